"""規則: a table's house rules, and the rules of each source."""

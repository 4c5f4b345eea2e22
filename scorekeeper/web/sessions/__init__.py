"""会: the first page, a new session, its people and its score sheet."""

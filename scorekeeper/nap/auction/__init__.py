"""競り: bids, and the calls that lead to a contract."""

"""irregularities."""

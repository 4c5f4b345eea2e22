"""tricks."""

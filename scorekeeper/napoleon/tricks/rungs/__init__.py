"""段: the rungs of the ladder."""

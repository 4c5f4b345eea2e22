"""deal."""

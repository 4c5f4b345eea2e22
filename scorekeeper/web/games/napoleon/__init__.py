"""napoleon."""

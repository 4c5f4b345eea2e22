"""段: what stands on each rung of the ladder."""

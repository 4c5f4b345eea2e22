"""得点: what a finished hand is worth to everybody."""

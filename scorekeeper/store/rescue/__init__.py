"""救出: what can still be read in the pages of a damaged file."""

"""Everything that the card games of this package have in common."""

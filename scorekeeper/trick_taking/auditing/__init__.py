"""検証: what going through a hand is made of in any game."""

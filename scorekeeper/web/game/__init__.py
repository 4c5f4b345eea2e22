"""ゲームの頁: what the pages of the house ask of a game that is played, whichever it is."""

PAGES = "scorekeeper-pages-of-games"
"""Under which name an application has what finds the pages of a game."""

"""ゲームの頁: what the pages of the house ask of a game that is played, whichever it is."""

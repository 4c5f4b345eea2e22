"""ゲームの頁: a folder a game, of its name, in which ``pages.PAGES`` answers what the site asks."""

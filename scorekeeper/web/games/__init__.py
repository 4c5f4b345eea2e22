"""ゲームの頁: one folder for each game, of its name; ``pages.PAGES`` there is its class."""

"""ナップの頁: what the pages of a session of Nap print."""

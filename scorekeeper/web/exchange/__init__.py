"""出し入れ: pages to export, print, pass on and import."""

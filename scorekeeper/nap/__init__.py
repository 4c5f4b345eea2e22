"""British Nap (ナップ)."""

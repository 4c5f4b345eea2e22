"""頁: the common parts of all pages: forms, words, pictures, the help."""

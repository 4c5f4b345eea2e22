"""The rooms of whist, which find each other only in a copy of the program that has them."""

collect_ignore = ["game", "pages", "evening.py"]

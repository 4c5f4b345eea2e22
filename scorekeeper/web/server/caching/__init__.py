"""控え: what a phone may keep of pages, and how it learns that one is still as it was."""

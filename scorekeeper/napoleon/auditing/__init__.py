"""検証: whole hands of Napoleon gone through, card by card."""

"""検証: whole hands of Nap gone through, card by card."""

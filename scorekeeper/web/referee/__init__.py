"""審判: pages on tricks, playable cards, whole hands, mistakes and kept rulings."""

"""トリック: who wins a trick of Napoleon, and which cards may be played."""

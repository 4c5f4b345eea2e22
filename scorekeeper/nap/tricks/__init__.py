"""トリック: who wins a trick of Nap, and which cards may be played."""

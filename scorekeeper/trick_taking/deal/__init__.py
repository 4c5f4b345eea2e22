"""配札: who can sit down, how many cards everybody gets, and from which pack."""

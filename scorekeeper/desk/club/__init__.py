"""会: what belongs to no session, recorded and undone; and what it makes of the tables."""

"""人: who comes to a session, who sits where, who is dealt in."""

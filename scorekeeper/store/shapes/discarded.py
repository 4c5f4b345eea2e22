"""破棄: the step to sessions that were begun by mistake."""

DISCARDED = """
CREATE TABLE discarded (
  -- A session that was begun by mistake: it has no row in any other table.
  id           TEXT PRIMARY KEY NOT NULL,
  season       TEXT NOT NULL,              -- as it was typed
  opened_at    TEXT NOT NULL,
  discarded_at TEXT NOT NULL,
  names        TEXT NOT NULL CHECK (json_valid(names)) -- who sat there, in seat order
) STRICT;
CREATE INDEX discarded_in_time ON discarded (discarded_at);
"""

"""つながり: the step to a journal in which every event carries a seal, and says how it came."""

CHAIN_OPENED = """
CREATE TABLE delivery (
  -- What was brought from elsewhere: one row an import that has added anything.
  id         TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- of the three columns after it
  at         TEXT NOT NULL,                -- when it was brought, UTC, ISO 8601
  brought_by TEXT NOT NULL,                -- from which device
  digest     TEXT NOT NULL CHECK (length(digest) = 64) -- SHA-256 of the file
) STRICT, WITHOUT ROWID;

CREATE TRIGGER delivery_is_never_changed BEFORE UPDATE ON delivery
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;

CREATE TRIGGER delivery_is_never_deleted BEFORE DELETE ON delivery
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;

CREATE TRIGGER delivery_is_never_replaced BEFORE INSERT ON delivery
WHEN EXISTS (SELECT 1 FROM delivery WHERE id = NEW.id
             AND (at, brought_by, digest) IS NOT (NEW.at, NEW.brought_by, NEW.digest))
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;

ALTER TABLE event ADD COLUMN delivery TEXT REFERENCES delivery (id); -- NULL: recorded here
ALTER TABLE event ADD COLUMN seal BLOB; -- SHA-256 of the seal before and of every other column

DROP TRIGGER event_is_never_changed;
"""
"""Until it is closed again, the journal can be changed: every event gets its seal."""

CHAIN_CLOSED = """
CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'the journal is append-only: record a correction instead'); END;

CREATE TRIGGER event_is_sealed BEFORE INSERT ON event
WHEN typeof(NEW.seal) <> 'blob' OR length(NEW.seal) <> 32
BEGIN SELECT RAISE(ABORT, 'an event without its seal'); END;
"""

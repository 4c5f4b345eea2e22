"""裁定帳: the step to rulings that the table has kept."""

PRECEDENTS = """
CREATE TABLE precedent (
  -- A ruling that the table has kept. It never changes; it can be set aside.
  id        TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- of all the other columns
  command   TEXT NOT NULL UNIQUE,          -- of the tap, so that one sent twice keeps one
  at        TEXT NOT NULL,                 -- when it was kept, UTC, ISO 8601
  kept_by   TEXT NOT NULL,                 -- from which device
  game      TEXT NOT NULL,
  situation TEXT NOT NULL CHECK (length(situation) = 64), -- SHA-256 of the trick without the rules
  trick     TEXT NOT NULL CHECK (json_valid(trick)), -- what the referee was asked, rules included
  winner    INTEGER,                       -- a play, from 0, as the referee said; NULL: left open
  decisive  TEXT,                          -- the rung that decided; NULL: not one alone
  decided   INTEGER,                       -- the play that the table let win; NULL: the winner
  words     TEXT NOT NULL,                 -- the table's own
  session   TEXT,                          -- the hand that it came from; NULL: from none
  deal      INTEGER,
  number    INTEGER,                       -- of the trick in that hand
  names     TEXT NOT NULL CHECK (json_valid(names)), -- who played, in the order of the plays
  CHECK (winner IS NOT NULL OR decided IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX precedent_of_situation ON precedent (situation);
CREATE INDEX precedent_of_hand ON precedent (session, deal) WHERE session IS NOT NULL;
CREATE INDEX precedent_in_time ON precedent (at);

CREATE TABLE precedent_set_aside (
  -- A kept ruling that the table follows no longer.
  id     TEXT PRIMARY KEY NOT NULL REFERENCES precedent (id),
  at     TEXT NOT NULL,
  set_by TEXT NOT NULL                     -- from which device
) STRICT, WITHOUT ROWID;

CREATE TRIGGER precedent_is_never_changed BEFORE UPDATE ON precedent
BEGIN SELECT RAISE(ABORT, 'a kept ruling stays as it was kept'); END;

CREATE TRIGGER precedent_is_never_deleted BEFORE DELETE ON precedent
BEGIN SELECT RAISE(ABORT, 'a kept ruling stays as it was kept'); END;

CREATE TRIGGER precedent_is_never_replaced BEFORE INSERT ON precedent
WHEN EXISTS (SELECT 1 FROM precedent WHERE id = NEW.id OR command = NEW.command)
BEGIN SELECT RAISE(ABORT, 'a kept ruling stays as it was kept'); END;

CREATE TRIGGER precedent_is_set_aside_once BEFORE INSERT ON precedent_set_aside
WHEN EXISTS (SELECT 1 FROM precedent_set_aside WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'what was set aside stays so'); END;

CREATE TRIGGER precedent_stays_set_aside BEFORE UPDATE ON precedent_set_aside
BEGIN SELECT RAISE(ABORT, 'what was set aside stays so'); END;

CREATE TRIGGER precedent_is_not_taken_up BEFORE DELETE ON precedent_set_aside
BEGIN SELECT RAISE(ABORT, 'what was set aside stays so'); END;
"""

"""玄関: the step to devices that were let in, and to invitations."""

DEVICES = """
CREATE TABLE device (
  -- A browser that was let in. What it keeps is a secret, and only its digest stands here.
  id         TEXT PRIMARY KEY,             -- as the journal has it, in event.recorded_by
  digest     TEXT NOT NULL UNIQUE,         -- SHA-256 of the secret
  role       TEXT NOT NULL,                -- what it may do: owner
  words      TEXT NOT NULL,                -- what it says that it is
  entered_at TEXT NOT NULL,
  seen_at    TEXT NOT NULL                 -- give or take a few minutes
) STRICT, WITHOUT ROWID;

CREATE TABLE invitation (
  -- A link that lets a browser in; here, too, is only the digest of its secret.
  digest TEXT PRIMARY KEY,                 -- SHA-256 of the secret
  role   TEXT NOT NULL,                    -- of the devices that it lets in
  once   INTEGER NOT NULL CHECK (once IN (0, 1)),
  until  TEXT NOT NULL                     -- from then on it lets nobody in
) STRICT, WITHOUT ROWID;
"""

"""加わる: the step to devices that belong to somebody, and to links that have names and ends."""

JOINING = """
ALTER TABLE device ADD COLUMN person TEXT NOT NULL DEFAULT ''; -- whose it is; empty: nobody said
ALTER TABLE device ADD COLUMN came_by TEXT; -- the invitation; NULL: a key, or nobody knows

ALTER TABLE invitation RENAME TO invitation_before;
CREATE TABLE invitation (
  -- A link that lets browsers in; here, too, is only the digest of its secret.
  id      TEXT PRIMARY KEY,                -- by which it is told from others, and withdrawn
  digest  TEXT NOT NULL UNIQUE,            -- SHA-256 of the secret
  role    TEXT NOT NULL,                   -- of the devices that it lets in
  name    TEXT NOT NULL,                   -- what its maker calls it; may be empty
  made_by TEXT NOT NULL,                   -- from which device; empty: on the terminal
  most    INTEGER NOT NULL CHECK (most > 0), -- how many devices it lets in
  let_in  INTEGER NOT NULL CHECK (let_in >= 0), -- how many it has let in
  until   TEXT NOT NULL                    -- from then on it lets nobody in
) STRICT, WITHOUT ROWID;
INSERT INTO invitation
SELECT lower(hex(randomblob(4))), digest, role, '', '', CASE once WHEN 1 THEN 1 ELSE 30 END, 0,
       until
FROM invitation_before;
DROP TABLE invitation_before;
"""

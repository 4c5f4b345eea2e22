-- The tables of the records. First what was recorded, kept and let in: rows that stand nowhere else.

CREATE TABLE event (
  -- What was recorded at the table, in order. Rows are only ever added: undo is a row too.
  session    TEXT    NOT NULL,                        -- which evening
  sequence   INTEGER NOT NULL CHECK (sequence > 0),   -- 1, 2, 3 … within the evening
  command_id TEXT    NOT NULL,                        -- the tap's own id: sent twice, kept once
  kind       TEXT    NOT NULL,                        -- what sort of fact
  version    INTEGER NOT NULL CHECK (version > 0),    -- of the layout of payload
  at         TEXT    NOT NULL,                        -- when, UTC, ISO 8601
  recorded_by TEXT   NOT NULL,                        -- from which device
  payload    TEXT    NOT NULL                         -- the fact; seats count from 0, clockwise
             CHECK (json_valid(payload)),
  delivery   TEXT REFERENCES delivery (id),           -- NULL: recorded here
  seal       BLOB,                 -- SHA-256 of the seal before and of every other column
  PRIMARY KEY (session, sequence)  -- its only name: by a rowid it could be replaced unseen
) STRICT, WITHOUT ROWID;

-- Which events there were can be read here even where their own pages cannot.
CREATE UNIQUE INDEX event_by_command ON event (command_id);

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'the journal is append-only: record a correction instead'); END;

CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'the journal is append-only: record an undo instead'); END;

CREATE TRIGGER event_comes_next BEFORE INSERT ON event
WHEN NEW.sequence IS NOT
  (SELECT coalesce(max(sequence), 0) + 1 FROM event WHERE session = NEW.session)
BEGIN SELECT RAISE(ABORT, 'the journal has no gaps: not the next sequence number'); END;

CREATE TRIGGER event_comes_once BEFORE INSERT ON event
WHEN EXISTS (SELECT 1 FROM event WHERE command_id = NEW.command_id)
BEGIN SELECT RAISE(ABORT, 'this command is recorded already'); END;

CREATE TRIGGER event_is_sealed BEFORE INSERT ON event
WHEN typeof(NEW.seal) <> 'blob' OR length(NEW.seal) <> 32
BEGIN SELECT RAISE(ABORT, 'an event without its seal'); END;

CREATE TABLE delivery (
  -- What was brought from elsewhere: one row an import that has added anything.
  id         TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- of the three columns after it
  at         TEXT NOT NULL,                -- when it was brought, UTC, ISO 8601
  brought_by TEXT NOT NULL,                -- from which device
  digest     TEXT NOT NULL CHECK (length(digest) = 64), -- SHA-256 of the file
  way        TEXT NOT NULL DEFAULT ''      -- file, link, code, typed, command; empty: not noted
) STRICT, WITHOUT ROWID;

CREATE TRIGGER delivery_is_never_changed BEFORE UPDATE ON delivery
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;

CREATE TRIGGER delivery_is_never_deleted BEFORE DELETE ON delivery
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;

CREATE TRIGGER delivery_is_never_replaced BEFORE INSERT ON delivery
WHEN EXISTS (SELECT 1 FROM delivery WHERE id = NEW.id
             AND (at, brought_by, digest, way)
                 IS NOT (NEW.at, NEW.brought_by, NEW.digest, NEW.way))
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;

CREATE TABLE ruleset (
  -- House rules by content: the hash is of the document, so no hand's rules can change later.
  hash     TEXT PRIMARY KEY NOT NULL CHECK (length(hash) = 64),
  game     TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER ruleset_is_never_changed BEFORE UPDATE ON ruleset
BEGIN SELECT RAISE(ABORT, 'rulesets are kept as they were'); END;

CREATE TRIGGER ruleset_is_never_deleted BEFORE DELETE ON ruleset
BEGIN SELECT RAISE(ABORT, 'rulesets are kept as they were'); END;

CREATE TRIGGER ruleset_is_never_replaced BEFORE INSERT ON ruleset
WHEN EXISTS (SELECT 1 FROM ruleset WHERE hash = NEW.hash
             AND (game, document) IS NOT (NEW.game, NEW.document))
BEGIN SELECT RAISE(ABORT, 'rulesets are kept as they were'); END;

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
  delivery  TEXT REFERENCES delivery (id), -- NULL: kept here, or brought by an older program
  CHECK (winner IS NOT NULL OR decided IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX precedent_of_situation ON precedent (situation);
CREATE INDEX precedent_of_hand ON precedent (session, deal) WHERE session IS NOT NULL;
CREATE INDEX precedent_in_time ON precedent (at);

CREATE TABLE precedent_set_aside (
  -- A kept ruling that the table follows no longer.
  id     TEXT PRIMARY KEY NOT NULL REFERENCES precedent (id),
  at     TEXT NOT NULL,
  set_by TEXT NOT NULL,                    -- from which device
  delivery TEXT REFERENCES delivery (id)   -- NULL: set aside here, or by an older program
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

CREATE TABLE import_choice (
  -- What somebody has chosen when a table was imported; it is proposed with the next one.
  kind   TEXT NOT NULL CHECK (kind IN ('column', 'line', 'person', 'days')),
  name   TEXT NOT NULL,                    -- what makes two spellings one name
  choice TEXT NOT NULL,                    -- what the column or line is, whose the name, the order
  PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
  -- A browser that was let in. What it keeps is a secret, and only its digest stands here.
  id         TEXT PRIMARY KEY,             -- as the journal has it, in event.recorded_by
  digest     TEXT NOT NULL UNIQUE,         -- SHA-256 of the secret
  role       TEXT NOT NULL,                -- what it may do: looks-on, keeps-score, owner
  words      TEXT NOT NULL,                -- what it says that it is
  entered_at TEXT NOT NULL,
  seen_at    TEXT NOT NULL,                -- give or take a few minutes
  person     TEXT NOT NULL DEFAULT '',     -- whose it is; empty: nobody said
  came_by    TEXT                          -- the invitation; NULL: a key, or nobody knows
) STRICT, WITHOUT ROWID;

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

-- From here on everything is worked out of the journal: `scorekeeper rebuild` makes it anew.

CREATE TABLE session (
  -- One row an evening.
  id         TEXT PRIMARY KEY NOT NULL,
  game       TEXT NOT NULL,
  preset     TEXT NOT NULL,                -- whose rules the evening began with
  season     TEXT NOT NULL,                -- as it was typed
  season_key TEXT NOT NULL,                -- what makes two spellings one season
  opened_at  TEXT NOT NULL,
  closed_at  TEXT,                         -- NULL while the table still sits
  pot        INTEGER NOT NULL DEFAULT 0,   -- chips that lie in the pot after the last hand
  ruleset    TEXT,                         -- under which the next hand is dealt
  hands      INTEGER NOT NULL DEFAULT 0,   -- settled here, and past results of other books
  day        TEXT,                         -- at the table; NULL where only the time was recorded
  seated     INTEGER NOT NULL DEFAULT 1 CHECK (seated IN (0, 1)) -- 0: only a day's results
) STRICT;
CREATE INDEX session_by_season ON session (season_key, opened_at);
CREATE INDEX session_in_time ON session (opened_at, id);
CREATE INDEX session_open ON session (opened_at) WHERE closed_at IS NULL;

CREATE TABLE seat (
  -- Everybody who came to an evening, by number in the order of coming.
  session    TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  seat       INTEGER NOT NULL,             -- from 0
  spelt      TEXT NOT NULL,                -- as it was typed
  spelt_key  TEXT NOT NULL,                -- what makes two spellings one name
  came_at    TEXT NOT NULL,                -- when the session was opened
  player     TEXT NOT NULL DEFAULT '',     -- what the person is called now
  player_key TEXT NOT NULL DEFAULT '',     -- who is meant, as far as the club knows
  PRIMARY KEY (session, seat)
) STRICT;
CREATE INDEX seat_by_player ON seat (player_key, session);
CREATE INDEX seat_by_spelling ON seat (spelt_key, came_at, session);

CREATE TABLE person (
  -- Everybody who has ever sat at a table or was named by the club, worked out from both.
  key      TEXT PRIMARY KEY NOT NULL,      -- as in seat.player_key
  name     TEXT NOT NULL,                  -- given by the club, else as it was typed first
  reading  TEXT NOT NULL,                  -- empty: none
  initials TEXT NOT NULL,                  -- for narrow columns; empty: none
  guest    INTEGER NOT NULL CHECK (guest IN (0, 1)),
  number   TEXT NOT NULL DEFAULT '',       -- as the club writes it; empty: none
  retired  INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE hand (
  -- One row a deal, void ones included.
  session    TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  deal       INTEGER NOT NULL,             -- from 1, void hands included
  number     INTEGER,                      -- from 1 as the table counts; NULL for a void hand
  status     TEXT NOT NULL CHECK (status IN ('open', 'settled', 'redealt')),
  ruleset    TEXT NOT NULL REFERENCES ruleset (hash),
  dealer     INTEGER NOT NULL,             -- seats, as in table seat
  declarer   INTEGER,                      -- who stands against the others
  partner    INTEGER,                      -- NULL while unknown, and where there is none
  alone      INTEGER CHECK (alone IN (0, 1)),
  bid        TEXT,                         -- 13H, 15NT
  called     TEXT,                         -- the adjutant's card: SA, JOKER
  taken      INTEGER,                      -- honours of Napoleon's side
  made       INTEGER CHECK (made IN (0, 1)),
  ended_at   TEXT,
  all_honours INTEGER CHECK (all_honours IN (0, 1)), -- whether Napoleon's side took every one
  corrected  INTEGER NOT NULL DEFAULT 0 CHECK (corrected IN (0, 1)),
  protested  INTEGER NOT NULL DEFAULT 0 CHECK (protested IN (0, 1)),
  times      INTEGER NOT NULL DEFAULT 1,   -- 2 where the stakes of the whole hand are doubled
  revoked    INTEGER,                      -- whose revoke ended the hand
  players    INTEGER NOT NULL DEFAULT 0,   -- how many played it, of those in table seat
  PRIMARY KEY (session, deal)
) STRICT;
CREATE INDEX hand_protested ON hand (session, deal) WHERE protested = 1;

CREATE TABLE score (
  -- What a settled hand was worth to each player; a void hand is worth nothing to anybody.
  session    TEXT NOT NULL,
  deal       INTEGER NOT NULL,
  seat       INTEGER NOT NULL,
  role       TEXT NOT NULL,                -- declarer, partner, opponent
  won        INTEGER NOT NULL CHECK (won IN (0, 1)),
  points     INTEGER NOT NULL,
  PRIMARY KEY (session, deal, seat),
  FOREIGN KEY (session, deal) REFERENCES hand (session, deal) ON DELETE CASCADE
) STRICT;

CREATE TABLE fee (
  -- What a hand moved between a player and the pot, void hands included: -1 was paid into it.
  session TEXT NOT NULL,
  deal    INTEGER NOT NULL,
  seat    INTEGER NOT NULL,
  points  INTEGER NOT NULL,
  PRIMARY KEY (session, deal, seat),
  FOREIGN KEY (session, deal) REFERENCES hand (session, deal) ON DELETE CASCADE
) STRICT;

CREATE TABLE penalty (
  -- Points beside those of the hands, as far as they count.
  session  TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,               -- of the event that imposed it
  seat     INTEGER NOT NULL,
  points   INTEGER NOT NULL,               -- as they count: -13 takes thirteen away
  reason   TEXT NOT NULL,
  deal     INTEGER,                        -- NULL where it belongs to no hand
  at       TEXT NOT NULL,
  PRIMARY KEY (session, sequence)
) STRICT;

CREATE TABLE tally (
  -- What a session came to for each seat: the sums of score and penalty, so that a season is
  -- added up from its sessions and not from its hands.
  session         TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  seat            INTEGER NOT NULL,
  hands           INTEGER NOT NULL,
  points          INTEGER NOT NULL,        -- of the hands, without the penalties
  penalties       INTEGER NOT NULL,
  all_honours     INTEGER NOT NULL,        -- hands on the side that took every honour
  declarer_played INTEGER NOT NULL,        -- with an adjutant and alone
  declarer_won    INTEGER NOT NULL,
  declarer_points INTEGER NOT NULL,
  partner_played  INTEGER NOT NULL,
  partner_won     INTEGER NOT NULL,
  partner_points  INTEGER NOT NULL,
  opponent_played INTEGER NOT NULL,
  opponent_won    INTEGER NOT NULL,
  opponent_points INTEGER NOT NULL,
  solo_played     INTEGER NOT NULL,        -- as Napoleon alone
  solo_won        INTEGER NOT NULL,
  solo_points     INTEGER NOT NULL,
  pot             INTEGER NOT NULL DEFAULT 0, -- of the points: what came from the pot
  results         INTEGER NOT NULL DEFAULT 0, -- results of whole days
  uncounted       INTEGER NOT NULL DEFAULT 0, -- of the points: of days without a count of hands
  PRIMARY KEY (session, seat)
) STRICT;

CREATE TABLE past (
  -- What hands of other books were worth; of these nothing else is known.
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL,                -- from 1 within the evening
  seat    INTEGER NOT NULL,
  points  INTEGER NOT NULL,
  PRIMARY KEY (session, number, seat)
) STRICT;

CREATE TABLE carried (
  -- From which earlier evenings an evening took over what they had left in the pot.
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  source  TEXT NOT NULL,
  PRIMARY KEY (session, source)
) STRICT;
CREATE INDEX carried_by_source ON carried (source);

CREATE TABLE discarded (
  -- A session that was begun by mistake: it has no row in any other table.
  id           TEXT PRIMARY KEY NOT NULL,
  season       TEXT NOT NULL,              -- as it was typed
  opened_at    TEXT NOT NULL,
  discarded_at TEXT NOT NULL,
  names        TEXT NOT NULL CHECK (json_valid(names)) -- who sat there, in seat order
) STRICT;
CREATE INDEX discarded_in_time ON discarded (discarded_at);

CREATE VIEW standing AS
-- A season's table: one row a player; points are those of the hands, the pot and the penalties.
SELECT session.season_key,
       seat.player_key,
       max(seat.player)                         AS player,
       sum(tally.hands + tally.results > 0)     AS sessions,
       sum(tally.hands)                         AS hands,
       sum(tally.points + tally.penalties)      AS points,
       sum(tally.declarer_played)               AS declarer_played,
       sum(tally.declarer_won)                  AS declarer_won,
       sum(tally.partner_played)                AS partner_played,
       sum(tally.partner_won)                   AS partner_won,
       sum(tally.opponent_played)               AS opponent_played,
       sum(tally.opponent_won)                  AS opponent_won
FROM tally
JOIN session ON session.id = tally.session
JOIN seat ON seat.session = tally.session AND seat.seat = tally.seat
GROUP BY session.season_key, seat.player_key
HAVING sum(tally.hands + tally.results > 0 OR tally.points <> 0 OR tally.penalties <> 0) > 0;

CREATE TABLE reason (
  -- By what a kept ruling is known again. One of which no row is here has not been looked at yet.
  id    TEXT PRIMARY KEY NOT NULL REFERENCES precedent (id),
  kin   TEXT,                              -- an address of what decided; NULL: that was open
  below TEXT NOT NULL,                     -- special cards that would have come next, by rungs
  rules TEXT NOT NULL                      -- what the rules of these rungs were, as JSON
) STRICT, WITHOUT ROWID;
CREATE INDEX precedent_by_kin ON reason (kin);

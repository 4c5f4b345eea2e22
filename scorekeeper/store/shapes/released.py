"""The steps from the first shape to that with chips; what is here never changes."""

JOURNAL = """
CREATE TABLE event (
  -- What was recorded at the table, in order. Rows are only ever added: undo is a row too.
  session    TEXT    NOT NULL,                        -- which evening
  sequence   INTEGER NOT NULL CHECK (sequence > 0),   -- 1, 2, 3 … within the evening
  command_id TEXT    NOT NULL UNIQUE,                 -- the tap's own id: sent twice, kept once
  kind       TEXT    NOT NULL,                        -- what sort of fact
  version    INTEGER NOT NULL CHECK (version > 0),    -- of the layout of payload
  at         TEXT    NOT NULL,                        -- when, UTC, ISO 8601
  recorded_by TEXT   NOT NULL,                        -- from which device
  payload    TEXT    NOT NULL                         -- the fact; seats count from 0, clockwise
             CHECK (json_valid(payload)),
  PRIMARY KEY (session, sequence)  -- its only name: by a rowid it could be replaced unseen
) STRICT, WITHOUT ROWID;

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
"""

PROJECTIONS = """
CREATE TABLE session (
  -- Worked out from the journal, like every table below: `scorekeeper rebuild` makes them anew.
  id         TEXT PRIMARY KEY NOT NULL,
  game       TEXT NOT NULL,
  preset     TEXT NOT NULL,                -- whose rules the evening began with
  season     TEXT NOT NULL,                -- as it was typed
  season_key TEXT NOT NULL,                -- what makes two spellings one season
  opened_at  TEXT NOT NULL,
  closed_at  TEXT                          -- NULL while the table still sits
) STRICT;
CREATE INDEX session_by_season ON session (season_key, opened_at);

CREATE TABLE seat (
  -- Who sat where in an evening.
  session    TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  seat       INTEGER NOT NULL,             -- from 0, clockwise
  player     TEXT NOT NULL,                -- as it was typed
  player_key TEXT NOT NULL,                -- what makes two spellings one person
  PRIMARY KEY (session, seat)
) STRICT;

CREATE TABLE hand (
  -- One row a deal, void ones included.
  session    TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  deal       INTEGER NOT NULL,             -- from 1, void hands included
  number     INTEGER,                      -- from 1 as the table counts; NULL for a void hand
  status     TEXT NOT NULL CHECK (status IN ('open', 'settled', 'redealt')),
  ruleset    TEXT NOT NULL REFERENCES ruleset (hash),
  dealer     INTEGER NOT NULL,             -- seats, as in table seat
  napoleon   INTEGER,
  adjutant   INTEGER,                      -- NULL while unknown, and when Napoleon stood alone
  alone      INTEGER CHECK (alone IN (0, 1)),
  bid        TEXT,                         -- 13H, 15NT
  called     TEXT,                         -- the adjutant's card: SA, JOKER
  taken      INTEGER,                      -- honours of Napoleon's side
  made       INTEGER CHECK (made IN (0, 1)),
  ended_at   TEXT,
  PRIMARY KEY (session, deal)
) STRICT;

CREATE TABLE score (
  -- What a settled hand was worth to each player; a void hand is worth nothing to anybody.
  session    TEXT NOT NULL,
  deal       INTEGER NOT NULL,
  seat       INTEGER NOT NULL,
  role       TEXT NOT NULL CHECK (role IN ('napoleon', 'adjutant', 'ally')),
  won        INTEGER NOT NULL CHECK (won IN (0, 1)),
  points     INTEGER NOT NULL,
  PRIMARY KEY (session, deal, seat),
  FOREIGN KEY (session, deal) REFERENCES hand (session, deal) ON DELETE CASCADE
) STRICT;

CREATE VIEW standing AS
-- A season's table: one row a player.
SELECT session.season_key,
       seat.player_key,
       max(seat.player)                                        AS player,
       count(DISTINCT session.id)                              AS sessions,
       count(*)                                                AS hands,
       sum(score.points)                                       AS points,
       sum(score.role = 'napoleon')                            AS napoleon_played,
       sum(score.role = 'napoleon' AND score.won)              AS napoleon_won,
       sum(score.role = 'adjutant')                            AS adjutant_played,
       sum(score.role = 'adjutant' AND score.won)              AS adjutant_won,
       sum(score.role = 'ally')                                AS ally_played,
       sum(score.role = 'ally' AND score.won)                  AS ally_won
FROM score
JOIN session ON session.id = score.session
JOIN seat ON seat.session = score.session AND seat.seat = score.seat
GROUP BY session.season_key, seat.player_key;
"""

SEASONS = """
ALTER TABLE hand ADD COLUMN
  all_honours INTEGER CHECK (all_honours IN (0, 1));   -- whether Napoleon's side took every one
ALTER TABLE hand ADD COLUMN
  corrected INTEGER NOT NULL DEFAULT 0 CHECK (corrected IN (0, 1));
ALTER TABLE hand ADD COLUMN
  protested INTEGER NOT NULL DEFAULT 0 CHECK (protested IN (0, 1));

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

CREATE TABLE evening (
  -- What an evening came to for each seat: the sums of score and penalty, so that a season is
  -- added up from its evenings and not from its hands.
  session         TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  seat            INTEGER NOT NULL,
  hands           INTEGER NOT NULL,
  points          INTEGER NOT NULL,        -- of the hands, without the penalties
  penalties       INTEGER NOT NULL,
  all_honours     INTEGER NOT NULL,        -- hands on the side that took every honour
  napoleon_played INTEGER NOT NULL,        -- with an adjutant and alone
  napoleon_won    INTEGER NOT NULL,
  napoleon_points INTEGER NOT NULL,
  adjutant_played INTEGER NOT NULL,
  adjutant_won    INTEGER NOT NULL,
  adjutant_points INTEGER NOT NULL,
  ally_played     INTEGER NOT NULL,
  ally_won        INTEGER NOT NULL,
  ally_points     INTEGER NOT NULL,
  solo_played     INTEGER NOT NULL,        -- as Napoleon alone
  solo_won        INTEGER NOT NULL,
  solo_points     INTEGER NOT NULL,
  PRIMARY KEY (session, seat)
) STRICT;

CREATE INDEX seat_by_player ON seat (player_key, session);

UPDATE hand SET all_honours = taken = CASE
  WHEN (SELECT json_extract(document, '$.threes_are_honours') FROM ruleset
        WHERE hash = hand.ruleset) THEN 24 ELSE 20 END
WHERE status = 'settled';

INSERT INTO evening
SELECT seat.session, seat.seat, count(score.deal), coalesce(sum(score.points), 0), 0,
       count(CASE WHEN hand.all_honours AND score.role <> 'ally' THEN 1 END),
       count(CASE WHEN score.role = 'napoleon' THEN 1 END),
       count(CASE WHEN score.role = 'napoleon' AND score.won THEN 1 END),
       coalesce(sum(CASE WHEN score.role = 'napoleon' THEN score.points END), 0),
       count(CASE WHEN score.role = 'adjutant' THEN 1 END),
       count(CASE WHEN score.role = 'adjutant' AND score.won THEN 1 END),
       coalesce(sum(CASE WHEN score.role = 'adjutant' THEN score.points END), 0),
       count(CASE WHEN score.role = 'ally' THEN 1 END),
       count(CASE WHEN score.role = 'ally' AND score.won THEN 1 END),
       coalesce(sum(CASE WHEN score.role = 'ally' THEN score.points END), 0),
       count(CASE WHEN score.role = 'napoleon' AND hand.alone THEN 1 END),
       count(CASE WHEN score.role = 'napoleon' AND hand.alone AND score.won THEN 1 END),
       coalesce(sum(CASE WHEN score.role = 'napoleon' AND hand.alone THEN score.points END), 0)
FROM seat
LEFT JOIN score ON score.session = seat.session AND score.seat = seat.seat
LEFT JOIN hand ON hand.session = score.session AND hand.deal = score.deal
GROUP BY seat.session, seat.seat;

DROP VIEW standing;
CREATE VIEW standing AS
-- A season's table: one row a player; points are those of the hands and the penalties.
SELECT session.season_key,
       seat.player_key,
       max(seat.player)                           AS player,
       sum(evening.hands > 0)                     AS sessions,
       sum(evening.hands)                         AS hands,
       sum(evening.points + evening.penalties)    AS points,
       sum(evening.napoleon_played)               AS napoleon_played,
       sum(evening.napoleon_won)                  AS napoleon_won,
       sum(evening.adjutant_played)               AS adjutant_played,
       sum(evening.adjutant_won)                  AS adjutant_won,
       sum(evening.ally_played)                   AS ally_played,
       sum(evening.ally_won)                      AS ally_won
FROM evening
JOIN session ON session.id = evening.session
JOIN seat ON seat.session = evening.session AND seat.seat = evening.seat
GROUP BY session.season_key, seat.player_key
HAVING sum(evening.hands) > 0 OR sum(evening.penalties <> 0) > 0;
"""

PAST = """
CREATE TABLE past (
  -- What hands of other books were worth; of these nothing else is known.
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL,                -- from 1 within the evening
  seat    INTEGER NOT NULL,
  points  INTEGER NOT NULL,
  PRIMARY KEY (session, number, seat)
) STRICT;
"""

CHIPS = """
ALTER TABLE session ADD COLUMN
  pot INTEGER NOT NULL DEFAULT 0;          -- chips that lie in the pot after the last hand
ALTER TABLE evening ADD COLUMN
  pot INTEGER NOT NULL DEFAULT 0;          -- of the points: what came from the pot
ALTER TABLE hand ADD COLUMN
  times INTEGER NOT NULL DEFAULT 1;        -- 2 where the stakes of the whole hand are doubled
ALTER TABLE hand ADD COLUMN revoked INTEGER;  -- whose revoke ended the hand

CREATE TABLE fee (
  -- What a hand moved between a player and the pot, void hands included: -1 was paid into it.
  session TEXT NOT NULL,
  deal    INTEGER NOT NULL,
  seat    INTEGER NOT NULL,
  points  INTEGER NOT NULL,
  PRIMARY KEY (session, deal, seat),
  FOREIGN KEY (session, deal) REFERENCES hand (session, deal) ON DELETE CASCADE
) STRICT;

CREATE TABLE carried (
  -- From which earlier evenings an evening took over what they had left in the pot.
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  source  TEXT NOT NULL,
  PRIMARY KEY (session, source)
) STRICT;
CREATE INDEX carried_by_source ON carried (source);

DROP VIEW standing;
CREATE VIEW standing AS
-- A season's table: one row a player; points are those of the hands, the pot and the penalties.
SELECT session.season_key,
       seat.player_key,
       max(seat.player)                           AS player,
       sum(evening.hands > 0)                     AS sessions,
       sum(evening.hands)                         AS hands,
       sum(evening.points + evening.penalties)    AS points,
       sum(evening.napoleon_played)               AS napoleon_played,
       sum(evening.napoleon_won)                  AS napoleon_won,
       sum(evening.adjutant_played)               AS adjutant_played,
       sum(evening.adjutant_won)                  AS adjutant_won,
       sum(evening.ally_played)                   AS ally_played,
       sum(evening.ally_won)                      AS ally_won
FROM evening
JOIN session ON session.id = evening.session
JOIN seat ON seat.session = evening.session AND seat.seat = evening.seat
GROUP BY session.season_key, seat.player_key
HAVING sum(evening.hands > 0 OR evening.points <> 0 OR evening.penalties <> 0) > 0;
"""

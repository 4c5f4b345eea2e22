"""A file gets the shape of today: a new one at once, an older one step by step.

A step that has been released never changes.
"""

from collections.abc import Callable
from sqlite3 import complete_statement

from sqlite_utils import Database, Migrations

from scorekeeper.cards import Refusal
from scorekeeper.store.journal import seal_every_event
from scorekeeper.store.shapes import RECORDED, WORKED_OUT

ROLES = """
DROP VIEW standing;

-- When a hand was over; notes written after it had moved that moment in one of the games.
CREATE TEMP TABLE ended AS
WITH counting AS (
  SELECT event.session, event.sequence, event.at, event.kind,
         sum(event.kind = 'hand-started') OVER (PARTITION BY event.session ORDER BY event.sequence)
           AS deal
  FROM event
  JOIN session ON session.id = event.session AND session.game = 'nap'
  LEFT JOIN event AS undo ON undo.session = event.session AND undo.kind = 'undone'
    AND json_extract(undo.payload, '$.sequence') = event.sequence
  WHERE event.kind <> 'undone' AND undo.session IS NULL
    AND event.session IN (SELECT session FROM event WHERE kind = 'nap-noted'))
SELECT session, deal, max(at) AS at FROM counting
WHERE kind = 'hand-started'
  OR (kind GLOB 'nap-*' AND kind NOT IN ('nap-noted', 'nap-hand-corrected'))
GROUP BY session, deal;
UPDATE hand SET ended_at = ended.at FROM ended
WHERE ended.session = hand.session AND ended.deal = hand.deal AND hand.ended_at IS NOT NULL;
DROP TABLE ended;

ALTER TABLE session ADD COLUMN ruleset TEXT; -- under which the next hand is dealt
UPDATE session SET ruleset = (
  SELECT json_extract(payload, '$.ruleset') FROM event
  WHERE event.session = session.id AND event.kind IN ('session-opened', 'rules-changed')
    AND NOT EXISTS (
      SELECT 1 FROM event AS undo
      WHERE undo.session = event.session AND undo.kind = 'undone'
        AND json_extract(undo.payload, '$.sequence') = event.sequence)
  ORDER BY event.sequence DESC LIMIT 1);
CREATE INDEX session_open ON session (opened_at) WHERE closed_at IS NULL;

ALTER TABLE hand RENAME COLUMN napoleon TO declarer; -- who stands against the others
ALTER TABLE hand RENAME COLUMN adjutant TO partner;  -- NULL while unknown, and where there is none

ALTER TABLE score RENAME TO score_before;
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
INSERT INTO score
SELECT session, deal, seat,
       CASE role WHEN 'napoleon' THEN 'declarer' WHEN 'adjutant' THEN 'partner' ELSE 'opponent' END,
       won, points
FROM score_before ORDER BY session, deal, seat;
DROP TABLE score_before;

ALTER TABLE evening RENAME TO tally; -- what a session came to for each seat
ALTER TABLE tally RENAME COLUMN napoleon_played TO declarer_played;
ALTER TABLE tally RENAME COLUMN napoleon_won TO declarer_won;
ALTER TABLE tally RENAME COLUMN napoleon_points TO declarer_points;
ALTER TABLE tally RENAME COLUMN adjutant_played TO partner_played;
ALTER TABLE tally RENAME COLUMN adjutant_won TO partner_won;
ALTER TABLE tally RENAME COLUMN adjutant_points TO partner_points;
ALTER TABLE tally RENAME COLUMN ally_played TO opponent_played;
ALTER TABLE tally RENAME COLUMN ally_won TO opponent_won;
ALTER TABLE tally RENAME COLUMN ally_points TO opponent_points;

CREATE VIEW standing AS
-- A season's table: one row a player; points are those of the hands, the pot and the penalties.
SELECT session.season_key,
       seat.player_key,
       max(seat.player)                         AS player,
       sum(tally.hands > 0)                     AS sessions,
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
HAVING sum(tally.hands > 0 OR tally.points <> 0 OR tally.penalties <> 0) > 0;
"""

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

IN_TIME = """
CREATE INDEX session_in_time ON session (opened_at, id);
"""

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

COMPANY = """
ALTER TABLE hand ADD COLUMN
  players INTEGER NOT NULL DEFAULT 0;      -- how many played it, of those in table seat
UPDATE hand SET players = (SELECT count(*) FROM seat WHERE seat.session = hand.session);

ALTER TABLE session ADD COLUMN
  hands INTEGER NOT NULL DEFAULT 0;        -- settled here, and past results of other books
UPDATE session SET hands = (
  SELECT coalesce(max(hands), 0) FROM tally WHERE tally.session = session.id);
"""

PEOPLE = """
DROP VIEW standing;

ALTER TABLE seat RENAME TO seat_before;
DROP INDEX seat_by_player;
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
INSERT INTO seat
SELECT seat.session, seat.seat, seat.player, seat.player_key, session.opened_at, seat.player,
       seat.player_key
FROM seat_before AS seat JOIN session ON session.id = seat.session
ORDER BY seat.session, seat.seat;
DROP TABLE seat_before;
CREATE INDEX seat_by_player ON seat (player_key, session);
CREATE INDEX seat_by_spelling ON seat (spelt_key, came_at, session);

CREATE TABLE person (
  -- Everybody who has ever sat at a table, worked out from them and from the club's record.
  key      TEXT PRIMARY KEY NOT NULL,      -- as in seat.player_key
  name     TEXT NOT NULL,                  -- given by the club, else as it was typed last
  reading  TEXT NOT NULL,                  -- empty: none
  initials TEXT NOT NULL,                  -- for narrow columns; empty: none
  guest    INTEGER NOT NULL CHECK (guest IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO person
SELECT player_key, (SELECT spelt FROM seat AS last WHERE last.spelt_key = seat.player_key
                    ORDER BY came_at DESC, session DESC LIMIT 1), '', '', 0
FROM seat GROUP BY player_key;
UPDATE seat SET player = (SELECT name FROM person WHERE person.key = seat.player_key)
WHERE player <> (SELECT name FROM person WHERE person.key = seat.player_key);

CREATE VIEW standing AS
-- A season's table: one row a player; points are those of the hands, the pot and the penalties.
SELECT session.season_key,
       seat.player_key,
       max(seat.player)                         AS player,
       sum(tally.hands > 0)                     AS sessions,
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
HAVING sum(tally.hands > 0 OR tally.points <> 0 OR tally.penalties <> 0) > 0;
"""

DAYS = """
ALTER TABLE session ADD COLUMN
  day TEXT;                                -- at the table; NULL where only the time was recorded
UPDATE session SET day = (SELECT json_extract(payload, '$.day') FROM event
                          WHERE event.session = session.id AND sequence = 1);
UPDATE session SET day = substr(opened_at, 1, 10), opened_at = substr(opened_at, 1, 10)
WHERE id IN (SELECT session FROM event
             WHERE sequence = 1 AND recorded_by = 'table' AND session LIKE 'past-%');
UPDATE discarded SET opened_at = substr(opened_at, 1, 10)
WHERE id IN (SELECT session FROM event
             WHERE sequence = 1 AND recorded_by = 'table' AND session LIKE 'past-%');
"""

BROUGHT = """
ALTER TABLE delivery ADD COLUMN
  way TEXT NOT NULL DEFAULT '';            -- file, link, code, typed, command; empty: not noted

DROP TRIGGER delivery_is_never_replaced;
CREATE TRIGGER delivery_is_never_replaced BEFORE INSERT ON delivery
WHEN EXISTS (SELECT 1 FROM delivery WHERE id = NEW.id
             AND (at, brought_by, digest, way)
                 IS NOT (NEW.at, NEW.brought_by, NEW.digest, NEW.way))
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;

ALTER TABLE precedent ADD COLUMN
  delivery TEXT REFERENCES delivery (id);  -- NULL: kept here, or brought by an older program
ALTER TABLE precedent_set_aside ADD COLUMN
  delivery TEXT REFERENCES delivery (id);  -- NULL: set aside here, or by an older program
"""

REASONS = """
CREATE TABLE reason (
  -- By what a kept ruling is known again. One of which no row is here has not been looked at yet.
  id    TEXT PRIMARY KEY NOT NULL REFERENCES precedent (id),
  kin   TEXT,                              -- an address of what decided; NULL: that was open
  below TEXT NOT NULL,                     -- special cards that would have come next, by rungs
  rules TEXT NOT NULL                      -- what the rules of these rungs were, as JSON
) STRICT, WITHOUT ROWID;
CREATE INDEX precedent_by_kin ON reason (kin);
"""

PROTESTS = """
CREATE INDEX hand_protested ON hand (session, deal) WHERE protested = 1;
"""

REGISTER = """
ALTER TABLE person ADD COLUMN
  number TEXT NOT NULL DEFAULT '';         -- as the club writes it; empty: none
ALTER TABLE person ADD COLUMN
  retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1));
"""

FIRST_SPELLINGS = """
-- Whoever nobody has named is called as they were typed first, and was called as they were last.
UPDATE person SET name = (
  SELECT spelt FROM seat WHERE spelt_key = person.key AND player_key = person.key
  ORDER BY came_at, session LIMIT 1)
WHERE name = (SELECT spelt FROM seat WHERE spelt_key = person.key AND player_key = person.key
              ORDER BY came_at DESC, session DESC LIMIT 1)
  AND key NOT IN (SELECT json_extract(payload, '$.person') FROM event
                  WHERE session = ':club' AND kind = 'club-person-named');
UPDATE person SET name = (
  SELECT spelt FROM seat WHERE player_key = person.key ORDER BY came_at, session LIMIT 1)
WHERE NOT EXISTS (SELECT 1 FROM seat WHERE spelt_key = person.key AND player_key = person.key)
  AND name = (SELECT spelt FROM seat WHERE player_key = person.key
              ORDER BY came_at DESC, session DESC LIMIT 1)
  AND key NOT IN (SELECT json_extract(payload, '$.person') FROM event
                  WHERE session = ':club' AND kind = 'club-person-named');
UPDATE seat SET player = (SELECT name FROM person WHERE person.key = seat.player_key)
WHERE player <> (SELECT name FROM person WHERE person.key = seat.player_key);
"""

CHOICES = """
CREATE TABLE import_choice (
  -- What somebody has chosen when a table was imported; it is proposed with the next one.
  kind   TEXT NOT NULL CHECK (kind IN ('column', 'person', 'days')),
  name   TEXT NOT NULL,                    -- what makes two spellings one name
  choice TEXT NOT NULL,                    -- what the column holds; whose the name is; the order
  PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
"""

LINES = """
ALTER TABLE import_choice RENAME TO import_choice_before;
CREATE TABLE import_choice (
  -- What somebody has chosen when a table was imported; it is proposed with the next one.
  kind   TEXT NOT NULL CHECK (kind IN ('column', 'line', 'person', 'days')),
  name   TEXT NOT NULL,                    -- what makes two spellings one name
  choice TEXT NOT NULL,                    -- what the column or line is, whose the name, the order
  PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
INSERT INTO import_choice SELECT kind, name, choice FROM import_choice_before;
DROP TABLE import_choice_before;
"""

DAY_RESULTS = """
ALTER TABLE session ADD COLUMN seated INTEGER NOT NULL DEFAULT 1 CHECK (seated IN (0, 1));
-- 0: only a day's results
ALTER TABLE tally ADD COLUMN results INTEGER NOT NULL DEFAULT 0; -- results of whole days
ALTER TABLE tally ADD COLUMN uncounted INTEGER NOT NULL DEFAULT 0;
-- of the points: of days without a count of hands
DROP VIEW standing;
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
"""


_SET = "scorekeeper"

BEFORE = frozenset(
    {"journal_and_projections", "seasons_from_evenings", "past_results", "chips_and_pots"}
)
"""The steps up to the oldest shape that is still brought up to date."""


def _run(script: str) -> Callable[[Database], None]:
    """What runs a script's statements one by one.

    All at once, with ``executescript``, would commit the transaction.
    """

    def run(database: Database) -> None:
        statement = ""
        for line in script.splitlines(keepends=True):
            statement += line
            if statement.strip() and complete_statement(statement):
                database.conn.execute(statement.strip())
                statement = ""

    return run


def _seal(database: Database) -> None:
    _run(CHAIN_OPENED)(database)
    seal_every_event(database)
    _run(CHAIN_CLOSED)(database)


LATER = {
    # parts that any game has, and what the first page shows of a session
    "roles_of_any_game": _run(ROLES),
    # every event carries a seal, and says so if it was brought from elsewhere
    "sealed_events": _seal,
    # browsers that were let in, and the links that let them in
    "devices_and_invitations": _run(DEVICES),
    # rulings that the table has kept
    "kept_rulings": _run(PRECEDENTS),
    # sessions that were begun by mistake
    "discarded_sessions": _run(DISCARDED),
    # the newest sessions are found at once
    "sessions_in_time": _run(IN_TIME),
    # whose a device is, and links that are named, counted and withdrawn
    "links_and_whose_devices": _run(JOINING),
    # evenings of which not everybody plays every hand
    "comings_and_goings": _run(COMPANY),
    # people whom the club knows, however they are spelt
    "people_of_the_club": _run(PEOPLE),
    # every session knows its day
    "days_of_sessions": _run(DAYS),
    # rulings say how they came, and everything brought by which way
    "ways_of_what_was_brought": _run(BROUGHT),
    # rulings are known again by their reason
    "reasons_of_rulings": _run(REASONS),
    # the hands of a season that are under protest are found at once
    "protests_of_seasons": _run(PROTESTS),
    # the first spelling of a name stands
    "first_spellings": _run(FIRST_SPELLINGS),
    # what was chosen when a table was imported is proposed with the next one
    "choices_of_imports": _run(CHOICES),
    # people have numbers, and some come no more
    "numbers_and_retired_people": _run(REGISTER),
    # what was chosen of a line of a table is proposed too
    "choices_of_lines": _run(LINES),
    # days of which only results are known
    "results_of_days": _run(DAY_RESULTS),
}
"""The steps of an older file, in their order."""

STEPS = BEFORE | LATER.keys()
"""The name of every step: a database that took another one was made by a newer program."""

migrations = Migrations(_SET)
for _name, _take in LATER.items():
    migrations(name=_name)(_take)

_taken_at_once = Migrations(_SET)
for _name in (*sorted(BEFORE), *LATER):
    _taken_at_once(name=_name)(_run(""))


def steps_taken(database: Database) -> set[str]:
    """The names of the steps that a database has taken; none of a new one.

    Raises:
        Refusal: ``database-from-newer-version``, or ``database-from-first-days``: it has the shape
            of a time before anybody but its makers used the program.
    """
    taken = {step.name for step in migrations.applied(database)}
    if taken - STEPS:
        raise Refusal("database-from-newer-version")
    if taken and BEFORE - taken:
        raise Refusal("database-from-first-days")
    return taken


def bring_up_to_date(database: Database) -> None:
    """Give a database the shape of today, inside a transaction.

    Raises:
        Refusal: as `steps_taken`.
    """
    if steps_taken(database):
        migrations.apply(database)
    else:
        _run(RECORDED + WORKED_OUT)(database)
        _taken_at_once.apply(database)

"""会の人々: the step to people whom the club knows, however they are spelt."""

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

"""役割: the step to tables that name the parts of any game, and no game's own."""

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

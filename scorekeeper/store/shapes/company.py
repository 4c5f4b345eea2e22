"""顔ぶれ: the step to evenings of which not everybody plays every hand."""

COMPANY = """
ALTER TABLE hand ADD COLUMN
  players INTEGER NOT NULL DEFAULT 0;      -- how many played it, of those in table seat
UPDATE hand SET players = (SELECT count(*) FROM seat WHERE seat.session = hand.session);

ALTER TABLE session ADD COLUMN
  hands INTEGER NOT NULL DEFAULT 0;        -- settled here, and past results of other books
UPDATE session SET hands = (
  SELECT coalesce(max(hands), 0) FROM tally WHERE tally.session = session.id);
"""

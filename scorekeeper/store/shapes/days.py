"""日: the step to sessions that know their day, however late it was and wherever they are read."""

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

"""持ち込み: the step to rulings that say how they came, and to the way by which anything came."""

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

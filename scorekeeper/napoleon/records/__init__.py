"""記録の窓口: JSON records of Napoleon; ``rules`` are the house rules in the field of that name.

>>> rules({"rules": {"preset": "jazz", "jokers": 2}}).jokers
2
"""

from scorekeeper.napoleon.rules.presets import CANON
from scorekeeper.trick_taking.records.fields import rules_reader

rules = rules_reader(CANON)

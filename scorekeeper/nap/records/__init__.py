"""記録の窓口: JSON records of Nap; ``rules`` are the house rules in the field of that name.

>>> rules({"rules": {"preset": "nap-ja", "stake": 5}}).stake
5
"""

from scorekeeper.nap.rules.presets import CANON
from scorekeeper.trick_taking.records.fields import rules_reader

rules = rules_reader(CANON)

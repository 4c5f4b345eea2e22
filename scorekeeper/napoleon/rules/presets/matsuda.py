"""松田道弘の提案: the plain game without joker, same-two or power cards (source: 000:234-240)."""

from scorekeeper.napoleon.rules.presets.wikipedia import STATED
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.rules.preset import alter, preset

MATSUDA = preset(
    Ruleset,
    "matsuda",
    source="000",
    players=5,
    stated=alter(STATED, jokers=0, same_two="off", power_cards=False),
)

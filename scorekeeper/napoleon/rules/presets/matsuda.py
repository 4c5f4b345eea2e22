"""松田道弘の提案: the plain game without joker, same-two or power cards (source: 000:234-240)."""

from scorekeeper.napoleon.rules.presets.preset import altered, preset
from scorekeeper.napoleon.rules.presets.wikipedia import SILENT, STATED

MATSUDA = preset(
    "matsuda",
    source="000",
    players=5,
    stated=altered(STATED, jokers=0, same_two="off", power_cards=False),
    silent=SILENT,
)

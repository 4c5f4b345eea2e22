"""Nap as Japanese Wikipedia has it, paid by each of its three tables (source: 000:19-98)."""

from functools import partial
from types import MappingProxyType

from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.rules.presets import alter, preset
from scorekeeper.trick_taking.rules.vocabulary import Record

_preset = partial(preset, Ruleset, source="000", players=5)

STATED: Record = MappingProxyType(
    {
        "pack": "by_players",
        "joker": False,
        "hand_size": 5,
        "bidding": "rounds",
        "minimum_bid": 2,
        "misere": "off",
        "wellington": "on",
        "blucher": "on",
        "five_tricks_need_nap": True,
        "misere_trumps": "none",
        "five_trick_leads": "free",
        "payments": "table",
    }
)
"""What the source says; misère is an option there (000:92).

It says that bidding goes round until all pass (000:52), and not whether who has passed may come
back (AMB-73).
"""

NAP_JA = _preset("nap-ja", stated=STATED)
NAP_JA_PATTERN_1 = _preset("nap-ja-pattern-1", stated=alter(STATED, payments="pattern_1"))
NAP_JA_PATTERN_2 = _preset("nap-ja-pattern-2", stated=alter(STATED, payments="pattern_2"))

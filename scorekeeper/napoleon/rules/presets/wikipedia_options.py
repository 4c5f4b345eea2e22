"""Japanese Wikipedia's plain game with its example joker and same-two (source: 000:244-281)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.napoleon.rules.presets.wikipedia import STATED as PLAIN
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.rules.preset import alter, preset

STATED: Mapping[str, Any] = MappingProxyType(
    {
        **alter(PLAIN, jokers=1, same_two="below_all"),
        "same_two_suspended": "none",
        "joker_suit": "trump",
        "joker_unled": "strongest",
        "joker_led": "strongest",
        "joker_demands": "trump",
        "joker_opening_lead": "allowed",
        "joker_last_trick": "normal",
        "joker_wild": False,
    }
)
"""What the source says; of its jokers the one that it explains first (000:246)."""

WIKIPEDIA_OPTIONS = preset(Ruleset, "wikipedia-options", source="000", players=5, stated=STATED)

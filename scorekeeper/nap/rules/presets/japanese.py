"""Nap as Japanese Wikipedia has it, paid by each of its three tables (source: 000:19-98)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.nap.rules.presets.preset import altered, preset

STATED: Mapping[str, Any] = MappingProxyType(
    {
        "pack": "by_players",
        "joker": False,
        "hand_size": 5,
        "bidding": "rounds",
        "minimum_bid": 2,
        "misere": "off",
        "wellington": "on",
        "blucher": "on",
        "misere_trumps": "none",
        "five_trick_leads": "free",
        "payments": "table",
    }
)
"""What the source says; misère is an option there (000:92)."""

SILENT: Mapping[str, Any] = MappingProxyType(
    {
        "dealer_sits_out_at_six": False,
        "bonaparte": "off",
        "all_pass": "next_dealer",
        "revoke_penalty": "off",
        "payment_table": None,
        "stake": 1,
        "starting_chips": None,
        "pot": False,
        "floater": False,
        "sir_garnet": False,
        "peep": False,
        "ecarte": False,
    }
)
"""What the source leaves open: the common default."""

NAP_JA = preset("nap-ja", source="000", players=5, stated=STATED, silent=SILENT)

NAP_JA_PATTERN_1 = preset(
    "nap-ja-pattern-1",
    source="000",
    players=5,
    stated=altered(STATED, payments="pattern_1"),
    silent=SILENT,
)

NAP_JA_PATTERN_2 = preset(
    "nap-ja-pattern-2",
    source="000",
    players=5,
    stated=altered(STATED, payments="pattern_2"),
    silent=SILENT,
)

"""The four-handed game of the page on Joséphine, the one behind Napoleon (source: 001)."""

from types import MappingProxyType

from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.presets import preset
from scorekeeper.trick_taking.ruleset import Record

STATED: Record = MappingProxyType(
    {
        "jokers": 0,
        "strip_to_blind_of_three": False,
        "threes_are_honours": False,
        "direction": "clockwise",
        "call_adjutant": "before_exchange",
        "buried_honours": "nobody",
        "buried_shown": "hidden",
        "power_cards": True,
        "reversed_bowers": False,
        "two_high": False,
        "power_cards_free": False,
        "called_card_exempt": "no",
        "opening_lead_trump": "allowed",
        "same_two": "below_all",
        "all_honours": "wins",
        "early_finish": False,
        "scoring": "win_count",
        "called_card_buried": "alone",
    }
)
"""What the source says."""

READ: Record = MappingProxyType({"all_pass": "dealer_must_bid"})
"""Somebody has to stand (001:147), and the source does not say who: here the dealer (AMB-29)."""

JOSEPHINE = preset(
    Ruleset,
    "josephine",
    source="001",
    players=4,
    stated=STATED,
    read=READ,
    earlier=({"called_card_buried": "table_decides"},),
)

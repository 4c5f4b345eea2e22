"""Japanese Wikipedia's plain game (source: 000), scored by its formula."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.rules.preset import preset

STATED: Mapping[str, Any] = MappingProxyType(
    {
        "jokers": 0,
        "strip_to_blind_of_three": False,
        "threes_are_honours": False,
        "direction": "clockwise",
        "hands_per_session": None,
        "first_bidder": "previous_napoleon",
        "auction": "in_turn",
        "passing": "final",
        "minimum_bid": 11,
        "no_trump": "off",
        "all_pass": "redeal",
        "call_adjutant": "before_exchange",
        "own_card_call": "allowed",
        "adjutant_betrayal": False,
        "napoleon_betrayal": False,
        "buried_honours": "allies",
        "power_cards": True,
        "mighty_suit": "spades",
        "left_bower_suit": "printed",
        "reversed_bowers": False,
        "two_high": False,
        "power_cards_free": False,
        "called_card_exempt": "no",
        "mighty_free": False,
        "left_bower_may_hide": False,
        "left_bower_any_time": False,
        "opening_lead_trump": "allowed",
        "same_two": "off",
        "yoromeki": "off",
        "yoromeki_beats_joker": False,
        "counter_yoromeki": "off",
        "joker_request": False,
        "power_cards_suspended": "none",
        "mighty_never_suspended": False,
        "all_honours": "wins",
        "early_finish": False,
        "scoring": "wikipedia_formula",
        "solo_formula": "both_shares",
    }
)
"""What the source says."""

WIKIPEDIA = preset(Ruleset, "wikipedia", source="000", players=5, stated=STATED)

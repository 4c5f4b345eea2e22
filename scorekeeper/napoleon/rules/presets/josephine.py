"""The four-handed game of the page on Joséphine, the one behind Napoleon (source: 001)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.napoleon.rules.presets.preset import preset

STATED: Mapping[str, Any] = MappingProxyType(
    {
        "jokers": 0,
        "strip_to_blind_of_three": False,
        "threes_are_honours": False,
        "direction": "clockwise",
        "all_pass": "dealer_must_bid",
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
    }
)
"""What the source says."""

SILENT: Mapping[str, Any] = MappingProxyType(
    {
        "hands_per_session": None,
        "redeal_three_jacks": False,
        "redeal_one_honour": False,
        "first_bidder": "dealers_left",
        "auction": "in_turn",
        "passing": "final",
        "minimum_bid": 11,
        "no_trump": "off",
        "own_card_call": "allowed",
        "adjutant_betrayal": False,
        "napoleon_betrayal": False,
        "redeclaration": "off",
        "adjutant_change": False,
        "trump_change": False,
        "mighty_when_spades_trump": "spade_ace",
        "mighty_suit": "spades",
        "left_bower_suit": "printed",
        "right_bower_breaker": "off",
        "hunting_jack": False,
        "mighty_free": False,
        "left_bower_may_hide": False,
        "left_bower_any_time": False,
        "same_two_suspended": "none",
        "same_two_with_joker": "valid",
        "same_two_in_trumps": True,
        "yoromeki": "off",
        "yoromeki_beats_joker": False,
        "counter_yoromeki": "off",
        "joker_suit": "none",
        "joker_unled": "weakest",
        "joker_led": "strongest",
        "joker_demands": "named_suit",
        "joker_opening_lead": "forbidden",
        "joker_last_trick": "weakest",
        "void_of_named_suit": "anything",
        "joker_wild": False,
        "joker_request": False,
        "requested_joker": "weakest",
        "request_in_first_trick": False,
        "request_card_when_clubs_trump": "club_three",
        "power_cards_suspended": "none",
        "mighty_never_suspended": False,
        "trumps_suspended": "none",
        "no_trump_multiplier": None,
        "all_honours_multiplier": None,
        "solo_formula": "both_shares",
        "jazz_solo": "literal",
        "jazz_all_honours": "one",
        "point_table": None,
    }
)
"""What the source leaves open: the common default."""

JOSEPHINE = preset("josephine", source="001", players=4, stated=STATED, silent=SILENT)

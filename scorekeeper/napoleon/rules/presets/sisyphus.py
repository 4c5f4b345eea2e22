"""SISYPHUS club rules, 漫研公式ルール (source: 002)."""

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
        "hands_per_session": 7,
        "first_bidder": "most_honours",
        "auction": "in_turn",
        "no_trump": "above_spades",
        "call_adjutant": "before_exchange",
        "own_card_call": "allowed",
        "buried_shown": "honours",
        "redeclaration": "higher_bid",
        "power_cards": True,
        "reversed_bowers": False,
        "two_high": False,
        "same_two": "below_all",
        "same_two_suspended": "first",
        "yoromeki": "heart_queen",
        "all_honours": "loses_unless_bid",
        "early_finish": True,
        "scoring": "sisyphus",
        "no_trump_multiplier": 2,
        "all_honours_multiplier": 2,
    }
)
"""What the source says."""

SILENT: Mapping[str, Any] = MappingProxyType(
    {
        "redeal_three_jacks": False,
        "redeal_one_honour": False,
        "passing": "final",
        "minimum_bid": 11,
        "all_pass": "redeal",
        "adjutant_betrayal": False,
        "napoleon_betrayal": False,
        "buried_honours": "allies",
        "adjutant_change": False,
        "trump_change": False,
        "mighty_when_spades_trump": "spade_ace",
        "mighty_suit": "spades",
        "left_bower_suit": "printed",
        "right_bower_breaker": "off",
        "hunting_jack": False,
        "power_cards_free": False,
        "called_card_exempt": "no",
        "mighty_free": False,
        "left_bower_may_hide": False,
        "left_bower_any_time": False,
        "opening_lead_trump": "allowed",
        "same_two_with_joker": "valid",
        "same_two_in_trumps": True,
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
        "solo_formula": "both_shares",
        "jazz_solo": "literal",
        "jazz_all_honours": "one",
        "point_table": None,
    }
)
"""What the source leaves open: the common default."""

SISYPHUS = preset("sisyphus", source="002", players=5, stated=STATED, silent=SILENT)

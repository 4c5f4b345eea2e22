"""SISYPHUS club rules, 漫研公式ルール (source: 002)."""

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
        "same_two_in_trumps": True,
        "yoromeki": "heart_queen",
        "all_honours": "loses_unless_bid",
        "early_finish": True,
        "scoring": "sisyphus",
        "no_trump_multiplier": 2,
        "all_honours_multiplier": 2,
    }
)
"""What the source says."""

SISYPHUS = preset(Ruleset, "sisyphus", source="002", players=5, stated=STATED)

"""両立しないルール: house rules that cannot stand together, each pair by name."""

from types import MappingProxyType
from typing import Any

from scorekeeper.trick_taking.rules.ruleset import Clashes

SPADE_ACE_BID = 13
"""スペード13枚: what the holder of the ace of spades stands at (source: 000:302)."""


def _strips_request_card(rules: Any) -> bool:
    """With two jokers, three threes go from a table of four or six: ♦, ♥ and then ♠."""
    calls_with_spades = rules.request_card_when_clubs_trump == "spade_three"
    asked = rules.joker_request and calls_with_spades and rules.jokers == 2  # noqa: PLR2004 - ♦, ♥ and ♠
    return bool(asked and _strips_threes_or_fours(rules) and not rules.threes_are_honours)


def _strips_killer(rules: Any) -> bool:
    """From 52 cards all four fours go at a table of five, and ♣4 with them."""
    kills = rules.power_cards and rules.yoromeki == "club_four"
    fours_go = _strips_threes_or_fours(rules) and rules.threes_are_honours
    return bool(kills and fours_go and rules.jokers == 0)


def _strips_threes_or_fours(rules: Any) -> bool:
    return bool(rules.strip_to_blind_of_three and (rules.same_two != "off" or rules.two_high))


def _forced_bid_is_none(rules: Any) -> bool:
    """♠13 is below the lowest bid, or nothing is: nobody can be made to stand at it."""
    if rules.all_pass == "spade_ace_bids_13":
        return bool(rules.minimum_bid > SPADE_ACE_BID)
    return bool(rules.all_pass == "opener_forced" and rules.minimum_bid == 1)


CONTRADICTIONS: Clashes = MappingProxyType(
    {
        ("two_high", "same_two"): lambda rules: rules.two_high and rules.same_two != "off",
        ("scoring", "point_table"): lambda rules: (
            rules.scoring == "table" and rules.point_table is None
        ),
        ("minimum_bid", "threes_are_honours"): lambda rules: rules.minimum_bid > rules.honours,
        ("strip_to_blind_of_three", "request_card_when_clubs_trump"): _strips_request_card,
        ("strip_to_blind_of_three", "yoromeki"): _strips_killer,
        ("all_pass", "minimum_bid"): _forced_bid_is_none,
    }
)
"""Every pair of fields that can contradict each other, and when it does.

Two-high and same-two: AMB-44. Stripped cards that a rule names: N-005, AMB-41. Forced bids: N-044,
X-17. A detail of a rule that is off is idle instead (``Ruleset.is_idle``).
"""

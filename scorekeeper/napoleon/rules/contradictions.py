"""両立しないルール: house rules that cannot stand together, each pair by name."""

from types import MappingProxyType
from typing import Any

from scorekeeper.trick_taking.rules.ruleset import Clashes

SPADE_ACE_BID = 13
"""スペード13枚: what the holder of the ace of spades stands at (source: 000:302)."""


USUAL_SUITS = "CDHS"
"""抜くマークの順: how suits lose their two as a rule."""

_CLUBS_LAST = "DHSC"
"""How they usually lose a three or a four: ♣3 may call the joker, and ♣4 be the killer (N-005)."""

_MOST_STRIPPED = (4, 2, 3)
"""By jokers: how many cards go at most, whatever the size of the table."""


def strips_threes_or_fours(rules: Any) -> bool:
    """Whether it is not the twos that go, because the two is a special card (000:323)."""
    return bool(rules.strip_to_blind_of_three and (rules.same_two != "off" or rules.two_high))


def stripped_suits(rules: Any) -> str:
    """The suits in the order in which each loses its two, three or four (AMB-68).

    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> stripped_suits(Ruleset(strip_to_blind_of_three=True, two_high=True))
    'DHSC'
    """
    usual = rules.stripped_suits == USUAL_SUITS
    return _CLUBS_LAST if usual and strips_threes_or_fours(rules) else str(rules.stripped_suits)


def _strips(rules: Any, suit: str, *, threes: bool) -> bool:
    """Whether some table loses the three of a suit, or the four where threes are honours."""
    if not strips_threes_or_fours(rules) or threes is rules.threes_are_honours:
        return False
    return suit in stripped_suits(rules)[: _MOST_STRIPPED[rules.jokers]]


def _strips_spade_request(rules: Any) -> bool:
    """♠3 calls the joker when clubs are trumps."""
    asked = rules.joker_request and rules.request_card_when_clubs_trump == "spade_three"
    return bool(asked and rules.jokers and _strips(rules, "S", threes=True))


def _strips_club_request(rules: Any) -> bool:
    """♣3 calls the joker."""
    return bool(rules.joker_request and rules.jokers and _strips(rules, "C", threes=True))


def _strips_killer(rules: Any) -> bool:
    """♣4 is the killer."""
    kills = rules.power_cards and rules.yoromeki == "club_four"
    return bool(kills and _strips(rules, "C", threes=False))


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
        ("strip_to_blind_of_three", "request_card_when_clubs_trump"): _strips_spade_request,
        ("stripped_suits", "joker_request"): _strips_club_request,
        ("strip_to_blind_of_three", "yoromeki"): _strips_killer,
        ("all_pass", "minimum_bid"): _forced_bid_is_none,
    }
)
"""Every pair of fields that can contradict each other, and when it does.

Two-high and same-two: AMB-44. Stripped cards that a rule names: N-005, AMB-41, AMB-68. Forced
bids: N-044, X-17. A detail of a rule that is off is idle instead (``Ruleset.is_idle``).
"""

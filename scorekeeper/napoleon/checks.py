"""確認: may this be recorded now? Every fact has its gate, which refuses with the reason.

Where a table can be wrong without anybody noticing, numbers are held against each other: the
honours of a pack, the cards of a trick, the tricks of a hand, the size of the blind.
"""

from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.game.notes import LONGEST_NOTE
from scorekeeper.napoleon import (
    facts,
    gates_auction,
    gates_contract,
    gates_ending,
    gates_play,
)
from scorekeeper.napoleon.gate import Gates
from scorekeeper.napoleon.hand import Hand, Stage

__all__ = ["GATES", "LONGEST_NOTE", "check", "check_time", "why_not"]

GATES: Gates = MappingProxyType(
    {**gates_auction.GATES, **gates_contract.GATES, **gates_play.GATES, **gates_ending.GATES}
)
"""Every kind of fact and its gate."""


def check(hand: Hand, fact: facts.Fact) -> None:
    """Refuse a fact that cannot be recorded now.

    Raises:
        Refusal: ``hand-over`` for anything but a note once the hand is settled or void, and
            the reasons of each fact's own gate.
    """
    check_time(hand, type(fact))
    GATES[type(fact)].which(hand, fact)


def check_time(hand: Hand, kind: type[facts.Fact]) -> None:
    """Refuse a kind of fact of which none can be recorded now; raises as ``check``."""
    if kind not in GATES:
        raise NotImplementedError(kind.__name__)
    if hand.stage is Stage.OVER and kind is not facts.Noted:
        raise Refusal("hand-over")
    GATES[kind].when(hand)


def why_not(hand: Hand, fact: facts.Fact) -> Refusal | None:
    """裁定: why this cannot be recorded now, be it a call, a card or a count; None if it can.

    >>> from scorekeeper.napoleon.bid import parse_bid
    >>> from scorekeeper.napoleon.hand import start_hand
    >>> from scorekeeper.napoleon.ruleset import Ruleset
    >>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
    >>> why_not(hand, facts.BidCalled(seat=1, bid=parse_bid("13S")))
    >>> why_not(hand, facts.BidCalled(seat=1, bid=parse_bid("10S"))).code
    'bid-below-minimum'
    """
    try:
        check(hand, fact)
    except Refusal as refusal:
        return refusal
    return None

"""次に来るもの: what a hand waits for, who may act, and what may be recorded now."""

from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction.bid import Bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.check import check_time, why_not
from scorekeeper.nap.hand.hand import Hand, Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What comes next in a hand.

    ``seats`` are those who may act now: whose call it is, who leads. ``facts`` are the kinds of
    fact of which at least one would pass ``check``. ``bids`` are those that the speaker may make.
    """

    stage: Stage
    seats: tuple[int, ...]
    facts: tuple[type[facts.Fact], ...]
    bids: tuple[Bid, ...] = ()


def expected(hand: Hand) -> Expected:
    """What comes next in a hand.

    >>> from scorekeeper.nap.hand.hand import start_hand
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
    >>> expected(hand).seats, facts.BidCalled in expected(hand).facts
    ((1,), True)
    >>> [str(bid) for bid in expected(hand).bids]
    ['2', '3', '4', 'nap']
    """
    kinds = tuple(kind for kind in facts.FACT_TYPES if is_time_for(hand, kind))
    return Expected(stage=hand.stage, seats=_who_acts(hand), facts=kinds, bids=_bids(hand))


def is_time_for(hand: Hand, kind: type[facts.Fact]) -> bool:
    """Whether the hand has come to where such facts are recorded."""
    try:
        check_time(hand, kind)
    except Refusal:
        return False
    return True


def may_settle(hand: Hand) -> bool:
    """Whether the hand can be settled now."""
    return is_time_for(hand, facts.HandSettled)


def _who_acts(hand: Hand) -> tuple[int, ...]:
    if hand.stage is Stage.AUCTION:
        return hand.auction.speakers
    if hand.stage is Stage.PLAY and hand.leader is not None:
        return (hand.leader,)
    return ()


def _bids(hand: Hand) -> tuple[Bid, ...]:
    """What the speaker may bid, a bid with a floater that he has not seen left out."""
    if hand.stage is not Stage.AUCTION:
        return ()
    calls = (
        facts.BidCalled(seat=seat, bid=bid)
        for seat in hand.auction.speakers
        for bid in hand.auction.open_bids(seat)
    )
    return tuple(call.bid for call in calls if why_not(hand, call) is None)

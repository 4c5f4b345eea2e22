"""次に来るもの: what a hand waits for, who may act, and what may be recorded now.

親とエルデスト: who deals the next hand and who bids first in it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from scorekeeper.cards import Direction, next_seat
from scorekeeper.nap.auction import Bid
from scorekeeper.nap.deal import deals_in
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand, Stage
from scorekeeper.nap.hand.moves import MOVES, why_not
from scorekeeper.nap.hand.tally import check_finished
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand.moves import Expected as ExpectedOf
from scorekeeper.trick_taking.hand.moves import find_missing, loses_the_deal

Expected: TypeAlias = ExpectedOf[Stage, facts.Fact, Bid]
"""What comes next in a hand of Nap, whose declarer always stands alone."""


@lru_cache(maxsize=256)  # one hand is asked about by its tap, its page and everybody who looks on
def expect(hand: Hand) -> Expected:
    """What comes next in a hand.

    >>> from scorekeeper.nap.hand.hand import start_hand
    >>> hand = start_hand(Ruleset(), players=5, dealer=0, first_bidder=1)
    >>> expect(hand).seats, facts.BidCalled in expect(hand).facts
    ((1,), True)
    >>> [str(bid) for bid in expect(hand).bids]
    ['2', '3', '4', 'nap']
    """
    stage = hand.stage
    partners = () if hand.declarer is None or stage is Stage.OVER else (hand.declarer,)
    return Expected(
        stage=stage,
        seats=_who_acts(hand, stage),
        facts=MOVES.timely(hand),
        bids=_bids(hand) if stage is Stage.AUCTION else (),
        candidates=partners,
        missing=find_missing(partners, lambda _: check_finished(hand)),
    )


def _who_acts(hand: Hand, stage: Stage) -> tuple[int, ...]:
    if stage is Stage.AUCTION:
        return hand.auction.speakers
    if stage is Stage.PLAY and hand.leader is not None:
        return (hand.leader,)
    return ()


def _bids(hand: Hand) -> tuple[Bid, ...]:
    """What the speaker may bid, a bid with a floater that he has not seen left out."""
    calls = (
        facts.BidCalled(seat=seat, bid=bid)
        for seat in hand.auction.speakers
        for bid in hand.auction.open_bids(seat)
    )
    return tuple(call.bid for call in calls if why_not(hand, call) is None)


def next_dealer(ruleset: Ruleset, *, players: int, hands: Sequence[Hand]) -> int:
    """The seat that deals next: the eldest hand, so that the deal passes left.

    Source: 000:67, 003:25 (B-008). Before any hand the first at the table deals (AMB-76).

    It passes on as well when everybody has passed (AMB-54); whoever misdealt deals again, unless
    the house takes the deal from him.
    """
    if not hands:
        return 0
    last = hands[-1]
    if last.redealt in ("misdeal", "other") and not loses_the_deal(ruleset, last):
        return last.dealer
    return next_seat(last.dealer, players=players, direction=Direction.CLOCKWISE)


def first_bidder(ruleset: Ruleset, *, players: int, dealer: int, hands: Sequence[Hand]) -> int:  # noqa: ARG001 - as in the other game
    """The seat that bids first: the eldest hand, left of the dealer (source: 000:39, 003:33)."""
    return deals_in(ruleset, players=players, dealer=dealer)[0]

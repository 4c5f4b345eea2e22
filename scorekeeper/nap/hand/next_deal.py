"""親とエルデスト: who deals the next hand and who bids first in it."""

from collections.abc import Sequence

from scorekeeper.cards import Direction, next_seat
from scorekeeper.nap.deal.deal import deals_in
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.rules.ruleset import Ruleset


def next_dealer(_ruleset: Ruleset, *, players: int, hands: Sequence[Hand]) -> int:
    """The seat that deals next: the eldest hand, so that the deal passes left (000:67, 003:25).

    It passes on as well when everybody has passed (AMB-54); whoever misdealt deals again.
    """
    if not hands:
        return 0
    last = hands[-1]
    if last.redealt in ("misdeal", "other"):
        return last.dealer
    return next_seat(last.dealer, players=players, direction=Direction.CLOCKWISE)


def first_bidder(ruleset: Ruleset, *, players: int, dealer: int, hands: Sequence[Hand]) -> int:  # noqa: ARG001 - as in the other game
    """The seat that bids first: the eldest hand, left of the dealer (source: 000:39, 003:33)."""
    return deals_in(ruleset, players=players, dealer=dealer)[0]

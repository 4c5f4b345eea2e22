"""競りの検証: the calls of an auction gone through: out of turn, too low, after a pass.

Who spoke first is whoever called first: that the table settles. After a call out of turn the table
may go on with the one who was passed over or after the one who called, so either is in order.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.auction import AnyCalls, BidT, Call, Calls
from scorekeeper.trick_taking.auditing.faults import Fault
from scorekeeper.trick_taking.auditing.replay import Seats, describe_seats

PASS = "pass"

Check: TypeAlias = Callable[[Any, int, BidT], None]
"""Refuses a bid of a seat in an auction."""

_CODES: Mapping[str, str] = MappingProxyType(
    {
        "bid-not-higher": "call-too-low",
        "nap-bid-not-higher": "call-too-low",
        "bid-made-already": "call-as-high",
        "one-only-forced": "call-one-unforced",
        "wellington-needs-nap": "call-wellington-unasked",
        "blucher-needs-wellington": "call-blucher-unasked",
    }
)
"""What a refusal to record a bid says of one that was made all the same."""


def faults_of_calls(
    auction: Calls[BidT],
    calls: Sequence[Call[BidT]],
    *,
    order: Seats | None,
    check: Check[BidT],
) -> Iterator[Fault]:
    """The calls against the rules, in their order; ``player`` is who made one, ``call`` counts.

    ``auction`` is one before its first call, ``order`` the seats in the order in which they speak,
    None where anybody may at any time.
    ``check`` refuses a bid that a seat cannot make over the calls before it, whoever's turn it is.
    Nothing hangs on what was said afterwards.
    """
    turns = _Turns(order)
    for number, call in enumerate(calls, start=1):
        bid = PASS if call.bid is None else str(call.bid)
        turn = turns.find(auction, call.seat)
        for code, more in filter(None, (turn, _find_low(auction, call, check))):
            about = {"call": number, "bid": bid, **more}
            yield Fault(code=code, player=call.seat, params=about)
        auction = auction.after(call)
        turns.go_on(auction, call.seat, in_turn=turn is None)


_Finding = tuple[str, Mapping[str, str | int]]


def _find_low(auction: Calls[BidT], call: Call[BidT], check: Check[BidT]) -> _Finding | None:
    """What is wrong with a bid over those before it."""
    if call.bid is None:
        return None
    try:
        check(auction, call.seat, call.bid)
    except Refusal as refusal:
        standing = auction.standing
        over = {} if standing is None else {"standing": str(standing.bid)}
        return (_CODES[refusal.code], over) if refusal.code in _CODES else None
    return None


class _Turns:
    """Whose turn it is: that of somebody ``open``, or, with None, anybody's.

    ``ahead`` have called out of turn, before it was theirs.
    """

    __slots__ = ("ahead", "open", "order")

    def __init__(self, order: Seats | None) -> None:
        self.order = order
        self.open: frozenset[int] | None = None
        self.ahead = frozenset[int]()

    def find(self, auction: AnyCalls, seat: int) -> _Finding | None:
        """What is wrong with somebody's calling now."""
        if seat in auction.out:
            return ("call-again" if auction.is_once else "call-after-pass"), {}
        if auction.is_over or (self.open is not None and not self.open):
            return "call-after-the-end", {}
        if self.open is not None and seat not in self.open:
            return "call-out-of-turn", {"expected": describe_seats(tuple(self.open))}
        return None

    def go_on(self, auction: AnyCalls, seat: int, *, in_turn: bool) -> None:
        """Go on to whose turn it is after this seat has called."""
        if self.order is None:
            return
        coming = frozenset(self._after(auction, self.order, seat))
        if in_turn:
            self.ahead -= self.open or frozenset()
            self.open = coming
        else:
            self.ahead |= {seat}
            self.open = coming | ((self.open or frozenset()) - auction.passed)

    def _after(self, auction: AnyCalls, order: Seats, seat: int) -> Iterator[int]:
        """Who speaks after a seat, and who after him where he has already done so."""
        start = order.index(seat) + 1 if seat in order else 0
        for other in (*order[start:], *order[:start]):
            if other not in auction.out | auction.passed:
                yield other
                if other not in self.ahead:
                    return

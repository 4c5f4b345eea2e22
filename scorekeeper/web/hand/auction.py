"""競り: the calls of a hand, as every game shows them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from scorekeeper.web.hand.at import AnyAt


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionSeat:
    """A player in the auction, in turn order: what they last said, and whether they may speak.

    ``call`` is a bid (``13H``) or empty.
    """

    name: str
    state: Literal["waiting", "speaks", "highest", "passed"]
    call: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """宣言: one call as it was made; an empty ``bid`` is a pass."""

    name: str
    bid: str = ""


def calls_part(at: AnyAt) -> tuple[Call, ...]:
    """The calls in the order in which they were made."""
    return tuple(
        Call(name=at.names[call.seat], bid="" if call.bid is None else str(call.bid))
        for call in at.hand.auction.calls
    )


def seats_part(at: AnyAt, order: Iterable[int], *, speaker: int | None) -> tuple[AuctionSeat, ...]:
    """Everybody who bids, in this order; ``speaker`` is whose call it is."""
    return tuple(_seat(at, seat, speaker) for seat in order)


def _seat(at: AnyAt, seat: int, speaker: int | None) -> AuctionSeat:
    calls = at.hand.auction
    bids = [call.bid for call in calls.calls if call.seat == seat and call.bid is not None]
    call, name = str(bids[-1]) if bids else "", at.names[seat]
    if seat in calls.passed:
        return AuctionSeat(name=name, state="passed", call=call)
    if seat == speaker:
        return AuctionSeat(name=name, state="speaks", call=call)
    highest = calls.standing is not None and calls.standing.seat == seat
    return AuctionSeat(name=name, state="highest" if highest else "waiting", call=call)

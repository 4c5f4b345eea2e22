"""競りの検証: the calls of an auction of Nap: out of turn, too low, after a pass."""

from collections.abc import Sequence

from scorekeeper.cards import Direction, turn_order
from scorekeeper.nap.auction.auction import Auction, Call
from scorekeeper.nap.deal.deal import deals_in
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auditing.calls import faults_of_calls
from scorekeeper.trick_taking.auditing.fault import Fault

_HANGS_ON_THE_DEALER = "call-one-unforced"


def audit_calls(
    ruleset: Ruleset, calls: Sequence[Call], *, players: int, dealer: int | None
) -> tuple[Fault, ...]:
    """What was wrong with the calls of an auction, in their order.

    While nobody knows who dealt, nobody can say who is forced to bid one.

    >>> from scorekeeper.nap.auction.bid import parse_bid
    >>> calls = [Call(seat=1, bid=parse_bid("3")), Call(seat=0, bid=parse_bid("2"))]
    >>> found = audit_calls(Ruleset(), calls, players=3, dealer=0)
    >>> [fault.code for fault in found]
    ['call-out-of-turn', 'call-too-low']
    """
    if not calls:
        return ()
    if dealer is None:
        order = turn_order(calls[0].seat, players=players, direction=Direction.CLOCKWISE)
    else:
        order = deals_in(ruleset, players=players, dealer=dealer)
    auction = Auction(ruleset=ruleset, seats=order)
    faults = faults_of_calls(auction, calls, order=order, check=Auction.check_beats)
    known = dealer is not None
    return tuple(fault for fault in faults if known or fault.code != _HANGS_ON_THE_DEALER)

"""競りの検証: the calls of an auction of Napoleon: out of turn, too low, after a pass."""

from collections.abc import Sequence

from scorekeeper.cards import turn_order
from scorekeeper.napoleon.auction.auction import Auction, Call
from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auditing.calls import faults_of_calls
from scorekeeper.trick_taking.auditing.fault import Fault


def audit_calls(ruleset: Ruleset, calls: Sequence[Call], *, players: int) -> tuple[Fault, ...]:
    """What was wrong with the calls of an auction, in their order.

    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> calls = [Call(seat=1, bid=parse_bid("14S")), Call(seat=3, bid=parse_bid("13H"))]
    >>> [fault.code for fault in audit_calls(Ruleset(), calls, players=5)]
    ['call-out-of-turn', 'call-too-low']
    """
    if not calls:
        return ()
    auction = Auction(ruleset=ruleset, players=players, first=calls[0].seat)
    in_turn = ruleset.auction == "in_turn"
    order = turn_order(auction.first, players=players, direction=ruleset.turn) if in_turn else None
    return tuple(faults_of_calls(auction, calls, order=order, check=_check))


def _check(auction: Auction, _seat: int, bid: Bid) -> None:
    auction.check_beats(bid)

"""局の数字: what the tables keep of a hand of Nap.

Whether a declarer stands alone is no question in Nap, nor are honours.
"""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.settling import Account, account_of, result_of
from scorekeeper.nap.hand.tally import countable
from scorekeeper.nap.scoring.payments import Result, points_of
from scorekeeper.trick_taking.scoring.figures import Figures, Part, Reckoning, Stakes, text_of


def reckon(hand: Hand, before: Stakes) -> Reckoning:
    """What a hand comes to, with the pot and the stakes as those before it leave them."""
    account = account_of(hand, before.pot, before.times)
    left = Stakes(pot=account.pot_after, times=account.times_after)
    return Reckoning(sheet=account.sheet, figures=_figures(hand, account), left=left)


def _figures(hand: Hand, account: Account) -> Figures:
    result = result_of(hand, account.times) if hand.settled else None
    return Figures(
        declarer=hand.declarer,
        bid=text_of(hand.bid),
        taken=_taken(hand) if result else None,
        made=None if result is None else result.made,
        times=account.times,
        revoked=None if result is None else result.revoked,
        parts=() if result is None else _parts(result, account),
        fees=MappingProxyType({}) if account.sheet is None else _fees(hand, account),
    )


def _taken(hand: Hand) -> int | None:
    """How many tricks the declarer has; None where only the result was said."""
    possible = countable(hand)
    return None if hand.said is not None or len(possible) > 1 else possible[0]


def _parts(result: Result, account: Account) -> tuple[Part, ...]:
    for_the_bid = [paid for paid in account.payments if None not in (paid.payer, paid.payee)]
    points = points_of(for_the_bid, players=result.players)
    return tuple(
        Part(
            seat=seat,
            role="declarer" if seat == result.declarer else "opponent",
            won=result.made == (seat == result.declarer),
            points=points[seat],
        )
        for seat in range(result.players)
    )


def _fees(hand: Hand, account: Account) -> Mapping[int, int]:
    with_the_pot = [paid for paid in account.payments if None in (paid.payer, paid.payee)]
    points = points_of(with_the_pot, players=hand.players)
    return MappingProxyType({seat: chips for seat, chips in enumerate(points) if chips})

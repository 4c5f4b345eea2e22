"""精算: what the hands of an evening come to, chip by chip.

The pot and doubled stakes depend on the hands before, so a whole evening is accounted for at once.
Whatever a hand pays, it comes from somebody: points and the change of the pot add up to nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.pot import into_the_pot, wins_the_pot
from scorekeeper.nap.hand.tally import made
from scorekeeper.nap.scoring.payments import Payment, Result, lines_of, payments_of, points_of
from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet

DOUBLED = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a hand paid and what it left in the pot.

    ``sheet`` is None while the hand is open; ``payments`` then are what has gone into the pot so
    far, and ``pot_after`` what lies there. ``times`` is 2 where the hand counts double,
    ``times_after`` how often the next one counts.
    """

    sheet: ScoreSheet | None
    payments: tuple[Payment, ...]
    pot_before: int
    pot_after: int
    times: int
    times_after: int


def accounts(hands: Iterable[Hand], carried: int = 0) -> tuple[Account, ...]:
    """The account of every hand in order, void ones too.

    ``carried`` is what earlier evenings left in the pot, in chips.
    """
    return tuple(_accounts(hands, carried))


def account_of(hand: Hand, pot: int, times: int) -> Account:
    """The account of one hand, with what lies in the pot and how often the hand counts."""
    paid_in = into_the_pot(hand)
    in_pot = pot + sum(paid.chips for paid in paid_in)
    result = result_of(hand, times) if hand.settled else None
    for_the_bid = () if result is None else payments_of(result)
    won = _pot_won(hand, in_pot) if hand.settled else ()
    payments = (*paid_in, *for_the_bid, *won)
    over = hand.settled or hand.redealt
    is_made = result is not None and result.made
    return Account(
        sheet=_sheet(payments, players=hand.players, made=is_made) if over else None,
        payments=payments,
        pot_before=pot,
        pot_after=in_pot - sum(paid.chips for paid in won),
        times=times,
        times_after=_times_after(hand, times),
    )


def result_of(hand: Hand, times: int = 1) -> Result | None:
    """The result of a hand whose bid is made or lost for certain; None before that."""
    decided = made(hand)
    if hand.bid is None or hand.declarer is None or decided is None:
        return None
    return Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=hand.bid,
        declarer=hand.declarer,
        made=decided,
        dealer=hand.dealer,
        revoked=hand.revoked if hand.is_stopped else None,
        times=times,
    )


def score(result: Result) -> ScoreSheet:
    """What a result alone is worth, pot and fees apart."""
    return _sheet(payments_of(result), players=result.players, made=result.made)


def _accounts(hands: Iterable[Hand], pot: int) -> Iterator[Account]:
    times = 1
    for hand in hands:
        account = account_of(hand, pot, times)
        yield account
        pot, times = account.pot_after, account.times_after


def _pot_won(hand: Hand, chips: int) -> tuple[Payment, ...]:
    if not chips or not wins_the_pot(hand):
        return ()
    return (Payment(payer=None, payee=hand.declarer, chips=chips, code="pot-won"),)


def _times_after(hand: Hand, times: int) -> int:
    """How often the next hand counts: twice after one passed out, once after one played (AMB-54).

    A hand dealt again for another reason is as if it had not been.
    """
    if hand.redealt == "all_passed":
        return DOUBLED if hand.ruleset.all_pass == "stakes_double" else times
    return 1 if hand.settled else times


def _sheet(payments: tuple[Payment, ...], *, players: int, made: bool) -> ScoreSheet:
    return ScoreSheet(
        made=made,
        points=points_of(payments, players=players),
        lines=lines_of(payments, players=players),
    )

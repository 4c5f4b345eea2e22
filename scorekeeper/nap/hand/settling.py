"""精算: what a hand has come to, whose chips go where, and the ways of counting them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scorekeeper.nap.auction import check_bid, parse_bid
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.tally import countable, has_made
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import TABLES, Payment, Result, lines_of, payments_of, points_of
from scorekeeper.trick_taking import scoring as shared

# 精算: what the hands of a session come to, chip by chip.
#
# The pot and doubled stakes depend on the hands before, so a whole session is accounted for at
# once. Whatever a hand pays, it comes from somebody: points and the change of the pot add up to
# nothing. Where the sources leave open what becomes of fees for a look, they go into the pot
# (AMB-53).
#
# What the tables keep of a hand asks neither whether the declarer stands alone nor for honours.


def into_the_pot(hand: Hand) -> tuple[Payment, ...]:
    """What has gone into the pot in this hand so far; a misdealt hand gives it back.

    A hand that everybody passed leaves its stakes in the pot.
    """
    if hand.redealt in ("misdeal", "other"):
        return ()
    return tuple(_pay_in(hand))


def wins_the_pot(hand: Hand) -> bool:
    """Whether the declarer has bid and won five tricks, all of seven in seven-card Nap (003:52).

    A revoke against him that is paid for wins it as if he had played on.
    """
    if not hand.ruleset.has_pot or hand.bid is None:
        return False
    return hand.bid.level.wins_the_pot and has_made(hand) is True


def _pay_in(hand: Hand) -> Iterator[Payment]:
    stake, price = hand.ruleset.stake, hand.ruleset.price
    if hand.ruleset.pot:
        yield from (_fee(seat, stake, "ante") for seat in range(hand.players))
    for seat in hand.looked:
        if not looks_free(hand, seat):
            yield _fee(seat, price, "look")
    for buy in hand.bought:
        if buy.count:
            yield _fee(buy.seat, price * buy.count, "cards")


def looks_free(hand: Hand, seat: int) -> bool:
    """The dealer sees the floater for nothing (source: 003:53); who peeps always pays (003:65)."""
    return hand.ruleset.floater and seat == hand.dealer


def _fee(seat: int, chips: int, code: str) -> Payment:
    return Payment(payer=seat, payee=None, chips=chips, code=code)


DOUBLED = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a hand paid and what it left in the pot.

    ``sheet`` is None while the hand is open; ``payments`` then are what has gone into the pot so
    far, and ``pot_after`` what lies there. ``times`` is 2 where the hand counts double,
    ``times_after`` how often the next one counts.
    """

    sheet: shared.ScoreSheet | None
    payments: tuple[Payment, ...]
    pot_before: int
    pot_after: int
    times: int
    times_after: int


def accounts(hands: Iterable[Hand], carried: int = 0) -> tuple[Account, ...]:
    """The account of every hand in order, void ones too.

    ``carried`` is what earlier sessions left in the pot, in chips.
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
    decided = has_made(hand)
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


def score(result: Result) -> shared.ScoreSheet:
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


def _sheet(payments: tuple[Payment, ...], *, players: int, made: bool) -> shared.ScoreSheet:
    return shared.ScoreSheet(
        made=made,
        points=points_of(payments, players=players),
        lines=lines_of(payments, players=players),
    )


def reckon(hand: Hand, before: shared.Stakes) -> shared.Reckoning:
    """What a hand comes to, with the pot and the stakes as those before it leave them."""
    account = account_of(hand, before.pot, before.times)
    left = shared.Stakes(pot=account.pot_after, times=account.times_after)
    return shared.Reckoning(sheet=account.sheet, figures=_figures(hand, account), left=left)


def _figures(hand: Hand, account: Account) -> shared.Figures:
    result = result_of(hand, account.times) if hand.settled else None
    return shared.Figures(
        declarer=hand.declarer,
        bid=shared.text_of(hand.bid),
        taken=_count_taken(hand) if result else None,
        made=None if result is None else result.made,
        times=account.times,
        revoked=None if result is None else result.revoked,
        parts=() if result is None else _parts(result, account),
        fees=MappingProxyType({}) if account.sheet is None else _fees(hand, account),
    )


def _count_taken(hand: Hand) -> int | None:
    """How many tricks the declarer has; None where only the result was said."""
    possible = countable(hand)
    return None if hand.said is not None or len(possible) > 1 else possible[0]


def _parts(result: Result, account: Account) -> tuple[shared.Part, ...]:
    for_the_bid = [paid for paid in account.payments if None not in (paid.payer, paid.payee)]
    points = points_of(for_the_bid, players=result.players)
    return tuple(
        shared.Part(
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


_OWN = "own"


def _worth(rules: Ruleset, hand: shared.Ended) -> shared.Worth:
    """What one hand pays by another table; the pot is no part of it, and stays as it was.

    A revoke pays the whole table only in houses that have the penalty.
    """
    bid = parse_bid(hand.bid)
    check_bid(bid, rules)
    culprit = None if hand.culprit is None else 0 if hand.culprit == "declarer" else 1
    result = Result(
        ruleset=rules,
        players=hand.players,
        bid=bid,
        declarer=0,
        made=hand.made,
        revoked=culprit if rules.revoke_penalty == "pays_the_hand" else None,
        times=hand.times,
    )
    points = score(result).points
    return {
        ("declarer", False): points[0],
        ("declarer", True): points[0],
        ("opponent", False): points[-1],
        ("opponent", True): points[1],
    }


WAYS = shared.Ways(
    names=(*TABLES, _OWN), own=_OWN, fields=lambda name: {"payments": name}, worth=_worth
)

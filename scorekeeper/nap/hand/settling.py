"""精算: what a hand has come to, whose chips go where, and the ways of counting them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import Bid, check_bid, parse_bid
from scorekeeper.nap.hand.facts import ContractSet, Fact, HandSettled, LedOutOfTurn
from scorekeeper.nap.hand.hand import (
    Hand,
    check_counted,
    check_finished,
    check_said,
    countable,
    has_made,
)
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import TABLES, Payment, Result, lines_of, payments_of, points_of
from scorekeeper.trick_taking import scoring as shared
from scorekeeper.trick_taking.hand import (
    TrickCorrected,
    check_contract_open,
    check_put_right,
    check_still,
    put_right,
)

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


# 訂正: a trick, the contract or the end of a hand of Nap put right.


def correct_trick(hand: Hand, fact: TrickCorrected) -> Hand:
    return put_right(hand, replace(fact, honours=None), LedOutOfTurn)


def check_trick(hand: Hand, fact: TrickCorrected) -> None:
    """Refuse a correction of a trick that cannot have been so."""
    corrected = check_put_right(hand, fact, correct_trick)
    hand.check_cards(fact.trick, fact.plays)
    check_still(hand, corrected, check_told, *([check_finished] if hand.settled else []))


def check_told(hand: Hand) -> None:
    """Refuse a result or a count that the tricks leave no room for."""
    untold = replace(hand, said=None, counted=None)
    if hand.said is not None:
        check_said(untold, made=hand.said)
    if hand.counted is not None:
        check_counted(untold, hand.counted)


CONTRACT_KIND = "nap-contract-corrected"
"""The name under which a journal keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCorrected:
    """宣言の訂正: who really plays, at what bid, in a hand that is not settled yet.

    ``hand`` is its deal, from 1. The calls of the auction, and everything recorded since, stay.
    """

    hand: int
    declarer: int
    bid: Bid


def correct_contract(hand: Hand, fact: ContractCorrected) -> Hand:
    """The hand with the contract as the correction tells it; who plays it led first."""
    return replace(hand, declarer=fact.declarer, bid=fact.bid)


def contract_as(_hand: Hand, deal: int, fact: Fact) -> ContractCorrected | None:
    """The correction that makes the contract of a hand, by its deal, what a fact says of it.

    None where it says nothing of that.
    """
    if not isinstance(fact, ContractSet):
        return None
    return ContractCorrected(hand=deal, declarer=fact.seat, bid=fact.bid)


def check_contract(hand: Hand, fact: ContractCorrected) -> None:
    """Refuse a correction of a contract that cannot stand."""
    changes = (fact.declarer, fact.bid) != (hand.declarer, hand.bid)
    check_contract_open(hand, changes=changes)
    hand.check_dealt_in(fact.declarer)
    check_bid(fact.bid, hand.ruleset)
    check_still(hand, correct_contract(hand, fact), check_told)


HAND_KIND = "nap-hand-corrected"
"""The name under which a journal keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrected:
    """訂正: how a settled hand of Nap really ended, in the place of what was recorded.

    ``hand`` is its deal, counted from 1; ``revoked`` is whose revoke it was, if there was one that
    is paid for; ``made`` is what the table says, which has to agree with such a revoke; ``why`` is
    the table's own words. What went into the pot stays as it was.
    """

    hand: int
    declarer: int
    bid: Bid
    made: bool
    revoked: int | None
    why: str


def correct(hand: Hand, correction: HandCorrected) -> Hand:
    """The hand as a correction tells it; its calls, tricks and notes stay as they were recorded."""
    return replace(
        hand,
        declarer=correction.declarer,
        bid=correction.bid,
        counted=None,
        said=correction.made,
        revoked=correction.revoked,
        settled=HandSettled(),
    )


def check_correction(hand: Hand, correction: HandCorrected) -> None:
    """Refuse a result that is impossible under the hand's own rules."""
    check_bid(correction.bid, hand.ruleset)
    Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=correction.bid,
        declarer=correction.declarer,
        made=correction.made,
        dealer=hand.dealer,
        revoked=correction.revoked,
    )
    if has_made(correct(hand, correction)) is not correction.made:
        raise Refusal("made-despite-revoke")


def as_correction(hand: Hand, deal: int) -> HandCorrected | None:
    """A settled hand's result as a correction of this deal that changes nothing; else None."""
    decided = has_made(hand)
    if hand.settled is None or hand.bid is None or hand.declarer is None or decided is None:
        return None
    return HandCorrected(
        hand=deal,
        declarer=hand.declarer,
        bid=hand.bid,
        made=decided,
        revoked=hand.revoked,
        why="",
    )

"""精算: the result of a hand, its payments, and other ways to count them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import Bid, check_bid, parse_bid
from scorekeeper.nap.hand.facts import NapContractSet, NapHandSettled, NapLedOutOfTurn
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
from scorekeeper.trick_taking.game import (
    TrickCorrected,
    check_contract_open,
    check_put_right,
    check_still,
    put_right,
)
from scorekeeper.trick_taking.hand import Fact

# 精算: the accounts of a session's hands, chip by chip.
#
# The pot and doubled stakes depend on earlier hands, so a whole session is accounted for at once.
# All payments come from somebody: points and the change of the pot add up to zero. If the sources
# do not say where fees for a look go, they go into the pot (AMB-53).
#
# The stored figures of a hand include neither playing alone nor honours.


def into_the_pot(hand: Hand) -> tuple[Payment, ...]:
    """Return the payments into the pot so far; a misdealt hand gives them back."""
    if hand.redealt in ("misdeal", "other"):
        return ()
    stake, price = hand.ruleset.stake, hand.ruleset.price
    fees = [(seat, stake, "ante") for seat in range(hand.players) if hand.ruleset.pot]
    fees += [(seat, price, "look") for seat in hand.looked if not looks_free(hand, seat)]
    fees += [(buy.seat, price * buy.count, "cards") for buy in hand.bought if buy.count]
    return tuple(
        Payment(payer=seat, payee=None, chips=chips, code=code) for seat, chips, code in fees
    )


def wins_the_pot(hand: Hand) -> bool:
    """Whether the declarer has bid and won five tricks or more, also by a revoke (003:52)."""
    if not hand.ruleset.has_pot or hand.bid is None:
        return False
    return hand.bid.level.wins_the_pot and has_made(hand) is True


def looks_free(hand: Hand, seat: int) -> bool:
    """The dealer sees the floater for nothing (source: 003:53); a peep always costs (003:65)."""
    return hand.ruleset.floater and seat == hand.dealer


DOUBLED = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """The payments of a hand, and the pot after it.

    ``sheet`` is None while the hand is open; ``payments`` are then the payments into the pot so
    far, and ``pot_after`` its present chips. ``times`` is 2 if the hand counts double,
    ``times_after`` the multiplier of the next one.
    """

    sheet: shared.ScoreSheet | None
    payments: tuple[Payment, ...]
    pot_before: int
    pot_after: int
    times: int
    times_after: int


def accounts(hands: Iterable[Hand], carried: int = 0) -> tuple[Account, ...]:
    """Return the account of every hand; ``carried`` chips were in the pot before."""
    found, pot, times = list[Account](), carried, 1
    for hand in hands:
        found.append(account_of(hand, pot, times))
        pot, times = found[-1].pot_after, found[-1].times_after
    return tuple(found)


def account_of(hand: Hand, pot: int, times: int) -> Account:
    """Return the account of a hand; the next one counts double after a passed-out one (AMB-54)."""
    paid_in = into_the_pot(hand)
    in_pot = pot + sum(paid.chips for paid in paid_in)
    result = result_of(hand, times) if hand.settled else None
    for_the_bid = () if result is None else payments_of(result)
    won = in_pot if hand.settled and wins_the_pot(hand) else 0
    from_the_pot = (Payment(payer=None, payee=hand.declarer, chips=won, code="pot-won"),)
    payments = (*paid_in, *for_the_bid, *(from_the_pot if won else ()))
    over = hand.settled or hand.redealt
    is_made = result is not None and result.made
    times_after = 1 if hand.settled else times
    if hand.redealt == "all_passed" and hand.ruleset.all_pass == "stakes_double":
        times_after = DOUBLED
    return Account(
        sheet=_sheet(payments, players=hand.players, made=is_made) if over else None,
        payments=payments,
        pot_before=pot,
        pot_after=in_pot - won,
        times=times,
        times_after=times_after,
    )


def result_of(hand: Hand, times: int = 1) -> Result | None:
    """Return the result of a hand once its bid is certainly made or lost; else None."""
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
    return _sheet(payments_of(result), players=result.players, made=result.made)


def _sheet(payments: tuple[Payment, ...], *, players: int, made: bool) -> shared.ScoreSheet:
    return shared.ScoreSheet(
        made=made,
        points=points_of(payments, players=players),
        lines=lines_of(payments, players=players),
    )


def reckon(hand: Hand, before: shared.Stakes) -> shared.Reckoning:
    account = account_of(hand, before.pot, before.times)
    left = shared.Stakes(pot=account.pot_after, times=account.times_after)
    return shared.Reckoning(sheet=account.sheet, figures=_figures(hand, account), left=left)


def _figures(hand: Hand, account: Account) -> shared.Figures:
    result = result_of(hand, account.times) if hand.settled else None
    with_pot = [paid for paid in account.payments if None in (paid.payer, paid.payee)]
    fees = enumerate(points_of(with_pot, players=hand.players)) if account.sheet else ()
    known = shared.Figures(
        declarer=hand.declarer,
        bid=shared.text_of(hand.bid),
        times=account.times,
        fees=MappingProxyType({seat: chips for seat, chips in fees if chips}),
    )
    if result is None:
        return known
    counts = countable(hand)  # unknown if only the result was said
    return replace(
        known,
        taken=None if hand.said is not None or len(counts) > 1 else counts[0],
        made=result.made,
        revoked=result.revoked,
        parts=_parts(result, [paid for paid in account.payments if paid not in with_pot]),
    )


def _parts(result: Result, for_the_bid: Sequence[Payment]) -> tuple[shared.PartInHand, ...]:
    points = points_of(for_the_bid, players=result.players)
    return tuple(
        shared.PartInHand(
            seat=seat,
            role="declarer" if seat == result.declarer else "opponent",
            won=result.made == (seat == result.declarer),
            points=points[seat],
        )
        for seat in range(result.players)
    )


_OWN = "own"


def _worth(rules: Ruleset, hand: shared.Ended) -> shared.Worth:
    """Return a hand's payments by another table, without the pot."""
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
    return put_right(hand, replace(fact, honours=None), NapLedOutOfTurn)


def check_trick(hand: Hand, fact: TrickCorrected) -> None:
    corrected = check_put_right(hand, fact, correct_trick)
    hand.check_cards(fact.trick, fact.plays)
    check_still(hand, corrected, check_told, *([check_finished] if hand.settled else []))


def check_told(hand: Hand) -> None:
    untold = replace(hand, said=None, counted=None)
    if hand.said is not None:
        check_said(untold, made=hand.said)
    if hand.counted is not None:
        check_counted(untold, hand.counted)


class NapContractCorrected(Fact):
    """宣言の訂正: the true declarer and bid of an unsettled hand, by its deal from 1."""

    hand: int
    declarer: int
    bid: Bid


def correct_contract(hand: Hand, fact: NapContractCorrected) -> Hand:
    return replace(hand, declarer=fact.declarer, bid=fact.bid)


def contract_as(_hand: Hand, deal: int, fact: Fact) -> NapContractCorrected | None:
    if not isinstance(fact, NapContractSet):
        return None
    return NapContractCorrected(hand=deal, declarer=fact.seat, bid=fact.bid)


def check_contract(hand: Hand, fact: NapContractCorrected) -> None:
    changes = (fact.declarer, fact.bid) != (hand.declarer, hand.bid)
    check_contract_open(hand, changes=changes)
    hand.check_dealt_in(fact.declarer)
    check_bid(fact.bid, hand.ruleset)
    check_still(hand, correct_contract(hand, fact), check_told)


class NapHandCorrected(Fact):
    """訂正: the true result of a settled hand of Nap, in place of the recorded one.

    ``hand`` is its deal, counted from 1; ``revoked`` is the offender of a revoke that is paid for,
    if any; ``made`` is the table's word, which must agree with such a revoke; ``why`` is the
    table's own words. Payments into the pot stay.
    """

    hand: int
    declarer: int
    bid: Bid
    made: bool
    revoked: int | None
    why: str


def correct(hand: Hand, correction: NapHandCorrected) -> Hand:
    """Return the hand as corrected; its calls, tricks and notes stay."""
    return replace(
        hand,
        declarer=correction.declarer,
        bid=correction.bid,
        counted=None,
        said=correction.made,
        revoked=correction.revoked,
        settled=NapHandSettled(),
    )


def check_correction(hand: Hand, correction: NapHandCorrected) -> None:
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


def as_correction(hand: Hand, deal: int) -> NapHandCorrected | None:
    decided = has_made(hand)
    if hand.settled is None or hand.bid is None or hand.declarer is None or decided is None:
        return None
    return NapHandCorrected(
        hand=deal, declarer=hand.declarer, bid=hand.bid, made=decided, revoked=hand.revoked, why=""
    )

"""支払い: what a hand of Nap pays, made into who pays whom for what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from scorekeeper import nap
from scorekeeper.nap import Account, Hand, Payment
from scorekeeper.web.games.nap.text import NapAt, party, role_of
from scorekeeper.web.page.players import PaymentLine, PointRow, point_rows


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentGroup:
    """Payments for one thing."""

    what: str
    lines: tuple[PaymentLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PotChange:
    """ポット: what lay in it before the hand and lies there after it."""

    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """支払い: every payment of a hand, what they come to for everybody, and the pot.

    ``pot`` is None in a house without one. The points of all and the change of the pot add up to
    nothing.
    """

    payments: tuple[PaymentGroup, ...]
    points: tuple[PointRow, ...]
    pot: PotChange | None = None


def account_of(at: NapAt, hand: Hand | None = None) -> Account:
    """The account of the hand looked at, or of what it would become."""
    before = at.dealt.before
    return nap.account_of(at.hand if hand is None else hand, before.pot, before.times)


def money_of(at: NapAt, account: Account, hand: Hand) -> Money:
    """What a hand that is over comes to: payments, points and pot."""
    roles = tuple(role_of(hand, seat) for seat in range(hand.players))
    sheet = account.sheet
    return Money(
        payments=tuple(_groups(at, account.payments)),
        points=() if sheet is None else point_rows(at.say, at.names, roles, sheet),
        pot=PotChange(before=account.pot_before, after=account.pot_after)
        if hand.ruleset.has_pot
        else None,
    )


def _groups(at: NapAt, payments: Sequence[Payment]) -> Iterator[PaymentGroup]:
    """Payments by what they are for, in the order in which they were paid."""
    for key, group in groupby(payments, key=lambda paid: paid.key):
        paid = tuple(group)
        if _is_everybodys(at, paid):
            lines: tuple[PaymentLine, ...] = (_ante(at, paid),)
        else:
            lines = tuple(_line(at, one) for one in paid)
        yield PaymentGroup(what=_what(at, key, paid[0]), lines=lines)


def _what(at: NapAt, key: str, paid: Payment) -> str:
    what = at.say(key)
    if paid.bid is None:
        return what
    ending = "doubled" if paid.times > 1 else "once"
    return at.say(f"nap-payment-{ending}", bid=str(paid.bid), what=what, times=paid.times)


def _is_everybodys(at: NapAt, paid: Sequence[Payment]) -> bool:
    """Whether everybody pays the same into the pot."""
    into_the_pot = all(one.payee is None for one in paid)
    return into_the_pot and [one.payer for one in paid] == list(range(at.session.players))


def _ante(at: NapAt, paid: Sequence[Payment]) -> PaymentLine:
    payer = at.say("nap-everybody", count=len(paid), each=paid[0].chips)
    return PaymentLine(payer=payer, payee=party(at, None), chips=sum(one.chips for one in paid))


def _line(at: NapAt, paid: Payment) -> PaymentLine:
    return PaymentLine(payer=party(at, paid.payer), payee=party(at, paid.payee), chips=paid.chips)

"""支払い: what a hand of Nap pays, made into who pays whom for what."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from scorekeeper import nap
from scorekeeper.nap import Account, Hand, Party, Payment
from scorekeeper.web.games.nap.words import NapAt, party
from scorekeeper.web.page.players import PaymentLine

PaymentGroup: TypeAlias = tuple[str, list[PaymentLine]]
"""What is paid for, and the payments for it."""


def account_of(at: NapAt, hand: Hand | None = None) -> Account:
    """The account of the hand looked at, or of what it would become."""
    before = at.dealt.before
    return nap.account_of(at.hand if hand is None else hand, before.pot, before.times)


def payment_groups(at: NapAt, payments: Sequence[Payment]) -> Iterator[PaymentGroup]:
    """Payments by what they are for, in the order in which they were paid."""
    everybody = [(seat, None) for seat in range(at.hand.players)]
    for key, group in groupby(payments, key=lambda paid: paid.key):
        paid = tuple(group)
        what = _what(at, key, paid[0])
        if [(one.payer, one.payee) for one in paid] == everybody:
            yield what, [_ante(at, paid)]
        else:
            yield what, [transfer(at, one.payer, one.payee, one.chips) for one in paid]


def transfer(at: NapAt, payer: Party, payee: Party, chips: int) -> PaymentLine:
    """Who pays whom, by name."""
    return PaymentLine(payer=party(at, payer), payee=party(at, payee), chips=chips)


def _what(at: NapAt, key: str, paid: Payment) -> str:
    what = at.say(key)
    if paid.bid is None:
        return what
    ending = "doubled" if paid.times > 1 else "once"
    return at.say(f"nap-payment-{ending}", bid=str(paid.bid), what=what, times=paid.times)


def _ante(at: NapAt, paid: Sequence[Payment]) -> PaymentLine:
    """What everybody pays alike into the pot."""
    payer = at.say("nap-everybody", count=len(paid), each=paid[0].chips)
    return PaymentLine(payer=payer, payee=party(at, None), chips=sum(one.chips for one in paid))

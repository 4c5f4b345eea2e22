"""支払い: who pays whom when a hand is settled.

======================  ==========================================================================
code                    what is paid
======================  ==========================================================================
``ante``                everybody's stake for the pot at the deal (003:52)
``look``                a look at the card on the table, into the pot (003:53, 003:65)
``cards``               new cards bought, into the pot (003:67)
``made``                each opponent pays the declarer, who has made his bid (000:60, 003:44)
``lost``                the declarer, who has not, pays each opponent (000:60, 003:44)
``declarer-revoked``    the declarer revoked and pays as if he had lost (003:47)
``defender-revoked``    who revoked pays the declarer for everybody (003:47, AMB-55)
``pot-won``             the pot goes to who has bid and won five tricks (003:52)
======================  ==========================================================================
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from types import MappingProxyType

from scorekeeper.cards import Params, Refusal
from scorekeeper.nap.auction.bid import Bid
from scorekeeper.nap.deal.deal import check_deal, sits_out
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring.payment_tables import rate_of
from scorekeeper.trick_taking.deal.deal import check_seat
from scorekeeper.trick_taking.scoring.score_sheet import Line

Party = int | None
"""A seat, or None for the pot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """Chips that go from one to another; None is the pot. ``code`` says what for.

    ``bid`` is the bid that is paid for, None for what goes into the pot; ``times`` is 2 where the
    hand counts double.
    """

    payer: Party
    payee: Party
    chips: int
    code: str
    bid: Bid | None = None
    times: int = 1

    @property
    def key(self) -> str:
        """The wording key of what the payment is for."""
        return f"payment-{self.code}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A finished hand: who played at what bid, and whether it was made.

    ``revoked`` is the seat whose revoke ended the hand, None where none did or where the house has
    no penalty for it; ``made`` is then as it is paid for. ``times`` is 2 after a hand that was
    passed out where stakes double. ``dealer`` matters only where he sits out, None is unknown.

    Raises:
        Refusal: ``players-out-of-range``, ``pack-too-small``, ``seat-unknown``, ``seat-sits-out``,
            or ``bid-exceeds-hand`` for more tricks than there are.
    """

    ruleset: Ruleset
    players: int
    bid: Bid
    declarer: int
    made: bool
    dealer: int | None = None
    revoked: int | None = None
    times: int = 1

    def __post_init__(self) -> None:
        check_deal(self.ruleset, players=self.players)
        for seat in (self.declarer, self.dealer, self.revoked):
            check_seat(seat, players=self.players)
        self._check_dealt_in()
        if self.bid.tricks > self.ruleset.hand_size:
            raise Refusal("bid-exceeds-hand", bid=str(self.bid), tricks=self.ruleset.hand_size)

    def _check_dealt_in(self) -> None:
        if self.dealer is None:
            return
        out = sits_out(self.ruleset, players=self.players, dealer=self.dealer)
        if out is not None and out in (self.declarer, self.revoked):
            raise Refusal("seat-sits-out", seat=out)

    @property
    def opponents(self) -> tuple[int, ...]:
        """Everybody but the declarer, a dealer who sat out too (source: 003:24)."""
        return tuple(seat for seat in range(self.players) if seat != self.declarer)


def payments_of(result: Result) -> tuple[Payment, ...]:
    """Who pays whom for the bid, seat by seat.

    >>> from scorekeeper.nap.auction.bid import parse_bid
    >>> nap = Result(ruleset=Ruleset(), players=3, bid=parse_bid("nap"), declarer=0, made=True)
    >>> [(paid.payer, paid.payee, paid.chips) for paid in payments_of(nap)]
    [(1, 0, 10), (2, 0, 10)]
    """
    return tuple(paid for paid in _for_the_bid(result) if paid.chips)


def points_of(payments: Sequence[Payment], *, players: int) -> tuple[int, ...]:
    """What the payments come to for every seat."""
    return tuple(
        sum(paid.chips * ((paid.payee == seat) - (paid.payer == seat)) for paid in payments)
        for seat in range(players)
    )


def lines_of(payments: Sequence[Payment], *, players: int) -> tuple[Line, ...]:
    """A score sheet's lines: for every seat one a code, with what it has paid or got for it.

    ``times`` is 2 in a doubled hand, ``each`` what one payment comes to and ``count`` how many
    there are.
    """
    return tuple(line for seat in range(players) for line in _lines_at(seat, payments))


def _lines_at(seat: int, payments: Sequence[Payment]) -> Iterator[Line]:
    mine = (paid for paid in payments if seat in (paid.payer, paid.payee))
    for code, group in groupby(mine, key=lambda paid: paid.code):
        paid = tuple(group)
        params: Params = {
            "bid": str(paid[0].bid or ""),
            "each": paid[0].chips,
            "count": len(paid),
            "times": paid[0].times,
        }
        yield Line(
            code=f"nap-{code}",
            player=seat,
            points=points_of(paid, players=seat + 1)[seat],
            params=MappingProxyType(params),
        )


def _for_the_bid(result: Result) -> Iterator[Payment]:
    rate = rate_of(result.bid, result.ruleset)
    chips = (rate.win if result.made else rate.loss) * result.ruleset.stake * result.times
    paid = partial(Payment, code=_code(result), bid=result.bid, times=result.times)
    if result.revoked not in (None, result.declarer):
        chips *= len(result.opponents)
        yield paid(payer=result.revoked, payee=result.declarer, chips=chips)
        return
    for seat in result.opponents:
        payer, payee = (seat, result.declarer) if result.made else (result.declarer, seat)
        yield paid(payer=payer, payee=payee, chips=chips)


def _code(result: Result) -> str:
    if result.revoked is None:
        return "made" if result.made else "lost"
    return "declarer-revoked" if result.revoked == result.declarer else "defender-revoked"

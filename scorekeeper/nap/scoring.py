"""得点: the chips of a result, by the house's table of payments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby
from operator import attrgetter
from types import MappingProxyType

from scorekeeper.cards import Params, Refusal
from scorekeeper.nap.auction import Bid, Level, check_deal, sits_out
from scorekeeper.nap.rules.payment_table import PaymentTable, Rate
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import check_seat
from scorekeeper.trick_taking.scoring import ScoreLine

# 支払い表の数々: the tables of payments that the sources print, and the worth of each bid.
#
# Values that a source does not give: misère as elsewhere, Wellington and Blücher as Nap. No source
# gives the worth of Bonaparte: it equals Nap (AMB-49). Six and seven are seven-card Nap's in every
# table.


def _table(**printed: tuple[int, int]) -> PaymentTable:
    """Return a printed table: what is won and lost; the entries common to all are here."""
    common = {"one": (1, 1), "two": (2, 2), "three": (3, 3), "four": (4, 4), "six": (18, 9)}
    rates = {**common, "seven": (24, 12), "bonaparte": printed["nap"], **printed}
    return PaymentTable(**{bid: Rate(win=win, loss=loss) for bid, (win, loss) in rates.items()})


TABLES: Mapping[str, PaymentTable] = MappingProxyType(
    {
        # 000:62-65
        "table": _table(misere=(3, 3), nap=(10, 10), wellington=(20, 20), blucher=(40, 40)),
        # 000:73-76
        "pattern_1": _table(misere=(3, 3), nap=(10, 6), wellington=(20, 12), blucher=(40, 24)),
        # 000:80-83
        "pattern_2": _table(misere=(3, 3), nap=(10, 10), wellington=(10, 20), blucher=(10, 40)),
        # 003:44-45, 78-84
        "english": _table(misere=(3, 3), nap=(10, 5), wellington=(10, 10), blucher=(10, 20)),
        # 003:70-76, 87
        "seven_card": _table(misere=(10, 5), nap=(10, 5), wellington=(10, 5), blucher=(10, 5)),
        # Britannica, 1911
        "britannica": _table(misere=(3, 6), nap=(10, 5), wellington=(20, 10), blucher=(30, 15)),
        # J. Peel's school
        "peel": _table(misere=(3, 3), nap=(10, 5), wellington=(10, 10), blucher=(10, 15)),
        # German Wikipedia
        "german": _table(misere=(3, 3), nap=(5, 5), wellington=(10, 10), blucher=(20, 20)),
    }
)
"""Every printed table by the value of ``payments`` that chooses it (B-040, AMB-46, N-X1)."""

_NAMES: Mapping[Level, str] = MappingProxyType(
    {
        Level.ONE: "one",
        Level.TWO: "two",
        Level.THREE: "three",
        Level.FOUR: "four",
        Level.SIX: "six",
        Level.SEVEN: "seven",
    }
)
"""Names of levels in a table of payments."""


def rate_of(bid: Bid, ruleset: Ruleset) -> Rate:
    """Return the worth of a bid against each opponent, in stakes; a floater changes nothing."""
    table = ruleset.payment_table if ruleset.payments == "own" else TABLES[ruleset.payments]
    found: Rate = getattr(table, _NAMES.get(bid.level, bid.level.value))
    return found


# 支払い: the payments when a hand is settled. Their codes are worded under ``payment-``.


Party = int | None  # A seat, or None for the pot


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """Chips from one party to another; None is the pot. ``code`` is the reason.

    ``bid`` is the paid bid, None for a payment into the pot; ``times`` is 2 if the hand counts
    double.
    """

    payer: Party
    payee: Party
    chips: int
    code: str
    bid: Bid | None = None
    times: int = 1

    @property
    def key(self) -> str:
        return f"payment-{self.code}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A finished hand: the declarer, the bid, and whether it was made.

    ``revoked`` is the seat of a revoke that ended the hand; None if none did or the house has no
    penalty for it. ``made`` is then as it is paid. ``times`` is 2 after a hand that was passed out,
    if stakes double. ``dealer`` matters only if sitting out; None is unknown.
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
        out = None
        if self.dealer is not None:
            out = sits_out(self.ruleset, players=self.players, dealer=self.dealer)
        if out is not None and out in (self.declarer, self.revoked):
            raise Refusal("seat-sits-out", seat=out)
        if self.bid.tricks > self.ruleset.hand_size:
            raise Refusal("bid-exceeds-hand", bid=str(self.bid), tricks=self.ruleset.hand_size)

    @property
    def opponents(self) -> tuple[int, ...]:
        """Everybody but the declarer, a dealer who sat out too (source: 003:24)."""
        return tuple(seat for seat in range(self.players) if seat != self.declarer)


@lru_cache(maxsize=4096)
def payments_of(result: Result) -> tuple[Payment, ...]:
    """Return the payments for a bid, made or lost; nobody pays nothing."""
    rate, seats, by = rate_of(result.bid, result.ruleset), result.opponents, result.revoked
    chips = (rate.win if result.made else rate.loss) * result.ruleset.stake * result.times
    code = "made" if result.made else "lost"
    if by is not None:
        code = "declarer-revoked" if by == result.declarer else "defender-revoked"
    pairs = [(seat, result.declarer) for seat in seats]
    if by not in (None, result.declarer):
        chips, pairs = chips * len(seats), [(by, result.declarer)]
    elif not result.made:
        pairs = [(result.declarer, seat) for seat in seats]
    paid = partial(Payment, code=code, bid=result.bid, times=result.times, chips=chips)
    return tuple(paid(payer=payer, payee=payee) for payer, payee in pairs if chips)


def points_of(payments: Sequence[Payment], *, players: int) -> tuple[int, ...]:
    points = dict.fromkeys((None, *range(players)), 0)
    for paid in payments:
        points[paid.payer] -= paid.chips
        points[paid.payee] += paid.chips
    return tuple(points.values())[1:]


def lines_of(payments: Sequence[Payment], *, players: int) -> tuple[ScoreLine, ...]:
    """Return a score sheet's lines: for every seat one a code, with its sum."""
    lines = list[ScoreLine]()
    for seat in range(players):
        mine = (paid for paid in payments if seat in (paid.payer, paid.payee))
        for code, group in groupby(mine, key=attrgetter("code")):
            paid = tuple(group)
            one = paid[0]
            params: Params = {
                "bid": str(one.bid or ""),
                "each": one.chips,
                "count": len(paid),
                "times": one.times,
            }
            points = sum(each.chips if each.payee == seat else -each.chips for each in paid)
            lines.append(ScoreLine(f"nap-{code}", seat, points, MappingProxyType(params)))
    return tuple(lines)


def chips_of(ruleset: Ruleset, balances: Sequence[int]) -> tuple[int, ...] | None:
    """Return the chips of each player, below zero for debts (source: 003:43)."""
    start = ruleset.starting_chips
    return None if start is None else tuple(start + balance for balance in balances)

"""得点: the points of a finished hand; one scheme a table row.

================= ============================================== ===========================
scheme            points                                         source
================= ============================================== ===========================
wikipedia_formula bid beyond the lowest, shared in thirds        000:211-218 (AMB-02, AMB-03)
wikipedia_table   2, 1 and -1; twice that for a loss with all    000:222-228 (AMB-04, AMB-05)
sisyphus          the bid, Napoleon twice; no-trump, all double  002:159-165
jazz              base x margin x share, never below nothing     004:362-393 (AMB-16 to -18)
win_count         one for each winner                            001:108
table             a house's own table by role and outcome        laid out as 000:222-228
================= ============================================== ===========================
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache, partial
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.auction import Bid, check_contract, deal
from scorekeeper.napoleon.rules.point_table import PointRow, PointTable
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import check_seat
from scorekeeper.trick_taking.scoring import RoleShare, ScoreLine, ScoreSheet, multiply


class Role(StrEnum):
    """役割: a player's role in a hand; Napoleon without an adjutant has a role of his own."""

    NAPOLEON = "napoleon"
    SOLO = "solo"
    ADJUTANT = "adjutant"
    ALLY = "ally"

    @property
    def key(self) -> str:
        return f"role-{self}"


def contract_made(ruleset: Ruleset, bid: Bid, taken: int) -> bool:
    """勝敗: whether Napoleon's side wins a hand with so many honours.

    It must reach the bid (N-185, AMB-01); if taking every honour (全取り) loses, not all. Source:
    000:207, 000:311, 001:108, 002:107, 002:157, 004:81, 004:154.
    """
    if taken < bid.count:
        return False
    if taken < ruleset.honours or ruleset.all_honours == "wins":
        return True
    return ruleset.all_honours == "loses_unless_bid" and bid.count == ruleset.honours


READING = 3
"""読み方: the present reading of the rules of points.

In the first reading a lone Napoleon who scores both shares scored neither in a loss (AMB-71). Up to
the second a hand decided by a revoke could be lost by every honour (AMB-93).
"""

COUNTED_AFTER_A_REVOKE = 2
"""The last reading in which the honours still decided a hand lost by a revoke."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A finished hand: Napoleon, the bid, the adjutant, and their side's honours.

    ``napoleon`` and ``adjutant`` are seats from 0; ``adjutant`` is None if Napoleon was alone
    (1人立ち). ``taken`` counts the honours of Napoleon's side, 0 to 20 (24 with threes).
    ``reading`` is the reading of the rules when the points were signed. ``made_by_revoke`` is
    whether Napoleon's side won, if a revoke decided that; None otherwise.
    """

    ruleset: Ruleset
    players: int
    bid: Bid
    napoleon: int
    adjutant: int | None
    taken: int
    reading: int = READING
    made_by_revoke: bool | None = None
    made: bool = field(init=False, repr=False, compare=False)  # Whether Napoleon's side won

    def __post_init__(self) -> None:
        _check_table(self.ruleset, self.players, self.bid)
        for seat in (self.napoleon, self.adjutant):
            check_seat(seat, players=self.players)
        if self.adjutant == self.napoleon:
            raise Refusal("adjutant-is-napoleon")
        if not 0 <= self.taken <= self.ruleset.honours:
            raise Refusal("honours-impossible", taken=self.taken, honours=self.ruleset.honours)
        made = self.made_by_revoke
        if made is None:
            made = contract_made(self.ruleset, self.bid, self.taken)
        object.__setattr__(self, "made", made)

    @property
    def all_honours(self) -> bool:
        """全取り: whether Napoleon's side took every honour, bid or not; never by a revoke."""
        return self.made_by_revoke is None and self.taken == self.ruleset.honours

    @property
    def allies(self) -> int:
        """連合軍: the number of players against Napoleon."""
        return self.players - (1 if self.adjutant is None else 2)

    def role(self, seat: int) -> Role:
        if seat == self.napoleon:
            return Role.SOLO if self.adjutant is None else Role.NAPOLEON
        return Role.ADJUTANT if seat == self.adjutant else Role.ALLY

    def sign(self, role: Role) -> int:
        """1 for a role on the winning side, -1 for one on the losing side."""
        return 1 if self.made == (role is not Role.ALLY) else -1


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scheme:
    """One way to turn results into points. There is one value of each.

    ``share`` returns a role's share before multipliers; ``no_trump`` and ``all_honours`` are
    multipliers where the house rules leave them open. ``zero_sum`` promises that the points of
    every result with these rules and players add up to zero. ``needs_exact_count`` says that points
    depend on the exact number of honours, beyond winning, losing and taking all; such a hand cannot
    finish early.
    """

    code: str
    source: str
    share: Callable[[Result, Role], RoleShare]
    zero_sum: Callable[[Ruleset, int], bool]
    needs_exact_count: bool = False
    no_trump: int = 1
    all_honours: int = 1

    @property
    def key(self) -> str:
        """The wording key of the scheme's name; its attribute ``about`` says how it counts."""
        return f"scheme-{self.code.replace('_', '-')}"

    def compute(self, result: Result) -> ScoreSheet:
        """The score sheet of a result, seat by seat."""
        napoleon = result.role(result.napoleon)
        worth = _worth(self, None if napoleon is Role.SOLO else 1, _facts_of(result))
        by_seat = [worth[Role.ALLY]] * result.players
        by_seat[result.napoleon] = worth[napoleon]
        if result.adjutant is not None:
            by_seat[result.adjutant] = worth[Role.ADJUTANT]
        return ScoreSheet(
            made=result.made,
            points=tuple([points for points, _ in by_seat]),
            lines=tuple(
                [
                    ScoreLine(code, seat, points, params)
                    for seat, (_, shares) in enumerate(by_seat)
                    for code, points, params in shares
                ]
            ),
        )

    def multipliers(self, result: Result) -> Mapping[str, int]:
        rules, found = result.ruleset, {}
        if result.bid.trump is None:
            stated = rules.no_trump_multiplier
            found["no-trump"] = self.no_trump if stated is None else stated
        if result.all_honours:
            stated = rules.all_honours_multiplier
            found["all-honours"] = self.all_honours if stated is None else stated
        return found


@lru_cache(maxsize=1024)
def _check_table(ruleset: Ruleset, players: int, bid: Bid) -> None:
    deal(ruleset, players=players)
    check_contract(bid, ruleset.at(players))


_FACTS = ("ruleset", "players", "bid", "taken", "reading", "made_by_revoke")
_facts_of = attrgetter(*_FACTS)


@lru_cache(maxsize=16384)
def _worth(
    scheme: Scheme, adjutant: int | None, facts: tuple[Any, ...]
) -> Mapping[Role, tuple[int, Sequence[RoleShare]]]:
    """Return each role's total and shares; seasons are full of equal hands.

    Napoleon sits at seat 0 and the adjutant, if any, at seat 1. A result is made of the `_FACTS`
    alone, so that an equal one is not checked again.
    """
    result = Result(napoleon=0, adjutant=adjutant, **dict(zip(_FACTS, facts, strict=True)))
    multipliers = scheme.multipliers(result)
    roles = (result.role(seat) for seat in range(3))
    shares = {role: multiply(scheme.share(result, role), multipliers) for role in roles}
    return {role: (sum(one.points for one in found), found) for role, found in shares.items()}


# 得点の計算式: points that grow with the bid (source: 000:211-218).


def thirds(amount: int, parts: int) -> int:
    """Return thirds of an amount, rounded half up (四捨五入), in whole numbers only."""
    return (2 * amount * parts + 3) // 6


def _base(result: Result) -> int:
    """How far the bid lies above the lowest one at the table that played, from 1 (AMB-95)."""
    return result.bid.count - (result.ruleset.at(result.players).minimum_bid - 1)


def _formula_share(result: Result, role: Role) -> RoleShare:
    """Read literally, the source gives a lone Napoleon two thirds and no more."""
    base, allies = _base(result), result.allies
    literal = role is Role.SOLO and result.ruleset.solo_formula == "literal"
    counted = Role.NAPOLEON if literal else role
    worth = {
        Role.NAPOLEON: thirds(base * allies, 2),
        Role.ADJUTANT: thirds(base * allies, 1),
        Role.SOLO: base * allies,
        Role.ALLY: base,
    }
    return RoleShare(
        code=f"formula-{counted}",
        points=result.sign(role) * worth[counted],
        params=MappingProxyType({"base": base, "allies": allies}),
    )


WIKIPEDIA_FORMULA = Scheme(
    code="wikipedia_formula",
    source="000:211-218",
    share=_formula_share,
    zero_sum=lambda ruleset, _players: ruleset.solo_formula == "both_shares",
)


# 点数表: points looked up by role and outcome, in the source's table or a house's own.
#
# The column for all honours is that of a loss by taking them all; where that wins, it scores as any
# other win (AMB-04). A loss without a single honour stands in the middle column (AMB-04b).


PRINTED = PointTable(
    napoleon=PointRow(made=2, lost=-2, all_honours=-4),
    solo=PointRow(made=4, lost=-4, all_honours=-8),
    adjutant=PointRow(made=1, lost=-1, all_honours=-2),
    ally=PointRow(made=-1, lost=1, all_honours=2),
)
"""The table that the source prints (source: 000:222-228)."""

_OUTCOMES = ("made", "lost", "all_honours")


def _scheme(code: str, source: str, table_of: Callable[[Ruleset], PointTable]) -> Scheme:
    def share(result: Result, role: Role) -> RoleShare:
        lost = "all_honours" if result.all_honours else "lost"
        outcome = "made" if result.made else lost
        alone = role is Role.ALLY and result.adjutant is None
        return RoleShare(
            code=f"table-{role}",
            points=_cell(table_of(result.ruleset), _AGAINST_SOLO if alone else role, outcome),
            params=MappingProxyType({"outcome": outcome}),
        )

    def zero_sum(ruleset: Ruleset, players: int) -> bool:
        for outcome in _OUTCOMES:
            cell = partial(_cell, table_of(ruleset), outcome=outcome)
            pair = cell(Role.NAPOLEON) + cell(Role.ADJUTANT) + cell(Role.ALLY) * (players - 2)
            if pair or cell(Role.SOLO) + cell(_AGAINST_SOLO) * (players - 1):
                return False
        return True

    return Scheme(code=code, source=source, share=share, zero_sum=zero_sum)


_AGAINST_SOLO = "ally_against_solo"  # The row of an ally against a lone Napoleon (AMB-88)


def _cell(table: PointTable, row: str, outcome: str) -> int:
    own = getattr(table, row)
    points: int = getattr(table.ally if own is None else own, outcome)
    return points


def _own(ruleset: Ruleset) -> PointTable:
    if ruleset.point_table is None:
        raise Refusal("rules-contradict", first="scoring", second="point_table")
    return ruleset.point_table


WIKIPEDIA_TABLE = _scheme("wikipedia_table", "000:222-228", lambda _ruleset: PRINTED)
HOUSE_TABLE = _scheme("table", "000:222-228", _own)


# 漫研公式ルール: the bid itself is at stake (source: 002:105, 002:111, 002:119, 002:159-165).


_TIMES = {Role.NAPOLEON: 2, Role.SOLO: 4, Role.ADJUTANT: 1, Role.ALLY: 1}
_PLAYERS = 5


SISYPHUS = Scheme(
    code="sisyphus",
    source="002:159-165",
    share=lambda result, role: RoleShare(
        code=f"sisyphus-{role}",
        points=result.sign(role) * result.bid.count * _TIMES[role],
        params=MappingProxyType({"base": result.bid.count, "times": _TIMES[role]}),
    ),
    zero_sum=lambda _ruleset, players: players == _PLAYERS,
    no_trump=2,
    all_honours=2,
)


# ジャズナポレオンの点数: base times margin times share, never below zero.
#
# Source: 004:362-393; its sixth example is a slip (AMB-16). The base grows with the bid, the margin
# with the honours beyond it or short of it.


_MADE = {Role.NAPOLEON: 3, Role.SOLO: 3, Role.ADJUTANT: 2, Role.ALLY: 0}
_LOST = {Role.NAPOLEON: 0, Role.SOLO: 0, Role.ADJUTANT: 1, Role.ALLY: 3}

_NEITHER_IN_A_LOSS = 1  # The reading that paid both shares in a win only


def _jazz_share(result: Result, role: Role) -> RoleShare:
    """A lone Napoleon has Napoleon's share, or both, won or lost (004:75, AMB-18, AMB-71)."""
    base, margin, shares = _base(result), _margin(result), _MADE if result.made else _LOST
    share = shares[role]
    both = role is Role.SOLO and result.ruleset.jazz_solo == "both_shares"
    if both and (result.made or result.reading > _NEITHER_IN_A_LOSS):
        share = shares[Role.NAPOLEON] + shares[Role.ADJUTANT]
    return RoleShare(
        code=f"jazz-{role}",
        points=base * margin * share,
        params=MappingProxyType({"base": base, "margin": margin, "share": share}),
    )


def _margin(result: Result) -> int:
    """倍率: a loss by taking every honour counts as short by one, or by the surplus."""
    beyond = result.taken - result.bid.count
    if result.made:
        return beyond + 1
    short = abs(beyond) if result.ruleset.jazz_all_honours == "absolute" else -beyond
    return max(1, short)


JAZZ = Scheme(
    code="jazz",
    source="004:362-393",
    share=_jazz_share,
    zero_sum=lambda _ruleset, _players: False,
    needs_exact_count=True,
)


WIN_COUNT = Scheme(
    code="win_count",
    source="001:108",
    share=lambda result, role: RoleShare(
        code=f"win-count-{'won' if result.sign(role) > 0 else 'lost'}",
        points=max(result.sign(role), 0),
    ),
    zero_sum=lambda _ruleset, _players: False,
)


SCHEMES: Mapping[str, Scheme] = MappingProxyType(
    {
        scheme.code: scheme
        for scheme in (WIKIPEDIA_FORMULA, WIKIPEDIA_TABLE, SISYPHUS, JAZZ, WIN_COUNT, HOUSE_TABLE)
    }
)
"""Every scheme by its value in the field ``scoring``."""


def scheme_of(ruleset: Ruleset) -> Scheme:
    return SCHEMES[ruleset.scoring]


def score(result: Result) -> ScoreSheet:
    return scheme_of(result.ruleset).compute(result)


@lru_cache(maxsize=1024)
def is_one_score(result: Result, taken: tuple[int, ...]) -> bool:
    """Whether a hand scores alike with any of these counts in place of the result's."""
    endings = [replace(result, taken=count) for count in taken]
    if not scheme_of(result.ruleset).needs_exact_count:
        endings = list({(one.made, one.all_honours): one for one in endings}.values())
    return len({score(ending).points for ending in endings}) == 1

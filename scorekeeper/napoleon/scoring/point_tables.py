"""点数表: points looked up by role and outcome, in the source's table or a house's own.

The column for all honours is that of a loss by taking them all; where that wins, it scores as
any other win (AMB-04). A loss without a single honour stands in the middle column (AMB-04b).
"""

from collections.abc import Callable
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.rules.point_table import PointTable, Row
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring.result import Result, Role
from scorekeeper.napoleon.scoring.scheme import Scheme
from scorekeeper.trick_taking.scoring.score_sheet import Share

PRINTED = PointTable(
    napoleon=Row(made=2, lost=-2, all_honours=-4),
    solo=Row(made=4, lost=-4, all_honours=-8),
    adjutant=Row(made=1, lost=-1, all_honours=-2),
    ally=Row(made=-1, lost=1, all_honours=2),
)
"""The table that the source prints (source: 000:222-228)."""

_OUTCOMES = ("made", "lost", "all_honours")


def _scheme(code: str, source: str, table_of: Callable[[Ruleset], PointTable]) -> Scheme:
    def share(result: Result, role: Role) -> Share:
        outcome = _outcome(result)
        return Share(
            code=f"table-{role}",
            points=_cell(table_of(result.ruleset), role, outcome),
            params=MappingProxyType({"outcome": outcome}),
        )

    def zero_sum(ruleset: Ruleset, players: int) -> bool:
        table = table_of(ruleset)
        return not any(_is_left_over(table, outcome, players) for outcome in _OUTCOMES)

    return Scheme(code=code, source=source, share=share, zero_sum=zero_sum)


def _outcome(result: Result) -> str:
    if result.made:
        return "made"
    return "all_honours" if result.all_honours else "lost"


def _cell(table: PointTable, role: Role, outcome: str) -> int:
    points: int = getattr(getattr(table, role), outcome)
    return points


def _is_left_over(table: PointTable, outcome: str, players: int) -> bool:
    ally = _cell(table, Role.ALLY, outcome)
    pair = _cell(table, Role.NAPOLEON, outcome) + _cell(table, Role.ADJUTANT, outcome)
    alone = _cell(table, Role.SOLO, outcome)
    return pair + ally * (players - 2) != 0 or alone + ally * (players - 1) != 0


def _own(ruleset: Ruleset) -> PointTable:
    if ruleset.point_table is None:
        raise Refusal("rules-contradict", first="scoring", second="point_table")
    return ruleset.point_table


WIKIPEDIA_TABLE = _scheme("wikipedia_table", "000:222-228", lambda _ruleset: PRINTED)
HOUSE_TABLE = _scheme("table", "000:222-228", _own)

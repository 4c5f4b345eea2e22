"""点数表: a table of points by role and outcome, as a house writes it on paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from scorekeeper.cards import Refusal, squeeze
from scorekeeper.trick_taking.ruleset import RuleTable


@dataclass(frozen=True, slots=True, kw_only=True)
class PointRow:
    """One role's points: contract made, lost, and lost by taking every honour."""

    made: int
    lost: int
    all_honours: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointTable(RuleTable):
    """Points for each role; ``solo`` is Napoleon without an adjutant.

    ``ally_against_solo`` is an ally against him, None where that is as any other (X-30, AMB-88).

    As a document ``{"napoleon": {"made": 2, "lost": -2, "all_honours": -4}, …}``, as text twelve
    numbers, or fifteen. A cell that is no whole number between -9999 and 9999 is
    ``point-table-incomplete``.

    Source: 000:222-228 (the layout).
    """

    ROW: ClassVar[type[PointRow]] = PointRow
    LOW: ClassVar[int] = -9999
    HIGH: ClassVar[int] = 9999
    incomplete = staticmethod(
        lambda row, column: Refusal("point-table-incomplete", role=row, outcome=column)
    )

    napoleon: PointRow
    solo: PointRow
    adjutant: PointRow
    ally: PointRow
    ally_against_solo: PointRow | None = None

    def __post_init__(self) -> None:
        if self.ally_against_solo == self.ally:
            object.__setattr__(self, "ally_against_solo", None)


ROLES, OUTCOMES = PointTable.rows(), PointTable.columns()
_SAID: Mapping[str, str] = MappingProxyType(
    {role.upper(): role for role in ROLES}
    | {"ナポレオン": "napoleon", "1人立ちのナポレオン": "solo", "1人立ち": "solo"}
    | {"副官": "adjutant", "連合軍": "ally"}
    | {"1人立ちに対する連合軍": "ally_against_solo"}
    | {"ALLIESAGAINSTALONENAPOLEON": "ally_against_solo"}
    | {"NAPOLEONALONE": "solo", "ALLIES": "ally", "THEALLIES": "ally", "ONEOFTHEALLIES": "ally"}
)


def role_said(text: str) -> str | None:
    """The role of `ROLES` that a text names, by its code or as players call it; None of none."""
    return _SAID.get(squeeze(text))

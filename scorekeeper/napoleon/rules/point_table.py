"""点数表: a table of points by role and outcome, as a house writes it on paper."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.house import parse_value


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One role's points: contract made, lost, and lost by taking every honour."""

    made: int
    lost: int
    all_honours: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointTable:
    """Points for each role; ``solo`` is Napoleon without an adjutant.

    Source: 000:222-228 (the layout).
    """

    napoleon: Row
    solo: Row
    adjutant: Row
    ally: Row

    @classmethod
    def from_document(cls, document: Any) -> "PointTable":
        """Read ``{"napoleon": {"made": 2, "lost": -2, "all_honours": -4}, …}``.

        Raises:
            Refusal: ``point-table-incomplete`` with the role and outcome that is missing or is
                not a whole number between -9999 and 9999.

        """
        return cls(**{role.name: _row(role.name, document) for role in fields(cls)})

    @classmethod
    def document_of(cls, text: str) -> dict[str, dict[str, Any]]:
        """A document of however many cells there are; a missing one is noticed where it is read."""
        numbers = iter(text.split(":"))
        return {
            role: {outcome: parse_value(next(numbers, "")) for outcome in OUTCOMES}
            for role in ROLES
        }

    @property
    def text(self) -> str:
        """Twelve numbers, role by role: made, lost, all honours (``2:-2:-4:4:-4:-8:…``)."""
        cells = (getattr(getattr(self, role), outcome) for role in ROLES for outcome in OUTCOMES)
        return ":".join(map(str, cells))


ROLES = tuple(role.name for role in fields(PointTable))
OUTCOMES = tuple(outcome.name for outcome in fields(Row))


def _row(role: str, document: Any) -> Row:
    stated = document.get(role) if isinstance(document, Mapping) else None
    values = stated if isinstance(stated, Mapping) else {}
    return Row(**{cell.name: _cell(role, cell.name, values) for cell in fields(Row)})


def _cell(role: str, outcome: str, values: Mapping[str, Any]) -> int:
    value = values.get(outcome)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 9999:  # noqa: PLR2004
        raise Refusal("point-table-incomplete", role=role, outcome=outcome)
    return value

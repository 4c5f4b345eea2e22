"""表: the one shape in which results leave the house, whatever the format."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

Cell = str | int | Decimal | date | None
"""Text, a whole number, a number with decimals, a day, or nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """列: ``key`` names it for programs and stays; ``title`` is its heading, in a language.

    In a workbook a column that is ``summed`` has its sum below; one that is ``aside`` is there, but
    not shown; in one of ``prose`` there is room for sentences.
    """

    key: str
    title: str
    summed: bool = False
    aside: bool = False
    prose: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """表: a heading and rows as long as it.

    ``rows`` may be a generator over a whole season: it is gone through once and never held. In a
    workbook the first columns, ``held`` of them, stay in sight; numbers that are ``courses`` are
    drawn as lines, and every number of a table that ``runs_up`` another, by its key, is the one
    above it and that of the same place there.

    >>> columns = Column(key="player", title="名前"), Column(key="points", title="得点")
    >>> Table(key="totals", name="合計", columns=columns, rows=[["秋", 3]]).heading
    ('名前', '得点')
    """

    key: str
    name: str
    columns: tuple[Column, ...]
    rows: Iterable[Sequence[Cell]]
    held: int = 0
    courses: bool = False
    runs_up: str = ""

    @property
    def heading(self) -> tuple[str, ...]:
        """The titles of the columns."""
        return tuple(column.title for column in self.columns)

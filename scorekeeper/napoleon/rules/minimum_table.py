"""人数別の最低枚数: the lowest bid by the number of players, as a house writes it on paper."""

from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.ruleset import RuleTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Lowest:
    """The lowest bid of a table of one size."""

    minimum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MinimumTable(RuleTable):
    """The lowest bid for so many players; None where it is the house's for any number (X-36).

    As a document ``{"four": {"minimum": 15}, "five": {"minimum": 13}}``, as text ``15:13``. A cell
    that is no whole number from 1 to 24 is ``minimum-table-incomplete``, and so is a table without
    any.
    """

    ROW: ClassVar[type[Lowest]] = Lowest
    LOW: ClassVar[int] = 1
    HIGH: ClassVar[int] = 24

    four: Lowest | None = None
    five: Lowest | None = None
    six: Lowest | None = None
    seven: Lowest | None = None

    def lowest(self, players: int) -> int | None:
        row: Lowest | None = dict(zip(range(4, 8), self._cells, strict=True)).get(players)
        return None if row is None else row.minimum

    @property
    def lows(self) -> tuple[int, ...]:
        return tuple(row.minimum for row in self._cells if row is not None)

    @property
    def _cells(self) -> tuple[Lowest | None, ...]:
        return self.four, self.five, self.six, self.seven

    @classmethod
    def from_document(cls, document: object) -> "MinimumTable":
        found = super(MinimumTable, cls).from_document(document)
        if not found.lows:
            raise cls.incomplete(cls.rows()[0], "minimum")
        return found

    @staticmethod
    def incomplete(row: str, column: str) -> Refusal:
        return Refusal("minimum-table-incomplete", players=row, outcome=column)


SIZES, COLUMNS = MinimumTable.rows(), MinimumTable.columns()

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
    incomplete = staticmethod(
        lambda row, column: Refusal("minimum-table-incomplete", players=row, outcome=column)
    )

    four: Lowest | None = None
    five: Lowest | None = None
    six: Lowest | None = None
    seven: Lowest | None = None

    def lowest(self, players: int) -> int | None:
        row = {4: self.four, 5: self.five, 6: self.six, 7: self.seven}.get(players)
        return None if row is None else row.minimum

    @property
    def lows(self) -> tuple[int, ...]:
        found = (self.lowest(players) for players in range(4, 8))
        return tuple(low for low in found if low is not None)

    @classmethod
    def from_document(cls, document: object) -> "MinimumTable":
        found = super(MinimumTable, cls).from_document(document)
        if not found.lows:
            raise cls.incomplete("four", "minimum")
        return found


SIZES, COLUMNS = MinimumTable.rows(), MinimumTable.columns()

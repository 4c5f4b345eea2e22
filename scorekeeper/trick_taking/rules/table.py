"""表: whole numbers by row and column, as a house writes them on paper."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar, Self

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.house import parse_value


class Table(ABC):
    """A shape of house rules: a frozen dataclass of rows, each a frozen dataclass of numbers.

    ``ROW`` is the class of the rows; ``LOW`` and ``HIGH`` bound every number.
    """

    __slots__ = ()
    ROW: ClassVar[type[Any]]
    LOW: ClassVar[int]
    HIGH: ClassVar[int]

    @staticmethod
    @abstractmethod
    def incomplete(row: str, column: str) -> Refusal:
        """What is said of a cell that is missing or can hold no such value."""

    @classmethod
    def rows(cls) -> tuple[str, ...]:
        """The rows by name, in the order in which they are written."""
        return tuple(row.name for row in fields(cls))  # type: ignore[arg-type] # a dataclass is one

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """The columns by name, in the order in which they are written."""
        return tuple(column.name for column in fields(cls.ROW))

    @classmethod
    def from_document(cls, document: Any) -> Self:
        """Read an object of rows, each an object of numbers by column.

        Raises:
            Refusal: what ``incomplete`` makes of a cell.
        """
        return cls(**{row: cls._row(row, document) for row in cls.rows()})

    @classmethod
    def document_of(cls, text: str) -> dict[str, dict[str, Any]]:
        """A document of however many cells there are; a missing one is noticed where it is read."""
        numbers = iter(text.split(":"))
        return {
            row: {column: parse_value(next(numbers, "")) for column in cls.columns()}
            for row in cls.rows()
        }

    @property
    def text(self) -> str:
        """The numbers row by row (``2:-2:-4:4:-4:-8:…``)."""
        cells = (
            getattr(getattr(self, row), cell) for row in self.rows() for cell in self.columns()
        )
        return ":".join(map(str, cells))

    @classmethod
    def _row(cls, row: str, document: Any) -> Any:
        stated = document.get(row) if isinstance(document, Mapping) else None
        values = stated if isinstance(stated, Mapping) else {}
        return cls.ROW(**{column: cls._cell(row, column, values) for column in cls.columns()})

    @classmethod
    def _cell(cls, row: str, column: str, values: Mapping[str, Any]) -> int:
        value = values.get(column)
        if isinstance(value, bool) or not isinstance(value, int):
            raise cls.incomplete(row, column)
        if not cls.LOW <= value <= cls.HIGH:
            raise cls.incomplete(row, column)
        return value

"""会の升目: what a club's record says, cell by cell, and which of its lines rest on which.

A cell is one thing that can be said: how somebody's name is read, whether a table is final. A line
looks at a few cells and fills in a few. Where one is struck out, only those later lines are asked
again that looked at a cell which is otherwise without it; so a record of n lines, undos among them
in any mix, is gone through in about n steps.
"""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any, Generic, TypeAlias

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import Fact
from scorekeeper.trick_taking.hand import FactT, whichever

Cell = tuple[str, str]
"""What it is about, and of whom."""

Value: TypeAlias = Any
"""What can stand in a cell: whatever a line says of it, None where none does."""

At = Callable[[Cell], Value]
"""What stands in a cell."""

Said = Mapping[Cell, Value]
"""The cells that a line fills in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Generic[FactT]):
    """One kind of line: its stored name, what refuses it, and the cells that it fills in.

    ``undo`` refuses to strike one out, whatever rests on it.
    """

    kind: str
    fact: type[FactT]
    which: Callable[[At, FactT], None]
    says: Callable[[At, FactT], Said]
    undo: Callable[[At, FactT], None] = whichever


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    fact: Fact
    looked: frozenset[Cell]
    said: Said


class Cells:
    """The cells of a record as each of its lines found them, by the numbers of the lines.

    ``check`` refuses what cannot be said of the cells as they stand, ``say`` gives what it fills
    in. Neither may look at more than a bounded number of cells.
    """

    def __init__(self, check: Callable[[At, Fact], None], say: Callable[[At, Fact], Said]) -> None:
        self._check, self._say = check, say
        self._lines: dict[int, _Line] = {}
        self._filled: dict[Cell, list[int]] = {}
        self._touched: dict[Cell, list[int]] = {}

    def now(self, cell: Cell) -> Value:
        filled = self._filled.get(cell)
        return self._lines[filled[-1]].said[cell] if filled else None

    def stand(self) -> Said:
        return {cell: self.now(cell) for cell, lines in self._filled.items() if lines}

    def add(self, number: int, fact: Fact) -> None:
        """Take up one more line.

        Raises:
            Refusal: what ``check`` raises; nothing has changed then.
        """
        self._file(number, self._ask(number, fact))

    def trust(self, number: int, fact: Fact) -> None:
        """Take up a line that stands in a record, whether it could be said now or not."""
        self._file(number, self._ask(number, fact, strictly=False))

    def strike(self, number: int) -> None:
        """Take a line out; what is left must have been sayable in its turn.

        Raises:
            Refusal: ``club-undo-rests`` with the ``sequence`` of the first line that was not;
                nothing has changed then.
        """
        was = {number: self._unfile(number)}
        otherwise: dict[Cell, Value] = {}
        waiting: list[int] = []
        self._pass_on(number, was[number], None, otherwise, waiting)
        while waiting:
            later = heappop(waiting)
            if later in was:
                continue
            was[later] = self._unfile(later)
            try:
                anew = self._ask(later, was[later].fact)
            except Refusal:
                for one, line in was.items():
                    if one in self._lines:
                        self._unfile(one)
                    self._file(one, line)
                raise Refusal("club-undo-rests", sequence=later) from None
            self._file(later, anew)
            self._pass_on(later, was[later], anew, otherwise, waiting)

    def _pass_on(
        self,
        number: int,
        was: _Line,
        anew: _Line | None,
        otherwise: dict[Cell, Value],
        waiting: list[int],
    ) -> None:
        """Find who looked next at what is otherwise after a line.

        ``otherwise`` is what stood in each such cell before, as far as the lines have been gone
        through; the lines that are to be asked again are ``waiting``.
        """
        said = {} if anew is None else anew.said
        for cell in was.looked | was.said.keys() | said.keys():
            here = self._before(cell, number)
            now = said.get(cell, here)
            before = was.said[cell] if cell in was.said else otherwise.get(cell, here)
            if before == now:
                otherwise.pop(cell, None)
                continue
            otherwise[cell] = before
            touched = self._touched.get(cell, [])
            place = bisect_right(touched, number)
            if place < len(touched):
                heappush(waiting, touched[place])

    def _ask(self, number: int, fact: Fact, *, strictly: bool = True) -> _Line:
        looked = set[Cell]()

        def at(cell: Cell) -> Value:
            looked.add(cell)
            return self._before(cell, number)

        try:
            self._check(at, fact)
        except Refusal:
            if strictly:
                raise
        said = self._say(at, fact)
        return _Line(fact=fact, looked=frozenset(looked), said=said)

    def _before(self, cell: Cell, number: int) -> Value:
        filled = self._filled.get(cell)
        if not filled:
            return None
        place = len(filled) if filled[-1] < number else bisect_left(filled, number)
        return self._lines[filled[place - 1]].said[cell] if place else None

    def _file(self, number: int, line: _Line) -> None:
        self._lines[number] = line
        for cell in line.said:
            insort(self._filled.setdefault(cell, []), number)
        for cell in line.looked | line.said.keys():
            insort(self._touched.setdefault(cell, []), number)

    def _unfile(self, number: int) -> _Line:
        line = self._lines.pop(number)
        for cell in line.said:
            _remove(self._filled[cell], number)
        for cell in line.looked | line.said.keys():
            _remove(self._touched[cell], number)
        return line


def _remove(numbers: list[int], number: int) -> None:
    del numbers[bisect_left(numbers, number)]

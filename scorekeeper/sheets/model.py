"""The values that a sheet is read into: grids of text, tables, results and open questions."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import zip_longest
from types import MappingProxyType
from typing import Literal, NamedTuple

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.sheets.choices import ANSWERS, Choices, Role, RowRole

MOST_SHOWN, MOST_FAULTS, LONGEST_SHOWN = 200, 50, 80
_SET_WIDE = re.compile("^([々-鿿]) ([々-鿿])$")
NOBODY: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Cells of one sheet as tidy text; rows and columns count from 0. ``turned`` swaps them."""

    number: int
    name: str
    rows: tuple[tuple[str, ...], ...]
    many: bool = False
    hidden: bool = False
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()
    turned: bool = False

    def cell(self, row: int, column: int) -> str:
        cells = self.rows[row] if 0 <= row < len(self.rows) else ()
        return cells[column] if column < len(cells) else ""

    def address(self, row: int | None, column: int | None = None) -> str:
        """Return an address as spreadsheets write it: ``B5``, ``2!B5``."""
        row, column = (column, row) if self.turned else (row, column)
        letters = ""
        while column is not None and column >= 0:
            letters = f"{chr(ord('A') + column % 26)}{letters}"
            column = column // 26 - 1
        return f"{f'{self.number}!' if self.many else ''}{letters}{'' if row is None else row + 1}"

    def turn(self) -> "Grid":
        return replace(
            self, rows=tuple(zip_longest(*self.rows, fillvalue="")), turned=not self.turned,
            hidden_rows=self.hidden_columns, hidden_columns=self.hidden_rows
        )  # fmt: skip


@dataclass(eq=False, slots=True, kw_only=True)
class SheetColumn:
    """One column. ``word`` is the role in its heading, ``names`` is the column for its points."""

    place: int
    key: str
    heading: str
    below: str
    cells: list[str]
    has_figures: bool
    has_words: bool
    word: Role | None
    role: Role | None = None
    said: Literal["", "known", "choice"] = ""
    names: "SheetColumn | None" = None
    name: str = ""

    def give(self, role: Role | None) -> None:
        self.role = self.role if self.said else role


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTable:
    """A heading with the rows below it. ``titles`` are the texts above it."""

    grid: Grid = field(repr=False)
    heading: int
    rows: range
    titles: tuple[str, ...]
    columns: list[SheetColumn] = field(default_factory=list)

    def of(self, *roles: Role) -> list[SheetColumn]:
        return [one for one in self.columns if one.role in roles]


class TableRow(NamedTuple):
    """A row of the table ``number``, with its figures by the keys of columns."""

    number: int
    key: str
    role: RowRole
    text: str
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetResult:
    """Points of a hand, or of a day without tables. They count halves until all rows are read."""

    kind: Literal["hand", "day"] = "hand"
    day: date
    points: tuple[tuple[str, int], ...]
    hands: tuple[tuple[str, int], ...] = ()
    season: str = ""
    session: str = ""
    table: str = ""
    hand: str = ""
    note: str = ""
    keys: tuple[str, ...] = ()
    number: int = 0
    total: int | None = None

    @property
    def sum(self) -> int:
        return sum(value for _, value in self.points)

    @property
    def by_name(self) -> Counter[str]:
        return add_up({name: value} for name, value in self.points)

    @property
    def mark(self) -> tuple[object, ...]:
        """A key: two results with the same one may be one result."""
        return self.day, self.table, self.hand, self.session, tuple(sorted(self.points))


def add_up(rows: Iterable[Mapping[str, int]]) -> Counter[str]:
    made = Counter[str]()
    for row in rows:
        made.update(row)
    return made


class Total(NamedTuple):
    """The sum of a person's points, beside the sheet's own sum if it has one."""

    name: str
    points: int
    results: int
    own: int | None = None


class Altered(NamedTuple):
    """A text that was read differently: the number of ``cells``, the first at ``key``."""

    text: str
    reading: str
    key: str
    cells: int


class Reply(NamedTuple):
    """One answer to a question: the options that it sets, and ``samples`` to show."""

    code: str
    sets: Sequence[tuple[str, str]]
    samples: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """Something doubtful. Nothing is imported before it is answered."""

    code: str
    params: Mapping[str, str | int]
    answers: Sequence[Reply]
    keys: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return f"reading-asks-{self.code}"


def answer_words(question: Doubt, one: Reply) -> tuple[str, Mapping[str, str]]:
    value = one.sets[0][1].rpartition("=")[2] if one.sets else ""
    sample = one.samples[0] if one.samples else ""
    return f"reading-answer-{question.code}", {"answer": one.code, "value": value, "sample": sample}


def of_columns(code: str, roles: Mapping[str, str], *samples: str, option: str = "column") -> Reply:
    return Reply(code, [(option, f"{key}={role}") for key, role in roles.items()], samples)


@dataclass(frozen=True, slots=True)
class ImportFault:
    """A reason why nothing can be imported, and its place in a sheet or in an archive."""

    refusal: Refusal
    key: str = ""
    session: str | None = None
    sequence: int | None = None

    @property
    def code(self) -> str:
        return self.refusal.code

    def describe(self, say: Callable[..., str]) -> str:
        why = say(self.refusal.code, **self.refusal.params)
        if self.key:
            return say("import-fault-cell", key=self.key, why=why)
        if self.session is None:
            return why
        if self.sequence is None:
            return say("import-fault-session", session=self.session, why=why)
        return say("import-fault-event", session=self.session, sequence=self.sequence, why=why)


class Spellings:
    """Names by identity: the club's are ``known``, the user's in ``who``; empty is nobody."""

    def __init__(self, known: Mapping[str, str] = NOBODY, who: Mapping[str, str] = NOBODY) -> None:
        self._known, self._who, self._first = known, who, dict[str, str]()

    def knows(self, spelling: str) -> bool:
        key = identity(spelling)
        return bool(self._who.get(key, key in self._known))

    def leaves_out(self, spelling: str) -> bool:
        return self._who.get(identity(spelling)) == ""

    def name_of(self, spelling: str) -> str:
        """Return the name for a spelling: the user's, the club's, or as it was spelled first."""
        said = self._who.get(identity(spelling), _SET_WIDE.sub(r"\1\2", spelling))
        key = identity(said)
        return self._known.get(key) or self._first.setdefault(key, said)


@dataclass(kw_only=True)
class SheetReading:
    """Everything understood of a file so far; ``doubtful`` has the cells of each question."""

    choices: Choices = field(default_factory=Choices)
    today: date = date.max
    people: Spellings = field(default_factory=Spellings)
    grids: list[Grid] = field(default_factory=list)
    tables: list[SheetTable] = field(default_factory=list)
    rows: list[TableRow] = field(default_factory=list)
    results: list[SheetResult] = field(default_factory=list)
    totals: list[Total] = field(default_factory=list)
    altered: dict[tuple[str, str], Altered] = field(default_factory=dict)
    doubtful: dict[str, dict[str, str]] = field(default_factory=dict)
    newest: int = date.max.year
    questions: list[Doubt] = field(default_factory=list)
    faults: list[ImportFault] = field(default_factory=list)

    @property
    def is_ready(self) -> bool:
        return bool(self.results) and not self.questions and not self.faults

    def doubt(self, code: str, key: str, text: str) -> None:
        self.doubtful.setdefault(code, {})[key] = text[:LONGEST_SHOWN]

    def ask(self, code: str, keys: Iterable[str], *ways: Reply, **params: str | int) -> None:
        """Ask about cells, rows or columns, unless a choice answers it; name the first one."""
        option, *values = ANSWERS.get(code, ("",))
        given, about = self.choices.all(option), tuple(keys)
        is_answered = values[0] in given if option == "accept" else bool(given)
        if not is_answered and (about or not option):
            always = [Reply(one, [(option, one)]) for one in values]
            told = {"key": about[0] if about else "", "cells": len(about), **params}
            keys = about[:MOST_SHOWN]
            self.questions.append(Doubt(code=code, params=told, answers=ways or always, keys=keys))

    def refuse(self, code: str, key: str, text: str = "", **params: str | int) -> None:
        self.faults.append(ImportFault(Refusal(code, text=text[:30], **params), key=key))

    def alter(self, text: str, reading: str, key: str) -> None:
        one = self.altered.get((text, reading), Altered(text, reading, key, 0))
        if text != reading and (one.cells or len(self.altered) < MOST_SHOWN):
            self.altered[text, reading] = one._replace(cells=one.cells + 1)

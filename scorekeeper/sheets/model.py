"""The values that a sheet is read into: grids of text, tables, results and open questions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import zip_longest
from typing import Literal

from scorekeeper.cards import Refusal

Role = Literal["date", "points", "person", "name", "hand", "hands", "table", "season", "session",
               "total", "remark", "left", "out"]  # fmt: skip
"""``person`` is headed by a name, ``hand`` is a hand's number, ``hands`` how many were played.

``left`` belongs to the name on its left.
"""
RowRole = Literal["heading", "result", "total", "carried", "remark", "out"]
Why = Literal["word", "values", "pair", "known", "choice"]
"""Why a role was given: a word, the cells below, its neighbour, a known person, the user."""
Params = Mapping[str, str | int]
MOST_SHOWN, MOST_FAULTS = 200, 50
"""Cells or rows in a question and altered cells of a reading; its faults."""


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
        """Return the text of a cell, empty beyond the end of its row."""
        cells = self.rows[row] if 0 <= row < len(self.rows) else ()
        return cells[column] if column < len(cells) else ""

    def address(self, row: int | None, column: int | None) -> str:
        """Return the address as spreadsheets write it: ``B5``, or ``2!B5`` among several sheets."""
        row, column = (column, row) if self.turned else (row, column)
        letters = "" if column is None else letters_of(column)
        return f"{f'{self.number}!' if self.many else ''}{letters}{'' if row is None else row + 1}"

    def row_key(self, row: int) -> str:
        """Return the address of a row; of a turned sheet that is a column."""
        return self.address(row, None)

    def column_key(self, column: int) -> str:
        return self.address(None, column)

    def turn(self) -> "Grid":
        """Return the same sheet with columns for rows."""
        return replace(
            self, rows=tuple(zip_longest(*self.rows, fillvalue="")), turned=not self.turned,
            hidden_rows=self.hidden_columns, hidden_columns=self.hidden_rows
        )  # fmt: skip


def letters_of(column: int) -> str:
    """Return a column's name in spreadsheets: ``A``, or ``AB``."""
    before, rest = divmod(column, 26)
    return f"{letters_of(before - 1) if before else ''}{chr(ord('A') + rest)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetColumn:
    """One column at its address. ``owner`` has the names of its pair, ``name`` is its person's."""

    place: int
    key: str
    heading: str
    role: Role
    why: Why
    owner: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A row of a table by its number and address; twice its figures by the keys of columns."""

    number: int
    key: str
    role: RowRole
    text: str
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTable:
    """A heading with the rows below it. ``titles`` are the texts above it."""

    grid: Grid = field(repr=False)
    heading: int
    below: int
    last: int
    columns: tuple[SheetColumn, ...]
    titles: tuple[str, ...] = ()

    @property
    def rows(self) -> range:
        return range(self.below + 1, self.last + 1)

    def of(self, *roles: Role) -> tuple[SheetColumn, ...]:
        """Return the columns with one of these roles."""
        return tuple(one for one in self.columns if one.role in roles)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetResult:
    """Points of a hand, or of a day without tables; ``hands`` are how many each person played."""

    kind: Literal["hand", "day"]
    day: date
    season: str
    table: str
    hand: str
    points: tuple[tuple[str, int], ...]
    hands: tuple[tuple[str, int], ...] = ()
    note: str = ""
    session: str = ""
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """Points of one person as they were read, beside the sheet's own sum if it has one."""

    name: str
    points: int
    results: int
    own: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Altered:
    """A text that was read as something else, with the first cell and the number of cells."""

    text: str
    reading: str
    key: str
    cells: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One way to answer: options as the form and the command take them; ``samples`` to show."""

    code: str
    sets: tuple[tuple[str, str], ...]
    samples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """Something doubtful. Nothing is imported before it is answered."""

    code: str
    params: Params
    answers: tuple[Reply, ...]
    keys: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The key of its sentence."""
        return f"reading-asks-{self.code}"


def answer_words(question: Doubt, one: Reply) -> tuple[str, Params]:
    """Return the key of an answer's sentence, and its parameters."""
    value = one.sets[0][1].rpartition("=")[2] if one.sets else ""
    sample = one.samples[0] if one.samples else ""
    return f"reading-answer-{question.code}", {"answer": one.code, "value": value, "sample": sample}


def answer(code: str, *sets: tuple[str, str], samples: Iterable[str] = ()) -> Reply:
    return Reply(code=code, sets=sets, samples=tuple(samples))


def ask(code: str, keys: Iterable[str], *answers: Reply, **params: str | int) -> Doubt:
    """Return a question about some cells, rows or columns; its parameters tell the first."""
    about = tuple(keys)
    told = {"key": about[0] if about else "", "cells": len(about), **params}
    return Doubt(code=code, params=told, answers=answers, keys=about[:MOST_SHOWN])


def of_columns(code: str, roles: Mapping[str, str], *samples: str) -> Reply:
    """Return an answer that gives columns their roles, by their addresses."""
    sets = (("column", f"{key}={role}") for key, role in roles.items())
    return answer(code, *sets, samples=samples)


def ask_whether_people(code: str, headings: Mapping[str, str]) -> Doubt:
    """Ask about columns, by their addresses: all are people, none, or all but one."""
    people = dict.fromkeys(headings, "person")
    ways = [of_columns("out", dict.fromkeys(headings, "out")), of_columns("person", people)]
    some = list(headings.items())[:12]
    for key, heading in some if len(some) > 1 else ():
        ways.append(of_columns("out-one", people | {key: "out"}, heading))
    return ask(code, headings, *ways, names=", ".join(heading for _, heading in some))


@dataclass(frozen=True, slots=True)
class ImportFault:
    """A reason why nothing can be imported, and its place.

    In a sheet it is the ``key`` of a cell or row, in an archive an event's ``sequence``.
    """

    refusal: Refusal
    key: str = ""
    session: str | None = None
    sequence: int | None = None

    @property
    def code(self) -> str:
        return self.refusal.code

    def describe(self, say: Callable[..., str]) -> str:
        """Return its sentence with the place."""
        why = say(self.refusal.code, **self.refusal.params)
        if self.key:
            return say("import-fault-cell", key=self.key, why=why)
        if self.session is None:
            return why
        if self.sequence is None:
            return say("import-fault-session", session=self.session, why=why)
        params = {"session": self.session, "sequence": self.sequence}
        return say("import-fault-event", why=why, **params)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetReading:
    """All that was understood of a file."""

    grids: tuple[Grid, ...] = ()
    tables: tuple[SheetTable, ...] = ()
    rows: tuple[TableRow, ...] = ()
    results: tuple[SheetResult, ...] = ()
    totals: tuple[Total, ...] = ()
    altered: tuple[Altered, ...] = ()
    questions: tuple[Doubt, ...] = ()
    faults: tuple[ImportFault, ...] = ()

    @property
    def is_ready(self) -> bool:
        """Whether the results can be written."""
        return bool(self.results) and not self.questions and not self.faults

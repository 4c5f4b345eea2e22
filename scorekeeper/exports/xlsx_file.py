"""XLSX: a workbook with a sheet a table, typed cells and a heading that stays in sight.

Text is written as text: it is never a formula, a link or a number. Rows go to disk as they come,
so that a long season needs no more memory than a short one.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain, islice
from typing import BinaryIO

from scorekeeper.exports.columns import width
from scorekeeper.exports.table import Cell, Table

MOST_ROWS = 1_048_575
"""Rows that a sheet holds below its heading; a longer table goes on in another sheet."""

LONGEST_TEXT = 32_767
"""Characters that a cell holds; a longer text loses its end, marked by an ellipsis."""

LONGEST_NAME = 31
"""Characters that the name of a sheet has at most."""

_NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
_LOOKED_AT = 200
_NARROWEST, _WIDEST = 8, 40


def xlsx_file(
    tables: Iterable[Table], out: BinaryIO, *, made: datetime, most_rows: int = MOST_ROWS
) -> None:
    """Write tables to ``out`` as a workbook; ``made`` is the time that it says it was made at."""
    from scorekeeper.exports.workbook import Book

    book = Book(out, made.astimezone(UTC))
    taken: set[str] = set()
    for table in tables:
        for rows in _sheets(table, most_rows):
            name = sheet_name(table.name, taken)
            taken.add(name.casefold())
            first = list(islice(rows, _LOOKED_AT))
            fitting = map(_fitting, chain(first, rows))
            book.write_sheet(name, table.heading, _widths(table, first), fitting)
    book.close()


def sheet_name(wanted: str, taken: set[str]) -> str:
    """A name that a workbook accepts for a sheet and no sheet has yet.

    >>> sheet_name("2026/春: 順位表", {"2026-春- 順位表"})
    '2026-春- 順位表 2'
    """
    plain = wanted.translate(_NOT_IN_NAMES).strip().strip("'") or "-"
    name, number = plain[:LONGEST_NAME], 1
    while name.casefold() in taken:
        number += 1
        ending = f" {number}"
        name = plain[: LONGEST_NAME - len(ending)] + ending
    return name


def _sheets(table: Table, most_rows: int) -> Iterator[Iterator[Sequence[Cell]]]:
    """The rows of each sheet that a table fills: one at least, though it may be empty."""
    rows = iter(table.rows)
    yield islice(rows, most_rows)
    while (first := next(rows, None)) is not None:
        yield chain([first], islice(rows, most_rows - 1))


def _fitting(row: Sequence[Cell]) -> Sequence[Cell]:
    """A row whose texts all fit into a cell: nearly always the row itself."""
    if not any(type(cell) is str and len(cell) > LONGEST_TEXT for cell in row):
        return row
    return [
        f"{cell[: LONGEST_TEXT - 1]}…"
        if isinstance(cell, str) and len(cell) > LONGEST_TEXT
        else cell
        for cell in row
    ]


def _widths(table: Table, rows: Sequence[Sequence[Cell]]) -> list[int]:
    """How wide each column should be, judged by the heading and the first rows."""
    columns = zip(table.heading, *rows, strict=True)
    widest = [
        max(width("" if cell is None else str(cell)) for cell in column) for column in columns
    ]
    return [min(max(wide + 2, _NARROWEST), _WIDEST) for wide in widest]

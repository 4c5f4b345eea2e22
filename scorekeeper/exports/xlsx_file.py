"""XLSX: a workbook as somebody would make it by hand, with a sheet a table and typed cells.

Headings stay in sight and are printed on every page, which is A4 and as wide as its sheet; rows can
be filtered, and sums are formulas. Text is written as text: it is never a formula, a link or a
number. Rows go to disk as they come, so that a long season needs no more memory than a short one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC
from decimal import Decimal
from itertools import chain, islice
from typing import TYPE_CHECKING, BinaryIO

from scorekeeper.exports.columns import width
from scorekeeper.exports.table import Cell, Table

if TYPE_CHECKING:
    from scorekeeper.exports.sheets import About, Sheet
    from scorekeeper.exports.workbook import Book, Formula

MOST_ROWS = 1_048_574
"""Rows that a sheet holds between its heading and its sums; a longer table goes on in another."""

LONGEST_TEXT = 32_767
"""Characters that a cell holds; a longer text loses its end, marked by an ellipsis."""

LONGEST_NAME = 31
"""Characters that the name of a sheet has at most."""

_NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
_LOOKED_AT = 200
_NARROWEST, _WIDEST, _OF_PROSE = 6, 40, 84
_FILTER = 2
"""Characters that the button of a filter takes of a heading."""


def xlsx_file(
    tables: Iterable[Table],
    out: BinaryIO,
    *,
    about: "About",
    total: str = "",
    most_rows: int = MOST_ROWS,
) -> None:
    """Write tables to ``out`` as a workbook.

    ``about`` is what it says of itself; the row of sums is called ``total``.
    """
    from scorekeeper.exports.workbook import Book

    book = Book(out, replace(about, made=about.made.astimezone(UTC)))
    names: dict[str, str] = {}
    taken = {about.chart.casefold()}
    for table in tables:
        for rows in _sheets(table, most_rows):
            name = sheet_name(table.name, taken)
            taken.add(name.casefold())
            names.setdefault(table.key, name)
            _write(book, name, table, rows, total, _formula(names, table))
    book.close()


def _write(
    book: "Book",
    name: str,
    table: Table,
    rows: Iterator[Sequence[Cell]],
    total: str,
    formula: "Formula | None",
) -> None:
    """One sheet, as wide as its first rows need."""
    first = list(islice(rows, _LOOKED_AT))
    book.write_sheet(
        _sheet(name, table, first),
        map(_fitting, chain(first, rows)),
        summed=[place for place, column in enumerate(table.columns) if column.summed],
        total=(table.held - 1, total),
        prose=any(column.prose for column in table.columns),
        formula=formula,
    )


def _sheet(name: str, table: Table, first: Sequence[Sequence[Cell]]) -> "Sheet":
    from scorekeeper.exports.sheets import Sheet

    widths = _widths(table, first)
    return Sheet(
        name=name,
        heading=table.heading,
        widths=widths,
        figures=_figures(table, first),
        lines=max(map(_lines, table.heading, widths)),
        held=table.held,
        charted=len(table.columns) - 1 if table.courses else 0,
    )


def _formula(names: Mapping[str, str], table: Table) -> "Formula | None":
    """What a running total is worked out by, where there is a sheet of what it adds up."""
    if table.runs_up not in names:
        return None
    other = names[table.runs_up].replace("'", "''")
    return lambda column, row: f"SUM({column}{row - 1},'{other}'!{column}{row})"


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


def _widths(table: Table, rows: Sequence[Sequence[Cell]]) -> tuple[int | None, ...]:
    """How wide each column should be, judged by the heading and the first rows."""
    cells = zip(*rows, strict=True) if rows else [()] * len(table.columns)
    return tuple(
        None
        if column.aside
        else _OF_PROSE
        if column.prose
        else min(max(_widest(column.title, some), _NARROWEST), _WIDEST)
        for column, some in zip(table.columns, cells, strict=True)
    )


def _figures(table: Table, rows: Sequence[Sequence[Cell]]) -> tuple[bool, ...]:
    """Which columns hold numbers, judged by the first rows."""
    return tuple(
        any(isinstance(row[place], int | Decimal) for row in rows)
        for place in range(len(table.columns))
    )


def _lines(title: str, wide: int | None) -> int:
    """Into how many lines a title breaks."""
    if wide is None:
        return 1
    lines = -(-width(title) // max(wide - 1, 1))
    return min(lines, len(title.split())) if title.isascii() else lines


def _widest(title: str, cells: Iterable[Cell]) -> int:
    """How much room a column needs; its title may break, and leaves room for a filter's button."""
    texts = ("" if cell is None else str(cell) for cell in cells)
    words = [_measure_word(word) + _FILTER for word in title.split()]
    return max(*map(width, texts), *words, 0) + 2


def _measure_word(word: str) -> int:
    """How much room a word of a title needs; one in Japanese may go on in the next line."""
    wide = width(word)
    return wide if wide == len(word) or wide <= _NARROWEST else max(-(-wide // 2), _NARROWEST)

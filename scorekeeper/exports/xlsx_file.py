"""XLSX: a workbook with a sheet a table, typed cells and a heading that stays in sight.

Text is written as text: it is never a formula, a link or a number. Rows go to disk as they come,
so that a long season needs no more memory than a short one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from itertools import chain, islice
from typing import Any, BinaryIO

from scorekeeper.exports.columns import width
from scorekeeper.exports.table import Cell, Table

MOST_ROWS = 1_048_575
"""Rows that a sheet holds below its heading; a longer table goes on in another sheet."""

LONGEST_TEXT = 32_767
"""Characters that a cell holds; a longer text loses its end, marked by an ellipsis."""

LONGEST_NAME = 31
"""Characters that the name of a sheet has at most."""

_OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
}
_NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
_LOOKED_AT = 200
_NARROWEST, _WIDEST = 8, 40


@dataclass(frozen=True, slots=True, kw_only=True)
class _Formats:
    heading: Any
    day: Any
    number: Any
    decimal: Any

    def of(self, cell: Cell) -> Any:
        if isinstance(cell, date):
            return self.day
        return self.decimal if isinstance(cell, Decimal) else self.number


def xlsx_file(
    tables: Iterable[Table], out: BinaryIO, *, made: datetime, most_rows: int = MOST_ROWS
) -> None:
    """Write tables to ``out`` as a workbook; ``made`` is the time that it says it was made at."""
    from xlsxwriter import Workbook

    with Workbook(out, _OPTIONS) as book:
        book.set_properties({"created": made.replace(tzinfo=None)})
        formats = _Formats(
            heading=book.add_format({"bold": True, "bottom": 1}),
            day=book.add_format({"num_format": "yyyy-mm-dd"}),
            number=book.add_format({"num_format": "0"}),
            decimal=book.add_format({"num_format": "0.0"}),
        )
        taken: set[str] = set()
        for table in tables:
            for rows in _sheets(table, most_rows):
                name = sheet_name(table.name, taken)
                taken.add(name.casefold())
                _write(book.add_worksheet(name), table, rows, formats)


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


def _write(sheet: Any, table: Table, rows: Iterator[Sequence[Cell]], formats: _Formats) -> None:
    first = list(islice(rows, _LOOKED_AT))
    for column, wide in enumerate(_widths(table, first)):
        sheet.set_column(column, column, wide)
    sheet.freeze_panes(1, 0)
    for column, title in enumerate(table.heading):
        sheet.write_string(0, column, title, formats.heading)
    for number, row in enumerate(chain(first, rows), start=1):
        for column, cell in enumerate(row):
            _write_cell(sheet, (number, column), cell, formats)


def _write_cell(sheet: Any, place: tuple[int, int], cell: Cell, formats: _Formats) -> None:
    if cell is None:
        return
    if isinstance(cell, str):
        sheet.write_string(*place, _fitting(cell))
    elif isinstance(cell, date):
        sheet.write_datetime(*place, cell, formats.of(cell))
    else:
        sheet.write_number(*place, cell, formats.of(cell))


def _fitting(text: str) -> str:
    return text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 1]}…"


def _widths(table: Table, rows: Sequence[Sequence[Cell]]) -> list[int]:
    """How wide each column should be, judged by the heading and the first rows."""
    columns = zip(table.heading, *rows, strict=True)
    widest = [
        max(width("" if cell is None else str(cell)) for cell in column) for column in columns
    ]
    return [min(max(wide + 2, _NARROWEST), _WIDEST) for wide in widest]

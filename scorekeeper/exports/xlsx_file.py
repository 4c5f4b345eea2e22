"""XLSX: a workbook as made by hand, with a sheet for each table and typed cells.

Headings stay in sight and are printed on every page, which is A4 and as wide as its sheet. A sheet
that is too wide to be readable continues on pages beside it, with its first columns repeated. Rows
can be filtered, and sums are formulas. Text is written as text: it is never a formula, a link or a
number. Rows go to disk as they come, so a long season needs no more memory than a short one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import partial
from itertools import chain, islice
from tempfile import TemporaryDirectory
from types import NoneType
from typing import TYPE_CHECKING, Any, BinaryIO

from scorekeeper.exports.table import Cell, Table
from scorekeeper.exports.text import width

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

_A4 = 9
_PORTRAIT_HOLDS = 100
_LANDSCAPE_HOLDS = 185
"""Characters across a readable A4 sheet: in portrait, and in landscape."""

_READABLE = 60
"""The smallest scale in percent of a sheet that goes over several pages side by side."""

_NARROW = {"left": 0.5, "right": 0.5, "top": 0.75, "bottom": 0.75}
_LINE = 15
"""The height of a line, in points."""

_HEADING = {"bold": True, "bottom": 1, "text_wrap": True, "valign": "bottom"}
_KINDS: dict[str, dict[str, Any]] = {
    "plain": {"text_wrap": True},
    "heading": _HEADING,
    "figures": {**_HEADING, "align": "right"},
    "on end": {"bold": True, "bottom": 1, "align": "center", "rotation": 90},
    "day": {"num_format": "yyyy-mm-dd", "align": "left"},
    "whole": {"num_format": "0_ "},
    "decimal": {"num_format": "0.0_ "},
    "prose": {"text_wrap": True, "valign": "top"},
    "label": {"bold": True, "top": 1},
    "sum": {"bold": True, "top": 1, "num_format": "0_ "},
}
"""The formats of cells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """奥付: a workbook's properties, and the text at the head of every page.

    ``made`` is in UTC; ``chart`` is the name of the sheet with the chart.
    """

    title: str
    head: str
    made: datetime
    chart: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet: how its columns look.

    ``widths`` are in characters, None for a hidden column; ``figures`` says which hold numbers,
    ``lines`` how many the heading takes; ``held`` columns stay in sight. ``charted`` columns are
    drawn as courses over the first column, the time. ``on_end`` says whether the titles of numbers
    stand on end.
    """

    name: str
    heading: tuple[str, ...]
    widths: tuple[int | None, ...]
    figures: tuple[bool, ...]
    lines: int = 1
    held: int = 0
    charted: int = 0
    on_end: bool = False

    @property
    def is_wide(self) -> bool:
        return _across(self.widths) > _PORTRAIT_HOLDS

    @property
    def is_too_wide(self) -> bool:
        return _across(self.widths) > _LANDSCAPE_HOLDS


_BESIDE = 0.7
"""Extra width of a column beyond its content, in characters."""


def _across(widths: Iterable[int | None]) -> float:
    return sum(width + _BESIDE for width in widths if width)


Formula = Callable[[str, int], str]
"""Returns the formula of a number, from its column's letters and its row's number."""

_OF_RICH_TEXT = ("<r>", "</r>")
"""The beginning and end of a text that XlsxWriter takes for markup, and writes unchanged."""


class Book:
    """A workbook in the making; ``about`` has its properties."""

    def __init__(self, workbook: "Workbook", about: About) -> None:
        self._book = workbook
        self._about = about
        self._looks = {kind: workbook.add_format(look) for kind, look in _KINDS.items()}
        workbook.set_properties({"title": about.title, "created": about.made})

    def write_sheet(
        self,
        sheet: Sheet,
        rows: Iterable[Sequence[Cell]],
        *,
        summed: Sequence[int] = (),
        total: tuple[int, str] = (0, ""),
        prose: bool = False,
        formula: Formula | None = None,
    ) -> None:
        """Write one more sheet, and the chart of its courses.

        The columns ``summed`` have their sums below, in a row with the name of ``total`` in the
        column of that number; texts of ``prose`` go over several lines. With a ``formula`` every
        whole number is computed by it.
        """
        page = self._book.add_worksheet(sheet.name)
        self._write_heading(page, sheet)
        cells = _Cells(page, self._looks, prose=prose, formula=formula)
        sums, count = dict.fromkeys(summed, 0), 0
        for count, row in enumerate(rows, start=1):
            cells.write(count, row)
            for place in sums:
                points = row[place]
                sums[place] += points if isinstance(points, int) else 0
        if sums and count:
            self._write_total(page, sheet, count + 1, sums, *total)
        page.autofilter(0, 0, max(count, 1), len(sheet.heading) - 1)
        if sheet.charted and count > 1:
            self._draw(sheet, count)

    def _write_heading(self, page: "Worksheet", sheet: Sheet) -> None:
        page.set_row(0, sheet.lines * _LINE)
        columns = zip(sheet.heading, sheet.widths, sheet.figures, strict=True)
        for column, (title, wide, is_figures) in enumerate(columns):
            page.set_column(column, column, wide or 0, None, {"hidden": wide is None})
            look = ("on end" if sheet.on_end else "figures") if is_figures else "heading"
            _write_text(page, 0, column, title, self._looks, self._looks[look])
        page.freeze_panes(1, sheet.held)
        page.repeat_rows(0)
        if sheet.is_too_wide:
            page.set_print_scale(_READABLE)
            page.repeat_columns(0, max(sheet.held - 1, 0))
        else:
            page.fit_to_pages(1, 0)
        self._set_paper(page, is_wide=sheet.is_wide)

    def _set_paper(self, page: Any, *, is_wide: bool) -> None:
        page.set_paper(_A4)
        if is_wide:
            page.set_landscape()
        page.set_margins(**_NARROW)
        if self._about.head:
            page.set_header(f"&L{self._about.head.replace('&', '&&')}", {"margin": 0.3})
        page.set_footer("&C&A&R&P / &N")

    def _write_total(
        self,
        page: "Worksheet",
        sheet: Sheet,
        row: int,
        sums: Mapping[int, int],
        place_of_name: int,
        name: str,
    ) -> None:
        """Write the row below all others: sums of the rows that a filter shows."""
        for column in range(len(sheet.heading)):
            page.write_blank(row, column, None, self._looks["label"])
        _write_text(page, row, place_of_name, name, self._looks, self._looks["label"])
        for place, total in sums.items():
            column_name = letters(place)
            formula = f"=SUBTOTAL(109,{column_name}2:{column_name}{row})"
            page.write_formula(row, place, formula, self._looks["sum"], total)

    def _draw(self, sheet: Sheet, count: int) -> None:
        """Draw the courses of a sheet on a page, distinguished by marks and dashes too."""
        chart: Any = self._book.add_chart({"type": "line"})
        dashes = ("solid", "dash", "round_dot", "long_dash", "dash_dot")
        marks = ("circle", "square", "diamond", "triangle", "x", "plus", "star")
        for place in range(sheet.charted):
            column = place + 1
            chart.add_series(
                {
                    "name": [sheet.name, 0, column],
                    "categories": [sheet.name, 1, 0, count, 0],
                    "values": [sheet.name, 1, column, count, column],
                    "line": {"width": 1.75, "dash_type": dashes[place % len(dashes)]},
                    "marker": {"type": marks[place % len(marks)], "size": 5},
                }
            )
        chart.set_title({"name": self._about.chart, "name_font": {"size": 14}})
        chart.set_x_axis({"num_format": "yyyy-mm-dd", "text_axis": True, "label_position": "low"})
        chart.set_y_axis({"num_format": "0"})
        chart.set_legend({"position": "right"})
        page: Any = self._book.add_chartsheet(self._about.chart)
        page.set_chart(chart)
        self._set_paper(page, is_wide=True)


class _Cells:
    """The cells of one sheet, each written by the type of its value."""

    def __init__(
        self,
        page: "Worksheet",
        looks: Mapping[str, "Format"],
        *,
        prose: bool,
        formula: Formula | None,
    ) -> None:
        self._page, self._looks = page, looks
        self._look_of_text = looks["prose" if prose else "plain"]
        self._writers: Mapping[type, Callable[[int, int, Any], object]] = {
            str: self._write_text,
            int: partial(self._write_worked_out, formula) if formula else self._write_whole,
            Decimal: self._write_decimal,
            date: self._write_day,
            NoneType: lambda *_nothing: None,
        }

    def write(self, row: int, cells: Sequence[Cell]) -> None:
        """One row; the heading is row 0."""
        writers = self._writers
        for column, cell in enumerate(cells):
            writers[type(cell)](row, column, cell)

    def _write_text(self, row: int, column: int, text: str) -> None:
        _write_text(self._page, row, column, text, self._looks, self._look_of_text)

    def _write_whole(self, row: int, column: int, number: int) -> None:
        self._page.write_number(row, column, number, self._looks["whole"])

    def _write_worked_out(self, formula: Formula, row: int, column: int, number: int) -> None:
        worked_out = f"={formula(letters(column), row + 1)}"
        self._page.write_formula(row, column, worked_out, self._looks["whole"], number)

    def _write_decimal(self, row: int, column: int, number: Decimal) -> None:
        self._page.write_number(row, column, float(number), self._looks["decimal"])

    def _write_day(self, row: int, column: int, day: date) -> None:
        self._page.write_datetime(row, column, day, self._looks["day"])


def _write_text(
    page: "Worksheet",
    row: int,
    column: int,
    text: str,
    looks: Mapping[str, "Format"],
    look: "Format",
) -> None:
    """Write a text as text, even if it looks like a formula; half a surrogate pair is replaced."""
    if not text.isascii():
        text = text.encode(errors="replace").decode()
    first, last = _OF_RICH_TEXT
    if text.startswith(first) and text.endswith(last):
        page.write_rich_string(row, column, text[:1], looks["plain"], text[1:], look)
    else:
        page.write_string(row, column, text, look)


def letters(number: int) -> str:
    """Return a column's letters, counted from 0.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    before, last = divmod(number, 26)
    return (letters(before - 1) if before else "") + chr(ord("A") + last)


MOST_ROWS = 1_048_574
"""Rows that a sheet holds between its heading and its sums; a longer table goes on in another."""

LONGEST_TEXT = 32_767
"""Characters that a cell holds; a longer text loses its end, marked by an ellipsis."""

LONGEST_NAME = 31
"""Characters that the name of a sheet has at most."""

_NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
_LOOKED_AT = 200
_NARROWEST, _WIDEST, _OF_PROSE = 6, 40, 84
_HIGHEST = 20
"""Lines that a heading takes at most."""
_FILTER = 2
"""Characters that the button of a filter takes of a heading."""


def xlsx_file(
    tables: Iterable[Table],
    out: BinaryIO,
    *,
    about: About,
    total: str = "",
    most_rows: int = MOST_ROWS,
) -> None:
    """Write tables to ``out`` as a workbook.

    ``about`` has its properties; ``total`` is the title of the row of sums.

    Raises:
        OSError: the disk is full.
    """
    from xlsxwriter import Workbook  # imported with the first workbook: a start has no time for it
    from xlsxwriter.exceptions import FileCreateError  # imported with it

    about = replace(about, made=about.made.astimezone(UTC))
    names: dict[str, str] = {}
    taken = {about.chart.casefold()}
    with TemporaryDirectory() as folder:
        options = {"constant_memory": True, "tmpdir": folder, "use_zip64": True}
        try:
            with Workbook(out, options) as workbook:
                book = Book(workbook, about)
                for table in tables:
                    for rows in _sheets(table, most_rows):
                        name = sheet_name(table.name, taken)
                        taken.add(name.casefold())
                        names.setdefault(table.key, name)
                        _write(book, name, table, rows, total, _formula(names, table))
        except FileCreateError as error:
            raise OSError(*error.args) from error


def _write(
    book: Book,
    name: str,
    table: Table,
    rows: Iterator[Sequence[Cell]],
    total: str,
    formula: Formula | None,
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


def _sheet(name: str, table: Table, first: Sequence[Sequence[Cell]]) -> Sheet:
    """Return a table's layout; if it is too wide, the titles of its numbers stand on end."""
    figures, widths = _figures(table, first), _widths(table, first)
    lines = max(map(_lines, table.heading, widths))
    on_end = _across(widths) > _LANDSCAPE_HOLDS and any(figures)
    if on_end:
        numbers = map(_widest_number, zip(*first, strict=True))
        widths = tuple(
            min(wide, number) if is_figures and wide else wide
            for wide, number, is_figures in zip(widths, numbers, figures, strict=True)
        )
        longest = max(width(title) for title, it in zip(table.heading, figures, strict=True) if it)
        lines = min(max(lines, longest // 2 + 2), _HIGHEST)
    return Sheet(
        name=name,
        heading=table.heading,
        widths=widths,
        figures=figures,
        lines=lines,
        held=table.held,
        charted=min(table.courses, len(table.columns) - 1),
        on_end=on_end,
    )


def _formula(names: Mapping[str, str], table: Table) -> Formula | None:
    """Return the formula of a running total, if the sheet of its summands exists."""
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
    """Return a row with all texts short enough for a cell: nearly always the row itself."""
    if not any(type(cell) is str and len(cell) > LONGEST_TEXT for cell in row):
        return row
    return [
        f"{cell[: LONGEST_TEXT - 1]}…"
        if isinstance(cell, str) and len(cell) > LONGEST_TEXT
        else cell
        for cell in row
    ]


def _widths(table: Table, rows: Sequence[Sequence[Cell]]) -> tuple[int | None, ...]:
    """Return the width of each column, judged by the heading and the first rows."""
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
    """Return which columns hold numbers, judged by the first rows."""
    return tuple(
        any(isinstance(row[place], int | Decimal) for row in rows)
        for place in range(len(table.columns))
    )


def _lines(title: str, wide: int | None) -> int:
    if wide is None:
        return 1
    lines = -(-width(title) // max(wide - 1, 1))
    return min(lines, len(title.split())) if title.isascii() else lines


def _widest(title: str, cells: Iterable[Cell]) -> int:
    """Return the width that a column needs; its title may break, beside a filter's button."""
    texts = ("" if cell is None else str(cell) for cell in cells)
    words = [_measure_word(word) + _FILTER for word in title.split()]
    return max(*map(width, texts), *words, 0) + 2


def _widest_number(cells: Sequence[Cell]) -> int:
    """Return the width that a column of numbers needs, their sum below included."""
    numbers = [cell for cell in cells if isinstance(cell, int | Decimal)]
    return (
        max(*(len(str(number)) for number in numbers), len(str(sum(numbers))), _NARROWEST - 1) + 1
    )


def _measure_word(word: str) -> int:
    """Return the width that a word of a title needs; a Japanese word may break."""
    wide = width(word)
    return wide if wide == len(word) or wide <= _NARROWEST else max(-(-wide // 2), _NARROWEST)

"""XLSX: a workbook as made by hand, with a sheet for each table and typed cells.

Headings stay in sight and are printed on every A4 page. A sheet that is too wide continues on pages
beside it. Sums are formulas; text is never a formula, a link or a number.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from itertools import chain, islice
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, BinaryIO

from scorekeeper.exports.table import Cell, FileTable
from scorekeeper.exports.text import width

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet

_A4 = 9
_PORTRAIT_HOLDS = 100
_LANDSCAPE_HOLDS = 185  # Characters across a readable A4 sheet
_READABLE = 60  # The smallest scale in percent of a sheet that goes over several pages side by side
_NARROW = {"left": 0.5, "right": 0.5, "top": 0.75, "bottom": 0.75}
_LINE = 15
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


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """奥付: a workbook's properties, its pages' head, and the name of the sheet with a chart."""

    title: str
    head: str
    made: datetime
    chart: str = ""


_BESIDE = 0.7
_OF_RICH_TEXT = ("<r>", "</r>")
"""The beginning and end of a text that XlsxWriter takes for markup, and writes unchanged."""

MOST_ROWS = 1_048_574
"""Rows that a sheet holds between its heading and its sums; a longer table goes on in another."""

LONGEST_NAME = 31
_NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
_LOOKED_AT = 200
_NARROWEST, _WIDEST, _OF_PROSE = 6, 40, 84
_HIGHEST = 20  # Lines that a heading takes at most
_FILTER = 2  # Characters that the button of a filter takes of a heading


def xlsx_file(
    tables: Iterable[FileTable],
    out: BinaryIO,
    *,
    about: About,
    total: str = "",
    most_rows: int = MOST_ROWS,
) -> None:
    """Write tables to ``out`` as a workbook; ``total`` is the title of the row of sums."""
    from xlsxwriter import Workbook  # imported with the first workbook: a start has no time for it
    from xlsxwriter.exceptions import FileCreateError  # imported with it

    taken = {about.chart.casefold()}
    with TemporaryDirectory() as folder:
        options = {"constant_memory": True, "tmpdir": folder, "use_zip64": True}
        try:
            with Workbook(out, options) as workbook:
                made = about.made.astimezone(UTC)
                workbook.set_properties({"title": about.title, "created": made})
                book = _Book(workbook, about, total)
                for table in tables:
                    for rows in _sheets(table, most_rows):
                        name = sheet_name(table.name, taken)
                        taken.add(name.casefold())
                        book.write_sheet(name, table, rows)
        except FileCreateError as error:
            raise OSError(*error.args) from error


class _Book:
    """A workbook in the making; ``total`` is the title of the row of sums."""

    def __init__(self, workbook: "Workbook", about: About, total: str) -> None:
        self._book, self._about, self._total = workbook, about, total
        self._looks = {kind: workbook.add_format(look) for kind, look in _KINDS.items()}

    def write_sheet(self, name: str, table: FileTable, rows: Iterator[Sequence[Cell]]) -> None:
        """Write one more sheet, as wide as its first rows need, and the chart of its courses."""
        page = self._book.add_worksheet(name)
        first = list(islice(rows, _LOOKED_AT))
        self._write_heading(page, table, first)
        sums = {place: 0 for place, column in enumerate(table.columns) if column.summed}
        count = 0
        for count, row in enumerate(chain(first, rows), start=1):
            self._write_row(page, count, table, row)
            for place in sums:
                points = row[place]
                sums[place] += points if isinstance(points, int) else 0
        if sums and count:
            self._write_total(page, table, count + 1, sums)
        page.autofilter(0, 0, max(count, 1), len(table.columns) - 1)
        if table.courses and count > 1:
            self._draw(name, min(table.courses, len(table.columns) - 1), count)

    def _write_heading(
        self, page: "Worksheet", table: FileTable, first: Sequence[Sequence[Cell]]
    ) -> None:
        """Write the titles; if the sheet is too wide, the titles of its numbers stand on end."""
        figures, widths = _figures(table, first), _widths(table, first)
        lines = max(map(_lines, table.heading, widths))
        on_end = _across(widths) > _LANDSCAPE_HOLDS and any(figures)
        if on_end:
            numbers = []
            for cells in zip(*first, strict=True):
                found = [cell for cell in cells if isinstance(cell, int | Decimal)]
                digits = (len(str(number)) for number in (*found, sum(found)))
                numbers.append(max(*digits, _NARROWEST - 1) + 1)
            widths = tuple(
                min(wide, number) if is_figures and wide else wide
                for wide, number, is_figures in zip(widths, numbers, figures, strict=True)
            )
            titles = zip(table.heading, figures, strict=True)
            longest = max(width(title) for title, is_figures in titles if is_figures)
            lines = min(max(lines, longest // 2 + 2), _HIGHEST)
        page.set_row(0, lines * _LINE)
        columns = zip(table.heading, widths, figures, strict=True)
        for column, (title, wide, is_figures) in enumerate(columns):
            page.set_column(column, column, wide or 0, None, {"hidden": wide is None})
            look = ("on end" if on_end else "figures") if is_figures else "heading"
            self._write_text(page, 0, column, title, look)
        page.freeze_panes(1, table.held)
        page.repeat_rows(0)
        if _across(widths) > _LANDSCAPE_HOLDS:
            page.set_print_scale(_READABLE)
            page.repeat_columns(0, max(table.held - 1, 0))
        else:
            page.fit_to_pages(1, 0)
        self._set_paper(page, is_wide=_across(widths) > _PORTRAIT_HOLDS)

    def _set_paper(self, page: Any, *, is_wide: bool) -> None:
        page.set_paper(_A4)
        if is_wide:
            page.set_landscape()
        page.set_margins(**_NARROW)
        if self._about.head:
            page.set_header(f"&L{self._about.head.replace('&', '&&')}", {"margin": 0.3})
        page.set_footer("&C&A&R&P / &N")

    def _write_row(
        self, page: "Worksheet", row: int, table: FileTable, cells: Sequence[Cell]
    ) -> None:
        looks = self._looks
        for column, cell in enumerate(cells):
            if isinstance(cell, str):
                prose = table.columns[column].prose
                self._write_text(page, row, column, cell, "prose" if prose else "plain")
            elif isinstance(cell, int):
                page.write_number(row, column, cell, looks["whole"])
            elif isinstance(cell, Decimal):
                page.write_number(row, column, float(cell), looks["decimal"])
            elif cell is not None:
                page.write_datetime(row, column, cell, looks["day"])

    def _write_total(
        self, page: "Worksheet", table: FileTable, row: int, sums: Mapping[int, int]
    ) -> None:
        from xlsxwriter.utility import xl_rowcol_to_cell  # imported with the first workbook

        for column in range(len(table.columns)):
            page.write_blank(row, column, None, self._looks["label"])
        self._write_text(page, row, table.held - 1, self._total, "label")
        for place, total in sums.items():
            cells = f"{xl_rowcol_to_cell(1, place)}:{xl_rowcol_to_cell(row - 1, place)}"
            formula = f"=SUBTOTAL(109,{cells})"
            page.write_formula(row, place, formula, self._looks["sum"], total)

    def _write_text(self, page: "Worksheet", row: int, column: int, text: str, look: str) -> None:
        """Write a text as text, never a formula; half a surrogate pair is replaced."""
        if not text.isascii():
            text = text.encode(errors="replace").decode()
        first, last = _OF_RICH_TEXT
        if text.startswith(first) and text.endswith(last):
            plain = self._looks["plain"]
            page.write_rich_string(row, column, text[:1], plain, text[1:], self._looks[look])
        else:
            page.write_string(row, column, text, self._looks[look])

    def _draw(self, name: str, courses: int, count: int) -> None:
        """Draw the courses of a sheet on a page, distinguished by marks and dashes too."""
        chart: Any = self._book.add_chart({"type": "line"})
        dashes = ("solid", "dash", "round_dot", "long_dash", "dash_dot")
        marks = ("circle", "square", "diamond", "triangle", "x", "plus", "star")
        for column in range(1, courses + 1):
            chart.add_series(
                {
                    "name": [name, 0, column],
                    "categories": [name, 1, 0, count, 0],
                    "values": [name, 1, column, count, column],
                    "line": {"width": 1.75, "dash_type": dashes[(column - 1) % len(dashes)]},
                    "marker": {"type": marks[(column - 1) % len(marks)], "size": 5},
                }
            )
        chart.set_title({"name": self._about.chart, "name_font": {"size": 14}})
        chart.set_x_axis({"num_format": "yyyy-mm-dd", "text_axis": True, "label_position": "low"})
        chart.set_y_axis({"num_format": "0"})
        chart.set_legend({"position": "right"})
        page: Any = self._book.add_chartsheet(self._about.chart)
        page.set_chart(chart)
        self._set_paper(page, is_wide=True)


def _across(widths: Iterable[int | None]) -> float:
    return sum(width + _BESIDE for width in widths if width)


def sheet_name(wanted: str, taken: set[str]) -> str:
    """A name that a workbook accepts for a sheet and no sheet has yet."""
    plain = wanted.translate(_NOT_IN_NAMES).strip().strip("'") or "-"
    name, number = plain[:LONGEST_NAME], 1
    while name.casefold() in taken:
        number += 1
        ending = f" {number}"
        name = plain[: LONGEST_NAME - len(ending)] + ending
    return name


def _sheets(table: FileTable, most_rows: int) -> Iterator[Iterator[Sequence[Cell]]]:
    """The rows of each sheet that a table fills: one at least, though it may be empty."""
    rows = iter(table.rows)
    yield islice(rows, most_rows)
    while (first := next(rows, None)) is not None:
        yield chain([first], islice(rows, most_rows - 1))


def _widths(table: FileTable, rows: Sequence[Sequence[Cell]]) -> tuple[int | None, ...]:
    cells = zip(*rows, strict=True) if rows else [()] * len(table.columns)
    return tuple(
        None
        if column.aside
        else _OF_PROSE
        if column.prose
        else min(max(_widest(column.title, some), _NARROWEST), _WIDEST)
        for column, some in zip(table.columns, cells, strict=True)
    )


def _figures(table: FileTable, rows: Sequence[Sequence[Cell]]) -> tuple[bool, ...]:
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
    words = []
    for word in title.split():
        wide = width(word)
        is_whole = wide == len(word) or wide <= _NARROWEST
        words.append((wide if is_whole else max(-(-wide // 2), _NARROWEST)) + _FILTER)
    return max(*map(width, texts), *words, 0) + 2

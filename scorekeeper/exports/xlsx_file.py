"""XLSX: a workbook as somebody would make it by hand, with a sheet a table and typed cells.

Headings stay in sight and are printed on every page, which is A4 and as wide as its sheet; rows can
be filtered, and sums are formulas. Text is written as text: it is never a formula, a link or a
number. Rows go to disk as they come, so that a long season needs no more memory than a short one.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from decimal import Decimal
from io import BytesIO
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, BinaryIO
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

from scorekeeper.exports.table import Cell, Table
from scorekeeper.exports.text import width

if TYPE_CHECKING:
    from xlsxwriter import Workbook


# XLSX 台紙: everything of a workbook but the rows of its sheets, as XlsxWriter writes it.
#
# The library is asked again whenever one more sheet begins or ends; what it has written of the
# sheets before stays as it was.


_A4 = 9
_PORTRAIT_HOLDS = 95
"""Characters across which a sheet is still readable on A4 stood upright."""

_NARROW = {"left": 0.5, "right": 0.5, "top": 0.75, "bottom": 0.75}
_LINE = 15
"""The height of a line, in points."""

_HEADING = {"bold": True, "bottom": 1, "text_wrap": True, "valign": "bottom"}
_KINDS: dict[str, dict[str, Any]] = {
    "heading": _HEADING,
    "figures": {**_HEADING, "align": "right"},
    "day": {"num_format": "yyyy-mm-dd", "align": "left"},
    "whole": {"num_format": "0_ "},
    "decimal": {"num_format": "0.0_ "},
    "prose": {"text_wrap": True, "valign": "top"},
    "label": {"bold": True, "top": 1},
    "sum": {"bold": True, "top": 1, "num_format": "0_ "},
}
KINDS = tuple(_KINDS)
"""The kinds of cells that look otherwise than plain text; the second row of every sheet has one of
each, in this order, by which whoever writes the rows knows what they are called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """奥付: what a workbook says of itself, in its properties and at the head of every page.

    ``made`` is in UTC; ``chart`` is what the sheet with the chart is called.
    """

    title: str
    head: str
    made: datetime
    chart: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet: how its columns look, and how many rows stand below the heading.

    ``widths`` are in characters, None for a column that is not shown; ``figures`` says which hold
    numbers, ``lines`` how many the heading takes; ``held`` columns stay in sight. ``charted`` are
    the columns whose courses are drawn, the first column being the time.
    """

    name: str
    heading: tuple[str, ...]
    widths: tuple[int | None, ...]
    figures: tuple[bool, ...]
    lines: int = 1
    held: int = 0
    rows: int = 0
    charted: int = 0

    @property
    def is_wide(self) -> bool:
        """Whether it needs the paper on its side."""
        return sum(width or 0 for width in self.widths) > _PORTRAIT_HOLDS


def lay_out(sheets: Sequence[Sheet], about: About) -> dict[str, bytes]:
    """The parts of a workbook, by where they are in the zip; its sheets have no rows yet."""
    from xlsxwriter import Workbook

    out = BytesIO()
    book = Workbook(out, {"in_memory": True})
    book.set_properties({"title": about.title, "created": about.made})
    for sheet in sheets:
        _write_frame(book, sheet, about)
        if sheet.charted and sheet.rows > 1:
            _draw(book, sheet, about)
    book.close()
    with ZipFile(out) as parts:
        return {name: parts.read(name) for name in parts.namelist()}


def _write_frame(book: "Workbook", sheet: Sheet, about: About) -> None:
    kinds = [book.add_format(kind) for kind in _KINDS.values()]
    page = book.add_worksheet(sheet.name)
    columns = zip(sheet.heading, sheet.widths, sheet.figures, strict=True)
    for column, (title, wide, is_figures) in enumerate(columns):
        page.write_string(0, column, title, kinds[is_figures])
        page.set_column(column, column, wide or 0, None, {"hidden": wide is None})
    for column, kind in enumerate(kinds):
        page.write_blank(1, column, None, kind)
    page.set_row(0, sheet.lines * _LINE)
    page.freeze_panes(1, sheet.held)
    page.autofilter(0, 0, max(sheet.rows, 1), len(sheet.heading) - 1)
    page.repeat_rows(0)
    page.fit_to_pages(1, 0)
    _set_paper(page, about, is_wide=sheet.is_wide)


def _set_paper(page: Any, about: About, *, is_wide: bool) -> None:
    page.set_paper(_A4)
    if is_wide:
        page.set_landscape()
    page.set_margins(**_NARROW)
    if about.head:
        page.set_header(f"&L{about.head.replace('&', '&&')}", {"margin": 0.3})
    page.set_footer("&C&A&R&P / &N")


def _draw(book: "Workbook", sheet: Sheet, about: About) -> None:
    """A page with the courses of a sheet, told apart by their marks and dashes too."""
    chart: Any = book.add_chart({"type": "line"})
    dashes = ("solid", "dash", "round_dot", "long_dash", "dash_dot")
    marks = ("circle", "square", "diamond", "triangle", "x", "plus", "star")
    for place in range(sheet.charted):
        column = place + 1
        chart.add_series(
            {
                "name": [sheet.name, 0, column],
                "categories": [sheet.name, 1, 0, sheet.rows, 0],
                "values": [sheet.name, 1, column, sheet.rows, column],
                "line": {"width": 1.75, "dash_type": dashes[place % len(dashes)]},
                "marker": {"type": marks[place % len(marks)], "size": 5},
            }
        )
    chart.set_title({"name": about.chart, "name_font": {"size": 14}})
    chart.set_x_axis({"num_format": "yyyy-mm-dd", "text_axis": True, "label_position": "low"})
    chart.set_y_axis({"num_format": "0"})
    chart.set_legend({"position": "right"})
    page: Any = book.add_chartsheet(about.chart)
    page.set_chart(chart)
    _set_paper(page, about, is_wide=True)


# XLSX: the rows of a workbook, written one by one between what a library writes about them.
#
# A library that writes cells takes ten times as long for a season of 100,000 hands; rows are put
# together here as text, like those of a CSV file (ISO/IEC 29500), and all else is `sheets`.


ROWS_AT_ONCE = 200
"""Rows that are compressed together."""

Formula = Callable[[str, int], str]
"""What a number of a sheet is worked out by: of its column's letters and its row's number."""

_COMPRESSION = 3
_DAY_NOUGHT = date(1899, 12, 30).toordinal()
_KEPT_TEXTS, _KEPT_LENGTH = 10_000, 60
_SECOND_ROW = re.compile(rb'<row r="2".*?</row>')
_OUR_ROWS = re.compile(rb'(?:<row r="2".*?</row>)?</sheetData>')
_DIMENSION = re.compile(rb"<dimension [^>]*/>")
_STYLE = re.compile(rb' s="(\d+)"')

_NOT_IN_XML = re.compile(
    "[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\U00010000-\\U0010FFFF]|_(?=x[0-9a-fA-F]{4}_)"
)


class Book:
    """A workbook that is being written; ``about`` is what it says of itself."""

    def __init__(self, out: BinaryIO, about: About) -> None:
        self._zip = ZipFile(out, "w", ZIP_DEFLATED, compresslevel=_COMPRESSION)
        self._about = about
        self._sheets: list[Sheet] = []
        self._texts: dict[str, str] = {}
        self._styles: dict[str, int] = {}

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
        """One more sheet.

        The columns ``summed`` have their sums below, in a row that has the name of ``total`` in
        the column of that number; texts of ``prose`` go over several lines. With a ``formula``
        every whole number is worked out by it.
        """
        path = f"xl/worksheets/sheet{len(self._sheets) + 1}.xml"
        before, _ = self._around(path, sheet)
        lines = _Lines(self._texts, self._styles, summed, formula)
        with self._zip.open(path, "w") as part:
            part.write(before)
            columns = [letters(number) for number in range(len(sheet.heading))]
            for some in _batches(lines.write(columns, rows, prose=prose)):
                part.write("".join(some).encode())
            if summed and lines.count:
                part.write(lines.write_total(columns, *total).encode())
            done = replace(sheet, rows=lines.count)
            part.write(self._around(path, done)[1])
        self._sheets.append(done)

    def close(self) -> None:
        """Write the parts that hold the sheets together."""
        for path, part in lay_out(self._sheets, self._about).items():
            if not path.startswith("xl/worksheets/sheet"):
                self._zip.writestr(path, part)
        self._zip.close()

    def _around(self, path: str, sheet: Sheet) -> tuple[bytes, bytes]:
        """What stands before the rows of a sheet and after them; notes how cells look."""
        written = lay_out([*self._sheets, sheet], self._about)[path]
        sample = _SECOND_ROW.search(written)
        styles = _STYLE.findall(sample[0] if sample else b"")
        self._styles.update(zip(KINDS, map(int, styles), strict=True))
        found = _OUR_ROWS.search(written)
        if found is None:
            raise AssertionError(path)
        before = _DIMENSION.sub(b"", written[: found.start()])
        return before, b"</sheetData>" + written[found.end() :]


class _Lines:
    """The rows of one sheet as XML, and what they come to."""

    def __init__(
        self,
        texts: dict[str, str],
        styles: dict[str, int],
        summed: Sequence[int],
        formula: Formula | None,
    ) -> None:
        self.count = 0
        self._texts, self._styles, self._formula = texts, styles, formula
        self._sums = dict.fromkeys(summed, 0)

    def write(
        self, columns: Sequence[str], rows: Iterable[Sequence[Cell]], *, prose: bool
    ) -> Iterator[str]:
        known, sums, formula = self._texts, self._sums, self._formula
        whole, number = self._styles["whole"], 1
        about_text = f' s="{self._styles["prose"]}"' if prose else ""
        for number, row in enumerate(rows, start=2):
            line = [f'<row r="{number}">']
            for column, cell in zip(columns, row, strict=True):
                if cell is None:
                    continue
                if type(cell) is str:
                    written = f'"{about_text}{known.get(cell) or self._text(cell)}'
                elif type(cell) is int:
                    worked_out = f"<f>{formula(column, number)}</f>" if formula else ""
                    written = f'" s="{whole}">{worked_out}<v>{cell}</v></c>'
                else:
                    written = self._number(cell)
                line.append(f'<c r="{column}{number}{written}')
            line.append("</row>")
            for place in sums:
                points = row[place]
                sums[place] += points if type(points) is int else 0
            yield "".join(line)
        self.count = number - 1

    def write_total(self, columns: Sequence[str], place_of_name: int, name: str) -> str:
        """The row below all others: sums of what a filter leaves in sight."""
        row, label, style = self.count + 2, self._styles["label"], self._styles["sum"]
        cells = [f'<c r="{column}{row}" s="{label}"/>' for column in columns]
        cells[place_of_name] = f'<c r="{columns[place_of_name]}{row}" s="{label}"{self._text(name)}'
        for place, total in self._sums.items():
            column = columns[place]
            formula = f"SUBTOTAL(109,{column}2:{column}{row - 1})"
            cells[place] = f'<c r="{column}{row}" s="{style}"><f>{formula}</f><v>{total}</v></c>'
        return f'<row r="{row}">{"".join(cells)}</row>'

    def _number(self, cell: Cell) -> str:
        """The rest of a cell with a day, or with a number that has decimals."""
        if isinstance(cell, date):
            days = cell.toordinal() - _DAY_NOUGHT
            return f'" s="{self._styles["day"]}"><v>{days}</v></c>'
        style = self._styles["decimal" if isinstance(cell, Decimal) else "whole"]
        return f'" s="{style}"><v>{cell}</v></c>'

    def _text(self, text: str) -> str:
        """The rest of a cell with a text; a season says the same few again and again."""
        written = f' t="inlineStr"><is><t xml:space="preserve">{_in_xml(text)}</t></is></c>'
        if len(text) <= _KEPT_LENGTH and len(self._texts) < _KEPT_TEXTS:
            self._texts[text] = written
        return written


def _in_xml(text: str) -> str:
    """A text with nothing in it that XML lacks, as workbooks write such characters.

    >>> _in_xml("<a>" + chr(7) + " _x0007_")
    '&lt;a&gt;_x0007_ _x005F_x0007_'
    """
    return escape(_NOT_IN_XML.sub(lambda found: f"_x{ord(found[0]):04X}_", text))


def letters(number: int) -> str:
    """What a column is called, counted from 0.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    before, last = divmod(number, 26)
    return (letters(before - 1) if before else "") + chr(ord("A") + last)


def _batches(lines: Iterator[str]) -> Iterator[list[str]]:
    while batch := list(islice(lines, ROWS_AT_ONCE)):
        yield batch


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

"""XLSX 台紙: everything of a workbook but the rows of its sheets, as XlsxWriter writes it.

The library is asked again whenever one more sheet begins or ends; what it has written of the
sheets before stays as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

if TYPE_CHECKING:
    from xlsxwriter import Workbook

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
        _write(book, sheet, about)
        if sheet.charted and sheet.rows > 1:
            _draw(book, sheet, about)
    book.close()
    with ZipFile(out) as parts:
        return {name: parts.read(name) for name in parts.namelist()}


def _write(book: "Workbook", sheet: Sheet, about: About) -> None:
    kinds = [book.add_format(kind) for kind in _KINDS.values()]
    page = book.add_worksheet(sheet.name)
    columns = zip(sheet.heading, sheet.widths, sheet.figures, strict=True)
    for column, (title, width, is_figures) in enumerate(columns):
        page.write_string(0, column, title, kinds[is_figures])
        page.set_column(column, column, width or 0, None, {"hidden": width is None})
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

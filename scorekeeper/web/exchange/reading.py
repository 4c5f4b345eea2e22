"""読み取りの頁: how a table was read, shown so that everything of it can be said otherwise."""

import re
from dataclasses import dataclass
from itertools import islice

from werkzeug.datastructures import MultiDict

from scorekeeper.desk.context import EARLIEST
from scorekeeper.desk.imports.columns import Means
from scorekeeper.desk.imports.incoming import Cell, line_and_sheet
from scorekeeper.desk.imports.layout import ROW_MEANS, Layout, RowMeans, Said
from scorekeeper.desk.imports.past_table import ORDERS, read_date
from scorekeeper.desk.imports.sheets import LONGEST_CELL, letters_of
from scorekeeper.journal.names import tidy
from scorekeeper.web.exchange.imports import Shown
from scorekeeper.wording import Speaker

MOST_CELLS = 10
"""Cells of one line that are shown to be mended."""

_CELL = re.compile(r"(\d{1,9}):(\d{1,4})")
LATEST_YEAR = 2200
MOST_SAID = 2_000
"""Answers about lines, or about cells, that one form has."""


def read_said(form: MultiDict[str, str], digest: str) -> Said:
    """What was said of lines, cells and days; of lines and cells only if it is the same file yet.

    Raises:
        Refusal: ``import-day-unreadable``: the day of lines without one is none.
    """
    rows: dict[int, RowMeans] = {}
    cells: dict[tuple[int, int], str] = {}
    sheets = None
    if form.get("of") == digest:
        said = zip(form.getlist("row"), form.getlist("row_is"), strict=False)
        for number, answer in islice(said, MOST_SAID):
            means = next((one for one in ROW_MEANS if one == answer), None)
            if means is not None and number.isdecimal():
                rows[int(number)] = means
        typed = zip(form.getlist("cell"), form.getlist("cell_is"), strict=False)
        for address, text in islice(typed, MOST_SAID):
            if found := _CELL.fullmatch(address):
                cells[int(found[1]), int(found[2])] = tidy(text[:LONGEST_CELL])
        if form.get("sheets_asked"):
            sheets = frozenset(int(one) for one in form.getlist("sheet") if one.isdecimal())
    year, day = form.get("year", type=int), form.get("day", "").strip()
    return Said(
        rows=rows,
        cells=cells,
        sheets=sheets,
        order=next((one for one in ORDERS if one == form.get("order")), None),
        year=year if year and EARLIEST.year <= year <= LATEST_YEAR else None,
        day=read_date(day) if day else None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadColumn:
    """What stands in a column, as a question: its letters, its name, and what it begins with."""

    letters: str
    name: str
    sample: str
    key: str
    means: Means
    asked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRow:
    """A line that stays out, or of which something was said; ``why`` is why."""

    number: int
    line: int
    text: str
    why: str
    means: RowMeans


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadSheet:
    """A sheet as it was read; ``more`` lines stay out than are listed."""

    number: int
    name: str
    taken: bool
    heading: int
    is_turned: bool
    is_by_person: bool
    players: tuple[ReadColumn, ...]
    others: tuple[ReadColumn, ...]
    rows: tuple[ReadRow, ...]
    more: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mend:
    """Something wrong: its sentence, the cells to be typed otherwise, and the line it is about.

    ``number`` is None where the line must stay what it is.
    """

    sentence: str
    cells: tuple[Cell, ...]
    number: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """読み取り: how a table was read, with everything that can be said otherwise.

    ``cells`` and ``rows`` were said before and are not asked about; what days leave open is asked
    where it is needed. It is ``closed`` that some of it belongs to a season which is.
    """

    sheets: tuple[ReadSheet, ...]
    mends: tuple[Mend, ...]
    cells: tuple[tuple[str, str], ...]
    rows: tuple[tuple[int, RowMeans], ...]
    asks_order: bool
    order: str
    asks_year: bool
    year: str
    asks_day: bool
    day: str
    closed: bool
    leaves_closed: bool
    is_wrong: bool

    @property
    def asks(self) -> bool:
        """Whether something was guessed that has to be looked at."""
        return any(one.asked for sheet in self.sheets for one in sheet.others)


MOST_COLUMNS_ASKED = 200
"""Columns of a sheet that are shown to be chosen otherwise."""


def reading_of(say: Speaker, shown: Shown) -> Reading | None:
    """How the table was read that is looked at, or cannot come in; None where there is none."""
    if shown.written or shown.on_paper or not shown.layouts:
        return None
    codes = {fault.code for fault in shown.wrong}
    mends = tuple(
        Mend(
            sentence=fault.describe(say),
            cells=fault.cells[:MOST_CELLS],
            number=None if fault.code.startswith("past-heading") else fault.line,
        )
        for fault in shown.wrong
    )
    sheets = tuple(_read_sheet(layout) for layout in shown.layouts)
    asked_rows = {row.number for sheet in sheets for row in sheet.rows}
    asked_rows |= {mend.number for mend in mends if mend.number}
    asked_cells = {(cell.line, cell.place) for mend in mends for cell in mend.cells}
    said, taken = shown.said, [one for one in shown.layouts if one.taken]
    return Reading(
        sheets=sheets,
        mends=mends,
        cells=tuple(
            (f"{line}:{place}", text)
            for (line, place), text in said.cells.items()
            if (line, place) not in asked_cells
        ),
        rows=tuple(one for one in said.rows.items() if one[0] not in asked_rows),
        asks_order=said.order is not None or any(one.days.asks_order for one in taken),
        order=said.order or "",
        asks_year=said.year is not None or any(one.days.asks_year for one in taken),
        year=str(said.year or ""),
        asks_day=said.day is not None or "past-heading-date" in codes,
        day=said.day.isoformat() if said.day else "",
        leaves_closed=shown.leave_closed,
        closed=shown.leave_closed or "season-is-closed" in codes,
        is_wrong=bool(shown.wrong),
    )


def _read_sheet(layout: Layout) -> ReadSheet:
    columns = tuple(
        ReadColumn(
            letters=letters_of(one.place),
            name=one.name,
            sample=" · ".join(one.sample),
            key=one.key,
            means=one.means,
            asked=one.asked,
        )
        for one in layout.columns[:MOST_COLUMNS_ASKED]
    )
    aside = {
        one.number: ReadRow(
            number=one.number,
            line=line_and_sheet(one.number)[0],
            text=one.text,
            why=one.why,
            means=one.means,
        )
        for one in (layout.aside or layout.titles)
    }
    for number, means in layout.said.rows.items():
        line, sheet = line_and_sheet(number)
        if sheet == layout.number and number not in aside and means != "out":
            aside[number] = ReadRow(number=number, line=line, text="", why="said", means=means)
    return ReadSheet(
        number=layout.number,
        name=layout.name,
        taken=layout.taken,
        heading=line_and_sheet(layout.heading)[0],
        is_turned=layout.is_turned,
        is_by_person=layout.is_by_person,
        players=tuple(one for one in columns if one.means == "player"),
        others=tuple(one for one in columns if one.means != "player"),
        rows=tuple(sorted(aside.values(), key=lambda row: row.number)),
        more=max(layout.asides - len(layout.aside), 0),
    )

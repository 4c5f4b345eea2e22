"""読み取り: what stands where in a sheet of past results, before any of it is believed.

Clubs keep their books as they like: a title above the heading, two lines of heading, people in
rows instead of columns, sums below, remarks between. What stands in each column and each line is
guessed from the words of the heading and from what is in it (`understand`); all of it is shown, and
whatever somebody says instead counts (`Said`)::

    date,season,Aki,Ben,Chie,Dai,Eve,note
    2024-05-06,2024 spring,26,-13,13,-13,-13,
    2024-05-06,2024 spring,-26,13,,13,13,Chie had to leave

A sheet may also have a line for each person, with a day, a name and points: those of one day,
season, table and number of a hand are put together; without such a number they are what the whole
day brought.

The lines themselves are read in `lines`; what becomes of them is told in `past_results`.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from itertools import islice
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.columns import (
    LOOKED_THROUGH,
    ONCE,
    Column,
    Means,
    cell_at,
    find_columns,
    is_by_person,
    place_of,
    usual_meaning,
)
from scorekeeper.desk.imports.incoming import LINES_OF_A_SHEET, Cell
from scorekeeper.desk.imports.past_table import (
    Days,
    Line,
    Order,
    can_be_points,
    could_be_day,
    day_in,
    find_year,
    is_absent,
    is_standings,
    read_date,
    scores_heading,
)
from scorekeeper.desk.imports.sheets import Row, Sheet, letters_of, turn
from scorekeeper.journal.names import identity

RowMeans = Literal["result", "heading", "out"]
"""行: a line has results, is the heading, or stays out."""

ROW_MEANS: tuple[RowMeans, ...] = get_args(RowMeans)

_OF_SUMS = (
    "合計 計 小計 総計 総合計 累計 通算 平均 順位 最高 最低 月計 年計 合計点 回数 参加回数 参加数 "
    "total totals sum subtotal average avg mean rank max min games hands"
)
SUMS = frozenset(map(identity, _OF_SUMS.split()))
"""How a line begins that adds up others, or says something about them."""
_TITLES = 40
"""Lines among which the heading is looked for."""
PLAYERS = 2
"""Cells of points that make a line one of results."""
MOST_ASIDE = 200
"""Lines that stay out which are told; of more their number is."""
LONGEST_LABEL = 80
"""Characters by which a line is known."""
_DATES_ACROSS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What somebody has said of a table where its own words are not believed.

    ``columns`` are known by `Column.key`, ``rows`` by their number, ``cells`` by number and place.
    ``sheets`` are those that come in, None where that is left to be seen. Of days ``order`` and
    ``year`` say what they leave open, ``day`` is that of lines without any. ``before`` is what was
    said of lines of earlier tables, by `label_of` and `heading_label`.
    """

    columns: Mapping[str, Means] = field(default_factory=lambda: MappingProxyType({}))
    rows: Mapping[int, RowMeans] = field(default_factory=lambda: MappingProxyType({}))
    cells: Mapping[tuple[int, int], str] = field(default_factory=lambda: MappingProxyType({}))
    sheets: frozenset[int] | None = None
    order: Order | None = None
    year: int | None = None
    day: date | None = None
    before: Mapping[str, RowMeans] = field(default_factory=lambda: MappingProxyType({}))


NOTHING_SAID = Said()


Why = Literal["title", "sum", "remark", "heading", "nobody", "said", "before"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """外の行: a line that stays out, and ``why``: a title, a sum, a remark, said so.

    Or it ``means`` a result, since that was said of an earlier table.
    """

    number: int
    text: str
    why: Why
    means: RowMeans = "out"


def label_of(cells: Sequence[str], apart: Container[int] = ()) -> str:
    """By what a line is known where it comes again: how it begins, if it tells of no day.

    Empty where it begins with a number, or in one of the columns that stand ``apart``.

    >>> label_of(["", "会費", "-500"]), label_of(["2025-01-09", "中止"]), label_of(["3", "26"])
    ('会費', '', '')
    """
    place = next((at for at, cell in enumerate(cells) if cell), 0)
    first = cell_at(cells, place)
    if not first or place in apart or can_be_points(first) or is_absent(first):
        return ""
    if any(could_be_day(cell) for cell in cells if cell and not can_be_points(cell)):
        return ""
    return identity(first[:LONGEST_LABEL])


def heading_label(cells: Sequence[str]) -> str:
    """By what a heading is known where it comes again: its first two cells, mostly no people.

    >>> heading_label(["", "日付", "卓", "秋"])
    '日付卓'
    """
    return identity(" ".join([cell for cell in cells if cell][:2])[:LONGEST_LABEL])


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """読めない行: why a line cannot be read, and the ``cells`` in which that can be mended."""

    refusal: Refusal
    cells: tuple[Cell, ...] = ()


class Layout:
    """読み取り: how one sheet is read.

    ``number`` is which of the file's it is, from 0; it is ``taken`` where its lines come in. The
    numbers of its ``heading`` and of the line below which results begin are one where the heading
    is one line. ``aside`` fills as its lines are read, and where everybody has a line ``people``:
    by the number of the first, the lines that belong to it. So does ``chosen``: what was said of
    lines and does not go without saying, by what they are known; empty where it does.
    """

    def __init__(self, number: int, sheet: Sheet, said: Said, heading: int) -> None:
        self.number, self.sheet, self.said = number, sheet, said
        self.heading = self.last_of_heading = heading
        self.columns: tuple[Column, ...] = ()
        self.days = Days((), today=date.min)
        self.day: date | None = None
        self.titles: tuple[Aside, ...] = ()
        self.scores: Mapping[str, int] | None = None
        self.faults: tuple[Wrong, ...] = ()
        self.is_turned, self.taken = False, True
        self.people: dict[int, tuple[int, ...]] = {}
        self.chosen: dict[str, RowMeans | Literal[""]] = {}
        self.aside: list[Aside] = []
        self.asides = 0

    @property
    def name(self) -> str:
        return self.sheet.name or str(self.number + 1)

    def rows(self) -> Iterator[Row]:
        """Its lines, numbered in the whole file, with what somebody has mended in them."""
        return _mend(self.sheet, self.number, self.said)

    def cell(self, number: int, place: int, text: str) -> Cell:
        """One of its cells, as it is asked about."""
        name = next((one.name for one in self.columns if one.place == place), "")
        return Cell(line=number, place=place, name=name or letters_of(place), text=text)

    @property
    def is_by_person(self) -> bool:
        return is_by_person(self.columns)

    def cells_of(self, line: Line, means: Means = "points") -> tuple[Cell, ...]:
        """The cells of a line's points; or, where everybody has a line, of their names."""
        if self.is_by_person:
            place = place_of(self.columns, means) or 0
            told = map(str, line.points) if means == "points" else line.players
            return tuple(
                Cell(line=number, place=place, name=name, text=text)
                for number, name, text in zip(
                    self.people.get(line.number, ()), line.players, told, strict=False
                )
            )
        places = {one.name: one.place for one in self.columns if one.means == "player"}
        return tuple(
            self.cell(line.number, places[name], str(points))
            for name, points in zip(line.players, line.points, strict=True)
            if name in places
        )

    def tell_aside(self, aside: Aside) -> None:
        self.asides += 1
        if len(self.aside) < MOST_ASIDE:
            self.aside.append(aside)


def _mend(sheet: Sheet, number: int, said: Said) -> Iterator[Row]:
    before = number * LINES_OF_A_SHEET
    by_row: dict[int, dict[int, str]] = {}
    for (line, place), text in said.cells.items():
        if line // LINES_OF_A_SHEET == number:
            by_row.setdefault(line - before, {})[place] = text
    for row in sheet.rows():
        cells = row.cells
        if mended := by_row.get(row.number):
            wide = max(len(cells), *(place + 1 for place in mended))
            cells = tuple(
                mended.get(place, cells[place] if place < len(cells) else "")
                for place in range(wide)
            )
        yield Row(number=before + row.number, cells=cells, torn=row.torn)


def lay_out(
    sheet: Sheet, number: int, said: Said, today: date, season: str, known: Container[str]
) -> Layout:
    begins = list(islice(_mend(sheet, number, said), _TITLES + LOOKED_THROUGH))
    is_turned = _runs_across(begins)
    if is_turned:
        sheet = turn(sheet)
        begins = list(islice(_mend(sheet, number, said), _TITLES + LOOKED_THROUGH))
    at = _find_heading(begins, said)
    heading = begins[at] if begins else Row(number=number * LINES_OF_A_SHEET + 1, cells=())
    titles = tuple(Aside(number=row.number, text=text_of(row), why="title") for row in begins[:at])
    about = [*(text.text for text in titles), sheet.name]
    layout = Layout(number, sheet, said, heading.number)
    layout.titles, layout.is_turned = titles, is_turned
    _note_heading(layout, begins, at)
    layout.scores = scores_heading(heading.cells)
    if layout.scores is not None:
        return layout
    below = begins[at + 1 :]
    names = list(heading.cells)
    if below and _goes_on(heading, below[0], said):
        layout.last_of_heading = below[0].number
        lower, below = below[0].cells, below[1:]
        wide = max(len(names), len(lower))
        names = [cell_at(lower, place) or cell_at(names, place) for place in range(wide)]
    rows = [row.cells for row in below if not _is_out(row, said)][:LOOKED_THROUGH]
    layout.columns = find_columns(names, rows, said.columns, known)
    layout.faults = tuple(_heading_faults(layout))
    date_place = place_of(layout.columns, "date")
    year = (said.year, False) if said.year else next(filter(None, map(find_year, about)), None)
    layout.days = Days(
        (cell_at(cells, date_place) for cells in rows if date_place is not None),
        today=today,
        said=said.order,
        year=year or find_year(season),
    )
    layout.day = said.day or next(filter(None, map(day_in, about)), None)
    if date_place is None and layout.day is None and not layout.faults:
        code = "past-standings" if is_standings(heading.cells) else "past-heading-date"
        layout.faults = (Wrong(refusal=Refusal(code)),)
    return layout


def _runs_across(begins: Sequence[Row]) -> bool:
    """Whether the days of a sheet stand beside each other, and people below."""
    for row in begins[:_TITLES]:
        filled = [cell for cell in row.cells if cell][:_TITLES]
        days = sum(could_be_day(cell) for cell in filled if not can_be_points(cell))
        if days >= _DATES_ACROSS and 2 * days >= len(filled):
            return True
    return False


def _is_day(text: str) -> bool:
    with suppress(Refusal):
        read_date(text)
        return not can_be_points(text)
    return False


def _note_heading(layout: Layout, begins: Sequence[Row], at: int) -> None:
    """Keep what was said of the first lines, if the heading would be another one without it."""
    said = layout.said
    if not any(row.number in said.rows for row in begins[:_TITLES]):
        return
    usual = _find_heading(begins, NOTHING_SAID)
    if said.rows.get(begins[at].number) == "heading":
        layout.chosen[heading_label(begins[at].cells)] = "" if usual == at else "heading"
    elif usual != at and (label := label_of(begins[usual].cells)):
        layout.chosen[label] = "out"


def _find_heading(begins: Sequence[Row], said: Said) -> int:
    """Which of the lines is the heading: by its words, else the one above the first results."""
    for at, row in enumerate(begins):
        if said.rows.get(row.number) == "heading":
            return at
    for at, row in enumerate(begins[:_TITLES] if said.before else ()):
        if said.before.get(heading_label(row.cells)) == "heading" and row.number not in said.rows:
            return at
    tried = [
        Row(number=row.number, cells=()) if _is_out(row, said) else row for row in begins[:_TITLES]
    ]
    for at, row in enumerate(tried):
        filled = sum(map(bool, row.cells))
        means = {usual_meaning(cell) for cell in row.cells if cell}
        if filled > 1 and ("date" in means or {"name", "points"} <= means):
            return at
    for at, row in enumerate(tried):
        if sum(can_be_points(cell) for cell in row.cells) >= PLAYERS:
            above = begins[max(at - 1, 0)]
            texts = sum(bool(cell) and not can_be_points(cell) for cell in above.cells)
            return max(at - 1, 0) if texts >= PLAYERS else at
    return next((at for at, row in enumerate(tried) if sum(map(bool, row.cells)) > 1), 0)


def _is_out(row: Row, said: Said) -> bool:
    """Whether a line stays out since somebody has said so, now or of an earlier table."""
    told = said.rows.get(row.number)
    if told is None and said.before:
        told = said.before.get(label_of(row.cells))
    return told == "out"


def _goes_on(heading: Row, below: Row, said: Said) -> bool:
    """Whether the line below a heading is its second line: names, and no day or points."""
    if below.number in said.rows:
        return False
    told = [
        cell
        for place, cell in enumerate(below.cells)
        if cell and cell != cell_at(heading.cells, place)
    ]
    return (
        len(told) >= PLAYERS
        and len(set(map(identity, told))) == len(told)
        and not any(can_be_points(cell) or is_absent(cell) or _is_day(cell) for cell in told)
        and not any(identity(cell) in SUMS for cell in below.cells[:1])
        and any(_free(heading, place) for place, cell in enumerate(below.cells) if cell)
    )


def _free(heading: Row, place: int) -> bool:
    return not cell_at(heading.cells, place)


def _heading_faults(layout: Layout) -> Iterator[Wrong]:
    """Why it cannot be known from a heading what stands where."""
    names, places = set[str](), set[Means]()
    for one in layout.columns:
        twice = one.name and one.means == "player" and identity(one.name) in names
        if twice or (one.means in ONCE and one.means in places):
            cell = layout.cell(layout.last_of_heading, one.place, one.name)
            yield Wrong(refusal=Refusal("past-heading-twice", name=one.name), cells=(cell,))
        if one.means == "player":
            names.add(identity(one.name))
        places.add(one.means)


def text_of(row: Row) -> str:
    return " ".join(filter(None, row.cells))[:120]

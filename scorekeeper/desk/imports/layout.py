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

What becomes of the lines is told in `past_results`.
"""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from itertools import islice
from sys import intern
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import check_day
from scorekeeper.desk.imports.columns import (
    LOOKED_THROUGH,
    MEANS,
    ONCE,
    Column,
    Means,
    address_of,
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
    read_points,
    read_scores,
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
_SUMS = frozenset(map(identity, _OF_SUMS.split()))
"""How a line begins that adds up others, or says something about them."""
_TITLES = 40
"""Lines among which the heading is looked for."""
_PLAYERS = 2
"""Cells of points that make a line one of results."""
MOST_ASIDE = 200
"""Lines that stay out which are told; of more their number is."""
_DATES_ACROSS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What somebody has said of a table where its own words are not believed.

    ``columns`` are known by `Column.key`, ``rows`` by their number, ``cells`` by number and place.
    ``sheets`` are those that come in, None where that is left to be seen. Of days ``order`` and
    ``year`` say what they leave open, ``day`` is that of lines without any.
    """

    columns: Mapping[str, Means] = field(default_factory=lambda: MappingProxyType({}))
    rows: Mapping[int, RowMeans] = field(default_factory=lambda: MappingProxyType({}))
    cells: Mapping[tuple[int, int], str] = field(default_factory=lambda: MappingProxyType({}))
    sheets: frozenset[int] | None = None
    order: Order | None = None
    year: int | None = None
    day: date | None = None


NOTHING_SAID = Said()


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """外の行: a line that stays out, and ``why``: a title, a sum, a remark, said so."""

    number: int
    text: str
    why: Literal["title", "sum", "remark", "heading", "nobody", "said"]


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
    by the number of the first, the lines that belong to it.
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


def understand(
    sheets: Sequence[Sheet],
    said: Said,
    *,
    now: datetime,
    season: str = "",
    known: Container[str] = (),
) -> tuple[Layout, ...]:
    """How each sheet of a file is read; of several those are taken that are tables of results.

    A sheet of days that another one before it has already is none of its own. ``season`` may tell
    the year of days, ``known`` are the `identity` of names that people go by.
    """
    layouts = [
        _lay_out(sheet, number, said, now.date(), season, known)
        for number, sheet in enumerate(sheets)
    ]
    if said.sheets is not None:
        for layout in layouts:
            layout.taken = layout.number in said.sheets
    elif len(layouts) > 1:
        _choose(layouts)
    return tuple(layouts)


def _choose(layouts: Sequence[Layout]) -> None:
    exported = [layout for layout in layouts if layout.scores is not None]
    if exported:
        for layout in layouts:
            layout.taken = layout is exported[0]
        return
    had = set[date]()
    for layout in layouts:
        days = _days_of(layout) if not layout.faults else set()
        layout.taken = bool(days) and not days & had
        had |= days if layout.taken else set()
    if not any(layout.taken for layout in layouts):
        layouts[0].taken = True


def _days_of(layout: Layout) -> set[date]:
    """The days on which its first lines have results."""
    found = set[date]()
    for _, read in islice(_read(layout, "", None), LOOKED_THROUGH):
        if isinstance(read, Line):
            found.add(read.day)
        else:
            found.add(date.min + timedelta(days=layout.number))  # some day, and none of another
    layout.aside.clear()
    layout.asides = 0
    return found


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


def _lay_out(
    sheet: Sheet, number: int, said: Said, today: date, season: str, known: Container[str]
) -> Layout:
    begins = list(islice(_mend(sheet, number, said), _TITLES + LOOKED_THROUGH))
    is_turned = _runs_across(begins)
    if is_turned:
        sheet = turn(sheet)
        begins = list(islice(_mend(sheet, number, said), _TITLES + LOOKED_THROUGH))
    at = _find_heading(begins, said)
    heading = begins[at] if begins else Row(number=number * LINES_OF_A_SHEET + 1, cells=())
    titles = tuple(Aside(number=row.number, text=_text_of(row), why="title") for row in begins[:at])
    about = [*(text.text for text in titles), sheet.name]
    layout = Layout(number, sheet, said, heading.number)
    layout.titles, layout.is_turned = titles, is_turned
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
    rows = [row.cells for row in below if said.rows.get(row.number) != "out"][:LOOKED_THROUGH]
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


def _find_heading(begins: Sequence[Row], said: Said) -> int:
    """Which of the lines is the heading: by its words, else the one above the first results."""
    for at, row in enumerate(begins):
        if said.rows.get(row.number) == "heading":
            return at
    tried = begins[:_TITLES]
    for at, row in enumerate(tried):
        filled = sum(map(bool, row.cells))
        means = {usual_meaning(cell) for cell in row.cells if cell}
        if filled > 1 and ("date" in means or {"name", "points"} <= means):
            return at
    for at, row in enumerate(tried):
        if sum(can_be_points(cell) for cell in row.cells) >= _PLAYERS:
            above = begins[max(at - 1, 0)]
            texts = sum(bool(cell) and not can_be_points(cell) for cell in above.cells)
            return max(at - 1, 0) if texts >= _PLAYERS else at
    return next((at for at, row in enumerate(tried) if sum(map(bool, row.cells)) > 1), 0)


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
        len(told) >= _PLAYERS
        and len(set(map(identity, told))) == len(told)
        and not any(can_be_points(cell) or is_absent(cell) or _is_day(cell) for cell in told)
        and not any(identity(cell) in _SUMS for cell in below.cells[:1])
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


def _text_of(row: Row) -> str:
    return " ".join(filter(None, row.cells))[:120]


def read_lines(
    layouts: Sequence[Layout], *, season: str, now: datetime
) -> Iterator[tuple[int, Line | Wrong]]:
    """Every line of results by its number, or why it cannot be read.

    ``season`` is for those that name none; ``now`` is the time on this machine's clock: nobody has
    played after it.
    """
    for layout in layouts:
        if layout.taken:
            yield from _read(layout, season, now)


def _read(layout: Layout, season: str, now: datetime | None) -> Iterator[tuple[int, Line | Wrong]]:
    layout.aside[:], layout.asides = layout.titles[:MOST_ASIDE], len(layout.titles)
    if layout.faults:
        yield from ((layout.heading, fault) for fault in layout.faults)
        return
    rows = (row for row in layout.rows() if row.number > layout.last_of_heading)
    if layout.scores is not None and now is not None:
        told = ((row.number, list(row.cells)) for row in rows)
        for number, read in read_scores(told, layout.scores, now):
            yield number, Wrong(refusal=read) if isinstance(read, Refusal) else read
        return
    reader = _ByPerson if layout.is_by_person else _Reader
    yield from reader(layout, season, now).read(rows)


class _Reader:
    """The lines of one sheet, one after the other: what each is, and what it says."""

    def __init__(self, layout: Layout, season: str, now: datetime | None) -> None:
        self._layout, self._season, self._now = layout, season, now
        by = {means: [c.place for c in layout.columns if c.means == means] for means in MEANS}
        self._date = next(iter(by["date"]), None)
        self._of_season = next(iter(by["season"]), None)
        self._table = next(iter(by["table"]), None)
        self._notes, self._numbers = by["note"], by["number"]
        self._names = {c.place: c.name for c in layout.columns if c.means == "player" and c.name}
        self._told_unnamed = False
        self._others = {c.place for c in layout.columns if c.means != "player"}
        self._companies: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._sums: Counter[int] = Counter()
        self._added = 0
        self._day: date | None = None
        self._last_season = ""

    def read(self, rows: Iterator[Row]) -> Iterator[tuple[int, Line | Wrong]]:
        layout = self._layout
        for row in rows:
            said = layout.said.rows.get(row.number)
            if row.torn and said is None:
                yield row.number, Wrong(refusal=Refusal("past-line-unreadable"))
                continue
            seems = self._why_aside(row)
            why = "said" if said == "out" else None if said else seems
            if why is not None:
                layout.tell_aside(Aside(number=row.number, text=_text_of(row), why=why))
                continue
            yield row.number, self._line(row)

    def _why_aside(self, row: Row) -> Literal["sum", "remark", "heading", "nobody"] | None:
        """Why a line has no results; None where it has, or seems to."""
        labels = [cell for place, cell in enumerate(row.cells) if cell and place not in self._names]
        points = [
            (place, read_points(cell, ""))
            for place, cell in enumerate(row.cells)
            if cell and place in self._names and can_be_points(cell)
        ]
        if any(identity(label).rstrip(":：") in _SUMS for label in labels[:2]):
            return "sum"
        told = cell_at(row.cells, self._date)
        if not told and self._date is not None and self._adds_up(points):
            self._sums.clear()
            self._added = 0
            return "sum"
        if points:
            self._sums.update(dict(points))
            self._added += 1
            return None
        unclear = [
            cell
            for place, cell in enumerate(row.cells)
            if cell and place in self._names and not is_absent(cell)
        ]
        if unclear and all(
            identity(cell) == identity(self._names[place])
            for place, cell in enumerate(row.cells)
            if cell and place in self._names
        ):
            return "heading"
        if len(unclear) > 1 or (unclear and could_be_day(told)):
            return None
        return "nobody" if told and could_be_day(told) else "remark"

    def _adds_up(self, points: Sequence[tuple[int, int]]) -> bool:
        """Whether a line without a day has the sums of all lines before it."""
        return (
            self._added > 1
            and len(points) >= _PLAYERS
            and any(worth for _, worth in points)
            and all(self._sums[place] == worth for place, worth in points)
        )

    def _people(self, row: Row) -> tuple[list[str], list[int]] | Wrong:
        """Who has which points in a line."""
        layout, players, points = self._layout, list[str](), list[int]()
        for place, cell in enumerate(row.cells):
            if not cell or place in self._others:
                continue
            name = self._names.get(place)
            if name is None and self._told_unnamed:
                continue
            if name is None:
                self._told_unnamed = True
                refusal = Refusal("past-column-unnamed", text=cell[:30])
                name_cell = layout.cell(layout.last_of_heading, place, "")
                return Wrong(refusal=refusal, cells=(name_cell,))
            if is_absent(cell):
                continue
            try:
                points.append(read_points(cell, name))
            except Refusal as refusal:
                return Wrong(refusal=refusal, cells=(layout.cell(row.number, place, cell),))
            players.append(name)
        return players, points

    def _line(self, row: Row) -> Line | Wrong:
        layout, told = self._layout, self._people(row)
        if isinstance(told, Wrong):
            return told
        players, points = told
        try:
            day = self._read_day(row)
        except Refusal as refusal:
            at = (
                ()
                if self._date is None
                else (layout.cell(row.number, self._date, cell_at(row.cells, self._date)),)
            )
            return Wrong(refusal=refusal, cells=at)
        who = tuple(players)
        return Line(
            number=row.number,
            day=day,
            season=self._season_of(row),
            players=self._companies.setdefault(who, who),
            points=tuple(points),
            note=" ".join(filter(None, (cell_at(row.cells, place) for place in self._notes))),
            table=cell_at(row.cells, self._table),
        )

    def _season_of(self, row: Row) -> str:
        """The season of a line; below a merged cell that of the line above."""
        told = cell_at(row.cells, self._of_season)
        if not told and self._date is not None and not cell_at(row.cells, self._date):
            told = self._last_season
        self._last_season = intern(told)
        return self._last_season or self._season

    def _read_day(self, row: Row) -> date:
        told = cell_at(row.cells, self._date)
        if told:
            self._day = None  # what stands below a day that cannot be read is of none
            self._day = self._layout.days.read(told)
        elif self._day is None:
            if self._layout.day is None:
                raise Refusal("past-date-unreadable", text="")
            self._day = self._layout.day
        if self._now is not None:
            check_day(self._day, now=self._now)
        return self._day


class _ByPerson(_Reader):
    """The lines of a sheet in which each is one person's, put together.

    A column of numbers that several lines of a day share tells its hands apart; without one the
    points of a day are added up for everybody.
    """

    def __init__(self, layout: Layout, season: str, now: datetime | None) -> None:
        super().__init__(layout, season, now)
        columns = layout.columns
        self._name, self._points = place_of(columns, "name"), place_of(columns, "points")
        self._heading = next(identity(one.name) for one in columns if one.means == "name")
        self._numbers = [
            one.place
            for one in columns
            if one.means == "number" and identity(one.name) not in _COUNTS
        ]
        self._told: list[tuple[Line, list[str]]] = []

    def read(self, rows: Iterator[Row]) -> Iterator[tuple[int, Line | Wrong]]:
        """What cannot be read first, then what all lines together say."""
        yield from (one for one in super().read(rows) if isinstance(one[1], Wrong))
        yield from self._put_together()

    def _why_aside(self, row: Row) -> Literal["sum", "remark", "heading", "nobody"] | None:
        name, points = cell_at(row.cells, self._name), cell_at(row.cells, self._points)
        others = [cell for place, cell in enumerate(row.cells) if cell and place != self._points]
        if any(identity(label).rstrip(":：") in _SUMS for label in (*others[:2], name)):
            return "sum"
        if name and identity(name) == self._heading and not can_be_points(points):
            return "heading"
        if points or (name and len(others) > 1):
            return None
        return "nobody" if could_be_day(cell_at(row.cells, self._date)) else "remark"

    def _people(self, row: Row) -> tuple[list[str], list[int]] | Wrong:
        name, points = cell_at(row.cells, self._name), cell_at(row.cells, self._points)
        if not points or is_absent(points):
            return [], []
        if not name:
            cell = self._layout.cell(row.number, self._name or 0, "")
            return Wrong(refusal=Refusal("past-name-missing", points=points[:30]), cells=(cell,))
        try:
            return [name], [read_points(points, name)]
        except Refusal as refusal:
            cell = Cell(line=row.number, place=self._points or 0, name=name, text=points)
            return Wrong(refusal=refusal, cells=(cell,))

    def _line(self, row: Row) -> Line | Wrong:
        line = super()._line(row)
        if isinstance(line, Line) and line.players:
            self._told.append((line, [cell_at(row.cells, place) for place in self._numbers]))
        return line

    def _put_together(self) -> Iterator[tuple[int, Line]]:
        told, ending = self._told, address_of({line.players[0] for line, _ in self._told})
        of_hands = [
            at
            for at in range(len(self._numbers))
            if len({(line.day, line.season, line.table, said[at]) for line, said in told})
            < len(told)
        ]
        found: dict[tuple[object, ...], list[Line]] = {}
        for line, said in told:
            key = line.day, identity(line.season), identity(line.table)
            found.setdefault((*key, *(said[at] for at in of_hands)), []).append(line)
        for lines in found.values():
            people = _added_up(lines) if not of_hands else lines
            self._layout.people[lines[0].number] = tuple(one.number for one in people)
            who = tuple(one.players[0].removesuffix(ending).rstrip() for one in people)
            yield (
                lines[0].number,
                replace(
                    lines[0],
                    players=self._companies.setdefault(who, who),
                    points=tuple(one.points[0] for one in people),
                    note=" ".join(dict.fromkeys(one.note for one in lines if one.note)),
                ),
            )


_COUNTS = frozenset(map(identity, ("回数", "局数")))
"""Columns that say how many hands somebody has played, not which."""


def _added_up(lines: Sequence[Line]) -> list[Line]:
    """The lines of everybody, each once, with all that they have."""
    found: dict[str, Line] = {}
    for line in lines:
        key = identity(line.players[0])
        before = found.setdefault(key, line)
        if before is not line:
            found[key] = replace(before, points=(before.points[0] + line.points[0],))
    return list(found.values())

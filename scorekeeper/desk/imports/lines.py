"""行: the lines of sheets of past results, each read as its sheet was understood."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import islice
from sys import intern
from typing import Literal

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import check_day
from scorekeeper.desk.imports.columns import LOOKED_THROUGH, MEANS, address_of, cell_at, place_of
from scorekeeper.desk.imports.incoming import Cell
from scorekeeper.desk.imports.layout import (
    MOST_ASIDE,
    PLAYERS,
    SUMS,
    Aside,
    Layout,
    RowMeans,
    Said,
    Why,
    Wrong,
    label_of,
    lay_out,
    text_of,
)
from scorekeeper.desk.imports.past_table import (
    Line,
    can_be_points,
    could_be_day,
    is_absent,
    read_points,
    read_scores,
)
from scorekeeper.desk.imports.sheets import Row, Sheet
from scorekeeper.journal.names import identity


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
        lay_out(sheet, number, said, now.date(), season, known)
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
        self._apart = {at for means in ("season", "table", "name") for at in by[means]}
        self._here: dict[int, int] = {}
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
            seems, before = self._why_aside(row), None
            if said:
                self._note_choice(row, said, is_aside=seems is not None)
            elif layout.said.before:
                before = layout.said.before.get(label_of(row.cells, self._apart))
            why: Why | None = "said" if said == "out" else None if said else seems
            if before == "result" and seems:
                why = None
                told = Aside(number=row.number, text=text_of(row), why="before", means="result")
                layout.tell_aside(told)
            elif before == "out":
                why = seems or "before"
            if why is not None:
                layout.tell_aside(Aside(number=row.number, text=text_of(row), why=why))
                continue
            if self._here:
                self._sums.update(self._here)
                self._added += 1
            yield row.number, self._line(row)

    def _note_choice(self, row: Row, said: RowMeans, *, is_aside: bool) -> None:
        """Keep what was said of a line, for those of later tables that begin like it."""
        if label := label_of(row.cells, self._apart):
            usual = "out" if is_aside else "result"
            self._layout.chosen[label] = "" if said == usual else said

    def _why_aside(self, row: Row) -> Literal["sum", "remark", "heading", "nobody"] | None:
        """Why a line has no results; None where it has, or seems to."""
        labels = [cell for place, cell in enumerate(row.cells) if cell and place not in self._names]
        points = [
            (place, read_points(cell, ""))
            for place, cell in enumerate(row.cells)
            if cell and place in self._names and can_be_points(cell)
        ]
        self._here = dict(points)
        if any(identity(label).rstrip(":：") in SUMS for label in labels[:2]):
            return "sum"
        told = cell_at(row.cells, self._date)
        if not told and self._date is not None and self._adds_up(points):
            self._sums.clear()
            self._added = 0
            return "sum"
        if points:
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
            and len(points) >= PLAYERS
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
        if any(identity(label).rstrip(":：") in SUMS for label in (*others[:2], name)):
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
            people = _add_up(lines) if not of_hands else lines
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


def _add_up(lines: Sequence[Line]) -> list[Line]:
    """The lines of everybody, each once, with all that they have."""
    found: dict[str, Line] = {}
    for line in lines:
        key = identity(line.players[0])
        before = found.setdefault(key, line)
        if before is not line:
            found[key] = replace(before, points=(before.points[0] + line.points[0],))
    return list(found.values())

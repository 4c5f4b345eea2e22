"""Read a sheet of past results: all steps, one after the other, from bytes to results."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.sheets.check import check, find_repeated, find_running, sums_of, take_apart
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.decode import decode
from scorekeeper.sheets.layout import lay_out
from scorekeeper.sheets.model import (
    MOST_FAULTS,
    NOBODY,
    Grid,
    ImportFault,
    SheetReading,
    SheetResult,
    Spellings,
    Total,
)  # fmt: skip
from scorekeeper.sheets.rows import ask_about_rows, read_rows
from scorekeeper.sheets.words import is_summary

NO_CHOICES = Choices()
MOST_PEOPLE = 200
_FEWEST_OF_A_HAND = 2


def read(
    data: bytes, choices: Choices = NO_CHOICES, *, today: date, known: Mapping[str, str] = NOBODY
) -> SheetReading:
    """Read a file of past results. Bad input becomes faults and questions, never an error.

    ``today`` is the last day on which anybody can have played. ``known`` tells the name of the
    club's people, by the `identity` of each spelling.
    """
    people = Spellings(known=known, who=choices.pairs("who"))
    found = SheetReading(choices=choices, today=today, people=people)
    try:
        found.grids = [_overwrite(grid, choices) for grid in decode(data, found)]
    except Refusal as refusal:
        found.faults.append(ImportFault(refusal))
        return found
    for grid in _take(found):
        lay_out(grid, found)
    read_rows(found)
    _put_together(found)
    ask_about_rows(found)
    check(found)
    found.results = list(_finish(found))
    for result in found.results:
        if len(result.points) > MOST_PEOPLE:
            many = Refusal("reading-people-many", people=len(result.points), most=MOST_PEOPLE)
            found.faults.append(ImportFault(many, key=result.keys[0]))
        elif len(result.points) == 1 and not (found.questions or result.session):
            found.refuse("reading-person-alone", result.keys[0], name=result.points[0][0])
    if not (found.results or found.questions or found.faults):
        found.refuse("reading-nothing", "")
    found.totals = list(_totals(found))
    del found.faults[MOST_FAULTS:]
    return found


def _overwrite(grid: Grid, choices: Choices) -> Grid:
    """Put in the cells that the user has typed."""
    rows = []
    for row, cells in enumerate(grid.rows if choices.all("cell") else ()):
        told = [choices.find("cell", grid.address(row, at)) for at in range(len(cells))]
        rows.append(
            tuple(cell if new is None else new for cell, new in zip(cells, told, strict=True))
        )
    return replace(grid, rows=tuple(rows)) if rows else grid


def _take(found: SheetReading) -> list[Grid]:
    """Return the chosen sheets, or those that are not hidden and no summaries."""
    chosen = [
        one for one in found.grids
        if found.choices.find("sheet", one.name, str(one.number)) is not None
    ]  # fmt: skip
    if found.choices.all("sheet"):
        return chosen
    shown = [one for one in found.grids if not one.hidden]
    return [one for one in shown if len(shown) == 1 or not is_summary(one.name)]


def _put_together(found: SheetReading) -> None:
    """Join rows of single people, take running totals apart, leave out repeated tables."""
    joined: dict[tuple[object, ...], list[SheetResult]] = {}
    for at, one in enumerate(found.results):
        is_long = len(found.tables[one.number].of("name")) == 1
        place = (one.day, one.season, one.table, one.session, one.hand) if is_long else (at,)
        joined.setdefault((one.number, *place), []).append(one)
    found.results = [
        same[0] if len(same) == 1 else replace(
            same[0], points=tuple(pair for one in same for pair in one.points),
            hands=tuple(pair for one in same for pair in one.hands), total=None,
            note=" ".join(dict.fromkeys(one.note for one in same if one.note))
        )
        for same in joined.values()
    ]  # fmt: skip
    if found.choices.one("running") == "yes":
        running = find_running(found.results, found) or {one.number for one in found.results}
        found.results = list(take_apart(found.results, running))
    repeated, repeats = find_repeated(found.results), found.choices.one("repeats")
    for number in repeated if repeats != "both" else ():  # sums need no day
        found.doubtful.get("day-missing", {}).pop(found.tables[number].key, None)
    if repeats == "once":
        found.results = [one for one in found.results if one.number not in repeated]


def _finish(found: SheetReading) -> Iterator[SheetResult]:
    """Yield the results in whole points; once or twice those that stand twice."""
    said, is_once = found.choices.one("kind"), found.choices.one("repeats") == "once"
    days = {line.number for line in found.results if len(line.by_name) > MOST_NAMES}
    seen: set[tuple[object, ...]] = set()
    for line in found.results:
        if line.mark in seen and is_once:
            continue
        seen.add(line.mark)
        points = tuple((name, _whole(value, found)) for name, value in line.by_name.items())
        is_hand = _FEWEST_OF_A_HAND <= len(points) <= MOST_NAMES and line.number not in days
        is_day = said == "day" or not (is_hand or said == "hand")
        yield replace(line, kind="day" if is_day else "hand", points=points)


def _whole(halves: int, found: SheetReading) -> int:
    """Return points for halves: as many where the user doubles all points."""
    return halves if found.choices.one("decimals") == "double" else halves // 2


def _totals(found: SheetReading) -> Iterator[Total]:
    """Yield everybody's points beside the sheet's own sum, if every table has one."""
    made, own = Counter[str](), Counter[str]()
    times = Counter(name for result in found.results for name, _ in result.points)
    for result in found.results:
        made.update(dict(result.points))
    with_lines = {line.number for line in found.results}
    last = {
        one.number: one for one in sums_of(found)
        if one.number in with_lines and one.since in (one.made, Counter())
    }  # fmt: skip
    for number, one in last.items() if last.keys() == with_lines else ():
        names = {column.key: column.name for column in found.tables[number].columns}
        for key, value in one.said.items():
            own[names[key]] += _whole(value, found)
    for name, points in made.items():
        yield Total(name, points, times[name], own.get(name))

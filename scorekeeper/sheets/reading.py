"""Read a sheet of past results: all steps, one after the other, from bytes to results."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.sheets import model
from scorekeeper.sheets.check import check, find_repeated, find_running, sums_of, take_apart
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.decode import decode
from scorekeeper.sheets.layout import lay_out
from scorekeeper.sheets.model import NOBODY, Grid, SheetReading, SheetResult, add_up
from scorekeeper.sheets.rows import ask_about_rows, read_rows
from scorekeeper.sheets.values import is_summary

NO_CHOICES = Choices()
MOST_PEOPLE = 200
_FEWEST_OF_A_HAND = 2


def read(
    data: bytes, choices: Choices = NO_CHOICES, *, today: date, known: Mapping[str, str] = NOBODY
) -> SheetReading:
    """Read a file of past results. Bad input becomes faults and questions, never an error.

    Nobody can have played after ``today``. ``known`` are the club's people by `identity`.
    """
    people = model.Spellings(known=known, who=choices.pairs("who"))
    found = SheetReading(choices=choices, today=today, people=people)
    try:
        found.grids = list(decode(data, found))
    except Refusal as refusal:
        found.faults.append(model.ImportFault(refusal))
        return found
    for grid in _take(found):
        lay_out(_overwrite(grid, choices) if choices.all("cell") else grid, found)
    read_rows(found)
    _put_together(found)
    ask_about_rows(found)
    check(found)
    unit = 1 if choices.one("decimals") == "double" else 2  # all points count halves
    found.results = list(_finish(found, unit))
    for result in found.results:
        many = len(result.points)
        if many > MOST_PEOPLE:
            found.refuse("reading-people-many", result.keys[0], people=many, most=MOST_PEOPLE)
        elif many == 1 and not (found.questions or result.session):
            found.refuse("reading-person-alone", result.keys[0], name=result.points[0][0])
    if not (found.results or found.questions or found.faults):
        found.refuse("reading-nothing", "")
    found.totals = list(_totals(found, unit))
    del found.faults[model.MOST_FAULTS :], found.questions[model.MOST_FAULTS :]
    return found


def _overwrite(grid: Grid, choices: Choices) -> Grid:
    rows = []
    for row, cells in enumerate(grid.rows):
        told = [choices.find("cell", grid.address(row, at)) for at in range(len(cells))]
        pairs = zip(cells, told, strict=True)
        rows.append(tuple(cell if new is None else new for cell, new in pairs))
    return replace(grid, rows=tuple(rows))


def _take(found: SheetReading) -> list[Grid]:
    find = found.choices.find
    chosen = [one for one in found.grids if find("sheet", one.name, str(one.number)) is not None]
    shown = [one for one in found.grids if not one.hidden]
    results = [one for one in shown if len(shown) == 1 or not is_summary(one.name)]
    return chosen if found.choices.all("sheet") else results


def _put_together(found: SheetReading) -> None:
    """Join rows of one person each, turn running totals into points, drop repeated tables."""
    joined: dict[object, SheetResult] = {}
    for at, one in enumerate(found.results):
        hand = one.hand if len(found.tables[one.number].of("name")) == 1 else at
        place = (one.number, one.day, one.season, one.table, one.session, hand)
        last = joined.setdefault(place, one)
        if last is not one:
            note = " ".join(dict.fromkeys(filter(None, (last.note, one.note))))
            points, hands = last.points + one.points, last.hands + one.hands
            joined[place] = replace(last, points=points, hands=hands, note=note)
    found.results = list(joined.values())
    if found.choices.one("running") == "yes":
        running = find_running(found.results, found) or {one.number for one in found.results}
        found.results = list(take_apart(found.results, running))
    repeated, repeats = find_repeated(found.results), found.choices.one("repeats")
    kept = [one for one in found.results if one not in repeated]
    sums = {one.number for one in repeated} - {one.number for one in kept}
    for table in (found.tables[number] for number in sums if repeats != "both"):  # need no day
        found.doubtful.get("day-missing", {}).pop(table.grid.address(table.heading), None)
    if repeats == "once":
        found.results = kept


def _finish(found: SheetReading, unit: int) -> Iterator[SheetResult]:
    """Yield the results in whole points; equal ones once if the user chose so."""
    said, is_once = found.choices.one("kind"), found.choices.one("repeats") == "once"
    days = {line.number for line in found.results if len(line.by_name) > MOST_NAMES}
    seen: set[tuple[object, ...]] = set()
    for line in found.results:
        if not (line.mark in seen and is_once):
            seen.add(line.mark)
            points = tuple((name, value // unit) for name, value in line.by_name.items())
            is_hand = _FEWEST_OF_A_HAND <= len(points) <= MOST_NAMES and line.number not in days
            is_day = said == "day" or not (is_hand or said == "hand")
            yield replace(line, kind="day" if is_day else "hand", points=points)


def _totals(found: SheetReading, unit: int) -> Iterator[model.Total]:
    own, tables = Counter[str](), {line.number for line in found.results}
    whole = {one.number: one for one in sums_of(found) if one.since in (one.made, Counter())}
    for number in tables if tables <= whole.keys() else ():
        for column in found.tables[number].columns:
            if column.key in whole[number].said:
                own[column.name] += whole[number].said[column.key] // unit
    times = Counter(name for result in found.results for name, _ in result.points)
    for name, points in add_up(dict(result.points) for result in found.results).items():
        yield model.Total(name, points, times[name], own.get(name))

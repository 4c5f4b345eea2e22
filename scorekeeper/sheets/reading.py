"""Read a sheet of past results: all steps, one after the other, from bytes to results."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import MOST_NAMES, identity
from scorekeeper.sheets import model
from scorekeeper.sheets.check import check, find_repeated, find_running, sums_of, take_apart
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.decode import decode
from scorekeeper.sheets.layout import lay_out
from scorekeeper.sheets.model import (
    Grid,
    ImportFault,
    SheetReading,
    SheetResult,
    SheetTable,
)
from scorekeeper.sheets.people import Spellings
from scorekeeper.sheets.rows import Findings, ResultLine, questions_of, read_rows
from scorekeeper.sheets.words import is_summary

NO_CHOICES = Choices()
NOBODY: Mapping[str, str] = MappingProxyType({})
MOST_PEOPLE = 200
_FEWEST_OF_A_HAND = 2


def read(
    data: bytes, name: str, choices: Choices = NO_CHOICES, *, today: date,
    known: Mapping[str, str] = NOBODY
) -> SheetReading:  # fmt: skip
    """Read a file of past results. Bad input becomes faults and questions, never an error.

    ``name`` is the file's; ``today`` is the last day on which anybody can have played. ``known``
    tells the name of the club's people, by the `identity` of each spelling.
    """
    try:
        sheets, doubt = decode(data, choices)
    except Refusal as refusal:
        return SheetReading(faults=(ImportFault(refusal),))
    grids = tuple(_overwrite(grid, choices) for grid in sheets)
    people = Spellings(known=known, who=choices.pairs("who"))
    laid = [lay_out(grid, choices, people) for grid in _take(grids, choices)]
    tables = [table for one in laid for table in one.tables]
    found = read_rows(tables, choices, today, name, people)
    _put_together(tables, found)
    questions = [doubt] if doubt else []
    questions += [asked for one in laid for asked in one.questions]
    questions += [*questions_of(found), *check(tables, found)]
    results = tuple(_results(found, choices))
    faults = [fault for one in laid for fault in one.faults] + found.faults
    for result in results:
        if len(result.points) > MOST_PEOPLE:
            many = Refusal("reading-people-many", people=len(result.points), most=MOST_PEOPLE)
            faults.append(ImportFault(many, key=result.keys[0]))
        elif len(result.points) == 1 and not (questions or result.session):
            alone = Refusal("reading-person-alone", name=result.points[0][0])
            faults.append(ImportFault(alone, key=result.keys[0]))
    if not results and not questions and not faults:
        faults.append(ImportFault(Refusal("reading-nothing")))
    return SheetReading(
        grids=grids, tables=tuple(tables), rows=tuple(found.rows),
        results=results, totals=tuple(_totals(tables, results, found)),
        altered=tuple(found.altered.values())[: model.MOST_SHOWN], questions=tuple(questions),
        faults=tuple(faults[: model.MOST_FAULTS])
    )  # fmt: skip


def find_unmatched(reading: SheetReading, choices: Choices) -> Iterator[tuple[str, str]]:
    """Yield the options, each with its key, that name no part of the file."""
    grids = [*reading.grids, *(one.grid for one in reading.tables)]
    there = {
        "sheet": (text for one in grids for text in (one.name, str(one.number))),
        "column": (
            text for table in reading.tables for one in table.columns
            for text in (one.key, one.heading)
        ),
        "row": (one.row_key(row) for one in grids for row in range(len(one.rows))),
        "cell": (
            one.address(row, at) for one in reading.grids
            for row, cells in enumerate(one.rows) for at in range(len(cells))
        )
    }  # fmt: skip
    for option, texts in there.items():
        said = {identity(text.partition("=")[0]) for text in choices.all(option)}
        keys = set(map(identity, texts)) if said else set()
        yield from ((option, key) for key in sorted(said - keys))


def _overwrite(grid: Grid, choices: Choices) -> Grid:
    """Put in the cells that the user has typed, and leave out hidden ones as chosen."""
    typed, is_out = choices.pairs("cell"), choices.one("hidden") == "out"
    if not typed and not (is_out and (grid.hidden_rows or grid.hidden_columns)):
        return grid

    def text(row: int, at: int, cell: str) -> str:
        if is_out and (row in grid.hidden_rows or at in grid.hidden_columns):
            return ""
        return typed.get(identity(grid.address(row, at)), cell)

    rows = (
        tuple(text(row, *told) for told in enumerate(cells)) for row, cells in enumerate(grid.rows)
    )
    return replace(grid, rows=tuple(rows))


def _take(grids: Sequence[Grid], choices: Choices) -> list[Grid]:
    """Return the chosen sheets, or those that are not hidden and no summaries."""
    chosen = {identity(one) for one in choices.all("sheet")}
    if chosen:
        return [one for one in grids if chosen & {identity(one.name), str(one.number)}]
    shown = [one for one in grids if not one.hidden]
    return [one for one in shown if len(shown) == 1 or not is_summary(one.name)]


def _put_together(tables: Sequence[SheetTable], found: Findings) -> None:
    """Join rows of single people, take running totals apart, leave out repeated tables."""
    joined: dict[tuple[object, ...], list[ResultLine]] = {}
    for at, one in enumerate(found.lines):
        is_long = len(tables[one.number].of("name")) == 1
        place = (one.day, one.season, one.table, one.session, one.hand) if is_long else (at,)
        joined.setdefault((one.number, *place), []).append(one)
    found.lines[:] = [
        same[0] if len(same) == 1 else replace(
            same[0], points=tuple(pair for one in same for pair in one.points),
            hands=tuple(pair for one in same for pair in one.hands), total=None,
            note=" ".join(dict.fromkeys(one.note for one in same if one.note))
        )
        for same in joined.values()
    ]  # fmt: skip
    if found.choices.one("running") == "yes":
        running = find_running(tables, found.lines, found) or {one.number for one in found.lines}
        found.lines[:] = take_apart(found.lines, running)
    repeated = find_repeated(found.lines)
    for number in repeated if found.choices.one("repeats") != "both" else ():  # sums need no day
        found.take_back("day-missing", tables[number].grid.row_key(tables[number].heading))
    if found.choices.one("repeats") == "once":
        found.lines[:] = [one for one in found.lines if one.number not in repeated]


def _results(found: Findings, choices: Choices) -> Iterator[SheetResult]:
    """Yield the results in whole points; once or twice those that stand twice."""
    said, is_once = choices.one("kind"), choices.one("repeats") == "once"
    days = {line.number for line in found.lines if len(line.by_name) > MOST_NAMES}
    seen: set[tuple[object, ...]] = set()
    for line in found.lines:
        if line.mark in seen and is_once:
            continue
        seen.add(line.mark)
        points = {name: twice // _per_point(choices) for name, twice in line.by_name.items()}
        is_hand = _FEWEST_OF_A_HAND <= len(points) <= MOST_NAMES and line.number not in days
        is_day = said == "day" or not (is_hand or said == "hand")
        yield replace(line, kind="day" if is_day else "hand", points=tuple(points.items()))


def _totals(
    tables: Sequence[SheetTable], results: Sequence[SheetResult], found: Findings
) -> Iterator[model.Total]:
    """Yield everybody's points beside the sheet's own sum, if every table has one."""
    made, own = Counter[str](), Counter[str]()
    times = Counter(name for result in results for name, _ in result.points)
    for result in results:
        made.update(dict(result.points))
    with_lines = {line.number for line in found.lines}
    last = {
        one.number: one for one in sums_of(found)
        if one.number in with_lines and one.since in (one.made, Counter())
    }  # fmt: skip
    for number, one in last.items() if last.keys() == with_lines else ():
        names = {column.key: column.name for column in tables[number].columns}
        for key, value in one.said.items():
            own[names[key]] += value // _per_point(found.choices)
    for name, points in made.items():
        yield model.Total(name=name, points=points, results=times[name], own=own.get(name))


def _per_point(choices: Choices) -> int:
    """Return how many halves make a point: one where the user doubles halves."""
    return 1 if choices.one("decimals") == "double" else 2

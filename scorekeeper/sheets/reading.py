"""Read a sheet of past results: all steps, one after the other, from bytes to results."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from types import MappingProxyType
from typing import Literal

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import MOST_NAMES, identity
from scorekeeper.sheets import model
from scorekeeper.sheets.check import by_table, check, find_repeated, find_running, take_apart
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.decode import decode
from scorekeeper.sheets.layout import SheetLayout, lay_out
from scorekeeper.sheets.model import (
    Doubt,
    Grid,
    ImportFault,
    SheetReading,
    SheetResult,
    SheetTable,
    answer,
    ask,
)
from scorekeeper.sheets.people import Spellings
from scorekeeper.sheets.rows import Findings, ResultLine, questions_of, read_rows
from scorekeeper.sheets.values import LONGEST
from scorekeeper.sheets.words import is_summary

NO_CHOICES = Choices()
NOBODY: Mapping[str, str] = MappingProxyType({})
MOST_PEOPLE = 200
_FEWEST_OF_A_HAND = 2
_BOTH = re.compile(r"[^\W0-9_].*?[ :：=(（]*[-+−▲△▼＋－]? ?[0-9０-９]+点?[)）]?")


def read(
    data: bytes, name: str, choices: Choices = NO_CHOICES, *, today: date,
    known: Mapping[str, str] = NOBODY
) -> SheetReading:  # fmt: skip
    """Read a file of past results. Bad input becomes faults and questions, never an error.

    ``name`` is the file's; ``today`` is the last day on which anybody can have played. ``known``
    tells the name of the club's people, by the `identity` of each spelling.
    """
    try:
        sheets, encoding, doubt = decode(data, choices)
    except Refusal as refusal:
        return SheetReading(faults=(ImportFault(refusal),))
    grids = tuple(_overwrite(grid, choices) for grid in sheets)
    people = Spellings(known=known, who=choices.pairs("who"))
    laid = list(_lay_out(grids, choices, people))
    tables = [table for one in laid for table in one.tables]
    found = read_rows(tables, choices, today, name, people)
    found.lines[:] = _in_hands(tables, found.lines)
    if choices.one("running") == "yes":
        running = find_running(tables, found.lines, found.sums) or {*by_table(found.lines)}
        found.lines[:] = take_apart(found.lines, running)
    repeated = find_repeated(found.lines)
    undated = found.asked.get("day-missing", {})
    for number in repeated:  # its sums need no day
        undated.pop(tables[number].grid.row_key(max(tables[number].heading, 0)), None)
    if not undated:
        found.asked.pop("day-missing", None)
    if choices.one("repeats") == "once":
        found.lines[:] = [one for one in found.lines if one.number not in repeated]
    questions = [doubt] if doubt else []
    questions += [asked for one in laid for asked in one.questions]
    questions += questions_of(found)
    questions += check(tables, found)
    results = tuple(_results(found, choices))
    faults = [fault for one in laid for fault in one.faults] + found.faults
    faults += _too_many(results, are_final=not questions)
    if not results and not questions and not faults:
        faults.append(_why_nothing(grids))
    return SheetReading(
        grids=grids, encoding=encoding, tables=tuple(tables), rows=tuple(found.rows),
        results=results, totals=tuple(_totals(tables, results, found)),
        altered=found.list_altered(), questions=tuple(questions),
        faults=tuple(faults[: model.MOST_FAULTS])
    )  # fmt: skip


def _why_nothing(grids: Sequence[Grid]) -> ImportFault:
    """Return why there are no results: names with their points in one cell, or nothing at all."""
    for grid in grids:
        for row, cells in enumerate(grid.rows):
            both = [at for at, cell in enumerate(cells) if _BOTH.fullmatch(cell[:LONGEST])]
            if len(both) > 1:
                key = grid.address(row, both[0])
                refusal = Refusal("reading-name-and-points", text=cells[both[0]], key=key)
                return ImportFault(refusal, key=key)
    return ImportFault(Refusal("reading-no-results"))


def find_unmatched(reading: SheetReading, choices: Choices) -> Iterator[tuple[str, str]]:
    """Yield the options, each with its key, that name no part of the file."""
    grids = [*reading.grids, *(one.grid for one in reading.tables)]
    columns = [one for table in reading.tables for one in table.columns]
    there = {
        "sheet": {identity(one.name) for one in grids} | {str(one.number) for one in grids},
        "column": {identity(text) for one in columns for text in (one.key, one.heading)},
        "row": {identity(one.row_key(row)) for one in grids for row in range(len(one.rows))},
    }
    for option, keys in there.items():
        said = choices.pairs(option) if option != "sheet" else map(identity, choices.all(option))
        yield from ((option, key) for key in said if key not in keys)
    cells = choices.pairs("cell")
    if cells:
        addresses = {
            identity(one.address(row, at))
            for one in reading.grids for row, told in enumerate(one.rows) for at in range(len(told))
        }  # fmt: skip
        yield from (("cell", key) for key in cells if key not in addresses)


def _overwrite(grid: Grid, choices: Choices) -> Grid:
    """Put in the cells that the user has typed, and leave out hidden ones as chosen."""
    typed = choices.pairs("cell")
    is_out = choices.one("hidden") == "out" and (grid.hidden_rows or grid.hidden_columns)
    if not typed and not is_out:
        return grid

    def text(row: int, at: int, cell: str) -> str:
        if is_out and (row in grid.hidden_rows or at in grid.hidden_columns):
            return ""
        return typed.get(identity(grid.address(row, at)), cell)

    rows = (
        tuple(text(row, *told) for told in enumerate(cells)) for row, cells in enumerate(grid.rows)
    )
    return replace(grid, rows=tuple(rows))


def _lay_out(grids: Sequence[Grid], choices: Choices, people: Spellings) -> Iterator[SheetLayout]:
    """Find the tables of the chosen sheets, or of those that are not hidden and no summaries."""
    chosen = {identity(one) for one in choices.all("sheet")}
    several = sum(not one.hidden for one in grids) > 1
    for grid in grids:
        is_chosen = bool(chosen & {identity(grid.name), str(grid.number)})
        if is_chosen or not (chosen or grid.hidden or (several and is_summary(grid.name))):
            laid = lay_out(grid, choices, people)
            for table in () if choices.one("hidden") else laid.tables:
                laid.questions += _ask_about_hidden(table)
            yield laid


def _ask_about_hidden(table: SheetTable) -> Iterator[Doubt]:
    """Ask about hidden rows, and hidden columns of people."""
    grid = table.grid
    rows = [row for row in table.rows if row in grid.hidden_rows and any(grid.rows[row])]
    people = table.of("person", "points", "name")
    hidden = [grid.row_key(row) for row in rows]
    hidden += [one.key for one in people if one.place in grid.hidden_columns]
    if hidden:
        ways = [answer(way, ("hidden", way)) for way in ("out", "take")]
        yield ask("hidden", hidden, *ways, sheet=grid.name)


def _in_hands(tables: Sequence[SheetTable], lines: Sequence[ResultLine]) -> list[ResultLine]:
    """Put rows of single people together, in tables in which each row is one person's."""
    found: dict[tuple[object, ...], list[ResultLine]] = {}
    for at, one in enumerate(lines):
        is_long = len(tables[one.number].of("name")) == 1
        place = (one.day, one.season, one.table, one.session, one.hand) if is_long else (at,)
        found.setdefault((one.number, *place), []).append(one)
    return [
        same[0] if len(same) == 1 else replace(
            same[0], points=tuple(pair for one in same for pair in one.points),
            hands=tuple(pair for one in same for pair in one.hands), total=None,
            note=" ".join(dict.fromkeys(one.note for one in same if one.note))
        )
        for same in found.values()
    ]  # fmt: skip


def _results(found: Findings, choices: Choices) -> Iterator[SheetResult]:
    said, repeats = choices.one("kind"), choices.one("repeats")
    days = {line.number for line in found.lines if len(dict(line.points)) > MOST_NAMES}
    seen: set[tuple[object, ...]] = set()
    for line in found.lines:
        if line.mark in seen and repeats == "once":
            continue
        seen.add(line.mark)
        turns: list[dict[str, int]] = [{}]  # of people with several results each in its turn
        for name, twice in line.points:
            free = [one for one in turns if name not in one or repeats == "add"]
            if not free:
                turns.append({})
            turn = (*free, turns[-1])[0]
            turn[name] = turn.get(name, 0) + twice // _per_point(choices)
        for points in turns:
            is_hand = _FEWEST_OF_A_HAND <= len(points) <= MOST_NAMES and line.number not in days
            is_day = said == "day" or not (is_hand or said == "hand")
            kind: Literal["hand", "day"] = "day" if is_day else "hand"
            yield replace(line, kind=kind, points=tuple(points.items()))


def _too_many(results: Sequence[SheetResult], *, are_final: bool) -> Iterator[ImportFault]:
    for one in results:
        people, key = len(one.points), one.keys[0]
        if people > MOST_PEOPLE:
            yield ImportFault(
                refusal=Refusal("reading-people-many", people=people, most=MOST_PEOPLE), key=key
            )
        elif people == 1 and are_final and not one.session:
            yield ImportFault(Refusal("reading-person-alone", name=one.points[0][0]), key=key)


def _totals(
    tables: Sequence[SheetTable], results: Sequence[SheetResult], found: Findings
) -> Iterator[model.Total]:
    """Yield everybody's points beside the sheet's own sum, if every table has one."""
    made, times, own = Counter[str](), Counter[str](), Counter[str]()
    for result in results:
        made.update(dict(result.points))
        times.update(name for name, _ in result.points)
    single = Counter(one.number for one in found.sums)
    with_lines = {line.number for line in found.lines}
    last = {
        one.number: one for one in found.sums
        if one.number in with_lines and (single[one.number] == 1 or not one.since)
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

"""Read a sheet of past results: all steps, one after the other, from bytes to results."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import islice
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import MOST_NAMES, identity
from scorekeeper.sheets.check import check, in_hands, mark_of, take_apart
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.decode import decode
from scorekeeper.sheets.layout import lay_out
from scorekeeper.sheets.model import (
    MOST_FAULTS,
    MOST_SHOWN,
    Fault,
    Grid,
    Question,
    Reading,
    Result,
    Table,
    Total,
    answer,
    ask,
)
from scorekeeper.sheets.people import People
from scorekeeper.sheets.rows import Findings, Line, questions_of, read_rows
from scorekeeper.sheets.words import is_summary

NO_CHOICES = Choices()
NOBODY: Mapping[str, str] = MappingProxyType({})
MOST_PEOPLE = 200
_FEWEST_OF_A_HAND = 2
_WIDE = 4
"""Columns of standings: more than rank, name and points."""


def read(
    data: bytes, name: str, choices: Choices = NO_CHOICES, *, today: date,
    known: Mapping[str, str] = NOBODY
) -> Reading:  # fmt: skip
    """Read a file of past results. Bad input becomes faults and questions, never an error.

    ``name`` is the file's; ``today`` is the last day on which anybody can have played. ``known``
    tells the name of the club's people, by the `identity` of each spelling.
    """
    try:
        decoded = decode(data, choices)
    except Refusal as refusal:
        return Reading(faults=(Fault(refusal=refusal),))
    grids = tuple(_overwrite(grid, choices) for grid in decoded.grids)
    people = People(known=known, who=choices.pairs("who"))
    tables, questions, unread = _find_tables(grids, choices, people)
    if decoded.question:
        questions.insert(0, decoded.question)
    reading = Reading(grids=grids, encoding=decoded.encoding, questions=tuple(questions))
    if _are_standings(tables):
        return replace(reading, faults=(Fault(refusal=Refusal("reading-standings")),))
    found = read_rows(tables, choices, today, name, people)
    named = _name_people(tables, found)
    if choices.one("running") == "yes":
        found.lines[:] = take_apart(found.lines)
    questions += questions_of(found)
    questions += check(named, found)
    results = tuple(_results(named, found, choices))
    faults = [*unread, *found.faults, *_too_many(results)]
    if not results and not questions and not faults:
        faults.append(Fault(refusal=Refusal("reading-no-results")))
    return replace(
        reading, tables=tuple(tables), rows=tuple(found.rows), results=results,
        totals=tuple(_totals(named, results, found)),
        altered=tuple(islice(found.list_altered(), MOST_SHOWN)),
        questions=tuple(questions), faults=tuple(faults[:MOST_FAULTS])
    )  # fmt: skip


def _overwrite(grid: Grid, choices: Choices) -> Grid:
    """Put in the cells that the user has typed, and leave out hidden ones as chosen."""
    typed = choices.pairs("cell")
    is_out = choices.one("hidden") == "out"
    if not typed and not (is_out and (grid.hidden_rows or grid.hidden_columns)):
        return grid

    def text(row: int, at: int, cell: str) -> str:
        if is_out and (row in grid.hidden_rows or at in grid.hidden_columns):
            return ""
        return typed.get(identity(grid.address(row, at)), cell)

    rows = tuple(
        tuple(text(row, at, cell) for at, cell in enumerate(cells))
        for row, cells in enumerate(grid.rows)
    )
    return replace(grid, rows=rows)


# Sheets and tables


def _find_tables(
    grids: Sequence[Grid], choices: Choices, people: People
) -> tuple[list[Table], list[Question], list[Fault]]:
    chosen = {identity(one) for one in choices.all("sheet")}
    tables: list[Table] = []
    questions: list[Question] = []
    faults: list[Fault] = []
    several = sum(not one.hidden for one in grids) > 1
    for grid in grids:
        is_chosen = bool(chosen & {identity(grid.name), str(grid.number)})
        if not is_chosen and (chosen or grid.hidden or (several and is_summary(grid.name))):
            continue
        laid = lay_out(grid, choices, people)
        tables += laid.tables
        questions += laid.questions
        faults += laid.faults
        questions += _about_outside(grid, laid.outside if laid.tables else (), choices)
        questions += _about_hidden(grid, laid.tables, choices)
    return tables, questions, faults


def _about_outside(grid: Grid, rows: Sequence[int], choices: Choices) -> Iterator[Question]:
    said = choices.pairs("row")
    keys = [key for row in rows if identity(key := grid.row_key(row)) not in said]
    if keys:
        text = " ".join(filter(None, grid.rows[rows[0]]))[:80]
        way = answer("out", *(("row", f"{key}=out") for key in keys))
        yield ask("rows-outside", keys, way, text=text)


def _about_hidden(grid: Grid, tables: Sequence[Table], choices: Choices) -> Iterator[Question]:
    keys = []
    for table in () if choices.one("hidden") else tables:
        rows = [row for row in table.rows if row in table.grid.hidden_rows]
        keys += [table.grid.row_key(row) for row in rows if any(table.grid.rows[row])]
        people = table.of("person", "points", "name")
        keys += [one.key for one in people if one.place in table.grid.hidden_columns]
    if keys:
        ways = [answer(way, ("hidden", way)) for way in ("out", "take")]
        yield ask("hidden", keys, *ways, sheet=grid.name)


def _are_standings(tables: Sequence[Table]) -> bool:
    """Tell whether the file has tables of ranks alone, which tell of no day."""
    headings = [{identity(one.heading) for one in table.columns} for table in tables]
    return bool(tables) and all(
        len(words) > _WIDE and words & {"順位", "rank"} and table.of("name")
        and not table.of("date", "hand")
        for table, words in zip(tables, headings, strict=True)
    )  # fmt: skip


# Results


def _name_people(tables: Sequence[Table], found: Findings) -> list[Table]:
    """Put in the names by which people go, leave out nobody's points; return tables with them."""
    names = found.people.names_of(name for line in found.lines for name, _ in line.points)
    for name in (name for name in names if names[name] not in ("", name)):
        found.alter(name, names[name], "")

    def named(told: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
        return tuple((names[name], value) for name, value in told if names[name])

    found.lines[:] = [
        replace(line, points=points, hands=named(line.hands))
        for line in found.lines if (points := named(line.points))
    ]  # fmt: skip
    return [
        replace(table, columns=tuple(
            replace(one, heading=names.get(one.heading, one.heading)) for one in table.columns
        )) for table in tables
    ]  # fmt: skip


def _results(tables: Sequence[Table], found: Findings, choices: Choices) -> Iterator[Result]:
    lines = in_hands(tables, found.lines)
    said, repeats = choices.one("kind"), choices.one("repeats")
    days = {line.table for line in lines if len(dict(line.points)) > MOST_NAMES}
    seen: set[tuple[object, ...]] = set()
    for line in lines:
        if mark_of(line) in seen and repeats == "once":
            continue
        seen.add(mark_of(line))
        for points in _split(line, repeats, _per_point(choices)):
            is_hand = _FEWEST_OF_A_HAND <= len(points) <= MOST_NAMES and line.table not in days
            yield Result(
                kind="day" if said == "day" or not (is_hand or said == "hand") else "hand",
                day=line.day, season=line.season, table=line.at, hand=line.hand, points=points,
                note=line.note, session=line.session, keys=(line.key,),
                hands=line.hands,
            )  # fmt: skip


def _split(line: Line, repeats: str, per_point: int) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield the points of a line; of people with several results each in its turn, or added up."""
    turns: list[dict[str, int]] = [{}]
    for person, twice in line.points:
        free = [one for one in turns if person not in one or repeats == "add"]
        if not free:
            turns.append({})
        turn = (*free, turns[-1])[0]
        turn[person] = turn.get(person, 0) + twice // per_point
    yield from (tuple(turn.items()) for turn in turns if turn)


def _too_many(results: Sequence[Result]) -> Iterator[Fault]:
    for one in results:
        if len(one.points) > MOST_PEOPLE:
            refusal = Refusal("reading-people-many", people=len(one.points), most=MOST_PEOPLE)
            yield Fault(refusal=refusal, key=one.keys[0])
        elif len(one.points) == 1 and not one.session:
            yield Fault(
                refusal=Refusal("reading-person-alone", name=one.points[0][0]), key=one.keys[0]
            )


def _totals(tables: Sequence[Table], results: Sequence[Result], found: Findings) -> Iterator[Total]:
    """Yield everybody's points beside the sheet's own sum, if every table has one."""
    made, times, own = Counter[str](), Counter[str](), Counter[str]()
    for result in results:
        made.update(dict(result.points))
        times.update(name for name, _ in result.points)
    single = Counter(one.table for one in found.sums)
    with_lines = {line.table for line in found.lines}
    last = {
        one.table: one for one in found.sums
        if one.table in with_lines and (single[one.table] == 1 or not one.since)
    }  # fmt: skip
    if last.keys() == with_lines:
        for number, one in last.items():
            headings = {column.key: column.heading for column in tables[number].columns}
            for key, value in one.said.items():
                own[headings[key]] += value // _per_point(found.choices)
    for name, points in made.items():
        yield Total(name=name, points=points, results=times[name], own=own.get(name))


def _per_point(choices: Choices) -> int:
    """Return how many halves make a point: one where the user doubles halves."""
    return 1 if choices.one("decimals") == "double" else 2

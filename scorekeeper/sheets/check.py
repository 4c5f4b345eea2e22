"""Hold what was read against itself: sums, the sheet's own totals, running totals, repetitions."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from scorekeeper.journal.names import identity
from scorekeeper.sheets.model import Question, Table, answer, ask, ask_whether_people
from scorekeeper.sheets.rows import Findings, Line, Sum
from scorekeeper.sheets.words import is_doubtful_name, says_running

_ENOUGH_ROWS = 3


def check(tables: Sequence[Table], found: Findings) -> Iterator[Question]:
    """Yield what is doubtful about the results."""
    choices = found.choices
    balanced: list[Line] = []
    running: list[int] = []
    lines_of: dict[int, list[Line]] = {}
    for line in found.lines:
        lines_of.setdefault(line.table, []).append(line)
    sums_of: dict[int, list[Sum]] = {}
    for one in found.sums:
        sums_of.setdefault(one.table, []).append(one)
    for number, told in lines_of.items():
        table = tables[number]
        doubtful = list(_ask_about_people(table, told))
        yield from doubtful
        odd = {one.heading for one in table.columns for asked in doubtful if one.key in asked.keys}
        without = [
            replace(one, points=tuple(pair for pair in one.points if pair[0] not in odd))
            for one in told if odd
        ]  # fmt: skip
        spoiled, left = (sum(bool(one.sum) for one in lines) for lines in (told, without))
        lines = without if odd and left < spoiled else told
        balanced += lines
        if seems_running(tables, lines, sums_of.get(number, [])):
            running.append(number)
    if running and not choices.one("running"):
        yield _ask_running(tables, found.lines, running)
    unequal = [one for one in in_hands(tables, balanced) if one.sum and not one.session]
    if unequal and "sums" not in choices.all("accept"):
        said = f"{unequal[0].sum / 2:g}"
        yield ask(
            "sums", [one.key for one in unequal], answer("accept", ("accept", "sums")), sum=said
        )
    if "totals" not in choices.all("accept"):
        yield from _ask_about_totals(tables, found, running)
    if not choices.one("repeats"):
        yield from _ask_about_repetitions(tables, found.lines)


def in_hands(tables: Sequence[Table], lines: Sequence[Line]) -> list[Line]:
    """Put rows of single people together, in tables in which each row is one person's."""
    long = {one for one in {line.table for line in lines} if len(tables[one].of("name")) == 1}
    found: dict[tuple[object, ...], list[Line]] = {}
    for at, one in enumerate(lines):
        place = (one.day, one.season, one.at, one.session, one.hand) if one.table in long else (at,)
        found.setdefault((one.table, *place), []).append(one)
    return [
        same[0] if len(same) == 1 else replace(
            same[0], points=tuple(pair for one in same for pair in one.points),
            hands=tuple(pair for one in same for pair in one.hands), total=None,
            note=" ".join(dict.fromkeys(one.note for one in same if one.note))
        )
        for same in found.values()
    ]  # fmt: skip


# Running totals


def take_apart(lines: Sequence[Line]) -> Iterator[Line]:
    """Turn running totals into the points of each line."""
    before: dict[tuple[int, str], int] = {}
    for line in lines:
        points = []
        for name, value in line.points:
            points.append((name, value - before.get((line.table, name), 0)))
            before[line.table, name] = value
        yield replace(line, points=tuple(points), total=None)


def seems_running(tables: Sequence[Table], lines: Sequence[Line], sums: Sequence[Sum]) -> bool:
    """Tell whether a word says so, or the lines change less from one to the next than they say."""
    table = tables[lines[0].table]
    headings = (one.heading for one in table.of("points", "date"))
    if any(map(says_running, (*table.titles, table.grid.name, *headings))):
        return True
    rows = [dict(line.points) for line in in_hands(tables, lines)]
    if len(rows) < 2 or 2 * sum(not sum(row.values()) for row in rows) <= len(rows):  # noqa: PLR2004 - nothing to compare
        return False  # lines that do not add up are asked about anyway
    size = change = 0
    for before, after in pairwise(rows):
        if before == after or not before.keys() <= after.keys():
            return False  # nobody leaves running totals
        size += sum(abs(after[name]) for name in before)
        change += sum(abs(after[name] - before[name]) for name in before)
    for one in sums:
        if one.said and one.made != one.last:
            same = sum(one.made.get(key) == value for key, value in one.said.items())
            if one.said == one.last or 2 * same > len(one.said):
                return one.said == one.last
    return change < size if len(rows) >= _ENOUGH_ROWS else 2 * change < size


def _ask_running(
    tables: Sequence[Table], lines: Sequence[Line], running: Sequence[int]
) -> Question:
    first = [one for one in in_hands(tables, lines) if one.table == running[0]][:6]
    samples = [
        ", ".join(f"{name} {value / 2:+g}" for name, value in line.points[:8])
        for line in take_apart(first)
    ]
    ways = (
        answer("running", ("running", "yes"), samples=samples),
        answer("points", ("running", "no")),
    )
    keys = [tables[number].grid.row_key(tables[number].below + 1) for number in running]
    return ask("running", keys, *ways)


# People


def _ask_about_people(table: Table, lines: Sequence[Line]) -> Iterator[Question]:
    """Ask about columns that may be no person's."""
    people = [one for one in table.of("person") if one.why not in ("choice", "known")]
    named = [one for one in people if is_doubtful_name(one.heading)]
    rows = [_by_name(line) for line in lines]
    others = [one for one in people if one not in named]
    odd = [one for one in others if _is_odd(one.heading, rows)]
    if not odd and len(rows) == 1 and len(others) > 3:  # noqa: PLR2004 - two columns beside two people
        whole = sum(rows[0].values())
        for pair in combinations(others, 2):
            worth = [rows[0].get(one.heading, 0) for one in pair]
            if whole and not odd and min(worth) > 0 and sum(worth) == whole:
                odd = list(pair)
    for code, asked in (("teams", named), ("people", odd)):
        if asked:
            yield ask_whether_people(code, {one.key: one.heading for one in asked})


def _by_name(line: Line) -> Mapping[str, int]:
    told: dict[str, int] = {}
    for name, value in line.points:
        told[name] = told.get(name, 0) + value
    return told


def _is_odd(name: str, rows: Sequence[Mapping[str, int]]) -> bool:
    """Tell whether a column is constant, never negative, a sum, or what spoils the sums."""
    sums = [sum(row.values()) for row in rows]
    told = [row[name] for row in rows if name in row]
    if not any(sums):
        return len(told) > 1 and not any(told)
    if any(row.get(name) and not whole for row, whole in zip(rows, sums, strict=True)):
        return False  # a line with it adds up
    if len(told) > 1 and (len(set(told)) == 1 or min(told) >= 0):
        return True
    worth = [row.get(name, 0) for row in rows]
    return sums in (worth, [2 * one for one in worth])


# Sums and repetitions


def _ask_about_totals(
    tables: Sequence[Table], found: Findings, running: Sequence[int]
) -> Iterator[Question]:
    """Compare the sheet's own sums, down and across, with what was read."""
    wrong = [
        (line.key, "", line.total, line.sum) for line in found.lines
        if line.total not in (None, line.sum) and line.table not in running
    ]  # fmt: skip
    for one in found.sums:
        headings = {column.key: column.heading for column in tables[one.table].columns}
        carried = found.carried.get(one.table, Counter[str]())
        for key, said in one.said.items() if one.made and one.table not in running else ():
            made, since = one.made.get(key, 0), one.since.get(key, 0)
            if said not in (made, since, made + carried[key], since + carried[key]):
                wrong.append((one.key, headings[key], said, made))
    if wrong:
        _, name, said, made = wrong[0]
        samples = [
            f"{key} {name} {(said or 0) / 2:g} / {made / 2:g}"
            for key, name, said, made in wrong[:20]
        ]
        way = answer("accept", ("accept", "totals"), samples=samples)
        params = {"name": name or "blank", "said": f"{(said or 0) / 2:g}", "made": f"{made / 2:g}"}
        yield ask("totals", dict.fromkeys(one[0] for one in wrong), way, **params)


def _ask_about_repetitions(tables: Sequence[Table], lines: Sequence[Line]) -> Iterator[Question]:
    """Ask about results that stand twice in the file, and people with two results in one."""
    seen = set[tuple[object, ...]]()
    twice, people = list[str](), list[str]()
    for line in in_hands(tables, lines):
        if len({identity(name) for name, _ in line.points}) < len(line.points):
            people.append(line.key)
        if mark_of(line) in seen:
            twice.append(line.key)
        seen.add(mark_of(line))
    ways = {"repeated": (twice, ("once", "both")), "person-twice": (people, ("add", "both"))}
    for code, (keys, values) in ways.items():
        if keys:
            yield ask(code, keys, *(answer(value, ("repeats", value)) for value in values))


def mark_of(line: Line) -> tuple[object, ...]:
    """Return what two results have in common that may be one and the same."""
    return line.day, line.at, line.hand, line.session, tuple(sorted(line.points))

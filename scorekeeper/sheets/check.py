"""Hold what was read against itself: sums, the sheet's own totals, running totals, repetitions."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import TypeVar

from scorekeeper.sheets.model import Doubt, SheetTable, answer, ask, ask_whether_people
from scorekeeper.sheets.rows import Findings, ResultLine, Sum
from scorekeeper.sheets.words import has_word, is_doubtful_name, is_rank, says_running

_AS_LIKELY = 1.1
"""How much likelier rows may be points than running totals and are asked about."""


def check(tables: Sequence[SheetTable], found: Findings) -> Iterator[Doubt]:
    """Yield a question for each doubt about the results."""
    accepted = found.choices.all("accept")
    balanced: list[ResultLine] = []
    running: list[int] = []
    sums = _by_table(found.sums)
    for number, told in groupby(found.lines, key=lambda one: one.number):
        lines, table = list(told), tables[number]
        doubtful = list(_ask_about_people(table, lines))
        yield from doubtful
        odd = {
            one.name for one in table.of("person") for asked in doubtful if one.key in asked.keys
        }
        without = [
            replace(one, points=tuple(pair for pair in one.points if pair[0] not in odd))
            for one in lines
        ]  # fmt: skip
        spoiled, left = (sum(bool(one.sum) for one in some) for some in (lines, without))
        lines = without if left < spoiled else lines
        balanced += lines
        if seems_running(table, lines, sums.get(number, [])):
            running.append(number)
    if running and not found.choices.one("running"):
        first = [one for one in found.lines if one.number == running[0]][:6]
        samples = [
            ", ".join(f"{name} {value / 2:+g}" for name, value in line.points[:8])
            for line in take_apart(first, running)
        ]
        keys = [tables[number].grid.row_key(tables[number].below + 1) for number in running]
        yield ask(
            "running", keys, answer("running", ("running", "yes"), samples=samples),
            answer("points", ("running", "no"))
        )  # fmt: skip
    unequal = [one for one in balanced if one.sum and not one.session]
    if unequal and "sums" not in accepted:
        keys = [one.keys[0] for one in unequal]
        yield ask("sums", keys, answer("accept", ("accept", "sums")), sum=f"{unequal[0].sum / 2:g}")
    if "totals" not in accepted:
        yield from _ask_about_totals(tables, found, running)
    if not found.choices.one("repeats"):
        yield from _ask_about_repetitions(found.lines)


def find_running(tables: Sequence[SheetTable], found: Findings) -> set[int]:
    """Return the tables that seem to have running totals; if none does, all of them."""
    lines, sums = _by_table(found.lines), _by_table(found.sums)
    return {
        number for number, told in lines.items()
        if seems_running(tables[number], told, sums.get(number, []))
    } or {*lines}  # fmt: skip


def take_apart(lines: Sequence[ResultLine], tables: Collection[int]) -> Iterator[ResultLine]:
    """Turn the running totals of these tables into the points of each line."""
    before: dict[tuple[int, str], int] = {}
    for line in lines:
        if line.number not in tables:
            yield line
            continue
        points = []
        for name, value in line.points:
            points.append((name, value - before.get((line.number, name), 0)))
            before[line.number, name] = value
        yield replace(line, points=tuple(points), total=None)


def seems_running(table: SheetTable, lines: Sequence[ResultLine], sums: Sequence[Sum]) -> bool:
    """Tell whether a word says so, or the lines change less from one to the next than they say."""
    headings = (one.heading for one in table.of("points", "date"))
    if any(map(says_running, (*table.titles, table.grid.name, *headings))):
        return True
    rows = [_by_name(line) for line in lines]
    if len(rows) == 1 or 2 * sum(not sum(row.values()) for row in rows) <= len(rows):
        return False  # lines that do not add up are asked about anyway
    if any(one == two or not one.keys() <= two.keys() for one, two in pairwise(rows)):
        return False  # nobody leaves running totals
    for one in sums:
        if one.said and one.made != one.last:
            same = sum(one.made.get(key) == value for key, value in one.said.items())
            if one.said == one.last or 2 * same > len(one.said):
                return one.said == one.last
    first = list(rows[0].values())
    changes = [
        value - before.get(name, 0)
        for before, after in pairwise(rows)
        for name, value in after.items()
    ]
    told = [value for row in rows for value in row.values()]
    return _spread([*first, *changes]) < _AS_LIKELY * _spread(told)


def _spread(numbers: Sequence[int]) -> int:
    """Return a measure that is the smaller, the likelier the numbers are points of some hands."""
    return sum(one * one for one in numbers) * len(set(map(abs, numbers)))


_Told = TypeVar("_Told", ResultLine, Sum)


def _by_table(told: Sequence[_Told]) -> dict[int, list[_Told]]:
    return {number: list(some) for number, some in groupby(told, key=lambda one: one.number)}


def _by_name(line: ResultLine) -> Mapping[str, int]:
    told: dict[str, int] = {}
    for name, value in line.points:
        told[name] = told.get(name, 0) + value
    return told


def _ask_about_people(table: SheetTable, lines: Sequence[ResultLine]) -> Iterator[Doubt]:
    """Ask about columns that may be no person's."""
    people = [one for one in table.of("person") if one.why not in ("choice", "known")]
    named = {one.key: one.name for one in people if is_doubtful_name(one.heading)}
    if len(named) == len(people):  # called Member 1, Member 2
        named = {
            one.key: one.name for one in people
            if is_rank(one.heading) or not has_word(one.heading)
        }  # fmt: skip
    rows = [_by_name(line) for line in lines]
    odd = {
        one.key: one.name for one in people
        if one.key not in named and _is_odd(one.name, rows)
    }  # fmt: skip
    summed = _find_summed([one.name for one in people], rows)
    odd |= {one.key: one.name for one in people if one.name in summed and one.key not in named}
    if len(odd) == len(people):  # of points that are never lost, only the sums are doubtful
        odd = {
            key: name for key, name in odd.items()
            if len({row[name] for row in rows if name in row}) == 1 < len(rows)
        }  # fmt: skip
    for code, asked in (("teams", named), ("people", odd)):
        if asked:
            yield ask_whether_people(code, asked)


def _find_summed(names: Sequence[str], rows: Sequence[Mapping[str, int]]) -> set[str]:
    """Return the teams: several names that are in all rows the sum of those that follow them."""
    if len(rows) < 2:  # noqa: PLR2004 - one row may happen to
        return set()
    ways = []
    for order in (names, names[::-1]):
        found, at = set[str](), 0
        while at < len(order):
            team = [row.get(order[at], 0) for row in rows]
            size = next(
                (size for size in range(2, len(order) - at) if team == [
                    sum(row.get(one, 0) for one in order[at + 1 : at + 1 + size]) for row in rows
                ]), 0
            ) if any(team) else 0  # fmt: skip
            found |= {order[at]} if size else set()
            at += size + 1
        ways.append(found)
    return next((found for found in ways if len(found) > 1), set())


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


def _ask_about_totals(
    tables: Sequence[SheetTable], found: Findings, running: Sequence[int]
) -> Iterator[Doubt]:
    """Compare the sheet's own sums, down and across, with what was read."""
    wrong = [
        (line.keys[0], "", line.total, line.sum) for line in found.lines
        if line.total is not None and line.total != line.sum and line.number not in running
    ]  # fmt: skip
    for one in found.sums:
        names = {column.key: column.name for column in tables[one.number].columns}
        carried = found.carried.get(one.number, Counter[str]())
        for key, said in one.said.items() if one.made and one.number not in running else ():
            made, since = one.made.get(key, 0), one.since.get(key, 0)
            if said not in (made, since, made + carried[key], since + carried[key]):
                wrong.append((one.key, names[key], said, made))
    if wrong:
        shown = [(key, name, f"{said / 2:g}", f"{made / 2:g}") for key, name, said, made in wrong]
        samples = [f"{key} {name} {own} / {ours}" for key, name, own, ours in shown[:20]]
        way = answer("accept", ("accept", "totals"), samples=samples)
        _, name, own, ours = shown[0]
        keys = dict.fromkeys(key for key, *_ in wrong)
        yield ask("totals", keys, way, name=name or "blank", said=own, made=ours)


def _ask_about_repetitions(lines: Sequence[ResultLine]) -> Iterator[Doubt]:
    """Ask about results that stand twice in the file, and people with two results in one."""
    marks = Counter[tuple[object, ...]]()
    twice, people = list[str](), list[str]()
    for line in lines:
        people += [*line.keys] if len(_by_name(line)) < len(line.points) else []
        twice += [*line.keys] if marks[line.mark] else []
        marks[line.mark] += 1
    ways = {"repeated": (twice, ("once", "both")), "person-twice": (people, ("add", "both"))}
    for code, (keys, values) in ways.items():
        if keys:
            yield ask(code, keys, *(answer(value, ("repeats", value)) for value in values))

"""Hold what was read against itself: sums, the sheet's own totals, running totals, repetitions."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from scorekeeper.sheets.model import Doubt, SheetTable, answer, ask, ask_whether_people
from scorekeeper.sheets.rows import Findings, ResultLine, Sum
from scorekeeper.sheets.words import has_word, is_doubtful_name, is_rank, says_running

_AS_LIKELY, _ENOUGH = 1.1, 4
"""How much likelier rows may be points than running totals and are asked about.

Rows in which one team is no accident.
"""
Rows = Sequence[Counter[str]]


def check(tables: Sequence[SheetTable], found: Findings) -> Iterator[Doubt]:
    """Yield a question for each doubt about the results."""
    accepted, repeats = found.choices.all("accept"), found.choices.one("repeats")
    repeated = set() if repeats else find_repeated(found.lines)
    lines_of = by_table([one for one in found.lines if one.number not in repeated])
    balanced: list[ResultLine] = []
    for number, lines in lines_of.items():
        doubtful = list(_ask_about_people(tables[number], lines))
        yield from doubtful
        about = {key for asked in doubtful for key in asked.keys}
        odd = {one.name for one in tables[number].of("person") if one.key in about}
        without = [
            replace(one, points=tuple(pair for pair in one.points if pair[0] not in odd))
            for one in lines
        ]  # fmt: skip
        spoiled, left = (sum(bool(one.sum) for one in some) for some in (lines, without))
        balanced += without if left < spoiled else lines
    running = find_running(tables, balanced, found.sums)
    if running and not found.choices.one("running"):
        first = [one for one in found.lines if one.number in running][:6]
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
    if not repeats:
        yield from _ask_about_repetitions(found.lines, repeated)


def by_table(lines: Sequence[ResultLine]) -> dict[int, list[ResultLine]]:
    return {number: list(told) for number, told in groupby(lines, key=lambda one: one.number)}


def find_repeated(lines: Sequence[ResultLine]) -> set[int]:
    """Return the tables that say again what others say: sums, or running totals."""
    tables = by_table(lines)
    found = set[int]()
    for number, own in reversed(tables.items()):
        others = _made_by(
            one for one in lines
            if one.number not in {number, *found} and (
                one.table == own[0].table or not (one.table and own[0].table)
            )
        )  # fmt: skip
        for told in (_made_by(own), own[-1].by_name):
            if any(told.values()) and all(others[name] == told[name] for name in told):
                found.add(number)
    return found


def _made_by(lines: Iterable[ResultLine]) -> Counter[str]:
    made = Counter[str]()
    for line in lines:
        made.update(line.by_name)
    return made


def find_running(
    tables: Sequence[SheetTable], lines: Sequence[ResultLine], sums: Sequence[Sum]
) -> set[int]:
    """Return the tables that seem to have running totals."""
    return {
        number for number, told in by_table(lines).items()
        if _seems_running(tables[number], told, [one for one in sums if one.number == number])
    }  # fmt: skip


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


def _seems_running(table: SheetTable, lines: Sequence[ResultLine], sums: Sequence[Sum]) -> bool:
    """Tell whether a word says so, or the lines change less from one to the next than they say."""
    headings = (one.heading for one in table.of("points", "date"))
    if any(map(says_running, (*table.titles, table.grid.name, *headings))):
        return True
    rows = [line.by_name for line in lines]
    if len(rows) == 1 or 2 * sum(not sum(row.values()) for row in rows) <= len(rows):
        return False  # lines that do not add up are asked about anyway
    if any(one == two or not one.keys() <= two.keys() for one, two in pairwise(rows)):
        return False  # nobody leaves running totals
    for one in sums:
        if one.said and one.made != one.last:
            same = sum(one.made.get(key) == value for key, value in one.said.items())
            if one.said == one.last or 2 * same > len(one.said):
                return one.said == one.last
    changes = [*rows[0].values()]
    for before, after in pairwise(rows):
        changes += [value - before[name] for name, value in after.items()]
    told = [value for row in rows for value in row.values()]
    return _spread(changes) < _AS_LIKELY * _spread(told)


def _spread(numbers: Sequence[int]) -> int:
    """Return a measure that is the smaller, the likelier the numbers are points of some hands."""
    return sum(one * one for one in numbers) * len(set(map(abs, numbers)))


def _ask_about_people(table: SheetTable, lines: Sequence[ResultLine]) -> Iterator[Doubt]:
    """Ask about columns that may be no person's."""
    people = {one.key: one for one in table.of("person") if one.why not in ("choice", "known")}
    named = {key: one.name for key, one in people.items() if is_doubtful_name(one.heading)}
    if len(named) == len(people):  # called Member 1, Member 2
        named = {
            key: one.name for key, one in people.items()
            if is_rank(one.heading) or not has_word(one.heading)
        }  # fmt: skip
    rows = [line.by_name for line in lines]
    unlike = [row for at, row in enumerate(rows) if row not in rows[:at]]
    summed = _find_summed([one.name for one in people.values()], unlike)
    odd = {
        key: one.name for key, one in people.items()
        if key not in named and (one.name in summed or _is_odd(one.name, rows))
    }  # fmt: skip
    if len(odd) == len(people):  # of points that are never lost, only the sums are doubtful
        odd = {
            key: name for key, name in odd.items()
            if len({row[name] for row in rows if name in row}) == 1 < len(rows)
        }  # fmt: skip
    for code, asked in (("teams", named), ("people", odd)):
        if asked:
            yield ask_whether_people(code, asked)


def _find_summed(names: Sequence[str], rows: Rows) -> set[str]:
    """Return the teams: names that are in all rows the sum of those right behind or before them."""
    for order in (names, names[::-1]):
        told = [[row[name] for row in rows] for name in order]
        found, at, members = set[str](), 0, 0
        while at < len(order):
            sizes = range(2, len(order) - at) if any(told[at]) else ()
            sums = (size for size in sizes if _add(told[at + 1 : at + 1 + size]) == told[at])
            size = next(sums, 0)
            found |= {order[at]} if size else set()
            members += size
            at += size + 1
        is_whole = len(found) + members == len(order)
        if len(found) > (len(rows) < _ENOUGH) and (is_whole or len(rows) > 1):
            return found
    return set()


def _add(columns: Sequence[Sequence[int]]) -> list[int]:
    return [sum(row) for row in zip(*columns, strict=True)]


def _is_odd(name: str, rows: Rows) -> bool:
    """Tell whether a column is constant, never negative, a sum, or what spoils the sums."""
    sums = [sum(row.values()) for row in rows]
    told = [row[name] for row in rows if name in row]
    if not any(sums):
        return len(told) > 1 and not any(told)
    if any(row[name] and not whole for row, whole in zip(rows, sums, strict=True)):
        return False  # a line with it adds up
    if len(told) > 1 and (len(set(told)) == 1 or min(told) >= 0):
        return True
    worth = [row[name] for row in rows]
    return sums in (worth, [2 * one for one in worth])


def _ask_about_totals(
    tables: Sequence[SheetTable], found: Findings, running: Collection[int]
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


def _ask_about_repetitions(lines: Sequence[ResultLine], tables: Collection[int]) -> Iterator[Doubt]:
    """Ask about results that stand twice in the file, and people with two results in one."""
    marks = set[tuple[object, ...]]()
    twice, people = list[str](), list[str]()
    for line in lines:
        people += line.keys if len(line.by_name) < len(line.points) else []
        twice += line.keys if line.mark in marks or line.number in tables else []
        marks.add(line.mark)
    ways = {"repeated": (twice, ("once", "both")), "person-twice": (people, ("add", "both"))}
    for code, (keys, values) in ways.items():
        if keys:
            yield ask(code, keys, *(answer(value, ("repeats", value)) for value in values))

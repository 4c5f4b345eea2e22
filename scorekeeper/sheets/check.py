"""Check the results of a sheet: sums, its own totals, running totals, repetitions."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, groupby, pairwise
from math import exp
from operator import add
from typing import NamedTuple

from scorekeeper.sheets import model, values
from scorekeeper.sheets.model import Reply, SheetReading, SheetResult, SheetTable, add_up

_DOUBTED = 2.5  # log: the app asks even if points are so much likelier than running totals
_FEW, _ENOUGH, _LOOKED_AT = 2, 4, 20  # rows: perhaps chance, no chance, the most examined
Lines = Sequence[Counter[str]]


def check(found: SheetReading) -> None:
    repeated = set() if found.choices.one("repeats") else find_repeated(found.results)
    lines = [one for one in found.results if one not in repeated]
    for number, told in by_table(lines).items():
        table, rows = found.tables[number], [line.by_name for line in told]
        is_list = bool(table.of("name"))
        odd = {} if is_list else _find_odd(table, rows)
        for name in add_up(rows) if is_list else ():  # seems to be a sum, a team or a word
            if (values.role_of(name) or values.is_no_name(name)) and not found.people.knows(name):
                odd[name] = name
        if odd:
            found.faults = [one for one in found.faults if one.key.rstrip("0123456789") not in odd]
            answer = partial(model.of_columns, option="who" if is_list else "column")
            out, some = "" if is_list else "out", list(odd.items())[:12]
            people = {key: key if is_list else "person" for key in odd}
            ways = [answer("out", dict.fromkeys(odd, out)), answer("person", people)]
            for key, heading in some if some[1:] else ():
                ways.append(answer("out-one", people | {key: out}, heading))
            names = ", ".join(heading for _, heading in some)
            found.ask("people", () if is_list else odd, *ways, names=names)
            lines = [one for one in lines if one.number != number]
    running = find_running(lines, found)
    if running:
        first = [one for one in found.results if one.number in running][:6]
        apart = [one.points[:8] for one in take_apart(first, running)]
        samples = [", ".join(f"{name} {value / 2:+g}" for name, value in row) for row in apart]
        keys = [found.tables[at].grid.address(found.tables[at].rows.start) for at in running]
        way = Reply("running", [("running", "yes")], samples)
        found.ask("running", keys, way, Reply("points", [("running", "no")]))
    sums = {one.keys[0]: f"{one.sum / 2:g}" for one in lines if one.sum and not one.session}
    found.ask("sums", sums, sum=next(iter(sums.values()), ""))
    _ask_about_totals(found, running)
    twice = [one for one in lines if len(one.by_name) < len(one.points)]
    found.ask("person-twice", [key for one in twice for key in one.keys])
    marks = {one.mark: one for one in reversed(found.results)}
    again = [one for one in found.results if one in repeated or marks[one.mark] is not one]
    found.ask("repeated", [key for one in again for key in one.keys])


class Sum(NamedTuple):
    """A row of the sheet's own sums, with our sums of all rows above and since the last one."""

    number: int
    key: str
    said: Mapping[str, int]
    made: Counter[str]
    since: Counter[str]
    carried: Counter[str]


def sums_of(found: SheetReading) -> Iterator[Sum]:
    for number, told in groupby(found.rows, key=lambda one: one.number):
        made, since, carried, rows = Counter[str](), Counter[str](), Counter[str](), list(told)
        whole = add_up(row.figures for row in rows if row.role == "result")
        for row in rows:
            if row.role == "result":
                made.update(row.figures)
                since.update(row.figures)
            elif row.role == "carried":
                carried.update(row.figures)
            elif row.role == "total":
                yield Sum(number, row.key, row.figures, made.copy() or whole, since, carried)
                since = Counter()


def by_table(lines: Sequence[SheetResult]) -> dict[int, list[SheetResult]]:
    return {number: list(told) for number, told in groupby(lines, key=lambda one: one.number)}


def find_repeated(lines: Sequence[SheetResult]) -> set[SheetResult]:
    """Return results that repeat others: tables of sums, rows of money below points."""
    found, left = set[SheetResult](), dict[str, Counter[str]]()
    for one in lines:
        left.setdefault(one.table, Counter()).update(one.by_name)
    for own in reversed(by_table(lines).values()):
        title, made = own[0].table, add_up(one.by_name for one in own)
        others = add_up(left[one] for one in left if not (title and one and title != one))
        others.subtract(made)
        if any(_is_multiple(told, others) for told in (made, own[-1].by_name)):
            found.update(own)
            left[title].subtract(made)
        money = [
            two for one, two in pairwise(own) if one.day == two.day
            and one.points != two.points and _is_multiple(two.by_name, one.by_name)
        ]  # fmt: skip
        if 2 * len(money) >= len(own):
            found.update(money)
    return found


def _is_multiple(told: Mapping[str, int], others: Mapping[str, int]) -> bool:
    """Tell whether the figures are equal, or one large multiple, which may be money for points."""
    top = max(told, key=lambda name: abs(told[name]))
    times = told[top] // (others[top] or 1)
    is_money = times >= _ENOUGH and sum(map(bool, told.values())) > 2  # noqa: PLR2004 - of two it is chance
    same = all(told[name] == times * others[name] for name in told)
    return bool(told[top]) and same and (times == 1 or is_money)


def find_running(lines: Sequence[SheetResult], found: SheetReading) -> set[int]:
    tables = by_table(lines).items()
    return {
        number for number, told in tables
        if _seems_running(number, [line.by_name for line in told], found)
    }  # fmt: skip


def take_apart(lines: Sequence[SheetResult], tables: Collection[int]) -> Iterator[SheetResult]:
    """Turn the running totals of these tables into the points of each line."""
    before = dict[int, dict[str, int]]()
    for line in lines:
        if line.number in tables:
            last = before.setdefault(line.number, {})
            points = tuple((name, value - last.get(name, 0)) for name, value in line.points)
            last.update(line.points)
            line = replace(line, points=points, total=None)  # noqa: PLW2901 - the same, apart
        yield line


def _seems_running(number: int, rows: Lines, found: SheetReading) -> bool:
    """Tell whether a word says so, or the differences between lines look more like points."""
    table = found.tables[number]
    headings = (one.heading for one in table.of("points", "date"))
    if any(map(values.says_running, (*table.titles, table.grid.name, *headings))):
        return True
    if len(rows) == 1 or 2 * sum(not sum(row.values()) for row in rows) <= len(rows):
        return False  # lines that do not add up are asked about anyway
    is_one = all(one == two for one, two in pairwise(rows))
    if is_one or any(not one.keys() <= two.keys() for one, two in pairwise(rows)):
        return False  # nobody leaves running totals
    last = {one.key: rows[-1].get(one.name) for one in table.of("person")}
    for one in (one for one in sums_of(found) if one.number == number):
        if 2 * sum(one.made.get(key) == value for key, value in one.said.items()) > len(one.said):
            return False
        if one.said == last:
            return True
    changes = [*rows[0].values()]
    for before, after in pairwise(rows):
        changes += [value - before[name] for name, value in after.items()]
    told = [value for row in rows for value in row.values()]
    free = max(len(told) - len(rows), 1)  # the last number of a line follows from the others
    doubt = exp(2 * _DOUBTED / free) if len(rows) > _FEW else 1
    return _spread(changes) < doubt * _spread(told)


def _spread(numbers: Sequence[int]) -> int:
    """Return a measure: it is smaller if the numbers are likelier to be points of some hands."""
    return sum(one * one for one in numbers) * len(set(map(abs, numbers)))


def _find_odd(table: SheetTable, rows: Lines) -> dict[str, str]:
    """Return columns that may not be people, and words that may be, each with its heading."""
    people = {one.key: one for one in table.of("person") if not one.said}
    is_whole = 2 * sum(not sum(row.values()) for row in rows) > len(rows)
    words = [
        one for one in table.columns if one.role not in ("person", "date", "total") and not one.said
        and one.word not in (None, "total") and (one.heading.isascii() or not one.heading[1:])
    ]  # fmt: skip
    left = {
        one.key: one.heading for one in words if table.of("person") and one.has_figures
        and ((one.role == "out" and not is_whole)
             or any((values.read_figure(cell) or 0) < 0 for cell in one.cells))
    }  # fmt: skip
    named = {
        key: one.name for key, one in people.items()
        if values.is_rank(one.heading) or values.is_no_name(one.heading)
    }  # fmt: skip
    if len(named) == len(people):  # called Member 1, Member 2
        named = {
            key: name for key, name in named.items()
            if values.is_rank(name) or not values.has_word(name)
        }  # fmt: skip
    unlike = list({tuple(sorted(row.items())): row for row in rows}.values())
    names = [one.name for one in people.values()]
    summed = _find_summed(names, unlike[:_LOOKED_AT])
    for one, two in (names[:2], names[-2:]) if is_whole and names[_ENOUGH:] and not summed else ():
        is_apart = all(row[one] == -row[two] != 0 for row in unlike)
        if is_apart and len({abs(row[one]) for row in unlike}) > _FEW:  # two teams, or + and -
            summed = {one, two}
    odd = {
        key: one.name for key, one in people.items()
        if key not in named and (one.name in summed or _is_odd(one.name, rows))
    }  # fmt: skip
    return left | named | odd


def _find_summed(names: Sequence[str], rows: Lines) -> set[str]:
    """Return the columns of teams: sums of the columns beside them, or the first two columns."""
    for order in (names, names[::-1]):
        told = [[row[name] for row in rows] for name in order]
        made = list(accumulate(told[2:], lambda one, two: [*map(add, one, two)]))
        is_first = len(rows) > 1 and made[3:] and any(told[0]) and told[0] in made[1:-2]
        if is_first and made[-1] == [*map(add, *told[:2])]:
            return {*order[:2]}
        found, at, members = set[str](), 0, 0
        while at < len(told):
            sums = accumulate(told[at + 1 :], lambda one, two: [*map(add, one, two)])
            sizes = (size for size, sum_ in enumerate(sums, 1) if sum_ == told[at] and size > 1)
            size = next(sizes, 0) if any(told[at]) else 0
            found |= {order[at]} if size else set()
            members += size
            at += size + 1
        is_whole = len(found) + members == len(told)
        if len(found) > (len(rows) < _ENOUGH) and (is_whole or len(rows) > 1):
            return found
    return set()


def _is_odd(name: str, rows: Lines) -> bool:
    """Tell whether a column is constant, never negative, a sum, or makes the sums wrong."""
    sums = [sum(row.values()) for row in rows]
    told = [row[name] for row in rows if name in row]
    if not any(sums):
        return len(told) > 1 and not any(told)
    if any(row[name] and not whole for row, whole in zip(rows, sums, strict=True)):
        return False  # a line with it adds up
    loses = any(value < 0 for row in rows for value in row.values())
    if len(told) > 1 and (len(set(told)) == 1 or (loses and min(told) >= 0)):
        return True
    worth = [row[name] for row in rows]
    return sums in (worth, [2 * one for one in worth])


def _ask_about_totals(found: SheetReading, running: Collection[int]) -> None:
    wrong = [
        (line.keys[0], "", line.total, line.sum) for line in found.results
        if line.total is not None and line.total != line.sum and line.number not in running
    ]  # fmt: skip
    for one in sums_of(found):
        names = {column.key: column.name for column in found.tables[one.number].columns}
        for key, said in one.said.items() if one.made and one.number not in running else ():
            if said not in (one.made[key], one.since[key], one.made[key] + one.carried[key]):
                wrong.append((one.key, names[key], said, one.made[key]))
    if wrong:
        told = [(key, name, f"{said / 2:g}", f"{made / 2:g}") for key, name, said, made in wrong]
        samples = [f"{key} {name} {own} / {ours}" for key, name, own, ours in told[:20]]
        _, name, own, ours = told[0]
        way, keys = Reply("totals", [("accept", "totals")], samples), [one[0] for one in told]
        found.ask("totals", dict.fromkeys(keys), way, name=name or "blank", said=own, made=ours)

"""Hold what was read against itself: sums, the sheet's own totals, running totals, repetitions."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import Answer, Question, Table
from scorekeeper.sheets.rows import MOST_SHOWN, Findings, Line
from scorekeeper.sheets.words import is_team, says_running

_ENOUGH_ROWS = 3


def check(tables: Sequence[Table], found: Findings) -> Iterator[Question]:
    """Yield what is doubtful about the results."""
    choices = found.choices
    by_table: dict[int, list[Line]] = {number: [] for number in range(len(tables))}
    for line in found.lines:
        by_table[line.table].append(line)
    unbalanced: list[Line] = []
    running: list[int] = []
    for number, table in enumerate(tables):
        lines = by_table[number]
        doubtful = list(_doubtful_people(table, lines))
        yield from doubtful
        odd = {one.heading for one in table.columns for asked in doubtful if one.key in asked.keys}
        others = [_without(one, odd) for one in lines] if odd else lines
        lines = min(others, lines, key=lambda told: sum(map(bool, map(_sum, told))))
        unbalanced += [one for one in lines if not one.session]
        if lines and seems_running(table, lines, found):
            running.append(number)
    if running and not choices.one("running"):
        yield _ask_running(tables, by_table, running)
    if "sums" not in choices.all("accept"):
        yield from _unbalanced(unbalanced)
    if "totals" not in choices.all("accept"):
        yield from _wrong_totals(tables, found, set(running))
    if not choices.one("repeats"):
        yield from _repeated(tables, found.lines)


def _sum(line: Line) -> int:
    return sum(value for _, value in line.points)


def _without(line: Line, names: set[str]) -> Line:
    return replace(line, points=tuple(pair for pair in line.points if pair[0] not in names))


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


def seems_running(table: Table, lines: Sequence[Line], found: Findings) -> bool:
    """Tell whether the lines change less from one to the next than they say, or a word says so."""
    texts = (*table.titles, table.grid.name, *(one.heading for one in table.of("points", "date")))
    if any(says_running(text) for text in texts):
        return True
    rows = [dict(line.points) for line in _by_person(lines)]
    if 2 * sum(not sum(row.values()) for row in rows) <= len(rows):
        return False  # asked about as sums
    if len(rows) < 2 or len(rows[0]) < 2:  # noqa: PLR2004 - nothing to compare
        return False
    size = change = 0
    for before, after in zip(rows, rows[1:], strict=False):
        if before == after or not before.keys() <= after.keys():
            return False  # nobody leaves running totals
        size += sum(abs(after[name]) for name in before)
        change += sum(abs(after[name] - before[name]) for name in before)
    for one in found.sums:
        if one.table == lines[0].table and one.made != one.last and one.said:
            if one.said == one.last:
                return True
            if 2 * sum(one.made.get(key) == value for key, value in one.said.items()) > len(
                one.said
            ):
                return False
    return change < size if len(rows) >= _ENOUGH_ROWS else 2 * change < size


def _by_person(lines: Sequence[Line]) -> Sequence[Line]:
    """Return the lines with several people each: those of one person a row are put together."""
    return lines if any(len(one.points) > 1 for one in lines) else list(join(lines))


def join(lines: Sequence[Line]) -> Iterator[Line]:
    """Put the rows of single people together by day, table and hand."""
    found: dict[tuple[object, ...], list[Line]] = {}
    for one in lines:
        found.setdefault(
            (one.table, one.day, one.season, one.at, one.session, one.hand), []
        ).append(one)
    for same in found.values():
        points = tuple(pair for one in same for pair in one.points)
        note = " ".join(dict.fromkeys(one.note for one in same if one.note))
        yield replace(same[0], points=points, note=note, total=None)


def _ask_running(
    tables: Sequence[Table], by_table: Mapping[int, Sequence[Line]], running: Sequence[int]
) -> Question:
    first = _by_person(by_table[running[0]])
    apart = list(take_apart(first[:6]))
    samples = tuple(
        ", ".join(f"{name} {value / 2:+g}" for name, value in line.points[:8]) for line in apart[:4]
    )
    answers = (
        Answer(code="running", sets=(("running", "yes"),), samples=samples),
        Answer(code="points", sets=(("running", "no"),)),
    )
    keys = tuple(tables[number].grid.row_key(tables[number].below + 1) for number in running)
    return Question(code="running", params={"key": keys[0]}, answers=answers, keys=keys)


# People


def _doubtful_people(table: Table, lines: Sequence[Line]) -> Iterator[Question]:
    """Ask about columns that may be no person's."""
    people = [one for one in table.of("person") if one.why != "choice"]
    teams = [one for one in people if is_team(one.heading)]
    if teams:
        yield _ask_people("teams", table, teams)
    rows = [dict(line.points) for line in lines]
    values = {
        one.key: [row[one.heading] for row in rows if one.heading in row]
        for one in people if one not in teams
    }  # fmt: skip
    headings = {one.key: one.heading for one in people}
    sums = [sum(row.values()) for row in rows]
    if len(rows) > 1 and not any(sums):
        odd = [key for key, told in values.items() if len(told) > 1 and not any(told)]
    else:
        odd = list(_odd_columns(values, headings, rows, sums)) if any(sums) else []
    if odd:
        yield _ask_people("people", table, [one for one in people if one.key in odd])


def _odd_columns(
    values: Mapping[str, Sequence[int]],
    headings: Mapping[str, str],
    rows: Sequence[Mapping[str, int]],
    sums: Sequence[int],
) -> Iterator[str]:
    """Yield columns that are constant, never negative, the sum of the others, or spoil the sums."""
    many = len(rows) > 1
    for key, told in values.items():
        name = headings[key]
        if any(row.get(name) and not whole for row, whole in zip(rows, sums, strict=True)):
            continue  # a line with it adds up
        is_constant = many and len(told) > 1 and len(set(told)) == 1
        is_positive = many and len(told) > 1 and min(told) >= 0
        spoils = all(whole == row.get(name, 0) for row, whole in zip(rows, sums, strict=True))
        is_sum = all(whole == 2 * row.get(name, 0) for row, whole in zip(rows, sums, strict=True))
        if is_constant or is_positive or spoils or is_sum:
            yield key
    if not many and len(values) > 3:  # noqa: PLR2004 - two columns of something beside two people
        for pair in combinations(values, 2):
            if sums[0] == sum(rows[0].get(headings[key], 0) for key in pair) and all(
                values[key] and values[key][0] > 0 for key in pair
            ):
                yield from pair
                return


def _ask_people(code: str, table: Table, columns: Sequence[object]) -> Question:
    chosen = [one for one in table.columns if one in columns]
    answers = tuple(
        Answer(code=role, sets=tuple(("column", f"{one.key}={role}") for one in chosen))
        for role in ("out", "person")
    )
    each = tuple(
        Answer(code="out-one", sets=tuple(
            ("column", f"{one.key}={'out' if one is left else 'person'}") for one in chosen
        ), samples=(left.heading,))
        for left in chosen[:12]
    ) if len(chosen) > 1 else ()  # fmt: skip
    names = ", ".join(one.heading for one in chosen[:12])
    params = {"sheet": table.grid.name, "names": names, "people": len(chosen)}
    return Question(
        code=code, params=params, answers=(*answers, *each), keys=tuple(one.key for one in chosen)
    )


# Sums


def _unbalanced(lines: Sequence[Line]) -> Iterator[Question]:
    wrong = [one for one in _by_person(lines) if _sum(one)]
    if wrong:
        params = {"key": wrong[0].key, "sum": f"{_sum(wrong[0]) / 2:g}", "lines": len(wrong)}
        answers = (Answer(code="accept", sets=(("accept", "sums"),)),)
        yield Question(
            code="sums",
            params=params,
            answers=answers,
            keys=tuple(one.key for one in wrong[:MOST_SHOWN]),
        )


def _wrong_totals(
    tables: Sequence[Table], found: Findings, running: set[int]
) -> Iterator[Question]:
    """Compare the sheet's own sums, down and across, with what was read."""
    wrong: list[tuple[str, str, int, int]] = []
    for line in found.lines:
        made = _sum(line)
        if line.total is not None and line.total != made and line.table not in running:
            wrong.append((line.key, "", line.total, made))
    final: dict[int, Counter[str]] = {}
    for one in found.sums:
        final.setdefault(one.table, Counter())
    for one in found.sums:
        if one.table in running:
            continue
        carried = found.carried.get(one.table, Counter())
        headings = {column.key: column.heading for column in tables[one.table].columns}
        for key, said in one.said.items():
            made, since = one.made.get(key, 0), one.since.get(key, 0)
            if said not in (made, since, made + carried[key], since + carried[key]) and one.made:
                wrong.append((one.key, headings[key], said, made))
    if wrong:
        key, name, said, made = wrong[0]
        params = {
            "key": key,
            "name": name,
            "said": f"{said / 2:g}",
            "made": f"{made / 2:g}",
            "places": len(wrong),
        }
        samples = tuple(
            f"{key} {name} {said / 2:g} / {made / 2:g}" for key, name, said, made in wrong[:20]
        )
        answers = (Answer(code="accept", sets=(("accept", "totals"),), samples=samples),)
        yield Question(
            code="totals",
            params=params,
            answers=answers,
            keys=tuple(dict.fromkeys(one[0] for one in wrong))[:MOST_SHOWN],
        )


# Repetitions


def _repeated(tables: Sequence[Table], lines: Sequence[Line]) -> Iterator[Question]:
    """Ask about results that stand twice in the file, and people with two results in one."""
    seen: dict[tuple[object, ...], str] = {}
    twice: list[str] = []
    people: list[str] = []
    for line in join_long(tables, lines):
        names = Counter(name for name, _ in line.points)
        if max(names.values()) > 1:
            people.append(line.key)
        key = (line.day, line.at, line.hand, line.session, tuple(sorted(line.points)))
        if key in seen:
            twice.append(line.key)
        seen.setdefault(key, line.key)
    for code, keys, ways in (
        ("repeated", twice, ("once", "both")),
        ("person-twice", people, ("add", "both")),
    ):
        if keys:
            answers = tuple(Answer(code=way, sets=(("repeats", way),)) for way in ways)
            yield Question(
                code=code,
                params={"key": keys[0], "lines": len(keys)},
                answers=answers,
                keys=tuple(keys[:MOST_SHOWN]),
            )


def join_long(tables: Sequence[Table], lines: Sequence[Line]) -> Iterator[Line]:
    """Put rows of single people together, in tables in which each row is one person's."""
    long = {number for number, table in enumerate(tables) if len(table.of("name")) == 1}
    yield from (one for one in lines if one.table not in long)
    yield from join([one for one in lines if one.table in long])

"""Find the tables of a sheet: heading, columns, rows. A few simple guesses, each can be overruled."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.journal.names import identity
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import Answer, Column, Grid, Question, Role, Table, Why
from scorekeeper.sheets.values import read_figure, whole_day
from scorekeeper.sheets.words import (
    CellKind,
    is_hand_label,
    is_rank,
    kind_of,
    priority,
    role_of,
    table_in,
)

_LOOKED_THROUGH = 300
_NEAR = 3
"""Rows below a heading in which its figures have to begin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The tables of a sheet, what is doubtful about them, and rows of figures outside."""

    tables: tuple[Table, ...] = ()
    questions: tuple[Question, ...] = ()
    outside: tuple[int, ...] = ()


def lay_out(grid: Grid, choices: Choices) -> Layout:
    """Find the tables of one sheet."""
    if choices.one("turn") == "yes":
        grid = grid.turn()
    kinds = [tuple(map(kind_of, row)) for row in grid.rows]
    said = {
        row for row in range(len(grid.rows))
        if choices.pairs("row").get(identity(grid.row_key(row))) == "heading"
    } if choices.all("row") else set()  # fmt: skip
    headings = sorted(said) if said else _find_headings(grid, kinds)
    outside = tuple(
        row for row in range(headings[0] if headings else len(kinds))
        if kinds[row].count("figure") > 1
    )  # fmt: skip
    if not headings:
        return _without_heading(grid, outside, choices)
    tables: list[Table] = []
    questions: list[Question] = []
    groups = _group(headings, grid, kinds)
    above = -1
    for (main, below), following in zip(groups, [*groups[1:], None], strict=True):
        last = _before_titles(kinds, below, following[0] if following else len(kinds))
        for part in _side_by_side(grid, main, last):
            titles = _titles(part, kinds, main, above)
            found, asked = _read_table(part, kinds, main, below, last, choices)
            tables.append(replace(found, titles=titles))
            questions += asked
        above = last
    return Layout(tables=tuple(tables), questions=tuple(questions), outside=outside)


def _without_heading(grid: Grid, outside: Sequence[int], choices: Choices) -> Layout:
    """Ask who the people are, or take them from the option."""
    people = [
        name.strip() for name in choices.one("people").replace("、", ",").split(",") if name.strip()
    ]
    if not outside:
        return Layout()
    kinds = [kind_of(cell) for cell in grid.rows[outside[0]]]
    figures = [at for at, kind in enumerate(kinds) if kind == "figure"]
    figures = [at for at in figures if whole_day(grid.cell(outside[0], at)) is None]
    if len(people) != len(figures):
        params = {"sheet": grid.name, "row": grid.row_key(outside[0]), "people": len(figures)}
        return Layout(questions=(Question(code="heading-missing", params=params, answers=()),))
    names = dict(zip(figures, people, strict=True))
    columns = tuple(
        Column(
            place=at, key=grid.column_key(at), heading=names.get(at, ""), why="choice",
            role="person" if at in names else "date" if kinds[at] in ("day", "figure") else "remark",
        )
        for at in range(len(kinds))
    )  # fmt: skip
    table = Table(
        grid=grid,
        heading=outside[0] - 1,
        below=outside[0] - 1,
        last=len(grid.rows) - 1,
        columns=columns,
    )
    return Layout(tables=(table,))


# Headings


def _find_headings(grid: Grid, kinds: Sequence[Sequence[CellKind]]) -> list[int]:
    filled = [row for row, told in enumerate(kinds) if any(told)]
    found = []
    for at, row in enumerate(filled):
        if _could_be_heading(grid, row, kinds[row]) and any(
            _has_figures_under(kinds[row], kinds[below])
            for below in filled[at + 1 : at + 1 + (_NEAR if not any(map(role_of, grid.rows[row])) else 4 * _NEAR)]
        ):
            found.append(row)
    return found


def _could_be_heading(grid: Grid, row: int, kinds: Sequence[CellKind]) -> bool:
    words, days, figures = kinds.count("word"), kinds.count("day"), kinds.count("figure")
    if not words or words + days + figures < 2 or next(filter(None, kinds)) == "day":  # noqa: PLR2004 - a person and another column
        return False
    if not figures:
        return words > 1 or role_of(next(filter(None, grid.rows[row]))) == "name"
    told = [grid.cell(row, at) for at, kind in enumerate(kinds) if kind == "figure"]
    numbers = [found.twice // 2 for one in told if (found := read_figure(one)) is not None]
    counting = numbers == list(range(1, len(numbers) + 1))
    is_year = figures == 1 and kinds[0] == "figure" and 1900 <= numbers[0] <= 2100  # noqa: PLR2004 - years
    roles = {role_of(grid.cell(row, at)) for at in range(len(kinds))}
    return (counting and bool(roles & {"name", "date", "total"})) or (is_year and words > 1)


def _has_figures_under(heading: Sequence[CellKind], below: Sequence[CellKind]) -> bool:
    figures = [at for at, kind in enumerate(below) if kind in ("figure", "odd")]
    words = sum(kind == "word" for kind in below)
    return (
        bool(figures)
        and (len(figures) > 1 or words <= len(figures) + 2)
        and max(figures) <= len(heading)
    )


def _group(
    headings: Sequence[int], grid: Grid, kinds: Sequence[Sequence[CellKind]]
) -> list[tuple[int, int]]:
    """Join headings that follow each other: the main row and the last row of subheadings."""
    runs: list[list[int]] = []
    for row in headings:
        if runs and not any(
            "figure" in kinds[between] for between in range(runs[-1][-1] + 1, row + 1)
        ):
            runs[-1].append(row)
        else:
            runs.append([row])
    return [(_main_of(run, grid, kinds), run[-1]) for run in runs]


def _main_of(run: Sequence[int], grid: Grid, kinds: Sequence[Sequence[CellKind]]) -> int:
    for row in run:
        roles = Counter(role_of(cell) for cell in grid.rows[row] if cell)
        if roles["date"] or roles["hand"] or 1 <= roles["name"] <= 1 or roles["points"] == 1:
            return row
    if len(run) > 1:
        below = [cell for cell in grid.rows[run[1]] if cell]
        if len(set(below)) == len(below) and kinds[run[1]].count("word") > kinds[run[0]].count(
            "word"
        ):
            return run[1]
    return run[0]


def _before_titles(kinds: Sequence[Sequence[CellKind]], below: int, following: int) -> int:
    """Return the last row of a table: rows of words right above the next heading are its titles."""
    last = following - 1
    if following < len(kinds):
        while (
            last > below
            and not {"figure", "day"} & set(kinds[last])
            and (
                sum(map(bool, kinds[last])) <= 2  # noqa: PLR2004 - a title and perhaps a day
            )
        ):
            last -= 1
    return last


def _titles(
    grid: Grid, kinds: Sequence[Sequence[CellKind]], main: int, after: int
) -> tuple[str, ...]:
    rows = range(max(after + 1, main - 30), main)
    return tuple(
        cell for row in rows if kinds[row].count("figure") < 2 for cell in grid.rows[row] if cell
    )  # noqa: PLR2004 - a line of results


def _side_by_side(grid: Grid, main: int, last: int) -> list[Grid]:
    """Cut a sheet where a second date column begins another table."""
    heading = grid.rows[main]
    starts = [at for at, cell in enumerate(heading) if role_of(cell) == "date"]
    if len(starts) < 2:  # noqa: PLR2004 - two tables
        starts = [at for at, cell in enumerate(heading) if role_of(cell) == "hand"]
    ends = [*starts[1:], max(len(row) for row in grid.rows[main : last + 1])]
    if (
        len(starts) < 2
        or any(  # noqa: PLR2004 - two tables
            sum(bool(cell) for cell in heading[start + 1 : end]) < 2  # noqa: PLR2004 - two people
            for start, end in zip(starts, ends, strict=True)
        )
    ):
        return [grid]
    starts[0] = 0
    return [
        replace(
            grid,
            rows=tuple(
                tuple(cell if start <= at < end else "" for at, cell in enumerate(row))
                for row in grid.rows
            ),
        )
        for start, end in zip(starts, ends, strict=True)
    ]


# Columns


@dataclass(slots=True)
class _Draft:
    """A column while its role is worked out."""

    place: int
    key: str
    heading: str
    below: str
    cells: list[str]
    kinds: Counter[CellKind]
    role: Role | None = None
    why: Why = "word"
    owner: str = ""

    @property
    def has_figures(self) -> bool:
        figures = self.kinds["figure"] + self.kinds["odd"]
        return figures > 0 and figures >= self.kinds["day"]

    @property
    def has_words(self) -> bool:
        return (
            self.kinds["word"] > 0 and self.kinds["word"] > self.kinds["figure"] + self.kinds["day"]
        )

    def give(self, role: Role, why: Why) -> None:
        self.role, self.why = role, why


def _read_table(
    grid: Grid,
    kinds: Sequence[Sequence[CellKind]],
    main: int,
    below: int,
    last: int,
    choices: Choices,
) -> tuple[Table, list[Question]]:
    turned = (
        None
        if grid.turned or choices.one("turn") == "no"
        else _names_of_turned(grid, main, below, last)
    )
    if turned is not None:
        return _read_turned(grid, main, last, turned, choices)
    drafts = _draft(grid, kinds, main, below, last)
    said = _say(drafts, choices)
    unclear = _use_subheadings(drafts, grid, main, below)
    _set_aside_standings(drafts, said)
    questions = unclear + _guess(drafts, said, grid)
    columns = tuple(
        Column(
            place=one.place, key=one.key, heading=one.heading, role=one.role or "out", why=one.why,
            owner=one.owner,
        )
        for one in drafts
    )  # fmt: skip
    return Table(grid=grid, heading=main, below=below, last=last, columns=columns), questions


def _draft(
    grid: Grid, kinds: Sequence[Sequence[CellKind]], main: int, below: int, last: int
) -> list[_Draft]:
    wide = max((len(row) for row in grid.rows[main : last + 1]), default=0)
    drafts = []
    for at in range(wide):
        cells = [
            cell for row in range(below + 1, min(last, below + _LOOKED_THROUGH) + 1)
            if (cell := grid.cell(row, at))
        ]  # fmt: skip
        heading = grid.cell(main, at)
        under = " ".join(
            dict.fromkeys(
                cell
                for row in range(main + 1, below + 1)
                if (cell := grid.cell(row, at)) != heading
            )
        ).strip()
        if heading or under or cells:
            drafts.append(
                _Draft(at, grid.column_key(at), heading, under, cells, Counter(map(kind_of, cells)))
            )
    return drafts


def _say(drafts: Sequence[_Draft], choices: Choices) -> set[int]:
    """Give the roles that the user has chosen, by the column's address or its heading."""
    chosen = choices.pairs("column")
    said = set()
    for one in drafts:
        role = chosen.get(identity(one.key)) or chosen.get(identity(one.heading or one.key))
        if role:
            one.give(role, "choice")  # type: ignore[arg-type] - checked as the option was read
            said.add(one.place)
    return said


def _use_subheadings(
    drafts: Sequence[_Draft], grid: Grid, main: int, below: int
) -> list[Question]:
    """Join surnames with first names, or give each name the columns below it."""
    if main == below:
        return []
    under = [one for one in drafts if one.below]
    repeated = len({one.below for one in under}) < len(under) and len(under) > 2  # noqa: PLR2004 - two people with two columns
    owner = ""
    for one in drafts:
        owner = one.heading or (owner if one.below else "")
        if not repeated:
            one.heading = f"{one.heading} {one.below}".strip()
            continue
        if one.below and role_of(owner) is None:
            one.owner, one.heading = owner, f"{owner} {one.below}"
    groups: dict[str, list[_Draft]] = {}
    for one in drafts:
        if one.owner and one.why != "choice":
            groups.setdefault(one.owner, []).append(one)
    unclear = []
    for group in groups.values():
        figures = [one for one in group if one.has_figures]
        points = [one for one in figures if role_of(one.below) == "points"] or figures
        if len(points) > 1:  # nothing tells which are points
            unclear += [one.key for one in points]
        elif points:
            for one in group:
                one.give("person" if one is points[0] else "out", "word")
            points[0].heading = points[0].owner
    if not unclear:
        return []
    params = {"sheet": grid.name, "row": grid.row_key(below)}
    return [Question(code="heading-rows", params=params, answers=(), keys=tuple(unclear))]


def _set_aside_standings(drafts: Sequence[_Draft], said: set[int]) -> None:
    """Leave out standings beside the results: after an empty column, with names and without days."""
    gaps = [
        one for before, one in zip(drafts, drafts[1:], strict=False) if one.place > before.place + 1
    ]
    for gap in gaps:
        left = [one for one in drafts if one.place < gap.place]
        right = [one for one in drafts if one.place >= gap.place and one.place not in said]
        is_dated = any(role_of(one.heading) == "date" or one.kinds["day"] for one in left)
        names = any(role_of(one.heading) == "name" for one in right)
        if is_dated and names and not any(role_of(one.heading) in ("date", "name") for one in left[1:]):
            for one in right:
                one.give("out", "values")


def _guess(drafts: list[_Draft], said: set[int], grid: Grid) -> list[Question]:
    for one in drafts:
        if one.role is None:
            one.role = role_of(one.heading)
    questions = _find_pairs(drafts)
    if questions is None:
        questions = _find_long(drafts, said, grid)
    _settle(drafts)
    return questions + _doubts(drafts, grid)


def _find_pairs(drafts: Sequence[_Draft]) -> list[Question] | None:
    """Find columns of names, each with its own column of points."""
    names = [
        one for one in drafts
        if one.role == "name" or (one.has_words and one.role is None and is_rank(one.heading))
    ]  # fmt: skip
    left = [one for one in drafts if one.role == "left"]
    if len(names) < 2 and not left:  # noqa: PLR2004 - two pairs
        return None
    first = names[0].place if names else 0
    points = [
        one for one in drafts
        if one.place > first and one not in names
        and (one.role in ("points", "left") or (one.role is None and (is_rank(one.heading) or not one.heading) and one.has_figures))
    ]  # fmt: skip
    if left:
        names = [
            max((one for one in drafts if one.place < other.place and one.role != "left"), key=lambda one: one.place)
            for other in left if any(one.place < other.place and one.role != "left" for one in drafts)
        ]  # fmt: skip
        points = left
    if not names or len(names) != len(points):
        return None
    for name, worth in zip(names, points, strict=True):
        is_heading = left and not name.has_words
        worth.owner, name.owner = (name.heading, "") if is_heading else (name.key, name.key)
        if is_heading:
            worth.heading = name.heading
            worth.give("person", worth.why)
            name.give("out", "pair")
        else:
            name.give("name", "pair")
            worth.give("points", "pair")
    return []


def _find_long(drafts: Sequence[_Draft], said: set[int], grid: Grid) -> list[Question]:
    """Find the columns of names and points when each row is one person's."""
    names = [one for one in drafts if one.role == "name" and (one.has_words or one.place in said)]
    points = [
        one for one in drafts if one.role == "points" and (one.has_figures or one.place in said)
    ]
    unknown = [one for one in drafts if one.role is None and one.has_figures and one.heading]
    words = [one for one in drafts if one.role is None and one.has_words]
    if not names and len(points) == 1 and not unknown and len(words) == 1:
        words[0].give("name", "values")
        names = words
    if len(names) != 1 or (not points and not unknown):
        for one in drafts:  # everybody has a column
            if one.role == "name" and one.place not in said:
                one.give("out", "word")
            elif one.role == "points" and one.place not in said:
                one.role = None
        return []
    if not points and len(unknown) == 1:
        return [_ask_points(grid, unknown)]
    if not points:
        return [_ask_points(grid, unknown)]
    chosen = [one for one in points if one.place in said] or points
    best = min(priority(one.heading) for one in chosen)
    first = [one for one in chosen if priority(one.heading) == best]
    for one in drafts:
        if one in points and one is not first[0]:
            one.give("out", "word")
        elif one.role is None and one.has_figures:
            one.give("out", "values")
        elif one.role == "total":
            one.give("out", "word")
    return [_ask_points(grid, first)] if len(first) > 1 and first[0].place not in said else []


def _ask_points(grid: Grid, columns: Sequence[_Draft]) -> Question:
    answers = [
        Answer(
            code="points",
            sets=(("column", f"{one.key}=points"),),
            samples=(one.heading, *one.cells[:3]),
        )
        for one in columns[:12]
    ]
    if len(columns) > 1 and not grid.turned:
        answers.append(Answer(code="turn", sets=(("turn", "yes"),)))
    return Question(
        code="column-points", params={"sheet": grid.name}, answers=tuple(answers),
        keys=tuple(one.key for one in columns),
    )  # fmt: skip


def _settle(drafts: Sequence[_Draft]) -> None:
    """Give the columns that no word tells a role by their cells."""
    is_long = any(one.role == "name" for one in drafts)
    taken: set[Role] = {one.role for one in drafts if one.role and one.why == "choice"}
    for one in drafts:
        if one.role in ("date", "season", "table", "session", "hand") and one.why != "choice":
            if one.role in taken and one.role != "hand":
                one.give("out", "word")
            taken.add(one.role)
    for one in drafts:
        if one.role is not None:
            continue
        days = one.kinds["day"] + sum(
            whole_day(cell) is not None for cell in one.cells if kind_of(cell) == "figure"
        )
        if days and 2 * days > len(one.cells) and "date" not in taken:
            one.give("date", "values")
            taken.add("date")
        elif not one.has_figures:
            one.give("remark" if one.kinds["word"] else "out", "values")
        elif not one.heading and "hand" not in taken and _counts(one.cells):
            one.give("hand", "values")
            taken.add("hand")
        else:
            one.give("out" if is_long else "person", "values")


def _counts(cells: Sequence[str]) -> bool:
    """Tell whether the first figures of a column are 1, 2, 3 …"""
    figures = [found.twice for cell in cells if (found := read_figure(cell)) is not None]
    return figures == list(range(2, 2 * len(figures) + 2, 2))


def _doubts(drafts: Sequence[_Draft], grid: Grid) -> list[Question]:
    """Ask about columns of figures without a heading, and about two with the same."""
    questions = []
    people: dict[str, list[_Draft]] = {}
    for one in drafts:
        if one.role == "person" and not one.heading:
            answers = (
                Answer(code="out", sets=(("column", f"{one.key}=out"),)),
                Answer(code="total", sets=(("column", f"{one.key}=total"),)),
            )
            params = {
                "sheet": grid.name,
                "column": one.key,
                "text": one.cells[0][:30] if one.cells else "",
            }
            questions.append(
                Question(code="column-unnamed", params=params, answers=answers, keys=(one.key,))
            )
        elif one.role == "person":
            people.setdefault(identity(one.heading), []).append(one)
    for same in people.values():
        if len(same) > 1:
            answers = tuple(
                Answer(
                    code="only", samples=(kept.key,),
                    sets=tuple(("column", f"{one.key}=out") for one in same if one is not kept),
                )
                for kept in same
            )  # fmt: skip
            params = {"sheet": grid.name, "name": same[0].heading}
            keys = tuple(one.key for one in same)
            questions.append(Question(code="name-twice", params=params, answers=answers, keys=keys))
    return questions


# Turned tables: people below each other, days or hands across


def _names_of_turned(grid: Grid, main: int, below: int, last: int) -> int | None:
    """Return the column of names if days or hands stand across."""
    heading = grid.rows[main]
    kinds = [kind_of(cell) for cell in heading]
    days = kinds.count("day") + sum(
        kind == "figure" and whole_day(cell) is not None
        for kind, cell in zip(kinds, heading, strict=True)
    )
    hands = sum(is_hand_label(cell) for cell in heading if cell)
    if not days and hands < 2:  # noqa: PLR2004 - one numbered column is a number
        return None
    words = [
        at for at in range(len(heading))
        if sum(kind_of(grid.cell(row, at)) == "word" for row in range(below + 1, last + 1)) * 2 > last - below - 1
        and kinds[at] != "day" and not is_hand_label(heading[at])
    ]  # fmt: skip
    named = [at for at in words if role_of(heading[at]) == "name"]
    return (named or words or [None])[0]


def _read_turned(
    grid: Grid, main: int, last: int, names: int, choices: Choices
) -> tuple[Table, list[Question]]:
    part = replace(
        grid, rows=tuple(row if main <= at <= last else () for at, row in enumerate(grid.rows))
    ).turn()
    kinds = [tuple(map(kind_of, row)) for row in part.rows]
    drafts = [
        one for one in _draft(part, kinds, names, names, len(part.rows) - 1) if one.place >= main
    ]
    said = _say(drafts, choices)
    labels = Counter(drafts[0].kinds) if drafts else Counter()
    if drafts and drafts[0].place not in said:
        is_dated = labels["day"] or any(whole_day(cell) for cell in drafts[0].cells)
        drafts[0].give("date" if is_dated else "hand", "values")
    for one in drafts[1:]:
        if one.role is None:
            one.role = (
                "total"
                if role_of(one.heading) == "total"
                else "out"
                if role_of(one.heading)
                else None
            )
    _settle(drafts)
    questions = _doubts(drafts, part)
    columns = tuple(
        Column(
            place=one.place, key=one.key, heading=one.heading, role=one.role or "out", why=one.why
        )
        for one in drafts
    )
    return Table(
        grid=part, heading=names, below=names, last=len(part.rows) - 1, columns=columns
    ), questions


def table_name(table: Table) -> str:
    """Return the name of the table at which people sat, if a title tells it."""
    return next((name for title in table.titles if (name := table_in(title))), "")

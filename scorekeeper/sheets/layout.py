"""Find the tables of a sheet and their columns. A few simple guesses, each can be overruled."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import (
    Column,
    Fault,
    Grid,
    Question,
    Role,
    Table,
    Why,
    answer,
    ask,
    ask_whether_people,
)
from scorekeeper.sheets.people import People
from scorekeeper.sheets.values import read_figure, whole_day
from scorekeeper.sheets.words import CellKind, is_hand_label, is_rank, kind_of, priority, role_of

_LOOKED_THROUGH = 300
_NEAR, _NEAR_A_WORD = 3, 12
"""Rows below a heading in which its figures have to begin; more if it has a known word."""
_PAIR = 2
_REMARK = re.compile(r"(.+?) ?[(（][^()（）]+[)）]")
_YEARS = range(1900, 2100)
Kinds = Sequence[Sequence[CellKind]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The tables of a sheet, what is doubtful about them, and rows of figures above them."""

    tables: tuple[Table, ...] = ()
    questions: tuple[Question, ...] = ()
    outside: tuple[int, ...] = ()
    faults: tuple[Fault, ...] = ()


def lay_out(grid: Grid, choices: Choices, people: People) -> Layout:
    """Find the tables of one sheet."""
    if choices.one("turn") == "yes":
        grid = grid.turn()
    kinds = [tuple(map(kind_of, row)) for row in grid.rows]
    said = {key for key, role in choices.pairs("row").items() if role == "heading"}
    headings = [row for row in range(len(kinds)) if said and identity(grid.row_key(row)) in said]
    headings = headings or _find_headings(grid, kinds)
    headings = [
        row for row in headings if choices.pairs("row").get(identity(grid.row_key(row))) != "out"
    ]
    above = range(headings[0] if headings else len(kinds))
    outside = tuple(row for row in above if kinds[row].count("figure") > 1)
    if not headings:
        return _lay_out_without_heading(grid, outside)
    tables: list[Table] = []
    questions: list[Question] = []
    before = -1
    groups = _group(headings, grid, kinds)
    for (main, below), following in zip(groups, [*groups[1:], (len(kinds), 0)], strict=True):
        last = _last_row(kinds, below, following[0])
        for part in _side_by_side(grid, main, last):
            found, asked = _read_table(part, (main, below, last), choices, people)
            tables.append(replace(found, titles=_titles(part, kinds, main, before)))
            questions += asked
        before = last
    return Layout(tables=tuple(tables), questions=tuple(questions), outside=outside)


def _lay_out_without_heading(grid: Grid, outside: Sequence[int]) -> Layout:
    refusal = Refusal("reading-heading-missing")
    keys = map(grid.row_key, outside[:1])
    return Layout(faults=tuple(Fault(refusal=refusal, key=key) for key in keys))


# Headings


def _find_headings(grid: Grid, kinds: Kinds) -> list[int]:
    filled = [row for row, told in enumerate(kinds) if any(told)]
    found = []
    for at, row in enumerate(filled):
        if _could_be_heading(grid, row, kinds[row]):
            near = _NEAR_A_WORD if any(map(role_of, grid.rows[row])) else _NEAR
            following = filled[at + 1 : at + 1 + near]
            if any(_has_figures_under(kinds[row], kinds[below]) for below in following):
                found.append(row)
    return found


def _could_be_heading(grid: Grid, row: int, kinds: Sequence[CellKind]) -> bool:
    words, days, figures = (kinds.count(one) for one in ("word", "day", "figure"))
    if days and not figures and kinds[0] != "day":  # days across, names below each other
        return words > 0 or days > 1
    if not words or words + figures < _PAIR or next(filter(None, kinds)) == "day":
        return False
    if not figures:
        return words > 1
    told = [grid.cell(row, at) for at, kind in enumerate(kinds) if kind == "figure"]
    numbers = [figure.twice // 2 for one in told if (figure := read_figure(one))]
    if figures == 1 and kinds[0] == "figure" and numbers[0] in _YEARS:
        return words > 1
    roles = {role_of(cell) for cell in grid.rows[row]}
    return numbers == [*range(1, len(numbers) + 1)] and bool(roles & {"name", "date", "total"})


def _has_figures_under(heading: Sequence[CellKind], below: Sequence[CellKind]) -> bool:
    figures = [at for at, kind in enumerate(below) if kind in ("figure", "odd")]
    if not figures or figures[-1] > len(heading):
        return False
    return len(figures) > 1 or below.count("word") <= len(figures) + _PAIR


def _group(headings: Sequence[int], grid: Grid, kinds: Kinds) -> list[tuple[int, int]]:
    """Join headings that follow each other: the main row and the last row of subheadings."""
    runs: list[list[int]] = []
    for row in headings:
        if runs and not any("figure" in told for told in kinds[runs[-1][-1] + 1 : row + 1]):
            runs[-1].append(row)
        else:
            runs.append([row])
    return [(_main_of(run, grid, kinds), run[-1]) for run in runs]


def _main_of(run: Sequence[int], grid: Grid, kinds: Kinds) -> int:
    for row in run:
        roles = Counter(role_of(cell) for cell in grid.rows[row] if cell)
        if roles["date"] or roles["hand"] or 1 in (roles["name"], roles["points"]):
            return row
    if len(run) > 1:
        below = [cell for cell in grid.rows[run[1]] if cell]
        words, words_below = (kinds[row].count("word") for row in run[:2])
        if len(set(below)) == len(below) and words_below > words:
            return run[1]
    return run[0]


def _last_row(kinds: Kinds, below: int, following: int) -> int:
    """Return the last row of a table: words right above the next heading are its titles."""
    last = following - 1
    while below < last and following < len(kinds):
        if {"figure", "day"} & set(kinds[last]) or len(kinds[last]) - kinds[last].count("") > _PAIR:
            break
        last -= 1
    return last


def _titles(grid: Grid, kinds: Kinds, main: int, before: int) -> tuple[str, ...]:
    rows = [
        row for row in range(max(before + 1, main - 30), main) if kinds[row].count("figure") <= 1
    ]
    return tuple(cell for row in rows for cell in grid.rows[row] if cell)


def _side_by_side(grid: Grid, main: int, last: int) -> list[Grid]:
    """Cut a sheet where a second column of dates or hands begins another table."""
    heading = grid.rows[main]
    for role in ("date", "hand"):
        starts = [at for at, cell in enumerate(heading) if role_of(cell) == role]
        ends = [*starts[1:], max(len(row) for row in grid.rows[main : last + 1])]
        people = [
            sum(map(bool, heading[one + 1 : end])) for one, end in zip(starts, ends, strict=False)
        ]
        if len(starts) > 1 and min(people) >= _PAIR:
            starts[0] = 0
            return [_between(grid, *edges) for edges in zip(starts, ends, strict=True)]
    return [grid]


def _between(grid: Grid, start: int, end: int) -> Grid:
    """Return the sheet with these columns alone, at their places."""
    return replace(grid, rows=tuple(("",) * start + row[start:end] for row in grid.rows))


# Columns


@dataclass(slots=True)
class _Draft:
    """A column while its role is worked out. ``below`` is its subheading."""

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
    def figures(self) -> int:
        return self.kinds["figure"] + self.kinds["odd"]

    @property
    def has_figures(self) -> bool:
        return self.figures > 0 and self.figures >= self.kinds["day"]

    @property
    def has_words(self) -> bool:
        return self.kinds["word"] > self.figures + self.kinds["day"]

    @property
    def has_digits(self) -> bool:
        """Whether most cells have digits, though nothing that can be read."""
        return 2 * sum(any(map(str.isdigit, cell)) for cell in self.cells) > len(self.cells)

    @property
    def has_losses(self) -> bool:
        return any(figure.twice < 0 for cell in self.cells if (figure := read_figure(cell)))

    @property
    def is_said(self) -> bool:
        return self.why in ("choice", "known")

    def give(self, role: Role, why: Why) -> None:
        if not self.is_said:
            self.role, self.why = role, why


def _read_table(
    grid: Grid, rows: tuple[int, int, int], choices: Choices, people: People
) -> tuple[Table, list[Question]]:
    main, below, last = rows
    drafts = _draft(grid, rows, choices, people)
    names = _names_of_turned(grid, drafts, main)
    if names is not None and not grid.turned and choices.one("turn") != "no":
        kept = tuple(row if main <= at <= last else () for at, row in enumerate(grid.rows))
        grid = replace(grid, rows=kept).turn()
        below = heading = names
        last = len(grid.rows) - 1
        drafts = _draft(grid, (names, names, last), choices, people)
        drafts = [one for one in drafts if one.place >= main]
        _guess_turned(drafts)
        questions = []
    else:
        heading = main
        questions = _use_subheadings(drafts, grid, main, below)
        _set_aside_standings(drafts)
        questions += _guess(drafts, grid)
    columns = tuple(
        Column(
            place=one.place, key=one.key, heading=one.heading, role=one.role or "out", why=one.why,
            owner=one.owner
        )
        for one in drafts
    )  # fmt: skip
    table = Table(grid=grid, heading=heading, below=below, last=last, columns=columns)
    return table, questions + _doubts(drafts, grid, heading)


def _draft(
    grid: Grid, rows: tuple[int, int, int], choices: Choices, people: People
) -> list[_Draft]:
    """Collect the columns, with the roles that the user has chosen by address or heading."""
    main, below, last = rows
    chosen = choices.pairs("column")
    drafts = []
    wide = max(len(row) for row in grid.rows[main : last + 1])
    addresses = {identity(grid.column_key(at)) for at in range(wide)}
    for at in range(wide):
        looked_at = range(below + 1, min(last, below + _LOOKED_THROUGH) + 1)
        cells = [cell for row in looked_at if (cell := grid.cell(row, at))]
        heading, key = grid.cell(main, at), grid.column_key(at)
        subheadings = dict.fromkeys(grid.cell(row, at) for row in range(main + 1, below + 1))
        under = " ".join(cell for cell in subheadings if cell not in ("", heading))
        if heading or under or cells:
            one = _Draft(at, key, heading, under, cells, Counter(map(kind_of, cells)))
            name = key if identity(heading) in addresses else heading  # of a person called "B"
            if said := chosen.get(identity(key)) or chosen.get(identity(name)):
                one.role, one.why = said, "choice"  # type: ignore[assignment] # checked as it was read
            elif people.leaves_out(heading):
                one.give("out", "known")
            elif people.knows(heading) and one.has_figures and not under:
                one.give("person", "known")
            drafts.append(one)
    return drafts


def _use_subheadings(drafts: Sequence[_Draft], grid: Grid, main: int, below: int) -> list[Question]:
    """Join surnames with first names, or give each name the columns below it."""
    if main == below:
        return []
    under = [one.below for one in drafts if one.below]
    is_repeated = len(set(under)) < len(under) > _PAIR
    owner = ""
    groups: dict[str, list[_Draft]] = {}
    for one in drafts:
        owner = one.heading or (owner if one.below else "")
        if not is_repeated:
            one.heading = f"{one.heading} {one.below}".strip()
        elif one.below and role_of(owner) is None:
            one.owner, one.heading = owner, f"{owner} {one.below}"
            groups.setdefault(owner, []).append(one)
    unclear = []
    for owner, group in groups.items():
        figures = [one for one in group if one.has_figures]
        points = [one for one in figures if role_of(one.below) == "points"] or figures
        points = [one for one in figures if one.is_said and one.role == "person"] or points
        if len(points) > 1:  # nothing tells which are points
            unclear += [one for one in points if not one.is_said]
            continue
        for one in group:
            one.give("person" if one in points else "out", "word")
            one.heading = owner if one in points else one.heading
    return [_ask_heading_rows(grid, main, groups, unclear)] if unclear else []


def _ask_heading_rows(
    grid: Grid, main: int, groups: Mapping[str, Sequence[_Draft]], unclear: Sequence[_Draft]
) -> Question:
    """Ask which of the columns of each name has its points, or whether the names stand below."""
    below = list(dict.fromkeys(one.below for one in unclear))
    names = answer("names-below", ("row", f"{grid.row_key(main)}=out"), samples=below[:12])
    points = [
        answer("points", *(
            ("column", f"{one.key}={'person' if one.below == kept else 'out'}") for one in unclear
        ), samples=[kept, *groups][:12])
        for kept in below[:12]
    ]  # fmt: skip
    ways = [names] if len(below) > len(groups) else [*points, names]
    return ask("heading-rows", [one.key for one in unclear], *ways, sheet=grid.name)


def _set_aside_standings(drafts: Sequence[_Draft]) -> None:
    """Leave out standings beside the results: after an empty column, with names and no days."""
    for gap, after in pairwise(drafts):
        left = [role_of(one.heading) for one in drafts if one.place <= gap.place]
        right = [one for one in drafts if one.place >= after.place]
        roles = {role_of(one.heading) for one in right}
        if (
            after.place > gap.place + 1 and "name" in roles - set(left) and "date" not in roles
            and ("date" in left or drafts[0].kinds["day"])
        ):  # fmt: skip
            for one in right:
                one.give("out", "values")


def _guess(drafts: Sequence[_Draft], grid: Grid) -> list[Question]:
    for one in drafts:
        one.role = one.role or role_of(one.heading)
    questions = [] if _find_pairs(drafts) else _find_long(drafts, grid)
    _settle(drafts)
    return questions


def _find_pairs(drafts: Sequence[_Draft]) -> bool:
    """Find columns of names, each with its own column of points."""
    names = [
        one for one in drafts
        if one.role == "name" or (one.role is None and one.has_words and is_rank(one.heading))
    ]  # fmt: skip
    points = [
        one for one in drafts if names and one.place > names[0].place and (
            one.role == "points" or
            (one.role is None and one.has_figures and (not one.heading or is_rank(one.heading)))
        )
    ]  # fmt: skip
    if len(names) < _PAIR or len(names) != len(points):
        return False
    for name, worth in zip(names, points, strict=True):
        worth.owner = name.owner = name.key
        name.role, worth.role = "name", "points"
        worth.why = name.why = "pair"
    return True


def _find_long(drafts: Sequence[_Draft], grid: Grid) -> list[Question]:
    """Find the columns of names and points when each row is one person's."""
    names = [one for one in drafts if one.role == "name" and (one.has_words or one.is_said)]
    points = [one for one in drafts if one.role == "points" and (one.has_figures or one.is_said)]
    unknown = [one for one in drafts if one.role is None and one.has_figures and one.heading]
    words = [one for one in drafts if one.role is None and one.has_words]
    if not names and len(points) == 1 and not unknown and len(words) == 1:
        words[0].give("name", "values")
        names = words
    if len(names) != 1 or not (points or unknown):
        for one in drafts:  # everybody has a column
            if one.role == "name":
                one.give("out", "word")
            elif one.role == "points" and not one.is_said:
                one.role = None
        return []
    if not points:
        return [_ask_points(grid, unknown)]
    chosen = [one for one in points if one.is_said] or points
    best = min(priority(one.heading) for one in chosen)
    first = [one for one in chosen if priority(one.heading) == best]
    for one in drafts:
        if one is not first[0] and (one in points or one.role == "total" or one in unknown):
            one.give("out", "values" if one in unknown else "word")
    if len(first) == 1:
        first += [one for one in unknown if one.has_losses and not one.is_said]
    return [_ask_points(grid, first)] if len(first) > 1 and not first[0].is_said else []


def _ask_points(grid: Grid, columns: Sequence[_Draft]) -> Question:
    answers = [
        answer("points", ("column", f"{one.key}=points"), samples=(one.heading, *one.cells[:3]))
        for one in columns[:12]
    ]
    if len(columns) > 1 and not grid.turned:
        answers.append(answer("turn", ("turn", "yes")))
    return ask("column-points", [one.key for one in columns], *answers, sheet=grid.name)


def _settle(drafts: Sequence[_Draft]) -> None:
    """Give the columns that no word tells a role by their cells."""
    is_long = any(one.role == "name" for one in drafts)
    taken = {one.role for one in drafts if one.is_said}
    for one in drafts:
        if one.role in ("date", "season", "table", "session") and not one.is_said:
            if one.role in taken:
                one.give("out", "word")
            taken.add(one.role)
    for one in (one for one in drafts if one.role is None):
        days = sum(kind_of(cell) == "day" or whole_day(cell) is not None for cell in one.cells)
        if 2 * days > len(one.cells) and "date" not in taken:
            one.give("date", "values")
        elif not one.has_figures and not (one.heading and one.has_digits):
            one.give("remark" if one.kinds["word"] else "out", "values")
        elif not one.heading and "hand" not in taken and _counts(one.cells):
            one.give("hand", "values")
        else:
            one.give("out" if is_long else "person", "values")
        taken.add(one.role)


def _counts(cells: Iterable[str]) -> bool:
    """Tell whether the figures of a column are 1, 2, 3 and so on."""
    figures = [figure.twice for cell in cells if (figure := read_figure(cell))]
    return figures == list(range(2, 2 * len(figures) + 2, 2))


def _doubts(drafts: Sequence[_Draft], grid: Grid, heading: int) -> list[Question]:
    """Ask about figures without a heading, two with the same, and remarks behind names."""
    questions = []
    people: dict[str, list[_Draft]] = {}
    remarks: dict[str, tuple[str, str]] = {}
    for one in drafts:
        if one.role == "person":
            people.setdefault(identity(one.heading), []).append(one)
            found = _REMARK.fullmatch(one.heading)
            if found and not one.is_said:
                remarks[one.key] = found[1], f"{grid.address(heading, one.place)}={found[1]}"
    words = {one.key: one.heading for one in drafts if people and _could_be_person(one)}
    if words:
        questions.append(ask_whether_people("people", words))
    if remarks:
        without = answer("name", *(("cell", cell) for _, cell in remarks.values()))
        whole = answer("whole", *(("column", f"{key}=person") for key in remarks))
        names = ", ".join(name for name, _ in remarks.values())
        questions.append(ask("name-remark", remarks, without, whole, names=names))
    for one in people.pop("", []):
        ways = [answer(role, ("column", f"{one.key}={role}")) for role in ("out", "total")]
        text = next(iter(one.cells), "")[:30]
        questions.append(ask("column-unnamed", [one.key], *ways, sheet=grid.name, text=text))
    twice = [
        same
        for same in people.values()
        if len(same) > 1 and any(one.why != "choice" for one in same)
    ]
    if twice:
        keys = [one.key for same in twice for one in same]
        first, last = ({same[at].key for same in twice} for at in (0, -1))
        ways = [
            answer(
                code,
                *(("column", f"{key}={'person' if key in kept else 'out'}") for key in keys),
                samples=sorted(kept),
            )
            for code, kept in (("first", first), ("last", last), ("both", set(keys)))
        ]
        questions.append(ask("name-twice", keys, *ways, sheet=grid.name, name=twice[0][0].heading))
    return questions


def _could_be_person(one: _Draft) -> bool:
    """Tell whether a word of headings may be a name, as Date or Bid are: it has lost points."""
    is_name = one.heading.isascii() or one.role not in ("out", "total")
    is_free = one.why == "word" and one.role not in ("person", "points", "total")
    return is_free and is_name and one.has_losses


# Turned tables: people below each other, days or hands across


def _names_of_turned(grid: Grid, drafts: Sequence[_Draft], main: int) -> int | None:
    """Return the column of names if days or hands stand across."""
    heading = [cell for cell in grid.rows[main] if cell]
    days = sum(kind_of(cell) == "day" or whole_day(cell) is not None for cell in heading)
    if not days and sum(map(is_hand_label, heading)) < _PAIR:
        return None
    words = [
        one for one in drafts
        if one.has_words and kind_of(one.heading) != "day" and not is_hand_label(one.heading)
    ]  # fmt: skip
    named = [one for one in words if role_of(one.heading) == "name"] or words
    return named[0].place if named else None


def _guess_turned(drafts: Sequence[_Draft]) -> None:
    """Give the roles of a turned table: its first column has the days or hands."""
    for at, one in enumerate(drafts):
        role = role_of(one.heading)
        if at == 0:
            is_dated = any(kind_of(cell) == "day" or whole_day(cell) for cell in one.cells)
            one.give("date" if is_dated else "hand", "values")
        elif role in ("total", "out", "hands"):
            one.give("total" if role == "total" else "out", "word")
    _settle(drafts)

"""Find the tables of a sheet and their columns. A few simple guesses, each can be overruled."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.sheets import model
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import Doubt, SheetColumn, SheetTable, answer, ask, of_columns
from scorekeeper.sheets.people import Spellings
from scorekeeper.sheets.values import (
    is_day,
    read_day,
    read_figure,
    split_cell,
    tells_day_of_month,
)
from scorekeeper.sheets.words import (
    CellKind,
    is_carried,
    is_hand_label,
    is_month,
    is_rank,
    is_total,
    kind_of,
    role_of,
    sign_of,
    table_in,
)

_LOOKED_THROUGH, _MOST_WAYS, _PAIR = 300, 12, 2
_NEAR, _NEAR_A_WORD = 3, 12
"""Rows below a heading in which its figures have to begin; more if it has a known word."""
_SUFFIX = re.compile(r"(.+?)(?:の|[ _])?(?:得点|点数|点|スコア|points|score|pts)", re.IGNORECASE)
_REMARK = re.compile(r"(.+?) ?[(（][^()（）]+[)）]")
Kinds = Sequence[Sequence[CellKind]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLayout:
    """The tables of a sheet, what is doubtful about them, and rows of figures above them."""

    tables: tuple[SheetTable, ...] = ()
    questions: tuple[Doubt, ...] = ()
    outside: tuple[int, ...] = ()
    faults: tuple[model.ImportFault, ...] = ()


def lay_out(grid: model.Grid, choices: Choices, people: Spellings) -> SheetLayout:
    """Find the tables of one sheet."""
    if choices.one("turn") == "yes":
        grid = grid.turn()
    kinds, has_both = _kinds_of(grid)
    grid = replace(grid, both=has_both)
    said = choices.pairs("row")
    told = [said.get(identity(grid.row_key(row)), "") for row in range(len(kinds))] if said else []
    headings = [row for row, role in enumerate(told) if role == "heading"]
    guessed = _find_headings(grid, kinds)
    headings = headings or [row for row in guessed if "out" not in told[row:][:1]]
    if not headings and grid.both:
        headings = [-1]
    above = range(headings[0] if headings else len(kinds))
    outside = tuple(row for row in above if kinds[row].count("figure") > 1)
    if outside and not headings:
        refusal = Refusal("reading-heading-missing")
        return SheetLayout(faults=(model.ImportFault(refusal, key=grid.row_key(outside[0])),))
    tables: list[SheetTable] = []
    questions: list[Doubt] = []
    before = -1
    groups = _group(headings, grid, kinds)
    for (main, below), (end, _) in pairwise([*groups, (len(kinds), 0)]):
        last = end - 1  # words right above the next heading are its titles
        while below < last < len(kinds) - 1 and "figure" not in kinds[last]:
            if len(kinds[last]) - kinds[last].count("") > _PAIR:
                break
            last -= 1
        rows = range(max(before + 1, main - 30), main)
        titled = [row for row in rows if kinds[row].count("figure") <= 1]
        for part in _side_by_side(grid, main, last):
            found, asked = _read_table(part, (main, below, last), choices, people)
            titles = tuple(cell for row in titled for cell in part.rows[row] if cell)
            tables.append(replace(found, titles=titles))
            questions += asked
        before = last
    return SheetLayout(tables=tuple(tables), questions=tuple(questions), outside=outside)


def _kinds_of(grid: model.Grid) -> tuple[Kinds, bool]:
    """Return the kinds of all cells, and whether most rows have names with points in their cells.

    Such cells are figures.
    """
    kinds = [tuple(map(kind_of, row)) for row in grid.rows]
    split = [tuple(map(_has_both, row)) for row in grid.rows]
    rows = sum(told.count(True) > 1 for told in split)
    if rows <= sum(told.count("figure") > 1 for told in kinds):
        return kinds, False
    return [
        tuple("figure" if both else kind for kind, both in zip(*told, strict=True))
        for told in zip(kinds, split, strict=True)
    ], True


def _has_both(cell: str) -> bool:
    """Tell whether a cell has a name and points, and numbers no hand."""
    found = split_cell(cell) if kind_of(cell) == "word" else None
    return bool(found) and not (is_hand_label(cell) or role_of(cell) or table_in(cell))


def _find_headings(grid: model.Grid, kinds: Kinds) -> list[int]:
    filled = [row for row, told in enumerate(kinds) if any(told)]
    found = []
    for at, row in enumerate(filled):
        if _could_be_heading(grid.rows[row], kinds[row]):
            near = _NEAR_A_WORD if any(map(role_of, grid.rows[row])) else _NEAR
            following = filled[at + 1 : at + 1 + near]
            if any(_has_figures_under(kinds[row], kinds[below]) for below in following):
                found.append(row)
    return found


def _could_be_heading(cells: Sequence[str], kinds: Sequence[CellKind]) -> bool:
    words, days, figures = (kinds.count(one) for one in ("word", "day", "figure"))
    words += sum(kind == "odd" and is_rank(cell) for cell, kind in zip(cells, kinds, strict=True))
    if days and not figures and kinds[0] != "day":  # days across, names below each other
        return words > 0 or days > 1
    if not words or words + figures < _PAIR or next(filter(None, kinds)) == "day":
        return False
    if not figures:
        return words > 1
    told = [read_figure(cell) for cell, kind in zip(cells, kinds, strict=True) if kind == "figure"]
    numbers = [figure.twice // 2 for figure in told if figure]
    known = {"name", "date", "total"} & set(map(role_of, cells))
    if words > _PAIR * figures and known - {"total"}:
        return True
    return bool(known) and numbers == [*range(1, len(numbers) + 1)]


def _has_figures_under(heading: Sequence[CellKind], below: Sequence[CellKind]) -> bool:
    figures = [at for at, kind in enumerate(below) if kind in ("figure", "odd")]
    is_short = bool(figures) and figures[-1] > len(heading) and heading.count("day") < _PAIR
    if not figures or is_short:
        return False
    return len(figures) > 1 or below.count("word") <= len(figures) + _PAIR


def _group(headings: Sequence[int], grid: model.Grid, kinds: Kinds) -> list[tuple[int, int]]:
    """Join headings that follow each other: the main row and the last row of subheadings."""
    runs: list[list[int]] = []
    for row in headings:
        if runs and not any("figure" in told for told in kinds[runs[-1][-1] + 1 : row + 1]):
            runs[-1].append(row)
        else:
            runs.append([row])
    return [(_main_of(run, grid, kinds), run[-1]) for run in runs]


def _main_of(run: Sequence[int], grid: model.Grid, kinds: Kinds) -> int:
    roles = {row: Counter(map(role_of, filter(None, grid.rows[row]))) for row in run}
    dated = [row for row in run if roles[row]["date"] or roles[row]["hand"]]
    dated += [row for row in run if 1 in (roles[row]["name"], roles[row]["points"])]
    twice = [row for row in run if roles[row]["date"]][1:]
    if twice:  # one heading replaces another
        return twice[-1]
    if dated or len(run) == 1:
        return [*dated, run[0]][0]
    below = [cell for cell in grid.rows[run[1]] if cell]
    is_wider = kinds[run[1]].count("word") > kinds[run[0]].count("word")
    return run[1] if is_wider and len(set(below)) == len(below) else run[0]


def _side_by_side(grid: model.Grid, main: int, last: int) -> list[model.Grid]:
    """Cut a sheet where a second column of dates or hands begins another table."""
    heading = grid.rows[main] if main >= 0 else ()
    for role in ("date", "hand"):
        starts = [at for at, cell in enumerate(heading) if role_of(cell) == role]
        edges = [*starts, max(len(row) for row in grid.rows[main : last + 1])]
        people = [sum(map(bool, heading[one:end])) for one, end in pairwise(edges)]
        edges[0] = 0
        if len(starts) > 1 and min(people) > _PAIR:
            return [
                replace(grid, rows=tuple(("",) * one + row[one:end] for row in grid.rows))
                for one, end in pairwise(edges)
            ]
    return [grid]


@dataclass(slots=True, kw_only=True)
class _Draft:
    """A column while its role is worked out. ``below`` is its subheading."""

    place: int
    key: str
    heading: str
    below: str
    cells: list[str]
    has_figures: bool
    has_words: bool
    role: model.Role | None = None
    why: model.Why = "word"
    owner: str = ""

    @property
    def has_losses(self) -> bool:
        return any(figure.twice < 0 for cell in self.cells if (figure := read_figure(cell)))

    @property
    def tells_days(self) -> bool:
        """Whether most of its cells tell a day with its year."""
        rows = self.labels
        return 2 * sum(read_day(cell).year > 0 for cell in rows) > len(rows)

    @property
    def labels(self) -> list[str]:
        """Its cells without those of the sheet's own sums."""
        return [cell for cell in self.cells if not (is_total(cell) or is_carried(cell))]

    @property
    def is_said(self) -> bool:
        return self.why in ("choice", "known")

    @property
    def word(self) -> model.Role | None:
        """The role that its heading tells, if nobody has said another."""
        return role_of(self.heading)

    def give(self, role: model.Role, why: model.Why) -> None:
        if not self.is_said:
            self.role, self.why = role, why


def _read_table(
    grid: model.Grid, rows: tuple[int, int, int], choices: Choices, people: Spellings
) -> tuple[SheetTable, list[Doubt]]:
    main, below, last = rows
    heading, questions = main, list[Doubt]()
    drafts = _draft(grid, rows, choices, people)
    names = _names_of_turned(grid, drafts, main)
    if names is not None and not grid.turned and choices.one("turn") != "no":
        kept = tuple(row if main <= at <= last else () for at, row in enumerate(grid.rows))
        grid = replace(grid, rows=kept).turn()
        heading, below, last = names, names, len(grid.rows) - 1
        drafts = _draft(grid, (heading, below, last), choices, people)
        drafts = [one for one in drafts if one.place >= main]
        drafts[0].give("date" if any(map(is_day, drafts[0].cells)) else "hand", "values")
        for one in drafts[1:]:
            if one.word in ("total", "out", "hands"):
                one.give("total" if one.word == "total" else "out", "word")
    else:
        if main < below:
            questions = _use_subheadings(drafts, grid, main)
        _set_aside_standings(drafts)
        _find_losses(drafts)
        _find_left(drafts)
        for one in drafts:
            one.role = one.role or one.word
        questions += [] if _find_pairs(drafts) else _find_long(drafts, grid)
    unnamed = _settle(drafts)
    _strip_points(drafts)
    columns = tuple(
        SheetColumn(
            place=one.place, key=one.key, heading=one.heading, role=one.role or "out", why=one.why,
            name=people.name_of(one.heading) if one.role in ("person", "minus") else "",
            owner=one.owner
        )
        for one in drafts
    )  # fmt: skip
    table = SheetTable(grid=grid, heading=heading, below=below, last=last, columns=columns)
    return table, questions + _doubts(drafts, unnamed, grid, heading)


def _draft(
    grid: model.Grid, rows: tuple[int, int, int], choices: Choices, people: Spellings
) -> list[_Draft]:
    """Collect the columns, with the roles that the user has chosen by address or heading."""
    main, below, last = rows
    chosen = choices.pairs("column")
    drafts = []
    wide = max(len(row) for row in grid.rows[max(main, 0) : last + 1])
    addresses = {identity(grid.column_key(at)) for at in range(wide)}
    looked_at = [
        row for row in range(below + 1, min(last, below + _LOOKED_THROUGH) + 1)
        if [kind_of(cell) for cell in grid.rows[row] if cell] != ["word"]  # a footnote
    ]  # fmt: skip
    for at in range(wide):
        cells = [cell for row in looked_at if (cell := grid.cell(row, at))]
        heading, key = grid.cell(main, at), grid.column_key(at)
        subheadings = dict.fromkeys(grid.cell(row, at) for row in range(main + 1, below + 1))
        under = " ".join(cell for cell in subheadings if cell not in ("", heading))
        if not (heading or under or cells):
            continue
        kinds = Counter(map(kind_of, cells))
        both = sum(map(_has_both, cells)) if grid.both else 0
        figures, days = kinds["figure"] + kinds["odd"], kinds["day"]
        one = _Draft(
            place=at, key=key, heading=heading, below=under, cells=cells,
            has_figures=figures > 0 and figures >= days, has_words=kinds["word"] > figures + days
        )  # fmt: skip
        name = key if identity(heading) in addresses else heading  # of a person called "B"
        if said := chosen.get(identity(key)) or chosen.get(identity(name)):
            one.role, one.why = said, "choice"  # type: ignore[assignment] # checked as it was read
        elif grid.both and 2 * both >= len(cells):
            one.give("both", "values")
        elif people.leaves_out(heading):
            one.give("out", "known")
        elif people.knows(heading) and one.has_figures and not under:
            one.give("person", "known")
        drafts.append(one)
    return drafts


def _use_subheadings(drafts: Sequence[_Draft], grid: model.Grid, main: int) -> list[Doubt]:
    """Join surnames with first names, or give each name the columns below it."""
    under = [one.below for one in drafts if one.below]
    is_repeated = len(set(under)) < len(under) > _PAIR
    owner, unclear = "", list[_Draft]()
    for one in drafts:
        owner = one.heading or (owner if one.below else "")
        if is_repeated and role_of(owner):
            continue
        role = role_of(one.below) if is_repeated else None
        sign = "" if sign_of(one.below)[0] else sign_of(one.below)[1]
        is_points = role == "points" or bool(sign) or (one.is_said and one.role == "person")
        above = "" if one.below and table_in(owner) else owner
        one.heading = owner if is_points else f"{above} {one.below}".strip()
        if is_repeated and one.below:
            one.owner = owner
            one.give(("minus" if sign == "-" else "person") if is_points else "out", "word")
            if not (role or sign) and one.has_figures and not one.is_said:
                unclear.append(one)  # nothing tells whether these are points
    if not unclear:
        return []
    below = list(dict.fromkeys(one.below for one in unclear))[:_MOST_WAYS]
    ways = [answer("names-below", ("row", f"{grid.row_key(main)}=out"), samples=below)]
    for kept in below if len(below) <= len({one.owner for one in unclear}) else ():
        roles = {one.key: "person" if one.below == kept else "out" for one in unclear}
        ways.insert(-1, of_columns("points", roles, kept))
    return [ask("heading-rows", [one.key for one in unclear], *ways, sheet=grid.name)]


def _set_aside_standings(drafts: Sequence[_Draft]) -> None:
    """Leave out standings beside the results: after an empty column, with names and no days."""
    for gap, after in pairwise(drafts):
        left = [one.word for one in drafts if one.place <= gap.place]
        right = [one.word for one in drafts if one.place >= after.place]
        is_apart = after.place > gap.place + 1 and "date" in left and "date" not in right
        if is_apart and "name" in right and "name" not in left:
            for one in drafts[len(left) :]:
                one.give("out", "values")


def _find_losses(drafts: Sequence[_Draft]) -> None:
    """Find columns of losses, each behind gains: Anna+ and Anna-, or 勝ち and 負け beside names."""
    words = {one.word for one in drafts}
    for plus, minus in pairwise(drafts):
        (name, sign), (other, loss) = sign_of(plus.heading), sign_of(minus.heading)
        if (sign, loss) != ("+", "-") or identity(name) != identity(other):
            continue
        if name or ("name" in words and "points" not in words):
            if name and not (plus.is_said or minus.is_said):
                plus.heading = minus.heading = name
            plus.give("person" if name else "points", "word")
            minus.give("minus", "word")


def _find_left(drafts: Sequence[_Draft]) -> None:
    """Give points to the names on their left, if these head columns of roles: 秋, 点, 便, 点."""
    beside = [
        (name, one) for name, one in pairwise(drafts)
        if one.has_figures and one.role is None and one.word == ("points" if one.heading else None)
        and one.place == name.place + 1 and name.heading and name.has_words
        and name.role is None and name.word is None and not is_rank(name.heading)
    ]  # fmt: skip
    others = [one for one in drafts if one.role == "person" or (
        one.role is None and one.word is None and one.heading and one.has_figures)]  # fmt: skip
    if len(beside) > _PAIR and not others:
        for _, one in beside:
            one.role, one.why = "left", "pair"
    anchor: _Draft | None = None
    for one in drafts:
        if one.role != "left":
            anchor = one
        elif anchor is None or not one.has_figures or anchor.has_figures:
            one.role = "out"
        elif anchor.role == "name" or anchor.word == "name" or is_rank(anchor.heading):
            one.role, anchor.role = "points", "name"
            one.owner = anchor.owner = anchor.key
        else:
            one.role, one.heading = "person", anchor.heading
            anchor.give("out", "pair")


def _strip_points(drafts: Sequence[_Draft]) -> None:
    """Leave out the word for points if every name has it: 秋得点, 便得点."""
    people = [one for one in drafts if one.role == "person" and not one.is_said]
    found = [_SUFFIX.fullmatch(one.heading) for one in people]
    if len(people) > 1 and all(found):
        for one, name in zip(people, found, strict=True):
            one.heading = name[1] if name else one.heading


def _owner_of(worth: _Draft, names: Sequence[_Draft]) -> bool:
    """Tell whether a heading of points repeats one of names: Winner, Winner points."""
    return worth.role is None and worth.has_figures and any(
        one.heading and role_of(worth.heading.removeprefix(one.heading)) == "points"
        for one in names if one is not worth
    )  # fmt: skip


def _find_pairs(drafts: Sequence[_Draft]) -> bool:
    """Find columns of names, each with its own column of points."""
    names = [
        one for one in drafts
        if one.role == "name" or (one.role is None and one.has_words and (
            is_rank(one.heading) or any(_owner_of(worth, [one]) for worth in drafts)
        ))
    ]  # fmt: skip
    points = [
        one for one in drafts if names and one.place > names[0].place and (
            one.role == "points" or _owner_of(one, names) or
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


def _find_long(drafts: Sequence[_Draft], grid: model.Grid) -> list[Doubt]:
    """Find the columns of names and points when each row is one person's."""
    names = [one for one in drafts if one.role == "name" and (one.has_words or one.is_said)]
    points = [one for one in drafts if one.role == "points" and (one.has_figures or one.is_said)]
    unknown = _could_be_points(drafts, with_sums=bool(names) and not points)
    words = [one for one in drafts if one.role is None and one.has_words]
    if not names and len(points) == 1 and not unknown and len(words) == 1:
        words[0].give("name", "values")
        names = words
    if len(names) != 1 or not (points or unknown):
        for one in drafts:  # everybody has a column
            if one.role == "name" and one.has_figures and not one.is_said:
                one.role = None
            elif one.role == "name":
                one.give("out", "word")
            elif one.role == "points" and not one.is_said:
                one.role = None
        return []
    said = [one for one in points if one.is_said]
    first = said[:1] or [one for one in points if one.word == "points"] or points
    for one in drafts if first else ():
        if one is not first[0] and (one.role in ("points", "total") or one in unknown):
            one.give("out", "values" if one in unknown else "word")
    if not said and len(first) == 1:
        first += [one for one in unknown if one.has_losses and not one.is_said]
    return [] if len(first) == 1 else [_ask_points(first or unknown, grid)]


def _could_be_points(drafts: Sequence[_Draft], *, with_sums: bool) -> list[_Draft]:
    """Return the columns with figures that no word tells; sums of several come first."""
    bare = [one for one in drafts if one.role is None and one.has_figures]
    headed = [one for one in bare if one.heading]
    sums = [one for one in drafts if one.role == "total" and one.has_figures and headed]
    return [*sums, *(headed or bare)] if with_sums else headed


def _ask_points(columns: Sequence[_Draft], grid: model.Grid) -> Doubt:
    ways = [
        of_columns("points", {one.key: "points"}, one.heading, *one.cells[:3])
        for one in columns[:_MOST_WAYS]
    ]
    if len(columns) > 1 and not grid.turned:
        ways.append(answer("turn", ("turn", "yes")))
    return ask("column-points", [one.key for one in columns], *ways, sheet=grid.name)


def _settle(drafts: Sequence[_Draft]) -> list[_Draft]:
    """Give the columns that no word tells a role by their cells; return those without a heading."""
    unnamed = []
    is_long = any(one.role == "name" for one in drafts)
    taken = {one.role for one in drafts if one.is_said}
    for one in drafts:
        if one.role in ("date", "season", "table", "session") and not one.is_said:
            if one.role in taken:
                one.give("out", "word")
            taken.add(one.role)
    _settle_days(drafts, taken)
    for one in (one for one in drafts if one.role is None):
        figures = [figure.twice for cell in one.cells if (figure := read_figure(cell))]
        digits = sum(any(map(str.isdigit, cell)) for cell in one.cells)
        days = sum(map(is_day, one.labels))
        is_month_of_days = one is drafts[0] and is_month(one.heading) and (
            one.labels and all(map(tells_day_of_month, one.labels)))  # fmt: skip
        if "date" not in taken and (2 * days > len(one.labels) or is_month_of_days):
            one.give("date", "values")
        elif not one.has_figures and not (one.heading and 2 * digits > len(one.cells)):
            one.give("remark" if "word" in map(kind_of, one.cells) else "out", "values")
        elif one.heading:
            one.give("out" if is_long else "person", "values")
        elif "hand" not in taken and figures == list(range(2, 2 * len(figures) + 2, 2)):
            one.give("hand", "values")
        else:
            one.give("out", "values")
            unnamed += [] if is_long else [one]
        taken.add(one.role)
    return unnamed


def _settle_days(drafts: Sequence[_Draft], taken: set[model.Role | None]) -> None:
    """Leave out the days of the entry, unless there are no others."""
    for one in drafts:
        is_free = one.role in (None, "out", "hand") and "date" not in taken
        is_free |= one.role is None or "time" in one.heading.lower() or "タイム" in one.heading
        if is_free and one.why == "word" and one.tells_days:
            one.give("out" if "date" in taken else "date", "values")
            taken.add(one.role)


def _doubts(
    drafts: Sequence[_Draft], unnamed: Sequence[_Draft], grid: model.Grid, heading: int
) -> list[Doubt]:
    """Ask about figures without a heading, two with the same, and remarks behind names."""
    questions = []
    people: dict[str, list[_Draft]] = {}
    remarks: dict[str, str] = {}
    cells = []
    for one in drafts:
        if one.role == "person":
            people.setdefault(identity(one.heading), []).append(one)
            if (found := _REMARK.fullmatch(one.heading)) and not one.is_said:
                remarks[one.key] = found[1]
                cells.append(("cell", f"{grid.address(heading, one.place)}={found[1]}"))
    words = {one.key: one.heading for one in drafts if people and _could_be_person(one)}
    if words:
        questions.append(model.ask_whether_people("people", words))
    if remarks:
        ways = [answer("name", *cells), of_columns("whole", dict.fromkeys(remarks, "person"))]
        questions.append(ask("name-remark", remarks, *ways, names=", ".join(remarks.values())))
    if unnamed:
        keys = [one.key for one in unnamed]
        roles = ("out", "total") if len(keys) == 1 else ("out",)
        ways = [of_columns(role, dict.fromkeys(keys, role)) for role in roles]
        if all(_follows_words(one, drafts) for one in unnamed):
            ways.insert(0, of_columns("left", dict.fromkeys(keys, "left")))
        text = next(iter(unnamed[0].cells), "")[:30]
        questions.append(ask("column-unnamed", keys, *ways, sheet=grid.name, text=text))
    guessed = (same for same in people.values() if any(one.why != "choice" for one in same))
    twice = [same for same in guessed if len(same) > 1]
    if twice:
        keys = [one.key for same in twice for one in same]
        first, last = ({same[at].key for same in twice} for at in (0, -1))
        ways = [
            of_columns(code, {key: "person" if key in kept else "out" for key in keys}, *kept)
            for code, kept in (("first", first), ("last", last), ("both", keys))
        ]
        questions.append(ask("name-twice", keys, *ways, sheet=grid.name, name=twice[0][0].heading))
    return questions


def _follows_words(one: _Draft, drafts: Sequence[_Draft]) -> bool:
    """Tell whether the column on the left has a heading, and words in its cells."""
    left = [other for other in drafts if other.place == one.place - 1]
    return bool(left) and left[0].has_words and bool(left[0].heading)


def _could_be_person(one: _Draft) -> bool:
    """Tell whether a word of headings may be a name, as Date or Bid are: it has lost points."""
    is_name = one.heading.isascii() or one.role not in ("out", "total")
    is_free = one.why == "word" and one.role not in ("person", "points", "total", "minus")
    return is_free and is_name and one.has_losses


def _names_of_turned(grid: model.Grid, drafts: Sequence[_Draft], main: int) -> int | None:
    """Return the column of names if days or hands stand across, and people below each other."""
    heading = [cell for cell in grid.rows[main] if cell] if main >= 0 else []
    if not any(map(is_day, heading)) and sum(map(is_hand_label, heading)) < _PAIR:
        return None
    if any(one.word == "date" and any(map(is_day, one.cells)) for one in drafts):
        return None
    words = [
        one for one in drafts
        if one.has_words and kind_of(one.heading) != "day" and not is_hand_label(one.heading)
    ]  # fmt: skip
    named = [one for one in words if one.word == "name"] or words
    return named[0].place if named else None

"""Find the tables of a sheet and the role of each column. Every guess can be overruled."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, pairwise, takewhile

from scorekeeper.journal.names import identity
from scorekeeper.sheets import values
from scorekeeper.sheets.model import Grid, Reply, SheetColumn, SheetReading, SheetTable, of_columns
from scorekeeper.sheets.values import is_day, is_hand_label, is_rank, kind_of, read_figure, role_of

_LOOKED_THROUGH, _MOST_WAYS, _PAIR = 300, 12, 2
_NEAR = 5  # rows below a heading in which its figures have to begin
_REMARK = values.pattern("remark_behind")
KindsOfRow = Sequence[values.CellKind]
Columns = Sequence[SheetColumn]


def lay_out(grid: Grid, found: SheetReading) -> None:
    if found.choices.one("turn") == "yes":
        grid = grid.turn()
    kinds = [tuple(map(kind_of, row)) for row in grid.rows]
    said = [found.choices.find("row", grid.address(row)) for row in range(len(kinds))]
    filled = [row for row, told in enumerate(kinds) if any(told)]
    behind = (filled[at : at + _NEAR] for at in range(1, len(filled) + 1))
    near = ({kind for row in some for kind in kinds[row]} for some in behind)
    headings = [row for row, role in enumerate(said) if role == "heading"] or [
        row for row, there, below in zip(filled, near, [*filled[1:], 0], strict=False)
        if there & {"figure", "odd"} and said[row] != "out"
        and _could_be_heading(grid.rows[row], kinds[row], kinds[below])
    ]  # fmt: skip
    figures = [told.count("figure") for told in kinds]
    for row in range(headings[0] if headings else len(kinds)):
        if figures[row] > 1 and not headings:
            found.refuse("reading-heading-missing", grid.address(row))
            break
        if figures[row] > 1 and not said[row]:
            found.doubt("rows-outside", grid.address(row), " ".join(filter(None, grid.rows[row])))
    before = -1
    for (main, below), (end, _) in pairwise([*_group(headings, grid, kinds), (len(kinds), 0)]):
        last = end - 1  # words right above the next heading are its titles
        cells = [sum(map(bool, told)) for told in kinds[main:end]]
        while below < last < len(kinds) - 1 and not figures[last] and cells[last - main] <= _PAIR:
            last -= 1
        rows = range(below + 1, last + 1)
        titled = [row for row in range(max(before + 1, main - 30), main) if figures[row] <= 1]
        for part in _side_by_side(grid, main, last):
            above = (part.rows[row] for row in titled)  # not after a label such as 作成日
            told = (takewhile(lambda cell: not values.is_made_on(cell), row) for row in above)
            titles = tuple(filter(None, chain.from_iterable(told)))
            table = SheetTable(grid=part, heading=main, rows=rows, titles=titles)
            found.tables.append(_read_table(table, found))
        before = last


def _could_be_heading(cells: Sequence[str], kinds: KindsOfRow, below: KindsOfRow) -> bool:
    names, days, figures = (kinds.count(one) for one in ("word", "day", "figure"))
    if days and not figures and kinds[0] != "day" and "odd" not in kinds:
        # days across, names below each other; or the label of one day above a heading
        is_label = role_of(next(filter(None, cells))) == "date" and "figure" not in below
        return days > 1 or (names > 0 and not is_label)
    if not names or next(filter(None, kinds)) == "day":
        return False
    if not figures:
        return names > 1
    numbers = [cell for cell, kind in zip(cells, kinds, strict=True) if kind == "figure"]
    is_numbered = numbers == [str(number + 1) for number in range(figures)]
    is_known = bool({"name", "date", "total"} & set(map(role_of, cells)))
    return is_known and (is_numbered or names > _PAIR * figures)


def _group(
    headings: Sequence[int], grid: Grid, kinds: Sequence[KindsOfRow]
) -> list[tuple[int, int]]:
    """Join headings that follow each other: the main row and the last row of subheadings."""

    def weight(row: int) -> tuple[int, ...]:
        cells = [cell for cell in grid.rows[row] if cell]
        roles, is_named = Counter(map(role_of, cells)), 2 * len({*cells}) > len(cells)
        is_long = 1 in (roles["name"], roles["points"])
        return is_named and roles["date"] and row + 1, roles["hand"], is_long, len({*cells})

    runs: list[list[int]] = []
    for row in headings:
        if not runs or any("figure" in told for told in kinds[runs[-1][-1] + 1 : row + 1]):
            runs.append([])
        runs[-1].append(row)
    return [(max(run, key=weight), run[-1]) for run in runs]


def _side_by_side(grid: Grid, main: int, last: int) -> list[Grid]:
    """Cut a sheet where another column of dates or hands, or a separate list, begins a table."""
    heading, rows = grid.rows[main], grid.rows[main : last + 1]
    roles = [role_of(cell) for cell in heading]
    key = "date" if "date" in roles else "hand"
    edges = [0]
    for at, role in enumerate(roles):
        left, right = roles[edges[-1] : at], roles[at:]
        is_apart = heading[at] and not any("".join(row[at - 1 : at]) for row in rows)
        is_list = is_apart and "name" in right and "name" not in left and key not in right
        is_table = key in left and sum(map(bool, heading[edges[-1] : at])) > _PAIR
        if is_table and (role == key or is_list):
            edges.append(at)
    cuts = pairwise([*edges, max(map(len, rows))]) if edges[1:] else ()
    parts = (tuple(("",) * one + row[one:end] for row in grid.rows) for one, end in cuts)
    return [replace(grid, rows=part) for part in parts] or [grid]


def _read_table(table: SheetTable, found: SheetReading) -> SheetTable:
    grid, columns = table.grid, _columns(table, found)
    names = [] if grid.turned else _names_of_turned(table, columns)
    if names and found.choices.one("turn") != "no":
        row = names[0].place
        for one in (one for one in columns if one.place < row and is_day(one.heading)):
            found.doubt("rows-outside", one.key, one.heading)
        inside = range(table.heading, table.rows.stop)
        kept = (row if at in inside else () for at, row in enumerate(grid.rows))
        grid = replace(grid, rows=tuple(kept)).turn()
        table = replace(table, grid=grid, heading=row, rows=range(row + 1, len(grid.rows)))
        columns = [one for one in _columns(table, found) if one.place in inside]
        columns[0].give("date" if any(map(is_day, columns[0].cells)) else "hand")
        for one in columns[1:]:
            if one.word in ("total", "out", "hands"):
                one.give("total" if one.word == "total" else "out")
    else:
        if table.rows.start > table.heading + 1:
            _use_subheadings(columns, found)
        has_pairs = _pair_up(columns)
        for one in columns:
            one.role = one.role or one.word
        if not has_pairs:
            _find_long(columns, grid, found)
    _find_day(columns)
    _settle(columns, found)
    table = replace(table, columns=columns)
    for one in table.of("points"):
        one.names = one.names or next(iter(table.of("name")), None)
    _name_people(table, found)
    shown = table.of("person", "points", "name")
    rows = [row for row in table.rows if row in grid.hidden_rows and any(grid.rows[row])]
    hidden = [("row", grid.address(row)) for row in rows]
    hidden = [one for one in hidden if found.choices.find(*one) is None]
    hidden += [("column", one.key) for one in shown if one.place in grid.hidden_columns]
    out = Reply("out", [(option, f"{key}=out") for option, key in hidden])
    keys = [key for _, key in hidden]
    found.ask("hidden", keys, out, Reply("take", [("accept", "hidden")]))
    return table


def _columns(table: SheetTable, found: SheetReading) -> list[SheetColumn]:
    grid, main, rows = table.grid, table.heading, table.rows
    columns, people = [], found.people
    wide = max(len(row) for row in grid.rows[main : rows.stop])
    addresses = {identity(grid.address(None, at)) for at in range(wide)}
    several = [row for row in rows if sum(map(bool, grid.rows[row])) > 1]  # no footnotes
    for at in range(wide):
        cells = [cell for row in several[:_LOOKED_THROUGH] if (cell := grid.cell(row, at))]
        heading, key = grid.cell(main, at), grid.address(None, at)
        subheadings = dict.fromkeys(grid.cell(row, at) for row in range(main + 1, rows.start))
        under = " ".join(cell for cell in subheadings if cell not in ("", heading))
        if not (heading or under or cells):
            continue
        kinds = Counter(map(kind_of, cells))
        figures, days = kinds["figure"] + kinds["odd"], kinds["day"]
        one = SheetColumn(
            place=at, key=key, heading=heading, below=under, cells=cells, word=role_of(heading),
            has_figures=figures > 0 and figures >= days, has_words=kinds["word"] > figures + days
        )  # fmt: skip
        name = key if identity(heading) in addresses else heading  # of a person called "B"
        if said := found.choices.find("column", key, name):
            one.role, one.said = said, "choice"  # type: ignore[assignment] # checked as it was read
        elif people.leaves_out(heading):
            one.role, one.said = "out", "known"
        elif people.knows(heading) and one.has_figures and not under:
            one.role, one.said = "person", "known"
        columns.append(one)
    return columns


def _names_of_turned(table: SheetTable, columns: Columns) -> Columns:
    """Return the column of names, if people are rows and days or hands are columns."""
    heading = [cell for cell in table.grid.rows[table.heading] if cell]
    is_across = any(map(is_day, heading)) or sum(map(is_hand_label, heading)) >= _PAIR
    if not is_across or any(one.word == "date" and any(map(is_day, one.cells)) for one in columns):
        return []
    names = (one for one in columns if one.has_words and not is_hand_label(one.heading))
    names = (one for one in names if kind_of(one.heading) != "day")
    return sorted(names, key=lambda one: one.word != "name")[:1]


def _use_subheadings(columns: Columns, found: SheetReading) -> None:
    """Join surnames with first names, or give each name the columns below it."""
    under = [one for one in columns if one.below]
    is_repeated = len({one.below for one in under}) < len(under) > _PAIR
    owner, unclear = "", dict[SheetColumn, str]()
    for one in columns:
        owner = one.heading or (owner if one.below else "")
        if is_repeated and role_of(owner):
            continue
        role = role_of(one.below) if is_repeated else None
        is_points = role == "points" or (one.said and one.role == "person")
        above = "" if one.below and values.table_in(owner) else owner
        one.heading = owner if is_points else f"{above} {one.below}".strip()
        one.word = role_of(one.heading)
        if is_repeated and one.below:
            one.give("person" if is_points else "out")
            if not role and one.has_figures and not one.said:
                unclear[one] = owner  # nothing tells whether these are points
    ways = []
    for kept in dict.fromkeys(one.below for one in unclear):
        roles = {one.key: "person" if one.below == kept else "out" for one in unclear}
        ways.append(of_columns("points", roles, kept))
    if len(ways) > len({*unclear.values()}):  # people below parts of a day
        found.refuse("reading-name-twice", under[0].key, under[0].below)
    elif unclear:
        found.ask("column-points", [one.key for one in unclear], *ways[:_MOST_WAYS])


def _pair_up(columns: Columns) -> bool:
    """Give points to the names on their left (1位, 点); tell whether names have several columns."""
    free = [one for one in columns if one.role in (None, one.word)]
    names = [one for one in free if one.has_words and one.word in (None, "name")]
    worths = [
        one for one in columns if one.role == "left" or (
            one in free and one.has_figures and (one.word == "points" or not one.heading))
    ]  # fmt: skip
    beside = [
        (name, one) for name, one in pairwise(columns)
        if one in worths and one.place == name.place + 1 and (name in names or one.role == "left")
    ]  # fmt: skip
    if len(beside) < len(worths) == len(names):  # all names, then all points
        beside = list(zip(names, worths, strict=True))
    for name, one in beside:
        has_names = name.word == "name" or is_rank(name.heading)
        if has_names and (one.role == "left" or len(beside) > 1):
            name.role, one.role, one.names = "name", "points", name
        elif one.role == "left" and name.heading and not name.has_figures:
            one.role, one.heading = "person", name.heading
            name.give("out")
    return sum(one.role == "name" for one in columns) > 1


def _find_long(columns: Columns, grid: Grid, found: SheetReading) -> None:
    names = [one for one in columns if one.role == "name" and (one.has_words or one.said)]
    points = [one for one in columns if one.role == "points" and (one.has_figures or one.said)]
    bare = [one for one in columns if one.role is None and one.has_figures]
    if not names and len(points) == 1:  # the only words that repeat
        texts = [one for one in columns if one.role is None and one.has_words]
        names = [one for one in texts if [one] == texts and len({*one.cells}) < len(one.cells)]
        for one in names:
            one.give("name")
            ways = [of_columns("person", {one.key: "name"}), of_columns("out", {one.key: "out"})]
            found.ask("people", [one.key], *ways, names=", ".join(dict.fromkeys(one.cells[:9])))
    if len(names) != 1 or not (points or bare):  # everybody has a column
        for one in columns:
            if one.role in ("name", "points"):
                one.give(None if one.role == "points" or one.has_figures else "out")
        return
    sums = [one for one in columns if one.role == "total" and one.has_figures and bare]
    some = [one for one in points if one.said][:1] or [*points, *sums] if points else [*sums, *bare]
    for one in columns:  # the rows of a hand share its number
        numbers, pairs = len({*one.cells}), len({*zip(names[0].cells, one.cells, strict=False)})
        is_own = numbers == pairs == len({*names[0].cells})  # such as a pupil's
        is_of_row = one.role == "hand" and len(some) == 1 and (is_own or numbers == len(one.cells))
        if one.role == "points" or one in [*bare, *sums] or is_of_row:
            one.give("points" if [one] == some else "out")
    if len(some) > 1:
        ways = [
            of_columns("points", {one.key: "points"}, one.heading, *one.cells[:3])
            for one in some[:_MOST_WAYS]
        ]
        ways.append(of_columns("people", {names[0].key: "out"}))
        if not grid.turned:
            ways.append(Reply("turn", [("turn", "yes")]))
        found.ask("column-points", [one.key for one in some], *ways)


def _find_day(columns: Columns) -> None:
    for role in ("date", "season", "table", "session"):
        some = [one for one in columns if one.role == role]
        for one in some if any(one.said for one in some) else some[1:]:
            one.give("out")
    if any(one.role == "date" for one in columns):
        return
    some = [one for one in columns if one.role in (None, "out", "hand") and not one.said]
    for one in sorted(some, key=lambda one: bool(values.is_made_on(one.heading))):
        labels = [cell for cell in one.cells if not values.label_of(cell)]
        is_month = one is columns[0] and one.role is None and values.is_month(one.heading)
        if is_month or _are_most(map(is_day, labels)):
            one.give("date")
            return


def _are_most(told: Iterable[object]) -> bool:
    found = [bool(one) for one in told]
    return 2 * sum(found) > len(found)


def _settle(columns: Columns, found: SheetReading) -> None:
    unnamed = list[SheetColumn]()
    roles = {one.role for one in columns}
    for one in (one for one in columns if one.role is None):
        numbers = [figure for cell in one.cells if (figure := read_figure(cell)) is not None]
        has_digits = _are_most(re.search("[0-9]", cell) and not is_day(cell) for cell in one.cells)
        if not one.has_figures and not (one.heading and has_digits):
            one.give("remark" if "word" in map(kind_of, one.cells) else "out")
        elif one.heading and one.word != "points":
            one.give("out" if "name" in roles else "person")
        elif "hand" not in roles and numbers == list(range(2, 2 * len(numbers) + 2, 2)):
            one.give("hand")
        else:
            one.give("out")
            unnamed.append(one)
    if unnamed and "name" not in roles:
        keys = [one.key for one in unnamed]
        lefts = {one.place + 1 for one in columns if one.has_words and one.heading}
        are_beside = lefts.issuperset(one.place for one in unnamed)
        some = [*(["left"] if are_beside else []), "out", *(["total"] if len(keys) == 1 else [])]
        ways = [of_columns(role, dict.fromkeys(keys, role)) for role in some]
        found.ask("column-unnamed", keys, *ways, text="".join(unnamed[0].cells[:1])[:30])


def _name_people(table: SheetTable, found: SheetReading) -> None:
    grid, people = table.grid, table.of("person")
    for one in people:
        one.name = found.people.name_of(one.heading)
    names = {one: _REMARK.sub("", one.heading.removesuffix(f" {one.below}")) for one in people}
    times = Counter(names.values())
    remarks = [one for one in people if not one.said and names[one] != one.heading]
    remarks = [one for one in remarks if times[names[one]] == 1]  # else it tells people apart
    if remarks:
        keys = {one.key: "person" for one in remarks}
        cells = [
            ("cell", f"{grid.address(row, one.place)}={'' if row > table.heading else names[one]}")
            for one in remarks for row in range(table.heading, table.rows.start)
        ]  # fmt: skip
        ways = [Reply("name", cells), of_columns("whole", keys)]
        found.ask("name-remark", keys, *ways, names=", ".join(names[one] for one in remarks))
    times = Counter(identity(one.heading) for one in people)
    twice = [one for one in people if times[identity(one.heading)] > 1]
    if not all(one.said == "choice" for one in twice):
        found.refuse("reading-name-twice", twice[1].key, twice[1].heading)

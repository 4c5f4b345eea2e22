"""Read the rows of a table: the role of each, its day, and the points that it holds."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.sheets import model, values, words
from scorekeeper.sheets.choices import ORDERS, Choices
from scorekeeper.sheets.model import (
    Role,
    RowRole,
    SheetColumn,
    SheetTable,
    TableRow,
    answer,
    ask,
)
from scorekeeper.sheets.people import Spellings
from scorekeeper.sheets.words import kind_of

EARLIEST, LONGEST_SHOWN = date(1950, 1, 1), 80
_HALF_A_YEAR, _FIRST_OF_YEAR, _PAIR = 6, 4, 2
"""Months, April, in which a Japanese 年度 begins, and a day with its weekday."""
_DITTO = ("〃", "々", "同", "同上", "同日", "”", '"')
_GERMAN = ("datum", "tag", "spieltag", "jour")
_JAPANESE = re.compile("[ぁ-ヿ㐀-鿿]")
_PARTS = {"year": ("年", "year", "jahr"), "month": ("月", "month", "monat")}
_NO_HAND = re.compile(f"{words.MONTH.pattern}|[0-9]{{1,2}} ?[位着]")
_MADE_ON = re.compile(
    "作成|更新|現在|印刷|出力|創立|設立|創部|発足|updated|created|printed|as of|since|founded|"
    "gegründet|fondé|©", re.IGNORECASE
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultLine(model.SheetResult):
    """A result whose ``points`` are twice the cells' numbers, in a table by its number."""

    number: int
    total: int | None = None

    @property
    def sum(self) -> int:
        return sum(value for _, value in self.points)

    @property
    def mark(self) -> tuple[object, ...]:
        """What two results have in common that may be one and the same."""
        return self.day, self.table, self.hand, self.session, tuple(sorted(self.points))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A row of the sheet's own sums by column, and those of all rows above, since the last sum."""

    number: int
    key: str
    said: Mapping[str, int]
    made: Mapping[str, int]
    since: Mapping[str, int]
    last: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """What the rows of all tables come to, as it is collected."""

    choices: Choices
    today: date
    people: Spellings
    lines: list[ResultLine] = field(default_factory=list)
    rows: list[TableRow] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    carried: dict[int, Counter[str]] = field(default_factory=dict)
    faults: list[model.ImportFault] = field(default_factory=list)
    asked: dict[str, dict[str, str]] = field(default_factory=dict)
    """By the code of a question: the cells or rows it is about, with their text."""
    altered: dict[tuple[str, str], tuple[str, int]] = field(default_factory=dict)
    years: list[int] = field(default_factory=list)
    """For each day without a year the newest one in which it can have been."""

    def ask(self, code: str, key: str, text: str) -> None:
        self.asked.setdefault(code, {})[key] = text[:LONGEST_SHOWN]

    def refuse(self, code: str, key: str, text: str = "", **params: str | int) -> None:
        self.faults.append(model.ImportFault(Refusal(code, text=text[:30], **params), key=key))

    def alter(self, text: str, reading: str, key: str) -> None:
        first, cells = self.altered.get((text, reading), (key, 0))
        self.altered[text, reading] = first, cells + 1

    def list_altered(self) -> tuple[model.Altered, ...]:
        return tuple(
            model.Altered(text=text, reading=reading, key=key, cells=cells)
            for (text, reading), (key, cells) in self.altered.items()
        )


def read_rows(
    tables: Sequence[SheetTable], choices: Choices, today: date, name: str, people: Spellings
) -> Findings:
    """Read all rows of all tables. ``today`` is the last possible day, ``name`` the file's."""
    found = Findings(choices=choices, today=today, people=people)
    order = _order_of(tables, found)
    before: _RowReader | None = None
    for number, table in enumerate(tables):
        titles = (*table.titles, table.grid.name)
        names = list(filter(None, map(words.table_in, titles)))
        at = names[0] if len(names) == 1 else ""
        at = at if len(tables) > 1 or not at.isascii() else ""  # "Table 1" is a program's title
        above = before if before is not None and before.follows(table) else None
        before = _RowReader(number, table, found, (order, name, at), above)
        before.read()
    _set_aside_summaries(tables, found)
    return found


_Days = list[tuple[date, Counter[str]]]


def _set_aside_summaries(tables: Sequence[SheetTable], found: Findings) -> None:
    """Leave out tables with nothing new: everybody's sums, by month or not, or running totals."""
    lines: dict[int, _Days] = {number: [] for number in range(len(tables))}
    for line in found.lines:
        points = Counter[str]()
        for name, value in line.points:
            points[name] += value
        lines[line.number].append((line.day, points))
    undated = found.asked.get("day-missing", {})
    for number, table in enumerate(tables):
        own, key = lines[number], table.grid.row_key(max(table.heading, 0))
        others = [told for at, told in lines.items() if at != number]
        if (key in undated and _is_sum_of(own, others)) or _adds_nothing(own, others):
            undated.pop(key, None)
            lines[number] = []
            found.lines[:] = [one for one in found.lines if one.number != number]
            keys = {table.grid.row_key(row) for row in table.rows}
            found.rows[:] = [
                replace(one, role="out") if one.key in keys else one for one in found.rows
            ]
    if not undated:
        found.asked.pop("day-missing", None)


def _is_sum_of(lines: _Days, others: Sequence[_Days]) -> bool:
    made, sums = Counter[str](), Counter[str]()
    for _, points in lines:
        made.update(points)
    for _, points in chain.from_iterable(others):
        sums.update(points)
    return any(sums.values()) and sums == made


def _adds_nothing(lines: _Days, others: Sequence[_Days]) -> bool:
    """Tell whether lines are the running totals of others, or their sums by month."""
    months = defaultdict[tuple[int, int], Counter[str]](Counter)
    for told in others:
        made = Counter[str]()
        running = _Days()
        for day, points in told:
            made.update(points)
            running.append((day, made.copy()))
        if len(lines) > 1 and lines == running:
            return True
        for day, points in told:
            months[day.year, day.month].update(points)
    return 0 < 2 * len(lines) <= sum(map(len, others)) and all(
        points == months[day.year, day.month] for day, points in lines
    )


def _order_of(tables: Sequence[SheetTable], found: Findings) -> str:
    """Return the order of the numbers in days, by the user or by all days of the file."""
    dates = [(table, column) for table in tables for column in table.of("date")[:1]]
    is_german = any(identity(column.heading) in _GERMAN for _, column in dates)
    if said := found.choices.one("dates") or ("dmy" if is_german else ""):
        return said
    cells = {table.grid.cell(row, column.place) for table, column in dates for row in table.rows}
    is_japanese = any(_JAPANESE.search(one.heading) for table in tables for one in table.columns)
    loose = {text: len(values.read_day(text).loose) for text in cells}
    texts = sorted(text for text, numbers in loose.items() if numbers > 1 + is_japanese)
    days = {
        order: [values.to_date(one.year or 2000, one.month, one.day) for one in told]
        for order in ORDERS
        for told in [[values.read_day(text).ordered(order) for text in texts]]
    }
    orders = [one for one in ORDERS if all(day and day <= found.today for day in days[one])]
    if is_japanese and "ymd" in orders:
        return "ymd"
    if any(days[one] != days[orders[0]] for one in orders):
        has_years = any(loose[text] > 2 for text in texts)  # noqa: PLR2004 - day and month
        found.ask("date-order", texts[0], " ".join(orders if has_years else ORDERS[1:]))
    return (*orders, "ymd")[0]


class _RowReader:
    """Reads the rows of one table, from top to bottom."""

    def __init__(
        self, number: int, table: SheetTable, found: Findings, told: tuple[str, str, str],
        above: "_RowReader | None"
    ) -> None:  # fmt: skip
        self._number, self._table, self._found, self._grid = number, table, found, table.grid
        self._order, self._file, self._at = told
        self._choices = found.choices
        self._absent = {identity(one) for one in found.choices.all("absent")}
        self._said = found.choices.pairs("row")
        self._thousands = found.choices.one("thousands")
        self._is_long = bool(table.of("name"))
        people: tuple[Role, ...] = ("points",) if self._is_long else ("person", "both")
        self._people = table.of(*people, "minus")
        self._names = {one.key: one.place for one in table.of("name")}
        self._name = next(iter(self._names.values()), 0)
        self._date = next(iter(table.of("date")), None)
        self._hand = next(filter(self._numbers_hands, table.of("hand")), None)
        self._labels = [
            one for one in table.columns
            if one not in self._people and not (one.role == "remark" and one.heading)
        ]  # fmt: skip
        above_days = self._date.heading if self._date else ""
        self._texts = (above_days, *reversed(table.titles), table.grid.name)
        headings = {identity(one.heading): one for one in reversed(table.columns)}
        self._parts = {
            name: headings[heading] for name, written in _PARTS.items()
            for heading in written if heading in headings
        }  # fmt: skip
        self._above: dict[str, int] = {}
        months = [values.month_in(text) for text in self._texts]
        self._month = 0 if "month" in self._parts else months[0] or max(months)
        self._day: date | None = None
        self._falls = False  # whether the newest day comes first
        self._last: date | None = None
        self._year = self._year_of_table(above)
        if above is not None and self._year is above._year:  # noqa: SLF001 - one of its kind
            self._day, self._falls = above._day, above._falls  # noqa: SLF001
        self._made, self._since = Counter[str](), Counter[str]()
        self._fresh = 0
        self._values: dict[str, int] = {}
        self._lines, self._days, self._gap, self._ended = 0, 0, False, False
        self.totals: Mapping[str, int] = {}
        self._running = self._find_running(above)

    def follows(self, table: SheetTable) -> bool:
        """Tell whether a table may go on with the days of this one."""
        return None not in (self._date, next(iter(table.of("date")), None)) and (
            table.grid.number == self._grid.number
        )

    def _numbers_hands(self, column: SheetColumn) -> bool:
        """Tell whether a column numbers hands: in a long table several rows share a number."""
        told = [text for row in self._table.rows if (text := self._cell(row, column))]
        return not self._is_long or len(self._people) > 1 or len(set(told)) < len(told)

    def _cell(self, place: int, column: SheetColumn | None) -> str:
        return "" if column is None else self._grid.cell(place, column.place)

    def _told(self, place: int, column: SheetColumn) -> tuple[str, str]:
        """Return the name to which a cell belongs, and the text of its points."""
        text = self._cell(place, column)
        if column.role == "both":
            return values.split_cell(text) or ("", text)
        if self._is_long:
            return self._grid.cell(place, self._names.get(column.owner, self._name)), text
        return column.heading, text

    def _find_running(self, above: "_RowReader | None") -> set[int]:
        """Return the rows that have running totals, if they alternate with the points."""
        rows = list[tuple[int, Counter[str]]]()
        for place in self._table.rows:
            figures = Counter(self._figures(place))
            if (
                len(figures) > 1
                and not any(words.is_total(self._cell(place, one)) for one in self._labels)
                and identity(self._grid.row_key(place)) not in self._said
            ):
                rows.append((place, figures))
        pairs = list(zip(rows[::2], rows[1::2], strict=False))
        made = Counter(above.totals if above else {})
        fewest = 1 if above and above.totals else _PAIR
        for number, ((_, points), (_, totals)) in enumerate(pairs):
            made.update(points)
            if any(made[key] != value for key, value in totals.items()):
                if number:
                    return set()
                made, fewest = Counter(totals), _PAIR  # they have begun in another sheet
        if len(pairs) < fewest or not any(made.values()):
            return set()
        self.totals = made
        if above and fewest == 1:
            self._found.carried[self._number] = Counter(above.totals)
        return {place for _, (place, _) in pairs}

    def read(self) -> None:
        for place in self._table.rows:
            if not any(self._grid.rows[place]):
                self._gap = self._ended = True
                continue
            role: RowRole = "total" if place in self._running else self._role(place)
            self._ended = role == "total" or (self._ended and role != "result")
            key, text = self._grid.row_key(place), self._row_text(place)
            self._found.rows.append(TableRow(place=place, key=key, role=role, text=text))
            if role == "result":
                self._read_result(place, key)
                self._gap = False
            elif role in ("total", "carried"):
                self._read_sum(place, key, role)
            elif role == "remark":
                self._read_day_alone(place)

    def _read_day_alone(self, place: int) -> None:
        """Read the day or month of a row without points: it is one of the rows below."""
        filled = [text for text in self._grid.rows[place] if text]
        if words.is_month(filled[0]):
            self._month = values.month_in(filled[0])
            self._year = values.year_in(filled[0]) or self._year
        if self._date is not None:
            if values.is_day(self._cell(place, self._date)):
                self._read_day(place)
            return
        told = values.read_day(filled[0]).ordered(self._order)
        if len(filled) <= _PAIR and values.is_day(filled[0]):
            self._day = told.date or self._day_in_year(told, filled[0])

    def _row_text(self, place: int) -> str:
        return " ".join(filter(None, self._grid.rows[place]))[:LONGEST_SHOWN]

    def _role(self, place: int) -> RowRole:
        if said := self._said.get(identity(self._grid.row_key(place))):
            return said  # type: ignore[return-value] # checked as the option was read
        knows = self._found.people.knows
        cells = [self._cell(place, one) for one in self._labels]
        labels = [text for text in cells if kind_of(text) == "word" and not knows(text)]
        is_empty = not self._cell(place, self._date)
        remark = self._text(place, "remark") if is_empty and not self._is_long else ""
        for label in [*labels[:2], remark]:
            if words.is_total(label) or words.is_carried(label):
                return "total" if words.is_total(label) else "carried"
        kinds = [kind_of(self._told(place, one)[1]) for one in self._people]
        is_dated = values.is_day(self._cell(place, self._date)) or (
            self._last is not None and values.fold(self._cell(place, self._date)) in _DITTO
        )
        if labels and words.role_of(labels[0]) in ("out", "hands") and not is_dated:
            return "out"
        if "figure" in kinds:
            is_long = self._is_long and not is_dated
            is_nobody = is_long and kind_of(self._grid.cell(place, self._name)) == "figure"
            is_result = is_dated or (is_long and not self._follows_sum(place))
            is_sum = self._lines > _PAIR and self._is_sum(place)
            if is_nobody or (is_dated and (is_sum or self._is_sum(place, only_fresh=True))):
                self._end_part()
                return self._unclear(place)
            return "result" if is_result else self._role_undated(place, labels)
        unread = sum(kind in ("word", "odd", "noise", "day") for kind in kinds)
        is_whole = self._is_long and unread == len(kinds)
        return "result" if unread and (is_dated or is_whole) else "remark"

    def _is_sum(self, place: int, *, only_fresh: bool = False) -> bool:
        """Tell whether a row has everybody's points of all rows above it, or since the last sum."""
        figures = self._figures(place)
        if len(figures) < _PAIR or not any(figures.values()):
            return False
        if only_fresh:
            return self._fresh > 1 and all(
                self._since[key] == value for key, value in figures.items()
            )
        carried = self._found.carried.get(self._number, Counter[str]())
        return self._lines > 1 and any(
            all(self._made[key] + before[key] == value for key, value in figures.items())
            for before in (Counter[str](), carried)
        )

    def _end_part(self) -> None:
        self._since.clear()
        self._fresh = 0

    def _follows_sum(self, place: int) -> bool:
        """Tell whether a row without a day comes after a sum or an empty row."""
        told = self._cell(place, self._date) or self._cell(place, self._hand)
        return self._date is not None and not told and self._ended and self._lines > 0

    def _role_undated(self, place: int, labels: Sequence[str]) -> RowRole:
        """Return the role of a row with figures that tells no day."""
        number = values.fold(self._day_text(place) or self._cell(place, self._hand))
        is_sum = self._is_sum(place)
        if number or labels:
            is_numbered = bool(re.search("[0-9]", number)) and not _NO_HAND.fullmatch(number)
            is_result = is_numbered or words.is_hand_label(number or labels[0])
            is_result &= not is_sum
        elif is_sum and self._lines > 2:  # noqa: PLR2004 - two rows may happen to
            return "total"
        else:
            is_last = not any(map(any, self._grid.rows[place + 1 : self._table.last + 1]))
            is_alone = is_last and self._lines > _PAIR and self._days == self._lines
            is_result = not (is_sum or is_alone or (self._lines and (self._gap or self._hand)))
        return "result" if is_result else self._unclear(place)

    def _unclear(self, place: int) -> RowRole:
        """Ask whether a row is a result, unless there is an answer for all such rows."""
        if said := self._choices.one("unclear"):
            return "result" if said == "result" else "out"
        self._found.ask("row-unclear", self._grid.row_key(place), self._row_text(place))
        return "out"

    def _value(self, text: str) -> int | None:
        figure = values.read_figure(text, self._thousands) if kind_of(text) == "figure" else None
        return None if figure is None else figure.twice

    def _figures(self, place: int) -> dict[str, int]:
        told = ((one.key, self._value(self._told(place, one)[1])) for one in self._people)
        return {key: value for key, value in told if value is not None}

    def _read_result(self, place: int, key: str) -> None:
        people, points = self._found.people, list[tuple[str, int]]()
        told: dict[str, int] = {}
        for column in self._people:
            address, (heading, text) = (
                self._grid.address(place, column.place),
                self._told(place, column),
            )
            name = people.name_of(heading)
            is_nobody = people.leaves_out(heading)
            value = None if is_nobody else self._points(text, address, name)
            if value is not None and not name:
                self._found.refuse("reading-name-missing", address, text)
            elif value is not None:
                told[column.key] = value
                if column.role == "minus":
                    gain = points.pop()[1] if points and points[-1][0] == name else 0
                    value = gain - abs(value)
                points.append((name, value))
                if name != heading:
                    self._found.alter(heading, name, address)
        day = self._read_day(place) if points else None
        if day is None:
            return
        self._made.update(told)
        self._since.update(told)
        self._fresh += 1
        self._values = told
        self._lines += 1
        self._days += values.is_day(self._cell(place, self._date))
        totals = [self._value(self._cell(place, one)) for one in self._table.of("total")]
        hands = [self._value(self._cell(place, one)) or 0 for one in self._table.of("hands")]
        is_alone = self._is_long and len(self._people) == 1
        self._found.lines.append(
            ResultLine(
                kind="hand", number=self._number, keys=(key,), day=day, points=tuple(points),
                season=self._text(place, "season"), session=self._text(place, "session"),
                table=self._text(place, "table") or self._at,
                hand=values.fold(self._cell(place, self._hand)),
                note=self._text(place, "remark"),
                total=totals[0] if len(totals) == 1 and not self._is_long else None,
                hands=((points[0][0], hands[0] // 2),) if is_alone and any(hands[:1]) else (),
            )
        )  # fmt: skip

    def _points(self, text: str, key: str, name: str) -> int | None:
        """Return the points of a cell, times two. What is doubtful about it is noted."""
        kind = kind_of(text)
        if kind in ("", "absent"):
            return None
        figure = values.read_figure(text, self._thousands) if kind == "figure" else None
        if figure is None:
            if kind != "word" or re.search("[0-9]", values.fold(text)):
                self._found.refuse("reading-points-unreadable", key, text, name=name)
            elif not self._absent & {"*", identity(text[:LONGEST_SHOWN])}:
                self._found.ask("words", key, text)
            return None
        if figure.kind == "decimal":
            self._found.refuse("reading-points-decimal", key, text, name=name)
            return None
        if figure.kind == "half" and not self._choices.one("decimals"):
            self._found.ask("halves", key, text)
        if figure.kind == "thousands":
            self._found.ask("thousands", key, text)
        shown = f"{figure.twice / 2:.12g}"
        if text.removeprefix("+") != shown:
            self._found.alter(text, shown, key)
        return figure.twice

    def _text(self, place: int, role: Role) -> str:
        told = [self._cell(place, one) for one in self._table.of(role)]
        return " ".join(filter(None, told[: None if role == "remark" else 1]))

    def _read_sum(self, place: int, key: str, role: RowRole) -> None:
        said = self._figures(place)
        if role == "carried" and said:
            if not self._choices.one("carried"):
                self._found.ask("carried", key, self._row_text(place))
            self._found.carried.setdefault(self._number, Counter()).update(said)
            if self._choices.one("carried") == "result":
                self._read_result(place, key)
        elif role == "total":
            made = {"made": dict(self._made), "since": dict(self._since), "last": self._values}
            self._found.sums.append(Sum(number=self._number, key=key, said=said, **made))
            self._end_part()

    def _day_text(self, place: int) -> str:
        """Return the text of the day; a mark for the same as above is as good as none."""
        text = self._cell(place, self._date)
        is_word = self._choices.one("unclear") == "result" and kind_of(text) == "word"
        return "" if self._last and (is_word or values.fold(text) in _DITTO) else text

    def _read_day(self, place: int) -> date | None:
        """Return the day of a row, or that of the row above where the cell is empty."""
        if self._date is None:
            self._day = self._day or self._day_of_table()
            return self._day
        text, key = self._day_text(place), self._grid.address(place, self._date.place)
        if not text:
            if self._last is None:
                self._found.refuse("reading-date-missing", key)
            return self._last
        self._last = None  # rows below an unreadable day belong to none
        told = self._in_month(values.read_day(text).ordered(self._order), place)
        day = told.date or values.serial_day(text) or self._day_in_year(told, text)
        if day is None:
            self._found.refuse("reading-date-unreadable", key, text)
        elif not EARLIEST <= day <= self._found.today:
            self._found.refuse("reading-date-impossible", key, text, day=day.isoformat())
        else:
            if text != day.isoformat():
                self._found.alter(text, day.isoformat(), key)
            self._falls |= self._day is not None and day < self._day
            self._last = self._day = day
        return self._last

    def _in_month(self, told: values.DayText, place: int) -> values.DayText:
        """Add the year and month that stand in columns of their own, in this row or above it."""
        for name, column in self._parts.items():
            if found := re.search("[0-9]+", values.fold(self._cell(place, column))):
                self._above[name] = int(found[0])
        year, month = (self._above.get(name, 0) for name in _PARTS)
        return replace(told, year=told.year or year, month=told.month or month)

    def _day_in_year(self, told: values.DayText, text: str) -> date | None:
        year, month = self._year, told.month or self._month
        if told.year or not (month and told.day):
            return None
        if self._day is not None and self._date is not None and not (year and year[1]):
            is_new = self._day.month - month >= _HALF_A_YEAR
            is_back = month - self._day.month >= _HALF_A_YEAR
            is_doubtful = is_back or (
                is_new and (self._falls or (year and not self._choices.one("year")))
            )
            if is_doubtful and "dates" not in self._choices.all("accept"):
                self._found.ask("date-jump", self._grid.row_key(self._table.below), text)
            year = self._day.year + is_new, False
        if year is None:
            self._found.ask("date-year", self._grid.address(self._table.heading, 0), text)
            today = self._found.today
            is_later = (month, told.day) > (today.month, today.day)
            self._found.years.append(today.year - is_later)
            year = self._found.today.year - 1, False
        return values.to_date(year[0] + (year[1] and month < _FIRST_OF_YEAR), month, told.day)

    def _year_of_table(self, above: "_RowReader | None") -> tuple[int, bool] | None:
        """Return the year of the user or of a title, or go on with that of the table above."""
        texts = (text for text in self._texts if not _MADE_ON.search(text))
        told = next((year for text in texts if (year := values.year_in(text))), None)
        said = self._choices.one("year")
        if above is not None and (said or told is None):
            return above._year  # noqa: SLF001 - one of its kind
        return (int(said), False) if said else told

    def _day_of_table(self) -> date:
        """Return the day of a table without a date column: from the option, a title or its name."""
        key = self._grid.row_key(max(self._table.heading, 0))
        found: dict[date, str] = {}
        said = self._choices.one("day")
        for text in self._texts:
            told = values.read_day(text).ordered(self._order)
            day = None if _MADE_ON.search(text) else values.day_in(text) or told.date
            if day is None and told.month:
                day = self._day_in_year(told, text)
            if day is not None and EARLIEST <= day <= self._found.today:
                found[day] = text
        if said and len(found) != 1 and (day := values.read_day(said).date):
            found = {day: said}
        if len(found) == 1:
            ((day, text),) = found.items()
            self._found.alter(text, day.isoformat(), key)
            return day
        day = values.day_in(self._file)
        self._found.ask("day-missing", key, day.isoformat() if day else "")
        return self._found.today


def questions_of(found: Findings) -> Iterator[model.Doubt]:
    """Turn the doubtful cells and rows into questions, one for each kind of doubt."""
    for code, cells in found.asked.items():
        answers = _answers(code, cells, found)
        yield ask(code, cells, *answers, text=next(iter(cells.values())))


def _answers(code: str, cells: Mapping[str, str], found: Findings) -> list[model.Reply]:
    texts = list(dict.fromkeys(cells.values()))
    if code == "words":
        said = texts if len(texts) < model.MOST_SHOWN else ["*"]
        return [answer("absent", *(("absent", word) for word in said), samples=texts[:20])]
    if code == "row-unclear":
        return [answer(role, ("unclear", role)) for role in ("out", "result")]
    if code == "date-order":
        return [answer(order, ("dates", order)) for order in texts[0].split()]
    newest = min(found.years, default=found.today.year)
    ways = {
        "date-year": [("year", "year", str(newest - back)) for back in range(3)],
        "day-missing": [("day", "day", day) for day in (*filter(None, texts), f"{found.today}")],
        "date-jump": [("accept", "accept", "dates")],
        "thousands": [("comma", "thousands", "comma"), ("dot", "thousands", "dot")],
        "halves": [("double", "decimals", "double")],
        "carried": [("out", "carried", "out"), ("result", "carried", "result")],
    }
    return [answer(way, (option, value)) for way, option, value in ways[code]]

"""Read the rows of a table: the role of each, its day, and the points that it holds."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.sheets import values
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import (
    Altered,
    Answer,
    Column,
    Fault,
    Question,
    Role,
    Row,
    RowRole,
    Table,
    Why,
    answer,
    ask,
)
from scorekeeper.sheets.people import People
from scorekeeper.sheets.words import is_carried, is_hand_label, is_total, kind_of, role_of, table_in

EARLIEST = date(1950, 1, 1)
LONGEST_SHOWN = 80
_HALF_A_YEAR = 6
_GERMAN = ("datum", "tag", "spieltag")
_PARTS_OF_DAY = {"年": "年", "year": "年", "月": "月", "month": "月", "日": "日", "day": "日"}
_MADE_ON = re.compile("作成|更新|現在|印刷|出力|updated|created|printed|as of", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row of results: ``points`` are twice the cells' numbers. ``table`` counts the tables."""

    table: int
    key: str
    day: date
    season: str
    at: str
    hand: str
    points: tuple[tuple[str, int], ...]
    note: str
    session: str
    hands: tuple[tuple[str, int], ...] = ()
    total: int | None = None

    @property
    def sum(self) -> int:
        return sum(value for _, value in self.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A row of the sheet's own sums, by column: what it says, and what the rows above it make.

    ``since`` counts from the sum before it, ``last`` is the row above.
    """

    table: int
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
    people: People
    lines: list[Line] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    carried: dict[int, Counter[str]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    asked: dict[str, dict[str, str]] = field(default_factory=dict)
    """By the code of a question: the cells or rows it is about, with their text."""
    altered: dict[tuple[str, str], tuple[str, int]] = field(default_factory=dict)

    def ask(self, code: str, key: str, text: str) -> None:
        self.asked.setdefault(code, {})[key] = text[:LONGEST_SHOWN]

    def refuse(self, code: str, key: str, text: str = "", **params: str | int) -> None:
        self.faults.append(Fault(refusal=Refusal(code, text=text[:30], **params), key=key))

    def alter(self, text: str, reading: str, key: str) -> None:
        first, cells = self.altered.get((text, reading), (key, 0))
        self.altered[text, reading] = first, cells + 1

    def list_altered(self) -> Iterator[Altered]:
        for (text, reading), (key, cells) in self.altered.items():
            yield Altered(text=text, reading=reading, key=key, cells=cells)


def read_rows(
    tables: Sequence[Table], choices: Choices, today: date, name: str, people: People
) -> Findings:
    """Read all rows of all tables. ``today`` is the last possible day, ``name`` the file's."""
    found = Findings(choices=choices, today=today, people=people)
    order = _order_of(tables, found)
    for number, table in enumerate(tables):
        titles = (*table.titles, table.grid.name)
        names = [name for title in titles if (name := table_in(title))]
        at = names[0] if len(names) == 1 else ""
        at = at if len(tables) > 1 or not at.isascii() else ""  # "Table 1" is a program's title
        _RowReader(number, table, found, (order, name, at)).read()
    return found


def _order_of(tables: Sequence[Table], found: Findings) -> str:
    """Return the order of the numbers in days, by the user or by all days of the file."""
    if said := found.choices.one("dates"):
        return said
    dates = [(table, column) for table in tables for column in table.of("date")[:1]]
    if any(identity(column.heading) in _GERMAN for _, column in dates):
        return "dmy"
    cells = [table.grid.cell(row, column.place) for table, column in dates for row in table.rows]
    texts = [text for text in dict.fromkeys(cells) if values.has_three(text)]
    orders = values.possible_orders(texts, found.today)
    readings = {tuple(values.in_order(text, one) for text in texts) for one in orders}
    if len(readings) > 1:
        found.ask("date-order", texts[0], " ".join(orders))
    return (*orders, "ymd")[0]


class _RowReader:
    """Reads the rows of one table, from top to bottom."""

    def __init__(
        self, number: int, table: Table, found: Findings, told: tuple[str, str, str]
    ) -> None:
        self._number, self._table, self._found, self._grid = number, table, found, table.grid
        self._order, self._file, self._at = told
        self._choices = found.choices
        self._absent = {identity(one) for one in found.choices.all("absent")}
        self._said = found.choices.pairs("row")
        self._thousands = found.choices.one("thousands")
        self._is_long = bool(table.of("name"))
        self._people = table.of("points") if self._is_long else table.of("person")
        self._names = {one.key: one.place for one in table.of("name")}
        self._date = next(iter(table.of("date")), None)
        self._parts = self._parts_of_day()
        self._hand = self._hand_column()
        self._labels = [
            one for one in table.columns
            if one.role not in ("person", "points") and not (one.role == "remark" and one.heading)
        ]  # fmt: skip
        self._day: date | None = None
        self._last: date | None = None
        self._year = self._year_of_table()
        self._made, self._since = Counter[str](), Counter[str]()
        self._values: dict[str, int] = {}
        self._lines = 0
        self._gap = False
        self._is_labelled = self._are_rows_labelled()

    def _hand_column(self) -> Column | None:
        """Return the column of hand numbers; in a long table one that several rows share."""
        for column in self._table.of("hand"):
            told = [text for row in self._table.rows if (text := self._cell(row, column))]
            if not self._is_long or len(self._people) > 1 or len(set(told)) < len(told):
                return column
        return None

    def _are_rows_labelled(self) -> bool:
        """Tell whether most rows begin with words, in a column without a heading."""
        column = next((one for one in self._table.of("remark") if not one.heading), None)
        filled = sum(any(self._grid.rows[row]) for row in self._table.rows)
        words = sum(kind_of(self._cell(row, column)) == "word" for row in self._table.rows)
        return 5 * words > 4 * filled

    def _cell(self, place: int, column: Column | None) -> str:
        return "" if column is None else self._grid.cell(place, column.place)

    def read(self) -> None:
        for place in self._table.rows:
            if not any(self._grid.rows[place]):
                self._gap = True
                continue
            role, why = self._role(place)
            key, text = self._grid.row_key(place), self._row_text(place)
            self._found.rows.append(Row(place=place, key=key, role=role, why=why, text=text))
            if role == "result":
                self._read_result(place, key)
                self._gap = False
            elif role in ("total", "carried"):
                self._read_sum(place, key, role)

    def _row_text(self, place: int) -> str:
        return " ".join(filter(None, self._grid.rows[place]))[:80]

    # Roles of rows

    def _role(self, place: int) -> tuple[RowRole, Why]:
        if said := self._said.get(identity(self._grid.row_key(place))):
            return said, "choice"  # type: ignore[return-value] # checked as the option was read
        cells = [self._cell(place, one) for one in self._labels]
        knows = self._found.people.knows
        labels = [text for text in cells if kind_of(text) == "word" and not knows(text)]
        for label in labels[:2]:
            if is_total(label) or is_carried(label):
                return "total" if is_total(label) else "carried", "word"
        kinds = [kind_of(self._cell(place, one)) for one in self._people]
        day = self._day_text(place)
        is_dated = kind_of(day) == "day" or values.whole_day(day) is not None
        if labels and role_of(labels[0]) in ("out", "hands") and not is_dated:
            return "out", "word"
        if self._is_heading_again(place):
            return "heading", "word"
        if "figure" in kinds:
            is_result = is_dated or self._is_long
            return ("result", "values") if is_result else self._role_undated(place, labels)
        unread = sum(kind in ("word", "odd", "noise", "day") for kind in kinds)
        is_whole = self._is_long and unread == len(kinds)
        return "result" if unread and (is_dated or is_whole) else "remark", "values"

    def _is_heading_again(self, place: int) -> bool:
        told = [(one, text) for one in self._table.columns if (text := self._cell(place, one))]
        same = sum(
            text in (one.heading, self._cell(self._table.heading, one)) for one, text in told
        )
        return same > 1 and same >= len(told) - 1

    def _role_undated(self, place: int, labels: Sequence[str]) -> tuple[RowRole, Why]:
        """Return the role of a row with figures that tells no day."""
        day, number = self._cell(place, self._date), self._cell(place, self._hand)
        if day or number:
            label = values.fold(day or number)
            is_result = is_hand_label(label) or bool(re.search("[0-9]", label))
        elif self._adds_up(place) and self._lines > 2:  # noqa: PLR2004 - two rows may happen to
            return "total", "values"
        else:
            is_odd = self._adds_up(place) or (labels and not self._is_labelled)
            is_result = not (is_odd or (self._lines and (self._gap or self._hand)))
        if not is_result:
            self._found.ask("row-unclear", self._grid.row_key(place), self._row_text(place))
        return "result" if is_result else "out", "values"

    def _adds_up(self, place: int) -> bool:
        figures = self._figures(place)
        is_sum = all(self._made[key] == value for key, value in figures.items())
        return is_sum and self._lines > 1 and len(figures) > 1 and any(figures.values())

    # Points

    def _figures(self, place: int) -> dict[str, int]:
        told = {one.key: self._value(self._cell(place, one)) for one in self._people}
        return {key: value for key, value in told.items() if value is not None}

    def _value(self, text: str) -> int | None:
        figure = values.read_by(text, self._thousands) if kind_of(text) == "figure" else None
        return None if figure is None else figure.twice

    def _read_result(self, place: int, key: str) -> None:
        points: list[tuple[str, int]] = []
        told: dict[str, int] = {}
        for column in self._people:
            text = self._cell(place, column)
            name = self._name(place, column)
            if self._found.people.leaves_out(name):
                continue
            value = self._points(text, self._grid.address(place, column.place), name)
            if value is not None and not name:
                address = self._grid.address(place, column.place)
                self._found.refuse("reading-name-missing", address, text)
            elif value is not None:
                told[column.key] = value
                points.append((name, value))
        day = self._read_day(place) if points else None
        if day is None:
            return
        self._made.update(told)
        self._since.update(told)
        self._values = told
        self._lines += 1
        self._found.lines.append(
            Line(
                table=self._number, key=key, day=day, points=tuple(points),
                season=self._text(place, "season"), session=self._text(place, "session"),
                at=self._text(place, "table") or self._at,
                hand=values.fold(self._cell(place, self._hand)),
                note=self._text(place, "remark"), total=self._total(place),
                hands=self._hands(place, points[0][0]),
            )
        )  # fmt: skip

    def _name(self, place: int, column: Column) -> str:
        if not self._is_long:
            return column.heading
        at = self._names.get(column.owner, next(iter(self._names.values())))
        return self._grid.cell(place, at)

    def _points(self, text: str, key: str, name: str) -> int | None:
        """Return the points of a cell, times two. What is doubtful about it is noted."""
        kind = kind_of(text)
        if kind in ("", "absent"):
            return None
        figure = values.read_by(text, self._thousands) if kind == "figure" else None
        if figure is None:
            if kind != "word" or re.search("[0-9]", values.fold(text)):
                self._found.refuse("reading-points-unreadable", key, text, name=name)
            elif identity(text[:LONGEST_SHOWN]) not in self._absent:
                self._found.ask("words", key, text)
            return None
        if figure.kind == "decimal":
            self._found.refuse("reading-points-decimal", key, text, name=name)
            return None
        doubts = {
            "thousands": figure.kind == "thousands",
            "halves": figure.kind == "half" and not self._choices.one("decimals"),
            "comma-thousands": not self._thousands and values.has_comma_thousands(text),
            "comma-decimals": values.has_comma_decimals(text),
        }
        for code in (code for code, is_so in doubts.items() if is_so):
            self._found.ask(code, key, text)
        shown = f"{figure.twice / 2:.12g}"
        if text.removeprefix("+") != shown:
            self._found.alter(text, shown, key)
        return figure.twice

    def _text(self, place: int, role: Role) -> str:
        told = [self._cell(place, one) for one in self._table.of(role)]
        return " ".join(filter(None, told[: None if role == "remark" else 1]))

    def _hands(self, place: int, name: str) -> tuple[tuple[str, int], ...]:
        """Return how many hands the one person of a row played."""
        told = [self._value(self._cell(place, one)) or 0 for one in self._table.of("hands")]
        is_told = self._is_long and len(self._people) == 1 and bool(told) and told[0] > 0
        return ((name, told[0] // 2),) if is_told else ()

    def _total(self, place: int) -> int | None:
        told = [self._value(self._cell(place, one)) for one in self._table.of("total")]
        return told[0] if len(told) == 1 and not self._is_long else None

    def _read_sum(self, place: int, key: str, role: RowRole) -> None:
        said = self._figures(place)
        if role == "carried" and said:
            self._found.ask("carried", key, self._row_text(place))
            self._found.carried.setdefault(self._number, Counter()).update(said)
            if self._choices.one("carried") == "result":
                self._read_result(place, key)
        elif role == "total":
            made = {"made": dict(self._made), "since": dict(self._since), "last": self._values}
            self._found.sums.append(Sum(table=self._number, key=key, said=said, **made))
            self._since.clear()

    # Days

    def _parts_of_day(self) -> dict[str, Column]:
        """Return the columns of year, month and day if each has its own."""
        told = {_PARTS_OF_DAY.get(identity(one.heading), ""): one for one in self._table.columns}
        return told if {"月", "日"} <= told.keys() else {}

    def _day_text(self, place: int) -> str:
        """Return the text of the day; parts of it that are empty stand above."""
        if not self._parts:
            return self._cell(place, self._date)
        above = range(place, self._table.below, -1)
        told = (
            next((text for row in above if (text := self._cell(row, self._parts[part]))), "")
            for part in "年月日" if part in self._parts
        )  # fmt: skip
        return "/".join(values.fold(text).rstrip("年月日") for text in told)

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
        day = values.whole_day(text) or values.in_order(text, self._order)
        day = day or values.serial_day(text) or self._day_in_year(text)
        if day is None:
            self._found.refuse("reading-date-unreadable", key, text)
        elif not EARLIEST <= day <= self._found.today:
            self._found.refuse("reading-date-impossible", key, text, day=day.isoformat())
        else:
            if text != day.isoformat():
                self._found.alter(text, day.isoformat(), key)
            self._last = self._day = day
        return self._last

    def _day_in_year(self, text: str) -> date | None:
        short, year = values.month_and_day(text), self._year
        alone = values.day_alone(text) if short is None else None
        month = next((month for one in self._texts() if (month := values.month_in(one))), None)
        if alone and month:
            short = month, alone
        if short is None:
            return None
        if self._day is not None and self._date is not None and not (year and year[1]):
            is_new = self._day.month - short[0] >= _HALF_A_YEAR
            is_back = short[0] - self._day.month >= _HALF_A_YEAR
            if is_back or (is_new and year and not self._choices.one("year")):
                self._found.ask("date-jump", self._grid.row_key(self._table.below), text)
            year = self._day.year + is_new, False
        if year is None:
            self._found.ask("date-year", self._grid.address(self._table.heading, 0), text)
            year = self._found.today.year - 1, False
        return values.day_in_year(*short, year)

    def _texts(self) -> tuple[str, ...]:
        return (*reversed(self._table.titles), self._grid.name)

    def _year_of_table(self) -> tuple[int, bool] | None:
        if said := self._choices.one("year"):
            return int(said), False
        texts = (*self._texts(), self._choices.one("season"))
        return next((year for text in texts if (year := values.year_in(text))), None)

    def _day_of_table(self) -> date | None:
        """Return the day of a table without a date column: from the option, a title or its name."""
        key = self._grid.row_key(max(self._table.heading, 0))
        for text in (self._choices.one("day"), *self._texts()):
            day = None if _MADE_ON.search(text) else values.day_in(text) or values.whole_day(text)
            if day is None and values.month_and_day(text):
                day = self._day_in_year(text)
            if day is not None and EARLIEST <= day <= self._found.today:
                self._found.alter(text, day.isoformat(), key)
                return day
        day = values.day_in(self._file)
        self._found.ask("day-missing", key, day.isoformat() if day else "")
        return self._found.today


def questions_of(found: Findings) -> Iterator[Question]:
    """Turn the doubtful cells and rows into questions, one for each kind of doubt."""
    asked, choices = found.asked, found.choices
    if "comma-decimals" in asked and "comma-thousands" in asked:
        asked.setdefault("thousands", {}).update(asked["comma-thousands"])
    for code, cells in asked.items():
        is_answered = (code == "carried" and choices.one("carried")) or (
            code == "date-jump" and "dates" in choices.all("accept")
        )
        if not code.startswith("comma-") and not is_answered:
            answers = _answers(code, cells, found.today)
            text = next(iter(cells.values()))
            yield ask(code, cells, *answers, text=text)


def _answers(code: str, cells: Mapping[str, str], today: date) -> list[Answer]:
    texts = list(dict.fromkeys(cells.values()))
    if code == "words":
        return [answer("absent", *(("absent", word) for word in texts), samples=texts[:20])]
    if code == "row-unclear":
        roles = ("out", "result")
        return [answer(role, *(("row", f"{key}={role}") for key in cells)) for role in roles]
    if code == "date-order":
        return [answer(order, ("dates", order)) for order in texts[0].split()]
    ways = {
        "date-year": [("year", "year", str(today.year - back)) for back in range(3)],
        "day-missing": [("day", "day", day) for day in (*filter(None, texts), today.isoformat())],
        "date-jump": [("accept", "accept", "dates")],
        "thousands": [("comma", "thousands", "comma"), ("dot", "thousands", "dot")],
        "halves": [("double", "decimals", "double")],
        "carried": [("out", "carried", "out"), ("result", "carried", "result")],
    }
    return [answer(way, (option, value)) for way, option, value in ways[code]]

"""Read the rows of a table: the role of each, its day, and the points that it holds."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.layout import table_name
from scorekeeper.sheets.model import (
    Altered,
    Answer,
    Column,
    Fault,
    Question,
    Row,
    RowRole,
    Table,
    Why,
)
from scorekeeper.sheets.values import (
    day_alone,
    day_in,
    day_in_year,
    fold,
    has_three,
    in_order,
    month_and_day,
    month_in,
    possible_orders,
    read_by,
    read_figure,
    serial_day,
    uses_comma_for_thousands,
    uses_decimal_comma,
    whole_day,
    year_in,
)
from scorekeeper.sheets.words import is_carried, is_hand_label, is_total, kind_of, role_of

EARLIEST = date(1950, 1, 1)
MOST_SHOWN = 200
_HALF_A_YEAR = 6
_GERMAN = ("datum", "tag", "spieltag")
_MADE_ON = re.compile("作成|更新|現在|印刷|出力|updated|created|printed|as of", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row of results: ``points`` are twice what the cells say. ``table`` counts the tables."""

    table: int
    key: str
    day: date
    season: str
    at: str
    hand: str
    points: tuple[tuple[str, int], ...]
    note: str
    session: str
    total: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A row of the sheet's own sums, with what the rows above it make, and since the last sum."""

    table: int
    key: str
    said: Mapping[str, int]
    made: Mapping[str, int]
    since: Mapping[str, int]
    last: Mapping[str, int]


@dataclass(slots=True, kw_only=True)
class Findings:
    """What the rows of all tables come to, as it is collected."""

    choices: Choices
    today: date
    lines: list[Line] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    carried: dict[int, Counter[str]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    asked: dict[str, dict[str, str]] = field(default_factory=dict)
    """By the code of a question: the cells or rows it is about, with their text."""
    altered: dict[tuple[str, str], tuple[str, int]] = field(default_factory=dict)

    def ask(self, code: str, key: str, text: str) -> None:
        self.asked.setdefault(code, {})[key] = text

    def refuse(self, code: str, key: str, **params: str | int) -> None:
        self.faults.append(Fault(refusal=Refusal(code, **params), key=key))

    def alter(self, text: str, reading: str, key: str) -> None:
        first, cells = self.altered.get((text, reading), (key, 0))
        self.altered[text, reading] = first, cells + 1

    def list_altered(self) -> tuple[Altered, ...]:
        return tuple(
            Altered(text=text, reading=reading, key=key, cells=cells)
            for (text, reading), (key, cells) in self.altered.items()
        )


def read_rows(tables: Sequence[Table], choices: Choices, today: date, name: str) -> Findings:
    """Read all rows of all tables. ``today`` is the last possible day, ``name`` the file's."""
    found = Findings(choices=choices, today=today)
    order = _order_of(tables, found)
    for number, table in enumerate(tables):
        at = table_name(table)
        at = at if len(tables) > 1 or not at.isascii() else ""  # "Table 1" is every program's title
        _RowReader(number, table, found, order, name, at).read()
    return found


def _order_of(tables: Sequence[Table], found: Findings) -> str:
    """Return the order of the numbers in days, by the user or by all days of the file."""
    texts = [
        text for table in tables for column in table.of("date")[:1]
        for row in range(table.below + 1, table.last + 1) if (text := table.grid.cell(row, column.place))
        and has_three(text)
    ]  # fmt: skip
    if said := found.choices.one("dates"):
        return said
    if any(identity(one.heading) in _GERMAN for table in tables for one in table.of("date")):
        return "dmy"
    orders = possible_orders(dict.fromkeys(texts), found.today)
    if (
        len(orders) > 1
        and len({tuple(in_order(text, one) for text in texts) for one in orders}) > 1
    ):
        found.ask("date-order", texts[0], " ".join(orders))
        return orders[0]
    return orders[0] if orders else "ymd"


class _RowReader:
    """Reads the rows of one table, from top to bottom."""

    def __init__(
        self, number: int, table: Table, found: Findings, order: str, name: str, at: str
    ) -> None:
        self._number, self._table, self._found, self._order, self._file = (
            number,
            table,
            found,
            order,
            name,
        )
        self._grid, self._choices = table.grid, found.choices
        self._said = found.choices.pairs("row") if found.choices.all("row") else {}
        self._thousands = found.choices.one("thousands")
        self._double = found.choices.one("decimals") == "double"
        self._is_long = bool(table.of("name"))
        self._people = table.of("points") if self._is_long else table.of("person")
        self._names = {one.key: one.place for one in table.of("name")}
        self._date = next(iter(table.of("date")), None)
        self._hand = self._hand_column()
        self._labels = [
            one for one in table.columns
            if one.role not in ("person", "points") and not (one.role == "remark" and one.heading)
        ]  # fmt: skip
        self._at = at
        self._day: date | None = None
        self._last: date | None = None
        self._year = self._year_of_table()
        self._parts = self._parts_of_day()
        self._made: Counter[str] = Counter()
        self._since: Counter[str] = Counter()
        self._values: dict[str, int] = {}
        self._lines = 0
        self._gap = False
        self._labelled = self._are_rows_labelled()

    def _hand_column(self) -> Column | None:
        """Return the column of hand numbers; in a long table one that several rows share."""
        rows = range(self._table.below + 1, self._table.last + 1)
        for column in self._table.of("hand"):
            told = [text for row in rows if (text := self._grid.cell(row, column.place))]
            if not self._is_long or len(self._people) > 1 or len(set(told)) < len(told):
                return column
        return None

    def _are_rows_labelled(self) -> bool:
        """Tell whether rows usually begin with words, in a column without a heading."""
        column = next((one for one in self._table.of("remark") if not one.heading), None)
        if column is None:
            return False
        rows = range(self._table.below + 1, self._table.last + 1)
        filled = sum(any(self._grid.rows[row]) for row in rows)
        words = sum(kind_of(self._grid.cell(row, column.place)) == "word" for row in rows)
        return 5 * words > 4 * filled

    def read(self) -> None:
        for place in range(self._table.below + 1, self._table.last + 1):
            cells = self._grid.rows[place]
            if not any(cells):
                self._gap = True
                continue
            role, why = self._role(place)
            text = " ".join(filter(None, cells))[:80]
            key = self._grid.row_key(place)
            self._found.rows.append(Row(place=place, key=key, role=role, why=why, text=text))
            if role == "result":
                self._read_result(place, key)
                self._gap = False
            elif role in ("total", "carried"):
                self._read_sum(place, key, role)

    # Roles of rows

    def _role(self, place: int) -> tuple[RowRole, Why]:
        if said := self._said.get(identity(self._grid.row_key(place))):
            return said, "choice"  # type: ignore[return-value] - checked as the option was read
        labels = [
            text for one in self._labels
            if kind_of(text := self._grid.cell(place, one.place)) == "word"
        ]  # fmt: skip
        for label in labels[:2]:
            if is_total(label):
                return "total", "word"
            if is_carried(label):
                return "carried", "word"
        figures = [
            one for one in self._people if kind_of(self._grid.cell(place, one.place)) == "figure"
        ]
        if labels and role_of(labels[0]) == "out" and not self._has_day(place):
            return "out", "word"
        if self._is_heading_again(place):
            return "heading", "word"
        if not figures:
            return self._role_without_figures(place)
        return self._role_with_figures(place, labels)

    def _has_day(self, place: int) -> bool:
        text = self._day_text(place)
        return kind_of(text) == "day" or (bool(text) and whole_day(text) is not None)

    def _is_heading_again(self, place: int) -> bool:
        told = [
            (one, text)
            for one in self._table.columns
            if (text := self._grid.cell(place, one.place))
        ]
        same = [
            text in (one.heading, self._grid.cell(self._table.heading, one.place))
            for one, text in told
        ]
        return len(told) > 1 and sum(same) > 1 and sum(same) >= len(told) - 1

    def _role_without_figures(self, place: int) -> tuple[RowRole, Why]:
        words = [
            one for one in self._people
            if kind_of(self._grid.cell(place, one.place)) in ("word", "odd", "noise", "day")
        ]  # fmt: skip
        if words and (self._has_day(place) or (self._is_long and len(words) == len(self._people))):
            return "result", "values"
        return "remark", "values"

    def _role_with_figures(self, place: int, labels: Sequence[str]) -> tuple[RowRole, Why]:
        if self._has_day(place) or self._is_long:
            return "result", "values"
        number = self._grid.cell(place, self._hand.place) if self._hand else ""
        day = self._grid.cell(place, self._date.place) if self._date else ""
        if day:
            is_number = kind_of(day) == "figure" or any(letter.isdigit() for letter in fold(day))
            return self._unclear(place) if not is_number else ("result", "values")
        if number:
            is_label = (
                kind_of(number) == "figure"
                or is_hand_label(number)
                or bool(re.search("[0-9]", fold(number)))
            )
            return ("result", "values") if is_label else self._unclear(place)
        if self._adds_up(place):
            return ("total", "values") if self._lines > 2 else self._unclear(place)  # noqa: PLR2004 - two rows may happen to
        if labels and not self._labelled:
            return self._unclear(place)
        if self._lines and (self._gap or self._hand):
            return self._unclear(place)
        return "result", "values"

    def _unclear(self, place: int) -> tuple[RowRole, Why]:
        text = " ".join(filter(None, self._grid.rows[place]))[:80]
        self._found.ask("row-unclear", self._grid.row_key(place), text)
        return "out", "values"

    def _adds_up(self, place: int) -> bool:
        figures = {
            one.key: value for one in self._people
            if (value := self._value(self._grid.cell(place, one.place))) is not None
        }  # fmt: skip
        return (
            self._lines > 1 and len(figures) > 1 and any(figures.values())
            and all(self._made[key] == value for key, value in figures.items())
        )  # fmt: skip

    # Points

    def _value(self, text: str) -> int | None:
        figure = read_by(text, self._thousands) if kind_of(text) == "figure" else None
        return None if figure is None else figure.twice

    def _read_result(self, place: int, key: str) -> None:
        points: list[tuple[str, int]] = []
        values: dict[str, int] = {}
        for column in self._people:
            text = self._grid.cell(place, column.place)
            name = self._name(place, column)
            value = self._points(text, place, column, name)
            if value is None:
                continue
            if not name:
                self._found.refuse(
                    "sheet-name-missing", self._grid.address(place, column.place), text=text[:30]
                )
                continue
            values[column.key] = value
            points.append((name, value))
        if not points:
            return
        day = self._read_day(place)
        if day is None:
            return
        self._made.update(values)
        self._since.update(values)
        self._values = values
        self._lines += 1
        self._found.lines.append(
            Line(
                table=self._number, key=key, day=day, points=tuple(points),
                season=self._text(place, "season"), session=self._text(place, "session"),
                at=self._text(place, "table") or self._at,
                hand=fold(self._grid.cell(place, self._hand.place)) if self._hand else "",
                note=self._text(place, "remark"), total=self._total(place),
            )
        )  # fmt: skip

    def _name(self, place: int, column: Column) -> str:
        if not self._is_long:
            return column.heading
        at = self._names.get(column.owner) if column.owner else next(iter(self._names.values()))
        return "" if at is None else self._grid.cell(place, at)

    def _points(self, text: str, place: int, column: Column, name: str) -> int | None:
        kind = kind_of(text)
        key = self._grid.address(place, column.place)
        if kind in ("", "absent"):
            return None
        if kind != "figure":
            if kind == "word" and not any(letter.isdigit() for letter in fold(text)):
                if identity(text) not in {identity(one) for one in self._choices.all("absent")}:
                    self._found.ask("words", key, text)
            else:
                self._found.refuse("sheet-points-unreadable", key, text=text[:30], name=name)
            return None
        figure = read_by(text, self._thousands)
        if figure is None or figure.kind == "decimal":
            self._found.refuse("sheet-points-decimal", key, text=text[:30], name=name)
            return None
        if figure.kind == "thousands":
            self._found.ask("thousands", key, text)
        elif figure.kind == "half" and not self._double:
            self._found.ask("halves", key, text)
        if not self._thousands and uses_comma_for_thousands(text):
            self._found.ask("comma-thousands", key, text)
        elif uses_decimal_comma(text):
            self._found.ask("comma-decimals", key, text)
        shown = str(figure.twice // 2) if figure.kind != "half" else f"{figure.twice / 2:g}"
        if text.removeprefix("+") != shown:
            self._found.alter(text, shown, key)
        return figure.twice

    def _text(self, place: int, role: str) -> str:
        told = (
            self._grid.cell(place, one.place) for one in self._table.columns if one.role == role
        )
        return " ".join(filter(None, told)) if role == "remark" else next(iter(told), "")

    def _total(self, place: int) -> int | None:
        told = [self._value(self._grid.cell(place, one.place)) for one in self._table.of("total")]
        return told[0] if len(told) == 1 and not self._is_long else None

    def _read_sum(self, place: int, key: str, role: RowRole) -> None:
        said = {
            one.key: value for one in self._people
            if (value := self._value(self._grid.cell(place, one.place))) is not None
        }  # fmt: skip
        if role == "carried":
            if said:
                self._found.ask("carried", key, " ".join(filter(None, self._grid.rows[place]))[:80])
                self._found.carried.setdefault(self._number, Counter()).update(said)
                if self._choices.one("carried") == "result":
                    self._read_result(place, key)
            return
        self._found.sums.append(
            Sum(
                table=self._number, key=key, said=said, made=dict(self._made),
                since=dict(self._since), last=dict(self._values),
            )
        )  # fmt: skip
        self._since.clear()

    # Days

    def _parts_of_day(self) -> dict[str, int]:
        """Return the columns of year, month and day if each has its own."""
        parts = {"年": "年", "year": "年", "月": "月", "month": "月", "日": "日", "day": "日"}
        found = {
            part: one.place for one in self._table.columns
            if (part := parts.get(identity(one.heading)))
        }  # fmt: skip
        return found if {"月", "日"} <= found.keys() else {}

    def _day_text(self, place: int) -> str:
        """Return the text of the day; parts of it that are empty stand above."""
        if not self._parts or self._date is None:
            return self._grid.cell(place, self._date.place) if self._date else ""
        told = {}
        for part, column in self._parts.items():
            above = range(place, self._table.below, -1)
            told[part] = next((text for row in above if (text := self._grid.cell(row, column))), "")
        return "/".join(fold(told[part]).rstrip("年月日") for part in "年月日" if part in told)

    def _read_day(self, place: int) -> date | None:
        """Return the day of a row, or that of the row above where the cell is empty."""
        if self._date is None:
            self._day = self._day or self._day_of_table()
            return self._day
        text = self._day_text(place)
        key = self._grid.address(place, self._date.place)
        if not text:
            if self._last is None:
                self._found.refuse("sheet-date-missing", key)
            return self._last
        self._last = None  # rows below an unreadable day belong to none
        day = whole_day(text) or in_order(text, self._order) or self._day_in_year(text)
        if day is None:
            self._found.refuse("sheet-date-unreadable", key, text=text[:30])
        elif not EARLIEST <= day <= self._found.today:
            self._found.refuse("sheet-date-impossible", key, text=text[:30], day=day.isoformat())
        else:
            if text != day.isoformat():
                self._found.alter(text, day.isoformat(), key)
            self._last = self._day = day
        return self._last

    def _day_in_year(self, text: str) -> date | None:
        if day := serial_day(text):
            return day
        short = month_and_day(text)
        alone = day_alone(text) if short is None else None
        month = next((month for one in self._texts() if (month := month_in(one))), None)
        if alone and month:
            short = month, alone
        if short is None:
            return None
        year = self._year
        if self._day is not None and self._date is not None and not (year and year[1]):
            is_new = self._day.month - short[0] >= _HALF_A_YEAR
            if (is_new and year and not self._choices.one("year")) or short[0] - self._day.month >= _HALF_A_YEAR:
                self._found.ask("date-jump", self._grid.row_key(self._table.below), text)
            year = self._day.year + is_new, False
        if year is None:
            self._found.ask("date-year", self._grid.address(self._table.heading, 0), text)
            year = self._found.today.year - 1, False
        return day_in_year(*short, year)

    def _texts(self) -> tuple[str, ...]:
        return (*reversed(self._table.titles), self._grid.name)

    def _year_of_table(self) -> tuple[int, bool] | None:
        if said := self._choices.one("year"):
            return int(said), False
        texts = (*self._texts(), self._choices.one("season"))
        return next((year for text in texts if (year := year_in(text))), None)

    def _day_of_table(self) -> date | None:
        """Return the day of a table without a date column."""
        said = self._choices.one("day")
        if said and (day := whole_day(said)) and EARLIEST <= day <= self._found.today:
            return day
        for text in self._texts():
            if text and not _MADE_ON.search(text):
                day = (
                    day_in(text)
                    or whole_day(text)
                    or (self._day_in_year(text) if month_and_day(text) else None)
                )
                if day is not None and EARLIEST <= day <= self._found.today:
                    self._found.alter(
                        text, day.isoformat(), self._grid.row_key(max(self._table.heading, 0))
                    )
                    return day
        day = day_in(self._file)
        self._found.ask(
            "day-missing",
            self._grid.row_key(max(self._table.heading, 0)),
            day.isoformat() if day else "",
        )
        return self._found.today


def questions_of(found: Findings, answered: Choices) -> Iterator[Question]:
    """Turn the doubtful cells and rows into questions, one for each kind of doubt."""
    asked = found.asked
    if "comma-decimals" in asked and "comma-thousands" in asked:
        asked.setdefault("thousands", {}).update(asked["comma-thousands"])
    plain = {
        "date-order": lambda texts: [("dates", one) for one in next(iter(texts.values())).split()],
        "date-year": lambda _: [("year", str(found.today.year - back)) for back in range(3)],
        "day-missing": lambda texts: [("day", day) for day in set(texts.values()) if day],
        "thousands": lambda _: [("thousands", "comma"), ("thousands", "dot")],
        "halves": lambda _: [("decimals", "double")],
        "date-jump": lambda _: [("accept", "dates")],
    }
    if "dates" in answered.all("accept"):
        asked.pop("date-jump", None)
    for code, answers in plain.items():
        if code in asked:
            yield _question(
                code,
                asked[code],
                [
                    Answer(code=value, sets=((option, value),))
                    for option, value in answers(asked[code])
                ],
            )
    if "words" in asked:
        words = dict.fromkeys(asked["words"].values())
        sets = tuple(("absent", word[:100]) for word in words)
        yield _question(
            "words", asked["words"], [Answer(code="absent", sets=sets, samples=tuple(words)[:20])]
        )
    if "row-unclear" in asked:
        keys = asked["row-unclear"]
        yield _question("row-unclear", keys, [
            Answer(code=role, sets=tuple(("row", f"{key}={role}") for key in keys)) for role in ("out", "result")
        ])  # fmt: skip
    if "carried" in asked and not answered.one("carried"):
        yield _question("carried", asked["carried"], [
            Answer(code=role, sets=(("carried", role),)) for role in ("out", "result")
        ])  # fmt: skip


def _question(code: str, cells: Mapping[str, str], answers: Sequence[Answer]) -> Question:
    first = next(iter(cells))
    params = {"key": first, "text": cells[first][:80], "cells": len(cells)}
    return Question(
        code=code, params=params, answers=tuple(answers), keys=tuple(cells)[:MOST_SHOWN]
    )

"""Read the rows of a table: the role of each, its day, and the points that it holds."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import identity
from scorekeeper.sheets import values, words
from scorekeeper.sheets.choices import ORDERS, Choices
from scorekeeper.sheets.model import (
    MOST_SHOWN,
    Altered,
    Doubt,
    ImportFault,
    Reply,
    Role,
    RowRole,
    SheetColumn,
    SheetResult,
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
_PARTS = {"年": "year", "year": "year", "jahr": "year", "月": "month", "month": "month",
          "monat": "month"}  # fmt: skip
_NO_HAND = re.compile("[0-9]{1,2} ?(?:[位着月].*)")
_MADE_ON = re.compile(
    "作成|更新|現在|印刷|出力|創立|設立|創部|発足|updated|created|printed|as of|since|founded|"
    "gegründet|fondé|©", re.IGNORECASE
)  # fmt: skip
Figures = Mapping[str, int]
"""Twice the numbers of a row, by the keys of their columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultLine(SheetResult):
    """A result whose ``points`` are twice the cells' numbers, in a table by its number."""

    number: int
    total: int | None = None

    @property
    def sum(self) -> int:
        return sum(value for _, value in self.points)

    @property
    def by_name(self) -> Counter[str]:
        told = Counter[str]()
        for name, value in self.points:
            told[name] += value
        return told

    @property
    def mark(self) -> tuple[object, ...]:
        """What two results have in common that may be one and the same."""
        return self.day, self.table, self.hand, self.session, tuple(sorted(self.points))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A row of the sheet's own sums by column, and those of all rows above, since the last sum."""

    number: int
    key: str
    said: Figures
    made: Figures
    since: Figures
    last: Figures


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
    faults: list[ImportFault] = field(default_factory=list)
    asked: dict[str, dict[str, str]] = field(default_factory=dict)
    """By the code of a question: the cells or rows it is about, with their text."""
    altered: dict[tuple[str, str], tuple[str, int]] = field(default_factory=dict)
    years: list[int] = field(default_factory=list)
    """For each day without a year the newest one in which it can have been."""

    def ask(self, code: str, key: str, text: str) -> None:
        self.asked.setdefault(code, {})[key] = text[:LONGEST_SHOWN]

    def refuse(self, code: str, key: str, text: str = "", **params: str | int) -> None:
        self.faults.append(ImportFault(Refusal(code, text=text[:30], **params), key=key))

    def alter(self, text: str, reading: str, key: str) -> None:
        first, cells = self.altered.get((text, reading), (key, 0))
        self.altered[text, reading] = first, cells + 1

    def list_altered(self) -> tuple[Altered, ...]:
        return tuple(
            Altered(text=text, reading=reading, key=key, cells=cells)
            for (text, reading), (key, cells) in [*self.altered.items()][:MOST_SHOWN]
        )


def read_rows(
    tables: Sequence[SheetTable], choices: Choices, today: date, name: str, people: Spellings
) -> Findings:
    """Read all rows of all tables. ``today`` is the last possible day, ``name`` the file's."""
    found = Findings(choices=choices, today=today, people=people)
    order = _order_of(tables, found)
    before: _RowReader | None = None
    for number, table in enumerate(tables):
        above = before if before and before.follows(table) else None
        before = _RowReader(number, table, found, (order, name, len(tables) > 1), above)
        before.read()
    return found


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
        self, number: int, table: SheetTable, found: Findings, told: tuple[str, str, bool],
        above: "_RowReader | None"
    ) -> None:  # fmt: skip
        self._number, self._table, self._found, self._grid = number, table, found, table.grid
        self._order, self._file, is_one_of_many = told
        self._choices = found.choices
        self._said = found.choices.pairs("row")
        self._is_long = bool(table.of("name"))
        self._people = table.of("points" if self._is_long else "person")
        self._names = {one.owner: one.place for one in table.of("name")}
        self._date = next(iter(table.of("date")), None)
        self._hand = next(filter(self._numbers_hands, table.of("hand")), None)
        self._labels = [
            one for one in table.columns
            if one not in self._people and not (one.role == "remark" and one.heading)
        ]  # fmt: skip
        titles = (*table.titles, table.grid.name)
        tables = list(filter(None, map(words.table_in, titles)))
        at = tables[0] if len(tables) == 1 else ""
        self._at = at if is_one_of_many or not at.isascii() else ""  # not a program's "Table 1"
        texts = (self._date.heading if self._date else "", *reversed(titles))
        self._titles = [text for text in texts if not _MADE_ON.search(text)]
        headings = ((one, _PARTS.get(identity(one.heading))) for one in table.columns)
        self._parts = {part: one for one, part in headings if part}
        months = [values.month_in(text) for text in texts]
        self._month = 0 if "month" in self._parts else months[0] or max(months)
        self._day: date | None = None
        self._last: date | None = None
        self._year = self._year_of_table(above)
        if above is not None and self._year is above._year:  # noqa: SLF001 - one of its kind
            self._day = above._day  # noqa: SLF001
        self._made, self._since = Counter[str](), Counter[str]()
        self._values: Figures = {}
        self._name = ""
        self._lines, self._days, self._ended = 0, 0, False
        self._whole: Counter[str] = Counter(above._whole if above else ())  # noqa: SLF001 - one of its kind
        self._doubtful = self._find_sums()

    def follows(self, table: SheetTable) -> bool:
        """Tell whether a table may go on with the days of this one."""
        both = self._date is not None and bool(table.of("date"))
        return both and table.grid.number == self._grid.number

    def _numbers_hands(self, column: SheetColumn) -> bool:
        """Tell whether a column numbers hands: in a long table several rows share a number."""
        told = [text for row in self._table.rows if (text := self._cell(row, column))]
        return not self._is_long or len(self._people) > 1 or len(set(told)) < len(told)

    def _cell(self, place: int, column: SheetColumn | None) -> str:
        return "" if column is None else self._grid.cell(place, column.place)

    def _name_at(self, place: int, column: SheetColumn) -> str:
        """Return the name to which the points in a cell belong."""
        at = self._names.get(column.owner, next(iter(self._names.values()), -1))
        return self._grid.cell(place, at) if self._is_long else column.heading

    def _value(self, text: str) -> int | None:
        thousands = self._choices.one("thousands")
        figure = values.read_figure(text, thousands) if kind_of(text) == "figure" else None
        return None if figure is None else figure.twice

    def _figures(self, place: int) -> dict[str, int]:
        told = ((one.key, self._value(self._cell(place, one))) for one in self._people)
        return {key: value for key, value in told if value is not None}

    def _find_sums(self) -> set[int]:
        """Return the rows that may be sums: of the rows above, or of the last sum and one row."""
        found = set[int]()
        part, before = Counter[str](), list[tuple[int, dict[str, int]]]()
        made, rows, size = self._whole, int(any(self._whole.values())), 0
        for place in self._table.rows if not (self._is_long and len(self._people) == 1) else ():
            told = self._figures(place)
            labels = (self._cell(place, one) for one in self._labels)
            if len(told) < _PAIR or any(map(words.is_total, labels)):
                part, size = Counter(), 0
                continue
            is_dated = values.is_day(self._cell(place, self._date))
            fewest = _PAIR if is_dated or self._date is None else 1
            last = [row for _, row in before[-_PAIR:]]
            both = {key: sum(row.get(key, 0) for row in last) for key in told}
            is_sum = any(told.values()) and (
                (size >= fewest and told == {key: part[key] for key in told})
                or (rows >= fewest and told == {key: made[key] for key in told})
            )
            if any(told.values()) and len(last) == _PAIR and told == both and not is_sum:
                found |= {place, before[-_PAIR][0]}
            elif is_sum:
                found.add(place)
            else:
                made.update(told)
                part.update(told)
                rows, size = rows + 1, size + 1
            if is_sum:
                part, size = Counter(), 0
            before.append((place, told))
        return found

    def read(self) -> None:
        for place in self._table.rows:
            if not any(self._grid.rows[place]):
                self._ended = True
                continue
            role, key = self._role(place), self._grid.row_key(place)
            text = " ".join(filter(None, self._grid.rows[place]))[:LONGEST_SHOWN]
            if role is None:
                role = "result" if self._choices.one("unclear") == "result" else "out"
                if not self._choices.one("unclear"):
                    self._found.ask("row-unclear", key, text)
            self._ended = role == "total" or (self._ended and role != "result")
            self._found.rows.append(TableRow(key=key, role=role, text=text))
            if role == "result":
                self._read_result(place, key)
            elif role in ("total", "carried"):
                self._read_sum(place, key, role, text)
            elif role == "remark":
                self._read_day_alone(place)

    def _role(self, place: int) -> RowRole | None:
        """Return the role of a row, or None if it is doubtful."""
        if said := self._said.get(identity(self._grid.row_key(place))):
            return said  # type: ignore[return-value] # checked as the option was read
        day, knows = self._cell(place, self._date), self._found.people.knows
        cells = [self._cell(place, one) for one in self._labels]
        labels = [text for text in cells if kind_of(text) == "word" and not knows(text)]
        remark = "" if day or self._is_long else self._text(place, "remark")
        for label in [*labels[:2], remark]:
            if words.is_total(label) or words.is_carried(label):
                return "total" if words.is_total(label) else "carried"
        kinds = [kind_of(self._cell(place, one)) for one in self._people]
        is_dated = values.is_day(day) or (self._last is not None and values.fold(day) in _DITTO)
        if labels and words.role_of(labels[0]) in ("out", "hands") and not is_dated:
            return "out"
        if "figure" in kinds:
            is_number = kind_of(self._name_at(place, self._people[0])) == "figure"
            if place in self._doubtful or (self._is_long and is_number and not is_dated):
                return None
            is_result = is_dated or self._is_undated_result(place, labels)
            return "result" if is_result else None
        unread = sum(kind in ("word", "odd", "noise", "day") for kind in kinds)
        is_whole = self._is_long and unread == len(kinds)
        return "result" if unread and (is_dated or is_whole) else "remark"

    def _is_undated_result(self, place: int, labels: Sequence[str]) -> bool:
        """Tell whether a row with figures and no day has a number, or follows others."""
        number = values.fold(self._day_text(place) or self._cell(place, self._hand))
        if self._is_long:
            return not (self._date and not number and self._ended and self._lines)
        if number or labels:
            is_numbered = bool(re.search("[0-9]", number)) and not _NO_HAND.fullmatch(number)
            return is_numbered or words.is_hand_label(number or labels[0])
        is_last = not any(map(any, self._grid.rows[place + 1 : self._table.last + 1]))
        is_alone = is_last and self._lines > _PAIR and self._days == self._lines
        return not (is_alone or (self._lines and (self._ended or self._hand)))

    def _read_result(self, place: int, key: str) -> None:
        people, points = self._found.people, list[tuple[str, int]]()
        told: dict[str, int] = {}
        for column in self._people:
            text, address = self._cell(place, column), self._grid.address(place, column.place)
            heading = self._name_at(place, column) or self._name_above(text, address)
            name = people.name_of(heading)
            is_nobody = people.leaves_out(heading)
            value = None if is_nobody else self._points(text, address, name)
            if value is not None and not name:
                self._found.refuse("reading-name-missing", address, text)
            elif value is not None:
                told[column.key] = value
                points.append((name, value))
                if name != heading:
                    self._found.alter(heading, name, address)
            self._name = heading
        day = self._read_day(place) if points else None
        if day is None:
            return
        self._made.update(told)
        self._since.update(told)
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

    def _name_above(self, text: str, key: str) -> str:
        """Return the name above an empty cell beside points, which is asked about."""
        if not (self._is_long and len(self._people) == 1 and self._name and text):
            return ""
        if "names" not in self._choices.all("accept"):
            self._found.ask("name-above", key, self._name)
        return self._name

    def _points(self, text: str, key: str, name: str) -> int | None:
        """Return the points of a cell, times two. What is doubtful about it is noted."""
        kind = kind_of(text)
        if kind in ("", "absent"):
            return None
        thousands = self._choices.one("thousands")
        figure = values.read_figure(text, thousands) if kind == "figure" else None
        if figure is None:
            absent = {identity(one) for one in self._choices.all("absent")}
            if kind != "word" or re.search("[0-9]", values.fold(text)):
                self._found.refuse("reading-points-unreadable", key, text, name=name)
            elif not absent & {"*", identity(text[:LONGEST_SHOWN])}:
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

    def _read_sum(self, place: int, key: str, role: RowRole, text: str) -> None:
        said = self._figures(place)
        if role == "carried" and said:
            if not self._choices.one("carried"):
                self._found.ask("carried", key, text)
            self._found.carried.setdefault(self._number, Counter()).update(said)
            if self._choices.one("carried") == "result":
                self._read_result(place, key)
        elif role == "total":
            made = {"made": dict(self._made), "since": dict(self._since), "last": self._values}
            self._found.sums.append(Sum(number=self._number, key=key, said=said, **made))
            self._since.clear()

    # Days

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
        day = told.date or self._day_in_year(told, text)
        if found := re.fullmatch(r"([34][0-9]{4})(?:\.[0-9]+)?", values.fold(text)):
            day = date(1899, 12, 30) + timedelta(days=int(found[1]))  # as spreadsheets count
        if day is None:
            self._found.refuse("reading-date-unreadable", key, text)
        elif not EARLIEST <= day <= self._found.today:
            self._found.refuse("reading-date-impossible", key, text, day=day.isoformat())
        else:
            if text != day.isoformat():
                self._found.alter(text, day.isoformat(), key)
            self._last = self._day = day
        return self._last

    def _in_month(self, told: values.DayText, place: int) -> values.DayText:
        """Add the year and month that stand in columns of their own, in this row or above it."""
        parts = {"year": told.year, "month": told.month}
        for part, column in self._parts.items():
            rows = range(place, self._table.below, -1)
            cells = (re.search("[0-9]+", values.fold(self._cell(row, column))) for row in rows)
            if not parts[part] and (found := next(filter(None, cells), None)):
                parts[part] = int(found[0])
        return replace(told, year=parts["year"], month=parts["month"])

    def _day_in_year(self, told: values.DayText, text: str) -> date | None:
        """Return a day whose text tells no year; a leap of half a year is asked about."""
        year, month = self._year, told.month or self._month
        if told.year or not (month and told.day):
            return None
        if self._day is not None and self._date is not None and not (year and year[1]):
            leap = month - self._day.month
            if abs(leap) >= _HALF_A_YEAR and "dates" not in self._choices.all("accept"):
                self._found.ask("date-jump", self._grid.row_key(self._table.below), text)
            year = self._day.year + (leap <= -_HALF_A_YEAR), False
        if year is None:
            self._found.ask("date-year", self._grid.address(self._table.heading, 0), text)
            today = self._found.today
            self._found.years.append(today.year - ((month, told.day) > (today.month, today.day)))
            year = today.year - 1, False
        return values.to_date(year[0] + (year[1] and month < _FIRST_OF_YEAR), month, told.day)

    def _year_of_table(self, above: "_RowReader | None") -> tuple[int, bool] | None:
        """Return the year of the user or of a title, or go on with that of the table above."""
        told = next((year for text in self._titles if (year := values.year_in(text))), None)
        said = self._choices.one("year")
        if above is not None and (said or told is None):
            return above._year  # noqa: SLF001 - one of its kind
        return (int(said), False) if said else told

    def _day_of_table(self) -> date:
        """Return the day of a table without a date column: from the option, a title or its name."""
        key = self._grid.row_key(max(self._table.heading, 0))
        found: dict[date, str] = {}
        for text in self._titles:
            told = values.read_day(text).ordered(self._order)
            day = values.day_in(text) or told.date
            if day is None and told.month:
                day = self._day_in_year(told, text)
            if day is not None and EARLIEST <= day <= self._found.today:
                found[day] = text
        said = self._choices.one("day")
        if said and len(found) != 1 and (day := values.read_day(said).date):
            found = {day: said}
        if len(found) == 1:
            ((day, text),) = found.items()
            self._found.alter(text, day.isoformat(), key)
            return day
        day = values.day_in(self._file)
        self._found.ask("day-missing", key, day.isoformat() if day else "")
        return self._found.today


def questions_of(found: Findings) -> Iterator[Doubt]:
    """Turn the doubtful cells and rows into questions, one for each kind of doubt."""
    for code, cells in found.asked.items():
        answers = _answers(code, [*dict.fromkeys(cells.values())], found)
        yield ask(code, cells, *answers, text=next(iter(cells.values())))


def _answers(code: str, texts: Sequence[str], found: Findings) -> list[Reply]:
    if code == "words":
        said = texts if len(texts) < MOST_SHOWN else ["*"]
        return [answer("absent", *(("absent", word) for word in said), samples=texts[:20])]
    newest = min(found.years, default=found.today.year)
    ways = {
        "row-unclear": [("out", "unclear", "out"), ("result", "unclear", "result")],
        "date-order": [(order, "dates", order) for order in texts[0].split()],
        "date-year": [("year", "year", str(newest - back)) for back in range(3)],
        "day-missing": [("day", "day", day) for day in (*filter(None, texts), f"{found.today}")],
        "date-jump": [("accept", "accept", "dates")],
        "name-above": [("accept", "accept", "names")],
        "thousands": [("comma", "thousands", "comma"), ("dot", "thousands", "dot")],
        "halves": [("double", "decimals", "double")],
        "carried": [("out", "carried", "out"), ("result", "carried", "result")],
    }
    return [answer(way, (option, value)) for way, option, value in ways[code]]

"""Read the rows of a table: the role of each, its day, and the points that it holds."""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date

from scorekeeper.journal.names import identity
from scorekeeper.sheets import values, words
from scorekeeper.sheets.choices import ORDERS, Role, RowRole
from scorekeeper.sheets.model import (
    LONGEST_SHOWN,
    MOST_SHOWN,
    Reply,
    SheetColumn,
    SheetReading,
    SheetResult,
    SheetTable,
    TableRow,
)  # fmt: skip
from scorekeeper.sheets.words import kind_of

EARLIEST = date(1950, 1, 1)
_HALF_A_YEAR, _FIRST_OF_YEAR, _PAIR = 6, 4, 2
"""Months, April, in which a Japanese 年度 begins, and a day with its weekday."""
_DITTO = ("〃", "々", "同", "同上", "同日", "”", '"')
_JAPANESE = re.compile("[ぁ-ヿ㐀-鿿]")
_PARTS = re.compile("年|year|jahr|月|month|monat")
_NO_HAND = re.compile("[0-9]{1,2} ?(?:[位着月].*)")
_MADE_ON = re.compile(
    "作成|更新|現在|印刷|出力|創立|設立|創部|発足|updated|created|printed|as of|since|founded|"
    "gegründet|fondé|©", re.IGNORECASE
)  # fmt: skip


def read_rows(found: SheetReading) -> None:
    """Read all rows of all tables, and ask about those that are doubtful."""
    order = _order_of(found)
    before: _RowReader | None = None
    for number, table in enumerate(found.tables):
        is_next = bool(before and before.days.column and table.of("date"))
        is_next &= number > 0 and table.grid.number == found.tables[number - 1].grid.number
        days = _Days(table, found, order, before.days if before else None)
        before = _RowReader(number, table, found, days, before if is_next else None)
        before.read()


def _order_of(found: SheetReading) -> str:
    """Return the order of the numbers in days, by the user or by all days of the file."""
    dates = [(table, column) for table in found.tables for column in table.of("date")[:1]]
    cells = {table.grid.cell(row, column.place) for table, column in dates for row in table.rows}
    if said := found.choices.one("dates"):
        return said
    headings = "".join(one.heading for table in found.tables for one in table.columns)
    texts = sorted(text for text in cells if values.read_day(text).loose)
    told = {one: [values.read_day(text).ordered(one) for text in texts] for one in ORDERS}
    orders = [
        one for one, days in told.items()
        if all(day.day and (day.date or EARLIEST) <= found.today for day in days)
    ]  # fmt: skip
    if "ymd" in orders and _JAPANESE.search(headings):
        return "ymd"
    if any(told[one] != told[orders[0]] for one in orders):
        has_years = any(day.year for day in told[orders[0]])
        found.doubt("date-order", texts[0], " ".join(orders if has_years else ORDERS[1:]))
    return (*orders, "ymd")[0]


class _Days:
    """Tells the day of each row of a table, of its column, its titles or the rows above."""

    def __init__(
        self, table: SheetTable, found: SheetReading, order: str, above: "_Days | None"
    ) -> None:
        self.table, self._found, self._grid, self._order = table, found, table.grid, order
        self.column = next(iter(table.of("date")), None)
        parts = [one for one in table.columns if _PARTS.fullmatch(identity(one.heading))]
        self._is_apart = bool(parts)  # years or months in columns of their own
        self._month = 0
        self._said = found.choices.one("year")
        self.year = (int(self._said), False) if self._said else None
        self.above: date | None = None  # the newest day of the tables above it
        self.is_in_doubt = True  # unless a title tells the year
        if above and (above.is_in_doubt or above.table.grid.number == table.grid.number):
            self.year, self.is_in_doubt = self.year or above.year, above.is_in_doubt
            self.above = above.day or above.above
        self._titles: dict[date, str] = {}
        self.day: date | None = None
        """The newest day, and that of the row above if it can be read."""
        self.last: date | None = None
        heading = self.column.heading if self.column else ""
        for text in (table.grid.name, *table.titles, heading):
            self._hear(text)

    def _hear(self, text: str) -> date | None:
        """Take the year, the month and the day that a title tells, or a row without points."""
        if _MADE_ON.search(text):
            return None
        year = None if self._said else values.year_in(text)
        if year:
            self.year, self.above, self.is_in_doubt = year, None, False
        self._month = values.month_in(text) or self._month
        if self.column is not None:
            return None
        told = values.read_day(text).ordered(self._order)
        day = values.day_in(text) or told.date or self._in_year(told, text)
        if day is not None and EARLIEST <= day <= self._found.today:
            self._titles[day] = text
        return day

    def text(self, place: int) -> str:
        return self._grid.cell(place, self.column.place) if self.column else ""

    def is_told(self, place: int) -> bool:
        """Tell whether a row has a day, or a mark for the one above."""
        text = self.text(place)
        return values.is_day(text) or (self.last is not None and values.fold(text) in _DITTO)

    def read_alone(self, place: int) -> None:
        """Read the day or month of a row without points: it is one of the rows below."""
        first, *others = filter(None, self._grid.rows[place])
        if values.is_day(self.text(place)):
            self.read(place)
        elif words.is_month(first) or (len(others) < _PAIR and values.is_day(first)):
            self.day = self._hear(first) or self.day

    def read(self, place: int) -> date | None:
        """Return the day of a row, or that of the row above where the cell is empty."""
        if self.column is None:
            self.day = self.day or self._of_table()
            return self.day
        text, key = self.text(place), self._grid.address(place, self.column.place)
        is_word = self._found.choices.one("unclear") == "result" and kind_of(text) == "word"
        if not text or (self.last and (is_word or values.fold(text) in _DITTO)):
            if self.last is None:
                self._found.refuse("reading-date-missing", key)
            return self.last
        self.last = None  # rows below an unreadable day belong to none
        told = values.read_day(text).ordered(self._order)
        day = told.date or self._in_year(told, text)
        if day is None:
            self._found.refuse("reading-date-unreadable", key, text)
        elif not EARLIEST <= day <= self._found.today:
            self._found.refuse("reading-date-impossible", key, text, day=day.isoformat())
        else:
            self._found.alter(text, day.isoformat(), key)
            self.last = self.day = day
        return self.last

    def _in_year(self, told: values.DayText, text: str) -> date | None:
        """Return a day whose text tells no year; a leap of half a year is asked about."""
        year, month = self.year, told.month or self._month
        if told.year or self._is_apart or not (month and told.day):
            return None
        before = self.day or self.above
        if before is not None and not (year and year[1]):
            leap = month - before.month
            if abs(leap) >= _HALF_A_YEAR:
                self._found.doubt("date-jump", self._grid.address(self.table.below), text)
            year = before.year + (leap <= -_HALF_A_YEAR), False
        if year is None:
            self._found.doubt("date-year", self._grid.address(self.table.heading, 0), text)
            today = self._found.today
            to_come = (month, told.day) > (today.month, today.day)
            self._found.newest = min(self._found.newest, today.year - to_come)
            year = today.year - 1, False
        return values.to_date(year[0] + (year[1] and month < _FIRST_OF_YEAR), month, told.day)

    def _of_table(self) -> date:
        """Return the day of a table without a date column: the one of its titles, or the user's."""
        said = values.read_day(self._found.choices.one("day")).date
        if len(self._titles) == 1:
            ((day, text),) = self._titles.items()
            self._found.alter(text, day.isoformat(), self.table.key)
            return day
        if said is None:
            self._found.doubt("day-missing", self.table.key, "")
        return said or self._found.today


class _RowReader:
    """Reads the rows of one table, from top to bottom."""

    def __init__(
        self, number: int, table: SheetTable, found: SheetReading, days: _Days,
        above: "_RowReader | None"
    ) -> None:  # fmt: skip
        self._number, self._table, self._found, self.days = number, table, found, days
        self._grid, self._choices = table.grid, found.choices
        self._is_long = bool(table.of("name"))
        self._people = table.of("points" if self._is_long else "person")
        self._names = {one.owner: one.place for one in table.of("name")}
        self._is_alone = self._is_long and len(self._people) == 1
        self._hand = next(filter(self._numbers_hands, table.of("hand")), None)
        self._labels = [
            one for one in table.columns
            if one not in self._people and not (one.role == "remark" and one.heading)
        ]  # fmt: skip
        self._has_total = len(table.of("total")) == 1 and not self._is_long
        self._lines, self._dated, self._ended = 0, 0, False
        self.whole: Counter[str] = Counter(above.whole if above else ())
        self._doubtful = set() if self._is_alone else self._find_sums()
        tables = list(filter(None, map(words.table_in, (*table.titles, table.grid.name))))
        at = tables[0] if len(tables) == 1 else ""
        is_one_of_many = len(found.tables) > 1
        self._at = at if is_one_of_many or not at.isascii() else ""  # not a program's "Table 1"

    def _numbers_hands(self, column: SheetColumn) -> bool:
        """Tell whether a column numbers hands: in a long table several rows share a number."""
        told = [text for row in self._table.rows if (text := self._grid.cell(row, column.place))]
        return not self._is_alone or len(set(told)) < len(told)

    def _texts(self, place: int, *roles: Role) -> list[str]:
        return [self._grid.cell(place, one.place) for one in self._table.of(*roles)]

    def _figures(self, place: int) -> dict[str, int]:
        told = {one.key: _number_in(self._grid.cell(place, one.place)) for one in self._people}
        return {key: figure for key, figure in told.items() if figure is not None}

    def _find_sums(self) -> set[int]:
        """Return the rows that may be sums: of the rows above, or of the last sum and one row."""
        found = set[int]()
        part, before = Counter[str](), list[tuple[int, dict[str, int]]]()
        rows, size = int(any(self.whole.values())), 0
        for place in self._table.rows:
            told = self._figures(place)
            labels = (self._grid.cell(place, one.place) for one in self._labels)
            if len(told) < _PAIR or any(map(words.is_total, labels)):
                part, size = Counter(), 0
                continue
            is_undated = self.days.column and not values.is_day(self.days.text(place))
            fewest = 1 if is_undated else _PAIR
            is_some = any(told.values())
            last = [row for _, row in before[-_PAIR:]]
            both = {key: sum(row.get(key, 0) for row in last) for key in told}
            if is_some and any(
                number >= fewest and told == {key: sums[key] for key in told}
                for number, sums in ((size, part), (rows, self.whole))
            ):
                found.add(place)
                part, size = Counter(), 0
            elif is_some and len(last) == _PAIR and told == both:
                found |= {place, before[-_PAIR][0]}
            else:
                self.whole.update(told)
                part.update(told)
                rows, size = rows + 1, size + 1
            before.append((place, told))
        return found

    def read(self) -> None:
        for place in self._table.rows:
            if not any(self._grid.rows[place]):
                self._ended = True
                continue
            role, key = self._role(place), self._grid.address(place)
            text, figures = self._grid.text_of(place), self._figures(place)
            if role is None:
                role = "result" if self._choices.one("unclear") == "result" else "out"
                self._found.doubt("row-unclear", key, text)
            elif role == "carried":
                role = "result" if self._choices.one("carried") == "result" else role
                if figures:
                    self._found.doubt("carried", key, text)
            self._ended = role == "total" or (self._ended and role != "result")
            self._found.rows.append(TableRow(self._number, key, role, text, figures))
            if role == "remark":
                self.days.read_alone(place)
            elif role == "result":
                self._read_result(place, key)

    def _role(self, place: int) -> RowRole | None:
        """Return the role of a row, or None if it is doubtful."""
        if said := self._choices.find("row", self._grid.address(place)):
            return said  # type: ignore[return-value] # checked as the option was read
        is_dated, knows = self.days.is_told(place), self._found.people.knows
        cells = [self._grid.cell(place, one.place) for one in self._labels]
        labels = [text for text in cells if kind_of(text) == "word" and not knows(text)]
        remarks = [] if self.days.text(place) or self._is_long else self._texts(place, "remark")
        for label in [*labels[:2], *remarks]:
            if words.is_total(label) or words.is_carried(label):
                return "total" if words.is_total(label) else "carried"
        kinds = [kind_of(self._grid.cell(place, one.place)) for one in self._people]
        if labels and words.role_of(labels[0]) in ("out", "hands") and not is_dated:
            return "out"
        if "figure" not in kinds:
            unread = sum(kind in ("word", "odd", "noise", "day") for kind in kinds)
            is_result = unread and (is_dated or (self._is_long and unread == len(kinds)))
            return "result" if is_result else "remark"
        is_sure = is_dated or self._is_undated_result(place, labels)
        return "result" if is_sure and place not in self._doubtful else None

    def _is_undated_result(self, place: int, labels: Sequence[str]) -> bool:
        """Tell whether a row with figures and no day has a number, or follows others."""
        day, hand = self.days.text(place), self._hand
        number = values.fold(day or (self._grid.cell(place, hand.place) if hand else ""))
        if self._is_long:
            return not (self.days.column and not number and self._ended and self._lines)
        if number or labels:
            is_numbered = bool(re.search("[0-9]", number)) and not _NO_HAND.fullmatch(number)
            return is_numbered or words.is_hand_label(number or labels[0])
        is_last = not any(map(any, self._grid.rows[place + 1 : self._table.last + 1]))
        is_alone = is_last and self._lines > _PAIR and self._dated == self._lines
        return not (is_alone or (self._lines and (self._ended or hand)))

    def _read_result(self, place: int, key: str) -> None:
        people, points = self._found.people, list[tuple[str, int]]()
        for column in self._people:
            text = self._grid.cell(place, column.place)
            address = self._grid.address(place, column.place)
            heading = self._name_of(place, column)
            name = people.name_of(heading)
            value = None if people.leaves_out(heading) else self._points(text, address, name)
            if value is not None and not name:
                self._found.refuse("reading-name-missing", address, text)
            elif value is not None:
                points.append((name, value))
                self._found.alter(heading, name, address)
        day = self.days.read(place) if points else None
        if day is None:
            return
        self._lines += 1
        self._dated += values.is_day(self.days.text(place))
        totals, hands = (
            [
                figure
                for text in self._texts(place, role)
                if (figure := _number_in(text)) is not None
            ]
            for role in ("total", "hands")
        )
        season, session, its_table = (
            "".join(self._texts(place, role)[:1]) for role in ("season", "session", "table")
        )
        self._found.results.append(
            SheetResult(
                number=self._number, keys=(key,), day=day, points=tuple(points), season=season,
                session=session, table=its_table or self._at,
                hand=values.fold(self._grid.cell(place, self._hand.place)) if self._hand else "",
                note=" ".join(filter(None, self._texts(place, "remark"))),
                total=totals[0] if self._has_total and totals else None,
                hands=((points[0][0], hands[0] // 2),) if self._is_alone and any(hands) else (),
            )
        )  # fmt: skip

    def _name_of(self, place: int, column: SheetColumn) -> str:
        if not self._is_long:
            return column.heading
        at = self._names.get(column.owner, next(iter(self._names.values())))
        return self._grid.cell(place, at)

    def _points(self, text: str, key: str, name: str) -> int | None:
        """Return the points of a cell, times two. Doubts about it are noted."""
        kind, figure = kind_of(text), _number_in(text)
        if kind in ("", "absent"):
            return None
        if figure is None:
            absent = {identity(one) for one in self._choices.all("absent")}
            if kind != "word" or re.search("[0-9]", values.fold(text)):
                self._found.refuse("reading-points-unreadable", key, text, name=name)
            elif not absent & {"*", identity(text[:LONGEST_SHOWN])}:
                self._found.doubt("words", key, text)
        elif figure % 2:
            self._found.doubt("halves", key, text)
        if figure is not None:
            self._found.alter(text.removeprefix("+"), f"{figure / 2:.12g}", key)
        return figure


def _number_in(text: str) -> int | None:
    return values.read_figure(text) if kind_of(text) == "figure" else None


def ask_about_rows(found: SheetReading) -> None:
    """Turn the doubtful cells and rows into questions, one for each kind of doubt."""
    years = [str(found.newest - back) for back in range(3)]
    for code, cells in ((code, cells) for code, cells in found.doubtful.items() if cells):
        texts = [*dict.fromkeys(cells.values())]
        said = texts if len(texts) < MOST_SHOWN else ["*"]
        ways = {
            "words": [Reply("absent", [("absent", word) for word in said], texts[:20])],
            "date-order": [Reply(one, [("dates", one)]) for one in texts[0].split()],
            "date-year": [Reply("year", [("year", year)]) for year in years],
            "day-missing": [Reply("day", [("day", str(found.today))])],
        }
        found.ask(code, cells, *ways.get(code, ()), text=texts[0])

"""Read the rows of a table: the role of each, its day, and the points that it holds."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import groupby, pairwise

from scorekeeper.journal.names import identity
from scorekeeper.sheets import model, values
from scorekeeper.sheets.choices import ORDERS, RowRole
from scorekeeper.sheets.model import Reply, SheetColumn, SheetReading, SheetResult, SheetTable
from scorekeeper.sheets.values import kind_of

EARLIEST = date(1950, 1, 1)
_HALF_A_YEAR, _PAIR = 6, 2  # months, a day with its weekday
_JAPANESE = re.compile("[ぁ-ヿ㐀-鿿]")
_DITTO, _MONTH_IN = values.LISTS["ditto"], values.pattern("month_in")
_YEAR_AND_MONTH = re.compile(r"\b((?:19|20)[0-9]{2})[-/.]0?(1[0-2]|[1-9])(?![-/.0-9])")
_PART_OF_DAY, _MONTH = values.pattern("part_of_day"), re.compile("1[0-2]|0?[1-9]")


def read_rows(found: SheetReading) -> None:
    days, whole, sheet = _Days(found), Counter[str](), 0
    for number, table in enumerate(found.tables):
        if table.grid.number != sheet or not table.of("date"):
            whole.clear()
        sheet = table.grid.number
        days.begin(table)
        _RowReader(number, table, found, days, whole).read()


def _order_of(found: SheetReading) -> str:
    if said := found.choices.one("dates"):
        return said
    dates = [(table, column) for table in found.tables for column in table.of("date")[:1]]
    cells = {table.grid.cell(row, column.place) for table, column in dates for row in table.rows}
    texts = sorted(text for text in cells if values.read_day(text).loose)
    told = {one: [values.read_day(text).ordered(one) for text in texts] for one in ORDERS}
    orders = [
        one for one, days in told.items()
        if all(day.day and (day.date or EARLIEST) <= found.today for day in days)
    ] or ["ymd"]  # fmt: skip
    headings = "".join(one.heading for table in found.tables for one in table.columns)
    if "ymd" in orders and _JAPANESE.search(headings):
        return "ymd"
    if any(told[one] != told[orders[0]] for one in orders):
        has_years = any(day.year for day in told[orders[0]])
        found.doubt("date-order", texts[0], " ".join(orders if has_years else ORDERS[1:]))
    return orders[0]


class _Days:
    """Finds the day of each row, in its column, in titles or in rows above."""

    def __init__(self, found: SheetReading) -> None:
        self._found, self._order = found, _order_of(found)
        self._said = values.to_date(int(found.choices.one("year") or 0), 1, 1)
        self._year, self._is_in_doubt = self._said, True  # unless a title tells the year
        self._newest: date | None = None  # of this table and the tables above it
        self._sheet, self._seen = 0, set[date | None]()

    def begin(self, table: SheetTable) -> None:
        """Begin the next table; without a year of its own it continues with the year above."""
        self._grid, self._table = table.grid, table
        if table.grid.number != self._sheet and not self._is_in_doubt:
            self._year, self._is_in_doubt, self._newest = self._said, True, None
        self._sheet = table.grid.number
        self.column = next(iter(table.of("date")), None)
        self._parts = [  # columns of years or months beside the days
            one.place for one in table.columns if _PART_OF_DAY.fullmatch(identity(one.heading))
            or (not one.heading and one.cells and all(map(values.is_year, one.cells)))
        ]  # fmt: skip
        self._month, self._titles = 0, dict[date, str]()
        self._day: date | None = None
        self.last: date | None = None  # the day of the row above, if it can be read
        self.gaps = dict[str, date]()  # days of rows above, for rows without one
        heading = self.column.heading if self.column else ""
        texts = (table.grid.name, *table.titles, heading)
        for text in sorted(texts, key=lambda text: not values.year_in(text)):
            self._read_title(text)
        told = (values.read_day(self.text(row)).ordered(self._order) for row in table.rows)
        days = [day for day, _ in groupby((one.month, one.day) for one in told if one.month)]
        steps = [two > one for one, two in pairwise(days) if abs(two[0] - one[0]) < _HALF_A_YEAR]
        self._way = -1 if steps.count(False) > steps.count(True) else 1  # newest first

    def _read_title(self, text: str) -> date | None:
        """Read the year, month and day in a title or in a row without points; return the day."""
        text = _YEAR_AND_MONTH.sub(r"\1年\2月", text)
        if values.is_made_on(text):
            return None
        if not self._said and (year := values.year_in(text)):
            self._year, self._newest, self._is_in_doubt = year, None, False
            self._seen.clear()
        month = _MONTH_IN.search(values.fold(text))
        told = values.read_day(f"1 {text}")  # January 2025
        self._month = int(month[1]) if month else told.month or self._month
        if self.column is not None:
            return None
        told = values.read_day(text).ordered(self._order)
        day = values.day_in(text) or told.date or self._in_year(told, text)
        if day is not None and EARLIEST <= day <= self._found.today:
            self._titles[day] = text
        return day

    def text(self, place: int) -> str:
        return self._grid.cell(place, self.column.place) if self.column else ""

    def read_alone(self, place: int) -> None:
        """Read the day or month in a row without points: it counts for the rows below."""
        first, *others = filter(None, self._grid.rows[place])
        is_time = values.is_day(first) or values.is_year(first)
        if values.is_day(self.text(place)):
            self.read(place)
        elif values.is_month(first) or (len(others) < _PAIR and is_time):
            self._day = self._read_title(first) or self._day

    def read(self, place: int) -> date | None:
        """Return the day of a row; an empty cell repeats the day above."""
        if self.column is None:
            self._day = self._newest = self._day or self._of_table()
            return self._day
        text, key = self.text(place), self._grid.address(place, self.column.place)
        for cell in (self._grid.cell(place, at) for at in self._parts):
            self._read_title(f"{cell}月" if _MONTH.fullmatch(cell) else cell)
        is_word = self._found.choices.one("unclear") == "result" and kind_of(text) == "word"
        if not text or (self.last and (is_word or values.fold(text) in _DITTO)):
            if self.last is None:
                self._found.refuse("reading-date-missing", key)
            elif not text:
                self.gaps[key] = self.last
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
            self.last = self._newest = day
        return self.last

    def _in_year(self, told: values.DayText, text: str) -> date | None:
        """Return a day without a year in its text; ask about one that leaps or goes back."""
        year, month, before = self._year, told.month or self._month, self._newest
        if told.year or not (month and told.day):
            return None
        key, is_leap = self._grid.address(self._table.heading), False
        if before is not None and not (year and year.month > 1):
            leap = self._way * (month - before.month)
            is_leap = abs(leap) >= _HALF_A_YEAR
            year = date(before.year + self._way * (leap <= -_HALF_A_YEAR), 1, 1)
        if year is None:
            self._found.doubt("date-year", self._grid.address(self._table.heading, 0), text)
            today = self._found.today
            to_come = (month, told.day) > (today.month, today.day)
            self._found.newest = min(self._found.newest, today.year - to_come)
            year = date(today.year - 1, 1, 1)
        day = values.to_date(year.year + (month < year.month), month, told.day)
        goes_back = before and day and self._way * (day - before).days < 0 and day not in self._seen
        if is_leap or goes_back:
            self._found.doubt("date-jump", key, text)
        self._seen.add(day)
        return day

    def _of_table(self) -> date:
        key = self._grid.address(self._table.heading)
        if len(self._titles) == 1:
            ((day, text),) = self._titles.items()
            self._found.alter(text, day.isoformat(), key)
            return day
        said = values.read_day(self._found.choices.one("day")).date
        if said is None:
            self._found.doubt("day-missing", key, "")
        return said or self._found.today


class _RowReader:
    """Reads the rows of one table; ``whole`` has everybody's sum in it and the tables above."""

    def __init__(
        self, number: int, table: SheetTable, found: SheetReading, days: _Days, whole: Counter[str]
    ) -> None:
        self._number, self._table, self._found, self._days = number, table, found, days
        self._grid, self._choices = table.grid, found.choices
        self._is_long = bool(table.of("name"))
        self._people = table.of("points" if self._is_long else "person")
        self._is_alone = self._is_long and len(self._people) == 1
        self._labels = [
            one for one in table.columns
            if one not in self._people and not (one.role == "remark" and one.heading)
        ]  # fmt: skip
        self._has_total = len(table.of("total")) == 1 and not self._is_long
        self._lines, self._dated, self._ended = 0, 0, False
        self._doubtful = set() if self._is_alone else self._find_sums(whole)
        tables = [*filter(None, map(values.table_in, (*table.titles, table.grid.name)))]
        is_called = tables[1:] == [] and (len(found.tables) > 1 or not "".join(tables).isascii())
        self._at = "".join(tables) if is_called else ""  # not a program's "Table 1"

    def _texts(self, place: int, columns: Sequence[SheetColumn]) -> list[str]:
        return [self._grid.cell(place, one.place) for one in columns]

    def _figures(self, place: int) -> dict[str, int]:
        told = zip(self._people, map(_number_in, self._texts(place, self._people)), strict=True)
        return {one.key: figure for one, figure in told if figure is not None}

    def _find_sums(self, whole: Counter[str]) -> set[int]:
        """Return rows that may be sums: of all rows above, since the last sum, or of two rows."""
        found, part, size = set[int](), Counter[str](), 0
        before, rows = list[tuple[int, Mapping[str, int]]](), int(any(whole.values()))
        for place in self._table.rows:
            told, labels = self._figures(place), self._texts(place, self._labels)
            if len(told) < _PAIR or "total" in map(values.label_of, labels):
                part, size = Counter(), 0
                continue
            is_undated = self._days.column and not values.is_day(self._days.text(place))
            fewest = 1 if is_undated else _PAIR
            sums = [one for number, one in ((size, part), (rows, whole)) if number >= fewest]
            is_same = any(all(one[key] == told[key] for key in told) for one in sums)
            is_sum = is_same and any(told.values())
            both = model.add_up(row for _, row in before[-_PAIR:])
            if is_sum or (before[1:] and any(told.values()) and told == both):
                found |= {place} if is_sum else {place, before[-_PAIR][0]}
                part, size = Counter(), 0
            else:
                whole.update(told)
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
            text = " ".join(filter(None, self._grid.rows[place]))[: model.LONGEST_SHOWN]
            figures = self._figures(place)
            if role is None:
                role = "result" if self._choices.one("unclear") == "result" else "out"
                self._found.doubt("row-unclear", key, text)
            elif role == "carried":
                role = "result" if self._choices.one("carried") == "result" else role
                if figures:
                    self._found.doubt("carried", key, text)
            self._ended = role == "total" or (self._ended and role != "result")
            shown = "" if role == "result" else text  # most rows are, and no page shows them
            self._found.rows.append(model.TableRow(self._number, key, role, shown, figures))
            if role == "remark":
                self._days.read_alone(place)
            elif role == "result":
                self._read_result(place, key)
        if len(self._days.gaps) == 1 and self._dated == self._lines - 1 > _PAIR:
            ((key, day),) = self._days.gaps.items()
            self._found.doubt("day-above", key, str(day))

    def _role(self, place: int) -> RowRole | None:
        if said := self._choices.find("row", self._grid.address(place)):
            return said  # type: ignore[return-value] # checked as the option was read
        day, knows = self._days.text(place), self._found.people.knows
        is_dated = values.is_day(day) or (self._days.last and values.fold(day) in _DITTO)
        last = max((one.place for one in self._people), default=0)
        near = [one for one in self._labels if one.place < last or not is_dated]
        cells = self._texts(place, near)
        labels = [text for text in cells if kind_of(text) == "word" and not knows(text)]
        remarks = [] if day or self._is_long else self._texts(place, self._table.of("remark"))
        for label in [*labels[:2], *remarks]:
            if role := values.label_of(label):
                return role
        kinds = [*map(kind_of, self._texts(place, self._people))]
        if labels and values.role_of(labels[0]) in ("out", "hands") and not is_dated:
            return "out"
        if "figure" not in kinds:
            unread = sum(kind not in ("", "absent") for kind in kinds)
            is_result = unread and (is_dated or (self._is_long and unread == len(kinds)))
            return "result" if is_result else "remark"
        is_sure = is_dated or self._is_undated_result(place, labels)
        is_empty = not self._is_long and not any(self._figures(place).values())  # all 0
        return "result" if is_sure and not is_empty and place not in self._doubtful else None

    def _is_undated_result(self, place: int, labels: Sequence[str]) -> bool:
        """Tell whether a row with figures and no day has a number, or follows others."""
        hands = self._texts(place, self._table.of("hand"))
        number = values.fold(self._days.text(place) or "".join(hands[:1]))
        if self._is_long:
            return not (self._days.column and not number and self._ended and self._lines)
        if number or labels:
            is_numbered = bool(re.search("[0-9]", number)) and not values.is_no_hand(number)
            return is_numbered or values.is_hand_label(number or labels[0])
        is_last = not any(map(any, self._grid.rows[place + 1 : self._table.rows.stop]))
        is_alone = is_last and self._lines > _PAIR and self._dated == self._lines
        return not (is_alone or (self._lines and (self._ended or hands)))

    def _read_result(self, place: int, key: str) -> None:
        told = (self._points(place, column) for column in self._people)
        points = tuple(pair for pair in told if pair is not None)
        day = self._days.read(place) if points else None
        if day is None:
            return
        self._lines += 1
        self._dated += values.is_day(self._days.text(place))
        season, session, table, hand, total, hands = (
            "".join(self._texts(place, self._table.of(role)[:1]))
            for role in ("season", "session", "table", "hand", "total", "hands")
        )
        played = (_number_in(hands) or 0) // 2 if self._is_alone else 0
        self._found.results.append(
            SheetResult(
                number=self._number, keys=(key,), day=day, points=points, season=season,
                session=session, table=table or self._at, hand=values.fold(hand),
                note=" ".join(filter(None, self._texts(place, self._table.of("remark")))),
                total=_number_in(total) if self._has_total else None,
                hands=((points[0][0], played),) if played else (),
            )
        )  # fmt: skip

    def _points(self, place: int, column: SheetColumn) -> tuple[str, int] | None:
        """Return a person and the points of a cell, times two. Doubts about it are noted."""
        found, at = self._found, column.place
        text, key = self._grid.cell(place, at), self._grid.address(place, at)
        heading = self._grid.cell(place, column.names.place) if column.names else column.heading
        kind, figure, name = kind_of(text), _number_in(text), found.people.name_of(heading)
        if kind in ("", "absent") or found.people.leaves_out(heading):
            return None
        if figure is None:
            absent = {identity(one) for one in self._choices.all("absent")}
            if kind != "word" or re.search("[0-9]", values.fold(text)):
                found.refuse("reading-points-unreadable", key, text, name=name)
            elif not absent & {"*", identity(text[: model.LONGEST_SHOWN])}:
                found.doubt("words", key, text)
            return None
        if not name:
            found.refuse("reading-name-missing", key, text)
            return None
        if figure % 2:
            found.doubt("halves", key, text)
        found.alter(text.removeprefix("+"), f"{figure / 2:.12g}", key)
        found.alter(heading, name, key)
        return name, figure


def _number_in(text: str) -> int | None:
    return values.read_figure(text) if kind_of(text) == "figure" else None


def ask_about_rows(found: SheetReading) -> None:
    years = [str(found.newest - back) for back in range(3)]
    for code, cells in ((code, cells) for code, cells in found.doubtful.items() if cells):
        texts = [*dict.fromkeys(cells.values())]
        said = texts if len(texts) < model.MOST_SHOWN else ["*"]
        ways = {
            "words": [Reply("absent", [("absent", word) for word in said], texts[:20])],
            "date-order": [Reply(one, [("dates", one)]) for one in texts[0].split()],
            "date-year": [Reply("year", [("year", year)]) for year in years],
            "day-missing": [Reply("day", [("day", str(found.today))])],
        }
        found.ask(code, cells, *ways.get(code, ()), text=texts[0])

"""過去の結果の値: what a cell of somebody's table of results says: a day, points, or nobody there.

People write the same day in a dozen ways. What one cell leaves open (which of two numbers is the
month, which year) is told by the others of its column (`Days`), or asked.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import EARLIEST, check_day
from scorekeeper.journal.names import identity
from scorekeeper.wording import LANGUAGES, speaker

LONGEST = 40
"""Characters of a cell that may hold a day or points."""


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text[: LONGEST + 1]).strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the table: what ``points`` brought whom, on which day and in which season.

    ``session`` is the id under which another book of this program has it; empty where it was
    written by hand. ``table`` tells it from lines of the same day that were played at another.
    """

    number: int
    day: date
    season: str
    players: tuple[str, ...]
    points: tuple[int, ...]
    note: str
    session: str = ""
    table: str = ""


# 日付: the days of a table, as people write them

Order = Literal["ymd", "dmy", "mdy"]
"""順: which of three numbers is the year (y), the month (m) and the day (d)."""

ORDERS: tuple[Order, ...] = get_args(Order)

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"({'|'.join(_MONTHS)})[a-z]{{0,6}}\.?"
_ERAS = {"令和": 2018, "r": 2018, "平成": 1988, "h": 1988, "昭和": 1925, "s": 1925}
_YEAR_FIRST = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?")
_TOGETHER = re.compile(r"((?:19|20)\d\d)(\d\d)(\d\d)")
_OF_ERA = re.compile(
    r"(令和|平成|昭和|[rhs])\.?(\d{1,2}|元)[-/.年](\d{1,2})[-/.月](\d{1,2})日?", re.IGNORECASE
)
_DAY_FIRST = re.compile(
    rf"(\d{{1,2}})(?:st|nd|rd|th)?[- ]?{_MONTH}[-, ]*(\d{{4}}|\d{{2}})", re.IGNORECASE
)
_MONTH_FIRST = re.compile(
    rf"{_MONTH}[- ]?(\d{{1,2}})(?:st|nd|rd|th)?[-, ]+(\d{{4}})", re.IGNORECASE
)
_SERIAL = re.compile(r"([34567]\d{4})(?:\.\d+)?")
"""Days since the end of 1899, as spreadsheets count them: 1982 to 2109."""
_THREE = re.compile(r"'?(\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,4})日?")
_TWO = re.compile(r"(\d{1,2})[-/.月](\d{1,2})日?")
_TWO_WORDS = re.compile(
    rf"(?:(\d{{1,2}})(?:st|nd|rd|th)?[- ]?{_MONTH}|{_MONTH}[- ]?(\d{{1,2}})(?:st|nd|rd|th)?)",
    re.IGNORECASE,
)
_WEEKDAY = re.compile(
    r"\(?([月火水木金土日](曜日?)?[・,]?(祝|祭)?|祝|祭)\)?$|[(][a-z]{2,9}[)]$", re.IGNORECASE
)
_WEEKDAY_BEFORE = re.compile(r"(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? ", re.IGNORECASE)
_TIME = re.compile(
    r"[T ]*(午前|午後|am|pm)? ?\d{1,2}[:時]\d{0,2}(:\d\d)?(\.\d+)?分? ?([ap]m|[〜~-])?.{0,6}$",
    re.IGNORECASE,
)
_AROUND = re.compile(r" *([年月日./-]) *")
_SERIAL_FROM = date(1899, 12, 30)


def _bare_day(text: str) -> str:
    """A day without its weekday and its time."""
    plain = _WEEKDAY_BEFORE.sub("", _plain(text), count=1)
    if found := _TIME.search(plain):
        plain = plain[: found.start()]
    plain = plain.strip()
    if (found := _WEEKDAY.search(plain)) and found.start():
        shortened = plain[: found.start()].rstrip()
        if shortened[-1:].isdigit() or shortened.endswith("日"):
            plain = shortened
    return _AROUND.sub(r"\1", plain)


def read_date(text: str) -> date:
    """A day as people write it whole, the year first, or in English by the name of its month.

    >>> read_date("２０２４年5月6日").isoformat(), read_date("2024/05/06（月） 19:00").isoformat()
    ('2024-05-06', '2024-05-06')
    >>> read_date("令和7年1月9日").isoformat(), read_date("R7.1.9").isoformat()
    ('2025-01-09', '2025-01-09')
    >>> read_date("6 May 2024").isoformat(), read_date("45708").isoformat()
    ('2024-05-06', '2025-02-20')

    Raises:
        Refusal: ``past-date-unreadable``.
    """
    found = _whole_day(_bare_day(text))
    if found is None:
        raise Refusal("past-date-unreadable", text=text[:30])
    return found


@lru_cache(maxsize=512)
def _whole_day(plain: str) -> date | None:
    with suppress(ValueError):
        if found := _YEAR_FIRST.fullmatch(plain) or _TOGETHER.fullmatch(plain):
            return date(*(int(part) for part in found.groups()))
        if found := _OF_ERA.fullmatch(plain):
            year = _ERAS[found[1].lower()] + (1 if found[2] == "元" else int(found[2]))
            return date(year, int(found[3]), int(found[4]))
        if found := _DAY_FIRST.fullmatch(plain):
            year = int(found[3]) + (2000 if len(found[3]) == 2 else 0)  # noqa: PLR2004 - as a calendar has it
            return date(year, _MONTHS.index(found[2].lower()) + 1, int(found[1]))
        if found := _MONTH_FIRST.fullmatch(plain):
            return date(int(found[3]), _MONTHS.index(found[1].lower()) + 1, int(found[2]))
        if found := _SERIAL.fullmatch(plain):
            return _SERIAL_FROM + timedelta(days=int(found[1]))
    return None


def _in_order(parts: tuple[str, str, str], order: Order) -> date | None:
    """Three numbers as a day, if they can be one in this order."""
    told = dict(zip(order, parts, strict=True))
    year = int(told["y"])
    if len(told["m"]) > 2 or len(told["d"]) > 2 or len(told["y"]) == 3:  # noqa: PLR2004 - as a calendar has it
        return None
    with suppress(ValueError):
        return date(year if year > 99 else 2000 + year, int(told["m"]), int(told["d"]))  # noqa: PLR2004 - as a calendar has it
    return None


def _month_and_day(plain: str) -> tuple[int, int] | None:
    if found := _TWO.fullmatch(plain):
        return int(found[1]), int(found[2])
    if found := _TWO_WORDS.fullmatch(plain):
        name = (found[2] or found[3]).lower()
        return _MONTHS.index(name) + 1, int(found[1] or found[4])
    return None


def could_be_day(text: str) -> bool:
    """Whether a cell seems to tell a day, whole or in part.

    >>> could_be_day("9/1"), could_be_day("1月9日（木）"), could_be_day("26")
    (True, True, False)
    """
    plain = _bare_day(text)
    if _POINTS.fullmatch(plain):
        return False
    short = _month_and_day(plain)
    return (
        _whole_day(plain) is not None
        or _THREE.fullmatch(plain) is not None
        or (short is not None and 1 <= short[0] <= 12 and 1 <= short[1] <= 31)  # noqa: PLR2004 - as a calendar has it
    )


_YEAR = re.compile(r"((?:19|20)\d\d)(年度|年|/|$|[^\d])")
_YEAR_OF_ERA = re.compile(r"(令和|平成|昭和)(\d{1,2}|元)(年度|年)")
_FIRST_OF_YEAR = 4
"""The month in which a Japanese 年度 begins."""


def find_year(text: str) -> tuple[int, bool] | None:
    """The year that a title or a season's name tells, and whether it begins in April.

    >>> find_year("令和6年度 例会"), find_year("2025 spring"), find_year("春")
    ((2024, True), (2025, False), None)
    """
    plain = _plain(text)
    if found := _YEAR_OF_ERA.search(plain):
        return _ERAS[found[1]] + (1 if found[2] == "元" else int(found[2])), found[3] == "年度"
    if found := _YEAR.search(plain):
        return int(found[1]), found[2] == "年度"
    return None


_ABOUT_A_YEAR = timedelta(days=400)


class Days:
    """日付の列: days as one column of a table has them, read one after the other.

    ``said`` is the order that somebody has told, ``year`` the one in which the table begins.
    Which order three numbers have is seen from ``texts``, where only one is possible, or makes of
    them the days of about a year.
    """

    def __init__(
        self,
        texts: Iterable[str],
        *,
        today: date,
        said: Order | None = None,
        year: tuple[int, bool] | None = None,
    ) -> None:
        parts = [
            (found[1], found[2], found[3])
            for text in texts
            if _whole_day(plain := _bare_day(text)) is None and (found := _THREE.fullmatch(plain))
        ]
        days_by = {order: [_in_order(one, order) for one in parts] for order in ORDERS}
        possible = {
            order: days
            for order, told in days_by.items()
            if (days := [day for day in told if day is not None and EARLIEST <= day <= today])
            and len(days) == len(parts)
        }
        within = [
            order for order, days in possible.items() if max(days) - min(days) < _ABOUT_A_YEAR
        ]
        likely = within if len(within) == 1 else [*possible]
        self.order = said or (likely[0] if len(likely) == 1 else None)
        self.asks_order = self.asks_year = False
        self._year, self._today = year, today
        self._last: date | None = None

    def read(self, text: str) -> date:
        """The day of the next line.

        Raises:
            Refusal: ``past-date-unreadable``, ``past-date-order`` or ``past-date-year``.
        """
        plain = _bare_day(text)
        self._last = _whole_day(plain) or self._in_parts(plain, text)
        return self._last

    def _in_parts(self, plain: str, text: str) -> date:
        if found := _THREE.fullmatch(plain):
            parts = found[1], found[2], found[3]
            orders = ORDERS if self.order is None else (self.order,)
            days = {day for order in orders if (day := _in_order(parts, order)) is not None}
            if len(days) > 1:
                self.asks_order = True
                raise Refusal("past-date-order", text=text[:30])
            if days:
                return days.pop()
        elif (short := _month_and_day(plain)) is not None:
            return self._in_year(*short, text)
        raise Refusal("past-date-unreadable", text=text[:30])

    def _in_year(self, month: int, day: int, text: str) -> date:
        """A day of which the year goes without saying: that of the title, or of the line before."""
        if self._year is not None and self._year[1]:
            year = self._year[0] + (month < _FIRST_OF_YEAR)
        elif self._last is not None:
            year = self._last.year + (self._last.month - month >= 6)  # noqa: PLR2004 - a new year
        elif self._year is not None:
            year = self._year[0]
        else:
            self.asks_year = True
            raise Refusal("past-date-year", text=text[:30])
        with suppress(ValueError):
            return date(year, month, day)
        raise Refusal("past-date-unreadable", text=text[:30])


def day_in(text: str) -> date | None:
    """The day that a title tells among other words.

    >>> str(day_in("例会 2025年1月9日（木）")), day_in("例会の記録")
    ('2025-01-09', None)
    """
    for found in _IN_A_TITLE.finditer(_plain(text)):
        if (day := _whole_day(found[0].strip())) is not None:
            return day
    return None


_IN_A_TITLE = re.compile(
    rf"\d{{4}}[-/.年]\d{{1,2}}[-/.月]\d{{1,2}}日?|(?:令和|平成|昭和|\b[RHS])\.?(?:\d{{1,2}}|元)[-/.年]\d{{1,2}}[-/.月]\d{{1,2}}日?"
    rf"|\d{{1,2}} {_MONTH} \d{{4}}|{_MONTH} \d{{1,2}}, ?\d{{4}}",
    re.IGNORECASE,
)


# 得点: what somebody got, as people write it

_POINTS = re.compile(r"([+-]?)(\d{1,9})(?:\.0{1,2})?")
_MINUS = "-\N{MINUS SIGN}\N{HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}ーｰ▲△▼"
_SIGNS = str.maketrans(dict.fromkeys(_MINUS, "-") | {",": "", "、": "", " ": "", "'": ""})
_UNIT = re.compile(r"(点|てん|枚|p|pts?|points?)\.?$", re.IGNORECASE)
_BRACKETED = re.compile(r"\(([^()]*)\)")
_OF_ABSENCE = (
    "休 休み 欠 欠席 お休み 不参加 不在 抜 抜け 抜け番 見学 なし 無し × ✕ / \\ ・ ... * "
    "absent away off out n/a na nan none null dnp bye"
)
_ABSENT = frozenset(_OF_ABSENCE.split())


def is_absent(text: str) -> bool:
    """Whether a cell says that somebody did not play.

    >>> is_absent("休"), is_absent("－"), is_absent("0")
    (True, True, False)
    """
    plain = _plain(text).casefold().strip("()").strip()
    return plain in _ABSENT or not plain.strip(_MINUS)


def read_points(text: str, name: str) -> int:
    """Whole points as people write them.

    >>> read_points("+26", "秋"), read_points("▲13", "便"), read_points("−1,300", "大")
    (26, -13, -1300)
    >>> read_points("(13)", "秋"), read_points("26点", "便"), read_points("26.0", "大")
    (-13, 26, 26)

    Raises:
        Refusal: ``past-points-unreadable`` with the player's ``name``.
    """
    found = _points_in(text[: LONGEST + 1])
    if found is None:
        raise Refusal("past-points-unreadable", text=text[:30], name=name)
    return found


@lru_cache(maxsize=2048)
def _points_in(text: str) -> int | None:
    plain = _UNIT.sub("", _plain(text).translate(_SIGNS))
    bracketed = _BRACKETED.fullmatch(plain)
    if bracketed:
        plain = _UNIT.sub("", bracketed[1])
    found = _POINTS.fullmatch(plain)
    if found is None or (bracketed and found[1] == "+"):
        return None
    return -int(found[2]) if bracketed or found[1] == "-" else int(found[2])


def can_be_points(text: str) -> bool:
    """Whether a cell can be read as points."""
    return _points_in(text[: LONGEST + 1]) is not None


# 得点の表: the table of scores that this program exports itself, read back line by line.
#
# It has a line for everybody's points of every hand, and lines of fees and penalties after them.
# What one hand brought is put together again; points of no hand count with the last one of their
# session.


_COLUMNS = ("date", "season", "session", "deal", "player", "points")
_STANDINGS = ("rank", "player", "points")


@dataclass(slots=True, kw_only=True)
class _Hand:
    """A hand as far as its lines have been read."""

    number: int
    day: date
    season: str
    session: str
    points: dict[str, int] = field(default_factory=dict)

    def line(self) -> Line:
        """The same as a line of its own."""
        return Line(
            number=self.number,
            day=self.day,
            season=self.season,
            players=tuple(self.points),
            points=tuple(self.points.values()),
            note="",
            session=self.session,
        )


def scores_heading(cells: Sequence[str]) -> Mapping[str, int] | None:
    """In which column what stands, where a heading is that of exported scores; else None.

    >>> heading = "日付 シーズン 会 配り 局 名前 役割 得点".split()
    >>> scores_heading(heading)["player"], scores_heading(["日付", "会"])
    (5, None)
    """
    return _find_columns(cells, _COLUMNS)


def is_standings(cells: Sequence[str]) -> bool:
    """Whether a heading is that of exported standings, which tell of no single evening.

    >>> is_standings(["Season", "Rank", "Player", "Points"])
    True
    """
    return _find_columns(cells, _STANDINGS) is not None and scores_heading(cells) is None


def read_scores(
    rows: Iterable[tuple[int, list[str]]], heading: Mapping[str, int], now: datetime
) -> Iterator[tuple[int, Line | Refusal]]:
    """The hands of exported scores, each with its first line's number, or why there is none."""
    hands: dict[tuple[str, str], _Hand] = {}
    last: dict[str, _Hand] = {}
    for number, cells in rows:
        try:
            _read(number, _cells(cells, heading), hands, last, now)
        except Refusal as refusal:
            yield number, refusal
    last.clear()
    for key in list(hands):  # each is let go of when it is a line
        hand = hands.pop(key)
        yield hand.number, hand.line()


def _read(
    number: int,
    told: Mapping[str, str],
    hands: dict[tuple[str, str], _Hand],
    last: dict[str, _Hand],
    now: datetime,
) -> None:
    day, session, player = read_date(told["date"]), told["session"], told["player"]
    check_day(day, now=now)
    points = read_points(told["points"], player)
    if told["deal"] or session not in last:
        hand = hands.setdefault(
            (session, told["deal"]),
            _Hand(number=number, day=day, season=told["season"], session=session),
        )
        last[session] = hand
    hand = last[session]
    hand.points[player] = hand.points.get(player, 0) + points


def _cells(cells: Sequence[str], heading: Mapping[str, int]) -> dict[str, str]:
    return {name: cells[at] if at < len(cells) else "" for name, at in heading.items()}


def _find_columns(cells: Sequence[str], columns: Sequence[str]) -> Mapping[str, int] | None:
    """Where these columns stand, in the words of one language."""
    places = {identity(cell): place for place, cell in reversed(list(enumerate(cells)))}
    for words in _words(tuple(columns)):
        if all(word in places for word in words):
            return {name: places[word] for name, word in zip(columns, words, strict=True)}
    return None


@lru_cache(maxsize=4)
def _words(columns: tuple[str, ...]) -> list[list[str]]:
    """What these columns are called, language by language."""
    return [
        [identity(speaker(language)(f"column-{name}")) for name in columns]
        for language in LANGUAGES
    ]

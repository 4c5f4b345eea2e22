"""Points, days and words as people write them in cells. Doubtful ones are named, never guessed."""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from scorekeeper.journal.names import identity
from scorekeeper.sheets.choices import ORDERS, Role, RowRole

LISTS: dict[str, list[str]] = {}
for _line in Path(__file__).with_name("words.txt").read_text("utf-8").splitlines():
    if _line.startswith("== "):
        _lines = LISTS[_line[3:]] = []
    elif _line and not _line.startswith("# "):
        _lines.append(_line)


def pattern(name: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    return re.compile("|".join(LISTS[name]), flags)


LONGEST, MOST_POINTS = 60, 1_000_000_000
_PLAIN = str.maketrans(
    {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | dict.fromkeys("\u3000\u00a0\u2007\u2009\u202f", " ")
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2796", "-")
)
_LONG_SOUND = re.compile("(?<![ぁ-ヿ])ー(?![ぁ-ヿ])")
_BESIDE = [re.compile(one, re.IGNORECASE) for one in LISTS["beside_figure"]]
_SIGNS, _AMOUNTS = pattern("figure"), [re.compile(one) for one in LISTS["amount"]]
_ABSENT = frozenset(" ".join(LISTS["absent"]).split())
_ERAS = {"令": 2018, "r": 2018, "平": 1988, "h": 1988, "昭": 1925, "s": 1925}
_ERA_SIGNS = str.maketrans({"㋿": "令和", "㍻": "平成", "㍼": "昭和"})
_MONTHS = {
    name: number for number, names in enumerate(LISTS["months"], 1) for name in names.split()
}
_MONTH = rf"(?P<word>{'|'.join(sorted(_MONTHS, reverse=True))})[a-zéûä]{{0,6}}\.?"
_DAYS = [
    re.compile(one.replace("MONTH", _MONTH).replace("ERA", LISTS["era"][0]), re.IGNORECASE)
    for one in LISTS["day"]
]
_WITH_YEAR = _DAYS[:6]
_LOOSE = re.compile("([0-9]{1,2})[-/.年]([0-9]{1,2})(?:[-/.月]([0-9]{4}|[0-9]{1,2})日?)?")
_KANJI_DAY = re.compile("[〇一二三四五六七八九十元]+(?=[年月日])")
_KANJI = "〇一二三四五六七八九"
_AROUND, _YEAR = pattern("around_day"), pattern("year", 0)
_ROLES: dict[str, Role] = {
    identity(word): role
    for role in get_args(Role) for line in LISTS.get(role, ()) for word in line.split()
}  # fmt: skip
_BETWEEN, _CARRIED, _SUM = map(pattern, ("between", "carried", "sum"))
_TABLE, _TABLE_WITHIN = pattern("table_alone"), pattern("table_within")
says_running, is_summary = pattern("running").search, pattern("summary").search
is_made_on, _NO_NAME = pattern("made_on").search, pattern("no_name")


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Return a text with ordinary width, dashes and spaces; ``ー`` beside no kana is a dash."""
    plain = text[: LONGEST + 1].translate(_PLAIN)
    plain = _LONG_SOUND.sub("-", plain) if "ー" in plain else plain
    return " ".join(plain.split()).lstrip("'")


@lru_cache(maxsize=8192)
def read_figure(text: str) -> int | None:
    """Return twice the number that a cell holds, or None: halves count, other decimals do not.

    >>> [read_figure(text) for text in ("▲13", "(13)", "1,300", "1.300", "26,0", "13²", "6.5")]
    [-26, -26, 2600, None, 52, 26, 13]
    """
    plain = fold(text) if len(text) <= LONGEST else ""
    for beside in _BESIDE:
        plain = beside.sub("", plain, count=1)
    found = _SIGNS.fullmatch("0" if plain in ("±0", "± 0") else plain)
    amounts = (one.fullmatch(found["digits"]) for one in _AMOUNTS if found)
    told = next(filter(None, amounts), None)
    if found is None or told is None:
        return None
    signs = [one for one in found.group("word", "sign", "after", "open") if one]
    if bool(found["open"]) != bool(found["close"]) or len(signs) > 1:
        return None
    twice = 2 * int(re.sub("[^0-9]", "", told[1])) + (told[2] == "5")
    is_minus = bool(signs) and signs[0].lower() not in ("プラス", "plus", "➕", "+")
    return None if twice > 2 * MOST_POINTS else -twice if is_minus else twice


@lru_cache(maxsize=4096)
def is_absent(text: str) -> bool:
    plain = fold(text).casefold().strip("() ")
    return plain in _ABSENT or not plain.strip("-─")


class DayText(NamedTuple):
    """The parts of a day in a cell. ``loose`` are its numbers if their order is unknown."""

    year: int = 0
    month: int = 0
    day: int = 0
    loose: tuple[str, ...] = ()

    def ordered(self, order: str) -> "DayText":
        """Return the same with its numbers in an order: ``ymd``, ``dmy`` or ``mdy``."""
        if not self.loose:
            return self
        letters = order if len(self.loose) == len(order) else order.replace("y", "")
        told = dict(zip(letters, self.loose, strict=True))
        year, month, day = told.get("y", ""), int(told["m"]), int(told["d"])
        is_one = len(year) != 1 and to_date(2000, month, day)
        return DayText(_century(year), month, day) if is_one else DayText()

    @property
    def date(self) -> date | None:
        return to_date(self.year, self.month, self.day) if self.year else None


def _kanji_number(found: re.Match[str]) -> str:
    text = re.sub(f"(?<![{_KANJI}])十", "一十", found[0])
    text = re.sub(f"十(?![{_KANJI}])", "十〇", text).replace("十", "")
    return text.translate(str.maketrans(_KANJI, "0123456789"))


@lru_cache(maxsize=8192)
def read_day(text: str) -> DayText:
    """Return the parts of a day in a cell; ignore weekdays, times and numbers of meetings."""
    plain = _KANJI_DAY.sub(_kanji_number, fold(text[: LONGEST + 1].translate(_ERA_SIGNS)))
    if len(text) > LONGEST or not re.search("[0-9]", plain):
        return DayText()
    for _ in range(4):
        shorter = _AROUND.sub("", plain, count=1).strip()
        plain = shorter if re.search("[0-9]", shorter) else plain
    plain = re.sub(r" *([年月日./-]) *", r"\1", plain)
    found = next((found for one in _DAYS if (found := one.fullmatch(plain))), None)
    if found is None:
        found = _LOOSE.fullmatch(plain)
        told = DayText(loose=tuple(filter(None, found.groups())) if found else ())
        return told if any(told.ordered(one).day for one in ORDERS) else DayText()
    parts = found.groupdict()
    year = parts.get("y") or ""
    month = parts.get("m") or _MONTHS.get((parts.get("word") or "").lower(), 0)
    if era := parts.get("era"):
        year = str(_year_of_era(era, parts["e"]))
    told = DayText(_century(year), int(month), int(parts["d"]))
    return told if to_date(told.year or 2000, told.month or 1, told.day) else DayText()


def _year_of_era(era: str, year: str) -> int:
    return _ERAS[era[0].lower()] + (1 if year == "元" else int(year))


def _century(year: str) -> int:
    return int(year or 0) + (2000 if len(year) == 2 else 0)  # noqa: PLR2004 - as a calendar has it


def to_date(year: int, month: int, day: int) -> date | None:
    with suppress(ValueError):
        return date(year, month, day)
    return None


@lru_cache(maxsize=4096)
def is_day(text: str) -> bool:
    told = read_day(text)
    is_part = told.month or told.loose or (told.day and "日" in text)
    return bool(told.year or (is_part and read_figure(text) is None))


def day_in(text: str) -> date | None:
    found = [day[0].strip() for one in _WITH_YEAR for day in one.finditer(fold(text))]
    days = {read_day(day).date for day in found or [text]}
    return days.pop() if len(days) == 1 else None  # none in a period


def year_in(text: str) -> date | None:
    """Return the first day, in April or January, of the year in a title; None for two years."""
    told = {found[0]: found for found in _YEAR.finditer(fold(text))}
    if len(told) != 1:
        return None
    (found,) = told.values()
    year = int(found[4]) if found[4] else _year_of_era(found[1], found[2])
    return date(year, 4 if found[3] or found[5] else 1, 1)


def _teller(name: str) -> Callable[[str], bool]:
    compiled = pattern(name)
    return lambda text: compiled.fullmatch(fold(text)) is not None


is_year, is_month, is_hand_label, is_no_hand, is_rank = map(
    _teller, ("year_alone", "month", "hand_label", "no_hand", "rank")
)
"""Tell whether a text is a year, a month (令和7年1月), a hand's number (Spiel 2), a place (1位)."""
CellKind = Literal["", "figure", "odd", "day", "absent", "noise", "word"]
_LENGTH_OF_DAY = len("20250109")


@lru_cache(maxsize=8192)
def kind_of(text: str) -> CellKind:
    """Return the kind of a cell: ``odd`` is 26%, ``noise`` a formula or an error."""
    if not text or re.match("=|#[A-Z]", text) or text in ("TRUE", "FALSE"):
        return "noise" if text else ""
    if read_figure(text) is not None:
        return "day" if len(text) == _LENGTH_OF_DAY and is_day(text) else "figure"
    if is_day(text) or is_absent(text):
        return "day" if is_day(text) else "absent"
    plain = fold(text).casefold().removesuffix("k")
    return "odd" if re.search("[0-9]", plain) and not re.search(r"[^\W0-9_]", plain) else "word"


@lru_cache(maxsize=4096)
def role_of(heading: str) -> Role | None:
    """Return the role that a heading's words tell: Score（得点）, Player名, 1位 名前."""
    plain = fold(heading).casefold().strip(":* ")
    if is_hand_label(plain):
        return None
    if role := _ROLES.get(identity(plain)):
        return role
    parts = [part for part in _BETWEEN.split(plain) if part]
    roles = {_ROLES.get(identity(part)) for part in parts if not is_rank(part)}
    if len(roles) == 1 and (role := roles.pop()):
        return role
    return "total" if _SUM.search(plain) else None


def label_of(text: str) -> RowRole | None:
    key = identity(text).strip(":・()[]【】")
    if _ROLES.get(key) == "total" or _SUM.search(key):
        return "total"
    return "carried" if _CARRIED.match(key) else None


def has_word(text: str) -> bool:
    parts = [identity(part) for part in _BETWEEN.split(fold(text).casefold()) if part]
    return len(parts) > 1 and any(part in _ROLES for part in parts)


def is_no_name(text: str) -> bool:
    return has_word(text) or _NO_NAME.search(text) is not None


def table_in(text: str) -> str:
    """Return the name of a table in a title such as 【A卓】."""
    found = _TABLE.fullmatch(text.strip()) or _TABLE_WITHIN.search(text)
    return found[1] if found else ""

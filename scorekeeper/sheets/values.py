"""Points and days as people write them in cells. Doubtful ones are named, never guessed.

Only full-width and half-width forms are folded. A digit set above, below or in a circle is no
part of a number: it ends one, as a footnote or a rank.
"""

import re
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Literal

LONGEST = 60
"""Characters of a cell that may hold points or a day."""
MOST_POINTS = 1_000_000_000
_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2796"
_DASH = str.maketrans(dict.fromkeys(_DASHES, "-"))
_WIDTHS = str.maketrans(
    {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | dict.fromkeys("\u3000\u00a0\u2007\u2009\u202f", " ")
)
_LONG_SOUND = re.compile("(?<![ぁ-ヿ])ー(?![ぁ-ヿ])")
"""The sign that is written for a dash where it stands beside no kana."""
_HALF_KANA = re.compile("[\uff61-\uff9f]+")


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Return a text with ordinary width, dashes and spaces.

    >>> fold("－１３ ｽｺｱｰ ①²"), fold("2025ー01ー09")
    ('-13 スコアー ①²', '2025-01-09')
    """
    plain = text[: LONGEST + 1].translate(_WIDTHS)
    if _HALF_KANA.search(plain):
        plain = _HALF_KANA.sub(lambda found: unicodedata.normalize("NFKC", found[0]), plain)
    plain = _LONG_SOUND.sub("-", plain) if "ー" in plain else plain
    return " ".join(plain.translate(_DASH).split()).lstrip("'")


# Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number in a cell, times two. ``thousands`` means that its dot has two readings."""

    twice: int
    kind: Literal["whole", "half", "decimal", "thousands"] = "whole"


_MARKS = "◎○●◯★☆*※†‡♔♕♚♛♠♣♥♦❤⭐🏆🥇🥈🥉👑✓✔"
_SET_DIGITS = "⁰¹²³⁴-⁹₀-₉①-⑳⓪❶-❿⓫-⓴➀-➓⓵-⓾㉑-㉟⑴-⒇⒈-⒛"
_RANK = "[0-9]{1,3} ?(?:位|着|st|nd|rd|th)"
_BESIDE = [
    re.compile(rf"^[{_MARKS}] ?(?=[-+▲△▼▽(0-9])"),
    re.compile(rf"(?<=[0-9)]) ?(?:[{_MARKS}\ufe0f]+|[{_SET_DIGITS}]+)$"),
    re.compile(rf"(?<=[0-9]) ?\((?=[^()0-9+-]|{_RANK})[^()]*\)$"),
    re.compile(r"(?<=[0-9)]) ?(?:点|てん|枚|p|pts?|points?)\.?(?=\)?$)", re.IGNORECASE),
]
_WORD_OF_SIGN = re.compile(
    r"^(?:(マイナス|minus|[▲△▼▽Δ∆])|プラス|plus|➕) ?(?=[0-9])", re.IGNORECASE
)
_SIGNED = re.compile(r"^([+-]?) ?([0-9][0-9.,' 、½]*?) ?(-?)$")
_GROUPS = re.compile(r"^[0-9]{1,3}(?:(?:[,'、][0-9]{3})+|(?: [0-9]{3})+)$")
_GROUPS_OF_DOTS = re.compile(r"^[0-9]{1,3}(?:\.[0-9]{3})+$")
_DECIMAL = re.compile(r"^([0-9]{1,9}|[0-9]{1,3}(?:([.,])[0-9]{3})+)([.,])([0-9]{1,6})$")


@lru_cache(maxsize=8192)
def read_figure(text: str) -> Figure | None:
    """Return the number that a cell holds, or None.

    >>> [read_figure(text).twice // 2 for text in ("▲13", "(13)", "13-", "マイナス13", "1,300")]
    [-13, -13, -13, -13, 1300]
    >>> read_figure("26,0").twice // 2, read_figure("6.5").kind, read_figure("1.300").kind
    (26, 'half', 'thousands')
    >>> read_figure("13²").twice // 2, read_figure("2²6"), read_figure("①26")
    (13, None, None)
    """
    plain = fold(text) if len(text) <= LONGEST else ""
    for pattern in _BESIDE:
        plain = pattern.sub("", plain, count=1)
    if plain in ("±0", "± 0"):
        return Figure(twice=0)
    word = _WORD_OF_SIGN.match(plain)
    plain = plain[word.end() :] if word else plain
    is_bracketed = not word and re.fullmatch(r"\([^()]+\)", plain) is not None
    found = _SIGNED.match(plain[1:-1] if is_bracketed else plain)
    amount = _amount(found[2]) if found else None
    if found is None or amount is None or amount.twice > 2 * MOST_POINTS:
        return None
    minus = [is_bracketed, bool(word and word[1]), found[1] == "-", found[3] == "-"].count(True)
    is_signed_twice = minus + (found[1] == "+") + bool(word and not word[1]) > 1
    return None if is_signed_twice else Figure(twice=(-1) ** minus * amount.twice, kind=amount.kind)


def _amount(digits: str) -> Figure | None:
    """Return a number without its sign."""
    plain = re.sub("[^0-9]", "", digits)
    if digits == plain or _GROUPS.match(digits):
        return Figure(twice=2 * int(plain[:12]))
    if digits == f"{plain}½":
        return Figure(twice=2 * int(plain[:12]) + 1, kind="half")
    if _GROUPS_OF_DOTS.match(digits):
        return Figure(twice=2 * int(plain[:12]), kind="thousands")
    found = _DECIMAL.match(digits)
    if found is None or found[2] == found[3]:
        return None
    whole, part = 2 * int(re.sub("[.,]", "", found[1])), found[4].rstrip("0")
    if part in ("", "5"):
        return Figure(twice=whole + bool(part), kind="half" if part else "whole")
    return Figure(twice=whole, kind="decimal")


def read_by(text: str, thousands: str) -> Figure | None:
    """Return the number of a cell when it is known which sign stands before thousands.

    >>> read_by("1.300", "dot").twice // 2, read_by("1.300", "comma").kind
    (1300, 'decimal')
    """
    found = read_figure(text)
    if found is None or not thousands:
        return found
    if found.kind == "thousands":
        return Figure(twice=found.twice, kind="whole" if thousands == "dot" else "decimal")
    is_decimal = thousands == "dot" and has_comma_thousands(text)
    return Figure(twice=found.twice, kind="decimal") if is_decimal else found


def has_comma_thousands(text: str) -> bool:
    """Tell whether a comma stands before exactly three digits at the end."""
    return bool(re.search(r"[0-9],[0-9]{3}(?![0-9,.])", fold(text)))


def has_comma_decimals(text: str) -> bool:
    """Tell whether a number has its decimals after a comma."""
    return bool(re.search(r"[0-9],[0-9]{1,2}(?![0-9])", fold(text)))


_OF_ABSENCE = (
    "休 休み 休場 欠 欠席 欠場 病欠 お休み 不参加 未参加 不在 抜 抜け 抜け番 見学 棄権 旅行 出張 "
    "帰省 なし 無し 無 × ✕ ✗ ✖ x / \\ ・ ... … * □ ■ "
    "absent away off out n/a na nan none null dnp dns dnf bye"
)
_ABSENT = frozenset(_OF_ABSENCE.split())


@lru_cache(maxsize=4096)
def is_absent(text: str) -> bool:
    """Tell whether a cell says that somebody did not play.

    >>> is_absent("休"), is_absent("－"), is_absent("0")
    (True, True, False)
    """
    plain = fold(text).casefold().strip("() ")
    return plain in _ABSENT or not plain.strip("-─")


# Days

_ERAS = {"令": 2018, "r": 2018, "平": 1988, "h": 1988, "昭": 1925, "s": 1925}
_ERA_SIGNS = str.maketrans({"㋿": "令和", "㍻": "平成", "㍼": "昭和"})
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"(?P<word>{'|'.join(_MONTHS)})[a-z]{{0,6}}\.?"
_N, _D, _M = "[0-9]{1,2}", "(?P<d>[0-9]{1,2})(?:st|nd|rd|th)?", "(?P<m>[0-9]{1,2})"
_ERA = rf"(?P<era>令和?|平成?|昭和?|[rhs])\.?\s?(?P<e>{_N}|元)"
_REST = rf"[-/.年]{_M}[-/.月](?P<d>{_N})日?"
_WHOLE = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?P<y>[0-9]{{4}}){_REST}", "(?P<y>(?:19|20)[0-9]{2})(?P<m>[0-9]{2})(?P<d>[0-9]{2})",
        rf"{_ERA}{_REST}", rf"{_D}\.?[- ]?{_MONTH}[-, ]*(?P<y>[0-9]{{4}}|[0-9]{{2}})",
        rf"{_MONTH}[- ]?{_D}[-, ]+(?P<y>[0-9]{{4}})"
    )
]  # fmt: skip
_WITHOUT_YEAR = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_M}[-/.月](?P<d>{_N})日?\.?", rf"{_D}\.?[- ]?{_MONTH}", rf"{_MONTH}[- ]?{_D}"
    )
]  # fmt: skip
_THREE = re.compile(rf"({_N})[-/.年]({_N})[-/.月]([0-9]{{1,4}})日?")
_KANJI_DAY = re.compile("[〇一二三四五六七八九十元]+(?=[年月日])")
_KANJI = "〇一二三四五六七八九"
_WEEKDAY = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?"
_MEETING = "第[0-9一二三四五六七八九十]+回(?:例会|定例会|大会)?"
_AROUND = re.compile(
    rf"^(?:{_MEETING}:?|例会|{_WEEKDAY},?)\s+"
    rf"|\s*(?:{_MEETING}|例会|昼の部|夜の部|[朝昼夕夜晩]|午前|午後|\({_WEEKDAY}\))$"
    r"|\s*\(?(?:[月火水木金土日](?:曜日?)?[・,]?(?:祝|祭|休)?|[祝祭])\)?$"
    rf"|[T ]\s*(?:午前|午後|am|pm)? ?{_N}[:時][0-9]{{0,2}}(?::{_N})?(?:\.[0-9]+)?分?"
    rf" ?(?:[ap]m|[〜~-]|Z|[+-]{_N}:?[0-9]{{2}}|GMT[+-]{_N}|開始|より|から)?$",
    re.IGNORECASE,
)
_FIRST_OF_YEAR = 4
"""April: the month in which a Japanese 年度 begins."""


def _kanji_number(found: re.Match[str]) -> str:
    text = found[0]
    tens, ten, ones = text.partition("十")
    if not set(text) <= {*_KANJI, "十"} or (ten and max(len(tens), len(ones)) > 1):
        return text
    if not ten:
        return "".join(str(_KANJI.index(one)) for one in text)
    return str((_KANJI.index(tens) if tens else 1) * 10 + (_KANJI.index(ones) if ones else 0))


@lru_cache(maxsize=4096)
def bare_day(text: str) -> str:
    """Return the text of a day without its weekday, time and the number of the meeting."""
    if len(text) > LONGEST:
        return ""
    plain = _KANJI_DAY.sub(_kanji_number, fold(text.translate(_ERA_SIGNS)))
    for _ in range(4):
        shorter = _AROUND.sub("", plain, count=1).strip()
        plain = shorter if re.search("[0-9]", shorter) else plain
    return re.sub(r" *([年月日./-]) *", r"\1", plain)


@lru_cache(maxsize=4096)
def whole_day(text: str) -> date | None:
    """Return the day of a cell that tells it whole.

    >>> str(whole_day("令和七年一月九日")), str(whole_day("2025年1月9日（木）第１回例会"))
    ('2025-01-09', '2025-01-09')
    >>> str(whole_day("第3回 2025/1/9")), whole_day("2025/1/2①"), whole_day("1/9")
    ('2025-01-09', None, None)
    """
    plain = bare_day(text)
    found = next((found for pattern in _WHOLE if (found := pattern.fullmatch(plain))), None)
    if found is None:
        return in_order(plain, "ymd") if text.startswith("'") else None
    told = found.groupdict()
    if era := told.get("era"):
        year = _ERAS[era[0].lower()] + (1 if told["e"] == "元" else int(told["e"]))
    else:
        year = _century(told["y"])
    return _day(year, _month_of(told), int(told["d"]))


def _day(year: int, month: int, day: int) -> date | None:
    with suppress(ValueError):
        return date(year, month, day)
    return None


def _month_of(told: dict[str, str | None]) -> int:
    return int(told.get("m") or 1 + _MONTHS.index((told.get("word") or "").lower()))


def _century(year: str) -> int:
    return int(year) + (2000 if len(year) == 2 else 0)  # noqa: PLR2004 - as a calendar has it


def serial_day(text: str) -> date | None:
    """Return the day of a spreadsheet's number of days (1982 to 2036).

    >>> str(serial_day("45666"))
    '2025-01-09'
    """
    found = re.fullmatch(r"([34][0-9]{4})(?:\.[0-9]+)?", fold(text))
    return date(1899, 12, 30) + timedelta(days=int(found[1])) if found else None


def in_order(text: str, order: str) -> date | None:
    """Return the day of three numbers in one order (``dmy``).

    >>> str(in_order("9/1/25", "dmy")), in_order("9/13/25", "dmy")
    ('2025-01-09', None)
    """
    found = _THREE.fullmatch(bare_day(text))
    told = dict(zip(order, found.groups(), strict=True)) if found else {}
    if not told or len(told["y"]) not in (2, 4) or max(len(told["m"]), len(told["d"])) > 2:  # noqa: PLR2004 - as a calendar has it
        return None
    return _day(_century(told["y"]), int(told["m"]), int(told["d"]))


def has_three(text: str) -> bool:
    """Tell whether a cell has three numbers of a day in an order that it does not tell."""
    return whole_day(text) is None and _THREE.fullmatch(bare_day(text)) is not None


def month_and_day(text: str) -> tuple[int, int] | None:
    """Return month and day of a cell without a year.

    >>> month_and_day("1月9日(木)"), month_and_day("9 Jan"), month_and_day("26")
    ((1, 9), (1, 9), None)
    """
    plain = bare_day(text)
    found = next((found for pattern in _WITHOUT_YEAR if (found := pattern.fullmatch(plain))), None)
    month, day = (_month_of(found.groupdict()), int(found["d"])) if found else (0, 0)
    return (month, day) if _day(2000, month, day) else None


def day_alone(text: str) -> int | None:
    """Return the number of a day in its month."""
    found = re.fullmatch(f"({_N})日?", bare_day(text))
    return int(found[1]) if found and 1 <= int(found[1]) <= 31 else None  # noqa: PLR2004 - as a calendar has it


@lru_cache(maxsize=4096)
def is_day(text: str) -> bool:
    """Tell whether a cell seems to hold a day, whole or in part, and no number."""
    is_one = whole_day(text) is not None or has_three(text) or month_and_day(text) is not None
    return is_one and read_figure(text) is None


_IN_TEXT = re.compile(
    re.sub(
        r"\?P<\w+>", "?:",
        rf"[0-9]{{4}}{_REST}|{_ERA}{_REST}|(?<![0-9])20[0-9]{{6}}(?![0-9])"
        rf"|{_N}\.? {_MONTH} [0-9]{{4}}|{_MONTH} {_N}, ?[0-9]{{4}}"
    ),
    re.IGNORECASE
)  # fmt: skip
_YEAR = re.compile(r"(?<![0-9])((?:19|20)[0-9]{2})(?![0-9])\s*(年度)?")
_YEAR_OF_ERA = re.compile(r"(令和|平成|昭和|[RHS])([0-9]{1,2}|元)(?:(年度)|年|(?=[^0-9a-z]|$))")
_MONTH_IN_TEXT = re.compile("(?<![0-9])(1[0-2]|[1-9])月(?![0-9])")


def day_in(text: str) -> date | None:
    """Return the day that a title tells among other words.

    >>> str(day_in("例会 2025年1月9日（木）")), day_in("例会の記録")
    ('2025-01-09', None)
    """
    found = _IN_TEXT.search(fold(text))
    return whole_day(found[0].strip()) if found else None


def year_in(text: str) -> tuple[int, bool] | None:
    """Return the year in a title, and whether it begins in April.

    >>> year_in("令和7年度 4月"), year_in("2025 spring"), year_in("春")
    ((2025, True), (2025, False), None)
    """
    if found := _YEAR_OF_ERA.search(fold(text)):
        number = 1 if found[2] == "元" else int(found[2])
        return _ERAS[found[1][0].lower()] + number, bool(found[3])
    found = _YEAR.search(fold(text))
    return (int(found[1]), bool(found[2])) if found else None


def month_in(text: str) -> int | None:
    found = _MONTH_IN_TEXT.search(fold(text))
    return int(found[1]) if found else None


def day_in_year(month: int, day: int, year: tuple[int, bool]) -> date | None:
    """Return the day in a year that may begin in April."""
    return _day(year[0] + (year[1] and month < _FIRST_OF_YEAR), month, day)


def possible_orders(texts: Iterable[str], today: date) -> tuple[str, ...]:
    """Return the orders in which all of these cells are days of about a year, up to today.

    >>> possible_orders(["9.1.25", "16.1.25"], date(2026, 1, 1))
    ('dmy',)
    """
    told = [text for text in texts if has_three(text)]
    found = {}
    for order in ("ymd", "dmy", "mdy"):
        known = [day for text in told if (day := in_order(text, order)) and day <= today]
        if len(known) == len(told):
            found[order] = max(known) - min(known) if known else timedelta(0)
    near = [order for order, span in found.items() if span < timedelta(days=400)]
    return tuple(near) if len(near) == 1 and len(told) > 1 else tuple(found)

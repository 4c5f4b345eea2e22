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

_DASHES = "-\N{MINUS SIGN}\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}\N{HEAVY MINUS SIGN}ー"
_DASH = str.maketrans(dict.fromkeys(_DASHES, "-"))
_WIDTHS = str.maketrans(
    {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | {"\u3000": " ", "\u00a0": " ", "\u2007": " ", "\u2009": " ", "\u202f": " ", "￥": "¥"}
)
_HALF_KANA = re.compile("[\uff61-\uff9f]+")


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Return a text with ordinary width, dashes and spaces.

    >>> fold("－１３ ｻﾄｳ ①²")
    '-13 サトウ ①²'
    """
    plain = text[: LONGEST + 1].translate(_WIDTHS)
    if _HALF_KANA.search(plain):
        plain = _HALF_KANA.sub(lambda found: unicodedata.normalize("NFKC", found[0]), plain)
    return " ".join(plain.translate(_DASH).split()).lstrip("'")


# Points

Kind = Literal["whole", "half", "decimal", "thousands"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number in a cell, times two. ``thousands`` means that a dot or comma has two readings."""

    twice: int
    kind: Kind = "whole"
    mark: str = ""


_MINUS_WORDS = re.compile(r"^(?:マイナス|まいなす|minus|[▲△▼▽Δ∆])\s*(?=[0-9(])", re.IGNORECASE)
_PLUS_WORDS = re.compile(r"^(?:プラス|ぷらす|plus|➕)\s*(?=[0-9])", re.IGNORECASE)
_MARKS = "◎○●◯★☆*※†‡♔♕♚♛♠♣♥♦❤⭐🏆🥇🥈🥉👑✓✔"
_MARK_BEFORE = re.compile(rf"^[{_MARKS}]\s*(?=[-+▲△▼▽(0-9])")
_MARK_AFTER = re.compile(rf"(?<=[0-9)])\s*[{_MARKS}\ufe0f]+$")
_SET_DIGITS = "⁰¹²³⁴-⁹₀-₉①-⑳⓪❶-❿⓫-⓴➀-➓⓵-⓾㉑-㉟⑴-⒇⒈-⒛"
_FOOTNOTE = re.compile(rf"(?<=[0-9)])\s*[{_SET_DIGITS}]+$")
_REMARK_AFTER = re.compile(
    r"(?<=[0-9])\s*\((?=[^()0-9+-]|[0-9]{1,3}\s*(?:位|着|st|nd|rd|th))[^()]*\)$"
)
_UNIT = re.compile(r"(?<=[0-9)])\s*(?:点|てん|枚|p|pts?|points?)\.?(?=\)?$)", re.IGNORECASE)
_BRACKETED = re.compile(r"^\(([0-9][^()+-]*)\)$")
_SIGNED = re.compile(r"^([+-]?)\s*([0-9][0-9.,' 、½]*?)\s*(-?)$")
_GROUPS = re.compile(r"^[0-9]{1,3}(?:[,'、][0-9]{3})+$|^[0-9]{1,3}(?: [0-9]{3})+$")
_GROUPS_OF_DOTS = re.compile(r"^[0-9]{1,3}(?:\.[0-9]{3})+$")
_DECIMAL = re.compile(r"^([0-9]{1,9})[.,]([0-9]{1,6})$")
_BOTH = re.compile(r"^([0-9]{1,3}(?:([.,])[0-9]{3})+)([.,])([0-9]{1,2})$")
_FORMULA = re.compile(r'^="(.*)"$', re.DOTALL)
MOST_POINTS = 1_000_000_000


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
    if len(text) > LONGEST:
        return None
    plain = fold(text)
    mark = plain
    for pattern in (_MARK_BEFORE, _MARK_AFTER, _FOOTNOTE, _REMARK_AFTER, _MARK_AFTER, _UNIT):
        plain = pattern.sub("", plain, count=1)
    mark = "" if plain == mark else mark
    negative = 0
    for pattern, sign in ((_MINUS_WORDS, 1), (_PLUS_WORDS, 0)):
        if (shorter := pattern.sub("", plain, count=1)) != plain:
            if shorter[:1] == "(":
                return None
            plain, negative = shorter, negative + sign
            break
    if found := _BRACKETED.match(plain):
        plain, negative = _UNIT.sub("", found[1]).strip(), negative + 1
    if plain in ("±0", "± 0"):
        return Figure(twice=0)
    found = _SIGNED.match(plain)
    if found is None:
        return None
    signs = negative + (found[1] == "-") + (found[3] == "-")
    if signs > 1 or (signs and found[1] == "+"):
        return None
    amount = _amount(found[2].strip())
    if amount is None or amount.twice > 2 * MOST_POINTS:
        return None
    return Figure(twice=-amount.twice if signs else amount.twice, kind=amount.kind, mark=mark)


def _amount(digits: str) -> Figure | None:
    """Return a number without its sign."""
    if digits.isdigit() and digits.isascii() and len(digits) <= 10:  # noqa: PLR2004 - beyond is too much anyway
        return Figure(twice=2 * int(digits))
    if digits.endswith("½"):
        whole = digits[:-1]
        return Figure(twice=2 * int(whole) + 1, kind="half") if whole.isdigit() else None
    if _GROUPS.match(digits):
        return Figure(twice=2 * int(re.sub("[^0-9]", "", digits)))
    if _GROUPS_OF_DOTS.match(digits):
        return Figure(twice=2 * int(digits.replace(".", "")), kind="thousands")
    if found := _BOTH.match(digits):
        if found[2] == found[3]:
            return None
        return _with_decimals(re.sub("[.,]", "", found[1]), found[4])
    if found := _DECIMAL.match(digits):
        return _with_decimals(found[1], found[2])
    return None


def _with_decimals(whole: str, part: str) -> Figure:
    part = part.rstrip("0")
    if not part:
        return Figure(twice=2 * int(whole))
    half = part == "5"
    return Figure(twice=2 * int(whole) + half, kind="half" if half else "decimal")


def read_by(text: str, thousands: str) -> Figure | None:
    """Return the number of a cell when it is known which sign stands before thousands.

    >>> read_by("1.300", "dot").twice // 2, read_by("1.300", "comma").kind
    (1300, 'decimal')
    """
    found = read_figure(text)
    if found is not None and found.kind == "thousands" and thousands:
        if thousands == "dot":
            return Figure(twice=found.twice, mark=found.mark)
        plain = fold(text)
        zeros = re.sub(r"^[^.]*\.|[^0-9.]", "", plain).strip("0") == ""
        if zeros and plain.count(".") == 1:
            return Figure(twice=found.twice // 1000, mark=found.mark)
        return Figure(twice=found.twice, kind="decimal", mark=found.mark)
    if found is not None and thousands == "dot" and has_comma_thousands(text):
        return Figure(twice=found.twice, kind="decimal", mark=found.mark)
    return found


def has_comma_thousands(text: str) -> bool:
    """Tell whether a comma stands before exactly three digits at the end."""
    return bool(re.search(r"[0-9],[0-9]{3}(?![0-9,.])", fold(text)))


def has_comma_decimals(text: str) -> bool:
    """Tell whether a number has its decimals after a comma."""
    return bool(re.search(r"[0-9],[0-9]{1,2}(?![0-9])", fold(text)))


_ABSENT = frozenset(
    [
        "休",
        "休み",
        "休場",
        "欠",
        "欠席",
        "欠場",
        "病欠",
        "お休み",
        "不参加",
        "未参加",
        "不在",
        "抜",
        "抜け",
        "抜け番",
        "見学",
        "棄権",
        "旅行",
        "出張",
        "帰省",
        "なし",
        "無し",
        "無",
        "×",
        "✕",
        "✗",
        "✖",
        "x",
        "/",
        "\\",
        "・",
        "...",
        "…",
        "*",
        "□",
        "■",
        "〇〇",
        "absent",
        "away",
        "off",
        "out",
        "n/a",
        "na",
        "nan",
        "none",
        "null",
        "dnp",
        "dns",
        "dnf",
        "bye",
    ]
)


@lru_cache(maxsize=4096)
def is_absent(text: str) -> bool:
    """Tell whether a cell says that somebody did not play.

    >>> is_absent("休"), is_absent("－"), is_absent("0")
    (True, True, False)
    """
    plain = fold(text).casefold().strip("() ")
    return plain in _ABSENT or not plain.strip("-\N{BOX DRAWINGS LIGHT HORIZONTAL}")


# Days

_ERAS = {
    "令和": 2018, "令": 2018, "r": 2018, "平成": 1988, "平": 1988, "h": 1988,
    "昭和": 1925, "昭": 1925, "s": 1925,
}  # fmt: skip
_ERA_SIGNS = str.maketrans({"㋿": "令和", "㍻": "平成", "㍼": "昭和", "／": "/"})
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"({'|'.join(_MONTHS)})[a-z]{{0,6}}\.?"
_ERA = r"(令和|平成|昭和|[令平昭rhs])\.?\s?([0-9]{1,2}|元)"
_WHOLE = re.compile(r"([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?")
_TOGETHER = re.compile(r"((?:19|20)[0-9]{2})([0-9]{2})([0-9]{2})")
_OF_ERA = re.compile(rf"{_ERA}[-/.年]([0-9]{{1,2}})[-/.月]([0-9]{{1,2}})日?", re.IGNORECASE)
_DAY_FIRST = re.compile(
    rf"([0-9]{{1,2}})(?:st|nd|rd|th)?\.?[- ]?{_MONTH}[-, ]*([0-9]{{4}}|[0-9]{{2}})", re.IGNORECASE
)
_MONTH_FIRST = re.compile(
    rf"{_MONTH}[- ]?([0-9]{{1,2}})(?:st|nd|rd|th)?[-, ]+([0-9]{{4}})", re.IGNORECASE
)
_SERIAL = re.compile(r"([34][0-9]{4})(?:\.[0-9]+)?")
_THREE = re.compile(r"([0-9]{1,2})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,4})日?")
_TWO = re.compile(r"([0-9]{1,2})[-/.月]([0-9]{1,2})日?\.?")
_TWO_WORDS = re.compile(
    rf"(?:([0-9]{{1,2}})(?:st|nd|rd|th)?\.?[- ]?{_MONTH}|{_MONTH}[- ]?([0-9]{{1,2}})(?:st|nd|rd|th)?)",
    re.IGNORECASE,
)
_ALONE = re.compile(r"([0-9]{1,2})日?")
_KANJI_DAY = re.compile("[〇一二三四五六七八九十元]+(?=[年月日])")
_KANJI = {one: at for at, one in enumerate("〇一二三四五六七八九")}
_AROUND = re.compile(
    r"^(?:第[0-9一二三四五六七八九十]+回(?:例会|定例会|大会)?:?|例会|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?)\s+"
    r"|\s*第[0-9一二三四五六七八九十]+回(?:例会|定例会|大会)?$"
    r"|\s*(?:例会|昼の部|夜の部|[朝昼夕夜晩]|午前|午後)$"
    r"|\s*\(?(?:[月火水木金土日](?:曜日?)?[・,]?(?:祝|祭|休)?|[祝祭])\)?$"
    r"|\s*\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?\)$"
    r"|[T ]\s*(?:午前|午後|am|pm)? ?[0-9]{1,2}[:時][0-9]{0,2}(?::[0-9]{2})?(?:\.[0-9]+)?分?"
    r" ?(?:[ap]m|[〜~-]|Z|[+-][0-9]{2}:?[0-9]{2}|GMT[+-][0-9]{1,2}|開始|より|から)?$",
    re.IGNORECASE,
)
_SPACED = re.compile(r" *([年月日./-]) *")
_FIRST_OF_YEAR = 4
"""April: the month in which a Japanese 年度 begins."""


def _kanji_number(found: re.Match[str]) -> str:
    text = found[0]
    if text == "元":
        return text
    if "十" not in text:
        return "".join(str(_KANJI[one]) for one in text) if "元" not in text else text
    tens, _, ones = text.partition("十")
    if len(tens) > 1 or len(ones) > 1 or not set(tens + ones) <= _KANJI.keys() - {"〇"}:
        return text
    return str((_KANJI[tens] if tens else 1) * 10 + (_KANJI[ones] if ones else 0))


@lru_cache(maxsize=4096)
def bare_day(text: str) -> str:
    """Return the text of a day without its weekday, time and the number of the meeting."""
    if len(text) > LONGEST:
        return ""
    plain = _KANJI_DAY.sub(_kanji_number, fold(text.translate(_ERA_SIGNS)))
    for _ in range(4):
        shorter = _AROUND.sub("", plain, count=1).strip()
        if shorter == plain or not re.search("[0-9]", shorter):
            break
        plain = shorter
    return _SPACED.sub(r"\1", plain)


@lru_cache(maxsize=4096)
def whole_day(text: str) -> date | None:
    """Return the day of a cell that tells it whole.

    >>> str(whole_day("令和七年一月九日")), str(whole_day("2025年1月9日（木）第１回例会"))
    ('2025-01-09', '2025-01-09')
    >>> str(whole_day("第3回 2025/1/9")), whole_day("2025/1/2①"), whole_day("1/9")
    ('2025-01-09', None, None)
    """
    plain = bare_day(text)
    with suppress(ValueError):
        if found := _WHOLE.fullmatch(plain) or _TOGETHER.fullmatch(plain):
            return date(int(found[1]), int(found[2]), int(found[3]))
        if found := _OF_ERA.fullmatch(plain):
            return date(_era_year(found[1], found[2]), int(found[3]), int(found[4]))
        if found := _DAY_FIRST.fullmatch(plain):
            return date(_century(found[3]), _MONTHS.index(found[2].lower()) + 1, int(found[1]))
        if found := _MONTH_FIRST.fullmatch(plain):
            return date(int(found[3]), _MONTHS.index(found[1].lower()) + 1, int(found[2]))
        if fold(text) != text.strip() and text.strip().startswith("'"):
            return in_order(plain, "ymd")
    return None


def serial_day(text: str) -> date | None:
    """Return the day of a spreadsheet's number of days (1982 to 2036).

    >>> str(serial_day("45666"))
    '2025-01-09'
    """
    found = _SERIAL.fullmatch(fold(text))
    return date(1899, 12, 30) + timedelta(days=int(found[1])) if found else None


def _era_year(era: str, number: str) -> int:
    return _ERAS[era.lower()] + (1 if number == "元" else int(number))


def _century(year: str) -> int:
    return int(year) + (2000 if len(year) == 2 else 0)  # noqa: PLR2004 - as a calendar has it


def in_order(text: str, order: str) -> date | None:
    """Return the day of three numbers in one order (``dmy``).

    >>> str(in_order("9/1/25", "dmy")), in_order("9/13/25", "dmy")
    ('2025-01-09', None)
    """
    found = _THREE.fullmatch(bare_day(text))
    if found is None:
        return None
    told = dict(zip(order, found.groups(), strict=True))
    if len(told["y"]) not in (2, 4) or max(len(told["m"]), len(told["d"])) > 2:  # noqa: PLR2004 - as a calendar has it
        return None
    with suppress(ValueError):
        return date(_century(told["y"]), int(told["m"]), int(told["d"]))
    return None


def has_three(text: str) -> bool:
    """Tell whether a cell has three numbers of a day in an order that it does not tell."""
    return whole_day(text) is None and _THREE.fullmatch(bare_day(text)) is not None


def month_and_day(text: str) -> tuple[int, int] | None:
    """Return month and day of a cell without a year.

    >>> month_and_day("1月9日(木)"), month_and_day("9 Jan"), month_and_day("26")
    ((1, 9), (1, 9), None)
    """
    plain = bare_day(text)
    if found := _TWO.fullmatch(plain):
        month, day = int(found[1]), int(found[2])
    elif found := _TWO_WORDS.fullmatch(plain):
        month = _MONTHS.index((found[2] or found[3]).lower()) + 1
        day = int(found[1] or found[4])
    else:
        return None
    return (month, day) if 1 <= month <= 12 and 1 <= day <= 31 else None  # noqa: PLR2004 - as a calendar has it


def day_alone(text: str) -> int | None:
    """Return the number of a day in its month."""
    found = _ALONE.fullmatch(bare_day(text))
    return int(found[1]) if found and 1 <= int(found[1]) <= 31 else None  # noqa: PLR2004 - as a calendar has it


@lru_cache(maxsize=4096)
def is_day(text: str) -> bool:
    """Tell whether a cell seems to hold a day, whole or in part, and no number."""
    if read_figure(text) is not None:
        return False
    return whole_day(text) is not None or has_three(text) or month_and_day(text) is not None


_IN_TEXT = re.compile(
    rf"[0-9]{{4}}[-/.年][0-9]{{1,2}}[-/.月][0-9]{{1,2}}日?|{_ERA}[-/.年][0-9]{{1,2}}[-/.月][0-9]{{1,2}}日?"
    rf"|(?<![0-9])20[0-9]{{6}}(?![0-9])|[0-9]{{1,2}}\.? {_MONTH} [0-9]{{4}}|{_MONTH} [0-9]{{1,2}}, ?[0-9]{{4}}",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<![0-9])((?:19|20)[0-9]{2})(?![0-9])\s*(年度)?")
_YEAR_OF_ERA = re.compile(r"(令和|平成|昭和|[RHS])([0-9]{1,2}|元)(?:(年度)|年|(?=[^0-9a-z]|$))")
_MONTH_IN_TEXT = re.compile(r"(?<![0-9])([0-9]{1,2})月(?![0-9])")


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
    plain = fold(text)
    if found := _YEAR_OF_ERA.search(plain):
        return _era_year(found[1], found[2]), bool(found[3])
    found = _YEAR.search(plain)
    return (int(found[1]), bool(found[2])) if found else None


def month_in(text: str) -> int | None:
    found = _MONTH_IN_TEXT.search(fold(text))
    return int(found[1]) if found and 1 <= int(found[1]) <= 12 else None  # noqa: PLR2004 - as a calendar has it


def day_in_year(month: int, day: int, year: tuple[int, bool]) -> date | None:
    """Return the day in a year that may begin in April."""
    with suppress(ValueError):
        return date(year[0] + (year[1] and month < _FIRST_OF_YEAR), month, day)
    return None


def possible_orders(texts: Iterable[str], today: date) -> tuple[str, ...]:
    """Return the orders in which all of these cells are days of about a year, up to today.

    >>> possible_orders(["9.1.25", "16.1.25"], date(2026, 1, 1))
    ('dmy',)
    """
    told = [text for text in texts if has_three(text)]
    found = {}
    for order in ("ymd", "dmy", "mdy"):
        days = [in_order(text, order) for text in told]
        known = [day for day in days if day is not None and day.year >= 1950 and day <= today]  # noqa: PLR2004 - before any record
        if len(known) == len(told):
            found[order] = max(known) - min(known) if known else timedelta(0)
    near = [order for order, span in found.items() if span < timedelta(days=400)]
    return tuple(near) if len(near) == 1 and len(told) > 1 else tuple(found)

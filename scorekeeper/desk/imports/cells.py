"""升目: days and points in the cells of a table, as people write them, and the line they make."""

import re
import unicodedata
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from scorekeeper.cards import Refusal

_DATE = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY_FIRST = re.compile(
    rf"(\d{{1,2}}) *({'|'.join(_MONTHS)})[a-z]{{0,6}}\.? *(\d{{4}})", re.IGNORECASE
)
_LONGEST = 40
"""Characters of a cell that may hold a day or points."""
_POINTS = re.compile(r"([+-]?)(\d{1,9})")
_SIGNS = str.maketrans({"\N{MINUS SIGN}": "-", "▲": "-", "△": "-", "\N{EN DASH}": "-", ",": ""})


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


def read_date(text: str) -> date:
    """A day as people write it, the year first, or in English the day.

    >>> read_date("２０２４年5月6日").isoformat(), read_date("2024/05/06").isoformat()
    ('2024-05-06', '2024-05-06')
    >>> read_date("6 May 2024").isoformat()
    '2024-05-06'

    Raises:
        Refusal: ``past-date-unreadable``.
    """
    plain = unicodedata.normalize("NFKC", text[: _LONGEST + 1])
    with suppress(ValueError):
        if found := _DATE.fullmatch(plain):
            return date(*(int(part) for part in found.groups()))
        if found := _DAY_FIRST.fullmatch(plain):
            month = _MONTHS.index(found[2].lower()) + 1
            return date(int(found[3]), month, int(found[1]))
    raise Refusal("past-date-unreadable", text=text[:30])


def read_points(text: str, name: str) -> int:
    """Whole points as people write them.

    >>> read_points("+26", "秋"), read_points("▲13", "便"), read_points("−1,300", "大")
    (26, -13, -1300)

    Raises:
        Refusal: ``past-points-unreadable`` with the player's ``name``.
    """
    plain = unicodedata.normalize("NFKC", text[: _LONGEST + 1]).translate(_SIGNS).replace(" ", "")
    found = _POINTS.fullmatch(plain)
    if found is None:
        raise Refusal("past-points-unreadable", text=text[:30], name=name)
    return int(plain)

"""升目: days and points in the cells of a table, as people write them."""

import re
import unicodedata
from contextlib import suppress
from datetime import date

from scorekeeper.cards import Refusal

_DATE = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?")
_POINTS = re.compile(r"([+-]?)(\d{1,9})")
_SIGNS = str.maketrans({"\N{MINUS SIGN}": "-", "▲": "-", "△": "-", "\N{EN DASH}": "-", ",": ""})


def read_date(text: str) -> date:
    """A day as people write it, the year first.

    >>> read_date("２０２４年5月6日").isoformat(), read_date("2024/05/06").isoformat()
    ('2024-05-06', '2024-05-06')

    Raises:
        Refusal: ``past-date-unreadable``.
    """
    found = _DATE.fullmatch(unicodedata.normalize("NFKC", text))
    with suppress(ValueError):
        if found:
            return date(*(int(part) for part in found.groups()))
    raise Refusal("past-date-unreadable", text=text[:30])


def read_points(text: str, name: str) -> int:
    """Whole points as people write them.

    >>> read_points("+26", "秋"), read_points("▲13", "便"), read_points("−1,300", "大")
    (26, -13, -1300)

    Raises:
        Refusal: ``past-points-unreadable`` with the player's ``name``.
    """
    plain = unicodedata.normalize("NFKC", text).translate(_SIGNS).replace(" ", "")
    found = _POINTS.fullmatch(plain)
    if found is None:
        raise Refusal("past-points-unreadable", text=text[:30], name=name)
    return int(plain)

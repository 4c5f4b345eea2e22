"""Small things that every page writes the same way."""

import re

from scorekeeper.wording.numbers import MINUS
from scorekeeper.wording.times import local, write_time

NONE = "\N{EN DASH}"
"""What stands where there is no number."""


def per_hand(points: int, hands: int) -> str:
    """Points a hand with one decimal and a sign, halves away from zero; nothing without a hand.

    >>> per_hand(25, 2), per_hand(-7, 3), per_hand(0, 3), per_hand(0, 0)
    ('+12.5', '−2.3', '0.0', '')
    """
    if not hands:
        return ""
    tenths = (20 * abs(points) + hands) // (2 * hands)
    sign = "" if not tenths else "+" if points > 0 else MINUS
    return f"{sign}{tenths // 10}.{tenths % 10}"


def sentences(text: str) -> list[str]:
    """The sentences of a text, each to be kept together where lines are broken.

    >>> sentences("その会はありません。最初のページから選び直してください。")
    ['その会はありません。', '最初のページから選び直してください。']
    >>> sentences("There is no page “x.y”. Is it 3.5 or 4?")
    ['There is no page “x.y”.', 'Is it 3.5 or 4?']
    """
    return [one.strip() for one in re.split(r"(?<=。)(?=.)|(?<=[.?!])\s+", text)]


def share(part: int, whole: int) -> str:
    """A part in a hundred, halves up; a dash of nothing.

    >>> share(1, 3), share(1, 200), share(0, 0)
    ('33%', '1%', '–')
    """
    return f"{(200 * part + whole) // (2 * whole)}%" if whole else NONE


def short_day(stamp: str, language: str) -> str:
    """The day of a time of the journal without its year, on this machine's clock."""
    at = local(stamp)
    return stamp if at is None else write_time(at.date(), "MMMEd", language)

"""Small things that every page writes the same way."""

import re
from datetime import time

from scorekeeper.desk.origins import whose
from scorekeeper.wording.numbers import MINUS, is_day, local, write_time

__all__ = ["clock", "moment", "per_hand", "sentences", "share", "short_day", "whose"]

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


def moment(stamp: str, language: str) -> str:
    """A time of the journal as people of that language write it, on this machine's clock.

    Where a record holds no time, it is what the record holds; so it is with the two below.
    """
    at = local(stamp)
    if at is None:
        return stamp
    return f"{write_time(at.date(), 'MMMEd', language)} {clock(stamp, language)}".rstrip()


def short_day(stamp: str, language: str) -> str:
    """The day of a time of the journal without its year, on this machine's clock."""
    at = local(stamp)
    return stamp if at is None else write_time(at.date(), "MMMEd", language)


def clock(stamp: str, language: str) -> str:
    """The hour and minute of a time of the journal, on this machine's clock; nothing of a day."""
    if is_day(stamp):
        return ""
    at = local(stamp)
    return stamp if at is None else write_time(time(at.hour, at.minute), "Hm", language)

"""数と時刻: numbers, days and times as a language writes them."""

from datetime import date, datetime, time
from functools import lru_cache

from scorekeeper.wording.languages import LANGUAGES

MINUS = "\N{MINUS SIGN}"
GROUPED = 10_000
"""The least number that has a separator in it, in a sentence."""


def write_number(number: object) -> str:
    """A number, below zero with a minus sign.

    >>> write_number(26), write_number(-13)
    ('26', '−13')
    """
    return str(number).replace("-", MINUS, 1)


def write_signed(number: object) -> str:
    """A number with its sign, as score sheets write it.

    >>> [write_signed(number) for number in (26, -13, 0, "0.0", "2.5")]
    ['+26', '−13', '0', '0.0', '+2.5']
    """
    text = write_number(number)
    return text if text.startswith(MINUS) or not text.strip("0.") else f"+{text}"


# 時刻: times of the journal on this machine's clock; what is no time is shown as it was written.
#
# Of what is only known to the day, that day is the same in every time zone, and it has no clock.
#
# Whatever a record holds, and however old it is, a page that shows its time is never lost for it.


def local(stamp: str) -> datetime | None:
    """A time of the journal on this machine's clock; None where it is none, or far out of time.

    >>> local("") is None
    True
    """
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def is_day(stamp: str) -> bool:
    """Whether this is a day of which no time is known.

    >>> is_day("2024-05-06"), is_day("2024-05-06T12:00:00+00:00")
    (True, False)
    """
    return len(stamp) == len("2024-05-06")


@lru_cache(maxsize=1000)
def day_of(stamp: str) -> date | str:
    """The day of a time of the journal on this machine's clock; the text itself where it has none.

    >>> day_of("2024-05-06T12:00:00+00:00").isoformat(), day_of("long ago")
    ('2024-05-06', 'long ago')
    """
    at = local(stamp)
    return stamp if at is None else at.date()


def long_day(stamp: str, language: str) -> str:
    """The day of a time of the journal with its year, as it is written out in a language.

    >>> [long_day("2026-11-22T12:00:00+00:00", language) for language in ("ja", "en")]
    ['2026年11月22日', '22 November 2026']
    """
    at = local(stamp)
    return stamp if at is None else write_time(at.date(), "long", language)


@lru_cache(maxsize=4096)
def write_time(when: date | time, form: str, language: str) -> str:
    """A day or a time of day in a language: a day in a ``long`` form, else by Babel's skeletons."""
    from babel.dates import format_date, format_skeleton  # no start waits for it

    place = LANGUAGES[language].place
    if form == "long" and isinstance(when, date):
        return format_date(when, form, locale=place)
    return format_skeleton(form, when, locale=place)

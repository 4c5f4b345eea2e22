"""時刻: times of the journal on this machine's clock; what is no time is shown as it was written.

Whatever a record holds, and however old it is, a page that shows its time is never lost for it.
"""

from datetime import date, datetime
from functools import lru_cache


def local(stamp: str) -> datetime | None:
    """A time of the journal on this machine's clock; None where it is none, or far out of time.

    >>> local("") is None
    True
    """
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


@lru_cache(maxsize=1000)
def day_of(stamp: str) -> date | str:
    """The day of a time of the journal on this machine's clock; the text itself where it has none.

    >>> day_of("2024-05-06T12:00:00+00:00").isoformat(), day_of("long ago")
    ('2024-05-06', 'long ago')
    """
    at = local(stamp)
    return stamp if at is None else at.date()

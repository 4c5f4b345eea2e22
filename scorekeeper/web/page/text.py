"""Small things that every page writes the same way."""

from datetime import datetime

from babel.dates import format_skeleton

MINUS = "\N{MINUS SIGN}"


def signed(points: int) -> str:
    """Points with their sign, as a score sheet writes them.

    >>> signed(26), signed(-13), signed(0)
    ('+26', '−13', '0')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", MINUS)


def moment(stamp: str, language: str) -> str:
    """A time of the journal as people of that language write it, on this machine's clock."""
    return f"{format_skeleton('MMMEd', local(stamp), locale=language)} {clock(stamp, language)}"


def clock(stamp: str, language: str) -> str:
    """The hour and minute of a time of the journal, on this machine's clock."""
    return format_skeleton("Hm", local(stamp), locale=language)


def local(stamp: str) -> datetime:
    """A time of the journal on this machine's clock."""
    return datetime.fromisoformat(stamp).astimezone()

"""時刻の確かめ: is a time one that the journal could have written?"""

from datetime import UTC, date, datetime, timedelta

from scorekeeper.cards import Refusal

EARLIEST = date(1900, 1, 1)
"""The first day of which somebody may bring a record: older books are for museums."""

AHEAD = timedelta(days=2)
"""How far another machine's clock may be ahead of this one's, whatever its zone."""


def check_time(text: str, *, now: datetime) -> None:
    """Refuse a time that is not written as the journal writes it, or that cannot be.

    That is UTC to the millisecond, and no other of the ways that ISO 8601 allows.

    Raises:
        Refusal: ``import-time-unreadable`` or ``import-time-impossible``.
    """
    at = _read(text)
    if at is None or at.isoformat(timespec="milliseconds") != text:
        raise Refusal("import-time-unreadable", text=text[:40])
    if not at.date() >= EARLIEST or at > now + AHEAD:
        raise Refusal("import-time-impossible", text=text, earliest=EARLIEST.isoformat())


def check_day(day: date, *, now: datetime) -> None:
    """Refuse a day on which nobody can have played yet, or that is older than any book.

    Raises:
        Refusal: ``import-time-impossible``.
    """
    if not EARLIEST <= day <= (now + AHEAD).date():
        raise Refusal("import-time-impossible", text=day.isoformat(), earliest=EARLIEST.isoformat())


def _read(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        return None

"""誰が、いつ、どこから: who recorded something, when, and how what came from elsewhere has come."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.journal.names import mark_in, person_in, tidy_recorder
from scorekeeper.store import delivery_of
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import long_day


def whose(say: Speaker, recorded_by: str) -> str:
    """Who recorded something: a name, else the device, else what the record says."""
    tidied = tidy_recorder(recorded_by)
    mark = mark_in(tidied)
    if not mark:
        return tidied
    return person_in(tidied) or say("recorded-by-device", mark=mark)


def describe_delivery(
    say: Speaker, desk: Desk, name: str | None, moment: Callable[[str, str], str] = long_day
) -> str:
    """Who brought what came with the import of that id, when and by which way.

    ``moment`` writes a time of the journal in a language.

    Nothing of what was recorded here, and of an import of which nothing is known.
    """
    delivery = None if name is None else delivery_of(desk.database, name)
    if delivery is None:
        return ""
    when, who = moment(delivery.at, say.language), whose(say, delivery.brought_by)
    if not delivery.way:
        return say("hand-history-brought", when=when, who=who)
    return say("brought-by-way", when=when, who=who, way=say(f"brought-{delivery.way}"))


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

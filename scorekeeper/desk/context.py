"""What every use case is handed: database, clock, the tap that asked; whence something came."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from threading import Lock
from typing import Generic, Literal, TypeVar
from weakref import WeakKeyDictionary

from sqlite_utils import Database

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import mark_in, person_in, tidy_recorder
from scorekeeper.store import File, delivery_of, file_of, while_unwritten
from scorekeeper.store.journal import last_recorded
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import long_day

KEPT = ".scorekeeper-table-"
"""How the name of a file begins that was looked at and is kept, in the folder of the book."""


def utc_now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """An open database and a clock; one for each request or command."""

    database: Database
    now: Callable[[], datetime] = utc_now

    def stamp(self) -> str:
        """The time now as the journal writes it: UTC, ISO 8601, to the millisecond."""
        return self.now().astimezone(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """Who asked, and knowing what.

    ``command_id`` is made once with the form, so that sending it twice records once; ``seen`` is
    the number of the last event that the page showed. ``since`` is the number that it showed when
    the tap was made, where its reader has been asked about what others recorded after that, and so
    has seen more. ``instead`` is the number of what others recorded otherwise, and this is to stand
    in the place of. ``agreed`` is told the number of an event that says the same already.
    """

    command_id: str
    seen: int
    by: str
    since: int | None = None
    instead: int | None = None
    agreed: Callable[[int], None] = field(default=lambda _sequence: None, compare=False)


Way = Literal["file", "link", "code", "typed", "command"]
"""How something comes: in a file, behind a link, as QR codes, typed, or on a terminal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bringer:
    """持ちこむ人: from which ``device`` and by which ``way`` something comes, and what it may do.

    What owners alone may say comes in with an owner alone (``is_owner``).
    """

    device: str
    way: Way
    is_owner: bool


MOST = 64
"""Sessions of one file that are remembered."""

Value = TypeVar("Value")


class Memory(Generic[Value]):
    """One value a session, of the sessions asked for last; each file has its own.

    Several threads may use it at once. What it gives has to be held against the journal: others
    may have written to the file.
    """

    def __init__(self) -> None:
        self._guard = Lock()
        self._files: WeakKeyDictionary[File, OrderedDict[str, Value]] = WeakKeyDictionary()

    def of(self, desk: Desk, session_id: str) -> Value | None:
        """What is remembered of a session."""
        with self._guard:
            return self._files.get(file_of(desk.database), OrderedDict()).get(session_id)

    def keep(self, desk: Desk, session_id: str, value: Value) -> None:
        """Remember this of a session, and forget the one that was not asked for longest."""
        with self._guard:
            kept = self._files.setdefault(file_of(desk.database), OrderedDict())
            kept[session_id] = value
            kept.move_to_end(session_id)
            while len(kept) > MOST:
                kept.popitem(last=False)


@lru_cache(maxsize=256)
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


FIRST_PLAYED = date(2020, 1, 1)
"""The first day of which a record can be that was made at a table: a clock that is not set says
1970."""


SLIP = timedelta(minutes=1)
"""By how much a clock may be set back without anybody being told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongClock:
    """狂った時計: what it says ``now``, a time at which nobody can have played yet.

    Or it is before the ``last`` entry, and then that is said.
    """

    now: str
    last: str = ""


def find_wrong_clock(desk: Desk) -> WrongClock | None:
    """How this machine's clock cannot be right; None where it may be."""
    now = desk.now()
    told = now.astimezone(UTC).isoformat(timespec="milliseconds")
    if now.date() < FIRST_PLAYED:
        return WrongClock(now=told)
    here = desk.database
    last = while_unwritten(here, "last recorded", lambda: last_recorded(here))
    at = None if last is None else _read(last)
    if last is None or at is None or at <= now + SLIP:
        return None
    return WrongClock(now=told, last=last)


def check_time(text: str, *, now: datetime, earliest: date = EARLIEST) -> None:
    """Refuse a time that is not written as the journal writes it, or that cannot be.

    That is UTC to the millisecond, and no other of the ways that ISO 8601 allows.

    Raises:
        Refusal: ``import-time-unreadable`` or ``import-time-impossible``.
    """
    at = _read(text)
    if at is None or at.isoformat(timespec="milliseconds") != text:
        raise Refusal("import-time-unreadable", text=text[:40])
    if not at.date() >= earliest or at > now + AHEAD:
        raise Refusal("import-time-impossible", text=text, earliest=earliest.isoformat())


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

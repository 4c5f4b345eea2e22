"""Parts of every use case: database, clock, the tap that asked, the origin of a delivery."""

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
from scorekeeper.journal.names import parts_of, tidy_recorder
from scorekeeper.store import File, delivery_of, file_of, while_unwritten
from scorekeeper.store.journal import last_recorded
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import long_day

KEPT = ".scorekeeper-table-"
"""The beginning of the names of files that are kept in the instance after a check."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """An open database and a clock; one for each request or command."""

    database: Database
    now: Callable[[], datetime] = lambda: datetime.now(UTC)

    def stamp(self, after: timedelta = timedelta()) -> str:
        """Return the time now, or so much later, as in the records: UTC, ISO 8601, milliseconds."""
        return (self.now() + after).astimezone(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """A tap: who asked, and which events they had seen."""

    command_id: str  # made once with the form, so that sending it twice records once
    seen: int  # the last event that the page showed
    by: str
    since: int | None = None  # ``seen`` of the first attempt, if it was asked about
    instead: int | None = None  # an event of others that this tap replaces
    agreed: Callable[[int], None] = field(default=lambda _sequence: None, compare=False)


Way = Literal["file", "link", "code", "typed", "command"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bringer:
    """持ちこむ人: the device of an import, its way, and whether an owner imports."""

    device: str
    way: Way
    is_owner: bool


MOST = 64
Value = TypeVar("Value")


class Memory(Generic[Value]):
    """A cache of one value a session, for each file; compare it with the journal."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._files: WeakKeyDictionary[File, OrderedDict[str, Value]] = WeakKeyDictionary()

    def of(self, services: Services, session_id: str) -> Value | None:
        with self._guard:
            return self._files.get(file_of(services.database), OrderedDict()).get(session_id)

    def keep(self, services: Services, session_id: str, value: Value) -> None:
        """Remember a value, and forget the session that was used least recently."""
        with self._guard:
            kept = self._files.setdefault(file_of(services.database), OrderedDict())
            kept[session_id] = value
            kept.move_to_end(session_id)
            while len(kept) > MOST:
                kept.popitem(last=False)


@lru_cache(maxsize=256)
def tell_recorder(say: Speaker, recorded_by: str) -> str:
    """Return the recorder of an event: a name, else the device, else the text of the record."""
    tidied = tidy_recorder(recorded_by)
    mark, person = parts_of(tidied)
    if not mark:
        return tidied
    return person or say("recorded-by-device", mark=mark)


def describe_delivery(
    say: Speaker, services: Services, name: str | None, moment: Callable[[str, str], str] = long_day
) -> str:
    """Say who brought an import, when and by which way; nothing for events recorded here."""
    delivery = None if name is None else delivery_of(services.database, name)
    if delivery is None:
        return ""
    when, who = moment(delivery.at, say.language), tell_recorder(say, delivery.brought_by)
    if not delivery.way:
        return say("hand-history-brought", when=when, who=who)
    return say("brought-by-way", when=when, who=who, way=say(f"brought-{delivery.way}"))


EARLIEST = date(1900, 1, 1)  # The earliest day of an imported record
AHEAD = timedelta(days=2)  # How far another machine's clock may be ahead, in any time zone
FIRST_PLAYED = date(2020, 1, 1)  # An unset clock says 1970
SLIP = timedelta(minutes=1)  # How far a clock may be set back without a warning


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongClock:
    """狂った時計: a time at which nobody can have played, or one before the ``last`` entry."""

    now: str
    last: str = ""


def find_wrong_clock(services: Services) -> WrongClock | None:
    """Return how this machine's clock must be wrong; None if it may be right."""
    now, told = services.now(), services.stamp()
    if now.date() < FIRST_PLAYED:
        return WrongClock(now=told)
    here = services.database
    last = while_unwritten(here, "last recorded", lambda: last_recorded(here))
    at = None if last is None else _read(last)
    if last is None or at is None or at <= now + SLIP:
        return None
    return WrongClock(now=told, last=last)


def check_time(text: str, *, now: datetime, earliest: date = EARLIEST) -> None:
    """Refuse an impossible time, or one not written as in the journal: ``import-time-…``."""
    at = _read(text)
    if at is None or at.isoformat(timespec="milliseconds") != text:
        raise Refusal("import-time-unreadable", text=text[:40])
    if not at.date() >= earliest or at > now + AHEAD:
        raise Refusal("import-time-impossible", text=text, earliest=earliest.isoformat())


def _read(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        return None

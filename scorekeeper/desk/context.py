"""What every use case is handed: the database, a clock, and the tap that asked."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Lock
from typing import Generic, Literal, TypeVar
from weakref import WeakKeyDictionary

from sqlite_utils import Database

from scorekeeper.store import File, file_of


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

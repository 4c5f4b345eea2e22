"""What every use case is handed: the database, a clock, and the tap that asked."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

from sqlite_utils import Database


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

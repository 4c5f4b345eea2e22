"""What every use case is handed: the database, a clock, and the tap that asked."""

from collections.abc import Callable
from dataclasses import dataclass
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
    the number of the last event that the page showed.
    """

    command_id: str
    seen: int
    by: str


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

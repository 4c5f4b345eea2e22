"""Looking things up: sessions, seasons, and what the first page shows."""

from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.rows import read_session
from scorekeeper.journal import Session
from scorekeeper.store import SeasonRow, SessionRow, seasons, sessions


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """Sessions still open, newest first, and seasons, the one played last first."""

    open_sessions: tuple[SessionRow, ...]
    seasons: tuple[SeasonRow, ...]


def load_session(desk: Desk, session_id: str) -> Session:
    """A session as the journal has it now.

    Raises:
        Refusal: ``session-unknown``.
    """
    session = read_session(desk, session_id)
    if session is None:
        raise Refusal("session-unknown")
    return session


def overview(desk: Desk) -> Overview:
    """What the first page shows."""
    return Overview(
        open_sessions=tuple(row for row in sessions(desk.database) if row.closed_at is None),
        seasons=tuple(seasons(desk.database)),
    )

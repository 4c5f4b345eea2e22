"""Looking things up: sessions, seasons, and what the first page shows."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.rows import read_session
from scorekeeper.journal import Session
from scorekeeper.store import (
    SeasonRow,
    SessionRow,
    StandingRow,
    hand_results,
    season_of,
    seasons,
    sessions,
    standings,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """Sessions still open, newest first, and seasons, the one played last first."""

    open_sessions: tuple[SessionRow, ...]
    seasons: tuple[SeasonRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """A season's table, its sessions (newest first) and every result in it."""

    row: SeasonRow
    standings: tuple[StandingRow, ...]
    sessions: tuple[SessionRow, ...]
    results: tuple[dict[str, Any], ...]


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


def season(desk: Desk, season_key: str) -> Season:
    """A season by its key.

    Raises:
        Refusal: ``season-unknown``.
    """
    row = season_of(desk.database, season_key)
    if row is None:
        raise Refusal("season-unknown")
    return Season(
        row=row,
        standings=tuple(standings(desk.database, season_key)),
        sessions=tuple(sessions(desk.database, season_key)),
        results=tuple(hand_results(desk.database, season_key)),
    )

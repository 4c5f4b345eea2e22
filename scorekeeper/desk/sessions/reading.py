"""Looking things up: sessions, seasons, and what the first page shows."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.folding import read_rulesets, read_session
from scorekeeper.journal import Session
from scorekeeper.store import OpenRow, SeasonRow, count_open, open_sessions, seasons
from scorekeeper.trick_taking.rules.ruleset import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """Sessions still open, newest first, and seasons, the one played last first.

    ``rulesets`` are those under which open sessions deal their next hands, by address;
    ``open_count`` is how many sessions are open, listed or not.
    """

    open_sessions: tuple[OpenRow, ...]
    open_count: int
    rulesets: Mapping[str, Rules]
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


def overview(desk: Desk, most: int | None = None) -> Overview:
    """What the first page shows, with so many open sessions at most; nothing is folded for it."""
    rows = open_sessions(desk.database, most)
    return Overview(
        open_sessions=tuple(rows),
        open_count=len(rows) if most is None else count_open(desk.database),
        rulesets=read_rulesets(desk, {row.ruleset for row in rows}),
        seasons=tuple(seasons(desk.database)),
    )

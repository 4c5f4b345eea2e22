"""終わった会: the sessions that are over, one page of the list after the other."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.folding import read_rulesets
from scorekeeper.desk.sessions.reading import page_of, played_seasons
from scorekeeper.store import (
    OpenRow,
    SeasonRow,
    count_past,
    open_rulesets,
    past_sessions,
)
from scorekeeper.trick_taking.rules.ruleset import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """Sessions that are over, newest first: those of one ``page`` (from 1) of so many ``pages``.

    ``count`` is how many there are on all; ``rulesets`` are theirs, by address.
    """

    sessions: tuple[OpenRow, ...]
    count: int
    page: int
    pages: int
    rulesets: Mapping[str, Rules]
    seasons: tuple[SeasonRow, ...]


def past(desk: Desk, most: int, page: int = 1) -> Past:
    """A page of the sessions that are over, ``most`` at once; nothing is folded for it.

    A session is over when somebody has ended it or all its hands are played. A ``page`` before the
    first counts as the first, one after the last as the last.
    """
    wanted = _count_wanted(desk)
    count = count_past(desk.database, wanted)
    page, pages = page_of(count, most, page)
    rows = past_sessions(desk.database, wanted, most, skip=(page - 1) * most)
    return Past(
        sessions=tuple(rows),
        count=count,
        page=page,
        pages=pages,
        rulesets=read_rulesets(desk, {row.ruleset for row in rows}),
        seasons=played_seasons(desk),
    )


def _count_wanted(desk: Desk) -> dict[str, int]:
    """How many hands a session has under the rules of open sessions, where they say so."""
    rules = read_rulesets(desk, open_rulesets(desk.database))
    found = {name: one.hands_wanted for name, one in rules.items()}
    return {name: hands for name, hands in found.items() if hands is not None}

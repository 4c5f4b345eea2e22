"""シーズンをそろえる: the season of every session, in the tables, as the club has it now."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.journal import Fact
from scorekeeper.journal.club.seasons import (
    SeasonRenamed,
    Seasons,
    SessionMoved,
    game_of_season,
    season_key,
)
from scorekeeper.store import DiscardedRow, SessionRow, immediate
from scorekeeper.store.queries.belonging import TypedRow, belong, row_typed_in, typed_within
from scorekeeper.store.rows import AnyRow

AT_ONCE = 500
"""Sessions whose season is written in one turn where many follow."""


def settle_seasons(desk: Desk, before: Seasons, after: Seasons) -> None:
    """Let the sessions follow that a fact of the club has touched; inside a transaction.

    These are those of seasons that are called otherwise or are meant by other names, with what was
    discarded in them, and those that were moved.
    """
    names = (before.names.items() ^ after.names.items()) | (
        before.meant.items() ^ after.meant.items()
    )
    moved = {
        session
        for session in before.moved.keys() | after.moved.keys()
        if before.moved.get(session) != after.moved.get(session)
    }
    if not names and not moved:
        return
    keys = {one for pair in names for one in pair}
    _write(desk, after, typed_within(desk.database, keys, moved))


def settle_seasons_said(desk: Desk, facts: Iterable[Fact]) -> Iterator[int]:
    """Let the sessions follow of which any of these facts speaks, however often before.

    It goes on in parcels, each in a turn of its own; gives how many sessions each of them was.
    """
    said = tuple(facts)
    moved = {one.session for one in said if isinstance(one, SessionMoved)}
    renamed = [one for one in said if isinstance(one, SeasonRenamed)]
    keys = {one.season for one in renamed}
    keys |= {season_key(one.name, game_of_season(one.season)) for one in renamed}
    if not moved and not keys:
        return
    rows = typed_within(desk.database, keys, moved)
    for at in range(0, len(rows), AT_ONCE):
        some = rows[at : at + AT_ONCE]
        with immediate(desk.database):
            _write(desk, read_club(desk).seasons, some)
        yield len(some)


def _write(desk: Desk, seasons: Seasons, rows: Iterable[TypedRow]) -> None:
    for row in rows:
        key, name = seasons.of_session(row.session, row.season, row.game)
        if row.discarded:
            belong(desk.database, DiscardedRow, row.session, name)
        else:
            belong(desk.database, SessionRow, row.session, name, key)


def belonging_now(desk: Desk, source: Desk, rows: Iterable[AnyRow]) -> Iterator[AnyRow]:
    """Rows of ``source``, sessions with the season to which they belong at ``desk``."""
    seasons = read_club(desk).seasons
    for row in rows:
        if isinstance(row, SessionRow | DiscardedRow):
            typed = row_typed_in(source.database, row.id)
            key, name = seasons.of_session(row.id, typed.season, typed.game)
            named = replace(row, season=name)
            yield replace(named, season_key=key) if isinstance(named, SessionRow) else named
        else:
            yield row

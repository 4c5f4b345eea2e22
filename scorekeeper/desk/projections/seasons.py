"""シーズンをそろえる: the season of every session, in the tables, as the club has it now."""

from dataclasses import replace

from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.journal.club.seasons import Seasons
from scorekeeper.store import DiscardedRow, SessionRow
from scorekeeper.store.queries.belonging import belong, row_typed_in, typed_within


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
    for row in typed_within(desk.database, keys, moved):
        key, name = after.of_session(row.session, row.season, row.game)
        if row.discarded:
            belong(desk.database, DiscardedRow, row.session, name)
        else:
            belong(desk.database, SessionRow, row.session, name, key)


def belonging_now(
    desk: Desk, source: Desk, row: SessionRow | DiscardedRow
) -> SessionRow | DiscardedRow:
    """The row of a session of ``source`` with the season to which it belongs at ``desk``."""
    seasons = read_club(desk).seasons
    typed = row_typed_in(source.database, row.id)
    key, name = seasons.of_session(row.id, typed.season, typed.game)
    if isinstance(row, DiscardedRow):
        return replace(row, season=name)
    return replace(row, season=name, season_key=key)

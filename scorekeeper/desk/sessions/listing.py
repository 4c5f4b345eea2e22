"""会の一覧: every session, one after the other, those that count or those that were discarded."""

from collections.abc import Iterator

from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.listing import find_season_keys, keys_meant
from scorekeeper.store.queries.listed import ListedSession, every_discarded, every_session


def list_sessions(
    desk: Desk, *, season: str | None = None, game: str | None = None, only_open: bool = False
) -> Iterator[ListedSession]:
    """Sessions that count, the newest first.

    Raises:
        Refusal: ``season-unlisted``.
    """
    keys = find_season_keys(desk, season, game)
    return every_session(desk.database, keys, only_open=only_open)


def list_discarded(
    desk: Desk, *, season: str | None = None, game: str | None = None
) -> Iterator[ListedSession]:
    """Sessions that were discarded, the newest first; of a season also where it has no others."""
    known = read_club(desk).seasons
    keys = None if season is None else keys_meant(desk, season, game)
    for one in every_discarded(desk.database):
        key = known.key_of(one.season, one.game)
        if game in (None, one.game) and (keys is None or key in keys):
            yield one

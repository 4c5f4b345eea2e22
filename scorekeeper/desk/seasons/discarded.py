"""破棄した会: what was discarded of a season, which counts nowhere."""

from collections.abc import Iterator

from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.reading import called_now
from scorekeeper.store import DiscardedRow
from scorekeeper.store.queries.sessions import discarded_of_games

MOST_DISCARDED = 500
"""Of all discarded sessions, so many of the last are looked through."""


def find_discarded(desk: Desk, season_key: str) -> Iterator[DiscardedRow]:
    """The sessions that were discarded of a season, the last first."""
    seasons = read_club(desk).seasons
    for row, game in discarded_of_games(desk.database, most=MOST_DISCARDED):
        if seasons.key_of(row.season, game) == season_key:
            yield called_now(desk, row)

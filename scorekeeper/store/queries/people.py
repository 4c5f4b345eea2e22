"""Questions about who comes to the table."""

from typing import NamedTuple

from sqlite_utils import Database


class PlaceRow(NamedTuple):
    """Somebody in one of the newest sessions; ``back`` counts those from 0, the newest first."""

    back: int
    session: str
    player_key: str
    player: str


_NEWEST = """
with newest as (
  select id, row_number() over (order by opened_at desc, id desc) - 1 as back
  from (select id, opened_at from session order by opened_at desc, id desc limit :sessions))
select newest.back, newest.id as session, seat.player_key, seat.player
from newest join seat on seat.session = newest.id order by newest.back, seat.seat
"""

_LAST = """
select id from session where :game is null or game = :game
order by opened_at desc, id desc limit 1
"""


def newest_places(database: Database, sessions: int) -> list[PlaceRow]:
    """Who sat in the newest sessions, so many at most: the newest first, in seat order."""
    found = database.conn.execute(_NEWEST, {"sessions": sessions})
    return [PlaceRow._make(row) for row in found]


def last_session(database: Database, game: str | None = None) -> str | None:
    """The session that was opened last, of one game where it is named; None before the first."""
    found = database.conn.execute(_LAST, {"game": game}).fetchone()
    return None if found is None else str(found[0])

"""Questions that pages and exports ask of the worked-out tables."""

from dataclasses import dataclass

from sqlite_utils import Database

from scorekeeper.store.rows import SessionRow


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """One player's row of a season's table; see view ``standing``."""

    player_key: str
    player: str
    sessions: int
    hands: int
    points: int
    napoleon_played: int
    napoleon_won: int
    adjutant_played: int
    adjutant_won: int
    ally_played: int
    ally_won: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRow:
    """A season, with how many sessions and settled hands it holds."""

    season_key: str
    season: str
    sessions: int
    hands: int
    game: str


_SEASONS = """
select season_key, max(season) as season, count(*) as sessions, sum(
         (select coalesce(max(hands), 0) from evening where evening.session = session.id)
       ) as hands, max(game) as game
from session group by season_key order by max(opened_at) desc, season_key
"""

_STANDINGS = """
select player_key, player, sessions, hands, points, napoleon_played, napoleon_won,
       adjutant_played, adjutant_won, ally_played, ally_won
from standing where season_key = ? order by points desc, player_key
"""


def sessions(database: Database, season_key: str | None = None) -> list[SessionRow]:
    """Sessions, newest first; of one season where its key is given."""
    found = database.query(
        "select * from session where :key is null or season_key = :key"
        " order by opened_at desc, id desc",
        {"key": season_key},
    )
    return [SessionRow(**row) for row in found]


def seasons(database: Database) -> list[SeasonRow]:
    """Seasons, the one played last first."""
    return [SeasonRow(**row) for row in database.query(_SEASONS)]


def season_of(database: Database, season_key: str) -> SeasonRow | None:
    """The season with that key, if there is one."""
    return next((row for row in seasons(database) if row.season_key == season_key), None)


def standings(database: Database, season_key: str) -> list[StandingRow]:
    """A season's table, most points first; equal points in the order of names."""
    return [StandingRow(**row) for row in database.query(_STANDINGS, [season_key])]

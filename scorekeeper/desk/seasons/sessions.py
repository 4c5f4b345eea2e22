"""シーズンの会: every session of a season, and what was discarded in it."""

from dataclasses import dataclass

from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.discarded import find_discarded
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.sessions.reading import page_of
from scorekeeper.store import DiscardedRow, GatheringRow, SeasonRow, Stretch, gatherings

A_PAGE = 100
"""Sessions on one page of the list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """会の一覧: sessions of one ``page`` (from 1) of so many ``pages``, the newest first.

    ``discarded`` are those that count nowhere, the one that was discarded last first.
    """

    season: SeasonRow
    sessions: tuple[GatheringRow, ...]
    discarded: tuple[DiscardedRow, ...]
    page: int
    pages: int


def sessions_played_in(desk: Desk, season_key: str, page: int = 1) -> Played:
    """The sessions of a season, of all of its days; a ``page`` that there is not is the nearest.

    Raises:
        Refusal: ``season-unknown``.
    """
    season = known_season(desk, season_key)
    page, pages = page_of(season.sessions, A_PAGE, page)
    found = gatherings(
        desk.database,
        Stretch(season_key=season_key),
        most=A_PAGE,
        skip=(page - 1) * A_PAGE,
    )
    return Played(
        season=season,
        sessions=tuple(found),
        discarded=tuple(find_discarded(desk, season_key)),
        page=page,
        pages=pages,
    )

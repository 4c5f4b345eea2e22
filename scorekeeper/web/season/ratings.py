"""強さの見積もり: everybody's rating with its uncertainty."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import url_for

from scorekeeper.desk.seasons.ratings import Rating, are_there, rate
from scorekeeper.desk.seasons.what_if import Progress
from scorekeeper.games import GAMES
from scorekeeper.store import SeasonRow
from scorekeeper.web.games import pages_of
from scorekeeper.web.page.text import MINUS
from scorekeeper.web.season.standings import player_url
from scorekeeper.web.server.desks import desk
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingRow:
    """One player: the estimate, how far off it may be, and how many hands it rests on."""

    rank: int
    name: str
    url: str
    estimate: str
    uncertainty: str
    safe: str
    hands: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingStep:
    """How far it has come (``done`` of ``of``), or at the end the rows."""

    done: int = 0
    of: int = 0
    rows: tuple[RatingRow, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsPage:
    """強さの頁: without the library there is nothing but the sentence that says so."""

    season: str
    season_url: str
    here: str
    is_there: bool
    how: str
    steps: Iterator[RatingStep]


def ratings_page(
    say: Speaker, season: SeasonRow, sessions: Sequence[str], *, reports: bool
) -> RatingsPage:
    """Everybody's rating in a season; ``reports`` says whether to tell how far it has come."""
    key = season.season_key
    return RatingsPage(
        season=season.season,
        season_url=url_for("seasons.standings", season_key=key),
        here=url_for("ratings.of_season", season_key=key),
        is_there=are_there(),
        how=say(pages_of(GAMES[season.game]).season.ratings),
        steps=_steps(key, sessions, reports=reports),
    )


def _steps(season_key: str, sessions: Sequence[str], *, reports: bool) -> Iterator[RatingStep]:
    """Asked for while the page is being sent, on a desk of its own."""
    for one in rate(desk(), sessions) if are_there() else ():
        if isinstance(one, Progress):
            if reports:
                yield RatingStep(done=one.done, of=one.of)
        else:
            rows = enumerate(one.rows, start=1)
            yield RatingStep(rows=tuple(_row(season_key, rank, row) for rank, row in rows))


def _row(season_key: str, rank: int, row: Rating) -> RatingRow:
    return RatingRow(
        rank=rank,
        name=row.player,
        url=player_url(season_key, row.player_key),
        estimate=f"{row.estimate:.1f}",
        uncertainty=f"±{row.uncertainty:.1f}",
        safe=f"{row.safe:.1f}".replace("-", MINUS),
        hands=row.hands,
    )

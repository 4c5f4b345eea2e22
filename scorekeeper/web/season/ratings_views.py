"""強さの見積もり: ratings of a season's players, where the library for them is installed."""

from collections.abc import Iterator, Sequence

from flask import Blueprint, Response, stream_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.desk.seasons.ratings import Rating, Ratings, are_there, rate
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.seasons.what_if import evenings_of
from scorekeeper.journal.names import FIRST_GAME
from scorekeeper.web.season.ratings_model import RatingRow, RatingsPage, RatingStep
from scorekeeper.web.season.standings import player_url
from scorekeeper.web.season.what_if_views import LONG
from scorekeeper.web.server.compression import UNBUFFERED
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken

blueprint = Blueprint("ratings", __name__, url_prefix="/seasons/<season:season_key>/ratings")


@blueprint.get("/")
def of_season(season_key: str) -> ResponseReturnValue:
    """Everybody's rating."""
    season, sessions = known_season(desk(), season_key), evenings_of(desk(), season_key)
    is_long = len(sessions) > LONG
    view = RatingsPage(
        season=season.season,
        season_url=url_for("seasons.standings", season_key=season_key),
        here=url_for("ratings.of_season", season_key=season_key),
        is_there=are_there(),
        how=spoken()("ratings-how" if season.game == FIRST_GAME else "ratings-how-nap"),
        steps=_steps(season_key, sessions, told=is_long),
    )
    answer = Response(stream_template("season/ratings.html", view=view))
    if is_long:
        answer.headers.add(*UNBUFFERED)
    return answer


def _steps(season_key: str, sessions: Sequence[str], *, told: bool) -> Iterator[RatingStep]:
    """Asked for while the page is being sent, on a desk of its own."""
    for one in rate(desk(), sessions) if are_there() else ():
        if isinstance(one, Ratings):
            rows = enumerate(one.rows, start=1)
            yield RatingStep(rows=tuple(_row(season_key, rank, row) for rank, row in rows))
        elif told:
            yield RatingStep(done=one.done, of=one.of)


def _row(season_key: str, rank: int, row: Rating) -> RatingRow:
    return RatingRow(
        rank=rank,
        name=row.player,
        url=player_url(season_key, row.player_key),
        estimate=f"{row.estimate:.1f}",
        uncertainty=f"±{row.uncertainty:.1f}",
        safe=f"{row.safe:.1f}".replace("-", "\N{MINUS SIGN}"),
        hands=row.hands,
    )

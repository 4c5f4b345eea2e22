"""シーズン: its standings and their files, its players, ratings, and the points of other rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from flask import Blueprint, Response, render_template, request, stream_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.server.compression import UNBUFFERED
from scorekeeper.web.server.desks import desk, session_of
from scorekeeper.web.server.language import spoken

if TYPE_CHECKING:
    from scorekeeper.web.season.ratings import RatingsPage
    from scorekeeper.web.season.what_if import Asked, WhatIfPage


seasons = Blueprint("seasons", __name__, url_prefix="/seasons/<season:season_key>")
players = Blueprint("players", __name__, url_prefix="/seasons/<season:season_key>/players")
ratings = Blueprint("ratings", __name__, url_prefix="/seasons/<season:season_key>/ratings")
what_if = Blueprint("what_if", __name__)

LONG = 500
"""Sessions from which on a reader is shown how far a page has come while it is worked out."""


@seasons.get("/")
def standings(season_key: str) -> ResponseReturnValue:
    """A season's table, in the order that the address asks for."""
    from scorekeeper.desk.seasons.statistics import season_figures
    from scorekeeper.web.season.standings import season_page

    question = read_question(request.args)
    figures = season_figures(desk(), season_key, question.asked)
    view = season_page(spoken(), figures, question)
    return render_template("season/standings.html", view=view), 422 if question.wrong else 200


@seasons.get("/standings.csv")
def standings_csv(season_key: str) -> ResponseReturnValue:
    """The standings as a file."""
    from scorekeeper.web.exchange.downloads import season_file

    return season_file(season_key, "standings.csv")


@seasons.get("/hands.csv")
def hands_csv(season_key: str) -> ResponseReturnValue:
    """What every hand was worth to everybody, as a file."""
    from scorekeeper.web.exchange.downloads import season_file

    return season_file(season_key, "scores.csv")


@players.get("/<season:player_key>", endpoint="of_season")
def of_player(season_key: str, player_key: str) -> ResponseReturnValue:
    """Everything about one player in a season; ``until`` in the address: as it stood on a day."""
    from scorekeeper.desk.seasons.statistics import player_figures
    from scorekeeper.web.season.player import player_page

    question = read_question(request.args)
    figures = player_figures(desk(), season_key, player_key, question.asked.until)
    return render_template("season/player.html", view=player_page(spoken(), figures, question))


@ratings.get("/", endpoint="of_season")
def ratings_of_season(season_key: str) -> ResponseReturnValue:
    """Everybody's rating."""
    from scorekeeper.desk.seasons.statistics import known_season
    from scorekeeper.desk.seasons.what_if import evenings_of
    from scorekeeper.web.season.ratings import ratings_page

    season, sessions = known_season(desk(), season_key), evenings_of(desk(), season_key)
    view = ratings_page(spoken(), season, sessions, reports=_is_long(sessions))
    return _streamed("season/ratings.html", view, sessions)


@what_if.get("/seasons/<season:season_key>/what-if", endpoint="of_season")
def season_by_other_rules(season_key: str) -> ResponseReturnValue:
    """A season by other rules."""
    from scorekeeper.desk.seasons.statistics import known_season
    from scorekeeper.desk.seasons.what_if import evenings_of
    from scorekeeper.web.season.what_if import Asked

    season = known_season(desk(), season_key)
    return _by_other_rules(
        Asked(
            sessions=evenings_of(desk(), season_key),
            game=season.game,
            name=season.season,
            url=url_for("what_if.of_season", season_key=season_key),
            back_url=url_for("seasons.standings", season_key=season_key),
            back_label=season.season,
        )
    )


@what_if.get("/sessions/<session_id>/what-if", endpoint="of_session")
def session_by_other_rules(session_id: str) -> ResponseReturnValue:
    """A session by other rules."""
    from scorekeeper.web.season.what_if import Asked

    session = session_of(session_id)
    return _by_other_rules(
        Asked(
            sessions=[session_id],
            game=session.game.name,
            name=session.opened.season,
            url=url_for("what_if.of_session", session_id=session_id),
            back_url=url_for("sessions.sheet", session_id=session_id),
            back_label=spoken()("nav-sheet"),
        )
    )


def _by_other_rules(whose: "Asked") -> Response:
    """Scored again by what the address asks for; where it cannot be, why not."""
    from scorekeeper.web.season.what_if import what_if_page

    say, by = spoken(), request.args.get("by", "")
    here = request.full_path.removesuffix("?")
    try:
        view = what_if_page(say, whose, by, here=here, reports=_is_long(whose.sessions))
    except Refusal as refusal:
        wrong = say(refusal.code, **refusal.params)
        view = what_if_page(say, whose, "", here=here, chosen=by, wrong=wrong)
    return _streamed("season/what_if.html", view, whose.sessions, 422 if view.wrong else 200)


def _is_long(sessions: Sequence[str]) -> bool:
    return len(sessions) > LONG


def _streamed(
    template: str, view: "RatingsPage | WhatIfPage", sessions: Sequence[str], status: int = 200
) -> Response:
    """A page that is worked out while it is being sent."""
    answer = Response(stream_template(template, view=view), status)
    if _is_long(sessions):
        answer.headers.add(*UNBUFFERED)
    return answer

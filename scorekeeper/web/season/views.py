"""シーズン: its standings and their files, its players, ratings, and the points of other rules."""

from collections.abc import Sequence

from flask import Response, render_template, request, stream_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk.seasons.statistics import known_season, player_figures, season_figures
from scorekeeper.desk.seasons.what_if import find_sessions
from scorekeeper.web.exchange.downloads import season_file
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.season.player import player_page
from scorekeeper.web.season.ratings import RatingsPage, ratings_page
from scorekeeper.web.season.standings import season_page
from scorekeeper.web.season.what_if import Asked, WhatIfPage, what_if_page
from scorekeeper.web.server.compression import UNBUFFERED
from scorekeeper.web.server.desks import desk, session_of
from scorekeeper.web.server.language import spoken

LONG = 500
"""Sessions from which on a reader is shown how far a page has come while it is worked out."""


def standings(season_key: str) -> ResponseReturnValue:
    """A season's table, in the order that the address asks for."""
    question = read_question(request.args)
    figures = season_figures(desk(), season_key, question.asked)
    view = season_page(spoken(), figures, question)
    return render_template("season/standings.html", view=view), 422 if question.wrong else 200


def standings_csv(season_key: str) -> ResponseReturnValue:
    """The standings as a file."""
    return season_file(season_key, "standings.csv")


def hands_csv(season_key: str) -> ResponseReturnValue:
    """What every hand was worth to everybody, as a file."""
    return season_file(season_key, "scores.csv")


def of_player(season_key: str, player_key: str) -> ResponseReturnValue:
    """Everything about one player in a season; ``until`` in the address: as it stood on a day."""
    question = read_question(request.args)
    figures = player_figures(desk(), season_key, player_key, question.asked.until)
    return render_template("season/player.html", view=player_page(spoken(), figures, question))


def ratings_of_season(season_key: str) -> ResponseReturnValue:
    """Everybody's rating."""
    season, sessions = known_season(desk(), season_key), find_sessions(desk(), season_key)
    view = ratings_page(spoken(), season, sessions, reports=_is_long(sessions))
    return _stream("season/ratings.html", view, sessions)


def season_by_other_rules(season_key: str) -> ResponseReturnValue:
    """A season by other rules."""
    season = known_season(desk(), season_key)
    return _by_other_rules(
        Asked(
            sessions=find_sessions(desk(), season_key),
            game=season.game,
            name=season.season,
            url=url_for("what_if.of_season", season_key=season_key),
            back_url=url_for("seasons.standings", season_key=season_key),
            back_label=season.season,
        )
    )


def session_by_other_rules(session_id: str) -> ResponseReturnValue:
    """A session by other rules."""
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


def _by_other_rules(whose: Asked) -> Response:
    """Scored again by what the address asks for; where it cannot be, why not."""
    say, by = spoken(), request.args.get("by", "")
    here = request.full_path.removesuffix("?")
    try:
        view = what_if_page(say, whose, by, here=here, reports=_is_long(whose.sessions))
    except Refusal as refusal:
        wrong = say(refusal.code, **refusal.params)
        view = what_if_page(say, whose, "", here=here, chosen=by, wrong=wrong)
    return _stream("season/what_if.html", view, whose.sessions, 422 if view.wrong else 200)


def _is_long(sessions: Sequence[str]) -> bool:
    return len(sessions) > LONG


def _stream(
    template: str, view: RatingsPage | WhatIfPage, sessions: Sequence[str], status: int = 200
) -> Response:
    """A page that is worked out while it is being sent."""
    answer = Response(stream_template(template, view=view), status)
    if _is_long(sessions):
        answer.headers.add(*UNBUFFERED)
    return answer

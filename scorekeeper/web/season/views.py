"""シーズン: standings, and the files that leave the house."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.desk.seasons.statistics import season_figures
from scorekeeper.web.exchange.downloads import season_file
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.season.standings import season_page
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken

blueprint = Blueprint("seasons", __name__, url_prefix="/seasons/<season:season_key>")


@blueprint.get("/")
def standings(season_key: str) -> ResponseReturnValue:
    """A season's table, in the order that the address asks for."""
    question = read_question(request.args)
    figures = season_figures(desk(), season_key, question.asked)
    view = season_page(spoken(), figures, question)
    return render_template("season/standings.html", view=view), 422 if question.wrong else 200


@blueprint.get("/standings.csv")
def standings_csv(season_key: str) -> ResponseReturnValue:
    """The standings as a file."""
    return season_file(season_key, "standings.csv")


@blueprint.get("/hands.csv")
def hands_csv(season_key: str) -> ResponseReturnValue:
    """What every hand was worth to everybody, as a file."""
    return season_file(season_key, "scores.csv")

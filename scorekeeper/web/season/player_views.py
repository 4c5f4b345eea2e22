"""人: a page for each player of a season."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.desk.seasons.statistics import player_figures
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.season.player import player_page
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken

blueprint = Blueprint("players", __name__, url_prefix="/seasons/<season:season_key>/players")


@blueprint.get("/<season:player_key>")
def of_season(season_key: str, player_key: str) -> ResponseReturnValue:
    """Everything about one player in a season; ``until`` in the address: as it stood on a day."""
    question = read_question(request.args)
    figures = player_figures(desk(), season_key, player_key, question.asked.until)
    return render_template("season/player.html", view=player_page(spoken(), figures, question))

"""はじめの頁: where everybody arrives."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.desk import overview
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken
from scorekeeper.web.sessions.pages import home_page

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def show() -> ResponseReturnValue:
    """The open evenings, the seasons, and a way to begin."""
    here = desk()
    return render_template("sessions/home.html", view=home_page(spoken(), here, overview(here)))

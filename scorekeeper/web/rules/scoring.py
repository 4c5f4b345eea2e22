"""得点のつけ方: a scheme by itself, and the one that a session scores by."""

from flask import Blueprint, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.desk import load_session
from scorekeeper.games import NAPOLEON
from scorekeeper.napoleon.scoring import SCHEMES
from scorekeeper.web.rules.scoring_page import rules_of_scheme, scoring_page
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken

blueprint = Blueprint("scoring", __name__)


@blueprint.get("/scoring/<code>")
def of_scheme(code: str) -> ResponseReturnValue:
    """How a scheme counts."""
    if code not in SCHEMES or code == "table":
        abort(404)
    rules, players = rules_of_scheme(code)
    here = url_for("scoring.of_scheme", code=code)
    view = scoring_page(spoken(), rules, players=players, here=here)
    return render_template("rules/scoring.html", view=view)


@blueprint.get("/sessions/<session_id>/scoring")
def of_session(session_id: str) -> ResponseReturnValue:
    """How the scheme of a session counts at its table; what Nap pays stands in its rules."""
    session = load_session(desk(), session_id)
    if session.game is not NAPOLEON:
        return redirect(url_for("rules.of_session", session_id=session_id), 303)
    view = scoring_page(
        spoken(),
        session.ruleset,
        players=session.players,
        here=url_for("scoring.of_session", session_id=session_id),
        back_url=url_for("sessions.sheet", session_id=session_id),
    )
    return render_template("rules/scoring.html", view=view)

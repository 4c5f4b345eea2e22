"""ルール: presets and a session's own rules, to read aloud."""

from flask import Blueprint, abort, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.desk import load_session
from scorekeeper.napoleon.presets import PRESETS, preset_named
from scorekeeper.web.desks import desk
from scorekeeper.web.language import spoken
from scorekeeper.web.show.ladder import ladder_rows
from scorekeeper.web.show.rules import rules_page

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules/<name>")
def of_preset(name: str) -> ResponseReturnValue:
    """A preset's rules."""
    if name not in PRESETS:
        abort(404)
    say, preset = spoken(), preset_named(name)
    ladder = ladder_rows(say, preset.rules, players=preset.players)
    view = rules_page(say, preset, preset.rules, ladder=ladder)
    return render_template("rules.html", view=view)


@blueprint.get("/sessions/<session_id>/rules")
def of_session(session_id: str) -> ResponseReturnValue:
    """The rules that a session plays by."""
    say, session = spoken(), load_session(desk(), session_id)
    view = rules_page(
        say,
        preset_named(session.opened.preset),
        session.ruleset,
        ladder=ladder_rows(say, session.ruleset, players=session.players),
        back_url=url_for("sessions.sheet", session_id=session_id),
        back_label=say("nav-sheet"),
    )
    return render_template("rules.html", view=view)

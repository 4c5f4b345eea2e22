"""持ち出しの頁: everything that can be taken away of a season or a session, one tap each."""

from tempfile import TemporaryFile

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.desk.backing_up import backup_stream
from scorekeeper.desk.exports.exporting import scope_of, season_scope
from scorekeeper.web.exchange import downloads
from scorekeeper.web.exchange.exports import season_export, session_export
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken
from scorekeeper.web.sessions.paper import paper_sheet, paper_table

blueprint = Blueprint("exports", __name__, url_prefix="/export")

_FILE = f"any({', '.join(repr(name) for name in downloads.FILES)})"
"""The names of files in an address; any other is no address."""


@blueprint.get("/season/<season:season_key>/")
def of_season(season_key: str) -> ResponseReturnValue:
    """What can be taken away of a season."""
    here = desk()
    scope = season_scope(here, season_key)
    return render_template("exchange/export.html", view=season_export(spoken(), here, scope))


@blueprint.get("/session/<session_id>/")
def of_session(session_id: str) -> ResponseReturnValue:
    """What can be taken away of a session."""
    here = desk()
    scope = scope_of(here, session=session_id)
    return render_template("exchange/export.html", view=session_export(spoken(), here, scope))


@blueprint.get(f"/season/<season:season_key>/<{_FILE}:file>")
def season_file(season_key: str, file: str) -> ResponseReturnValue:
    """A file of a season."""
    return downloads.season_file(season_key, file)


@blueprint.get(f"/session/<session_id>/<{_FILE}:file>")
def session_file(session_id: str, file: str) -> ResponseReturnValue:
    """A file of a session."""
    return downloads.session_file(session_id, file)


@blueprint.get("/season/<season:season_key>/print")
def print_season(season_key: str) -> ResponseReturnValue:
    """A season's table for A4."""
    here = desk()
    scope = season_scope(here, season_key)
    return render_template("exchange/print_table.html", view=paper_table(spoken(), here, scope))


@blueprint.get("/session/<session_id>/print")
def print_session(session_id: str) -> ResponseReturnValue:
    """A session's score sheet for A4."""
    return render_template("exchange/print_sheet.html", view=paper_sheet(look_at(session_id)))


@blueprint.get("/everything.json")
def everything() -> ResponseReturnValue:
    """The JSON of everything."""
    return downloads.everything()


@blueprint.get("/backup.db")
def backup() -> ResponseReturnValue:
    """The whole database as one file."""
    here = desk()
    whole = TemporaryFile()  # noqa: SIM115 - closed with the answer that it is sent in
    backup_stream(here, whole)
    day = f"{here.now().astimezone():%Y-%m-%d}"
    return downloads.attached(whole, f"scorekeeper-{day}.db", "application/vnd.sqlite3")

"""シーズン: standings, and the files that leave the house."""

import unicodedata
from urllib.parse import quote

from flask import Blueprint, Response, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.desk import season
from scorekeeper.exports import csv_file
from scorekeeper.web.desks import desk
from scorekeeper.web.language import spoken
from scorekeeper.web.show.season import Table, hands_table, season_page, standings_table

blueprint = Blueprint("seasons", __name__, url_prefix="/seasons/<season_key>")


@blueprint.get("/")
def standings(season_key: str) -> ResponseReturnValue:
    """A season's table."""
    here = desk()
    view = season_page(spoken(), here, season(here, season_key))
    return render_template("season.html", view=view)


@blueprint.get("/standings.csv")
def standings_csv(season_key: str) -> ResponseReturnValue:
    """The standings as a file."""
    found = season(desk(), season_key)
    return _attached(standings_table(spoken(), found), found.row.season, "column-file-standings")


@blueprint.get("/hands.csv")
def hands_csv(season_key: str) -> ResponseReturnValue:
    """Every settled hand as a file."""
    found = season(desk(), season_key)
    return _attached(hands_table(spoken(), found), found.row.season, "column-file-hands")


def file_name(text: str) -> str:
    """A name that every system can keep a file under.

    >>> file_name("2026/春: *順位表*")
    '2026-春- -順位表-'
    """
    kept = (c if unicodedata.category(c)[0] in "LN" or c in " _-" else "-" for c in text)
    return "".join(kept).strip() or "-"


def _attached(table: Table, name: str, key: str) -> Response:
    heading, rows = table
    full = f"{file_name(f'{name} {spoken()(key)}')}.csv"
    response = Response(csv_file(heading, rows), mimetype="text/csv")
    response.headers["Content-Disposition"] = (
        f"attachment; filename=\"scorekeeper.csv\"; filename*=UTF-8''{quote(full)}"
    )
    return response

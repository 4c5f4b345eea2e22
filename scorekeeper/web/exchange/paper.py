"""紙: the score sheet and the season's table as they are printed on A4."""

from flask import render_template

from scorekeeper.desk.exports.exporting import season_scope
from scorekeeper.desk.exports.tables import ranked, standings_within
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.games import GAMES
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.server.desks import desk
from scorekeeper.web.sessions.sheet import sheet_page
from scorekeeper.web.sessions.sheet_kind import Chips


def print_season(season_key: str) -> str:
    """A season's standings for A4, every column of them."""
    season = known_season(desk(), season_key)
    (_name, standings), *_ = standings_within(desk(), season_scope(desk(), season_key))
    return render_template(
        "exchange/print_table.html",
        season=season,
        day=desk().now().astimezone().date().isoformat(),
        kind=pages_of(GAMES[season.game]).season,
        ranked=ranked(standings),
    )


def print_session(session_id: str) -> str:
    """A session's sheet for A4: every hand with its points and the totals after it."""
    sheet = sheet_page(look_at(session_id))
    rows = [row for row in sheet.rows if row.points or row.note]
    return render_template(
        "exchange/print_sheet.html", sheet=sheet, columns=_columns(sheet.chips), rows=rows
    )


def _columns(chips: Chips | None) -> tuple[str, ...]:
    """What a printed sheet says of a hand between its number and its points."""
    if chips is None:
        return ("bid", "called", "taken")
    return ("bid",) if chips.pot is None else ("bid", "pot")

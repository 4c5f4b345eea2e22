"""紙: the score sheet and the season's table as they are printed on A4."""

from collections.abc import Iterator
from itertools import zip_longest

from flask import render_template

from scorekeeper.desk.exports.exporting import season_scope
from scorekeeper.desk.exports.tables import ranked, standings_within
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.games import GAMES
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.server.desks import desk
from scorekeeper.web.sessions.sheet import SheetPage, sheet_page
from scorekeeper.web.sessions.sheet_kind import Chips, SheetRow


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
    columns, rows = _columns(sheet.chips), _with_totals(sheet)
    return render_template("exchange/print_sheet.html", sheet=sheet, columns=columns, rows=rows)


def _columns(chips: Chips | None) -> tuple[str, ...]:
    """What a printed sheet says of a hand between its number and its points."""
    if chips is None:
        return ("bid", "called", "taken")
    return ("bid",) if chips.pot is None else ("bid", "pot")


def _with_totals(sheet: SheetPage) -> Iterator[tuple[SheetRow, tuple[int, ...]]]:
    """Rows of the sheet, each with everybody's total after it; a change of the rules has none."""
    totals = (0,) * len(sheet.at.session.names)
    for row in sheet.rows:
        if row.points:
            added = zip_longest(totals, row.points, fillvalue=0)
            totals = tuple(so_far + (points or 0) for so_far, points in added)
            yield row, totals
        elif row.note:
            yield row, ()

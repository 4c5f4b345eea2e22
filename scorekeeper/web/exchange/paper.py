"""紙: the score sheet and the season's table as they are printed on A4."""

from flask import render_template, request

from scorekeeper.desk.exports.formats import tell_span
from scorekeeper.desk.exports.tables import season_lines
from scorekeeper.desk.seasons.standings import ask_whole, tell_final, tell_rules
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.games import GAMES
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.sessions.sheet import sheet_page
from scorekeeper.web.sessions.sheet_kind import Chips


def print_season(season_key: str) -> str:
    """A season's standings for A4 as the address asks for them, every column of them."""
    season = known_season(desk(), season_key)
    say, rules = find_speaker(), ask_whole(desk(), season_key).rules
    question = read_question(request.args, rules)
    return render_template(
        "exchange/print_table.html",
        season=season,
        day=desk().now().astimezone().date().isoformat(),
        kind=pages_of(GAMES[season.game]).season,
        question=question,
        span=tell_span(desk(), say, season_key, question.asked),
        told=tell_rules(say, question.asked),
        final=tell_final(say, desk(), season_key, question.asked),
        lines=tuple(season_lines(desk(), season_key, question.asked)),
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

"""持ち出しの頁: what can be taken away, grouped by what it is good for."""

from flask import render_template, request, url_for

from scorekeeper.desk.exports.exporting import Scope, name_of, scope_of, season_scope
from scorekeeper.desk.exports.results_text import result_text, session_link
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.sessions.telling import tell_ending
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.page.offered import Link
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken
from scorekeeper.web.sessions.ending import HandOut, hand_out_of

_GROUPS = {
    "spreadsheet": ("workbook.xlsx", "standings.csv", "hands.csv", "scores.csv"),
    "programs": ("everything.json", "journal.csv", "cards.GAME", "result.txt"),
    "cp932": ("standings-cp932.csv", "hands-cp932.csv", "scores-cp932.csv"),
}
"""Files by what they are good for, the likeliest first; hands as text are called after the game."""


def of_season(season_key: str) -> str:
    """What can be taken away of a season."""
    here, scope = desk(), season_scope(desk(), season_key)
    url = url_for("seasons.standings", season_key=season_key)
    back = Link(url=url, label=name_of(here, scope))
    result = HandOut(
        text=result_text(here, spoken(), scope),
        print_url=url_for("exports.print_season", season_key=season_key),
    )
    return _show("season", scope, back, result, game=known_season(here, season_key).game)


def of_session(session_id: str) -> str:
    """What can be taken away of a session."""
    say, here, scope = spoken(), desk(), scope_of(desk(), session=session_id)
    back = Link(url=url_for("sessions.sheet", session_id=session_id), label=say("nav-sheet"))
    at = look_at(session_id)
    result = hand_out_of(at, tell_ending(here, say, session_id, at.session))
    link = session_link(here, say, session_id)
    game = at.session.game.name
    return _show("session", scope, back, result, game=game, bg_stats_url=link)


def _show(
    what: str, scope: Scope, back: Link, result: HandOut, *, game: str, bg_stats_url: str = ""
) -> str:
    """The page of a season or a session; ``bg_stats_url`` leads out of the house."""
    return render_template(
        "exchange/export.html",
        what=what,
        place=request.view_args,
        name=name_of(desk(), scope),
        result=result,
        back=back,
        groups=_GROUPS,
        game=game,
        bg_stats_url=bg_stats_url,
    )

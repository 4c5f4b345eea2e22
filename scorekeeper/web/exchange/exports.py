"""持ち出しの頁: what can be taken away, grouped by what it is good for."""

from collections.abc import Mapping
from typing import Any

from flask import render_template, request, url_for

from scorekeeper.desk.exports.exporting import season_scope
from scorekeeper.desk.exports.results_text import result_text, session_link
from scorekeeper.desk.seasons.standings import ask_whole
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.sessions.telling import tell_ending
from scorekeeper.web.exchange.downloads import OF_A_SEASON
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.page.offered import Link
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.sessions.ending import HandOut, hand_out_of
from scorekeeper.wording.times import long_day

_GROUPS = {
    "spreadsheet": (
        *("workbook.xlsx", "standings.csv", "days.csv", "totals.csv"),
        *("hands.csv", "scores.csv"),
    ),
    "programs": ("everything.json", "journal.csv", "cards.GAME", "result.txt"),
    "cp932": ("standings-cp932.csv", "days-cp932.csv", "hands-cp932.csv", "scores-cp932.csv"),
}
"""Files by what they are good for, the likeliest first; hands as text are called after the game."""


def of_season(season_key: str) -> str:
    """What can be taken away of a season, decided as the address asks."""
    here, season = desk(), known_season(desk(), season_key)
    question = read_question(request.args, ask_whole(here, season_key).rules)
    url = url_for("seasons.standings", season_key=season_key, **question.args)
    back = Link(url=url, label=season.season)
    result = HandOut(
        text=result_text(here, find_speaker(), season_scope(here, season_key), question.asked),
        print_url=url_for("exports.print_season", season_key=season_key, **question.args),
    )
    args = question.args
    return _show("season", season.season, back, result, game=season.game, args=args)


def of_session(session_id: str) -> str:
    """What can be taken away of a session."""
    say, here = find_speaker(), desk()
    back = Link(url=url_for("sessions.sheet", session_id=session_id), label=say("nav-sheet"))
    at = look_at(session_id)
    result = hand_out_of(at, tell_ending(here, say, session_id, at.session))
    link = session_link(here, say, session_id)
    game = at.session.game.name
    day = long_day(at.session.history[0].event.at, say.language)
    name = f"{at.session.season} · {day}"
    return _show("session", name, back, result, game=game, bg_stats_url=link)


def _show(
    what: str,
    name: str,
    back: Link,
    result: HandOut,
    *,
    game: str,
    bg_stats_url: str = "",
    args: Mapping[str, Any] | None = None,
) -> str:
    """The page of a season or a session; ``bg_stats_url`` leads out of the house.

    ``args`` are what the address asked, and every file is asked for with them.
    """
    return render_template(
        "exchange/export.html",
        what=what,
        place={**(request.view_args or {}), **(args or {})},
        name=name,
        result=result,
        back=back,
        groups={
            group: [file for file in files if what == "season" or file not in OF_A_SEASON]
            for group, files in _GROUPS.items()
        },
        game=game,
        bg_stats_url=bg_stats_url,
    )

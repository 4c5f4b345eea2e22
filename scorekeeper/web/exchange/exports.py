"""持ち出しの頁: what can be taken away, grouped by what it is good for."""

from collections.abc import Mapping
from typing import Any

from flask import render_template, request, url_for

from scorekeeper.desk.exports.formats import Scope, may_have_hands, season_scope, season_span
from scorekeeper.desk.exports.results_text import result_text, session_link
from scorekeeper.desk.seasons.standings import ask_whole
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.sessions.results import tell_ending
from scorekeeper.web.exchange.downloads import OF_A_SEASON
from scorekeeper.web.hand.at import AnyAt, look_at
from scorekeeper.web.page.offered import Link
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.sessions.ending import HandOut, hand_out_of
from scorekeeper.wording.numbers import long_day

_CARDS = "cards.GAME"
"""Hands as text, where some were recorded card by card."""

_GROUPS = {
    "spreadsheet": (
        *("workbook.xlsx", "standings.csv", "days.csv", "totals.csv"),
        *("hands.csv", "scores.csv"),
    ),
    "programs": ("everything.json", "journal.csv", _CARDS, "result.txt"),
    "cp932": ("standings-cp932.csv", "days-cp932.csv", "hands-cp932.csv", "scores-cp932.csv"),
}
"""Files by what they are good for, the likeliest first; hands as text are called after the game."""

_PAPERS = {
    "print-standings": "exports.print_season",
    "print-days": "exports.print_days",
    "certificate": "exports.certificate",
    "year": "exports.year",
}
"""Pages of a season for A4, by what they are called."""

_RECORDED = ("journal.csv", "everything.json")
"""What there is of a season in which nobody has a result."""


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
    is_empty = not season_span(here, season_key, question.asked).sessions
    return _show(
        "season",
        season.season,
        back,
        result,
        game=season.game,
        has_cards=may_have_hands(here, season_scope(here, season_key)),
        args=args,
        is_empty=is_empty,
    )


def of_session(session_id: str) -> str:
    """What can be taken away of a session."""
    say, here = find_speaker(), desk()
    back = Link(url=url_for("sessions.sheet", session_id=session_id), label=say("nav-sheet"))
    at = look_at(session_id)
    result = hand_out_of(at, tell_ending(here, say, session_id, at.session))
    link = session_link(here, say, session_id)
    game = at.session.game.name
    name = season_and_day(at)
    has_cards = may_have_hands(here, Scope(session=session_id))
    return _show("session", name, back, result, game=game, has_cards=has_cards, bg_stats_url=link)


def season_and_day(at: AnyAt) -> str:
    """What a session is called where nothing else stands beside it."""
    day = long_day(at.session.history[0].event.at, at.say.language)
    return f"{at.session.season} · {day}"


def _show(
    what: str,
    name: str,
    back: Link,
    result: HandOut,
    *,
    game: str,
    has_cards: bool,
    bg_stats_url: str = "",
    args: Mapping[str, Any] | None = None,
    is_empty: bool = False,
) -> str:
    """The page of a season or a session; ``bg_stats_url`` leads out of the house.

    ``has_cards`` is whether some hand was recorded card by card: no other can be written as text.
    ``args`` are what the address asked, and every file is asked for with them; of a season that
    ``is_empty`` only what was recorded can be taken away.
    """
    return render_template(
        "exchange/export.html",
        what=what,
        place={**(request.view_args or {}), **(args or {})},
        name=name,
        result=result,
        back=back,
        groups={
            group: [
                file
                for file in files
                if _is_there(file, what, is_empty=is_empty, has_cards=has_cards)
            ]
            for group, files in _GROUPS.items()
        },
        has_cards=has_cards,
        papers=_PAPERS if what == "season" and not is_empty else {},
        is_empty=is_empty,
        game=game,
        bg_stats_url=bg_stats_url,
    )


def _is_there(file: str, what: str, *, is_empty: bool, has_cards: bool) -> bool:
    """Whether a file can be taken away of a season or a session."""
    if (is_empty and file not in _RECORDED) or (file == _CARDS and not has_cards):
        return False
    return what == "season" or file not in OF_A_SEASON

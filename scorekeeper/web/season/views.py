"""シーズン: its standings and their files, its players, ratings, and the points of other rules."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from flask import Response, render_template, request, stream_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk.seasons.ratings import are_there, rate
from scorekeeper.desk.seasons.standings import (
    ask_whole,
    differs,
    final_table,
    tell_closing,
    tell_rules,
)
from scorekeeper.desk.seasons.statistics import known_season, player_figures, season_figures
from scorekeeper.desk.seasons.what_if import (
    Instead,
    Progress,
    find_sessions,
    rules_instead,
    score_again,
)
from scorekeeper.games import GAMES
from scorekeeper.journal.club.seasons import ORDERS, TIE_BREAKS
from scorekeeper.store import CompanionRow
from scorekeeper.web.games import pages_of
from scorekeeper.web.page.offered import Link
from scorekeeper.web.page.session import session_of
from scorekeeper.web.season.asking import read_instead, read_question
from scorekeeper.web.season.kind import SeasonKind
from scorekeeper.web.season.pictures import contracts_picture, course_picture, roles_picture
from scorekeeper.web.server.compression import UNBUFFERED
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker

LONG = 500
"""Sessions from which on a reader is shown how far a page has come while it is worked out."""


def standings(season_key: str) -> ResponseReturnValue:
    """A season's table, in the order that the address asks for."""
    say, rules = find_speaker(), ask_whole(desk(), season_key).rules
    question = read_question(request.args, rules)
    figures = season_figures(desk(), season_key, question.asked)
    final = final_table(desk(), season_key)
    kind = _kind(figures.row.game)
    names = {one.row.player_key: one.row.player for one in figures.standings}
    page = render_template(
        "season/standings.html",
        ratings_are_there=are_there(),
        season=figures.row,
        figures=figures,
        kind=kind,
        question=question,
        told=tell_rules(say, question.asked),
        final=final,
        differs=differs(desk(), season_key, final),
        closing=tell_closing(say, desk(), season_key),
        counts_apart=question.asked.counts_apart,
        orders=ORDERS,
        tie_breaks=TIE_BREAKS,
        pictures=(
            course_picture(say, figures.course, names),
            contracts_picture(say, figures.contracts, kind),
            roles_picture(say, figures.standings, kind),
        ),
    )
    return page, 422 if question.wrong else 200


def of_player(season_key: str, player_key: str) -> ResponseReturnValue:
    """Everything about one player in a season; ``until`` in the address: as it stood on a day."""
    say, rules = find_speaker(), ask_whole(desk(), season_key).rules
    question = read_question(request.args, rules)
    figures = player_figures(desk(), season_key, player_key, question.asked)
    row, kind = figures.standing.row, _kind(figures.season.game)
    return render_template(
        "season/player.html",
        season=figures.season,
        figures=figures,
        row=row,
        kind=kind,
        question=question,
        told=tell_rules(say, question.asked),
        pictures=(
            course_picture(say, figures.course, {row.player_key: row.player}),
            contracts_picture(say, figures.contracts, kind),
        ),
        companions=_by_companion(figures.companions),
    )


def _by_companion(rows: Sequence[CompanionRow]) -> list[dict[bool, CompanionRow]]:
    """One for each companion: the hands on one side (True) and those against each other."""
    found: dict[str, dict[bool, CompanionRow]] = {}
    for row in rows:
        found.setdefault(row.player_key, {})[bool(row.together)] = row
    return list(found.values())


def ratings_of_season(season_key: str) -> ResponseReturnValue:
    """Everybody's rating."""
    season, sessions = known_season(desk(), season_key), find_sessions(desk(), season_key)
    return _stream(
        "season/ratings.html",
        sessions,
        season=season,
        kind=_kind(season.game),
        is_there=are_there(),
        steps=_work_out(rate, sessions),
    )


def season_by_other_rules(season_key: str) -> ResponseReturnValue:
    """A season by other rules."""
    season = known_season(desk(), season_key)
    back = Link(url=url_for("seasons.standings", season_key=season_key), label=season.season)
    sessions = find_sessions(desk(), season_key)
    return _by_other_rules(sessions, season.game, season.season, back)


def session_by_other_rules(session_id: str) -> ResponseReturnValue:
    """A session by other rules."""
    session = session_of(session_id)
    back = Link(
        url=url_for("sessions.sheet", session_id=session_id), label=find_speaker()("nav-sheet")
    )
    return _by_other_rules([session_id], session.game.name, session.season, back)


def _by_other_rules(sessions: Sequence[str], game: str, name: str, back: Link) -> Response:
    """Sessions of one game scored again by what the address asks; where they cannot be, why not.

    What cannot be is found out at once; the rest is worked out while the page is being sent.
    """
    by, wrong = request.args.get("by", ""), ""
    instead: Instead | None = None
    steps: Iterator[Any] = iter(())
    try:
        if asked := read_instead(by, game):
            others = rules_instead(desk(), asked, game=game)
            instead, steps = asked, _work_out(score_again, sessions, others)
    except Refusal as refusal:
        wrong = find_speaker()(refusal.code, **refusal.params)
    return _stream(
        "season/what_if.html",
        sessions,
        422 if wrong else 200,
        name=name,
        back=back,
        game=GAMES[game],
        kind=_kind(game),
        by=by,
        instead=instead,
        steps=steps,
        wrong=wrong,
    )


def _kind(game: str) -> SeasonKind:
    return pages_of(GAMES[game]).season


def _is_long(sessions: Sequence[str]) -> bool:
    return len(sessions) > LONG


def _work_out(
    work: Callable[..., Iterator[Any]], sessions: Sequence[str], *more: object
) -> Iterator[Any]:
    """How far it has come, where somebody has to wait for it, and the outcome.

    On a desk of its own, for that of the request is shut when the page is sent.
    """
    for step in work(desk(), sessions, *more):
        if _is_long(sessions) or not isinstance(step, Progress):
            yield step


def _stream(template: str, sessions: Sequence[str], status: int = 200, **page: object) -> Response:
    """A page that is worked out while it is being sent."""
    answer = Response(stream_template(template, **page), status)
    if _is_long(sessions):
        answer.headers.add(*UNBUFFERED)
    return answer

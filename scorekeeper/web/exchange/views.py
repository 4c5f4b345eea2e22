"""記録の出し入れ: everything at once, records brought back, and sessions kept on paper."""

from typing import Any

from flask import Response, render_template, request, stream_template
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.desk.backup import nameless_backup
from scorekeeper.desk.imports.importing import Preview, import_past_results, preview_past_results
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.desk.imports.waiting import give_up, go_on, waiting
from scorekeeper.desk.sessions.reading import played_seasons
from scorekeeper.games import GAMES
from scorekeeper.web.exchange import downloads
from scorekeeper.web.exchange.archives import brought_archive, refused_archive
from scorekeeper.web.exchange.bringers import CODE, bringer
from scorekeeper.web.exchange.imports import Running, Shown, arrival_rows
from scorekeeper.web.exchange.names import read_answers, read_columns, read_days
from scorekeeper.web.exchange.tables import brought_table, refused_table
from scorekeeper.web.exchange.trial import show_pages
from scorekeeper.web.exchange.written_session import (
    MOST_HANDS,
    MOST_PLAYERS,
    NO_ATTEMPT,
    Attempt,
    WrittenSession,
    describe_unbalanced,
    standings_link,
)
from scorekeeper.web.games.names import likeliest_preset, preset_choices
from scorekeeper.web.page.offered import Choice
from scorekeeper.web.server.compression import UNBUFFERED
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.settings import ONE_WRITING

ANSWERED_AT_ONCE = 1024 * 1024
"""Bytes of a file that is brought in before the answer to it begins; a larger one tells how far it
has come."""


def backup() -> ResponseReturnValue:
    """The whole database as one file."""
    here = desk()
    whole = nameless_backup(here)
    day = f"{here.now().astimezone():%Y-%m-%d}"
    return downloads.attach(whole, f"scorekeeper-{day}.db", "application/vnd.sqlite3")


def page() -> ResponseReturnValue:
    """Everything at once, out and in, and what was cut off and waits."""
    return _show(Shown(way=CODE if request.args.get("way") == CODE else None))


@on_refusal(lambda refusal: _show(refused_archive(refusal)))
def archive() -> ResponseReturnValue:
    """Look at the JSON of everything, or bring it in."""
    return _bring_in(*brought_archive())


@on_refusal(lambda refusal: _show(refused_table(refusal)))
def table() -> ResponseReturnValue:
    """Look at a table of past results, or bring it in."""
    try:
        brought = brought_table()
        brought.wishes  # noqa: B018 - whether names can be meant so is asked before anything begins
    except NotImported as wrong:
        return _show(refused_table(wrong)), 422
    writes = request.form.get("do") == "write" and brought.shown.is_answered
    return _bring_in(brought.write() if writes else brought.look(), len(brought.content))


@on_refusal(lambda refusal: _show(Shown(told=(_sentence(refusal),))))
def decide() -> ResponseReturnValue:
    """Go on with an import that was cut off, or give it up."""
    here, name = desk(), request.form.get("name", "")
    if request.form.get("do") == "give-up":
        told = give_up(here, name).describe_given_up(find_speaker())
        return _show(Shown(told=(told,)))
    return _bring_in(Running(go_on(here, name), wrong="told"), ANSWERED_AT_ONCE + 1)


def _bring_in(running: Running, size: int) -> ResponseReturnValue:
    """An import's page: one that says how far it has come where the file is not small."""
    if size <= ANSWERED_AT_ONCE:
        shown = running.finish()
        return _show(shown), 422 if shown.is_wrong else 200
    answer = Response(stream_template("exchange/import.html", **_page(running)))
    answer.headers[UNBUFFERED[0]] = UNBUFFERED[1]
    return answer


def _look_at(table: bytes, preset: str, season: str, wishes: Wishes) -> Preview:
    """What a table of past results would bring in."""
    return preview_past_results(
        desk(), table, preset=preset, season=season, wishes=wishes, show=show_pages
    )


def _sentence(refusal: Refusal) -> str:
    return find_speaker()(refusal.code, **refusal.params)


def _show(shown: Shown) -> str:
    return render_template("exchange/import.html", **_page(Running(None, shown)))


def _page(running: Running) -> dict[str, Any]:
    """What the page is made of: first how an import goes on, if one does, then what came of it."""
    say, here = find_speaker(), desk()

    def view() -> Shown:
        seasons, shown = played_seasons(here), running.shown
        return shown.but(
            preset=shown.preset or likeliest_preset(seasons),
            season=shown.season or (seasons[0].season if seasons else ""),
        )

    return {
        "steps": running.tell(say) if running.steps else None,
        "writes": running.writes,
        "waiting_of": lambda: [(one, one.describe(say)) for one in waiting(here)],
        "view_of": view,
        "filler": " " * ONE_WRITING,  # what is less waits in the server for the rest of the page
        "presets": _every_preset(),
        "arrived_of": lambda shown: arrival_rows(say, here, shown),
    }


def _every_preset() -> list[Choice]:
    say = find_speaker()
    return [choice for game in GAMES.values() for choice in preset_choices(say, game)]


def sheet() -> ResponseReturnValue:
    """An empty sheet, of today and of the newest season."""
    seasons = played_seasons(desk())
    today = desk().now().astimezone().date().isoformat()
    season = seasons[0].season if seasons else today[:4]
    return _show_sheet(WrittenSession(day=today, season=season, preset=likeliest_preset(seasons)))


def _show_sheet_again(refusal: Refusal) -> str:
    return _show_sheet(read_sheet(request.form), Attempt(faults=(_sentence(refusal),)))


@on_refusal(_show_sheet_again)
def fill_in() -> ResponseReturnValue:
    """A larger sheet, a look at what was typed, or all of it written."""
    typed, wanted = read_sheet(request.form), request.form.get("do")
    if wanted == "player":
        return _show_sheet(typed.with_player())
    if wanted == "hands":
        return _show_sheet(typed.with_hands())
    shown = Shown(
        names=read_answers(request.form),
        days=read_days(request.form),
        columns=read_columns(request.form),
        replacing=bool(request.form.get("replace")),
        unbalanced=True,
    )
    written = wanted == "write" and shown.is_answered
    try:
        shown = _bring_sheet(typed, shown, written=written)
    except NotImported as wrong:
        faults = tuple(typed.describe(find_speaker(), fault) for fault in wrong.faults)
        return _show_sheet(typed, Attempt(faults=faults)), 422
    return _show_sheet(typed, Attempt(shown=shown))


def _bring_sheet(typed: WrittenSession, shown: Shown, *, written: bool) -> Shown:
    """A sheet brought in, or (before it is ``written``) looked at."""
    content, preset, season = typed.table, typed.preset, typed.season
    wishes = shown.wishes
    if not written:
        return shown.look_at(_look_at(content, preset, season, wishes))
    arrivals = import_past_results(
        desk(),
        content,
        preset=preset,
        season=season,
        wishes=wishes,
        by=bringer("typed"),
        show=show_pages,
    )
    return shown.but(arrivals=arrivals, written=True)


def read_sheet(form: MultiDict[str, str]) -> WrittenSession:
    """The sheet as it was sent; what is missing from it is empty."""
    names = tuple(form.getlist("name")[:MOST_PLAYERS]) or ("",)
    points, wide = form.getlist("points")[: MOST_HANDS * MOST_PLAYERS], len(names)
    hands = (tuple(points[at : at + wide]) for at in range(0, len(points), wide))
    return WrittenSession(
        day=form.get("day", ""),
        season=form.get("season", ""),
        preset=form.get("preset", ""),
        names=names,
        hands=tuple(row + ("",) * (wide - len(row)) for row in hands),
    )


def _show_sheet(typed: WrittenSession, attempt: Attempt = NO_ATTEMPT) -> str:
    say, shown = find_speaker(), attempt.shown
    return render_template(
        "exchange/written_session.html",
        view=typed,
        attempt=attempt,
        presets=_every_preset(),
        arrived=arrival_rows(say, desk(), shown),
        unbalanced=describe_unbalanced(say, typed) if shown.is_looked_at else "",
        standings=standings_link(say, attempt),
    )

"""紙の会の頁: the sheet of an evening that was kept on paper, typed in cell by cell."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.desk import overview
from scorekeeper.desk.exports.tables import day_of
from scorekeeper.desk.imports.faults import NotImported
from scorekeeper.desk.imports.importing import import_past_results, preview_past_results
from scorekeeper.web.exchange.written_evening import (
    MOST_HANDS,
    MOST_PLAYERS,
    Outcome,
    Typed,
    written_evening_page,
)
from scorekeeper.web.games.names import likeliest_preset
from scorekeeper.web.server.csrf import redisplays
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken

blueprint = Blueprint("written_evening", __name__, url_prefix="/import/paper")


@blueprint.get("/")
def sheet() -> ResponseReturnValue:
    """An empty sheet, of today and of the newest season."""
    seasons = overview(desk()).seasons
    today = day_of(desk().now().isoformat()).isoformat()
    season = seasons[0].season if seasons else today[:4]
    return _shown(Typed(day=today, season=season, preset=likeliest_preset(seasons)))


@blueprint.post("/")
def fill_in() -> ResponseReturnValue:
    """A larger sheet, a look at what was typed, or all of it written."""
    typed = _typed(request.form)
    wanted = request.form.get("do")
    if wanted == "player":
        return _shown(typed.with_player())
    if wanted == "hands":
        return _shown(typed.with_hands())
    try:
        return _brought(typed, written=wanted == "write")
    except NotImported as wrong:
        told = tuple(typed.told(spoken(), fault) for fault in wrong.faults)
    except Refusal as wrong:
        told = (spoken()(wrong.code, **wrong.params),)
    return _shown(typed, Outcome(faults=told)), 422


@redisplays("written_evening.fill_in")
def fill_in_again(form: MultiDict[str, str]) -> ResponseReturnValue:
    """The same sheet with everything typed, for a form whose token is too old."""
    return _shown(_typed(form), Outcome(faults=(spoken()("form-expired"),)))


def _brought(typed: Typed, *, written: bool) -> ResponseReturnValue:
    use_case = import_past_results if written else preview_past_results
    arrivals = use_case(desk(), typed.table, preset=typed.preset, season=typed.season)
    return _shown(typed, Outcome(arrivals=arrivals, written=written))


def _typed(form: MultiDict[str, str]) -> Typed:
    """The sheet as it was sent; what is missing from it is empty."""
    names = tuple(form.getlist("name")[:MOST_PLAYERS]) or ("",)
    points, wide = form.getlist("points")[: MOST_HANDS * MOST_PLAYERS], len(names)
    hands = (tuple(points[at : at + wide]) for at in range(0, len(points), wide))
    return Typed(
        day=form.get("day", ""),
        season=form.get("season", ""),
        preset=form.get("preset", ""),
        names=names,
        hands=tuple(row + ("",) * (wide - len(row)) for row in hands),
    )


def _shown(typed: Typed, outcome: Outcome | None = None) -> str:
    view = written_evening_page(spoken(), desk(), typed, outcome)
    return render_template("exchange/written_evening.html", view=view)

"""取りこみの頁: records come back whole, and results of other books come in."""

from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.desk import overview
from scorekeeper.desk.imports.faults import NotImported
from scorekeeper.desk.imports.importing import (
    Arrival,
    import_archive,
    import_past_results,
    preview_past_results,
    text_of_table,
)
from scorekeeper.web.exchange.imports import Shown, data_page
from scorekeeper.web.games.names import likeliest_preset
from scorekeeper.web.server.csrf import redisplays
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken

blueprint = Blueprint("imports", __name__, url_prefix="/import")


@blueprint.teardown_request
def let_go_of_files(_error: BaseException | None) -> None:
    """Close what was sent, a file field that was left empty included."""
    request.close()


LARGEST_UPLOAD = 64 * 1024 * 1024
"""Bytes that are let in at all, so that a file which is too large is told so in a sentence."""

LARGEST_TEXT = 4 * 1024 * 1024
"""Bytes of a table that can be typed or pasted."""


@blueprint.url_value_preprocessor
def let_more_in(_endpoint: str | None, _values: dict[str, Any] | None) -> None:
    """Files may be larger than forms; said before anything looks into the request."""
    request.max_content_length = LARGEST_UPLOAD
    request.max_form_memory_size = LARGEST_TEXT


@blueprint.get("/")
def page() -> ResponseReturnValue:
    """Everything at once, out and in."""
    return _shown(Shown())


@blueprint.post("/archive")
def archive() -> ResponseReturnValue:
    """Bring in the JSON of everything."""
    try:
        arrivals = import_archive(desk(), _uploaded())
    except (NotImported, Refusal) as wrong:
        return _shown(Shown(archive_faults=_told(wrong))), 422
    return _shown(Shown(arrivals=arrivals, written=True))


@blueprint.post("/table")
def table() -> ResponseReturnValue:
    """Look at a table of past results, or bring it in."""
    typed = Shown(
        text=request.form.get("text", ""),
        preset=request.form.get("preset", ""),
        season=request.form.get("season", ""),
    )
    written = request.form.get("do") == "write"
    try:
        typed = _with_file(typed)
        arrivals = _brought(typed, written=written)
    except (NotImported, Refusal) as wrong:
        return _shown(typed.but(table_faults=_told(wrong))), 422
    return _shown(typed.but(arrivals=arrivals, written=written))


@redisplays("imports.archive")
def archive_again(_typed: MultiDict[str, str]) -> ResponseReturnValue:
    """The same page, for a form whose token is too old; files have to be chosen again."""
    return _shown(Shown(archive_faults=(spoken()("form-expired"),)))


@redisplays("imports.table")
def table_again(typed: MultiDict[str, str]) -> ResponseReturnValue:
    """The same page with everything typed, for a form whose token is too old."""
    return _shown(
        Shown(
            text=typed.get("text", ""),
            preset=typed.get("preset", ""),
            season=typed.get("season", ""),
            table_faults=(spoken()("form-expired"),),
        )
    )


def _uploaded() -> bytes:
    file = request.files.get("file")
    if file is None or not file.filename:
        raise Refusal("import-file-none")
    return bytes(file.read())


def _with_file(typed: Shown) -> Shown:
    """What was typed, or the text of the file in its place."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return typed
    return typed.but(text=text_of_table(_uploaded()))


def _brought(typed: Shown, *, written: bool) -> tuple[Arrival, ...]:
    use_case = import_past_results if written else preview_past_results
    content = typed.text.encode()
    return use_case(desk(), content, preset=typed.preset, season=typed.season)


def _told(wrong: NotImported | Refusal) -> tuple[str, ...]:
    say = spoken()
    if isinstance(wrong, Refusal):
        return (say(wrong.code, **wrong.params),)
    return tuple(fault.told(say) for fault in wrong.faults)


def _shown(shown: Shown) -> str:
    here = desk()
    seasons = overview(here).seasons
    standing = shown.but(
        preset=shown.preset or likeliest_preset(seasons),
        season=shown.season or (seasons[0].season if seasons else ""),
    )
    return render_template("exchange/import.html", view=data_page(spoken(), here, standing))

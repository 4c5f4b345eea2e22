"""持ち出し: files that browsers keep, made whole before the first byte of them is sent."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from tempfile import TemporaryFile
from types import MappingProxyType
from typing import BinaryIO
from urllib.parse import quote

from flask import Response, abort, request, send_file

from scorekeeper.desk.exports.formats import (
    Format,
    Wanted,
    export,
    name_of,
    scope_of,
    season_scope,
    written_hand,
)
from scorekeeper.desk.exports.tables import TableKey
from scorekeeper.desk.seasons.standings import ask_whole
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.server.compression import UNBUFFERED
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker

SENT_AS_IT_IS = 1024 * 1024
"""Bytes above which a file is not held in memory to be compressed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileKind:
    """A kind of file: its format and table, its media type, and the key of its name in words."""

    format: Format
    mimetype: str
    key: str
    table: TableKey = "standings"


_CSV: Mapping[Format, tuple[TableKey, ...]] = {
    "csv": ("standings", "days", "totals", "hands", "scores", "journal"),
    "csv-cp932": ("standings", "days", "hands", "scores"),
}
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_OTHERS: Mapping[str, tuple[Format, str]] = {
    "workbook.xlsx": ("xlsx", _XLSX),
    "everything.json": ("json", "application/json"),
    "result.txt": ("text", "text/plain"),
    "cards.napoleon": ("notation", "text/plain"),
    "cards.nap": ("notation", "text/plain"),
}

FILES: Mapping[str, FileKind] = MappingProxyType(
    {
        f"{table}{form.removeprefix('csv')}.csv": FileKind(
            format=form, mimetype="text/csv", key=f"column-file-{table}", table=table
        )
        for form, tables in _CSV.items()
        for table in tables
    }
    | {
        file: FileKind(format=form, mimetype=kind, key=f"export-file-{file.partition('.')[0]}")
        for file, (form, kind) in _OTHERS.items()
    }
)
"""Every file that can be taken away of a season or a session, by its name in an address."""

OF_A_SEASON = frozenset({"days.csv", "days-cp932.csv", "totals.csv"})
"""Those that there are of a season alone."""


def season_file(season_key: str, file: str) -> Response:
    """One of the files of a season.

    Raises:
        Refusal: ``season-unknown``, and what ``export`` raises.
    """
    return _make(file, season=season_key)


def season_page(season_key: str) -> Response:
    """A season as one page that stands alone on any website.

    Raises:
        Refusal: ``season-unknown``.
    """
    from scorekeeper.web.exchange.season_paper import season_page as page

    whole = BytesIO(page(season_key).encode())
    scope = name_of(desk(), season_scope(desk(), season_key))
    name = f"{scope} {find_speaker()('export-file-season')}"
    return attach(whole, f"{file_name(name)}.html", "text/html")


def session_file(session_id: str, file: str) -> Response:
    """One of the files of a session.

    Raises:
        Refusal: ``session-unknown``, and what ``export`` raises.
    """
    if file in OF_A_SEASON:
        abort(404)
    return _make(file, session=session_id)


def hand_file(session_id: str, deal: int) -> Response:
    """The text of a hand as far as it has gone.

    Raises:
        Refusal: what ``written_hand`` raises.
    """
    at = look_at(session_id, deal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    text = written_hand(desk(), session_id, deal)
    scope = name_of(desk(), scope_of(desk(), session=session_id))
    name = file_name(f"{scope} {at.say('hand-title', number=at.number)}")
    return attach(BytesIO(text.encode()), f"{name}.{at.session.game.name}", "text/plain")


def everything() -> Response:
    """The JSON of everything there is."""
    return _make("everything.json")


def attach(whole: BinaryIO, name: str, mimetype: str) -> Response:
    """A file for the browser to keep under a name; ``whole`` is closed when it has been sent."""
    size = whole.seek(0, 2)
    whole.seek(0)
    if size > SENT_AS_IT_IS:
        response = send_file(whole, mimetype=mimetype)
        response.headers[UNBUFFERED[0]] = UNBUFFERED[1]
    else:
        with whole:
            response = Response(whole.read(), mimetype=mimetype)
    response.content_length = size
    response.headers["Content-Disposition"] = (
        f"attachment; filename=\"scorekeeper.{ending(name)}\"; filename*=UTF-8''{quote(name)}"
    )
    return response


def ending(name: str) -> str:
    """What stands after the last dot of a file's name.

    >>> ending("2026-春 順位表.csv")
    'csv'
    """
    return name.rpartition(".")[2]


def file_name(text: str) -> str:
    """A name that every system can keep a file under.

    >>> file_name("2026/春: *順位表*")
    '2026-春- -順位表-'
    """
    kept = (c if unicodedata.category(c)[0] in "LN" or c in " _-" else "-" for c in text)
    return "".join(kept).strip() or "-"


def _make(file: str, *, season: str | None = None, session: str | None = None) -> Response:
    kind = FILES.get(file) or abort(404)
    say, here = find_speaker(), desk()
    scope = season_scope(here, season) if season else scope_of(here, session=session)
    asked = None
    if season:
        asked = read_question(request.args, ask_whole(here, season).rules).asked
    wanted = Wanted(scope=scope, format=kind.format, table=kind.table, asked=asked)
    whole = TemporaryFile()  # noqa: SIM115 - closed with the answer that it is sent in
    try:
        export(here, say, wanted, whole)
    except BaseException:
        whole.close()
        raise
    name = " ".join(filter(None, [name_of(here, scope), say(kind.key)]))
    return attach(whole, f"{file_name(name)}.{ending(file)}", kind.mimetype)

"""持ち出しの頁: everything that can be exported, grouped by its use."""

import unicodedata
from collections.abc import Mapping
from io import BytesIO
from tempfile import TemporaryFile
from types import MappingProxyType
from typing import BinaryIO, NamedTuple
from urllib.parse import quote

from flask import (
    Response,
    abort,
    current_app,
    make_response,
    render_template,
    request,
    send_file,
)

from scorekeeper.exports.archive import LONGEST, MOST_PARTS, PART, pack, split
from scorekeeper.exports.text import width
from scorekeeper.services.closing import tell_closing
from scorekeeper.services.exports import (
    Format,
    Scope,
    Wanted,
    export,
    may_have_hands,
    name_of,
    scope_of,
    season_scope,
    season_span,
    written_hand,
)
from scorekeeper.services.results import result_text, tell_ending
from scorekeeper.services.seasons import ask_whole, known_season
from scorekeeper.services.tables import TableKey
from scorekeeper.web.exchange import paper
from scorekeeper.web.games.pages import AnyView, look_at
from scorekeeper.web.page.text import Link
from scorekeeper.web.season import read_question
from scorekeeper.web.server.addresses import draw_qr
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.web.server.caching import UNBUFFERED
from scorekeeper.web.server.security import HEADERS
from scorekeeper.web.sessions.sheet import ResultToShare, result_to_share, sheet_page
from scorekeeper.wording.notation import long_day

NAME_SIZE, NAME_ROOM = 22, 92
"""The height and the greatest width of a name in a picture, in pixels."""
SENT_AS_IT_IS = 1024 * 1024
"""Bytes above which a file is not held in memory to be compressed."""


class FileKind(NamedTuple):
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
FILES: Mapping[str, FileKind] = MappingProxyType(
    {
        f"{table}{form.removeprefix('csv')}.csv": FileKind(
            form, "text/csv", f"column-file-{table}", table
        )
        for form, tables in _CSV.items()
        for table in tables
    }
    | {
        "workbook.xlsx": FileKind("xlsx", _XLSX, "export-file-workbook"),
        "everything.json": FileKind("json", "application/json", "export-file-everything"),
        "result.txt": FileKind("text", "text/plain", "export-file-result"),
        "cards.napoleon": FileKind("notation", "text/plain", "export-file-cards"),
        "cards.nap": FileKind("notation", "text/plain", "export-file-cards"),
    }
)
"""Every file of a season or a session, by its name in an address."""

OF_A_SEASON = frozenset({"days.csv", "days-cp932.csv", "totals.csv"})
"""The files that only a season has."""


def send(
    file: str = "everything.json", season_key: str | None = None, session_id: str | None = None
) -> Response:
    """A file of a season or a session, or everything."""
    kind = FILES.get(file)
    if kind is None or (session_id and file in OF_A_SEASON):
        abort(404)
    say, here, asked = find_speaker(), services(), None
    scope = season_scope(here, season_key) if season_key else scope_of(here, session=session_id)
    if season_key:
        asked = read_question(request.args, ask_whole(here, season_key).rules).asked
    whole = TemporaryFile()  # noqa: SIM115 - closed with the answer that it is sent in
    try:
        export(
            here, say, Wanted(scope=scope, format=kind.format, table=kind.table, asked=asked), whole
        )
    except BaseException:
        whole.close()
        raise
    name = " ".join(filter(None, [name_of(here, scope), say(kind.key)]))
    return attach(whole, f"{file_name(name)}.{file.rpartition('.')[2]}", kind.mimetype)


def season_page(season_key: str) -> Response:
    whole = BytesIO(paper.season_page(season_key).encode())
    scope = name_of(services(), season_scope(services(), season_key))
    name = f"{scope} {find_speaker()('export-file-season')}"
    return attach(whole, f"{file_name(name)}.html", "text/html")


def hand_file(session_id: str, deal: int) -> Response:
    at = look_at(session_id, deal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    text = written_hand(services(), session_id, deal)
    scope = name_of(services(), scope_of(services(), session=session_id))
    name = file_name(f"{scope} {at.say('hand-title', number=at.number)}")
    return attach(BytesIO(text.encode()), f"{name}.{at.session.game.name}", "text/plain")


def attach(whole: BinaryIO, name: str, mimetype: str) -> Response:
    """Answer a download under a name; ``whole`` is closed after it was sent."""
    size = whole.seek(0, 2)
    whole.seek(0)
    if size > SENT_AS_IT_IS:
        response = send_file(whole, mimetype=mimetype)
        response.headers[UNBUFFERED[0]] = UNBUFFERED[1]
    else:
        with whole:
            response = Response(whole.read(), mimetype=mimetype)
    response.content_length = size
    ending = name.rpartition(".")[2]
    response.headers["Content-Disposition"] = (
        f"attachment; filename=\"scorekeeper.{ending}\"; filename*=UTF-8''{quote(name)}"
    )
    return response


def file_name(text: str) -> str:
    """A name that every system can keep a file under.

    >>> file_name("2026/春: *順位表*")
    '2026-春- -順位表-'
    """
    kept = (c if unicodedata.category(c)[0] in "LN" or c in " _-" else "-" for c in text)
    return "".join(kept).strip() or "-"


def show_picture(session_id: str) -> Response:
    """得点表の画像: the hands with points and the penalties, over the totals, as a drawing."""
    sheet = sheet_page(look_at(session_id))
    drawn = render_template(
        "exchange/picture.html",
        sheet=sheet,
        rows=[row for row in sheet.rows if row.points],
        told=sheet.told if sheet.over else None,
        name_lines=_name_lines,
        width=width,
    )
    name = file_name(name_of(services(), scope_of(services(), session=session_id)))
    return attach(BytesIO(drawn.encode()), f"{name}.svg", "image/svg+xml")


def _name_lines(name: str) -> tuple[str, ...]:
    """A name in one line, or a long one in two, broken between its words if it has several.

    >>> _name_lines("Grandmother Elizabeth"), _name_lines("佐々木小次郎左衛門")
    (('Grandmother', 'Elizabeth'), ('佐々木小', '次郎左衛門'))
    """
    is_one_word = width(name) == len(name) and not set(" -") & set(name)
    if is_one_word or width(name) * NAME_SIZE <= 2 * NAME_ROOM:
        return (name,)
    middle = len(name) // 2
    breaks = [at for at in range(1, len(name)) if name[at - 1] in " ・"] or [middle]
    at = min(breaks, key=lambda one: abs(one - middle))
    return name[:at].rstrip(), name[at:]


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
"""Files by their use, the likeliest first; hands as text are named after the game."""

_PAPERS = {"print-standings": "exports.print_season", "print-days": "exports.print_days"}
"""A season's pages for A4, with the keys of their names."""

_RECORDED = ("journal.csv", "everything.json")
"""The files of a season without results."""


def of_season(season_key: str) -> str:
    here, season = services(), known_season(services(), season_key)
    question = read_question(request.args, ask_whole(here, season_key).rules)
    scope, place = season_scope(here, season_key), {"season_key": season_key, **question.args}
    is_empty = not season_span(here, season_key, question.asked).sessions
    result = ResultToShare(
        text=result_text(here, find_speaker(), scope, question.asked),
        print_url=url_for("exports.print_season", **place),
    )
    return _show(
        "season",
        name=season.season,
        back=Link(url=url_for("seasons.standings", **place), label=season.season),
        result=result,
        game=season.game,
        has_cards=may_have_hands(here, scope),
        place=place,
        papers={} if is_empty else _PAPERS,
        signed=tell_closing(find_speaker(), here, season_key),
        is_empty=is_empty,
    )


def of_session(session_id: str) -> str:
    say, here, at = find_speaker(), services(), look_at(session_id)
    return _show(
        "session",
        name=_season_and_day(at),
        back=Link(url=url_for("sessions.sheet", session_id=session_id), label=say("nav-sheet")),
        result=result_to_share(at, tell_ending(here, say, session_id, at.session)),
        game=at.session.game.name,
        has_cards=may_have_hands(here, Scope(session=session_id)),
        place={"session_id": session_id},
        papers={},
        signed=(),
        is_empty=False,
    )


def _season_and_day(at: AnyView) -> str:
    """The title of a session that stands alone."""
    day = long_day(at.session.history[0].event.dated, at.say.language)
    return f"{at.session.season} · {day}"


def _show(what: str, *, has_cards: bool, is_empty: bool, **told: object) -> str:
    """The page of a season or a session; every file is asked for with the parts of its ``place``.

    Only hands that were recorded card by card can be written as text (``has_cards``). A season that
    ``is_empty`` offers only its records.
    """
    gone = {*(() if has_cards else (_CARDS,)), *(() if what == "season" else OF_A_SEASON)}
    groups = {
        group: [one for one in files if one not in gone and (one in _RECORDED or not is_empty)]
        for group, files in _GROUPS.items()
    }
    told |= {"what": what, "groups": groups, "has_cards": has_cards, "is_empty": is_empty}
    return render_template("exchange/export.html", **told)


MOST_HANDS = 1_000
"""Hands of a session that is handed over by a link."""


def show_hand_over(session_id: str) -> str:
    say, rules = find_speaker(), current_app.url_map.iter_rules()
    places = {rule.rule.split("/")[1] for rule in rules}
    return render_template(
        "exchange/hand_over.html",
        session_id=session_id,
        name=_season_and_day(look_at(session_id)),
        back=Link(url=url_for("sessions.sheet", session_id=session_id), label=say("nav-sheet")),
        word=_word_of(session_id),
        places=sorted(one for one in places if one and not one.startswith("<")),
    )


def _word_of(session_id: str) -> str:
    """Return a session as a word for an address; empty if it is too long."""
    if look_at(session_id).session.dealt > MOST_HANDS:
        return ""
    here, whole = services(), BytesIO()
    scope = scope_of(here, session=session_id)
    export(here, find_speaker(), Wanted(scope=scope, format="json"), whole)
    word = pack(whole.getvalue())
    return word if len(word) <= LONGEST else ""


def show_codes(session_id: str) -> str:
    """The codes of a session, one of them at a time; ``part`` in the address says which."""
    word = _word_of(session_id)
    texts = split(word)
    part = request.args.get("part", default=1, type=int)
    back = url_for("exports.hand_over", session_id=session_id)
    return render_template(
        "exchange/codes.html",
        session_id=session_id,
        back=Link(url=back, label=find_speaker()("handing-over")),
        word=word,
        part=min(max(part, 1), len(texts)),
        parts=len(texts),
        run=texts[0].split(".")[1] if texts else "",
    )


def code(session_id: str, part: int) -> Response:
    texts = split(_word_of(session_id))
    if not 1 <= part <= len(texts) or request.args.get("run") != texts[0].split(".")[1]:
        abort(404)
    return Response(draw_qr(texts[part - 1]), mimetype="image/svg+xml")


def read() -> Response:
    """The page that reads a run with the camera, the only one that may ask for it."""
    answer = make_response(
        render_template("exchange/read_codes.html", longest=PART, most=MOST_PARTS)
    )
    policy = "Permissions-Policy"
    answer.headers[policy] = HEADERS[policy].replace("camera=()", "camera=(self)")
    return answer

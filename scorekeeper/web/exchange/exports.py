"""持ち出しの頁: what can be taken away, grouped by what it is good for."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from io import BytesIO
from tempfile import TemporaryFile
from types import MappingProxyType
from typing import BinaryIO
from urllib.parse import quote

from flask import (
    Response,
    abort,
    current_app,
    make_response,
    render_template,
    request,
    send_file,
    url_for,
)
from markupsafe import Markup

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
from scorekeeper.web.games.pages import AnyPages, AnyView, look_at
from scorekeeper.web.page.charts import draw, together
from scorekeeper.web.page.house import house_name
from scorekeeper.web.page.text import Link, Role
from scorekeeper.web.season import read_question
from scorekeeper.web.server.addresses import draw_qr
from scorekeeper.web.server.application import find_speaker, services
from scorekeeper.web.server.caching import UNBUFFERED
from scorekeeper.web.server.security import HEADERS
from scorekeeper.web.sessions.sheet import HandOut, SessionSheet, SheetRow, hand_out_of, sheet_page
from scorekeeper.wording.notation import long_day, write_signed

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
    return _make(file, season=season_key)


def season_page(season_key: str) -> Response:
    whole = BytesIO(paper.season_page(season_key).encode())
    scope = name_of(services(), season_scope(services(), season_key))
    name = f"{scope} {find_speaker()('export-file-season')}"
    return attach(whole, f"{file_name(name)}.html", "text/html")


def session_file(session_id: str, file: str) -> Response:
    if file in OF_A_SEASON:
        abort(404)
    return _make(file, session=session_id)


def hand_file(session_id: str, deal: int) -> Response:
    at = look_at(session_id, deal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    text = written_hand(services(), session_id, deal)
    scope = name_of(services(), scope_of(services(), session=session_id))
    name = file_name(f"{scope} {at.say('hand-title', number=at.number)}")
    return attach(BytesIO(text.encode()), f"{name}.{at.session.game.name}", "text/plain")


def everything() -> Response:
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
    say, here = find_speaker(), services()
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


# 得点表の画像: a session's sheet drawn as SVG, to be kept, printed and sent.
#
# It is drawn by attributes alone, without styles, scripts and addresses, so that it is the same in
# every program, and whatever people typed is escaped. Lengths are its own units, as many as pixels.


_PAPER, _INK, _QUIET, _EDGE, _HAIRLINE = "#f6f0e2", "#2b241d", "#655a4c", "#85765f", "#d3c6ab"
_SHU, _AI = "#a93417", "#24507f"
_RED = "#b0302c"
_SANS = "Hiragino Sans, Noto Sans CJK JP, Noto Sans JP, Yu Gothic, sans-serif"
_SERIF = "Hiragino Mincho ProN, Yu Mincho, Noto Serif CJK JP, Noto Serif JP, serif"

_MARGIN, _HEAD, _FACTS, _COLUMN, _ROW, _FOOT, _PAYMENT = 24, 108, 248, 104, 48, 64, 36


def show_picture(session_id: str) -> Response:
    drawn = draw_sheet(sheet_page(look_at(session_id)))
    name = file_name(name_of(services(), scope_of(services(), session=session_id)))
    return attach(BytesIO(drawn.encode()), f"{name}.svg", "image/svg+xml")


def draw_sheet(sheet: SessionSheet) -> Markup:
    """The sheet's rows that have points and the penalties, over the totals that they come to.

    Once it is over, who has won stands above them, and who pays whom below.
    """
    rows = [row for row in sheet.rows if row.points]
    wide = 2 * _MARGIN + _FACTS + _COLUMN * len(sheet.at.session.names)
    penalties = _penalties(sheet, _MARGIN + _HEAD + _ROW * (len(rows) + 1))
    foot = _MARGIN + _HEAD + _ROW * (len(rows) + (2 if penalties else 1))
    payments = _payments(sheet, foot + _FOOT)
    high = foot + _FOOT + _MARGIN + _PAYMENT * len(payments)
    title = sheet.at.say("picture-of-sheet", season=sheet.at.session.season)
    pieces = [
        draw('<title>{}</title><rect width="100%" height="100%" fill="{}"/>', title, _PAPER),
        *_title(sheet, title),
        *_names(sheet),
    ]
    for number, row in enumerate(rows, start=1):
        pieces += _row(sheet, row, _MARGIN + _HEAD + _ROW * number)
    pieces += penalties
    pieces += _totals(sheet, foot)
    pieces += payments
    pieces += [_line(y, wide, 2, _EDGE) for y in (_MARGIN + _HEAD, foot, foot + _FOOT)]
    return draw(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}" '
        'font-family="{}" fill="{}">{}</svg>',
        wide, high, wide, high, _SANS, _INK, together(pieces),
    )  # fmt: skip


def _title(sheet: SessionSheet, title: str) -> Iterator[Markup]:
    at = sheet.at
    when = long_day(at.session.history[0].event.dated, at.say.language)
    below = f"{when} · {house_name(at.say, at.session.house)}"
    head = title
    told = sheet.told if sheet.over else None
    if told is not None and told.verdict:
        head, below = told.verdict, f"{title} · {below} · {told.margin}"
    wide = _FACTS + _COLUMN * len(at.session.names)
    yield _text(head, _MARGIN, _MARGIN + 38, 36, room=wide, face=_SERIF, bold=True)
    yield _text(below, _MARGIN, _MARGIN + 78, 20, room=wide, paint=_QUIET)


def _names(sheet: SessionSheet) -> Iterator[Markup]:
    for column, name in enumerate(sheet.at.session.names):
        room, x = _COLUMN - 12, _middle(column)
        y = _MARGIN + _HEAD + _ROW - 16
        is_one_word = width(name) == len(name) and not set(" -") & set(name)
        if is_one_word or width(name) * 22 <= 2 * room:
            yield _text(name, x, y, 22, room=room, bold=True, middle=True)
            continue
        for line, base in zip(_halves(name), (y - 14, y + 6), strict=True):
            yield _text(line, x, base, 17, room=room, bold=True, middle=True)


def _halves(name: str) -> tuple[str, str]:
    """A long name in two lines, broken between its words where it has several.

    >>> _halves("Grandmother Elizabeth"), _halves("佐々木小次郎左衛門")
    (('Grandmother', 'Elizabeth'), ('佐々木小', '次郎左衛門'))
    """
    middle = len(name) // 2
    breaks = [at for at in range(1, len(name)) if name[at - 1] in " ・"] or [middle]
    at = min(breaks, key=lambda one: abs(one - middle))
    return name[:at].rstrip(), name[at:]


def _row(sheet: SessionSheet, row: SheetRow, y: int) -> list[Markup]:
    base = y + _ROW - 15
    wide = 2 * _MARGIN + _FACTS + _COLUMN * len(sheet.at.session.names)
    pieces = [_line(y, wide, 1, _HAIRLINE)]
    pieces.append(_text(str(row.number), _MARGIN + 4, base, 22, room=36, face=_SERIF, paint=_QUIET))
    pieces += _facts(sheet, row, base)
    for column, points in enumerate(row.points):
        if column in row.resting:
            rests, x = sheet.at.say("sheet-rests"), _middle(column)
            pieces.append(_text(rests, x, base, 16, room=66, paint=_QUIET, middle=True))
        if points is None:
            continue
        role: Role = (row.roles[column] if row.roles else "") or ""
        paint, x = _paint_of(sheet.at.pages, role), _middle(column)
        if role in sheet.at.pages.declaring_roles:
            mark, filled = (
                sheet.at.say(f"sheet-mark-{role}"),
                role == sheet.at.pages.declaring_roles[0],
            )
            pieces += _seal(mark, x - 34, base - 8, paint, filled=filled)
            x += 14
        pieces.append(_text(write_signed(points), x, base, 24, room=66, paint=paint, middle=True))
    return pieces


def _facts(sheet: SessionSheet, row: SheetRow, base: int) -> Iterator[Markup]:
    say, x = sheet.at.say, _MARGIN + 44
    if not row.bid:
        yield _text(row.note or say("sheet-past"), x, base, 18, room=_FACTS - 50, paint=_QUIET)
        return
    paint = _RED if row.bid[-1] in "HD" else _INK
    yield _text(say.glyphs(row.bid), x, base, 26, room=88, face=_SERIF, bold=True, paint=paint)
    if row.made is not None:
        yield _text("○" if row.made else "●", x + 96, base, 20, room=22)
    more = [say.glyphs(row.called)] if row.called else []
    more += [say("sheet-taken", taken=row.taken)] if row.taken is not None else []
    marks = [say("sheet-corrected")] if row.corrected else []
    marks += [say("sheet-protested")] if row.protested else []
    room, lift = _FACTS - 176, 9 if more and marks else 0
    yield _text(" ".join(more), x + 122, base - lift, 16, room=room, paint=_QUIET)
    if marks:
        marked = say("list-separator").join(marks)
        yield _text(marked, x + 122, base + lift, 14, room=room, bold=True)


def _penalties(sheet: SessionSheet, y: int) -> list[Markup]:
    """The row of what everybody was fined or given beside the hands; nothing where nobody was."""
    amendments, base = sheet.at.session.amendments, y + _ROW - 15
    if not amendments.counting:
        return []
    wide = 2 * _MARGIN + _FACTS + _COLUMN * len(sheet.at.session.names)
    title = sheet.at.say("sheet-penalties")
    pieces = [_line(y, wide, 1, _HAIRLINE)]
    pieces.append(_text(title, _MARGIN + 4, base, 20, room=_FACTS - 8, face=_SERIF, bold=True))
    for person in sheet.at.session.table.people:
        if points := amendments.penalty_points(person):
            x = _middle(person)
            pieces.append(_text(write_signed(points), x, base, 24, room=66, middle=True))
    return pieces


def _totals(sheet: SessionSheet, y: int) -> Iterator[Markup]:
    base = y + _FOOT - 20
    say = sheet.at.say
    yield _text(say("sheet-total"), _MARGIN + 4, base, 24, room=_FACTS - 8, face=_SERIF, bold=True)
    for column, total in enumerate(sheet.at.session.totals):
        x, room = _middle(column), _COLUMN - 8
        yield _text(
            write_signed(total), x, base, 32, room=room, face=_SERIF, bold=True, middle=True
        )


def _payments(sheet: SessionSheet, y: int) -> list[Markup]:
    told = sheet.told if sheet.over else None
    if told is None or not told.payments:
        return []
    say, wide = sheet.at.say, _FACTS + _COLUMN * len(sheet.at.session.names)
    lines = [say("ending-settle", count=len(told.payments))]
    lines += [
        say("ending-pays", payer=paid.payer, payee=paid.payee, amount=paid.amount)
        for paid in told.payments
    ]
    return [
        _text(line, _MARGIN + 4, y + _PAYMENT * number - 6, 20, room=wide, paint=paint)
        for number, (line, paint) in enumerate(
            zip(lines, [_QUIET, *[_INK] * len(lines)], strict=False), start=1
        )
    ]


def _seal(mark: str, x: float, y: float, paint: str, *, filled: bool) -> Iterator[Markup]:
    fill, letter = (paint, _PAPER) if filled else (_PAPER, paint)
    yield draw('<circle cx="{}" cy="{}" r="13" fill="{}" stroke="{}"/>', x, y, fill, paint)
    yield _text(mark, x, y + 6, 16, room=22, paint=letter, bold=True, middle=True)


def _paint_of(pages: AnyPages, role: Role) -> str:
    if not role:
        return _INK
    return _SHU if role in pages.declaring_roles else _AI


def _middle(column: int) -> float:
    return _MARGIN + _FACTS + _COLUMN * (column + 0.5)


def _line(y: int, wide: int, thick: int, paint: str) -> Markup:
    return draw(
        '<path d="M{} {}H{}" stroke="{}" stroke-width="{}"/>',
        _MARGIN, y, wide - _MARGIN, paint, thick,
    )  # fmt: skip


def _text(
    text: str, x: float, y: float, size: int, *, room: int,
    face: str = "", paint: str = "", bold: bool = False, middle: bool = False,
) -> Markup:  # fmt: skip
    """A line of text, pressed together where it would be wider than its room."""
    attributes = [draw(' font-family="{}"', face)] if face else []
    attributes += [draw(' fill="{}"', paint)] if paint else []
    attributes += [Markup(' font-weight="700"')] if bold else []
    attributes += [Markup(' text-anchor="middle"')] if middle else []
    if width(text) * size > 2 * room:
        attributes.append(draw(' textLength="{}" lengthAdjust="spacingAndGlyphs"', room))
    return draw(
        '<text x="{}" y="{}" font-size="{}"{}>{}</text>', x, y, size, together(attributes), text
    )


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

_PAPERS = {"print-standings": "exports.print_season", "print-days": "exports.print_days"}
"""Pages of a season for A4, by what they are called."""

_RECORDED = ("journal.csv", "everything.json")
"""What there is of a season in which nobody has a result."""


def of_season(season_key: str) -> str:
    here, season = services(), known_season(services(), season_key)
    question = read_question(request.args, ask_whole(here, season_key).rules)
    url = url_for("seasons.standings", season_key=season_key, **question.args)
    back = Link(url=url, label=season.season)
    scope = season_scope(here, season_key)
    result = HandOut(
        text=result_text(here, find_speaker(), scope, question.asked),
        print_url=url_for("exports.print_season", season_key=season_key, **question.args),
    )
    return _show(
        "season",
        name=season.season,
        back=back,
        result=result,
        game=season.game,
        has_cards=may_have_hands(here, scope),
        args=question.args,
        signed=tell_closing(find_speaker(), here, season_key),
        is_empty=not season_span(here, season_key, question.asked).sessions,
    )


def of_session(session_id: str) -> str:
    say, here = find_speaker(), services()
    back = Link(url=url_for("sessions.sheet", session_id=session_id), label=say("nav-sheet"))
    at = look_at(session_id)
    return _show(
        "session",
        name=season_and_day(at),
        back=back,
        result=hand_out_of(at, tell_ending(here, say, session_id, at.session)),
        game=at.session.game.name,
        signed=(),
        has_cards=may_have_hands(here, Scope(session=session_id)),
    )


def season_and_day(at: AnyView) -> str:
    """What a session is called where nothing else stands beside it."""
    day = long_day(at.session.history[0].event.dated, at.say.language)
    return f"{at.session.season} · {day}"


def _show(
    what: str,
    *,
    has_cards: bool,
    args: Mapping[str, object] | None = None,
    is_empty: bool = False,
    **told: object,
) -> str:
    """The page of a season or a session; every file is asked for with the ``args`` of the address.

    Only hands that were recorded card by card can be written as text (``has_cards``). Of a season
    that ``is_empty`` only what was recorded can be taken away.
    """

    def there(file: str) -> bool:
        if (is_empty and file not in _RECORDED) or (file == _CARDS and not has_cards):
            return False
        return what == "season" or file not in OF_A_SEASON

    return render_template(
        "exchange/export.html",
        what=what,
        place={**(request.view_args or {}), **(args or {})},
        groups={group: list(filter(there, files)) for group, files in _GROUPS.items()},
        has_cards=has_cards,
        papers=_PAPERS if what == "season" and not is_empty else {},
        is_empty=is_empty,
        **told,
    )


MOST_HANDS = 1_000
"""Hands of a session that is handed over by a link."""


def show_hand_over(session_id: str) -> str:
    say, at = find_speaker(), look_at(session_id)
    return render_template(
        "exchange/hand_over.html",
        session_id=session_id,
        name=season_and_day(at),
        back=Link(url=url_for("sessions.sheet", session_id=session_id), label=say("nav-sheet")),
        word=word_of(session_id, at.session.dealt),
        places=_places(),
    )


def word_of(session_id: str, dealt: int) -> str:
    """A session of so many hands as an address carries it; nothing where it is too large."""
    if dealt > MOST_HANDS:
        return ""
    here, whole = services(), BytesIO()
    scope = scope_of(here, session=session_id)
    export(here, find_speaker(), Wanted(scope=scope, format="json"), whole)
    word = pack(whole.getvalue())
    return word if len(word) <= LONGEST else ""


def _places() -> list[str]:
    rules = (rule.rule.split("/")[1] for rule in current_app.url_map.iter_rules())
    return sorted({first for first in rules if first and not first.startswith("<")})


_POLICY = "Permissions-Policy"


def show_codes(session_id: str) -> str:
    """The codes of a session, one of them at a time; ``part`` in the address says which."""
    word, say = _whole_word(session_id), find_speaker()
    texts = split(word)
    part = request.args.get("part", default=1, type=int)
    back = url_for("exports.hand_over", session_id=session_id)
    return render_template(
        "exchange/codes.html",
        session_id=session_id,
        back=Link(url=back, label=say("handing-over")),
        word=word,
        part=min(max(part, 1), len(texts)),
        parts=len(texts),
        run=_run(texts),
    )


def code(session_id: str, part: int) -> Response:
    texts = split(_whole_word(session_id))
    if not 1 <= part <= len(texts) or request.args.get("run") != _run(texts):
        abort(HTTPStatus.NOT_FOUND)
    return Response(draw_qr(texts[part - 1]), mimetype="image/svg+xml")


def read() -> Response:
    """The page that reads a run with the camera, the only one that may ask for it."""
    page = render_template("exchange/read_codes.html", longest=PART, most=MOST_PARTS)
    answer = make_response(page)
    answer.headers[_POLICY] = HEADERS[_POLICY].replace("camera=()", "camera=(self)")
    return answer


def _whole_word(session_id: str) -> str:
    return word_of(session_id, look_at(session_id).session.dealt)


def _run(texts: list[str]) -> str:
    return texts[0].split(".")[1] if texts else ""

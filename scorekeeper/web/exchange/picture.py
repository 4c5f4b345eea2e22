"""得点表の画像: a session's sheet drawn as SVG, to be kept, printed and sent.

It is drawn by attributes alone, without styles, scripts and addresses, so that it is the same in
every program, and whatever people typed is escaped. Lengths are its own units, as many as pixels.
"""

from collections.abc import Iterator
from urllib.parse import quote

from flask import Response
from markupsafe import Markup

from scorekeeper.desk.exports.formats import name_of, scope_of
from scorekeeper.exports.text import width
from scorekeeper.web.exchange.downloads import file_name
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.page.drawing import draw, together
from scorekeeper.web.page.house import house_name
from scorekeeper.web.page.players import Role
from scorekeeper.web.server.desks import desk
from scorekeeper.web.sessions.sheet import SheetPage, sheet_page
from scorekeeper.web.sessions.sheet_kind import SheetKind, SheetRow
from scorekeeper.wording.numbers import long_day, write_signed

_PAPER, _INK, _QUIET, _EDGE, _HAIRLINE = "#f6f0e2", "#2b241d", "#655a4c", "#85765f", "#d3c6ab"
_SHU, _AI = "#a93417", "#24507f"
_RED = "#b0302c"
_SANS = "Hiragino Sans, Noto Sans CJK JP, Noto Sans JP, Yu Gothic, sans-serif"
_SERIF = "Hiragino Mincho ProN, Yu Mincho, Noto Serif CJK JP, Noto Serif JP, serif"

_MARGIN, _HEAD, _FACTS, _COLUMN, _ROW, _FOOT = 24, 108, 248, 104, 48, 64


def show(session_id: str) -> Response:
    """The picture of a session's sheet as it is now.

    Raises:
        Refusal: ``session-unknown``.
    """
    at = look_at(session_id)
    answer = Response(str(draw_sheet(sheet_page(at))), mimetype="image/svg+xml")
    name = file_name(name_of(desk(), scope_of(desk(), session=session_id)))
    answer.headers["Content-Disposition"] = f"inline; filename*=UTF-8''{quote(name)}.svg"
    return answer


def draw_sheet(sheet: SheetPage) -> Markup:
    """The sheet's rows that have points, its totals, and over them who has won, once it is over."""
    rows = [row for row in sheet.rows if row.points]
    wide = 2 * _MARGIN + _FACTS + _COLUMN * len(sheet.at.session.names)
    foot = _MARGIN + _HEAD + _ROW * (len(rows) + 1)
    high = foot + _FOOT + _MARGIN
    title = sheet.at.say("picture-of-sheet", season=sheet.at.session.season)
    pieces = [
        draw('<title>{}</title><rect width="100%" height="100%" fill="{}"/>', title, _PAPER),
        *_title(sheet, title),
        *_names(sheet),
    ]
    for number, row in enumerate(rows, start=1):
        pieces += _row(sheet, row, _MARGIN + _HEAD + _ROW * number)
    pieces += _totals(sheet, foot)
    pieces += [_line(y, wide, 2, _EDGE) for y in (_MARGIN + _HEAD, foot, foot + _FOOT)]
    return draw(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}" '
        'font-family="{}" fill="{}">{}</svg>',
        wide, high, wide, high, _SANS, _INK, together(pieces),
    )  # fmt: skip


def _title(sheet: SheetPage, title: str) -> Iterator[Markup]:
    at = sheet.at
    when = long_day(at.session.history[0].event.when, at.say.language)
    below = f"{when} · {house_name(at.say, at.session.house)}"
    head = title
    told = sheet.told if sheet.over else None
    if told is not None and told.verdict:
        head, below = told.verdict, f"{title} · {below} · {told.margin}"
    wide = _FACTS + _COLUMN * len(at.session.names)
    yield _text(head, _MARGIN, _MARGIN + 38, 36, room=wide, face=_SERIF, bold=True)
    yield _text(below, _MARGIN, _MARGIN + 78, 20, room=wide, paint=_QUIET)


def _names(sheet: SheetPage) -> Iterator[Markup]:
    for column, name in enumerate(sheet.at.session.names):
        room = _COLUMN - 12
        y = _MARGIN + _HEAD + _ROW - 16
        yield _text(name, _middle(column), y, 22, room=room, bold=True, middle=True)


def _row(sheet: SheetPage, row: SheetRow, y: int) -> list[Markup]:
    base = y + _ROW - 15
    wide = 2 * _MARGIN + _FACTS + _COLUMN * len(sheet.at.session.names)
    pieces = [_line(y, wide, 1, _HAIRLINE)]
    pieces.append(_text(str(row.number), _MARGIN + 4, base, 22, room=36, face=_SERIF, paint=_QUIET))
    pieces += _facts(sheet, row, base)
    for column, points in enumerate(row.points):
        if points is None:
            continue
        role: Role = (row.roles[column] if row.roles else "") or ""
        paint, x = _paint_of(sheet.kind, role), _middle(column)
        if role in sheet.kind.roles:
            mark, filled = sheet.at.say(f"sheet-mark-{role}"), role == sheet.kind.roles[0]
            pieces += _seal(mark, x - 34, base - 8, paint, filled=filled)
            x += 14
        pieces.append(_text(write_signed(points), x, base, 24, room=66, paint=paint, middle=True))
    return pieces


def _facts(sheet: SheetPage, row: SheetRow, base: int) -> Iterator[Markup]:
    """What was bid, how it ended, which card was called and what was taken."""
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
    yield _text(" ".join(more), x + 122, base, 16, room=_FACTS - 176, paint=_QUIET)


def _totals(sheet: SheetPage, y: int) -> Iterator[Markup]:
    base = y + _FOOT - 20
    say = sheet.at.say
    yield _text(say("sheet-total"), _MARGIN + 4, base, 24, room=_FACTS - 8, face=_SERIF, bold=True)
    for column, total in enumerate(sheet.at.session.totals):
        x, room = _middle(column), _COLUMN - 8
        yield _text(
            write_signed(total), x, base, 32, room=room, face=_SERIF, bold=True, middle=True
        )


def _seal(mark: str, x: float, y: float, paint: str, *, filled: bool) -> Iterator[Markup]:
    """A letter in a ring, which is filled for whoever plays the hand."""
    fill, letter = (paint, _PAPER) if filled else (_PAPER, paint)
    yield draw('<circle cx="{}" cy="{}" r="13" fill="{}" stroke="{}"/>', x, y, fill, paint)
    yield _text(mark, x, y + 6, 16, room=22, paint=letter, bold=True, middle=True)


def _paint_of(kind: SheetKind, role: Role) -> str:
    """The colour of the declarer's side, of the other one, or of neither while that is open."""
    if not role:
        return _INK
    return _SHU if role in kind.roles else _AI


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

"""大きな画面: the sheet and the hand that is played, to be read across a room; nothing to press."""

from collections.abc import Sequence

from flask import render_template

from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import AnyAt, look_at
from scorekeeper.web.sessions.sheet import sheet_page
from scorekeeper.web.sessions.sheet_kind import SheetRow

MOST_ROWS = 8
"""Rows that fit between the names and the totals of a wide screen, those to come included."""


def show(session_id: str) -> str:
    """The page for a screen on the wall; what moves on it stands in its one element ``#wall``.

    Raises:
        Refusal: ``session-unknown``.
    """
    at = look_at(session_id)
    sheet, game = sheet_page(at, last=MOST_ROWS), pages_of(at.session.game)
    rows = last_rows(at, sheet.rows)
    around = {}
    if at.session.in_hand:
        around = {"hand": at.hand, "hand_view": game.hand_page(at, None), game.game.name: game.face}
    return render_template(
        "sessions/wall.html",
        view=sheet,
        at=at,
        rows=rows,
        blank=sheet.blank[: max(MOST_ROWS - len(rows), 0)],
        live_template=game.sheet.wall_template,
        role_of=game.role_of,
        **around,
    )


def last_rows(at: AnyAt, rows: Sequence[SheetRow]) -> list[SheetRow]:
    """The last rows that tell of points; those before them are one row, with what they came to."""
    told = [row for row in rows if row.points or row.kind == "open"]
    if len(told) <= MOST_ROWS:
        return told
    before, last = told[-MOST_ROWS], told[1 - MOST_ROWS :]
    note = at.say("wall-earlier")
    past = SheetRow(
        number=before.number, kind="past", points=before.sums, sums=before.sums, note=note
    )
    return [past, *last]

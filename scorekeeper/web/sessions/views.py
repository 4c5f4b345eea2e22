"""会: opening a session, its score sheet, dealing, undoing and ending."""

from collections.abc import Callable

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import (
    close_session,
    start_next_hand,
    undo,
)
from scorekeeper.journal import Session
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.hand.history import what_stands
from scorekeeper.web.hand.views import render_hand
from scorekeeper.web.page.session import session_of
from scorekeeper.web.page.taps import TapForm, UndoForm
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.sessions.discarding import render_discarded
from scorekeeper.web.sessions.ending import ending_page
from scorekeeper.web.sessions.sheet import sheet_page

Answer = ResponseReturnValue


def sheet(session_id: str) -> Answer:
    """The score sheet."""
    return render_sheet(session_id)


def _show_again(form: str) -> Callable[..., str]:
    """Shows where a session goes on, with the sentence for a button that came to nothing."""

    def show(refusal: Refusal, session_id: str) -> str:
        refusal = what_stands(refusal, session_id)
        session = session_of(session_id)
        if session.in_hand and form != "end":
            return render_hand(session_id, session.dealt, form, refusal)
        return render_sheet(session_id, form, refusal)

    return show


@on_refusal(_show_again("next-hand"))
def deal(session_id: str) -> Answer:
    """Deal the next hand and go there; ``stands`` may say who has won its auction already."""
    session = start_next_hand(desk(), session_id, TapForm().check().tap())
    return _go_on(session_id, session, request.form.get("stands", type=int))


@on_refusal(_show_again("undo"))
def undo_last(session_id: str) -> Answer:
    """Take the last thing back, if it is what the button named, and go where it was recorded."""
    form = UndoForm().check()
    return _go_on(session_id, undo(desk(), session_id, form.tap(), form.event(session_id)))


@on_refusal(_show_again("end"))
def close(session_id: str) -> Answer:
    """End the session."""
    close_session(desk(), session_id, TapForm().check().tap())
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


def render_sheet(session_id: str, form: str = "", refusal: Refusal | None = None) -> str:
    """A session's score sheet; with a refusal, its sentence at the form that was sent.

    ``turned`` in the address shows it to whoever sits opposite.
    """
    at = look_at(session_id, form=form, refusal=refusal)
    if at.session.discarded:
        return render_discarded(at)
    view = sheet_page(at)
    return render_template(
        "sessions/sheet.html",
        view=view,
        ending=ending_page(view),
        turned="turned" in request.args,
    )


def _go_on(session_id: str, session: Session, stands: int | None = None) -> Answer:
    """To where a session goes on: its open hand, or its score sheet between hands."""
    url = url_for("sessions.sheet", session_id=session_id)
    if session.in_hand:
        url = url_for("hands.show", session_id=session_id, deal=session.dealt, stands=stands)
    return redirect(url, 303)

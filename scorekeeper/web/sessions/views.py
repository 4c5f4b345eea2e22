"""会: opening a session, its score sheet, dealing, undoing and ending."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import close_session, discard_session, start_next_hand, undo
from scorekeeper.journal import Entry, Session, Undone
from scorekeeper.web.games.hand import undo_form
from scorekeeper.web.games.history import describe_delivery, describe_entry, what_stands
from scorekeeper.web.games.pages import AnyAt, look_at
from scorekeeper.web.hand import render_hand
from scorekeeper.web.page.forms import TapForm, UndoForm, session_of
from scorekeeper.web.page.text import Form
from scorekeeper.web.page.text import UndoForm as OfferedUndo
from scorekeeper.web.server.application import desk
from scorekeeper.web.server.door import may_admit
from scorekeeper.web.server.security import on_refusal
from scorekeeper.web.sessions.sheet import ending_page, sheet_page


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardedPage:
    """破棄した会の頁: what was recorded, and the one button that brings it back."""

    at: AnyAt
    undo: OfferedUndo

    @property
    def history(self) -> tuple[Entry, ...]:
        """Everything recorded, oldest first, an undo beside what it struck out."""
        entries = self.at.session.history
        return tuple(entry for entry in entries if not isinstance(entry.event.fact, Undone))

    def describe(self, entry: Entry) -> str:
        """What one entry says."""
        return describe_entry(self.at, entry)

    def describe_delivery(self, entry: Entry) -> str:
        """Who brought an entry and when; empty where it was recorded here."""
        return describe_delivery(self.at, entry.event)


def render_discarded(at: AnyAt) -> str:
    """The page of a session that counts nowhere."""
    page = DiscardedPage(at=at, undo=undo_form(at))
    return render_template("sessions/discarded.html", view=page, at=at)


def _ask_again(refusal: Refusal, session_id: str) -> str:
    at = look_at(session_id, form="discard", refusal=what_stands(refusal, session_id))
    if at.session.discarded:
        return render_discarded(at)
    return render_template("sessions/discard.html", at=at, form=discard_form(at))


def ask(session_id: str) -> ResponseReturnValue:
    """The page that says what discarding means, with the button that does it."""
    at = look_at(session_id)
    if at.session.discarded:
        return redirect(at.sheet_url, 303)
    _check_right(at.session)
    return render_template("sessions/discard.html", at=at, form=discard_form(at))


@on_refusal(_ask_again)
def discard(session_id: str) -> ResponseReturnValue:
    """Discard a session and show what is left of it."""
    _check_right(session_of(session_id))
    discard_session(desk(), session_id, TapForm().check().tap())
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


def _check_right(session: Session) -> None:
    """Turn away who may not discard it: what was played to an end is for owners to withdraw."""
    if session.is_scored and session.closed and not session.discarded and not may_admit():
        abort(403)


def discard_form(at: AnyAt) -> Form:
    """The form that discards the session looked at."""
    return at.button(url_for("sessions.discard", session_id=at.session_id))


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

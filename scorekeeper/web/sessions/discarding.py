"""破棄: a session that was begun by mistake, set aside and brought back."""

from dataclasses import dataclass

from flask import abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import discard_session
from scorekeeper.journal import Entry, Session, Undone
from scorekeeper.web.hand.at import AnyAt, look_at
from scorekeeper.web.hand.history import describe_delivery, describe_entry, what_stands
from scorekeeper.web.hand.next_thing import undo_form
from scorekeeper.web.page.offered import Form, UndoForm
from scorekeeper.web.page.session import session_of
from scorekeeper.web.page.taps import TapForm
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import may_admit


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardedPage:
    """破棄した会の頁: what was recorded, and the one button that brings it back."""

    at: AnyAt
    undo: UndoForm

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


def _show_again(refusal: Refusal, session_id: str) -> str:
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


@on_refusal(_show_again)
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

"""次にすること: how a session goes on from here, and what can be taken back."""

from dataclasses import dataclass
from typing import Literal

from flask import url_for

from scorekeeper.journal.signing import holding_up_here
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.offered import Form, UndoForm


@dataclass(frozen=True, slots=True, kw_only=True)
class NextThing:
    """次にすること: the one big button.

    ``kind`` chooses its words (``number`` is the hand's); with a ``form`` it is sent there,
    without one it leads to ``url``.
    """

    kind: Literal["next-hand", "continue", "sign", "result"]
    number: int = 0
    url: str = ""
    form: Form | None = None


def undo_form(at: AnyAt) -> UndoForm:
    """The form of the undo button, which names the event that it takes back."""
    last = at.session.undoable
    game = at.session.game
    form = at.button(url_for("sessions.undo_last", session_id=at.session_id))
    is_trick = last is not None and isinstance(last.fact, game.kinds[f"{game.name}-trick-taken"])
    return UndoForm(
        url=form.url,
        command=form.command,
        seen=form.seen,
        event=last.sequence if last else 0,
        trick=last.fact.trick if last and is_trick else None,
    )


def next_thing(at: AnyAt) -> NextThing:
    """The big button: go on with the open hand, deal the next, or see how it ended.

    Between hands a hand that both sides have yet to sign comes first.
    """
    session = at.session
    if session.in_hand:
        return NextThing(kind="continue", number=number_now(at), url=at.hand_url(session.dealt))
    if not session.closed:
        for deal in holding_up_here(session):
            number = session.deals[deal - 1].place
            return NextThing(kind="sign", number=number, url=at.hand_url(deal))
    if session.closed or all_played(at):
        return NextThing(kind="result", url=at.sheet_url)
    url = url_for("sessions.deal", session_id=at.session_id)
    return NextThing(kind="next-hand", number=number_now(at), form=at.button(url))


def all_played(at: AnyAt) -> bool:
    """Whether the session has all the hands that it was to have."""
    return at.session.hands_left == 0


def number_now(at: AnyAt) -> int:
    """The hand now played, or the next one; the last once all are played."""
    played = len(at.session.settled) + len(at.session.past)
    return played if at.session.closed or all_played(at) else played + 1

"""確認: may this be recorded in this session now?"""

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import Fact, HandStarted, SessionClosed, SessionOpened, Undone
from scorekeeper.journal.names import check_names, check_season
from scorekeeper.journal.replay import Session
from scorekeeper.napoleon.checks import check as check_hand


def check(session: Session, fact: Fact) -> None:
    """Refuse a fact that cannot be recorded now.

    Raises:
        Refusal: ``session-closed``, ``session-open-already``, ``hand-open``, ``hand-none``,
            ``undo-nothing``, ``undo-not-last``, and what a hand's own checks raise.
    """
    if session.closed and not isinstance(fact, Undone):
        raise Refusal("session-closed")
    match fact:
        case SessionOpened():
            raise Refusal("session-open-already")
        case HandStarted() | SessionClosed():
            if session.in_hand:
                raise Refusal("hand-open")
        case Undone():
            _check_undo(session, fact)
        case _:
            if session.hand is None:
                raise Refusal("hand-none")
            check_hand(session.hand, fact)


def check_opening(opened: SessionOpened) -> None:
    """Refuse an opening whose names or season cannot stand.

    Raises:
        Refusal: what ``check_names`` and ``check_season`` raise.
    """
    check_season(opened.season)
    check_names(opened.players)


def _check_undo(session: Session, fact: Undone) -> None:
    if session.undoable is None:
        raise Refusal("undo-nothing")
    if session.undoable.sequence != fact.sequence:
        raise Refusal("undo-not-last")

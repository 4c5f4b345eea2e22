"""会: the session that a page is about, folded once a request."""

from flask import g

from scorekeeper.desk import load_session
from scorekeeper.journal import Session
from scorekeeper.web.server.desks import desk


def session_of(session_id: str) -> Session:
    """A session as this request has it: folded once, however many ask.

    Raises:
        Refusal: ``session-unknown``.
    """
    held: dict[str, Session] = g.setdefault("sessions", {})
    if session_id not in held:
        held[session_id] = load_session(desk(), session_id)
    return held[session_id]

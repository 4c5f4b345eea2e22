"""伏せる: which events do not leave the house while they could tell what a hand keeps secret."""

from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.journal import Undone
from scorekeeper.journal.codec import kind_of
from scorekeeper.journal.session import is_hidden
from scorekeeper.store.journal import has_kind

UNDONE = kind_of(Undone(sequence=0))


def hidden_events(desk: Desk, session_id: str) -> frozenset[int]:
    """The numbers of a session's events that nobody is shown now, discarded or not.

    Where nothing was undone nothing is hidden, and the session is not folded to find that out.
    """
    if not has_kind(desk.database, session_id, UNDONE):
        return frozenset()
    session = load_session(desk, session_id)
    hidden = (entry for entry in session.history if is_hidden(session, entry))
    return frozenset(entry.event.sequence for entry in hidden)

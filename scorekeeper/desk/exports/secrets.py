"""伏せる: which events do not leave the house while their hand goes on."""

from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.journal.secrets import is_hidden
from scorekeeper.store.takeout import is_in_hand


def hidden_events(desk: Desk, session_id: str) -> frozenset[int]:
    """The numbers of a session's events that nobody is shown now."""
    if not is_in_hand(desk.database, session_id):
        return frozenset()
    session = load_session(desk, session_id)
    hidden = (entry for entry in session.history if is_hidden(session, entry))
    return frozenset(entry.event.sequence for entry in hidden)

"""持ち越し: the pot that an evening took over, as the earlier evenings leave it now."""

from dataclasses import replace

from scorekeeper.desk.context import Desk
from scorekeeper.journal import Session
from scorekeeper.journal.checks import MOST_CHIPS
from scorekeeper.store import pots_of


def with_pot_now(desk: Desk, session: Session) -> Session:
    """The session with the chips that its sources leave after all their corrections.

    What was carried is recorded as it was then; a hand corrected since in an earlier evening may
    have left more or less. Where one of those evenings is not here, what was recorded stands.
    """
    if not session.carried_from:
        return session
    left = pots_of(desk.database, session.carried_from)
    if len(left) < len(session.carried_from):
        return session
    return replace(session, carried=min(sum(row.pot for row in left), MOST_CHIPS))

"""持ち越し: the pot that an evening took over, as the earlier evenings leave it now."""

from scorekeeper.desk.context import Desk
from scorekeeper.journal import Session
from scorekeeper.journal.checks import MOST_CHIPS
from scorekeeper.store import pots_of


def with_pot_now(desk: Desk, session: Session) -> Session:
    """The session with the chips that its sources leave after all their corrections.

    What was carried is recorded as it was then; a hand corrected since in an earlier evening may
    have left more or less. Where one of those evenings is not here, what was recorded stands.
    """
    if session.taken_over is None:
        return session
    recorded = session.taken_over
    left = pots_of(desk.database, recorded.sources)
    if len(left) < len(recorded.sources):
        return session.with_carried(recorded.chips)
    return session.with_carried(min(sum(row.pot for row in left), MOST_CHIPS))

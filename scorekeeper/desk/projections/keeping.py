"""表をそろえる: the tables brought up to date with a session, and with what follows from it."""

from scorekeeper.desk.context import Desk
from scorekeeper.desk.projections.ledger import session_rows
from scorekeeper.desk.sessions.rows import read_session
from scorekeeper.journal import Session
from scorekeeper.store import pots_of, project, takers_of


def keep(desk: Desk, session_id: str, session: Session) -> None:
    """Make the tables say this of a session, and of the evenings that took over its pot.

    Call it inside a transaction.
    """
    _keep(desk, session_id, session, earlier=frozenset())


def _keep(desk: Desk, session_id: str, session: Session, *, earlier: frozenset[str]) -> None:
    """``earlier`` evenings are those of which this one has the pot; a record may go in a circle."""
    before = pots_of(desk.database, [session_id])
    rows = session_rows(session_id, session)
    project(desk.database, rows)
    if [row.pot for row in before] == [rows.session.pot]:
        return
    earlier |= {session_id}
    for taker in takers_of(desk.database, session_id):
        later = None if taker in earlier else read_session(desk, taker)
        if later is not None:
            _keep(desk, taker, later, earlier=earlier)

"""表をそろえる: the tables brought up to date with a session, or made again from all of them."""

from contextlib import nullcontext
from itertools import chain

from scorekeeper.desk.context import Desk
from scorekeeper.desk.memory import Memory
from scorekeeper.desk.projections.ledger import Ledger, changed_rows, session_rows, write_ledger
from scorekeeper.desk.projections.people import people_settled, settle_everybody
from scorekeeper.desk.sessions.folding import read_afresh, read_session
from scorekeeper.journal import Session
from scorekeeper.store import (
    clear_projections,
    immediate,
    kept_rows,
    pots_of,
    project,
    session_ids,
    takers_of,
)

_LEDGERS: Memory[Ledger] = Memory()


def update_tables(desk: Desk, session_id: str, before: Session | None, after: Session) -> None:
    """Make the tables say what followed from ``before`` by one event, and what follows from it.

    Only what has changed is worked out and written. Call it inside a transaction.
    """
    if before is None:
        replace_tables(desk, session_id, after)
        return
    known = _LEDGERS.of(desk, session_id)
    if known is None or known.session is not before:
        known = write_ledger(session_id, before, known)
    ledger = write_ledger(session_id, after, known)
    were, are = changed_rows(known, ledger)
    is_same_company = known.rest.seats == ledger.rest.seats
    with nullcontext() if is_same_company else people_settled(desk, [session_id]):
        project(desk.database, chain.from_iterable(were), chain.from_iterable(are))
    _LEDGERS.keep(desk, session_id, ledger)
    if known.rest.session.pot != ledger.rest.session.pot:
        _pass_on_pot(desk, session_id, frozenset({session_id}))


def replace_tables(desk: Desk, session_id: str, session: Session) -> None:
    """Make the tables say this of a session, whatever they say, and what follows from it.

    Call it inside a transaction.
    """
    with people_settled(desk, [session_id]):
        replace_rows(desk, session_id, session)


def replace_rows(
    desk: Desk, session_id: str, session: Session, *, earlier: frozenset[str] = frozenset()
) -> None:
    """The same, but for people: that they follow is left to whoever calls it.

    ``earlier`` sessions are those of which this one has the pot; a record may go in a circle.
    """
    before = pots_of(desk.database, [session_id])
    rows = session_rows(session_id, session)
    project(desk.database, kept_rows(desk.database, session_id) or (), rows)
    if [row.pot for row in before] != [rows.session.pot]:
        _pass_on_pot(desk, session_id, earlier | {session_id})


def _pass_on_pot(desk: Desk, session_id: str, earlier: frozenset[str]) -> None:
    """The sessions that took over the pot of this one, as they are now that it is another."""
    for taker in takers_of(desk.database, session_id):
        later = None if taker in earlier else read_session(desk, taker)
        if later is not None:
            replace_rows(desk, taker, later, earlier=earlier)


def rebuild(desk: Desk) -> int:
    """Forget everything worked out and work it out again; gives the number of sessions.

    All or nothing: if a session cannot be read, the tables stay as they were.
    """
    with immediate(desk.database):
        ids = session_ids(desk.database)
        clear_projections(desk.database)
        for session_id in ids:
            session = read_afresh(desk, session_id)
            replace_rows(desk, session_id, session)
        settle_everybody(desk)
    return len(ids)

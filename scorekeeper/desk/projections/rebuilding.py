"""Working the tables out again from the journal."""

from scorekeeper.desk.context import Desk
from scorekeeper.desk.projections.tables import replace_tables
from scorekeeper.desk.sessions.folding import read_afresh
from scorekeeper.store import clear_projections, immediate, session_ids


def rebuild(desk: Desk) -> int:
    """Forget everything worked out and work it out again; gives the number of sessions.

    All or nothing: if a session cannot be read, the tables stay as they were.
    """
    with immediate(desk.database):
        ids = session_ids(desk.database)
        clear_projections(desk.database)
        for session_id in ids:
            replace_tables(desk, session_id, read_afresh(desk, session_id))
    return len(ids)

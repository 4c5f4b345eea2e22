"""The journal's rows: adding one, finding them again."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from sqlite_utils import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow:
    """One row of table ``event``; ``payload`` is JSON text."""

    session: str
    sequence: int
    command_id: str
    kind: str
    version: int
    at: str
    recorded_by: str
    payload: str


def append(database: Database, row: EventRow) -> None:
    """Add a row; call it inside ``immediate``.

    Raises:
        sqlite3.IntegrityError: the row is not the next of its session, or its command is known.
    """
    database.table("event").insert(asdict(row))


def events_of(database: Database, session: str) -> Iterator[EventRow]:
    """A session's rows in order; none for a session that does not exist."""
    found = database.query(
        "select * from event where session = :session order by sequence", {"session": session}
    )
    return (EventRow(**row) for row in found)


def event_with_command(database: Database, command_id: str) -> EventRow | None:
    """The row that a command was recorded as, if it was."""
    found = database.query("select * from event where command_id = ?", [command_id])
    return next((EventRow(**row) for row in found), None)


def last_sequence(database: Database, session: str) -> int:
    """The number of a session's last row, 0 where there is none."""
    found = database.conn.execute("select max(sequence) from event where session = ?", [session])
    return int(found.fetchone()[0] or 0)


def session_ids(database: Database) -> list[str]:
    """Every session that has a journal, in the order in which they began."""
    found = database.conn.execute(
        "select session from event where sequence = 1 order by at, session"
    )
    return [str(row[0]) for row in found]

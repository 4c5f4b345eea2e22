"""The journal's rows: adding one, finding them again."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from typing import Any

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


_COLUMNS = tuple(field.name for field in fields(EventRow))
_ADD = """
insert into event (session, sequence, command_id, kind, version, at, recorded_by, payload)
values (:session, :sequence, :command_id, :kind, :version, :at, :recorded_by, :payload)
"""
_EVENTS = "select * from event where session = ? and sequence > ? order by sequence"
_WITH_COMMAND = "select * from event where command_id = ?"
_LAST = """
select sequence, command_id from event where session = ? order by sequence desc limit 1
"""


def append(database: Database, rows: Iterable[EventRow]) -> None:
    """Add rows to the journal, in order; call it inside ``immediate``.

    Raises:
        sqlite3.IntegrityError: one is not the next of its session, or its command is known.
    """
    database.conn.executemany(_ADD, map(asdict, rows))


def events_of(database: Database, session: str, after: int = 0) -> Iterator[EventRow]:
    """A session's rows in order, those after a number; none where the session does not exist."""
    return map(_row, database.conn.execute(_EVENTS, [session, after]))


def last_event(database: Database, session: str) -> tuple[int, str] | None:
    """The number and the command of a session's last row; None where there is none."""
    found = database.conn.execute(_LAST, [session]).fetchone()
    return None if found is None else (int(found[0]), str(found[1]))


def event_with_command(database: Database, command_id: str) -> EventRow | None:
    """The row that a command was recorded as, if it was."""
    found = database.conn.execute(_WITH_COMMAND, [command_id]).fetchone()
    return None if found is None else _row(found)


def session_ids(database: Database) -> list[str]:
    """Every session that has a journal, in the order in which they began."""
    found = database.conn.execute(
        "select session from event where sequence = 1 order by at, session"
    )
    return [str(row[0]) for row in found]


def _row(values: Iterable[Any]) -> EventRow:
    return EventRow(**dict(zip(_COLUMNS, values, strict=True)))

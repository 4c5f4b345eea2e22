"""Rows that come into the house, many at a time."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlite_utils import Database

from scorekeeper.store.journal import EventRow

_ADD = """
insert into event (session, sequence, command_id, kind, version, at, recorded_by, payload)
values (:session, :sequence, :command_id, :kind, :version, :at, :recorded_by, :payload)
"""


def append_all(database: Database, rows: Sequence[EventRow]) -> None:
    """Add rows of one session to the journal, in order; call it inside ``immediate``.

    Raises:
        sqlite3.IntegrityError: one is not the next of its session, or its command is known.
    """
    database.conn.executemany(_ADD, [asdict(row) for row in rows])


def player_keys(database: Database) -> set[str]:
    """Everybody who has ever sat at a table here, by what makes two spellings one person."""
    return {str(row[0]) for row in database.conn.execute("select distinct player_key from seat")}

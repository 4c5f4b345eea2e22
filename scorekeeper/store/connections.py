"""つなぎ: one file as the threads of a process have it open, from one request to the next.

Whoever closes a file last puts its write-ahead log back into it, which costs more than a tap; so
each thread keeps what it has opened.
"""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Error
from threading import Lock, local

from sqlite_utils import Database

from scorekeeper.store.database import Identity, identity_of, is_still_at, open_database


@dataclass(frozen=True, slots=True, kw_only=True)
class _State:
    """What a database was when it was opened: the shape of its tables, and its log's file."""

    shape: int
    log: Identity | None


class Connections:
    """The databases that are open on one file, one for each thread that has asked."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._here = local()
        self._guard = Lock()
        self._log = path.with_name(f"{path.name}-wal")
        self._open: dict[Database, _State] = {}

    def here(self) -> Database:
        """This thread's database.

        It is opened again where another file stands in the place of this one, and where another
        program has changed the shape of its tables.

        Raises:
            Refusal: ``database-from-newer-version``.
            sqlite3.DatabaseError: the file is no database.
        """
        database: Database | None = getattr(self._here, "database", None)
        if database is not None and self._is_as_it_was(database):
            return database
        if database is not None:
            self._make_room(database)
        database = open_database(self._path)
        with self._guard:
            self._open[database] = _State(shape=_shape(database), log=identity_of(self._log))
        self._here.database = database
        return database

    def leave(self, *, failed: bool) -> None:
        """Be done with this thread's database for now; one that has failed is not used again."""
        database: Database | None = getattr(self._here, "database", None)
        if database is not None and (failed or database.conn.in_transaction):
            self.drop()

    def drop(self) -> None:
        """Close this thread's database: something was wrong with it, and may be so no longer."""
        database: Database | None = self._here.__dict__.pop("database", None)
        if database is not None:
            with self._guard:
                self._open.pop(database, None)
            database.close()

    def close(self) -> None:
        """Close every thread's database."""
        with self._guard:
            every, self._open = list(self._open), {}
        for database in every:
            database.close()

    def _is_as_it_was(self, database: Database) -> bool:
        with suppress(Error):
            known = self._open.get(database)
            same_shape = known is not None and known.shape == _shape(database)
            return same_shape and is_still_at(database, self._path)
        return False

    def _make_room(self, database: Database) -> None:
        """Close a database that another file has taken the place of, or that has changed.

        What its log still holds goes into it, wherever it is now; to the other file that log means
        nothing, and must not be there when it is opened.
        """
        known = self._open.get(database)
        if known is not None and not is_still_at(database, self._path):
            with suppress(Error):
                database.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            if known.log is not None and identity_of(self._log) == known.log:
                self._log.unlink(missing_ok=True)
                self._log.with_name(f"{self._path.name}-shm").unlink(missing_ok=True)
        self.drop()


def _shape(database: Database) -> int:
    """A number that is another one whenever a table has been made or changed."""
    return int(database.conn.execute("PRAGMA schema_version").fetchone()[0])

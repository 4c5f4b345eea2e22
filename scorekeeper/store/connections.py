"""つなぎ: one file as the threads of a process have it open, from one request to the next.

Whoever closes a file last puts its write-ahead log back into it, which costs more than a tap; so
each thread keeps what it has opened. The log is put back when nobody has written for a moment: then
a plain copy of the file holds every tap.
"""

import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Timer, local

from sqlite_utils import Database

from scorekeeper.store.database import (
    Identity,
    identity_of,
    is_only_read,
    is_still_at,
    log_of,
    open_as_can_be,
)
from scorekeeper.store.faults import fault_of, may_write

IDLE = 2.0
"""Seconds without a tap after which the log is put into the file."""

LONGEST = 60.0
"""Seconds between two tries, at most, where somebody else keeps the log in use: a program that
streams it away does so all the time, and puts it back itself."""


class Settling:
    """落ち着き: the log put into the file once nobody has written for a moment."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._guard = Lock()
        self._last = 0.0
        self._pause = IDLE
        self._timer: Timer | None = None
        self._is_over = False

    def start(self) -> None:
        """Somebody has written: wait from now on."""
        with self._guard:
            self._is_over, self._last = False, time.monotonic()
            if self._timer is not None and self._pause > IDLE:
                self._timer.cancel()
                self._timer = None
            self._pause = IDLE
            if self._timer is None:
                self._wait(IDLE)

    def stop(self) -> None:
        """Wait no longer."""
        with self._guard:
            self._is_over = True
            if self._timer is not None:
                self._timer.cancel()
            self._timer = None

    def _wait(self, seconds: float) -> None:
        """Look in so many seconds; where no thread can be had, SQLite puts its log back itself."""
        timer = Timer(seconds, self._look)
        timer.daemon = True
        with suppress(RuntimeError):
            timer.start()
            self._timer = timer

    def _look(self) -> None:
        with self._guard:
            left = self._last + self._pause - time.monotonic()
            self._timer = None
            if left > 0:
                self._wait(left)
                return
        if not put_log_back(self._path):
            self._try_later()

    def _try_later(self) -> None:
        """Somebody else has the log in use: wait twice as long."""
        with self._guard:
            if self._timer is None and not self._is_over:
                self._last, self._pause = time.monotonic(), min(self._pause * 2, LONGEST)
                self._wait(self._pause)


def put_log_back(path: Path) -> bool:
    """Put the log into its file, keeping nobody waiting; whether there was nothing in the way."""
    with (
        suppress(sqlite3.Error),
        closing(_connect(path)) as own,
    ):
        was_busy = own.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        return not was_busy
    return True


def _connect(path: Path) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=0, isolation_level=None)


_ALL_ARE_IN_DOUBT = frozenset({"read-only", "gone"})
"""Faults that SQLite goes on to see as long as anybody of the process has the file open."""


@dataclass(slots=True, kw_only=True)
class _State:
    """What a database was when it was opened: the shape of its tables, and its log's file.

    ``changes`` are the rows that it had written when it was left last.
    """

    shape: int
    log: Identity | None
    changes: int
    is_used: bool = True
    is_in_doubt: bool = False


class Connections:
    """The databases that are open on one file, ``path``, one for each thread that has asked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._here = local()
        self._guard = Lock()
        self._log = log_of(path)
        self._open: dict[Database, _State] = {}
        self._was_there = False
        self._settling = Settling(path)

    def here(self) -> Database:
        """This thread's database.

        It is opened again where another file stands in the place of this one, and where another
        program has changed the shape of its tables. Where a fault of the machine keeps it from
        being written it is opened to be read, and for writing again the next time. A file that was
        there is never made anew: an empty one in its place would be taken for everything there is.

        Raises:
            Refusal: ``database-from-newer-version``.
            sqlite3.DatabaseError: the file is no database, or cannot be had; see `fault_of`.
        """
        database: Database | None = getattr(self._here, "database", None)
        if database is not None:
            if self._take(database) and self._is_as_it_was(database):
                return database
            self._make_room(database)
        database = open_as_can_be(self.path, may_make=not self._was_there)
        self._was_there = True
        state = _State(
            shape=_shape(database),
            log=identity_of(self._log),
            changes=database.conn.total_changes,
            is_in_doubt=is_only_read(database) or not may_write(self.path),
        )
        with self._guard:
            self._open[database] = state
        self._here.database = database
        return database

    def leave(self, *, failed: bool) -> None:
        """Be done with this thread's database for now; one that has failed is not used again."""
        database: Database | None = getattr(self._here, "database", None)
        state = None if database is None else self._open.get(database)
        if database is None or state is None:
            return
        if database.conn.total_changes != state.changes:
            state.changes = database.conn.total_changes
            self._settling.start()
        with self._guard:
            state.is_used = False
        if failed or state.is_in_doubt or database.conn.in_transaction:
            self.drop()

    def doubt(self, error: BaseException) -> None:
        """Open anew whatever this error may go on in, so that what is put right is seen to be."""
        fault = fault_of(error, self.path)
        if fault not in {*_ALL_ARE_IN_DOUBT, "damaged"}:
            return
        with self._guard:
            doubted = [one for one in self._open if fault != "damaged" or self._is_here(one)]
            for one in doubted:
                self._open[one].is_in_doubt = True
            idle = [one for one in doubted if not self._open[one].is_used]
            for one in idle:
                del self._open[one]
        for one in idle:
            one.close()

    def drop(self) -> None:
        """Close this thread's database: something was wrong with it, and may be so no longer."""
        database: Database | None = self._here.__dict__.pop("database", None)
        if database is not None:
            with self._guard:
                self._open.pop(database, None)
            database.close()

    def close(self) -> None:
        """Close every thread's database."""
        self._settling.stop()
        with self._guard:
            every, self._open = list(self._open), {}
        for database in every:
            database.close()

    def _is_here(self, database: Database) -> bool:
        return getattr(self._here, "database", None) is database

    def _take(self, database: Database) -> bool:
        """Begin to use a database, unless somebody has closed it meanwhile."""
        with self._guard:
            state = self._open.get(database)
            if state is not None:
                state.is_used = True
            return state is not None

    def _is_as_it_was(self, database: Database) -> bool:
        with suppress(sqlite3.Error):
            known = self._open.get(database)
            same_shape = known is not None and known.shape == _shape(database)
            return same_shape and is_still_at(database, self.path)
        return False

    def _make_room(self, database: Database) -> None:
        """Close a database that another file has taken the place of, or that has changed.

        What its log still holds goes into it, wherever it is now; to the other file that log means
        nothing, and must not be there when it is opened.
        """
        known = self._open.get(database)
        if known is not None and not is_still_at(database, self.path):
            with suppress(sqlite3.Error):
                database.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            if known.log is not None and identity_of(self._log) == known.log:
                self._log.unlink(missing_ok=True)
                self._log.with_name(f"{self.path.name}-shm").unlink(missing_ok=True)
        self.drop()


def _shape(database: Database) -> int:
    """A number that is another one whenever a table has been made or changed."""
    return int(database.conn.execute("PRAGMA schema_version").fetchone()[0])

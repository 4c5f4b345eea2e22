"""Opening the database, writing to it safely, and keeping it open from request to request."""

import errno
import os
import shutil
import sqlite3
import stat
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Condition, Lock, Timer, local
from typing import Any, TypeVar
from weakref import WeakKeyDictionary, WeakSet, WeakValueDictionary

from sqlite_utils import Database

from scorekeeper.cards import Refusal
from scorekeeper.store.faults import fault_of, is_full, is_there, may_write
from scorekeeper.store.schema import migrate, newest_version, version_of

MOST_WAITING = 3  # How many may wait for a long turn; more would leave no thread to answer readers
SHORT = 2.0  # Seconds after which a turn is long: longer than the slowest sync of a busy disk


class Queue:
    """A fair queue: first come, first served. SQLite itself lets waiting writers poll."""

    def __init__(self) -> None:
        self._change = Condition()
        self._turns: deque[object] = deque()  # the first one is now
        self._since = 0.0

    @contextmanager
    def turn(self, patience: float) -> Iterator[float]:
        """Take a turn after waiting at most ``patience`` seconds; yield the seconds left.

        If some wait already, a newcomer waits only as long as turns are short. An
        `sqlite3.OperationalError` (SQLITE_BUSY) means that the turn did not come.
        """
        mine, asked = object(), time.monotonic()
        with self._change:
            is_one_of_few = len(self._turns) <= MOST_WAITING
            self._turns.append(mine)
            try:
                while self._turns[0] is not mine:
                    end = asked + patience
                    end = end if is_one_of_few else min(end, self._since + SHORT)
                    left = end - time.monotonic()
                    if left <= 0:
                        raise _failing("database is locked", sqlite3.SQLITE_BUSY)  # noqa: TRY301
                    self._change.wait(left)
            except BaseException:
                self._turns.remove(mine)
                raise
            self._since = time.monotonic()
        try:
            yield max(0.0, patience - (self._since - asked))
        finally:
            with self._change:
                self._turns.popleft()
                self._change.notify_all()


def _failing(told: str, code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(told)
    error.sqlite_errorcode = code
    return error


T = TypeVar("T")
MOST = 16
_Written = tuple[int, int]  # Others' commits, and changes of our own
_ANSWERS: WeakKeyDictionary[Database, tuple[_Written, dict[str, Any]]] = WeakKeyDictionary()


def while_unwritten(database: Database, question: str, ask: Callable[[], T]) -> T:
    """Return an answer about the whole file, cached until somebody writes to it.

    ``question`` names it with all that it depends on. Nobody may change an answer. Inside a
    transaction, which may be rolled back, there is no cache.
    """
    if database.conn.in_transaction:
        return ask()
    others = int(database.conn.execute("PRAGMA data_version").fetchone()[0])
    written = (others, database.conn.total_changes)
    known, answers = _ANSWERS.get(database, (None, {}))
    if known != written:
        answers = {}
        _ANSWERS[database] = written, answers
    if question not in answers:
        if len(answers) >= MOST:
            answers.clear()
        answers[question] = ask()
    found: T = answers[question]
    return found


Asking = Sequence[Any] | dict[str, Any]


def find_rows(database: Database, kind: type[T], query: str, asked: Asking = ()) -> Iterator[T]:
    """Yield the rows of a query as values of ``kind``, a class with a field for each column."""
    found = database.conn.execute(query, asked)
    names = [column[0] for column in found.description]
    return (kind(**dict(zip(names, row, strict=True))) for row in found)


def find_row(database: Database, kind: type[T], query: str, asked: Asking = ()) -> T | None:
    return next(find_rows(database, kind, query, asked), None)


def find_column(
    database: Database, kind: Callable[[Any], T], query: str, asked: Asking = ()
) -> list[T]:
    return [kind(row[0]) for row in database.conn.execute(query, asked)]


def find_value(
    database: Database, kind: Callable[[Any], T], query: str, asked: Asking = ()
) -> T | None:
    """Return the first column of the first row of a query; None without a row, or for a null."""
    found = database.conn.execute(query, asked).fetchone()
    return None if found is None or found[0] is None else kind(found[0])


def add_row(database: Database, table: str, row: Any, **more: object) -> None:
    """Add a row, a dataclass with a field for each column beside ``more``; in a transaction."""
    columns = {**asdict(row), **more}
    places = ", ".join(f":{name}" for name in columns)
    adding = f"insert into {table} ({', '.join(columns)}) values ({places})"  # noqa: S608 - our own names
    database.conn.execute(adding, columns)


PATIENCE = 5.0  # Seconds that a writer waits for another one before giving up
_PAUSE = 0.01
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_PRIMARY_CODE = 0xFF
_FILE = "scorekeeper.db"
Identity = tuple[int, int]  # Identifies a file under every name: its device and its inode


class File:
    """A file as this process has it open, with the queue of its writers; a key for caches."""

    def __init__(self) -> None:
        self.writers = Queue()


_FILES: WeakValueDictionary[Identity, File] = WeakValueDictionary()
_FILE_OF: WeakKeyDictionary[Database, tuple[File, Identity | None]] = WeakKeyDictionary()
_WRITING: WeakSet[Database] = WeakSet()
_TO_READ: WeakKeyDictionary[Database, sqlite3.Error] = WeakKeyDictionary()
"""The read-only databases, with the error that prevented opening them to write."""


def database_path(instance: Path) -> Path:
    return instance / _FILE


def open_database(path: Path, *, may_make: bool = True) -> Database:
    """Open the file, migrate it if needed, and create it if ``may_make``.

    ``synchronous=FULL`` puts every acknowledged change on disk, safe from a power failure.
    Refusal: ``database-from-newer-version`` or ``database-from-first-days``. For a
    `sqlite3.DatabaseError` see `fault_of`.
    """
    connection = _connect(path, "" if may_make else "rw")
    try:
        _write_ahead(connection)
        _make_private(path)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        database = _hold_open(connection, path)
        if version_of(connection) < newest_version():
            with immediate(database):
                migrate(connection)
    except BaseException:
        connection.close()
        raise
    return database


def open_as_can_be(path: Path, *, may_make: bool = True) -> Database:
    """Open the file as `open_database`, or read-only if its place cannot be written."""
    try:
        return open_database(path, may_make=may_make)
    except sqlite3.Error as error:
        if fault_of(error, path) not in {"full", "read-only"}:
            raise
        return open_to_read(path, error)


@contextmanager
def reading(path: Path, refusal: Refusal, *, is_thorough: bool = False) -> Iterator[Database]:
    """Open a file to read, every page checked if ``is_thorough``; else raise ``refusal``."""
    try:
        with closing(open_database(path, may_make=False)) as database:
            check = "PRAGMA quick_check(1)"
            if is_thorough and database.conn.execute(check).fetchone()[0] != "ok":
                raise refusal
            yield database
    except sqlite3.Error:
        raise refusal from None


def open_to_read(path: Path, error: sqlite3.Error) -> Database:
    """Open the file read-only after ``error``, which a writer gets.

    Without a log beside it, the file is complete and is opened as immutable: close it soon. If it
    cannot be read either, ``error`` is raised.
    """
    log = log_of(path)
    has_log = log.exists() and log.stat().st_size > 0
    for mode in ("ro", *([] if has_log else ["ro&immutable=1"])):
        with suppress(sqlite3.Error):
            connection = _connect(path, mode)
            try:
                if version_of(connection) == newest_version():
                    database = _hold_open(connection, path)
                    _TO_READ[database] = error
                    return database
            except BaseException:
                connection.close()
                raise
            connection.close()
    raise error


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def identity_of(path: Path) -> Identity | None:
    """Return the identity of the file at a path; None if there is none, as in memory."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def file_of(database: Database) -> File:
    return _FILE_OF[database][0]


def is_still_at(database: Database, path: Path) -> bool:
    """Whether this is the file that a database is open on, and no other put in its place."""
    return _FILE_OF[database][1] == identity_of(path)


@contextmanager
def immediate(database: Database) -> Iterator[None]:
    """Open a transaction that takes the write lock at once, so that read-then-write cannot fail.

    Threads of this process take turns in order. Inside another one it is a part of that one. For a
    `sqlite3.Error` see `Queue.turn`, `fault_of`.
    """
    if database in _WRITING:
        yield
        return
    if (error := _TO_READ.get(database)) is not None:
        raise error
    with file_of(database).writers.turn(PATIENCE) as left:
        # The time spent waiting for this process is taken off the wait for others.
        database.conn.execute(f"PRAGMA busy_timeout={left * 1000:.0f}")
        try:
            with snapshot(database, "BEGIN IMMEDIATE"):
                _WRITING.add(database)
                yield
        finally:
            _WRITING.discard(database)
            database.conn.execute(f"PRAGMA busy_timeout={PATIENCE * 1000:.0f}")


@contextmanager
def snapshot(database: Database, begin: str = "BEGIN") -> Iterator[None]:
    """Open a transaction, in which everything is read as of one moment."""
    database.conn.execute(begin)
    try:
        yield
        database.conn.execute("COMMIT")
    except BaseException:
        database.conn.rollback()
        raise


def _make_private(path: Path) -> None:
    for file in (path, log_of(path), path.with_name(f"{path.name}-shm")):
        with suppress(OSError):
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & _OTHERS:
                file.chmod(mode & ~_OTHERS)


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch a new file to write-ahead logging, in turn with other programs."""
    last = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            is_busy = error.sqlite_errorcode & _PRIMARY_CODE == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() > last:
                raise
            time.sleep(_PAUSE)
        else:
            return


def _connect(path: Path, mode: str = "") -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}" if mode else path,
        uri=bool(mode),
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )


def _hold_open(connection: sqlite3.Connection, path: Path) -> Database:
    database = Database(connection, execute_plugins=False)
    identity = identity_of(path)
    file = File() if identity is None else _FILES.setdefault(identity, File())
    _FILE_OF[database] = file, identity
    return database


# 受け付けた印: a mark outside the database for the last acknowledged entry; losses found by it.
#
# SQLite silently ends a log at its first damaged page, so a start compares the file with this mark.
# A log loses its end first: if the last entry is there, all of them are.

_Mark = tuple[str, int, str]  # An entry: its session, its number there, its seal in letters
_ADDED: WeakKeyDictionary[Database, _Mark] = WeakKeyDictionary()
_SEAL = "select hex(seal) from event where session = ? and sequence = ?"


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """Acknowledged entries that are missing; ``entries`` is 0 if the whole file was lost."""

    session: str
    entries: int
    kept: str


def note_added(database: Database, session: str, sequence: int, seal: bytes) -> None:
    """Remember an entry that was just added, until it is known to be there for good."""
    _ADDED[database] = session, sequence, seal.hex().upper()


def mark_last(database: Database, path: Path) -> None:
    """Mark the entry added last, once it is on disk; an older mark is still true."""
    added = _ADDED.pop(database, None)
    if added is None:
        return
    session, sequence, seal = added
    with suppress(sqlite3.Error, OSError):
        if database.conn.execute(_SEAL, [session, sequence]).fetchone() != (seal,):
            return
        _write(_beside(path, "last"), f"{seal} {sequence} {session}\n")


def look_for_loss(path: Path) -> None:
    """Note missing entries and keep a copy before anybody opens the file: a writer cuts its log."""
    query = "select coalesce(max(sequence), 0) from event where session = ?"
    mark = read_mark(path)
    if mark is None:
        return
    session, sequence, seal = mark
    with suppress(sqlite3.Error, OSError):
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as database:
            found = database.execute(_SEAL, [session, sequence]).fetchone()
            (last,) = database.execute(query, [session]).fetchone()
        if found != (seal,):
            kept = _keep(path)
            told = f"{max(1, sequence - last)} {session} {kept}\n"
            _write(_beside(path, "lost"), told, os.O_APPEND)
            _beside(path, "last").unlink(missing_ok=True)


def is_lost(path: Path) -> bool:
    """Whether entries were acknowledged here, and the file (only read) is gone or has none."""
    query = "select 1 from sqlite_master where type = 'table' and name = 'event'"
    if read_mark(path) is None:
        return False
    try:
        if path.stat().st_size == 0:
            return True
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            if database.execute(query).fetchone() is None:
                return True
            return database.execute("select 1 from event limit 1").fetchone() is None
    except FileNotFoundError:
        return True
    except (sqlite3.Error, OSError):
        return False  # damaged, or out of reach: other sentences say so


def begin_anew(path: Path) -> None:
    """Move the rest of a lost file aside, its log included, and note the loss."""
    mark = read_mark(path)
    if mark is None or not is_lost(path):
        return
    kept = _aside(path)
    left = [one for one in ("", "-wal", "-shm") if path.with_name(path.name + one).exists()]
    for ending in left:
        path.with_name(path.name + ending).replace(kept.with_name(kept.name + ending))
    _write(_beside(path, "lost"), f"0 {mark[0]} {kept.name if left else ''}\n", os.O_APPEND)
    _beside(path, "last").unlink(missing_ok=True)


def losses(path: Path) -> Iterator[Loss]:
    with suppress(OSError, ValueError):
        for line in note_of_losses(path).read_text("utf-8").splitlines():
            entries, session, kept = line.split(" ", 2)
            yield Loss(session=session, entries=int(entries), kept=kept)


def has_lost(file: Path) -> bool:
    """Return whether a loss was found in a file, or in the original of a kept copy."""
    notes = file.parent.glob("*-lost")
    lives = (note.with_name(note.name.removesuffix("-lost")) for note in notes)
    return any(file.name in (live.name, loss.kept) for live in lives for loss in losses(live))


def note_of_losses(path: Path) -> Path:
    return _beside(path, "lost")


def forget_losses(path: Path) -> None:
    for what in ("last", "lost"):
        with suppress(OSError):
            _beside(path, what).unlink(missing_ok=True)


def read_mark(path: Path) -> _Mark | None:
    with suppress(OSError, ValueError):
        mark, _, _ = _beside(path, "last").read_text("utf-8").partition("\n")
        seal, sequence, session = mark.split(" ", 2)
        return session, int(sequence), seal
    return None


def _keep(path: Path) -> str:
    kept = _aside(path)
    try:
        for ending in ("", "-wal"):
            there, copy = (one.with_name(one.name + ending) for one in (path, kept))
            if there.exists():
                copy.touch(0o600)
                shutil.copyfile(there, copy)
    except OSError:  # nobody uses a half-written mark, and nobody sweeps it away
        for ending in ("", "-wal"):
            kept.with_name(kept.name + ending).unlink(missing_ok=True)
        return ""
    return kept.name


def _aside(path: Path) -> Path:
    return path.with_name(f"{path.stem}-{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}{path.suffix}")


def _beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.name}-{what}")


def _write(file: Path, text: str, how: int = 0) -> None:
    """Write a line into a private file; truncating it would cost more than the tap."""
    opened = os.open(file, os.O_WRONLY | os.O_CREAT | how, 0o600)
    try:
        os.write(opened, text.encode())
    finally:
        os.close(opened)


# つなぎ: one file as the threads of a process have it open, from one request to the next.
#
# The last connection to close a file puts its write-ahead log back, which costs more than a tap. So
# threads keep theirs open, and the log is put back when nobody has written for a moment.

IDLE = 2.0
AGAIN = 20.0  # Seconds until the next try while another program keeps the log in use


class LogSettling:
    """落ち着き: put the log into the file once nobody has written for a moment."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._guard = Lock()
        self._last = 0.0
        self._timer: Timer | None = None
        self._is_over = False

    def start(self) -> None:
        """Wait from now on: somebody has written."""
        with self._guard:
            self._is_over, self._last = False, time.monotonic()
            if self._timer is None:
                self._wait(IDLE)

    def stop(self) -> None:
        with self._guard:
            self._is_over = True
            if self._timer is not None:
                self._timer.cancel()
            self._timer = None

    def _wait(self, seconds: float) -> None:
        """Look again in so many seconds; without a thread, SQLite puts its log back itself."""
        timer = Timer(seconds, self._look)
        timer.daemon = True
        with suppress(RuntimeError):
            timer.start()
            self._timer = timer

    def _look(self) -> None:
        with self._guard:
            left = self._last + IDLE - time.monotonic()
            self._timer = None
            if left > 0:
                self._wait(left)
                return
        if put_log_back(self._path):
            return
        with self._guard:
            if self._timer is None and not self._is_over:
                self._wait(AGAIN)


def put_log_back(path: Path) -> bool:
    """Put the log into its file without blocking others; return whether that was complete."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(address, uri=True, timeout=0, isolation_level=None)) as own,
    ):
        was_busy = own.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        return not was_busy
    return True


_ALL_ARE_IN_DOUBT = frozenset({"read-only", "shut", "gone"})
"""Faults that SQLite keeps reporting while the process has the file open."""


@dataclass(slots=True, kw_only=True)
class _State:
    """The schema and the log of a database when it was opened, and its last changes."""

    shape: int
    log: Identity | None
    changes: int
    is_used: bool = True
    is_in_doubt: bool = False


class Connections:
    """The databases that are open on one file, one for each thread that has asked."""

    def __init__(self, path: Path, before_opening: Callable[[Path], None] = look_for_loss) -> None:
        self.path = path
        self._before_opening = before_opening
        self._here = local()
        self._guard = Lock()
        self._log = log_of(path)
        self._open: dict[Database, _State] = {}
        self._was_there = False
        self._settling = LogSettling(path)
        self._is_looked_through = False

    def here(self) -> Database:
        """This thread's database, reopened if another file or schema stands in its place.

        If the place cannot be written, it is read-only until the next time. A lost file (`is_lost`)
        is never created anew: an empty one would pass for the complete records.
        Refusal: ``database-from-newer-version``. For a `sqlite3.DatabaseError` see `fault_of`.
        """
        database: Database | None = getattr(self._here, "database", None)
        if database is not None:
            with self._guard:
                state = self._open.get(database)
                if state is not None:
                    state.is_used = True
            if state is not None:
                with suppress(sqlite3.Error):
                    if state.shape == _shape(database) and is_still_at(database, self.path):
                        return database
            self._make_room(database)
        with self._guard:
            if not self._is_looked_through:
                if is_lost(self.path):
                    raise _failing("the records are lost", sqlite3.SQLITE_READONLY_DBMOVED)
                self._before_opening(self.path)
            self._is_looked_through = True
        database = open_as_can_be(self.path, may_make=not self._was_there)
        self._was_there = True
        state = _State(
            shape=_shape(database),
            log=identity_of(self._log),
            changes=database.conn.total_changes,
            is_in_doubt=database in _TO_READ or not may_write(self.path),
        )
        with self._guard:
            self._open[database] = state
        self._here.database = database
        return database

    def is_begun(self) -> bool:
        return self._was_there or is_there(self.path) or is_lost(self.path)

    def check_room(self, database: Database) -> None:
        """Raise the error that prevents writing to a database of this file, if there is one."""
        if (error := _TO_READ.get(database)) is not None:
            raise error
        if is_full(self.path.parent):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def leave(self, *, failed: bool) -> None:
        """Release this thread's database; one that has failed is not used again."""
        database: Database | None = getattr(self._here, "database", None)
        state = None if database is None else self._open.get(database)
        if database is None or state is None:
            return
        if database.conn.total_changes != state.changes:
            state.changes = database.conn.total_changes
            mark_last(database, self.path)
            self._settling.start()
        with self._guard:
            state.is_used = False
        if failed or state.is_in_doubt or database.conn.in_transaction:
            self.drop()

    def doubt(self, error: BaseException) -> None:
        """Reopen every connection in which this error may persist, so a repair takes effect."""
        fault = fault_of(error, self.path)
        if fault not in {*_ALL_ARE_IN_DOUBT, "damaged"}:
            return
        here = getattr(self._here, "database", None)
        with self._guard:
            doubted = [one for one in self._open if fault != "damaged" or one is here]
            for one in doubted:
                self._open[one].is_in_doubt = True
            idle = [one for one in doubted if not self._open[one].is_used]
            for one in idle:
                del self._open[one]
        for one in idle:
            one.close()

    def drop(self) -> None:
        database: Database | None = self._here.__dict__.pop("database", None)
        if database is not None:
            with self._guard:
                self._open.pop(database, None)
            database.close()

    def close(self) -> None:
        self._settling.stop()
        with self._guard:
            every, self._open = list(self._open), {}
        for database in every:
            database.close()

    def _make_room(self, database: Database) -> None:
        """Close a replaced or changed database, and remove its log before a new one is opened."""
        known = self._open.get(database)
        if known is not None and not is_still_at(database, self.path):
            with suppress(sqlite3.Error):
                database.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            if known.log is not None and identity_of(self._log) == known.log:
                self._log.unlink(missing_ok=True)
                self._log.with_name(f"{self.path.name}-shm").unlink(missing_ok=True)
        self.drop()


def _shape(database: Database) -> int:
    return int(database.conn.execute("PRAGMA schema_version").fetchone()[0])

"""Opening the database and writing to it safely."""

import sqlite3
import stat
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

from sqlite_utils import Database

from scorekeeper.cards import Refusal
from scorekeeper.store.faults import fault_of
from scorekeeper.store.migrations import STEPS, bring_up_to_date, steps_taken

MOST_WAITING = 3
"""How many may wait as long as they like; more would leave nobody who answers readers."""

SHORT = 2.0
"""Seconds after which a turn is a long one: those beyond the first few do not wait for its end.

Longer than a disk under load takes for its slowest sync.
"""


class Queue:
    """First come, first served; SQLite itself would have the waiting ones ask again and again."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._taken = False
        self._since = 0.0
        self._waiting: deque[Lock] = deque()

    @contextmanager
    def turn(self, patience: float) -> Iterator[float]:
        """Have one's turn inside, after so many seconds of waiting at most; gives those left.

        While some wait already, whoever comes waits only as long as turns are short.

        Raises:
            sqlite3.OperationalError: it did not come, as where another program writes all the
                time; its code is that of a busy database.
        """
        asked = time.monotonic()
        self._await(patience)
        try:
            yield max(0.0, patience - (time.monotonic() - asked))
        finally:
            self._pass_on()

    def _await(self, patience: float) -> None:
        with self._guard:
            if not self._taken:
                self._taken, self._since = True, time.monotonic()
                return
            is_one_of_few = len(self._waiting) < MOST_WAITING
            mine = Lock()
            mine.acquire()
            self._waiting.append(mine)
        if self._comes(mine, patience, however_long=is_one_of_few):
            return
        with self._guard:
            if mine in self._waiting:
                self._waiting.remove(mine)
                raise _busy()

    def _comes(self, mine: Lock, patience: float, *, however_long: bool) -> bool:
        """Whether a turn comes in time."""
        last = time.monotonic() + patience
        while True:
            end = last if however_long else min(last, self._since + SHORT)
            left = end - time.monotonic()
            if mine.acquire(timeout=max(0.0, left)):
                return True
            if left <= 0:
                return False

    def _pass_on(self) -> None:
        with self._guard:
            self._since = time.monotonic()
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False


def _busy() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    error.sqlite_errorname = "SQLITE_BUSY"
    return error


T = TypeVar("T")

MOST = 16
"""Questions whose answers are kept; lists of many pages would be too many."""

_Written = tuple[int, int]
"""What is another one as soon as somebody has written: others' commits, and changes of our own."""

_ANSWERS: WeakKeyDictionary[Database, tuple[_Written, dict[str, Any]]] = WeakKeyDictionary()


def while_unwritten(database: Database, question: str, ask: Callable[[], T]) -> T:
    """The answer to a question about all that the file holds, asked anew when it was written to.

    ``question`` names it, with everything that the answer depends on besides. Nobody may change
    an answer. Inside a transaction, which may still be taken back, everything is asked.
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


PATIENCE = 5.0
"""Seconds that a writer waits for another one before giving up."""

_PAUSE = 0.01
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_PRIMARY_CODE = 0xFF
_FILE = "scorekeeper.db"


Identity = tuple[int, int]
"""What makes two names one file: the device and the number of it there."""


class File:
    """One file as this process has it open, however often: who waits to write to it.

    Whatever else is remembered of a file can be kept by this; it is gone with the last database
    that is open on it.
    """

    def __init__(self) -> None:
        self.writers = Queue()


_FILES: WeakValueDictionary[Identity, File] = WeakValueDictionary()
_FILE_OF: WeakKeyDictionary[Database, tuple[File, Identity | None]] = WeakKeyDictionary()
_TO_READ: WeakKeyDictionary[Database, sqlite3.Error] = WeakKeyDictionary()
"""The databases that can only be read, and why they could not be opened for more."""


def database_path(instance: Path) -> Path:
    """Where an instance keeps its database.

    >>> database_path(Path("instance")).as_posix()
    'instance/scorekeeper.db'
    """
    return instance / _FILE


def open_database(path: Path, *, may_make: bool = True) -> Database:
    """Open the file, brought up to date where needed, and made unless it may not be.

    Write-ahead logging lets others read while one writes; ``synchronous=FULL`` means that what
    was acknowledged is on disk even if the power fails.

    Raises:
        Refusal: ``database-from-newer-version``: a newer program has been at work on the file;
            ``database-from-first-days``: a program from before the first release.
        sqlite3.DatabaseError: the file is no database, or cannot be had; see `fault_of`.
    """
    connection = _connect(path, "" if may_make else "rw")
    try:
        _write_ahead(connection)
        _make_private(path)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        database = _hold_open(connection, path)
        _bring_up_to_date(database)
    except BaseException:
        connection.close()
        raise
    return database


def open_as_can_be(path: Path, *, may_make: bool = True) -> Database:
    """Open the file as `open_database`, or only to be read where its place cannot be written.

    Raises:
        Refusal: ``database-from-newer-version``.
        sqlite3.Error: it cannot be read either; see `fault_of`.
    """
    try:
        return open_database(path, may_make=may_make)
    except sqlite3.Error as error:
        if fault_of(error, path) not in {"full", "read-only"}:
            raise
        return open_to_read(path, error)


@contextmanager
def reading(path: Path, refusal: Refusal, *, is_thorough: bool = False) -> Iterator[Database]:
    """A file beside the records, open to be read; thoroughly, every page of it is looked at before.

    Raises:
        Refusal: the one that is given, where it cannot be read.
    """
    try:
        with closing(open_database(path, may_make=False)) as database:
            check = "PRAGMA quick_check(1)"
            if is_thorough and database.conn.execute(check).fetchone()[0] != "ok":
                raise refusal
            yield database
    except sqlite3.Error:
        raise refusal from None


def open_to_read(path: Path, error: sqlite3.Error) -> Database:
    """Open the file so far as it can be read, where ``error`` keeps it from being written.

    Whoever begins to write is given that error. Without a log beside it the file is whole in
    itself, and is read as one that nobody changes; so it should not be kept open for long.

    Raises:
        sqlite3.Error: ``error``: it cannot be read either, or its tables are those of an older
            program.
    """
    log = log_of(path)
    has_log = log.exists() and log.stat().st_size > 0
    for mode in ("ro", *([] if has_log else ["ro&immutable=1"])):
        with suppress(sqlite3.Error):
            database = _open_if_current(path, mode)
            if database is not None:
                _TO_READ[database] = error
                return database
    raise error


def is_only_read(database: Database) -> bool:
    """Whether a database was opened by `open_to_read`."""
    return database in _TO_READ


def log_of(path: Path) -> Path:
    """Where SQLite keeps what was written last, until it is put into the file itself."""
    return path.with_name(f"{path.name}-wal")


def identity_of(path: Path) -> Identity | None:
    """What file stands there; None where there is none, as in memory."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def file_of(database: Database) -> File:
    """The file that a database is open on."""
    return _FILE_OF[database][0]


def is_still_at(database: Database, path: Path) -> bool:
    """Whether this is the file that a database is open on, and no other put in its place."""
    return _FILE_OF[database][1] == identity_of(path)


@contextmanager
def immediate(database: Database) -> Iterator[None]:
    """One transaction that takes the write lock at once, so that read-then-write cannot fail.

    Committed at the end, rolled back if anything is raised inside. Threads of this process have
    their turns in the order in which they came.

    Raises:
        sqlite3.Error: the lock is not to be had for so long (see `Queue.turn`), or the place
            cannot be written; see `fault_of`.
    """
    if (error := _TO_READ.get(database)) is not None:
        raise error
    with file_of(database).writers.turn(PATIENCE) as left:
        # Who has waited for the others of this process waits less for those of another one.
        database.conn.execute(f"PRAGMA busy_timeout={left * 1000:.0f}")
        try:
            with _transaction(database, "BEGIN IMMEDIATE"):
                yield
        finally:
            database.conn.execute(f"PRAGMA busy_timeout={PATIENCE * 1000:.0f}")


@contextmanager
def snapshot(database: Database) -> Iterator[None]:
    """One transaction for reading: everything read inside is of the same moment."""
    with _transaction(database, "BEGIN"):
        yield


@contextmanager
def _transaction(database: Database, begin: str) -> Iterator[None]:
    database.conn.execute(begin)
    try:
        yield
        database.conn.execute("COMMIT")
    except BaseException:
        database.conn.rollback()
        raise


def _make_private(path: Path) -> None:
    """Let nobody but its owner read the file and what SQLite keeps beside it."""
    for file in (path, log_of(path), path.with_name(f"{path.name}-shm")):
        with suppress(OSError):
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & _OTHERS:
                file.chmod(mode & ~_OTHERS)


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch the file to write-ahead logging, once in its life.

    SQLite gives up on this switch at once, without waiting, where two programs make a new file
    in the same moment; so the waiting is done here.
    """
    last = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if not _is_busy(error) or time.monotonic() > last:
                raise
            time.sleep(_PAUSE)
        else:
            return


def _is_busy(error: sqlite3.OperationalError) -> bool:
    return error.sqlite_errorcode & _PRIMARY_CODE == sqlite3.SQLITE_BUSY


def _connect(path: Path, mode: str = "") -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}" if mode else path,
        uri=bool(mode),
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )


def _open_if_current(path: Path, mode: str) -> Database | None:
    """A database whose tables are as this program knows them, else None."""
    connection = _connect(path, mode)
    try:
        database = _hold_open(connection, path)
        if not STEPS - steps_taken(database):
            return database
    except BaseException:
        connection.close()
        raise
    connection.close()
    return None


def _hold_open(connection: sqlite3.Connection, path: Path) -> Database:
    """A database that is known to be open on this file."""
    database = Database(connection, execute_plugins=False)
    identity = identity_of(path)
    file = File() if identity is None else _FILES.setdefault(identity, File())
    _FILE_OF[database] = file, identity
    return database


def _bring_up_to_date(database: Database) -> None:
    if STEPS - steps_taken(database):
        with immediate(database):
            bring_up_to_date(database)

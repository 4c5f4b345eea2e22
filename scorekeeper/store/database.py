"""Opening the database and writing to it safely."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from weakref import WeakKeyDictionary, WeakValueDictionary

from sqlite_utils import Database

from scorekeeper.cards import Refusal
from scorekeeper.store.migrations import STEPS, migrations
from scorekeeper.store.queue import Queue

PATIENCE = 5.0
"""Seconds that a writer waits for another one before giving up."""

_PAUSE = 0.01
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


def database_path(instance: Path) -> Path:
    """Where an instance keeps its database.

    >>> database_path(Path("instance")).as_posix()
    'instance/scorekeeper.db'
    """
    return instance / _FILE


def open_database(path: Path) -> Database:
    """Open the file, made and brought up to date where needed.

    Write-ahead logging lets others read while one writes; ``synchronous=FULL`` means that what
    was acknowledged is on disk even if the power fails.

    Raises:
        Refusal: ``database-from-newer-version``: a newer program has been at work on the file.
        sqlite3.DatabaseError: the file is no database.
    """
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        database = Database(connection, execute_plugins=False)
        identity = identity_of(path)
        file = File() if identity is None else _FILES.setdefault(identity, File())
        _FILE_OF[database] = file, identity
        _bring_up_to_date(database)
    except BaseException:
        connection.close()
        raise
    return database


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
    """
    with file_of(database).writers.turn(PATIENCE), _transaction(database, "BEGIN IMMEDIATE"):
        yield


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


def _bring_up_to_date(database: Database) -> None:
    taken = {step.name for step in migrations.applied(database)}
    if taken - STEPS:
        raise Refusal("database-from-newer-version")
    if STEPS - taken:
        with immediate(database):
            migrations.apply(database)

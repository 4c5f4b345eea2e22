"""Opening the database and writing to it safely."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from sqlite_utils import Database

from scorekeeper.cards import Refusal
from scorekeeper.store.migrations import STEPS, migrations

PATIENCE = 5.0
"""Seconds that a writer waits for another one before giving up."""

_PAUSE = 0.01
_PRIMARY_CODE = 0xFF
_FILE = "scorekeeper.db"


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
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        database = Database(connection, execute_plugins=False)
        _bring_up_to_date(database)
    except BaseException:
        connection.close()
        raise
    return database


def immediate(database: Database) -> AbstractContextManager[None]:
    """One transaction that takes the write lock at once, so that read-then-write cannot fail.

    Committed at the end, rolled back if anything is raised inside.
    """
    return _transaction(database, "BEGIN IMMEDIATE")


def snapshot(database: Database) -> AbstractContextManager[None]:
    """One transaction for reading: everything read inside is of the same moment."""
    return _transaction(database, "BEGIN")


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

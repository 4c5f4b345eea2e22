"""控え: back up the whole database as one checked file while others go on, and restore it."""

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from sqlite_utils import Database

from scorekeeper.cards import Refusal
from scorekeeper.store.database import PATIENCE, open_database
from scorekeeper.store.devices import forget_devices

# 置き残し: hidden temporary files with random names, left by a killed program.
#
# Backups, restores and rescues are written completely before they replace
# anything. Their temporary files are deleted in any case, unless the program is killed.

ABANDONED = 3600  # Seconds after which an untouched temporary file is abandoned
_NAME = re.compile(r"\.scorekeeper-[a-z0-9_]{8}(?:-wal|-shm|-journal)?")


def leftovers(folder: Path) -> list[Path]:
    """List the unfinished files in a folder: their maker is at work, or was killed."""
    return sorted(one for one in folder.glob(".scorekeeper-*") if _NAME.fullmatch(one.name))


def sweep(folder: Path, *, now: float) -> None:
    """Delete unfinished files that were long untouched; ``now`` is in seconds since 1970."""
    for left in leftovers(folder):
        with suppress(OSError):
            if now - left.stat().st_mtime > ABANDONED:
                left.unlink()


_SIDE_FILES = ("", "-wal", "-shm", "-journal")
_HEADER = b"SQLite format 3\0"
_OWNER = 0o600


def back_up(database: Database, target: Path) -> None:
    """Write the database to a file, put in its place only when whole. Refusal: ``backup-…``."""
    live = database.conn.execute("PRAGMA database_list").fetchone()[2]
    if not target.parent.is_dir() or target.is_dir():
        raise Refusal("backup-folder-missing", file=str(target))
    if target.exists():
        if live and target.samefile(live):
            raise Refusal("backup-over-itself", file=str(target))
        with target.open("rb") as file:
            if file.read(len(_HEADER)) != _HEADER:
                raise Refusal("backup-over-other-file", file=str(target))
    with made_beside(target) as fresh:
        copy_to(database, fresh)
        fresh.replace(target)


def copy_to(
    database: Database, file: Path, pages: int = -1, rest: Callable[..., object] | None = None
) -> None:
    """Copy all but devices and links into an empty file. Refusal: ``backup-damaged``."""
    with closing(sqlite3.connect(file, isolation_level=None)) as copy:
        database.conn.backup(copy, pages=pages, progress=rest)
        forget_devices(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        if found := _unsound(copy):
            raise Refusal("backup-damaged", details=found)


@contextmanager
def readable_copy(source: Path, beside: Path) -> Iterator[Database]:
    with made_beside(beside) as fresh:
        try:
            _copy_unseen(source, fresh)
            database = open_database(fresh)
        except sqlite3.DatabaseError as error:
            raise Refusal("backup-unreadable", file=str(source), details=str(error)) from None
        with closing(database):
            yield database


def put_back(database: Database, live: Path, aside: Path) -> bool:
    """Put the content of ``database`` into ``live``; return whether something was kept aside.

    Programs that have the live file open see one change, and go on. A live file that SQLite cannot
    read is moved aside. An `sqlite3.OperationalError`: another program wrote all the time.
    """
    was_there = live.exists()
    if was_there:
        aside.unlink(missing_ok=True)  # of an earlier one, where the name is the same
    try:
        _swap(database, live, aside if was_there else None)
    except sqlite3.OperationalError:
        raise
    except (sqlite3.DatabaseError, Refusal):
        if not was_there:
            raise
        aside.unlink(missing_ok=True)
        for ending in _SIDE_FILES:
            moved = aside.with_name(aside.name + ending)
            with suppress(FileNotFoundError):
                live.with_name(live.name + ending).replace(moved)
                moved.chmod(_OWNER)
        _swap(database, live, None)
    return was_there


def _swap(database: Database, live: Path, aside: Path | None) -> None:
    """Overwrite ``live``; while holding its write lock, copy the former content aside."""
    with suppress(OSError):  # SQLite itself reports a fault of the place
        live.touch(_OWNER)
        live.chmod(_OWNER)
    with closing(_connect(live)) as target:
        target.execute("PRAGMA journal_mode=WAL")
        waiting = [] if aside is None else [aside]

        def keep(*_pages: int) -> None:
            while waiting:
                kept = waiting.pop()
                kept.touch(_OWNER)
                with closing(_connect(live)) as connection:
                    copy_to(Database(connection, execute_plugins=False), kept)

        database.conn.backup(target, pages=1, progress=keep)
        target.execute("PRAGMA journal_mode=WAL")


def _connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)


@contextmanager
def made_beside(target: Path) -> Iterator[Path]:
    sweep(target.parent, now=time.time())
    with NamedTemporaryFile(dir=target.parent, prefix=".scorekeeper-", delete=False) as made:
        fresh = Path(made.name)
    try:
        yield fresh
    finally:
        for ending in _SIDE_FILES:
            with suppress(FileNotFoundError):
                fresh.with_name(fresh.name + ending).unlink()


def _copy_unseen(source: Path, fresh: Path) -> None:
    address = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as reading,
        closing(sqlite3.connect(fresh)) as copy,
    ):
        journal = "select 1 from sqlite_master where type = 'table' and name = 'event'"
        if reading.execute(journal).fetchone() is None:
            raise sqlite3.DatabaseError("no journal in it")
        reading.backup(copy)
        if found := _unsound(copy):
            raise sqlite3.DatabaseError(found)


def _unsound(copy: sqlite3.Connection) -> str:
    found = [str(row[0]) for row in copy.execute("PRAGMA integrity_check")]
    return "" if found == ["ok"] else "; ".join(found)[:300]


def entries_in(database: Database) -> int:
    return int(database.conn.execute("select count(*) from event").fetchone()[0])


def write_whole(file: Path, content: bytes) -> None:
    with file.open("wb") as opened:
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())

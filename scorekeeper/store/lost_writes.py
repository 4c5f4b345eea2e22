"""受け付けた印: a mark outside the database for the last acknowledged entry; losses found by it.

SQLite silently ends a log at its first damaged page, so a start compares the file with this mark.
A log loses its end first: if the last entry is there, all of them are.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from weakref import WeakKeyDictionary

from sqlite_utils import Database

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

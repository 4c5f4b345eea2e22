"""故障: tell errors of the machine, from SQLite or the system, from mistakes of the program."""

import errno
import os
import shutil
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Literal, TypeAlias

Fault: TypeAlias = Literal[
    "busy", "lockless", "full", "read-only", "shut", "gone", "damaged", "crowded", "memory"
]
"""The faults of the place of the records, and of the program's resources."""

FAULTS = (sqlite3.Error, OSError, MemoryError)
ROOM = 256 * 1024  # A disk with fewer bytes is full: enough for opening a file and writing a tap

_PRIMARY = 0xFF
_BY_CODE: dict[int, Fault] = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "damaged",
    sqlite3.SQLITE_CANTOPEN: "gone",
    sqlite3.SQLITE_READONLY_DBMOVED: "gone",
    sqlite3.SQLITE_IOERR_WRITE: "full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
    sqlite3.SQLITE_NOMEM: "memory",
}
_BY_PLACE = frozenset({sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY})
"""Codes of a failure without a reason: the folder is inspected."""

_BY_NUMBER: dict[int, Fault] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
    errno.EMFILE: "crowded",
    errno.ENFILE: "crowded",
    errno.ENOMEM: "memory",
}
_NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL})


def fault_of(error: BaseException, file: Path) -> Fault | None:
    """Return the fault of the place of a file; None for a mistake of the program."""
    if isinstance(error, MemoryError):
        return "memory"
    if isinstance(error, OSError):
        found = _BY_NUMBER.get(error.errno or 0)
        return "shut" if found == "read-only" and _is_shut(file) else found
    if not isinstance(error, sqlite3.Error):
        return None
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # Python's own complaint about bytes that SQLite has handed over as text.
        return "damaged" if str(error).startswith("Could not decode to UTF-8") else None
    seen = _of_place(file) if code & _PRIMARY in _BY_PLACE else None
    found = seen or _BY_CODE.get(code) or _BY_CODE.get(code & _PRIMARY)
    return "lockless" if found == "busy" and not can_lock(file.parent) else found


def is_there(file: Path) -> bool:
    """Whether a file is there; a PermissionError if its folder may not be entered."""
    try:
        return stat.S_ISREG(file.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


def can_lock(folder: Path) -> bool:
    """Whether the file system of a folder has the locks without which SQLite writes nothing."""
    try:
        import fcntl  # Windows has none, and locks in its own way
    except ImportError:
        return True
    try:
        with TemporaryFile(dir=folder) as file:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _NO_LOCKS
    return True


def is_full(folder: Path) -> bool:
    with suppress(OSError):
        return shutil.disk_usage(folder).free < ROOM
    return False


def may_write(place: Path, mode: int = os.W_OK) -> bool:
    """Whether a place can be written, or another ``mode`` holds for it."""
    return os.access(place, mode, effective_ids=os.access in os.supports_effective_ids)


def _is_shut(file: Path) -> bool:
    try:
        return is_there(file) and not may_write(file, os.R_OK)
    except PermissionError:
        return True


def _of_place(file: Path) -> Fault | None:
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        if _BY_NUMBER.get(error.errno or 0) == "crowded":
            return "crowded"
    if _is_shut(file):
        return "shut"
    if not file.parent.is_dir():
        return "gone"
    if is_full(file.parent):
        return "full"
    is_open = may_write(file.parent) and (not file.exists() or may_write(file))
    return None if is_open else "read-only"

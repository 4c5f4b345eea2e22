"""故障: what SQLite or the system say when it is the machine that fails, and not the program."""

import errno
import os
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

Fault: TypeAlias = Literal["busy", "full", "read-only", "gone", "damaged"]
"""What is wrong with the place of the records.

Another program writes all the time; the disk takes no more; it may not be written; it is not
there; or the file holds something else than what was written.
"""

FAULTS = (sqlite3.Error, OSError)
"""The exceptions that may mean a fault of the machine."""

ROOM = 256 * 1024
"""Bytes without which a disk counts as full: what opening a file and writing a tap need."""

_PRIMARY = 0xFF
_BY_CODE: dict[int, Fault] = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY_DBMOVED: "gone",
    sqlite3.SQLITE_IOERR_WRITE: "full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
}
_BY_PLACE = frozenset({sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY})
"""Codes that say that something failed, but not why: the folder is looked at."""

_BY_NUMBER: dict[int, Fault] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
}


def fault_of(error: BaseException, file: Path) -> Fault | None:
    """What is wrong with the place where a file stands; None for a mistake of the program.

    >>> fault_of(OSError(errno.ENOSPC, "No space left on device"), Path("scorekeeper.db"))
    'full'
    >>> fault_of(sqlite3.IntegrityError("this command is recorded already"), Path("x.db"))
    """
    if isinstance(error, OSError):
        return _BY_NUMBER.get(error.errno or 0)
    if not isinstance(error, sqlite3.Error):
        return None
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # Python's own complaint about bytes that SQLite has handed over as text.
        return "damaged" if str(error).startswith("Could not decode to UTF-8") else None
    seen = _of_place(file) if code & _PRIMARY in _BY_PLACE else None
    return seen or _BY_CODE.get(code) or _BY_CODE.get(code & _PRIMARY) or _explain_rest(code)


def may_write(place: Path) -> bool:
    """Whether this program may write to a file or into a folder that is there."""
    return os.access(place, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _explain_rest(code: int) -> Fault | None:
    primary = code & _PRIMARY
    if primary == sqlite3.SQLITE_CANTOPEN:
        return "gone"
    return "damaged" if primary == sqlite3.SQLITE_IOERR else None


def _of_place(file: Path) -> Fault | None:
    """What can be seen of a place from outside."""
    if not file.parent.is_dir():
        return "gone"
    with suppress(OSError):
        if shutil.disk_usage(file.parent).free < ROOM:
            return "full"
    is_open = may_write(file.parent) and (not file.exists() or may_write(file))
    return None if is_open else "read-only"

"""日々の控え: a copy after each day's last entry, and one before an upgrade of the schema."""

import errno
import os
import re
import shutil
import sqlite3
import sys
import time
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database

from scorekeeper.cards import Refusal
from scorekeeper.store.backup import copy_to, entries_in, made_beside
from scorekeeper.store.database import (
    PATIENCE,
    is_lost,
    log_of,
    look_for_loss,
    losses,
    snapshot,
)
from scorekeeper.store.faults import ROOM, Fault, fault_of, is_there
from scorekeeper.store.journal import seal_of_all
from scorekeeper.store.schema import newest_version, version_of

FOLDER = "backups"
NO_BACKUPS = "SCOREKEEPER_NO_BACKUPS"  # The environment variable that turns copies off
NEWEST = 7
MONTHS = 12  # Months with a kept last copy
PAGES = 256  # Pages that are copied at once; others have the processor in between
_NAME = re.compile(r"scorekeeper-(\d{6})\d\d(?:T\d{6}Z)?\.db")
_FAILED: dict[Path, Fault] = {}


def are_wanted() -> bool:
    """Whether copies are made at all; a phone has no room for them beside its records."""
    return not os.environ.get(NO_BACKUPS) and sys.platform != "emscripten"


def copies(live: Path) -> list[Path]:
    with suppress(OSError):
        there = (live.parent / FOLDER).iterdir()
        return sorted((one for one in there if _NAME.fullmatch(one.name)), reverse=True)
    return []


def failure_at(live: Path) -> Fault | None:
    """Return the reason why this process could not make the last copy; None if it could."""
    return _FAILED.get(live.absolute())


def last_written(live: Path) -> int | None:
    """Return when a database or its log was last written, in nanoseconds; None if there is none."""
    with suppress(OSError):
        found = [one.stat() for one in (live, log_of(live)) if one.exists()]
        # An empty log may belong to a reader.
        return max((one.st_mtime_ns for one in found if one.st_size), default=None)
    return None


def look_before_opening(live: Path) -> None:
    """Check for losses, and copy a file of an older schema. Refusal: ``records-lost``."""
    if is_lost(live):
        place = {"file": str(live), "folder": str(live.parent)}
        raise Refusal("records-lost", backup=newest_of(live), **place)
    look_for_loss(live)
    if not are_wanted() or not is_there(live) or live.stat().st_size == 0:
        return
    is_older = False
    with suppress(sqlite3.Error, Refusal), closing(_read(live)) as connection:
        is_older = 0 < version_of(connection) < newest_version()
    if is_older:
        keep_copy(live, before_upgrade=True)


def newest_of(live: Path) -> str:
    return next(map(str, copies(live)), "none")


def keep_copy(live: Path, *, before_upgrade: bool = False) -> None:
    """Copy a database as it is now, and delete surplus copies; `failure_at` tells a failure."""
    written = last_written(live)
    if (
        written is None
        or is_lost(live)
        or any(one.stat().st_mtime_ns == written for one in copies(live))
    ):
        return
    now = datetime.now(UTC) if before_upgrade else datetime.fromtimestamp(written / 1e9, UTC)
    folder = live.parent / FOLDER
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        sizes = sum(one.stat().st_size for one in (live, log_of(live)) if one.exists())
        if shutil.disk_usage(live.parent).free < 2 * sizes + ROOM:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # noqa: TRY301 - as the others
        of_day = folder / f"scorekeeper-{now:%Y%m%d}.db"
        of_moment = folder / f"scorekeeper-{now:%Y%m%dT%H%M%SZ}.db"
        _copy(live, of_moment if before_upgrade else of_day, of_moment, written)
    except (Refusal, sqlite3.Error, OSError) as error:
        _FAILED[live.absolute()] = fault_of(error, live) or "damaged"
    else:
        _FAILED.pop(live.absolute(), None)


def _copy(live: Path, target: Path, otherwise: Path, written: int) -> None:
    """Copy a file to ``target``, or to ``otherwise`` if that one has as many entries or more."""
    with made_beside(target) as fresh:
        with closing(_read(live)) as connection:
            database = Database(connection, execute_plugins=False)
            with snapshot(database):
                entries_in(database)  # so that writes do not make the copy begin again
                copy_to(database, fresh, PAGES, lambda *_: time.sleep(0))
        before, (entries, seal) = next(iter(copies(live)), None), _content(fresh)
        if before is not None and (entries, seal) == _content(before):
            os.utime(before, ns=(written, written))
            return
        if not entries:
            return
        os.utime(fresh, ns=(written, written))
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        is_less = target.exists() and _content(target)[0] >= entries
        fresh.replace(otherwise if is_less else target)
    every = copies(live)
    last_of_months = {_NAME.sub(r"\1", one.name): one for one in reversed(every)}
    kept = [target, otherwise, *every[:NEWEST], *list(last_of_months.values())[-MONTHS:]]
    for one in every if not any(losses(live)) else ():  # an older copy may be all that there is
        if one not in kept:
            one.unlink(missing_ok=True)


def _content(copy: Path) -> tuple[int, str]:
    """Return the number of entries and rulings, and the seal of all entries."""
    query = "select (select count(*) from event) + (select count(*) from precedent)"
    with closing(_read(copy)) as connection:
        seal = seal_of_all(Database(connection, execute_plugins=False))
        return int(connection.execute(query).fetchone()[0]), seal


def _read(file: Path) -> sqlite3.Connection:
    address = f"{file.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)

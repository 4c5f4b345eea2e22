"""Devices that were let in: rows by the digests of secrets nobody keeps here."""

import sqlite3
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from sqlite_utils import Database

from scorekeeper.store.database import immediate


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceRow:
    """One row of table ``device``; see there for the meaning of each column."""

    id: str
    digest: str
    role: str
    words: str
    entered_at: str
    seen_at: str
    person: str
    came_by: str | None


_KEEP = """
insert into device (id, digest, role, words, entered_at, seen_at, person, came_by)
values (:id, :digest, :role, :words, :entered_at, :seen_at, :person, :came_by)
"""


def device_with(database: Database, digest: str) -> DeviceRow | None:
    """The device whose secret has this digest."""
    found = database.conn.execute("select * from device where digest = ?", [digest])
    names = [name for name, *_ in found.description]
    return next((DeviceRow(**dict(zip(names, row, strict=True))) for row in found), None)


def every_device(database: Database) -> list[DeviceRow]:
    """All devices, the one seen last first; those of one millisecond by what they may do."""
    rows = database.query("select * from device order by seen_at desc, entered_at desc, role, id")
    return [DeviceRow(**row) for row in rows]


def keep_device(database: Database, device: DeviceRow) -> None:
    """Let a device in; inside a transaction."""
    database.conn.execute(_KEEP, asdict(device))


def note_seen(database: Database, device_id: str, at: str) -> None:
    """Write down when a device was seen, if that can be done at once; if not, it is left."""
    with suppress(sqlite3.Error):
        patience = int(database.conn.execute("PRAGMA busy_timeout").fetchone()[0])
        database.conn.execute("PRAGMA busy_timeout=0")
        try:
            database.conn.execute("update device set seen_at = ? where id = ?", [at, device_id])
        finally:
            database.conn.execute(f"PRAGMA busy_timeout={patience}")


def note_person(database: Database, device_id: str, person: str) -> None:
    """Write down whose a device is from now on; empty where nobody is to be named."""
    with immediate(database):
        database.conn.execute("update device set person = ? where id = ?", [person, device_id])


def end_devices_that_came_by(database: Database, invitation_id: str, *, but: str) -> None:
    """Shut out every device but one that an invitation let in; inside a transaction."""
    database.conn.execute("delete from device where came_by = ? and id <> ?", [invitation_id, but])


def end_device(database: Database, device_id: str) -> None:
    """Shut one device out."""
    with immediate(database):
        database.conn.execute("delete from device where id = ?", [device_id])


def end_other_devices(database: Database, device_id: str) -> None:
    """Shut every device out but one."""
    with immediate(database):
        database.conn.execute("delete from device where id <> ?", [device_id])


def end_stale_devices(database: Database, *, seen_before: str, entered_before: str) -> None:
    """Forget devices that nobody has used or that are too old; inside a transaction."""
    database.conn.execute(
        "delete from device where seen_at < ? or entered_at < ?", [seen_before, entered_before]
    )


def forget_devices(copy: sqlite3.Connection) -> None:
    """Leave out of a copy who may come in: it goes where it will, and may come back much later."""
    known = "select name from sqlite_master where type = 'table' and name in (?, ?)"
    for (table,) in copy.execute(known, ["device", "invitation"]).fetchall():
        copy.execute(f"delete from {table}")  # noqa: S608 - one of two names


def take_over_devices(database: Database, live: Path) -> None:
    """Let those in who are in now, and nobody else, where a database takes the place of another.

    Where the other one cannot be read, everybody has to be let in again.
    """
    forget_devices(database.conn)
    if not live.exists():
        return
    with suppress(sqlite3.Error):
        database.conn.execute("attach database ? as live", [str(live)])
        try:
            database.conn.execute(_take_over(database))
        finally:
            database.conn.execute("detach database live")


def _take_over(database: Database) -> str:
    """How the devices of another database come in, which may be of an earlier shape."""
    own, theirs = (
        {str(row[1]) for row in database.conn.execute(f"pragma {schema}.table_info(device)")}
        for schema in ("main", "live")
    )
    names = ", ".join(sorted(own & theirs))
    return f"insert into device ({names}) select {names} from live.device"  # noqa: S608 - our own columns

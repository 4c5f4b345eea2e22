"""Devices that were let in, and invitations: rows by the digests of secrets nobody keeps here."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationRow:
    """One row of table ``invitation``; see there for the meaning of each column."""

    digest: str
    role: str
    once: bool
    until: str


_KEEP = """
insert into device (id, digest, role, words, entered_at, seen_at)
values (:id, :digest, :role, :words, :entered_at, :seen_at)
"""
_INVITE = (
    "insert into invitation (digest, role, once, until) values (:digest, :role, :once, :until)"
)


def device_with(database: Database, digest: str) -> DeviceRow | None:
    """The device whose secret has this digest."""
    for row in database.query("select * from device where digest = ?", [digest]):
        return DeviceRow(**row)
    return None


def every_device(database: Database) -> list[DeviceRow]:
    """All devices, the one seen last first."""
    rows = database.query("select * from device order by seen_at desc, entered_at desc, id")
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


def keep_invitation(database: Database, invitation: InvitationRow, *, now: str) -> None:
    """Keep an invitation, and forget those whose time is over."""
    with immediate(database):
        database.conn.execute("delete from invitation where until <= ?", [now])
        database.conn.execute(_INVITE, asdict(invitation))


def invitation_with(database: Database, digest: str, *, now: str) -> InvitationRow | None:
    """The invitation whose secret has this digest, while it is good."""
    found = database.query("select * from invitation where digest = ? and until > ?", [digest, now])
    for row in found:
        return InvitationRow(**{**row, "once": bool(row["once"])})
    return None


def spend_invitation(database: Database, digest: str) -> None:
    """Let an invitation be good no more; inside a transaction."""
    database.conn.execute("delete from invitation where digest = ?", [digest])


def void_invitations(database: Database) -> None:
    """Let no invitation be good any more."""
    with immediate(database):
        database.conn.execute("delete from invitation")


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
            database.conn.execute("insert into device select * from live.device")
        finally:
            database.conn.execute("detach database live")

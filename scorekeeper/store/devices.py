"""Devices with access and links that give it, by the digests of their secrets."""

import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from sqlite_utils import Database

from scorekeeper.store.database import find_rows


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceRow:
    """端末: one browser that was let in, a row of table ``device``; times are UTC, ISO 8601."""

    id: str
    digest: str = field(default="", repr=False)
    role: str
    words: str
    entered_at: str
    seen_at: str
    person: str = ""
    came_by: str | None = None


def every_device(database: Database) -> list[DeviceRow]:
    query = "select * from device order by seen_at desc, entered_at desc, role, id"
    return list(find_rows(database, DeviceRow, query))


def note_seen(database: Database, device_id: str, at: str) -> None:
    with suppress(sqlite3.Error):
        patience = int(database.conn.execute("PRAGMA busy_timeout").fetchone()[0])
        database.conn.execute("PRAGMA busy_timeout=0")
        try:
            database.conn.execute("update device set seen_at = ? where id = ?", [at, device_id])
        finally:
            database.conn.execute(f"PRAGMA busy_timeout={patience}")


def forget_devices(copy: sqlite3.Connection) -> None:
    """Delete access data from a copy, which may travel anywhere and come back much later."""
    known = "select name from sqlite_master where type = 'table' and name in (?, ?)"
    for (table,) in copy.execute(known, ["device", "invitation"]).fetchall():
        copy.execute(f"delete from {table}")  # noqa: S608 - one of two names


def take_over_devices(database: Database, live: Path) -> None:
    """Keep the current devices when another database replaces this one, if they can be read."""
    forget_devices(database.conn)
    if not live.exists():
        return
    with suppress(sqlite3.Error):
        database.conn.execute("attach database ? as live", [str(live)])
        try:
            database.conn.execute("insert into device select * from live.device")
        finally:
            database.conn.execute("detach database live")


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationRow:
    """招待: a link that lets devices in, a row of table ``invitation``; ``until`` is in UTC."""

    id: str
    digest: str = field(repr=False)
    role: str
    name: str
    made_by: str
    most: int
    let_in: int
    until: str

"""Devices that were let in and links that let them in, by digests of secrets nobody keeps here.

Functions that change several rows are called inside a transaction.
"""

import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from sqlite_utils import Database

from scorekeeper.store.database import find_row, find_rows, immediate


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


def device_with(database: Database, digest: str) -> DeviceRow | None:
    return find_row(database, DeviceRow, "select * from device where digest = ?", [digest])


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


def note_person(database: Database, device_id: str, person: str) -> None:
    with immediate(database):
        database.conn.execute("update device set person = ? where id = ?", [person, device_id])


def note_role(database: Database, device_id: str, role: str) -> None:
    with immediate(database):
        database.conn.execute("update device set role = ? where id = ?", [role, device_id])


def end_devices_that_came_by(database: Database, invitation_id: str, *, but: str) -> None:
    database.conn.execute("delete from device where came_by = ? and id <> ?", [invitation_id, but])


def end_device(database: Database, device_id: str) -> None:
    with immediate(database):
        database.conn.execute("delete from device where id = ?", [device_id])


def end_other_devices(database: Database, device_id: str) -> None:
    with immediate(database):
        database.conn.execute("delete from device where id <> ?", [device_id])


def end_stale_devices(database: Database, *, seen_before: str, entered_before: str) -> None:
    database.conn.execute(
        "delete from device where seen_at < ? or entered_at < ?", [seen_before, entered_before]
    )


def forget_devices(copy: sqlite3.Connection) -> None:
    """Delete access data from a copy: it may travel anywhere, and come back much later."""
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


_GOOD = "until > ? and let_in < most"


def forget_ended_invitations(database: Database, *, now: str) -> None:
    database.conn.execute(f"delete from invitation where not ({_GOOD})", [now])  # noqa: S608 - our own words


def invitation_with(database: Database, digest: str, *, now: str) -> InvitationRow | None:
    query = f"select * from invitation where digest = ? and {_GOOD}"  # noqa: S608 - our own words
    return find_row(database, InvitationRow, query, [digest, now])


def good_invitations(database: Database, *, now: str) -> list[InvitationRow]:
    query = f"select * from invitation where {_GOOD} order by until desc, id"  # noqa: S608 - our own words
    return list(find_rows(database, InvitationRow, query, [now]))


def count_invited(database: Database, invitation_id: str) -> None:
    database.conn.execute("update invitation set let_in = let_in + 1 where id = ?", [invitation_id])


def withdraw_invitation(database: Database, invitation_id: str) -> None:
    database.conn.execute("delete from invitation where id = ?", [invitation_id])


def void_invitations(database: Database) -> None:
    with immediate(database):
        database.conn.execute("delete from invitation")

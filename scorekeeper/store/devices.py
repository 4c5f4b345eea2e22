"""Devices that were let in and links that let them in, by digests of secrets nobody keeps here."""

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


_KEEP_DEVICE = """
insert into device (id, digest, role, words, entered_at, seen_at, person, came_by)
values (:id, :digest, :role, :words, :entered_at, :seen_at, :person, :came_by)
"""


def device_with(database: Database, digest: str) -> DeviceRow | None:
    found = database.conn.execute("select * from device where digest = ?", [digest])
    names = [name for name, *_ in found.description]
    return next((DeviceRow(**dict(zip(names, row, strict=True))) for row in found), None)


def every_device(database: Database) -> list[DeviceRow]:
    """Return all devices, the one seen last first; ties are ordered by role."""
    rows = database.query("select * from device order by seen_at desc, entered_at desc, role, id")
    return [DeviceRow(**row) for row in rows]


def keep_device(database: Database, device: DeviceRow) -> None:
    """Store a device; inside a transaction."""
    database.conn.execute(_KEEP_DEVICE, asdict(device))


def note_seen(database: Database, device_id: str, at: str) -> None:
    """Note when a device was seen if the lock is free; else skip it."""
    with suppress(sqlite3.Error):
        patience = int(database.conn.execute("PRAGMA busy_timeout").fetchone()[0])
        database.conn.execute("PRAGMA busy_timeout=0")
        try:
            database.conn.execute("update device set seen_at = ? where id = ?", [at, device_id])
        finally:
            database.conn.execute(f"PRAGMA busy_timeout={patience}")


def note_person(database: Database, device_id: str, person: str) -> None:
    """Assign a device to a person; empty for nobody."""
    with immediate(database):
        database.conn.execute("update device set person = ? where id = ?", [person, device_id])


def note_role(database: Database, device_id: str, role: str) -> None:
    with immediate(database):
        database.conn.execute("update device set role = ? where id = ?", [role, device_id])


def end_devices_that_came_by(database: Database, invitation_id: str, *, but: str) -> None:
    """Shut out every device but one that an invitation let in; inside a transaction."""
    database.conn.execute("delete from device where came_by = ? and id <> ?", [invitation_id, but])


def end_device(database: Database, device_id: str) -> None:
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
            database.conn.execute(_take_over(database))
        finally:
            database.conn.execute("detach database live")


def _take_over(database: Database) -> str:
    """Return the SQL that copies the devices of another database, perhaps of an older schema."""
    own, theirs = (
        {str(row[1]) for row in database.conn.execute(f"pragma {schema}.table_info(device)")}
        for schema in ("main", "live")
    )
    names = ", ".join(sorted(own & theirs))
    return f"insert into device ({names}) select {names} from live.device"  # noqa: S608 - our own columns


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationRow:
    """One row of table ``invitation``; see there for the meaning of each column."""

    id: str
    digest: str
    role: str
    name: str
    made_by: str
    most: int
    let_in: int
    until: str


_KEEP_INVITATION = """
insert into invitation (id, digest, role, name, made_by, most, let_in, until)
values (:id, :digest, :role, :name, :made_by, :most, :let_in, :until)
"""
_GOOD = "until > ? and let_in < most"


def keep_invitation(database: Database, invitation: InvitationRow) -> None:
    """Keep an invitation; inside a transaction."""
    database.conn.execute(_KEEP_INVITATION, asdict(invitation))


def forget_ended_invitations(database: Database, *, now: str) -> None:
    """Delete invitations that have ended; inside a transaction."""
    database.conn.execute(f"delete from invitation where not ({_GOOD})", [now])  # noqa: S608 - our own words


def invitation_with(database: Database, digest: str, *, now: str) -> InvitationRow | None:
    query = f"select * from invitation where digest = ? and {_GOOD}"  # noqa: S608 - our own words
    for row in database.query(query, [digest, now]):
        return InvitationRow(**row)
    return None


def good_invitations(database: Database, *, now: str) -> list[InvitationRow]:
    """All that are good, the one that ends last first."""
    query = f"select * from invitation where {_GOOD} order by until desc, id"  # noqa: S608 - our own words
    return [InvitationRow(**row) for row in database.query(query, [now])]


def count_invited(database: Database, invitation_id: str) -> None:
    """Count one more device for an invitation; inside a transaction."""
    database.conn.execute("update invitation set let_in = let_in + 1 where id = ?", [invitation_id])


def renew_invitation(database: Database, invitation_id: str, digest: str) -> None:
    """Replace an invitation's secret; inside a transaction."""
    change = "update invitation set digest = ? where id = ?"
    database.conn.execute(change, [digest, invitation_id])


def withdraw_invitation(database: Database, invitation_id: str) -> None:
    """Delete one invitation; inside a transaction."""
    database.conn.execute("delete from invitation where id = ?", [invitation_id])


def void_invitations(database: Database) -> None:
    with immediate(database):
        database.conn.execute("delete from invitation")

"""端末: browsers that were let in, one by one, and the links that let them in.

A device keeps a secret of its own, and the server only the digest: a reader of the database cannot
log in. Rights of roles are not decided here.
"""

import hashlib
import secrets
from collections.abc import Callable
from datetime import timedelta

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import LONGEST_NAME, tidy
from scorekeeper.services.context import Services
from scorekeeper.store.database import add_row, find_row, find_rows, immediate
from scorekeeper.store.devices import DeviceRow, InvitationRow, every_device, note_seen

IDLE = timedelta(days=90)
LONGEST = timedelta(days=365)
SEEN_EVERY = timedelta(minutes=5)
ENDED = "ended"  # The role of a device that an owner has ended; it is kept to tell its phone
LONGEST_WORDS = 80
SECRET_BYTES = 24  # 192 bits, 32 URL-safe characters: nobody guesses it
DEVICE_ID_BYTES = 2


def let_in(services: Services, secret: str, *, role: str, words: str) -> DeviceRow:
    """Let in the device with this secret, and forget expired devices."""
    with immediate(services.database):
        return _let_in(services, secret, role=role, words=words)


def _let_in(
    services: Services, secret: str, *, role: str, words: str, came_by: str | None = None
) -> DeviceRow:
    stale = "delete from device where seen_at < ? or entered_at < ?"
    services.database.conn.execute(stale, [services.stamp(-IDLE), services.stamp(-LONGEST)])
    taken = {device.id for device in every_device(services.database)}
    while (free_id := secrets.token_hex(DEVICE_ID_BYTES)) in taken:
        pass
    now = services.stamp()
    row = DeviceRow(
        id=free_id,
        digest=digest(secret),
        role=role,
        words=words[:LONGEST_WORDS],
        entered_at=now,
        seen_at=now,
        came_by=came_by,
    )
    add_row(services.database, "device", row)
    return row


def device_of(services: Services, secret: str) -> DeviceRow | None:
    """The device that keeps this secret, unless it was shut out or its time is over."""
    device = _device_with(services, secret)
    if device is None or not _is_in(services, device):
        return None
    if device.seen_at < services.stamp(-SEEN_EVERY):
        note_seen(services.database, device.id, services.stamp())
    return device


def _device_with(services: Services, secret: str) -> DeviceRow | None:
    query = "select * from device where digest = ?"
    return find_row(services.database, DeviceRow, query, [digest(secret)])


def devices(services: Services) -> list[DeviceRow]:
    return [one for one in every_device(services.database) if _is_in(services, one)]


def _is_in(services: Services, device: DeviceRow) -> bool:
    is_over = device.seen_at < services.stamp(-IDLE) or device.entered_at < services.stamp(-LONGEST)
    return device.role != ENDED and not is_over


def _change(services: Services, statement: str, *values: str) -> None:
    with immediate(services.database):
        services.database.conn.execute(statement, values)


def set_device_person(services: Services, device_id: str, person: str) -> str:
    """Give a device a person, or none; return the name. Refusal: ``device-person-too-long``."""
    name = tidy(person)
    if len(name) > LONGEST_NAME:
        raise Refusal("device-person-too-long", length=len(name), longest=LONGEST_NAME)
    _change(services, "update device set person = ? where id = ?", name, device_id)
    return name


def give_role(services: Services, device_id: str, role: str) -> None:
    """Change the role of a device; by `ENDED` an owner shuts it out."""
    if any(one.id == device_id for one in devices(services)):
        _change(services, "update device set role = ? where id = ?", role, device_id)


def is_alone(services: Services, device: DeviceRow) -> bool:
    return not any(one.role == device.role and one.id != device.id for one in devices(services))


def end_device(services: Services, device_id: str) -> None:
    _change(services, "delete from device where id = ?", device_id)


def ended_device(services: Services, secret: str) -> str:
    """Return the id of the device with this secret, where an owner has ended it; else nothing."""
    row = _device_with(services, secret)
    return row.id if row is not None and row.role == ENDED else ""


def end_other_devices(services: Services, device_id: str) -> None:
    _change(services, "delete from device where id <> ?", device_id)


def digest(secret: str) -> str:
    """Return the digest of a secret, which is long enough to need neither salt nor a slow hash."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


# 招待: links that let browsers in, each with a role, a name, a number of devices and an end.
#
# A program that only looks at links does not use them up: see `scorekeeper.web.server.access`.

A_TABLE = 30
MOST_LINKS = 20
MOST_DEVICES = 200
"""The most devices that may be in when a link lets in another; the key always works."""

INVITATION_ID_BYTES = 4
_GOOD = "until > ? and let_in < most"


def invite(
    services: Services,
    *,
    role: str,
    life: timedelta,
    most: int = 1,
    name: str = "",
    made_by: str = "",
    secret_of: Callable[[str], str] = lambda _: secrets.token_urlsafe(SECRET_BYTES),
) -> tuple[str, InvitationRow]:
    """Make a link for a ``life`` of a year at most; return its secret, made from the link's id.

    Refusal: ``link-name-too-long``; ``links-too-many`` for one more made from a device.
    """
    called = tidy(name)
    if len(called) > LONGEST_NAME:
        raise Refusal("link-name-too-long", length=len(called), longest=LONGEST_NAME)
    link_id = secrets.token_hex(INVITATION_ID_BYTES)
    secret = secret_of(link_id)
    row = InvitationRow(
        id=link_id,
        digest=digest(secret),
        role=role,
        name=called,
        made_by=made_by,
        most=most,
        let_in=0,
        until=services.stamp(min(life, LONGEST)),
    )
    with immediate(services.database):
        ended = f"delete from invitation where not ({_GOOD})"  # noqa: S608 - our own words
        services.database.conn.execute(ended, [services.stamp()])
        made = sum(1 for one in invitations(services) if one.made_by)
        if made_by and made >= MOST_LINKS:
            raise Refusal("links-too-many", most=MOST_LINKS)
        add_row(services.database, "invitation", row)
    return secret, row


def invitations(services: Services) -> list[InvitationRow]:
    query = f"select * from invitation where {_GOOD} order by until desc, id"  # noqa: S608 - our own words
    return list(find_rows(services.database, InvitationRow, query, [services.stamp()]))


def role_of(services: Services, offered: str) -> str | None:
    """Return the role that a link's secret grants; None if it is not valid."""
    row = _good(services, offered)
    return None if row is None else row.role


def accept(services: Services, offered: str, secret: str, *, words: str) -> DeviceRow | None:
    """Let a device in by a link's secret, None if that is not valid.

    A link for one device is spent by it, even if two come at once. Refusal: ``devices-too-many``.
    """
    if _good(services, offered) is None:
        return None
    with immediate(services.database):
        row = _good(services, offered)
        if row is None:
            return None
        if len(devices(services)) >= MOST_DEVICES:
            raise Refusal("devices-too-many", most=MOST_DEVICES)
        count = "update invitation set let_in = let_in + 1 where id = ?"
        services.database.conn.execute(count, [row.id])
        return _let_in(services, secret, role=row.role, words=words, came_by=row.id)


def withdraw(services: Services, invitation_id: str, *, but: str | None = None) -> None:
    """Withdraw a link; with ``but``, shut out every other device that came by it."""
    with immediate(services.database):
        connection = services.database.conn
        connection.execute("delete from invitation where id = ?", [invitation_id])
        if but is not None:
            ending = "delete from device where came_by = ? and id <> ?"
            connection.execute(ending, [invitation_id, but])


def void_invitations(services: Services) -> None:
    _change(services, "delete from invitation")


def _good(services: Services, secret: str) -> InvitationRow | None:
    query = f"select * from invitation where digest = ? and {_GOOD}"  # noqa: S608 - our own words
    return find_row(services.database, InvitationRow, query, [digest(secret), services.stamp()])

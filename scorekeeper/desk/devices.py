"""端末: browsers that were let in, one by one, and whose they are.

A device keeps a secret of its own; here is only its digest, so that whoever reads the database
comes in nowhere. What a role may do is not this room's business. How one is let in by a link stands
in `scorekeeper.desk.invitations`.
"""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.journal.names import LONGEST_NAME, tidy
from scorekeeper.journal.recorder import recorder
from scorekeeper.store import devices as kept
from scorekeeper.store.database import immediate
from scorekeeper.store.devices import DeviceRow

IDLE = timedelta(days=90)
"""For how long a device that nobody uses stays in."""

LONGEST = timedelta(days=365)
"""For how long any device stays in."""

SEEN_EVERY = timedelta(minutes=5)
"""How exactly it is known when a device was last seen: written no oftener than so."""

LONGEST_WORDS = 80
SECRET_BYTES = 24
ID_BYTES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """端末: one browser that was let in."""

    id: str
    """Its mark, with which the journal says from which device something was recorded."""
    role: str
    words: str
    entered_at: datetime
    seen_at: datetime
    person: str = ""
    """Whose it is, as they said themselves; empty where nobody has."""
    came_by: str | None = None
    """The invitation that let it in; None where a key did."""

    @property
    def recorder(self) -> str:
        """How the journal writes down that something was recorded from it."""
        return recorder(self.id, self.person)


def new_secret() -> str:
    """What nobody guesses, 192 bits as 32 characters that an address can hold."""
    return secrets.token_urlsafe(SECRET_BYTES)


def let_in(desk: Desk, secret: str, *, role: str, words: str) -> Device:
    """Let a device in that keeps this secret, and forget devices whose time is over."""
    with immediate(desk.database):
        return let_in_within(desk, secret, role=role, words=words)


def let_in_within(
    desk: Desk, secret: str, *, role: str, words: str, came_by: str | None = None
) -> Device:
    """The same inside a transaction."""
    now = desk.now()
    kept.end_stale_devices(
        desk.database, seen_before=stamp_of(now - IDLE), entered_before=stamp_of(now - LONGEST)
    )
    row = DeviceRow(
        id=_free_id(desk),
        digest=digest(secret),
        role=role,
        words=words[:LONGEST_WORDS],
        entered_at=stamp_of(now),
        seen_at=stamp_of(now),
        person="",
        came_by=came_by,
    )
    kept.keep_device(desk.database, row)
    return _device(row)


def device_of(desk: Desk, secret: str) -> Device | None:
    """The device that keeps this secret, unless it was shut out or its time is over."""
    row = kept.device_with(desk.database, digest(secret))
    if row is None:
        return None
    device, now = _device(row), desk.now()
    if now - device.seen_at > IDLE or now - device.entered_at > LONGEST:
        return None
    if now - device.seen_at > SEEN_EVERY:
        kept.note_seen(desk.database, device.id, desk.stamp())
    return device


def devices(desk: Desk) -> list[Device]:
    """Every device that is in, the one seen last first."""
    now = desk.now()
    every = map(_device, kept.every_device(desk.database))
    return [one for one in every if now - one.seen_at <= IDLE and now - one.entered_at <= LONGEST]


def tell_whose(desk: Desk, device_id: str, person: str) -> str:
    """Have a device be somebody's from now on, or nobody's by an empty name; gives the name kept.

    What was recorded from it before stays as it was recorded.

    Raises:
        Refusal: ``device-person-too-long``.
    """
    name = tidy(person)
    if len(name) > LONGEST_NAME:
        raise Refusal("device-person-too-long", length=len(name), longest=LONGEST_NAME)
    kept.note_person(desk.database, device_id, name)
    return name


def is_alone(desk: Desk, device: Device) -> bool:
    """Whether no other device that is in has its role."""
    return not any(one.role == device.role and one.id != device.id for one in devices(desk))


def end_device(desk: Desk, device_id: str) -> None:
    """Shut one device out."""
    kept.end_device(desk.database, device_id)


def end_other_devices(desk: Desk, device_id: str) -> None:
    """Shut every device out but this one."""
    kept.end_other_devices(desk.database, device_id)


def digest(secret: str) -> str:
    """What is kept of a secret, which is long enough to need neither salt nor slowness."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def stamp_of(moment: datetime) -> str:
    """A moment as the database has it, so that moments are in order as texts."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def _free_id(desk: Desk) -> str:
    taken = {device.id for device in kept.every_device(desk.database)}
    while (found := secrets.token_hex(ID_BYTES)) in taken:
        pass
    return found


def _device(row: DeviceRow) -> Device:
    return Device(
        id=row.id,
        role=row.role,
        words=row.words,
        entered_at=datetime.fromisoformat(row.entered_at),
        seen_at=datetime.fromisoformat(row.seen_at),
        person=row.person,
        came_by=row.came_by,
    )

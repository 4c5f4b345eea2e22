"""端末: browsers that were let in, one by one, and the invitations that let them in.

A device keeps a secret of its own and an invitation carries one; here are only their digests, so
that whoever reads the database comes in nowhere. What a role may do is not this room's business.
"""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from scorekeeper.desk.context import Desk
from scorekeeper.store import devices as kept
from scorekeeper.store.database import immediate
from scorekeeper.store.devices import DeviceRow, InvitationRow

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
    """As the journal has it where it says from which device something was recorded."""
    role: str
    words: str
    entered_at: datetime
    seen_at: datetime


def new_secret() -> str:
    """What nobody guesses, 192 bits as 32 characters that an address can hold."""
    return secrets.token_urlsafe(SECRET_BYTES)


def let_in(desk: Desk, secret: str, *, role: str, words: str) -> Device:
    """Let a device in that keeps this secret, and forget devices whose time is over."""
    with immediate(desk.database):
        return _let_in(desk, secret, role=role, words=words)


def accept(desk: Desk, invited_by: str, secret: str, *, words: str) -> Device | None:
    """Let a device in by an invitation's secret; None where that is good for nothing.

    An invitation for one device is spent by it, even if two come at once.
    """
    if invitation_of(desk, invited_by) is None:
        return None
    with immediate(desk.database):
        invitation = invitation_of(desk, invited_by)
        if invitation is None:
            return None
        if invitation.once:
            kept.spend_invitation(desk.database, invitation.digest)
        return _let_in(desk, secret, role=invitation.role, words=words)


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


def end_device(desk: Desk, device_id: str) -> None:
    """Shut one device out."""
    kept.end_device(desk.database, device_id)


def end_other_devices(desk: Desk, device_id: str) -> None:
    """Shut every device out but this one."""
    kept.end_other_devices(desk.database, device_id)


def invite(desk: Desk, *, role: str, life: timedelta, once: bool) -> str:
    """Make an invitation; gives the secret that stands in its link."""
    secret, now = new_secret(), desk.now()
    row = InvitationRow(digest=digest(secret), role=role, once=once, until=_stamp(now + life))
    kept.keep_invitation(desk.database, row, now=desk.stamp())
    return secret


def void_invitations(desk: Desk) -> None:
    """Let no link that was given away let anybody in."""
    kept.void_invitations(desk.database)


def invitation_of(desk: Desk, secret: str) -> InvitationRow | None:
    """The invitation that carries this secret, while it is good."""
    return kept.invitation_with(desk.database, digest(secret), now=desk.stamp())


def digest(secret: str) -> str:
    """What is kept of a secret, which is long enough to need neither salt nor slowness."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def _let_in(desk: Desk, secret: str, *, role: str, words: str) -> Device:
    now = desk.now()
    kept.end_stale_devices(
        desk.database, seen_before=_stamp(now - IDLE), entered_before=_stamp(now - LONGEST)
    )
    row = DeviceRow(
        id=_free_id(desk),
        digest=digest(secret),
        role=role,
        words=words[:LONGEST_WORDS],
        entered_at=_stamp(now),
        seen_at=_stamp(now),
    )
    kept.keep_device(desk.database, row)
    return _device(row)


def _free_id(desk: Desk) -> str:
    taken = {device.id for device in kept.every_device(desk.database)}
    while (found := secrets.token_hex(ID_BYTES)) in taken:
        pass
    return found


def _stamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def _device(row: DeviceRow) -> Device:
    return Device(
        id=row.id,
        role=row.role,
        words=row.words,
        entered_at=datetime.fromisoformat(row.entered_at),
        seen_at=datetime.fromisoformat(row.seen_at),
    )

"""招待: links that let browsers in, each with a role, a name, a number of devices and an end.

A link carries a secret; here is only its digest. That it was followed by something that only looks
at links uses nothing up: a device is let in by what its reader sends, see
`scorekeeper.web.server.door.entering`.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.devices import (
    LONGEST,
    Device,
    devices,
    digest,
    let_in_within,
    new_secret,
    stamp_of,
)
from scorekeeper.journal.names import LONGEST_NAME, tidy
from scorekeeper.store import devices as kept_devices
from scorekeeper.store import invitations as kept
from scorekeeper.store.database import immediate
from scorekeeper.store.invitations import InvitationRow

A_TABLE = 30
"""How many devices a link for a whole table lets in."""

MOST_LINKS = 20
"""How many links made on a page may be good at once."""

MOST_DEVICES = 200
"""How many devices may be in where another is to come in by a link; the key opens all the same."""

ID_BYTES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """招待: a link that is good, without its secret, which nobody knows any more."""

    id: str
    role: str
    name: str
    """What its maker calls it; may be empty."""
    made_by: str
    """From which device; empty where it was made on the terminal."""
    most: int
    """How many devices it lets in."""
    let_in: int
    """How many it has let in."""
    until: datetime


def invite(
    desk: Desk, *, role: str, life: timedelta, most: int = 1, name: str = "", made_by: str = ""
) -> tuple[str, Invitation]:
    """Make a link that is good for so long, a year at most; gives the secret that stands in it.

    Raises:
        Refusal: ``links-too-many`` where it is made from a device and so many are good already;
            ``link-name-too-long``.
    """
    called = tidy(name)
    if len(called) > LONGEST_NAME:
        raise Refusal("link-name-too-long", length=len(called), longest=LONGEST_NAME)
    secret, now = new_secret(), desk.now()
    row = InvitationRow(
        id=secrets.token_hex(ID_BYTES),
        digest=digest(secret),
        role=role,
        name=called,
        made_by=made_by,
        most=most,
        let_in=0,
        until=stamp_of(now + min(life, LONGEST)),
    )
    with immediate(desk.database):
        kept.forget_ended_invitations(desk.database, now=desk.stamp())
        made = sum(1 for one in invitations(desk) if one.made_by)
        if made_by and made >= MOST_LINKS:
            raise Refusal("links-too-many", most=MOST_LINKS)
        kept.keep_invitation(desk.database, row)
    return secret, _invitation(row)


def invitations(desk: Desk) -> list[Invitation]:
    """Every link that is good, the one that ends last first."""
    return [_invitation(row) for row in kept.good_invitations(desk.database, now=desk.stamp())]


def role_of(desk: Desk, offered: str) -> str | None:
    """What a link's secret would make of a device; None where it is good for nothing."""
    row = _good(desk, offered)
    return None if row is None else row.role


def accept(desk: Desk, offered: str, secret: str, *, words: str) -> Device | None:
    """Let a device in by a link's secret; None where that is good for nothing.

    A link for one device is spent by it, even if two come at once.

    Raises:
        Refusal: ``devices-too-many``.
    """
    if _good(desk, offered) is None:
        return None
    with immediate(desk.database):
        row = _good(desk, offered)
        if row is None:
            return None
        if len(devices(desk)) >= MOST_DEVICES:
            raise Refusal("devices-too-many", most=MOST_DEVICES)
        kept.count_invited(desk.database, row.id)
        return let_in_within(desk, secret, role=row.role, words=words, came_by=row.id)


def renew(desk: Desk, invitation_id: str) -> tuple[str, Invitation]:
    """Give a link another secret, which is told, and let the former be good no more.

    Everything else of it stays: its role, name and end, how many it lets in, and who came by it.

    Raises:
        Refusal: ``link-gone`` where it is good no more.
    """
    secret = new_secret()
    with immediate(desk.database):
        good = kept.good_invitations(desk.database, now=desk.stamp())
        row = next((one for one in good if one.id == invitation_id), None)
        if row is None:
            raise Refusal("link-gone")
        kept.renew_invitation(desk.database, row.id, digest(secret))
    return secret, _invitation(row)


def withdraw(desk: Desk, invitation_id: str) -> None:
    """Let a link be good no more; who came by it stays in."""
    with immediate(desk.database):
        kept.withdraw_invitation(desk.database, invitation_id)


def withdraw_with_devices(desk: Desk, invitation_id: str, *, but: str) -> None:
    """Let a link be good no more, and shut out every device but one that came by it."""
    with immediate(desk.database):
        kept.withdraw_invitation(desk.database, invitation_id)
        kept_devices.end_devices_that_came_by(desk.database, invitation_id, but=but)


def void_invitations(desk: Desk) -> None:
    """Let no link that was given away let anybody in."""
    kept.void_invitations(desk.database)


def _good(desk: Desk, secret: str) -> InvitationRow | None:
    return kept.invitation_with(desk.database, digest(secret), now=desk.stamp())


def _invitation(row: InvitationRow) -> Invitation:
    return Invitation(
        id=row.id,
        role=row.role,
        name=row.name,
        made_by=row.made_by,
        most=row.most,
        let_in=row.let_in,
        until=datetime.fromisoformat(row.until),
    )

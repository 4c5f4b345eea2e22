"""端末: the page of all devices that are in; there any is shut out, and others are let in."""

from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path

import segno
from flask import Blueprint, current_app, g, redirect, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper.cards import Refusal
from scorekeeper.desk import devices as known
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import keys_of
from scorekeeper.web.server.door.cookies import forget_device
from scorekeeper.web.server.door.marks import needs
from scorekeeper.web.server.door.rights import OWNER, Right
from scorekeeper.web.server.invitation import kept_addresses, only_here

LINK_LIFE = timedelta(minutes=15)
"""For how long a link lets the next device in."""

blueprint = Blueprint("devices", __name__, url_prefix="/devices")


@blueprint.get("")
@needs(Right.ADMIT)
def show() -> ResponseReturnValue:
    """Every device, the one seen last first."""
    return _page()


@blueprint.post("/<device_id>/end")
@needs(Right.ADMIT)
def end(device_id: str) -> ResponseReturnValue:
    """Shut one device out."""
    known.end_device(desk(), device_id)
    return redirect("/devices", 303)


@blueprint.post("/end-others")
@needs(Right.ADMIT)
def end_others() -> ResponseReturnValue:
    """Shut every device out but this one."""
    known.end_other_devices(desk(), g.device.id)
    return redirect("/devices", 303)


@blueprint.post("/leave")
@needs(Right.READ)
def leave() -> ResponseReturnValue:
    """Shut this device out, and have it forget what it kept."""
    known.end_device(desk(), g.device.id)
    response = redirect("/enter", 303)
    forget_device(request, response)
    return response


@blueprint.post("/invite")
@needs(Right.ADMIT)
def invite() -> ResponseReturnValue:
    """A link for one more device, shown this once."""
    secret = known.invite(desk(), role=OWNER, life=LINK_LIFE, once=True)
    return _page(f"{_address()}enter#{secret}")


@blueprint.post("/renew-key")
@needs(Right.ADMIT)
def renew_key() -> ResponseReturnValue:
    """Another owner's key; with the old one no link opens any more that was given away."""
    keys_of(current_app).renew_owner()
    known.void_invitations(desk())
    return redirect("/devices", 303)


def _address() -> str:
    """Where another device finds this server: as it was asked for here, unless that is no way."""
    own = str(request.host_url)
    if not only_here([own]):
        return own
    try:
        kept = kept_addresses(Path(current_app.instance_path))
    except Refusal:
        return own
    return next((one for one in kept if not only_here([one])), own)


def _page(link: str = "") -> str:
    return render_template(
        "door/devices.html",
        devices=known.devices(desk()),
        own=g.device.id,
        when=_when,
        idle_days=known.IDLE.days,
        link=link,
        link_only_here=link and only_here([link]),
        link_minutes=LINK_LIFE // timedelta(minutes=1),
        qr=_drawn(link) if link else "",
        here="/devices",
    )


def _when(moment: datetime) -> str:
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"


def _drawn(link: str) -> Markup:
    """A QR code within the page: it has no address of its own that could be kept."""
    drawn = BytesIO()
    segno.make(link, error="l", micro=False).save(
        drawn, kind="svg", xmldecl=False, border=4, dark="#000", light="#fff", omitsize=True
    )
    return Markup(drawn.getvalue().decode())  # noqa: S704 - made of black and white squares

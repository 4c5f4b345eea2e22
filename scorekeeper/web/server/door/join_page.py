"""加わるの頁: for owners: links for other devices, what is good of them, and who is in."""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from types import MappingProxyType

from flask import current_app, g, render_template, request, url_for
from markupsafe import Markup

from scorekeeper.cards import Refusal
from scorekeeper.desk import devices as known
from scorekeeper.desk.devices import A_TABLE, Invitation
from scorekeeper.web.qr_code import draw_qr
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.rights import RIGHTS
from scorekeeper.web.server.invitation import kept_addresses, only_here
from scorekeeper.web.server.language import find_speaker

LIVES: Mapping[str, timedelta] = MappingProxyType(
    {"tonight": timedelta(days=1), "week": timedelta(days=7), "lasting": known.LONGEST}
)
"""For how long a link is good, as its maker chooses; the first one unless they do."""

OWNERS_LINK = timedelta(minutes=15)
"""For how long a link is good that makes another owner; it lets in one device."""

NOW = timedelta(minutes=10)
"""How lately a device was seen that is said to be there now."""

HERE = "/devices"
"""Where these pages stand, below wherever the house stands."""


def show_page(made: tuple[str, Invitation] | None = None, refusal: Refusal | None = None) -> str:
    """The page, with a link that was just made, or with the sentence of a form that was refused."""
    here = desk()
    every = known.devices(here)
    return render_template(
        "door/devices.html",
        roles=tuple(RIGHTS),
        lives=tuple(LIVES),
        table=A_TABLE,
        owners_minutes=OWNERS_LINK // timedelta(minutes=1),
        devices=every,
        own=g.device.id,
        is_now=lambda device: here.now() - device.seen_at < NOW,
        idle_days=known.IDLE.days,
        links=known.invitations(here),
        came=lambda link: sum(one.came_by == link.id and one.id != g.device.id for one in every),
        error="" if refusal is None else find_speaker()(refusal.code, **refusal.params),
        typed=request.form if refusal is not None else {},
        here=url_for("devices.show"),
        **_link(made),
    )


def _link(made: tuple[str, Invitation] | None) -> dict[str, object]:
    """What the page shows of a link: it is seen this once, since its secret is kept nowhere."""
    if made is None:
        return {"made": None}
    address = address_for_others()
    link = f"{address}enter#{made[0]}"
    return {
        "made": made[1],
        "link": link,
        "at": address.partition("://")[2].rstrip("/"),
        "qr": draw(link),
        "link_only_here": only_here([link]),
        "link_is_plain": not link.startswith("https://"),
    }


def address_for_others() -> str:
    """Where another device finds this server: as it was asked for here, unless that is no way."""
    own = str(request.root_url)
    if not only_here([own]):
        return own
    try:
        kept = kept_addresses(Path(current_app.instance_path))
    except Refusal:
        return own
    return next((one for one in kept if not only_here([one])), own)


def draw(link: str) -> Markup:
    """A QR code within the page; it has no address of its own to be kept."""
    return Markup(draw_qr(link, is_file=False).decode())  # noqa: S704 - made of black and white squares

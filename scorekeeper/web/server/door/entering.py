"""入室: a key or an invitation is exchanged for a place of one's own.

A link holds its secret behind ``#``, which no browser sends anywhere: a small script takes it out
of the address and puts it into the form of this page. So nothing that only looks at a link, as
previews in chats do, can use it up, and no log on the way holds it. The browser's own history does
hold it; therefore it is an invitation, which ends, and never the owner's key.
"""

from collections.abc import Collection, Mapping
from datetime import timedelta
from pathlib import Path
from types import MappingProxyType

from flask import Blueprint, current_app, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper.cards import Refusal
from scorekeeper.desk import devices as known
from scorekeeper.desk.devices import (
    A_TABLE,
    Device,
    Invitation,
    accept,
    end_device,
    let_in,
    role_of,
    tell_whose,
)
from scorekeeper.web.server.addresses import draw_qr, kept_addresses, only_here
from scorekeeper.web.server.application import Later
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import device_words, keys_of, known_device
from scorekeeper.web.server.door.keys import keep_device
from scorekeeper.web.server.door.rights import OWNER, RIGHTS, Right, needs, public
from scorekeeper.web.server.errors import entry_page
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal

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
    kept = kept_addresses(Path(current_app.instance_path))
    return next((one for one in kept if not only_here([one])), own)


def draw(link: str) -> Markup:
    """A QR code within the page; it has no address of its own to be kept."""
    return Markup(draw_qr(link, is_file=False).decode())  # noqa: S704 - made of black and white squares


joining_blueprint = Blueprint("links", __name__, url_prefix=HERE)


def _join_again(refusal: Refusal, **_where: object) -> str:
    return show_page(refusal=refusal)


@joining_blueprint.post("/invite")
@needs(Right.ADMIT)
@on_refusal(_join_again)
def invite() -> ResponseReturnValue:
    """A link for whoever is to have this role, shown this once."""
    role = _read_choice("role", RIGHTS)
    if role == OWNER:
        return show_page(_make(role, most=1, life="", name=""))
    most = {"table": A_TABLE, "one": 1}[_read_choice("devices", ("table", "one"))]
    return show_page(_make(role, most, _read_choice("life", LIVES), request.form.get("name", "")))


@joining_blueprint.post("/links/<link_id>/withdraw")
@needs(Right.ADMIT)
def withdraw(link_id: str) -> ResponseReturnValue:
    """Let a link let nobody in any more; who came by it stays."""
    known.withdraw(desk(), link_id)
    return redirect(url_for("devices.show"), 303)


@joining_blueprint.post("/links/<link_id>/renew")
@needs(Right.ADMIT)
@on_refusal(_join_again)
def renew(link_id: str) -> ResponseReturnValue:
    """Show a link anew: with another secret, since the former is kept nowhere and good no more."""
    return show_page(known.renew(desk(), link_id))


@joining_blueprint.post("/links/<link_id>/end")
@needs(Right.ADMIT)
def end(link_id: str) -> ResponseReturnValue:
    """The same, and let go of everybody who came by it but this device."""
    known.withdraw_with_devices(desk(), link_id, but=g.device.id)
    return redirect(url_for("devices.show"), 303)


def _make(role: str, most: int, life: str, name: str) -> tuple[str, Invitation]:
    lasts = LIVES.get(life, OWNERS_LINK)
    return known.invite(
        desk(), role=role, life=lasts, most=most, name=name, made_by=g.device.recorder
    )


def _read_choice(field: str, offered: Collection[str]) -> str:
    """What was chosen of what is offered, the first of it where nothing was.

    Raises:
        Refusal: ``field-choice``.
    """
    value = request.form.get(field, next(iter(offered)))
    if value not in offered:
        raise Refusal("field-choice")
    return value


blueprint = Blueprint("enter", __name__)

first_page = Later("server.door.first_page.first_page")
"""Where a device goes that has come in; whoever stands before the door does not wait for that."""


def _inside(error: str = "") -> ResponseReturnValue:
    device = known_device()
    is_owner = device is not None and device.role == OWNER
    page = render_template("door/inside.html", is_owner=is_owner, error=error)
    return (page, 403) if error else page


def _again(refusal: Refusal) -> ResponseReturnValue:
    if known_device() is not None:
        return redirect(url_for("home.show"), 303)
    return entry_page(refusal.code, 400, refusal.params)


@blueprint.get("/enter")
@public
def ask() -> ResponseReturnValue:
    """The form for a key; whoever is in already is told so, and may have brought a better link."""
    return entry_page("key-needed") if known_device() is None else _inside()


@blueprint.post("/enter")
@public
@on_refusal(_again)
def offer() -> ResponseReturnValue:
    """Let whoever offers a key in, on an address that holds none."""
    before = known_device()
    if before is not None and before.role == OWNER:
        return redirect(url_for("home.show"), 303)
    offered = secret_in(request.form.get("key", ""))
    secret = keys_of(current_app).new_device()
    device = _enter(offered, secret, before)
    if device is None:
        return _inside("key-wrong") if before else entry_page(_why_not(offered))
    goes_to = url_for("imports.page") if request.form.get("brought") else first_page(device)
    response = redirect(goes_to, 303)
    keep_device(request, response, secret)
    return response


def secret_in(text: str) -> str:
    """The secret in what somebody pasted: itself, or a whole link with it.

    >>> secret_in(" https://scores.example/enter#abc "), secret_in("abc")
    ('abc', 'abc')
    """
    return text.strip().rpartition("#")[2]


def _enter(offered: str, secret: str, before: Device | None) -> Device | None:
    """The device that is let in, in the place of the one that it was ``before`` where it was one.

    A link that would give that no more than it may already is left unspent.
    """
    words = device_words(request.user_agent.string)
    if keys_of(current_app).opens(offered):
        device = let_in(desk(), secret, role=OWNER, words=words)
    else:
        role = role_of(desk(), offered)
        if role is None or (
            before and not RIGHTS.get(before.role, frozenset()) < RIGHTS.get(role, frozenset())
        ):
            return None
        accepted = accept(desk(), offered, secret, words=words)
        if accepted is None:
            return None
        device = accepted
    if before is not None:
        tell_whose(desk(), device.id, before.person)
        end_device(desk(), before.id)
    return device


def _why_not(offered: str) -> str:
    return "key-wrong" if offered else "key-needed"

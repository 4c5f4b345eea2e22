"""加わる: links that let other devices in are made here, and withdrawn."""

from collections.abc import Collection

from flask import Blueprint, g, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import devices as links
from scorekeeper.desk.devices import A_TABLE, Invitation
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.join_page import HERE, LIVES, OWNERS_LINK, show_page
from scorekeeper.web.server.door.marks import needs
from scorekeeper.web.server.door.rights import OWNER, RIGHTS, Right

blueprint = Blueprint("links", __name__, url_prefix=HERE)


def _again(refusal: Refusal, **_where: object) -> str:
    return show_page(refusal=refusal)


@blueprint.post("/invite")
@needs(Right.ADMIT)
@on_refusal(_again)
def invite() -> ResponseReturnValue:
    """A link for whoever is to have this role, shown this once."""
    role = _read_choice("role", RIGHTS)
    if role == OWNER:
        return show_page(_make(role, most=1, life="", name=""))
    most = {"table": A_TABLE, "one": 1}[_read_choice("devices", ("table", "one"))]
    return show_page(_make(role, most, _read_choice("life", LIVES), request.form.get("name", "")))


@blueprint.post("/links/<link_id>/withdraw")
@needs(Right.ADMIT)
def withdraw(link_id: str) -> ResponseReturnValue:
    """Let a link let nobody in any more; who came by it stays."""
    links.withdraw(desk(), link_id)
    return redirect(url_for("devices.show"), 303)


@blueprint.post("/links/<link_id>/renew")
@needs(Right.ADMIT)
@on_refusal(_again)
def renew(link_id: str) -> ResponseReturnValue:
    """Show a link anew: with another secret, since the former is kept nowhere and good no more."""
    return show_page(links.renew(desk(), link_id))


@blueprint.post("/links/<link_id>/end")
@needs(Right.ADMIT)
def end(link_id: str) -> ResponseReturnValue:
    """The same, and let go of everybody who came by it but this device."""
    links.withdraw_with_devices(desk(), link_id, but=g.device.id)
    return redirect(url_for("devices.show"), 303)


def _make(role: str, most: int, life: str, name: str) -> tuple[str, Invitation]:
    lasts = LIVES.get(life, OWNERS_LINK)
    return links.invite(
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

"""入室: a key or an invitation is exchanged for a place of one's own.

A link holds its secret behind ``#``, which no browser sends anywhere: a small script takes it out
of the address and puts it into the form of this page. So nothing that only looks at a link, as
previews in chats do, can use it up, and no log on the way holds it. The browser's own history does
hold it; therefore it is an invitation, which ends, and never the owner's key.
"""

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk.devices import Device, accept, end_device, let_in, role_of, tell_whose
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import keys_of, known_device
from scorekeeper.web.server.door.cookies import keep_device
from scorekeeper.web.server.door.marks import public
from scorekeeper.web.server.door.rights import OWNER, RIGHTS
from scorekeeper.web.server.door.user_agents import device_words
from scorekeeper.web.server.later import Later
from scorekeeper.web.server.messages import entry_page

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

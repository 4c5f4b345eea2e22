"""入室: a key or an invitation is exchanged for a place of one's own.

A link holds its secret behind ``#``, which no browser sends anywhere: a small script takes it out
of the address and puts it into the form of this page. So nothing that only looks at a link, as
previews in chats do, can use it up, and no log on the way holds it. The browser's own history does
hold it; therefore it is an invitation, which ends, and never the owner's key.
"""

from flask import Blueprint, current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.desk.devices import Device, accept, let_in
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import keys_of, known_device
from scorekeeper.web.server.door.cookies import keep_device
from scorekeeper.web.server.door.marks import public
from scorekeeper.web.server.door.rights import OWNER
from scorekeeper.web.server.door.user_agents import device_words
from scorekeeper.web.server.messages import entry_page

blueprint = Blueprint("enter", __name__)


@blueprint.get("/enter")
@public
def ask() -> ResponseReturnValue:
    """The form for a key; whoever is in already is told so."""
    if known_device() is not None:
        return render_template("door/inside.html")
    return entry_page("key-needed")


@blueprint.post("/enter")
@public
@on_refusal(lambda refusal: entry_page(refusal.code, 400))
def offer() -> ResponseReturnValue:
    """Let whoever offers a key in, on an address that holds none."""
    if known_device() is not None:
        return redirect("/", 303)
    offered = secret_in(request.form.get("key", ""))
    secret = keys_of(current_app).new_device()
    if _enter(offered, secret) is None:
        return entry_page("key-wrong" if offered else "key-needed")
    response = redirect("/", 303)
    keep_device(request, response, secret)
    return response


def secret_in(text: str) -> str:
    """The secret in what somebody pasted: itself, or a whole link with it.

    >>> secret_in(" https://scores.example/enter#abc "), secret_in("abc")
    ('abc', 'abc')
    """
    return text.strip().rpartition("#")[2]


def _enter(offered: str, secret: str) -> Device | None:
    words = device_words(request.user_agent.string)
    if keys_of(current_app).opens(offered):
        return let_in(desk(), secret, role=OWNER, words=words)
    return accept(desk(), offered, secret, words=words)

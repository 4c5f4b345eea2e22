"""この端末: whose the device is that asks: the names known here, one tap each, or another."""

from flask import g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk.devices import tell_whose
from scorekeeper.desk.sessions.reading import known_players
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker, own_place

MOST_OFFERED = 24
"""Names that are offered in one tap, those of the last table first."""


def show(refusal: Refusal | None = None) -> str:
    """Whose this device is, to be chosen or typed."""
    return render_template(
        "door/mine.html",
        device=g.device,
        people=known_players(desk(), most=MOST_OFFERED),
        next=_next(),
        here=url_for("devices.mine", next=_next()),
        typed=request.form.get("person", ""),
        error="" if refusal is None else find_speaker()(refusal.code, **refusal.params),
    )


@on_refusal(show)
def say_whose() -> ResponseReturnValue:
    """Write down whose this device is from now on, and go on."""
    tell_whose(desk(), g.device.id, request.form.get("person", ""))
    return redirect(_next(), 303)


def _next() -> str:
    return own_place(request.values.get("next", ""))

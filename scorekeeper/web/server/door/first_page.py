"""入ったあと: where a device goes that was let in, and whose it is; no stranger waits for it."""

from flask import g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import overview
from scorekeeper.desk.devices import Device, tell_whose
from scorekeeper.desk.sessions import known_players
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.rights import OWNER, Right, may
from scorekeeper.web.server.language import find_speaker, own_place
from scorekeeper.web.server.security import on_refusal


def first_page(device: Device) -> str:
    """The address of a device's first page: owners go home, others to the table in play.

    Whoever may write is asked first whose device it is, where there are names to tap; who looks on
    is asked nothing.
    """
    going_on = overview(desk(), 1).open_sessions if device.role != OWNER else ()
    on = url_for("sessions.sheet", session_id=going_on[0].id) if going_on else url_for("home.show")
    knows_people = may(device.role, Right.RECORD) and known_players(desk(), most=1)
    return url_for("devices.mine", next=on) if knows_people and not device.person else on


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

"""入ったあと: the first page of a new device, and its person.

Strangers' requests do not import it.
"""

from flask import g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.services import overview
from scorekeeper.services.devices import set_device_person
from scorekeeper.services.evenings import evenings_lately, names_here
from scorekeeper.services.sessions import known_players
from scorekeeper.store.devices import DeviceRow
from scorekeeper.web.server.application import find_speaker, own_place, services
from scorekeeper.web.server.keys import OWNER, Right, may
from scorekeeper.web.server.security import on_refusal


def first_page(device: DeviceRow) -> str:
    going_on = overview(services(), 1).sessions if device.role != OWNER else ()
    on = url_for("sessions.sheet", session_id=going_on[0].id) if going_on else url_for("home.show")
    if device.role != OWNER and (plans := evenings_lately(services())):
        on = url_for("evenings.show", evening_id=plans[0].evening)
    knows_people = may(device.role, Right.RECORD) and known_players(services(), most=1)
    return url_for("devices.mine", next=on) if knows_people and not device.person else on


MOST_OFFERED = 24
"""The most names on buttons, besides all of a club evening; the last table's come first."""


def show(refusal: Refusal | None = None) -> str:
    here = [
        name for plan in evenings_lately(services())[:1] for name in names_here(services(), plan)
    ]
    return render_template(
        "access/mine.html",
        device=g.device,
        people=tuple(dict.fromkeys([*here, *known_players(services(), most=MOST_OFFERED)])),
        next=_next(),
        here=url_for("devices.mine", next=_next()),
        typed=request.form.get("person", ""),
        error="" if refusal is None else find_speaker()(refusal.code, **refusal.params),
    )


@on_refusal(show)
def say_whose() -> ResponseReturnValue:
    set_device_person(services(), g.device.id, request.form.get("person", ""))
    return redirect(_next(), 303)


def _next() -> str:
    return own_place(request.values.get("next", ""))

"""入ったあと: the first page of a new device, its person, and the states of live pages.

Strangers' requests do not import it.
"""

from pathlib import Path

from flask import current_app, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.services import overview
from scorekeeper.services.context import find_wrong_clock
from scorekeeper.services.copies import troubles_of
from scorekeeper.services.devices import tell_whose
from scorekeeper.services.evenings import evenings_lately, names_here, state_of_evening
from scorekeeper.services.sessions import known_players, state_of, state_of_house, state_of_names
from scorekeeper.store import database_path
from scorekeeper.store.devices import DeviceRow
from scorekeeper.web.server.access import code_on_wall
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import OWNER, Right, may
from scorekeeper.web.server.language import find_speaker, own_place
from scorekeeper.web.server.security import on_refusal


def first_page(device: DeviceRow) -> str:
    """Return a device's first page: home for owners, else the table in play."""
    going_on = overview(services(), 1).sessions if device.role != OWNER else ()
    on = url_for("sessions.sheet", session_id=going_on[0].id) if going_on else url_for("home.show")
    if device.role != OWNER and (plans := evenings_lately(services())):
        on = url_for("evenings.show", evening_id=plans[0].evening)
    knows_people = may(device.role, Right.RECORD) and known_players(services(), most=1)
    return url_for("devices.mine", next=on) if knows_people and not device.person else on


MOST_OFFERED = 24
"""Names offered as buttons, beside all of a club evening; the last table's first."""


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
    tell_whose(services(), g.device.id, request.form.get("person", ""))
    return redirect(_next(), 303)


def _next() -> str:
    return own_place(request.values.get("next", ""))


# The states of live pages, by the arguments of their addresses; see `init_etags`.


def of_session(session_id: str, **_where: object) -> str | None:
    return state_of(services(), session_id)


def of_sheet(session_id: str, **_where: object) -> str | None:
    """Return the state of a session's sheet, which also warns of a wrong clock."""
    state, wrong = of_session(session_id), find_wrong_clock(services())
    return state if wrong is None else f"{state} {wrong}"


def of_wall(session_id: str, **_where: object) -> str | None:
    return _with_code(of_session(session_id))


def of_evening(evening_id: str, **_where: object) -> str | None:
    return state_of_evening(services(), evening_id)


def of_evening_on_wall(evening_id: str, **_where: object) -> str | None:
    return _with_code(of_evening(evening_id))


def _with_code(state: str | None) -> str | None:
    """Return the state of a page for a screen on the wall, which may show a code."""
    code, may_be_shown = code_on_wall()
    return None if state is None else f"{state} {code or may_be_shown}"


def of_people(session_id: str, **_where: object) -> str | None:
    """The state of a page that shows one session, and names from others."""
    state = of_session(session_id)
    return None if state is None else f"{state} {state_of_names(services())}"


def of_house(**_where: object) -> str:
    """Return the state of the first page, which also reports losses and failures."""
    folder = Path(current_app.instance_path)
    clock = find_wrong_clock(services())
    troubles = [str(one) for one in troubles_of(database_path(folder))]
    return f"{state_of_house(services())} {clock} {troubles}"

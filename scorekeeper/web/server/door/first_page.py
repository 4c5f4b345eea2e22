"""入ったあと: where a device goes that was let in."""

from flask import url_for

from scorekeeper.desk import overview
from scorekeeper.desk.devices import Device
from scorekeeper.desk.sessions.reading import known_players
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.rights import OWNER, Right, may


def first_page(device: Device) -> str:
    """The address of a device's first page: owners go home, others to the table in play.

    Whoever may write is asked first whose device it is, where there are names to tap; who looks on
    is asked nothing.
    """
    going_on = overview(desk(), 1).open_sessions if device.role != OWNER else ()
    on = url_for("sessions.sheet", session_id=going_on[0].id) if going_on else url_for("home.show")
    knows_people = may(device.role, Right.RECORD) and known_players(desk(), most=1)
    return url_for("devices.mine", next=on) if knows_people and not device.person else on

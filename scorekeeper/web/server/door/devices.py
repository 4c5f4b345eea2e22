"""端末: every device that is in, for owners; for everybody their own: whose it is, and leaving."""

from flask import Blueprint, current_app, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.desk import devices as known
from scorekeeper.desk.devices import void_invitations
from scorekeeper.web.server.application import Later
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import keys_of
from scorekeeper.web.server.door.entering import HERE, show_page
from scorekeeper.web.server.door.keys import forget_device
from scorekeeper.web.server.door.rights import OWNER, Right, needs

blueprint = Blueprint("devices", __name__, url_prefix=HERE)


@blueprint.get("")
@needs(Right.ADMIT)
def show() -> ResponseReturnValue:
    """Every device, the one seen last first, and the links that let others in."""
    return show_page()


@blueprint.post("/<device_id>/end")
@needs(Right.ADMIT)
def end(device_id: str) -> ResponseReturnValue:
    """Let one device go; this one is asked first whether it means that."""
    if device_id == g.device.id:
        return redirect(url_for("devices.ask_leave"), 303)
    known.end_device(desk(), device_id)
    return redirect(url_for("devices.show"), 303)


@blueprint.post("/end-others")
@needs(Right.ADMIT)
def end_others() -> ResponseReturnValue:
    """Let every device go but this one."""
    known.end_other_devices(desk(), g.device.id)
    return redirect(url_for("devices.show"), 303)


@blueprint.post("/renew-key")
@needs(Right.ADMIT)
def renew_key() -> ResponseReturnValue:
    """Another owner's key; with the old one no link opens any more that was given away."""
    keys_of(current_app).renew_owner()
    void_invitations(desk())
    return redirect(url_for("devices.show"), 303)


blueprint.add_url_rule("/mine", "mine", needs(Right.READ)(Later("server.door.first_page.show")))
blueprint.add_url_rule(
    "/mine",
    "say_whose",
    needs(Right.READ)(Later("server.door.first_page.say_whose")),
    methods=["POST"],
)


@blueprint.get("/leave")
@needs(Right.READ)
def ask_leave() -> ResponseReturnValue:
    """What leaving means, and the button."""
    return render_template("door/leave.html", is_last=_is_last_owner())


@blueprint.post("/leave")
@needs(Right.READ)
def leave() -> ResponseReturnValue:
    """Shut this device out, and have it forget what it kept; the last owner's is asked first."""
    if _is_last_owner() and not request.form.get("sure"):
        return redirect(url_for("devices.ask_leave"), 303)
    known.end_device(desk(), g.device.id)
    response = redirect(url_for("enter.ask"), 303)
    forget_device(request, response)
    return response


def _is_last_owner() -> bool:
    return g.device.role == OWNER and known.is_alone(desk(), g.device)

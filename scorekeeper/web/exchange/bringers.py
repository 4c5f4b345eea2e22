"""持ちこむ人: who brings something with this request, and by which way."""

from typing import cast, get_args

from flask import request

from scorekeeper.desk.context import Bringer, Way
from scorekeeper.web.server.desks import device
from scorekeeper.web.server.door.access import may_admit

CODE: Way = "code"
"""The way of what was read by the camera, as the address of the page of imports says it."""


def bringer(way: Way = "file") -> Bringer:
    """Whoever sent this request, with what they may do here."""
    return Bringer(device=device(), way=way, is_owner=may_admit())


def way_in_form() -> Way:
    """How the file of this form came to its browser, as the form says; a file of its own else."""
    said = request.form.get("way", "")
    return cast("Way", said) if said in get_args(Way) and said != "command" else "file"

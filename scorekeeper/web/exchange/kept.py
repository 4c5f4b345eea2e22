"""預かった控え: files that a form need not send again, since they are kept here after a look."""

from pathlib import Path
from time import time

from flask import current_app, g, request

from scorekeeper.desk.imports.deposits import let_file_go, sweep_files
from scorekeeper.web.exchange.imports import KeptFile
from scorekeeper.web.exchange.uploads import LARGEST_UPLOAD
from scorekeeper.web.server.desks import desk

LONGEST_NAME = 80
"""Characters of a file's name that are shown."""


def kept_in_form() -> KeptFile | None:
    """Which file is kept for the form that was sent, as the form says."""
    form = request.form
    if not form.get("kept"):
        return None
    size = form.get("kept_size", 0, type=int)
    return KeptFile(
        name=form["kept"],
        file=form.get("kept_file", "")[:LONGEST_NAME],
        size=min(max(size, 0), LARGEST_UPLOAD),
    )


def let_go_of(kept: KeptFile | None) -> None:
    """Keep a file no longer: it was brought in, or another stands in its place."""
    if kept is not None:
        let_file_go(desk(), kept.name, by=owner())


def owner() -> str:
    """Whose a kept file is: this device, let in when it was."""
    return f"{g.device.id} {g.device.entered_at.isoformat()}"


def sweep() -> None:
    """Throw away kept files that nobody came back for."""
    sweep_files(Path(current_app.instance_path), now=time())

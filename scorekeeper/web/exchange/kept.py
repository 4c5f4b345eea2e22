"""The file that a device has looked at is kept beside the records, for an hour at most.

Each device has one, which nobody else finds.
"""

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from io import SEEK_END
from pathlib import Path
from shutil import copyfileobj
from time import time
from typing import BinaryIO

from flask import current_app, g, request

from scorekeeper.cards import Refusal
from scorekeeper.services.context import KEPT
from scorekeeper.web.server.application import LARGEST_UPLOAD

MOST_BYTES = 1024 * 1024 * 1024
"""Bytes of all kept files; the oldest go first."""
AN_HOUR = 3600
LONGEST_NAME = 80
"""Characters of a file's name that are shown."""
_NAME_LENGTH, _AT_ONCE = 32, 256 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFile:
    """A file that is kept here: its ``name``, the ``file`` it was, its ``size`` in bytes."""

    name: str
    file: str
    size: int

    @property
    def place(self) -> Path:
        """Where it is, for the device that asks; Refusal: ``import-kept-gone``."""
        if len(self.name) != _NAME_LENGTH or not (self.name.isascii() and self.name.isalnum()):
            raise Refusal("import-kept-gone")
        return Path(current_app.instance_path) / f"{_of_device()}-{self.name}"

    def open(self) -> BinaryIO:
        sweep()
        try:
            return self.place.open("rb")
        except FileNotFoundError:
            raise Refusal("import-kept-gone") from None

    def let_go(self) -> None:
        self.place.unlink(missing_ok=True)


def keep(content: BinaryIO, file: str) -> KeptFile:
    """Keep a file for this device, instead of an earlier one."""
    size = content.seek(0, SEEK_END)
    content.seek(0)
    digest = hashlib.sha256()
    while chunk := content.read(_AT_ONCE):
        digest.update(chunk)
    kept = KeptFile(name=digest.hexdigest()[:_NAME_LENGTH], file=file, size=size)
    for earlier in kept.place.parent.glob(f"{_of_device()}-*"):
        earlier.unlink(missing_ok=True)
    content.seek(0)
    try:
        kept.place.touch(mode=0o600)
        with kept.place.open("wb") as whole:
            copyfileobj(content, whole)
    except BaseException:
        kept.let_go()
        raise
    sweep()
    return kept


def kept_in_form() -> KeptFile | None:
    form = request.form
    if not form.get("kept"):
        return None
    size = min(max(form.get("kept_size", 0, type=int), 0), LARGEST_UPLOAD)
    return KeptFile(name=form["kept"], file=form.get("kept_file", "")[:LONGEST_NAME], size=size)


def sweep() -> None:
    """Delete files that are an hour old, or have no room."""
    room, found = MOST_BYTES, list[tuple[float, int, Path]]()
    for one in Path(current_app.instance_path).glob(f"{KEPT}*"):
        with suppress(FileNotFoundError):
            found.append((one.stat().st_mtime, one.stat().st_size, one))
    for at, size, one in sorted(found, reverse=True):
        room -= size
        if room < 0 or time() - at > AN_HOUR:
            one.unlink(missing_ok=True)


def _of_device() -> str:
    device = f"{g.device.id} {g.device.entered_at}"
    return f"{KEPT}{hashlib.sha256(device.encode()).hexdigest()[:16]}"

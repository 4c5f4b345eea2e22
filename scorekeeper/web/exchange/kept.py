"""The file that a device has looked at is kept beside the records, for an hour at most.

Each device has one, which nobody else finds.
"""

import hashlib
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfileobj
from time import time
from typing import BinaryIO

from flask import current_app, g, request

from scorekeeper.cards import Refusal
from scorekeeper.services.context import KEPT

MOST_BYTES, AN_HOUR = 1024 * 1024 * 1024, 3600
"""Bytes of all kept files, the oldest of which go first, and seconds that one is kept."""
LONGEST_NAME = 80
"""Characters of a file's name that are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFile:
    """A file that is kept here: its ``name``, and that of the ``file`` as it came."""

    name: str
    file: str

    @property
    def place(self) -> Path:
        """Where it is, for the device that asks; Refusal: ``import-kept-gone``."""
        if not re.fullmatch("[0-9a-f]{32}", self.name):
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
    content.seek(0)
    digest = hashlib.file_digest(content, "sha256").hexdigest()  # type: ignore[arg-type] # readable
    kept = KeptFile(name=digest[:32], file=file)
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
    name, file = (request.form.get(field, "") for field in ("kept", "kept_file"))
    return KeptFile(name=name, file=file[:LONGEST_NAME]) if name else None


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

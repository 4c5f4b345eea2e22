"""The file that a device has looked at is kept beside the records, for an hour at most."""

from contextlib import suppress
from dataclasses import dataclass
from hashlib import file_digest, sha256
from pathlib import Path
from shutil import copyfileobj
from time import time
from typing import BinaryIO

from flask import current_app, g, request

from scorekeeper.cards import Refusal
from scorekeeper.services.context import KEPT

MOST_BYTES, AN_HOUR = 1024 * 1024 * 1024, 3600  # of all kept files; seconds that one is kept


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFile:
    """A kept file: its ``name`` here, and the name of the uploaded ``file``."""

    name: str
    file: str

    @property
    def place(self) -> Path:
        told = f"{g.device.id} {g.device.entered_at} {self.name}".encode(errors="replace")
        return Path(current_app.instance_path) / f"{KEPT}{sha256(told).hexdigest()[:32]}"

    def open(self) -> BinaryIO:
        sweep()
        try:
            return self.place.open("rb")
        except FileNotFoundError:
            raise Refusal("import-kept-gone") from None


def keep(content: BinaryIO, file: str) -> KeptFile:
    """Keep a file for this device, instead of the one that its form names."""
    content.seek(0)
    digest = file_digest(content, "sha256").hexdigest()  # type: ignore[arg-type] # it is readable
    kept, earlier = KeptFile(name=digest[:32], file=file), kept_in_form()
    if earlier is not None:
        earlier.place.unlink(missing_ok=True)
    content.seek(0)
    try:
        kept.place.touch(mode=0o600)
        with kept.place.open("wb") as whole:
            copyfileobj(content, whole)
    except BaseException:
        kept.place.unlink(missing_ok=True)
        raise
    sweep()
    return kept


def kept_in_form() -> KeptFile | None:
    name, file = (request.form.get(field, "") for field in ("kept", "kept_file"))
    return KeptFile(name=name, file=file[:80]) if name else None


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

"""The file that a device has looked at is kept beside the records, for an hour at most.

Each device has one, which nobody else finds.
"""

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import copyfileobj
from typing import BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.services.context import KEPT, Services
from scorekeeper.services.imports.drafting import folder_of
from scorekeeper.store.backup import ABANDONED

MOST_BYTES = 1024 * 1024 * 1024
"""Bytes of all kept files; the oldest go first."""
_NAME_LENGTH, _AT_ONCE = 32, 256 * 1024


def keep_file(services: Services, content: BinaryIO, *, by: str) -> str:
    """Keep a file for the device ``by`` instead of an earlier one; return its name.

    Records in memory have no place to keep it: the name leads to nothing.
    """
    name = digest_of(content)[:_NAME_LENGTH]
    folder = folder_of(services)
    if folder is None:
        return name
    mine = _file(folder, name, by)
    for earlier in folder.glob(mine.name.replace(name, "*")):
        earlier.unlink(missing_ok=True)
    content.seek(0)
    try:
        mine.touch(mode=0o600)
        with mine.open("wb") as whole:
            copyfileobj(content, whole, _AT_ONCE)
    except BaseException:
        mine.unlink(missing_ok=True)
        raise
    sweep_files(folder, now=services.now().timestamp())
    return name


def kept_file(services: Services, name: str, *, by: str) -> BinaryIO:
    """Return the open file that is kept for the device ``by``.

    Raises:
        Refusal: ``import-kept-gone``.
    """
    folder = folder_of(services)
    if folder is not None and _is_name(name):
        sweep_files(folder, now=services.now().timestamp())
        with suppress(FileNotFoundError):
            return _file(folder, name, by).open("rb")
    raise Refusal("import-kept-gone")


def let_file_go(services: Services, name: str, *, by: str) -> None:
    """Keep a file no longer."""
    folder = folder_of(services)
    if folder is not None and _is_name(name):
        _file(folder, name, by).unlink(missing_ok=True)


def sweep_files(folder: Path, *, now: float) -> None:
    """Delete files that are an hour old at ``now`` (seconds since 1970), or have no room."""
    room = MOST_BYTES
    for at, size, one in sorted(_files(folder), reverse=True):
        room -= size
        if room < 0 or now - at > ABANDONED:
            one.unlink(missing_ok=True)


def digest_of(content: BinaryIO) -> str:
    """Return the SHA-256 of a whole file in hexadecimal digits."""
    content.seek(0)
    digest = hashlib.sha256()
    while some := content.read(_AT_ONCE):
        digest.update(some)
    return digest.hexdigest()


def _is_name(name: str) -> bool:
    return len(name) == _NAME_LENGTH and name.isascii() and name.isalnum()


def _file(folder: Path, name: str, by: str) -> Path:
    return folder / f"{KEPT}{hashlib.sha256(by.encode()).hexdigest()[:16]}-{name}"


def _files(folder: Path) -> Iterator[tuple[float, int, Path]]:
    for one in folder.glob(f"{KEPT}*"):
        with suppress(FileNotFoundError):
            found = one.stat()
            yield found.st_mtime, found.st_size, one

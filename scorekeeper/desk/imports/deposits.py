"""預かり：a file that was looked at stays beside the book until it is brought in.

A browser that has shown what a file would bring in need not send it a second time. It is kept for
the device that sent it, and nobody else finds it; it is gone once it was brought in, an hour after
somebody last asked for it, or when more recent ones need its room.
"""

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from shutil import copyfileobj
from tempfile import NamedTemporaryFile
from typing import BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports.drafting import folder_of
from scorekeeper.places import KEPT
from scorekeeper.store.backup import ABANDONED

MOST_KEPT = 8
"""Files that are kept at once, of all devices."""

MOST_OF_ONE = 2
"""Files that are kept at once of one device."""

MOST_BYTES = 1024 * 1024 * 1024
"""Bytes of all that are kept beside the newest, which is kept at any size that comes in."""

_NAME_LENGTH = 32

_AT_ONCE = 256 * 1024
"""Bytes that are read at once."""


def keep_file(desk: Desk, content: BinaryIO, *, by: str) -> str:
    """Keep a file for the device ``by``; gives the name under which it can be asked for.

    It is read from its beginning. The same file kept again has the same name and takes no more
    room. A book in memory has no place to keep anything: its name leads to nothing.
    """
    name = digest_of(content)[:_NAME_LENGTH]
    folder = folder_of(desk)
    if folder is None:
        return name
    sweep_files(folder, now=desk.now().timestamp())
    mine = _file(folder, name, by)
    content.seek(0)
    with NamedTemporaryFile(dir=folder, prefix=".scorekeeper-", delete=False) as whole:
        try:
            copyfileobj(content, whole, _AT_ONCE)
            whole.close()
            Path(whole.name).replace(mine)
        except BaseException:
            Path(whole.name).unlink(missing_ok=True)
            raise
    _touch(mine, desk)
    _make_room(folder, mine)
    return name


def kept_file(desk: Desk, name: str, *, by: str) -> BinaryIO:
    """A file that is kept for the device ``by``, open; who asks closes it.

    Raises:
        Refusal: ``import-kept-gone``.
    """
    folder = folder_of(desk)
    if folder is not None and _is_name(name):
        sweep_files(folder, now=desk.now().timestamp())
        with suppress(FileNotFoundError):
            mine = _file(folder, name, by)
            content = mine.open("rb")
            _touch(mine, desk)
            return content
    raise Refusal("import-kept-gone")


def let_file_go(desk: Desk, name: str, *, by: str) -> None:
    """Keep a file no longer: it was brought in, or another stands in its place."""
    folder = folder_of(desk)
    if folder is not None and _is_name(name):
        _file(folder, name, by).unlink(missing_ok=True)


def sweep_files(folder: Path, *, now: float) -> None:
    """Throw away every file that nobody has asked for within the hour before ``now``.

    ``now`` is in seconds since 1970.
    """
    for one in _files(folder):
        with suppress(FileNotFoundError):
            if now - one.stat().st_mtime > ABANDONED:
                one.unlink()


def digest_of(content: BinaryIO) -> str:
    """The SHA-256 of a file from its beginning, in hexadecimal digits."""
    content.seek(0)
    digest = hashlib.sha256()
    while some := content.read(_AT_ONCE):
        digest.update(some)
    return digest.hexdigest()


def _is_name(name: str) -> bool:
    return len(name) == _NAME_LENGTH and name.isascii() and name.isalnum()


def _file(folder: Path, name: str, by: str) -> Path:
    """Where it is kept: the name says whose it is, and which."""
    return folder / f"{KEPT}{_mark(by)}-{name}"


def _mark(by: str) -> str:
    """What the names of the files of a device have in common."""
    return hashlib.sha256(by.encode()).hexdigest()[:16]


def _touch(file: Path, desk: Desk) -> None:
    now = desk.now().timestamp()
    os.utime(file, (now, now))


def _make_room(folder: Path, newest: Path) -> None:
    """Let those go that nobody has asked for longest, so that the newest has its place."""
    mark = newest.name.rpartition("-")[0]
    mine, kept, size = 1, 1, 0
    for one in _files(folder):
        if one == newest:
            continue
        with suppress(FileNotFoundError):
            takes, is_mine = one.stat().st_size, one.name.startswith(mark)
            fits = kept < MOST_KEPT and size + takes <= MOST_BYTES
            if fits and not (is_mine and mine >= MOST_OF_ONE):
                mine, kept, size = mine + is_mine, kept + 1, size + takes
            else:
                one.unlink()


def _files(folder: Path) -> list[Path]:
    """The files that are kept, those asked for last first."""
    found: list[tuple[float, str, Path]] = []
    for one in folder.glob(f"{KEPT}*"):
        with suppress(FileNotFoundError):
            found.append((one.stat().st_mtime, one.name, one))
    return [one for *_, one in sorted(found, reverse=True)]

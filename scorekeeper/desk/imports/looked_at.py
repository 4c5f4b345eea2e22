"""預かり：a large table that was looked at stays beside the book until it is brought in.

A browser that has shown what a table would bring in need not send it a second time. It is kept for
the device that sent it, and nobody else finds it; it is gone once it was brought in, an hour after
somebody last asked for it, or when more recent ones need its room.
"""

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports.staging import folder_of
from scorekeeper.store.leftovers import ABANDONED

TABLE = ".scorekeeper-table-"
"""How the name of a kept table begins, in the folder of the book; then whose it is, and its own."""

MOST_KEPT = 8
"""Tables that are kept at once, of all devices."""

MOST_OF_ONE = 2
"""Tables that are kept at once of one device."""

_NAME_LENGTH = 32


def keep_table(desk: Desk, content: bytes, *, by: str) -> str:
    """Keep a table for the device ``by``; gives the name under which it can be asked for.

    The same table kept again has the same name and takes no more room. A book in memory has no
    place to keep anything: its name leads to nothing.
    """
    name = hashlib.sha256(content).hexdigest()[:_NAME_LENGTH]
    folder = folder_of(desk)
    if folder is None:
        return name
    sweep_tables(folder, now=desk.now().timestamp())
    mine = _file(folder, name, by)
    with NamedTemporaryFile(dir=folder, prefix=".scorekeeper-", delete=False) as whole:
        try:
            whole.write(content)
            whole.close()
            Path(whole.name).replace(mine)
        except BaseException:
            Path(whole.name).unlink(missing_ok=True)
            raise
    _touch(mine, desk)
    _make_room(folder, mine)
    return name


def kept_table(desk: Desk, name: str, *, by: str) -> bytes:
    """A table that is kept for the device ``by``.

    Raises:
        Refusal: ``import-kept-gone``.
    """
    folder = folder_of(desk)
    if folder is not None and _is_name(name):
        sweep_tables(folder, now=desk.now().timestamp())
        with suppress(FileNotFoundError):
            mine = _file(folder, name, by)
            content = mine.read_bytes()
            _touch(mine, desk)
            return content
    raise Refusal("import-kept-gone")


def let_table_go(desk: Desk, name: str, *, by: str) -> None:
    """Keep a table no longer: it was brought in, or another stands in its place."""
    folder = folder_of(desk)
    if folder is not None and _is_name(name):
        _file(folder, name, by).unlink(missing_ok=True)


def sweep_tables(folder: Path, *, now: float) -> None:
    """Throw away every table that nobody has asked for within the hour before ``now``.

    ``now`` is in seconds since 1970.
    """
    for table in _tables(folder):
        with suppress(FileNotFoundError):
            if now - table.stat().st_mtime > ABANDONED:
                table.unlink()


def _is_name(name: str) -> bool:
    return len(name) == _NAME_LENGTH and name.isascii() and name.isalnum()


def _file(folder: Path, name: str, by: str) -> Path:
    return folder / f"{TABLE}{_mark(by)}-{name}"


def _mark(by: str) -> str:
    """What the names of the tables of a device have in common."""
    return hashlib.sha256(by.encode()).hexdigest()[:16]


def _touch(table: Path, desk: Desk) -> None:
    now = desk.now().timestamp()
    os.utime(table, (now, now))


def _make_room(folder: Path, newest: Path) -> None:
    """Let those go that nobody has asked for longest, so that the newest has its place."""
    mark = newest.name.rpartition("-")[0]
    others = [one for one in _tables(folder) if one != newest]
    surplus = [one for one in others if one.name.startswith(mark)][MOST_OF_ONE - 1 :]
    rest = [one for one in others if one not in surplus]
    for one in surplus + rest[MOST_KEPT - 1 :]:
        one.unlink(missing_ok=True)


def _tables(folder: Path) -> list[Path]:
    """The tables that are kept, those asked for last first."""
    found: list[tuple[float, str, Path]] = []
    for one in folder.glob(f"{TABLE}*"):
        with suppress(FileNotFoundError):
            found.append((one.stat().st_mtime, one.name, one))
    return [one for *_, one in sorted(found, reverse=True)]

"""Files that commands read and write: whole or not at all, and in sentences when it fails."""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import BinaryIO

from scorekeeper.cards import Refusal

STANDARD = "-"
"""The name by which a command line means standard input or output."""


def write_file(name: str, write: Callable[[BinaryIO], None]) -> None:
    """Write a file, put in its place only when all of it is there; ``-`` is standard output.

    Raises:
        Refusal: ``file-unwritable``, and whatever ``write`` raises.
    """
    if name == STANDARD:
        write(sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return
    try:
        _write_beside(Path(name), write)
    except OSError as error:
        raise Refusal("file-unwritable", file=name, details=_words(error)) from None


def read_file(name: str, most: int) -> bytes:
    """What a file holds, up to one byte more than ``most``; ``-`` is standard input.

    Raises:
        Refusal: ``import-file-unreadable``.
    """
    if name == STANDARD:
        return sys.stdin.buffer.read(most + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise Refusal("import-file-unreadable", file=name, details=_words(error)) from None


def _write_beside(target: Path, write: Callable[[BinaryIO], None]) -> None:
    with NamedTemporaryFile(dir=target.parent, prefix=".scorekeeper-", delete=False) as made:
        fresh = Path(made.name)
    try:
        with fresh.open("wb") as file:
            write(file)
        fresh.chmod(_mode(target))
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def _mode(target: Path) -> int:
    """The permissions of the file in whose place another comes; else those of its owner alone."""
    return target.stat().st_mode & 0o777 if target.exists() else 0o600


def _words(error: OSError) -> str:
    return error.strerror or str(error)

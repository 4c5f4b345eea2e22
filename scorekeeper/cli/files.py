"""Files that commands read and write: whole or not at all, and in sentences when it fails."""

import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile, SpooledTemporaryFile
from typing import BinaryIO, cast

from scorekeeper.cards import Refusal

_HELD = 1024 * 1024

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


@contextmanager
def open_file(name: str) -> Iterator[BinaryIO]:
    """A file to be read, in which one can go back; ``-`` is standard input, kept until it ends.

    Raises:
        Refusal: ``import-file-unreadable``.
    """
    with ExitStack() as stack:
        try:
            file = stack.enter_context(_open(name))
            file.seek(0)
        except OSError as error:
            raise Refusal("import-file-unreadable", file=name, details=_words(error)) from None
        yield file


@contextmanager
def _open(name: str) -> Iterator[BinaryIO]:
    if name != STANDARD and Path(name).is_file():
        with Path(name).open("rb") as file:
            yield file
        return
    with SpooledTemporaryFile(max_size=_HELD) as kept, ExitStack() as stack:
        source = sys.stdin.buffer
        if name != STANDARD:
            source = stack.enter_context(Path(name).open("rb"))
        shutil.copyfileobj(source, kept)
        yield cast("BinaryIO", kept)


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

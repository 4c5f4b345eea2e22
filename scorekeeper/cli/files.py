"""Files of commands, written completely or not at all, and the database of an instance."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile, SpooledTemporaryFile
from typing import BinaryIO, cast

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.terminal import CommandFailed, tell
from scorekeeper.places import instance_folder
from scorekeeper.services import Services
from scorekeeper.services.copies import failed_copy, lost_entries
from scorekeeper.store import database_path, open_database
from scorekeeper.store.copies import look_before_opening
from scorekeeper.store.database import begin_anew, is_lost, open_as_can_be
from scorekeeper.store.faults import fault_of, is_there
from scorekeeper.wording import Speaker

_HELD = 1024 * 1024
STANDARD = "-"
PRIVATE = 0o600


def write_file(name: str, write: Callable[[BinaryIO], None], *, mode: int = PRIVATE) -> None:
    """Write a file completely or not at all, or standard output for ``-``; ``mode`` if new."""
    if name == STANDARD:
        write(sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return
    target = Path(name)
    try:
        with NamedTemporaryFile(dir=target.parent, prefix=".scorekeeper-", delete=False) as made:
            fresh = Path(made.name)
        try:
            with fresh.open("wb") as file:
                write(file)
            fresh.chmod(target.stat().st_mode & 0o777 if target.exists() else mode)
            fresh.replace(target)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        raise Refusal("file-unwritable", file=name, details=_words(error)) from None


@contextmanager
def open_file(name: str) -> Iterator[BinaryIO]:
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


def _words(error: OSError) -> str:
    return error.strerror or str(error)


instance_option = click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="option-instance",
)


anew_option = click.option("--begin-anew", "anew", is_flag=True, help="option-begin-anew")


def services_at(instance: Path | None, say: Speaker) -> AbstractContextManager[Services]:
    """Open an instance that has a database; failures are told in a sentence."""
    file = database_path(instance or instance_folder(os.environ))
    look_at_file(file)
    if not is_there(file):
        raise Refusal("database-missing", file=str(file))
    return _open_services(file, say)


def look_at_file(file: Path, *, anew: bool = False) -> None:
    """Check a database before it is opened; ``anew`` replaces a lost one by a new one."""
    if anew and is_lost(file):
        begin_anew(file)
        open_database(file).close()
    look_before_opening(file)


def tell_losses(file: Path, say: Speaker) -> int:
    found = list(lost_entries(file))
    for one in found:
        tell(say(one.code, **one.params), err=True)
    return len(found)


def new_services_at(instance: Path | None, say: Speaker) -> AbstractContextManager[Services]:
    folder = instance or instance_folder(os.environ)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("instance-unwritable", file=str(folder)) from error
    look_at_file(database_path(folder))
    return _open_services(database_path(folder), say)


@contextmanager
def _open_services(file: Path, say: Speaker) -> Iterator[Services]:
    for one in failed_copy(file):  # an older file is migrated all the same
        tell(say(one.code, **one.params), err=True)
    try:
        with closing(open_as_can_be(file)) as database:
            yield Services(database=database)
    except sqlite3.DatabaseError as error:
        fault = fault_of(error, file)
        if fault not in {None, "damaged"}:
            told = (say(f"fault-{fault}"), say(f"fault-{fault}-what-to-do"))
            raise CommandFailed(" ".join(told)) from None
        raise Refusal("database-unreadable", file=str(file), details=str(error)) from None

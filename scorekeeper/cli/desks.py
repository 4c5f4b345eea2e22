"""The desk of a command: the database of an instance, open while the command works.

What cannot be opened or read is said in a sentence.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import Refused, word_refusal
from scorekeeper.desk import Desk
from scorekeeper.places import instance_folder
from scorekeeper.store import database_path
from scorekeeper.store.database import open_as_can_be
from scorekeeper.store.faults import fault_of
from scorekeeper.wording import Speaker

instance_option = click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="option-instance",
)


def desk_at(instance: Path | None, say: Speaker) -> AbstractContextManager[Desk]:
    """The desk of an instance that has a database; what cannot be read is said in a sentence."""
    file = database_path(instance or instance_folder(os.environ))
    if not file.is_file():
        raise word_refusal(Refusal("database-missing", file=str(file)), say)
    return _open(file, say)


def new_desk_at(instance: Path | None, say: Speaker) -> AbstractContextManager[Desk]:
    """The desk of an instance, with a database made where there is none yet."""
    folder = instance or instance_folder(os.environ)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise word_refusal(Refusal("instance-unwritable", file=str(folder)), say) from error
    return _open(database_path(folder), say)


@contextmanager
def _open(file: Path, say: Speaker) -> Iterator[Desk]:
    try:
        with closing(open_as_can_be(file)) as database:
            yield Desk(database=database)
    except Refusal as refusal:
        raise word_refusal(refusal, say) from None
    except sqlite3.DatabaseError as error:
        fault = fault_of(error, file)
        if fault not in {None, "damaged"}:
            told = (say(f"fault-{fault}"), say(f"fault-{fault}-what-to-do"))
            raise Refused(" ".join(told)) from None
        unreadable = Refusal("database-unreadable", file=str(file), details=str(error))
        raise word_refusal(unreadable, say) from None

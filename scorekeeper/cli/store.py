"""``scorekeeper rebuild`` and ``scorekeeper check``: looking after the database."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import Refused, Spoken, lang_option, speak, word_refusal
from scorekeeper.desk import Desk, inspect
from scorekeeper.desk import rebuild as rebuild_tables
from scorekeeper.desk.imports.staging import half_made, waiting_drafts
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


@click.command(cls=Spoken)
@instance_option
@lang_option
def rebuild(instance: Path | None, lang: str | None) -> None:
    """Work every table out again from the journal."""
    say = speak(lang)
    with desk_at(instance, say) as desk:
        click.echo(say("rebuild-done", sessions=rebuild_tables(desk)))


@click.command(cls=Spoken)
@instance_option
@lang_option
@click.pass_context
def check(ctx: click.Context, instance: Path | None, lang: str | None) -> None:
    """Check that everything kept is as it was; exit status 1 if it is not."""
    say = speak(lang)
    with desk_at(instance, say) as desk:
        inspection = inspect(desk)
        waiting, half = waiting_drafts(desk), half_made(desk)
    for trouble in inspection.troubles:
        click.echo(say(trouble.code, **trouble.params))
    for file in waiting:
        click.echo(say("check-import-waits", file=str(file)))
    for file in half:
        click.echo(say("check-half-made", file=str(file)))
    if inspection.troubles:
        click.echo(say("check-troubles", troubles=len(inspection.troubles)))
        ctx.exit(1)
    seen = {"sessions": inspection.sessions, "rulesets": inspection.rulesets}
    click.echo(say("check-sound", **seen))
    click.echo(say("check-seal", seal=inspection.seal))


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

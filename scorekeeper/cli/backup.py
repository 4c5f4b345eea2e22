"""``scorekeeper backup`` and ``scorekeeper restore``: everything in one file, and back from it."""

import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.desks import desk_at, instance_option
from scorekeeper.cli.language import Refused, Spoken, lang_option, speak, word_refusal
from scorekeeper.cli.output import tell
from scorekeeper.desk.backup import UnsoundBackup
from scorekeeper.desk.backup import backup as write_backup
from scorekeeper.desk.backup import restore as put_back
from scorekeeper.places import instance_folder
from scorekeeper.store import database_path

_FILE = click.argument("file", type=click.Path(path_type=Path))


@click.command(cls=Spoken)
@_FILE
@instance_option
@lang_option
def backup(file: Path, instance: Path | None, lang: str | None) -> None:
    """Write everything into FILE, while the server goes on."""
    say = speak(lang)
    with desk_at(instance, say) as desk:
        sessions = write_backup(desk, file)
    tell(say("backup-done", file=str(file), sessions=sessions))


@click.command(cls=Spoken)
@_FILE
@instance_option
@lang_option
def restore(file: Path, instance: Path | None, lang: str | None) -> None:
    """Put FILE, a backup, in the place of the database; the old one is kept aside."""
    say = speak(lang)
    live = database_path(instance or instance_folder(os.environ))
    stamp = f"{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}"
    try:
        restored = put_back(file, live, stamp=stamp)
    except UnsoundBackup as unsound:
        told = [say(trouble.code, **trouble.params) for trouble in unsound.troubles]
        raise Refused("\n".join([say("restore-unsound"), *told])) from None
    except Refusal as refusal:
        raise word_refusal(refusal, say) from None
    except sqlite3.OperationalError:
        raise word_refusal(Refusal("database-busy"), say) from None
    tell(say("restore-done", sessions=restored.sessions))
    if restored.aside is not None:
        tell(say("restore-aside", file=str(restored.aside)))

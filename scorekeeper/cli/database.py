"""``scorekeeper rebuild check rescue backup restore``: looking after the database."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.files import (
    anew_option,
    instance_option,
    look_at_file,
    services_at,
    tell_losses,
)
from scorekeeper.cli.terminal import CommandFailed, Spoken, lang_option, speak, tell
from scorekeeper.places import instance_folder
from scorekeeper.services import inspect
from scorekeeper.services import rebuild as rebuild_tables
from scorekeeper.services.backup import UnsoundBackup
from scorekeeper.services.backup import backup as write_backup
from scorekeeper.services.backup import restore as put_back
from scorekeeper.services.copies import list_copies
from scorekeeper.services.rescue import Rescued
from scorekeeper.services.rescue import rescue as bring_out
from scorekeeper.store import database_path
from scorekeeper.store.backup import leftovers
from scorekeeper.store.copies import FOLDER
from scorekeeper.wording import Speaker


@click.command(cls=Spoken)
@instance_option
@lang_option
def rebuild(instance: Path | None, lang: str | None) -> None:
    say = speak(lang)
    with services_at(instance, say) as services:
        tell(say("rebuild-done", sessions=rebuild_tables(services)))


@click.command(cls=Spoken)
@anew_option
@instance_option
@lang_option
@click.pass_context
def check(
    ctx: click.Context,
    anew: bool,  # noqa: FBT001 - click names its options
    instance: Path | None,
    lang: str | None,
) -> None:
    say, file = speak(lang), database_path(instance or instance_folder(os.environ))
    look_at_file(file, anew=anew)
    with services_at(instance, say) as services:
        inspection = inspect(services)
    for trouble in inspection.troubles:
        tell(say(trouble.code, **trouble.params))
    for one in leftovers(file.parent):
        tell(say("check-half-made", file=str(one)))
    lost = tell_losses(file, say)
    bad = lost + sum(not one.bearable for one in inspection.troubles)
    if bad:
        tell(say("check-troubles", troubles=lost + len(inspection.troubles)))
        ctx.exit(1)
    seen = {"sessions": inspection.sessions, "rulesets": inspection.rulesets}
    tell(say("check-bearable" if inspection.troubles else "check-sound", **seen))
    tell(say("check-seal", seal=inspection.seal))


@click.command(cls=Spoken)
@click.argument("damaged", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@lang_option
@click.pass_context
def rescue(ctx: click.Context, damaged: Path, new: Path, lang: str | None) -> None:
    say = speak(lang)
    rescued = bring_out(damaged, new)
    for line in _lines(rescued, new, say):
        tell(line)
    if not rescued.is_whole:
        ctx.exit(1)


def _lines(rescued: Rescued, new: Path, say: Speaker) -> Iterator[str]:
    for torn in rescued.torn:
        yield say(
            "rescue-torn",
            session=torn.session,
            kept=torn.kept,
            missing=ranges(torn.missing) or "–",
            beside=torn.beside,
        )
    if rescued.lost_precedents:
        yield say("rescue-rulings-lost", rulings=rescued.lost_precedents)
    if rescued.rest is not None:
        yield say("rescue-rest", file=str(rescued.rest))
    if rescued.unmarked:
        yield say("rescue-unmarked", events=rescued.unmarked)
    recovering = "missing" if rescued.lacks_program else "unneeded"
    yield say(
        "rescue-used",
        file=rescued.used["file"],
        recovered=rescued.used.get("recovered", recovering),
        backup=rescued.backup.name if rescued.backup else "none",
        taken=rescued.used.get("backup", 0),
    )
    yield say("rescue-done", file=str(new), sessions=rescued.sessions, events=rescued.events)
    if not rescued.is_complete:
        yield say("rescue-incomplete")
    if rescued.is_whole:
        yield say("rescue-whole")


def ranges(numbers: Sequence[int]) -> str:
    """Numbers as people list them: 3–5, 9."""
    runs = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        together = [number for _, number in run]
        ends = dict.fromkeys((together[0], together[-1]))
        runs.append("–".join(map(str, ends)))
    return ", ".join(runs)


_FILE = click.argument("file", type=click.Path(path_type=Path))


@click.command(cls=Spoken)
@_FILE
@instance_option
@lang_option
def backup(file: Path, instance: Path | None, lang: str | None) -> None:
    say = speak(lang)
    with services_at(instance, say) as services:
        sessions = write_backup(services, file)
    tell(say("backup-done", file=str(file), sessions=sessions))


@click.command(cls=Spoken)
@click.argument("file", type=click.Path(path_type=Path), required=False)
@instance_option
@lang_option
def restore(file: Path | None, instance: Path | None, lang: str | None) -> None:
    """Put FILE, a backup, in the place of the database; the old one is kept aside.

    Without FILE, list the automatic backups; each is known by its name.
    """
    say = speak(lang)
    live = database_path(instance or instance_folder(os.environ))
    made = {one.file.name: one for one in list_copies(live)}
    if file is None:
        for name, one in made.items():
            at, size = f"{one.until.astimezone():%Y-%m-%d %H:%M}", -(-one.size // 1024)
            tell(say("backup-listed", file=name, at=at, size=size))
        tell(say("backups-listed" if made else "backups-none", folder=str(live.parent / FOLDER)))
        return
    if not file.exists() and file.name in made:
        file = made[file.name].file
    stamp = f"{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}"
    try:
        restored = put_back(file, live, stamp=stamp)
    except UnsoundBackup as unsound:
        told = [say(trouble.code, **trouble.params) for trouble in unsound.troubles]
        raise CommandFailed("\n".join([say("restore-unsound"), *told])) from None
    except sqlite3.OperationalError:
        raise Refusal("database-busy") from None
    tell(say("restore-done", sessions=restored.sessions))
    if restored.aside is not None:
        tell(say("restore-aside", file=str(restored.aside)))

"""``scorekeeper publish``: chosen seasons go where everybody can read them.

A server does the same by itself (`scorekeeper.cli.watching`).
"""

import logging
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread
from time import monotonic

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.files import instance_option
from scorekeeper.cli.terminal import Spoken, lang_option, show, speak, tell
from scorekeeper.desk import Desk
from scorekeeper.desk.publishing import (
    Choice,
    Record,
    keep_record,
    put_files,
    read_choice,
    read_record,
    state_of_results,
)
from scorekeeper.places import instance_folder
from scorekeeper.store import database_path, snapshot
from scorekeeper.store.copies import look_before_opening
from scorekeeper.store.database import open_as_can_be
from scorekeeper.wording import speaker

LONGEST = 120.0
"""Seconds that a command may take."""

KEPT = 2000
"""Bytes of what a command says that are kept for the log, the last ones."""

log = logging.getLogger("scorekeeper")


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What was published, and where."""

    folder: Path
    files: int
    command: str


@click.command(cls=Spoken)
@instance_option
@lang_option
def publish(instance: Path | None, lang: str | None) -> None:
    """Write the results that are chosen in the instance's ``publish.toml``, and say where."""
    say = speak(lang)
    done = publish_now(instance or instance_folder(os.environ))
    tell(say("publish-written", files=done.files, folder=str(done.folder)))
    if done.command:
        tell(say("publish-command-done", command=done.command))


def publish_now(
    instance: Path, *, only_changed: bool = False, stop: Event | None = None
) -> Outcome:
    """Publish what is chosen, and note it, or why it could not be done.

    With ``only_changed`` nothing is done where that has been published.

    Raises:
        Refusal: what ``read_choice`` and ``put_files`` raise; ``database-missing``,
            ``database-unreadable``; ``publish-command-missing``, ``publish-command-failed`` or
            ``publish-command-late``.
    """
    before = read_record(instance)
    since = before.at if before.failed else ""
    try:
        choice = read_choice(instance)
        state, files = _read(instance, choice, before.state if only_changed else None)
        if files is None:
            return Outcome(folder=choice.folder, files=len(before.files), command="")
        known = before.files if before.folder == str(choice.folder) else ()
        if files or known:
            put_files(choice.folder, files, known)
        record = Record(folder=str(choice.folder), files=tuple(files))
        keep_record(instance, record)  # these files are ours, whatever becomes of the command
        before = record
        if choice.command and files:
            run_command(choice.command, choice.folder, instance, stop or Event())
        keep_record(instance, replace(record, state=state))
    except Exception as error:
        if stop is None or not stop.is_set():  # who stops a server ends its command too
            _note_failure(instance, before, error, since)
        raise
    command = choice.command[0] if choice.command and files else ""
    return Outcome(folder=choice.folder, files=len(files), command=command)


def _read(instance: Path, choice: Choice, known: str | None) -> tuple[str, dict[str, bytes] | None]:
    """The state of the results and, unless it is the known one, their files, of one moment."""
    file = database_path(instance)
    if not file.is_file():
        raise Refusal("database-missing", file=str(file))
    look_before_opening(file)
    try:
        with closing(open_as_can_be(file)) as database, snapshot(database):
            desk = Desk(database=database)
            state = state_of_results(desk, choice)
            return state, None if state == known else _files(desk, choice)
    except sqlite3.Error as error:
        raise Refusal("database-unreadable", file=str(file), details=str(error)) from None


def _files(desk: Desk, choice: Choice) -> dict[str, bytes]:
    from scorekeeper.cli.importing import pages_of  # a server starts without
    from scorekeeper.web.exchange.published import files_of  # with it

    with pages_of(speaker(choice.language)):
        return files_of(desk, choice)


def _note_failure(instance: Path, before: Record, error: Exception, since: str) -> None:
    """Note it for the owners, who are told on the first page."""
    refusal = error if isinstance(error, Refusal) else Refusal("publish-broken")
    if refusal.code == "publish-not-chosen":
        return
    at = since or datetime.now(UTC).isoformat(timespec="milliseconds")
    failed = replace(before, state="", failed=refusal.code, params=dict(refusal.params), at=at)
    with suppress(OSError):
        keep_record(instance, failed)


# 命令: a program of the club's own that is told the folder, and nothing else.


def run_command(command: tuple[str, ...], folder: Path, instance: Path, stop: Event) -> None:
    """Run a command with the folder as its last argument: no shell, no input, and not for ever.

    What it says last is written to the log, if it fails.

    Raises:
        Refusal: ``publish-command-missing``, ``publish-command-failed``, ``publish-command-late``.
    """
    name = command[0]
    try:
        run = subprocess.Popen(  # noqa: S603 - whoever keeps the server has named it
            [*command, str(folder)],
            cwd=instance,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    except OSError as error:
        details = error.strerror or str(error)
        raise Refusal("publish-command-missing", command=name, details=details) from None
    said = bytearray()
    listening = Thread(target=_listen, args=(run, said), daemon=True)
    listening.start()
    try:
        status = _await(run, stop)
    finally:
        _end(run)
        listening.join(1)
    if status != 0:
        log.warning("publish: %s said: %s", name, blacken(said.decode(errors="replace")))
    if status is None:
        raise Refusal("publish-command-late", command=name, seconds=int(LONGEST))
    if status:
        raise Refusal("publish-command-failed", command=name, status=status)


def _await(run: "subprocess.Popen[bytes]", stop: Event) -> int | None:
    ends = monotonic() + LONGEST
    while monotonic() < ends and not stop.is_set():
        with suppress(subprocess.TimeoutExpired):
            return run.wait(0.2)
    return None


def _listen(run: "subprocess.Popen[bytes]", said: bytearray) -> None:
    """Hear what a command says to its end, and keep the last of it."""
    if run.stdout is None:
        return
    with suppress(OSError), run.stdout as out:
        while part := os.read(out.fileno(), 65536):
            said += part
            del said[:-KEPT]


def _end(run: "subprocess.Popen[bytes]") -> None:
    """End a command, and whatever it has begun."""
    with suppress(OSError):
        if sys.platform == "win32":
            run.kill()
        else:
            os.killpg(run.pid, signal.SIGKILL)
    run.wait()


_IN_ADDRESS = re.compile(r"(?<=//)[^/\s@]+@")


def blacken(text: str) -> str:
    r"""What a command said, in one line, without what stands before a host's name in an address.

    >>> blacken("fatal: https://me:token@host.example/x.git\nno")
    'fatal: https://***@host.example/x.git / no'
    """
    return show(" / ".join(_IN_ADDRESS.sub("***@", text).split("\n")).strip(" /"))

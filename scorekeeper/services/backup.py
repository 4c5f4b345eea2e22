"""控えと復元: write everything into one file, and restore it after a check."""

from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile, copyfileobj
from tempfile import TemporaryDirectory, TemporaryFile
from typing import BinaryIO

from scorekeeper.cards import Refusal
from scorekeeper.services.context import Services
from scorekeeper.services.groups import find_group, move_group
from scorekeeper.services.ledger import Trouble, inspect
from scorekeeper.store import backup as files
from scorekeeper.store import database_path, open_database, session_ids
from scorekeeper.store.copies import look_before_opening
from scorekeeper.store.database import forget_losses, log_of
from scorekeeper.store.devices import take_over_devices


class UnsoundBackup(ValueError):  # noqa: N818 - an answer, not an error
    """こわれた控え: a backup with faults; the restore replaced nothing."""

    def __init__(self, troubles: tuple[Trouble, ...]) -> None:
        super().__init__("; ".join(trouble.code for trouble in troubles))
        self.troubles = troubles


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """The restored backup, and the path of the former database, if there was one."""

    sessions: int
    aside: Path | None


def backup(services: Services, target: Path) -> int:
    """Write everything into one file; return the number of its sessions. Refusal: see `back_up`."""
    files.back_up(services.database, target)
    return len(session_ids(services.database))


def nameless_backup(services: Services) -> BinaryIO:
    """Return a backup as an open file without a name: closing it deletes it.

    The named file is closed before it is deleted, since Windows deletes no file that is open.
    """
    with ExitStack() as closed_if_it_fails:
        nameless: BinaryIO = closed_if_it_fails.enter_context(TemporaryFile())
        with TemporaryDirectory() as folder:
            file = Path(folder) / "scorekeeper.db"
            files.copy_to(services.database, file)
            with file.open("rb") as named:
                copyfileobj(named, nameless)
        nameless.seek(0)
        closed_if_it_fails.pop_all()
        return nameless


def restore(source: Path, live: Path, *, stamp: str) -> Restored:
    """Replace the live database by a checked backup; the former is kept aside, named by ``stamp``.

    Devices with access keep it, and devices that lost it since the backup do not regain it.
    Refusal: ``backup-missing``, ``backup-over-itself``, ``backup-unreadable`` or
    ``database-from-newer-version``; `UnsoundBackup`.
    """
    if not source.is_file():
        raise Refusal("backup-missing", file=str(source))
    if live.exists() and source.samefile(live):
        raise Refusal("backup-over-itself", file=str(source))
    live.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    aside = former_of(live, stamp)
    with files.readable_copy(source, live) as database:
        inspection = inspect(Services(database=database))
        unbearable = tuple(one for one in inspection.troubles if not one.bearable)
        if unbearable:
            raise UnsoundBackup(unbearable)
        take_over_devices(database, live)
        kept = files.put_back(database, live, aside)
        forget_losses(live)
    return Restored(sessions=inspection.sessions, aside=aside if kept else None)


def former_of(live: Path, stamp: str) -> Path:
    return live.with_name(f"{live.stem}-{stamp}{live.suffix}")


# グループを外す: taking a group off its server, with a backup of everything that it holds.

TAKEN_OUT = ".taken-out"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOut:
    """The contents of the backup of a removed group, and the new place of its folder."""

    sessions: int
    aside: Path


def take_out(instance: Path, name: str, file: Path, *, stamp: str) -> TakenOut:
    """Take a group off the server, as a backup in ``file``; its folder is kept aside.

    Access ends first, so nothing is recorded after the backup. If that fails, the group stays.
    Refusal: ``group-unknown``, ``database-missing``, ``records-lost``; `backup`.
    """
    group = find_group(instance, name)
    if not database_path(group.instance).is_file():
        raise Refusal("database-missing", file=str(database_path(group.instance)))
    look_before_opening(database_path(group.instance))
    aside = group.instance.parent / TAKEN_OUT / f"{name}-{stamp}"
    move_group(group.instance, aside)
    try:
        with closing(open_database(database_path(aside), may_make=False)) as database:
            sessions = backup(Services(database=database), file)
    except BaseException:
        move_group(aside, group.instance)
        raise
    return TakenOut(sessions=sessions, aside=aside)


# 双子: on a phone the records are written twice, so that one damaged file costs nothing.


def take_sounder(live: Path, twin: Path) -> None:
    """Put the sounder of two copies in both places; if neither is sound, change nothing."""
    own, other = _worth(live), _worth(twin)
    if max(own, other) == _WORTHLESS:
        return
    taken = twin if other > own else live
    for file, source in ((live, taken), (log_of(live), log_of(taken))):
        files.write_whole(file, source.read_bytes() if source.exists() else b"")


_WORTHLESS = (False, 0)


def _worth(file: Path) -> tuple[bool, int]:
    """Return whether records are sound and the number of their entries, from a copy."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / file.name
        for one, made in ((file, copy), (log_of(file), log_of(copy))):
            if one.exists():
                copyfile(one, made)
        try:
            with files.readable_copy(copy, copy) as database:
                troubles = inspect(Services(database=database)).troubles
                return all(one.bearable for one in troubles), files.entries_in(database)
        except Refusal:
            return _WORTHLESS

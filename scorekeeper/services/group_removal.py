"""グループを外す: taking a group off its server, with a backup of everything that it holds."""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.cards import Refusal
from scorekeeper.services.backup import backup
from scorekeeper.services.context import Services
from scorekeeper.services.groups import find_group, move_group
from scorekeeper.store import database_path, open_database
from scorekeeper.store.copies import look_before_opening

TAKEN_OUT = ".taken-out"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOut:
    """The contents of the backup of a removed group, and the new place of its folder."""

    sessions: int
    aside: Path


def take_out(instance: Path, name: str, file: Path, *, stamp: str) -> TakenOut:
    """Take a group off the server, as a backup in ``file``; its folder is kept aside.

    Nobody is let in from the first moment, so nothing is recorded after the backup. If that fails,
    the group stays. Refusal: ``group-unknown``, ``database-missing``, ``records-lost``; `backup`.
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

"""グループ: groups on one server, each an instance in the folder ``groups`` of the first."""

import os
import re
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.cards import Refusal
from scorekeeper.store import database_path, open_database
from scorekeeper.store.database import identity_of as identity_of  # noqa: PLC0414 - pages ask for it here

FOLDER = "groups"
PREFIX = "g"  # The beginning of the addresses of groups; `static/js/worker.js` knows it too
LONGEST = 32  # Letters of a group's name: it stands in every address
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_DEVICES = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """グループ: a group of a server, by the name that stands in its address."""

    name: str
    instance: Path

    @property
    def size(self) -> int:
        file = database_path(self.instance)
        sides = (file, file.with_name(f"{file.name}-wal"))
        return sum(one.stat().st_size for one in sides if one.is_file())


def is_name(text: str) -> bool:
    """Whether a text may be a group's name: small letters, digits, single hyphens between them."""
    fits = len(text) <= LONGEST and _NAME.fullmatch(text) is not None
    return fits and _DEVICES.fullmatch(text) is None


def path_of(name: str) -> str:
    """Return the path of a group's pages, below the pages of the server's own group."""
    return f"{PREFIX}/{name}/"


def groups(instance: Path) -> list[Group]:
    folder = instance / FOLDER
    there = folder.iterdir() if folder.is_dir() else ()
    found = [Group(name=one.name, instance=one) for one in there if instance_of(instance, one.name)]
    return sorted(found, key=lambda one: one.name)


def instance_of(instance: Path, name: str) -> Path | None:
    folder = instance / FOLDER / name
    return folder if is_name(name) and folder.is_dir() else None


def find_group(instance: Path, name: str) -> Group:
    found = instance_of(instance, name)
    if found is None:
        raise Refusal("group-unknown", group=name)
    return Group(name=name, instance=found)


def server_of(instance: Path) -> tuple[Path, str] | None:
    """Return the server's instance and the group's name, if this is a group's instance."""
    is_below = instance.parent.name == FOLDER and is_name(instance.name)
    return (instance.parent.parent, instance.name) if is_below else None


def add_group(instance: Path, name: str) -> Group:
    """Make an empty group. Refusal: ``group-name``, ``group-there`` or ``instance-unwritable``."""
    folder = _folder_for(instance, name)
    try:
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700)
    except FileExistsError:
        raise Refusal("group-there", group=name) from None
    except OSError as error:
        raise Refusal("instance-unwritable", file=str(folder)) from error
    open_database(database_path(folder)).close()
    return Group(name=name, instance=folder)


def rename_group(instance: Path, name: str, new: str) -> Group:
    """Rename a group, and so its address: its devices need a new link. Refusal: as `add_group`."""
    group, folder = find_group(instance, name), _folder_for(instance, new)
    if folder.exists():
        raise Refusal("group-there", group=new)
    move_group(group.instance, folder)
    return Group(name=new, instance=folder)


def move_group(folder: Path, to: Path) -> None:
    """Move a group's folder where nothing stands. Refusal: ``instance-unwritable``."""
    try:
        to.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.rename(folder, to)  # noqa: PTH104 - fails where something stands there, on every system
    except OSError as error:
        raise Refusal("instance-unwritable", file=str(to)) from error


def _folder_for(instance: Path, name: str) -> Path:
    if not is_name(name):
        raise Refusal("group-name", group=name, longest=LONGEST)
    return instance / FOLDER / name

"""Paths: the package's own files and the instance folder, in a checkout and installed.

Templates, static files and the documents that are pages too stand beside the package in a
checkout and inside it in a wheel.
What a table writes (keys, the database) stands in the instance.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent

INSTANCE_VARIABLE = "SCOREKEEPER_INSTANCE"
"""The environment's word for another instance."""


def furniture(name: str) -> Path:
    """The folder of that name (``templates``, ``static``, ``docs``), wherever this copy keeps it.

    >>> furniture("templates").is_dir()
    True
    """
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name


def instance_folder(environ: Mapping[str, str]) -> Path:
    """The folder that a table writes to, unless a command names another.

    ``SCOREKEEPER_INSTANCE`` comes first, then a checkout's own ``instance/``, then the place
    that the system has for a user's data.

    >>> instance_folder({"SCOREKEEPER_INSTANCE": "/srv/evenings"}).as_posix()
    '/srv/evenings'
    """
    if named := environ.get(INSTANCE_VARIABLE):
        return Path(named)
    if (PACKAGE.parent / "pyproject.toml").is_file():
        return PACKAGE.parent / "instance"
    return user_data(environ) / "scorekeeper"


def phone_folders(instance: Path) -> tuple[Path, ...]:
    """Return the folders that may hold a build of the phone alone, the preferred one first."""
    built = PACKAGE.parent / "dist"
    return (
        instance,
        PACKAGE / "phone",
        *([built] if (PACKAGE.parent / "Makefile").is_file() else []),
    )


def user_data(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where a system keeps a user's data.

    >>> user_data({"XDG_DATA_HOME": "/home/kana/.data"}, "linux").as_posix()
    '/home/kana/.data'
    """
    if platform == "win32" and (local := environ.get("LOCALAPPDATA")):
        return Path(local)
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")

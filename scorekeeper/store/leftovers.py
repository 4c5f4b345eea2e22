"""置き残し: what a program that was killed has left beside a file, hidden and under a random name.

Backups, restores, rescues and drafts of imports are made whole before anything takes their place,
and are gone when their maker is done, whatever comes of it; not when it is killed.
"""

import re
import shutil
from contextlib import suppress
from pathlib import Path

ABANDONED = 3600
"""Seconds after which nobody is at work any more on what has not been touched."""

_NAME = re.compile(r"\.scorekeeper-(?:import-)?[a-z0-9_]{8}(?:-wal|-shm|-journal)?")


def leftovers(folder: Path) -> list[Path]:
    """What lies in a folder half made: somebody is at work on it, or was killed."""
    return sorted(one for one in folder.glob(".scorekeeper-*") if _NAME.fullmatch(one.name))


def sweep(folder: Path, *, now: float) -> None:
    """Throw away what nobody has touched for long; ``now`` is in seconds since 1970."""
    for left in leftovers(folder):
        with suppress(OSError):
            if now - _last_touched(left) > ABANDONED:
                _throw_away(left)


def _last_touched(left: Path) -> float:
    within = left.iterdir() if left.is_dir() else [left]
    return max((one.stat().st_mtime for one in within), default=0.0)


def _throw_away(left: Path) -> None:
    if left.is_dir():
        shutil.rmtree(left, ignore_errors=True)
    else:
        left.unlink(missing_ok=True)

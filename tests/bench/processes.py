"""Processes of a browser: which they are, and what they have spent and hold."""

import os
from contextlib import suppress
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")
_PARENT, _USER, _SYSTEM = 1, 11, 12
"""Which words of `/proc/…/stat` these are, counted behind the name."""


def tree_of(word: str) -> list[int]:
    """The processes whose command has this word, and all that they have begun."""
    parents, found = {}, set()
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            process = int(folder.name)
            parents[process] = int(_stat(process)[_PARENT])
            if word.encode() in (folder / "cmdline").read_bytes():
                found.add(process)
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found)


def processor_time(process: int) -> float:
    """Seconds of processor time of a process, of its threads that are over too; 0 of none."""
    with suppress(OSError):
        told = _stat(process)
        return (int(told[_USER]) + int(told[_SYSTEM])) / _TICK
    return 0.0


def _stat(process: int) -> list[str]:
    told = Path(f"/proc/{process}/stat").read_text()
    return told.rpartition(")")[2].split()

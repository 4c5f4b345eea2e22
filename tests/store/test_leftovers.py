"""置き残し: what somebody who was killed has left is thrown away, and nothing else."""

import os
import subprocess
import sys

import pytest

from scorekeeper.store import open_database
from scorekeeper.store.backup import ABANDONED, leftovers, sweep

HALF_MADE = (".scorekeeper-ab_12xyz", ".scorekeeper-ab_12xyz-wal")
NOT_OURS = (
    "scorekeeper.db",
    "scorekeeper.db-wal",
    "scorekeeper-20260101T000000000000Z.db",
    "scorekeeper-import-ab_12xyz.ready",
    ".scorekeeper-notes.txt",
    ".scorekeeper-ab_12xyz.bak",
    "owner_key",
)


@pytest.fixture
def folder(tmp_path):
    for name in (*HALF_MADE, *NOT_OURS):
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (1000, 1000))
    return tmp_path


def test_what_is_half_made_is_known_by_its_name(folder):
    assert {one.name for one in leftovers(folder)} == set(HALF_MADE)


def test_it_is_thrown_away_once_nobody_has_touched_it_for_long(folder):
    sweep(folder, now=1000 + ABANDONED)
    assert len(leftovers(folder)) == len(HALF_MADE)
    sweep(folder, now=1001 + ABANDONED)
    assert {one.name for one in folder.iterdir()} == set(NOT_OURS)


KILLED = """
import os, sys
from pathlib import Path
from scorekeeper.services.backup import restore
from scorekeeper.store import backup as files
files.put_back = lambda *_: os._exit(9)
restore(Path(sys.argv[1]), Path(sys.argv[2]), stamp="x")
"""


def test_what_a_killed_restore_leaves_is_found(tmp_path):
    made = tmp_path / "made"
    made.mkdir()
    open_database(made / "backup.db").close()
    live = tmp_path / "live" / "scorekeeper.db"
    command = [sys.executable, "-c", KILLED, str(made / "backup.db"), str(live)]
    assert subprocess.run(command, check=False).returncode == 9
    assert leftovers(live.parent)
    sweep(live.parent, now=leftovers(live.parent)[0].stat().st_mtime + ABANDONED + 60)
    assert not list(live.parent.iterdir())

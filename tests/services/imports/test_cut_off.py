"""An import that was cut off: the same file brings the rest, and nothing is lost or there twice."""

import signal
import subprocess
import sys

import pytest

from scorekeeper.journal.club import PersonNamed
from scorekeeper.services import inspect
from scorekeeper.services.context import Tap
from scorekeeper.services.recording import record_in_club
from tests.services.imports.brought import import_archive
from tests.services.table import take_out

KILLED = """
import os, signal, sys
from contextlib import closing
from pathlib import Path
from scorekeeper.services import Services, club
from scorekeeper.services.imports import archive, importing
from scorekeeper.store import open_database

book, module, name, times = sys.argv[1:]
importing.SESSIONS_AT_ONCE = 1
module = {"importing": importing, "club": club}[module]
real, left = getattr(module, name), [int(times)]

def killed(*asked, **named):
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
    return real(*asked, **named)

setattr(module, name, killed)
with closing(open_database(Path(book))) as database:
    with Path(book).with_name("everything.json").open("rb") as content:
        archive.Archive(services=Services(database=database), content=content).bring()
"""


@pytest.fixture
def whole(table):
    """A club of three evenings, with something said of its people."""
    for day in ("monday", "tuesday", "wednesday"):
        table.session_id = day
        table.open()
    tap = Tap(command_id="named", seen=0, by="phone")
    record_in_club(table.services, PersonNamed(person="秋", name="秋子"), tap)
    return take_out(table.services)


@pytest.mark.parametrize(
    ("at", "here"),
    [
        (("importing", "replace_rows", "1"), 0),
        (("importing", "replace_rows", "3"), 2),
        (("importing", "merge_club", "1"), 3),
        (("club", "settle_people_said", "1"), 3),
    ],
    ids=str,
)
def test_the_same_file_brings_the_rest(book, other, whole, at, here, tmp_path):
    folder = tmp_path
    (folder / "everything.json").write_bytes(whole)
    command = [sys.executable, "-c", KILLED, str(folder / "book.db"), *at]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    states = [one.state for one in import_archive(book.services, whole)]
    assert states == ["known"] * here + ["new"] * (3 - here)
    assert inspect(book.services).troubles == ()
    import_archive(other.services, whole)
    assert book.dump() == other.dump()
    before = book.services.database.conn.execute("select * from event, delivery").fetchall()
    import_archive(book.services, whole)
    assert book.services.database.conn.execute("select * from event, delivery").fetchall() == before

"""A plain copy of the file alone holds every tap, once nobody has written for a moment."""

import itertools
import shutil
import sqlite3
import threading
import time
from contextlib import closing

import pytest

from scorekeeper.store import immediate
from scorekeeper.store.database import Connections, LogSettling, log_of, put_log_back
from scorekeeper.store.journal import put_ruleset, ruleset_texts


@pytest.fixture
def file(tmp_path):
    return tmp_path / "scorekeeper.db"


def write(connections, number):
    database = connections.here()
    with immediate(database):
        put_ruleset(database, address=f"{number:064}", game="nap", document={})
    connections.leave(failed=False)


def copied(file):
    copy = file.with_name("copy.db")
    shutil.copy(file, copy)
    with closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro&immutable=1", uri=True)) as database:
        return int(database.execute("select count(*) from ruleset").fetchone()[0])


def comes_true(what):
    assert callable(what)
    last = time.monotonic() + 20
    while not what() and time.monotonic() < last:
        time.sleep(0.01)
    return bool(what())


def test_a_copy_has_every_tap_after_a_moment(file, monkeypatch):
    monkeypatch.setattr("scorekeeper.store.database.IDLE", 0.05)
    connections = Connections(file)
    for number in range(3):
        write(connections, number)
    assert log_of(file).stat().st_size > 0
    assert comes_true(lambda: log_of(file).stat().st_size == 0)
    assert copied(file) == 3
    write(connections, 3)
    assert comes_true(lambda: copied(file) == 4)
    connections.close()


def test_nothing_is_put_back_while_taps_go_on_and_reading_is_no_tap(file, monkeypatch):
    started = []
    monkeypatch.setattr(LogSettling, "start", lambda _self: started.append(time.monotonic()))
    connections = Connections(file)
    write(connections, 0)
    for _ in range(3):
        assert len(ruleset_texts(connections.here())) == 1
        connections.leave(failed=False)
    assert len(started) == 1
    connections.close()


def test_a_reader_in_the_middle_of_something_is_not_disturbed(file):
    connections = Connections(file)
    write(connections, 0)
    with closing(sqlite3.connect(file, isolation_level=None)) as reader:
        reader.execute("begin")
        assert reader.execute("select count(*) from ruleset").fetchone() == (1,)
        write(connections, 1)
        began = time.monotonic()
        assert not put_log_back(file)
        assert time.monotonic() - began < 20
        assert reader.execute("select count(*) from ruleset").fetchone() == (1,)
    assert put_log_back(file)
    assert copied(file) == 2
    connections.close()


def test_closing_leaves_no_clock_behind(file):
    before = threading.active_count()
    connections = Connections(file)
    write(connections, 0)
    connections.close()
    assert comes_true(lambda: threading.active_count() <= before)


def test_a_file_that_is_gone_is_not_made(file):
    assert put_log_back(file)
    assert not file.exists()


def test_where_the_log_stays_in_use_it_is_tried_again_until_the_end(file, monkeypatch):
    """As under a program that streams the log away, and keeps it from being put back by others."""
    tries = []
    monkeypatch.setattr("scorekeeper.store.database.IDLE", 0.02)
    monkeypatch.setattr("scorekeeper.store.database.AGAIN", 0.1)
    monkeypatch.setattr(
        "scorekeeper.store.database.put_log_back", lambda _: tries.append(time.monotonic())
    )
    settling = LogSettling(file)
    settling.start()
    assert comes_true(lambda: len(tries) >= 3)
    assert min(after - before for before, after in itertools.pairwise(tries)) > 0.09
    settling.stop()
    time.sleep(0.05)
    ended = len(tries)
    time.sleep(0.3)
    assert len(tries) == ended

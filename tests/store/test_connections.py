"""What threads keep open: the same from request to request, and never the wrong file."""

import sqlite3
from contextlib import closing
from threading import Thread

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.store import open_database, session_ids
from scorekeeper.store.database import Connections
from scorekeeper.store.faults import fault_of
from tests.services.table import a_table


@pytest.fixture
def file(tmp_path):
    return tmp_path / "scorekeeper.db"


@pytest.fixture
def connections(file):
    held = Connections(file)
    yield held
    held.close()


def test_a_thread_has_one_and_another_thread_another(connections):
    first = connections.here()
    assert connections.here() is first
    others = []
    thread = Thread(target=lambda: others.append(connections.here()))
    thread.start()
    thread.join()
    assert others[0] is not first
    connections.close()
    for closed in (first, *others):
        with pytest.raises(sqlite3.ProgrammingError):
            closed.conn.execute("select 1")


def test_another_file_in_its_place_is_noticed(file, connections, tmp_path):
    assert session_ids(connections.here()) == []
    with a_table(tmp_path / "other.db") as table:
        table.open()
    (tmp_path / "other.db").replace(file)
    assert session_ids(connections.here()) == ["evening"]


def test_no_file_is_made_in_the_place_of_one_that_was_there(file, connections, tmp_path):
    connections.here()
    connections.leave(failed=False)
    file.replace(tmp_path / "elsewhere.db")
    with pytest.raises(sqlite3.OperationalError) as error:
        connections.here()
    assert fault_of(error.value, file) == "gone"
    assert not file.exists()
    (tmp_path / "elsewhere.db").replace(file)
    assert session_ids(connections.here()) == []


def test_tables_that_another_program_has_changed_are_noticed(file, connections):
    connections.here()
    with closing(open_database(file)) as other:
        other.conn.execute("create table ratings (a)")
        other.conn.execute("pragma user_version = 99")
    with pytest.raises(Refusal) as refused:
        connections.here()
    assert refused.value.code == "database-from-newer-version"


def test_one_that_is_dropped_is_opened_anew(connections):
    first = connections.here()
    connections.leave(failed=False)
    assert connections.here() is first
    for failed in (True, False):
        second = connections.here()
        if not failed:
            second.conn.execute("begin")
        connections.leave(failed=failed)
        assert connections.here() is not second
    connections.drop()
    connections.leave(failed=True)

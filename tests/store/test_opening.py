"""Opening the file: new, old, newer, at the same moment, and after a crash."""

import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.store import database_path, immediate, open_database, schema, snapshot
from scorekeeper.store.schema import newest_version

OPEN_TOGETHER = """
import sys, time
from pathlib import Path
from scorekeeper.store import open_database
print("ready", flush=True)
sys.stdin.readline()
open_database(Path(sys.argv[1])).close()
"""


@pytest.fixture
def file(tmp_path):
    return database_path(tmp_path)


def shape(connection):
    return connection.execute("select name, sql from sqlite_master order by name").fetchall()


def test_a_new_file_is_ready_for_what_has_to_last(file):
    with closing(open_database(file)) as database:
        values = [
            database.conn.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    full = 2
    assert values == ["wal", full, 1, 5000]


def version(file):
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("pragma user_version").fetchone()[0])


def test_opening_again_changes_nothing(file):
    with closing(open_database(file)) as first:
        before = shape(first.conn)
    with closing(open_database(file)) as second:
        assert shape(second.conn) == before
    assert version(file) == newest_version() == 1


def test_a_schema_that_fails_leaves_nothing_behind(file, monkeypatch):
    monkeypatch.setattr(
        schema, "SCHEMA", "CREATE TABLE ok (a) STRICT; CREATE TABLE event (a b c d);\nX;"
    )
    with pytest.raises(sqlite3.OperationalError):
        open_database(file)
    with closing(sqlite3.connect(file)) as connection:
        assert shape(connection) == []
    monkeypatch.undo()
    with closing(open_database(file)) as database:
        assert "event" in database.table_names()


def refused_as(file):
    before = file.read_bytes()
    with pytest.raises(Refusal) as refused:
        open_database(file)
    assert file.read_bytes() == before
    return refused.value.code


def test_a_file_that_a_newer_program_has_used_is_left_alone(file):
    with closing(open_database(file)) as database:
        database.conn.execute("pragma user_version = 2")
    assert refused_as(file) == "database-from-newer-version"


def test_a_file_of_the_first_days_is_left_alone(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma journal_mode = wal")
        connection.execute("create table event (session text, sequence integer)")
    assert refused_as(file) == "database-from-first-days"


TWO_MORE = (
    "ALTER TABLE device ADD COLUMN colour TEXT;\nUPDATE device SET colour = 'red';",
    "ALTER TABLE device ADD COLUMN shade TEXT;",
)


def test_an_older_file_is_brought_to_the_newest_version_once(file, monkeypatch):
    open_database(file).close()
    for migrations in (TWO_MORE[:1], TWO_MORE, TWO_MORE):
        monkeypatch.setattr(schema, "MIGRATIONS", migrations)
        open_database(file).close()
        assert version(file) == newest_version() == 1 + len(migrations)
    monkeypatch.undo()
    assert refused_as(file) == "database-from-newer-version"


def test_a_migration_that_fails_changes_nothing(file, monkeypatch):
    with closing(open_database(file)) as database:
        before = shape(database.conn)
    monkeypatch.setattr(schema, "MIGRATIONS", (*TWO_MORE, "DROP TABLE nowhere;"))
    with pytest.raises(sqlite3.OperationalError):
        open_database(file)
    with closing(sqlite3.connect(file)) as connection:
        assert shape(connection) == before
    assert version(file) == 1


def test_what_is_no_database_is_not_touched(file):
    file.write_bytes(b"this is somebody's diary, not a database " * 50)
    before = file.read_bytes()
    with pytest.raises(sqlite3.DatabaseError):
        open_database(file)
    assert file.read_bytes() == before


def test_a_folder_that_is_not_there_is_said_at_once(tmp_path):
    began = time.monotonic()
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        open_database(tmp_path / "nowhere" / "scorekeeper.db")
    assert time.monotonic() - began < 2


@pytest.mark.parametrize("attempt", range(3))
def test_a_new_file_opened_by_several_programs_at_once(file, attempt):
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN_TOGETHER, str(file)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    told = [program.communicate(timeout=30) for program in programs]
    assert [
        (program.returncode, err) for program, (_, err) in zip(programs, told, strict=True)
    ] == [(0, "")] * 4
    assert version(file) == newest_version()


def test_a_transaction_that_fails_leaves_nothing(file):
    ruleset = "insert into ruleset values (printf('%064d', 1), 'napoleon', '{}')"
    with closing(open_database(file)) as database:
        with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"), immediate(database):
            database.conn.execute(f"{ruleset}, {ruleset.partition('values ')[2]}")
        assert not database.conn.in_transaction
        with immediate(database):
            database.conn.execute(ruleset)
        assert database.table("ruleset").count == 1


def test_a_commit_that_fails_leaves_nothing_and_no_transaction_open(file):
    def seat_somebody_nowhere(database):
        database.conn.execute("PRAGMA defer_foreign_keys=ON")
        database.conn.execute("insert into seat values ('nowhere', 0, 'x', 'x', '', 'x', 'x')")

    with closing(open_database(file)) as database:
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"), immediate(database):
            seat_somebody_nowhere(database)
        assert not database.conn.in_transaction
        assert database.table("seat").count == 0


def test_a_snapshot_is_of_one_moment(file):
    ruleset = "insert into ruleset values (printf('%064d', 1), 'napoleon', '{}')"
    with closing(open_database(file)) as reader, closing(open_database(file)) as writer:
        with snapshot(reader):
            assert reader.table("ruleset").count == 0
            with immediate(writer):
                writer.conn.execute(ruleset)
            assert reader.table("ruleset").count == 0
        assert reader.table("ruleset").count == 1


def test_a_new_file_that_another_program_holds_is_waited_for(file):
    with closing(sqlite3.connect(file, check_same_thread=False, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        letting_go = threading.Timer(0.2, other.rollback)
        letting_go.start()
        with closing(open_database(file)) as database:
            assert "event" in database.table_names()
        letting_go.join()


def test_waiting_has_an_end(file, monkeypatch):
    monkeypatch.setattr("scorekeeper.store.database.PATIENCE", 0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            open_database(file)

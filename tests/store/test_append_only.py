"""The journal is append-only for everybody who opens the file, not only for this program."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from scorekeeper.store import (
    EventRow,
    append,
    event_with_command,
    events_of,
    every_ruleset,
    immediate,
    last_sequence,
    open_database,
    put_ruleset,
    ruleset_documents,
    session_ids,
)

HASH = "a" * 64
COLUMNS = "session, sequence, command_id, kind, version, at, recorded_by, payload"


def row(sequence: int, command_id: str, session: str = "evening") -> EventRow:
    return EventRow(
        session=session,
        sequence=sequence,
        command_id=command_id,
        kind="napoleon-passed",
        version=1,
        at=f"2024-05-06T19:00:0{sequence}.000+00:00",
        recorded_by="phone",
        payload='{"seat": 1}',
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with two events and a ruleset in it."""
    path = tmp_path / "scorekeeper.db"
    with closing(open_database(path)) as database, immediate(database):
        append(database, row(1, "one"))
        append(database, row(2, "two"))
        put_ruleset(database, address=HASH, game="napoleon", document={"jokers": 1})
    return path


@pytest.fixture
def stranger(file: Path) -> Iterator[sqlite3.Connection]:
    """Somebody with plain sqlite3 and nothing else."""
    with closing(sqlite3.connect(file)) as connection:
        yield connection


@pytest.fixture
def database(file: Path) -> Iterator[Database]:
    with closing(open_database(file)) as opened:
        yield opened


def everything(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    events = connection.execute(f"select {COLUMNS} from event order by session, sequence")
    return [*events, *connection.execute("select hash, game, document from ruleset")]


INSERT = f"into event ({COLUMNS}) values"
PASSED = "'napoleon-passed', 1, 'now', 'x', '{}'"


@pytest.mark.parametrize(
    ("what", "statement", "why"),
    [
        ("a change", "update event set payload = '{}'", "append-only"),
        ("a change of key", "update event set sequence = 9 where sequence = 2", "append-only"),
        ("a change that replaces", "update or replace event set sequence = 1", "append-only"),
        ("a deletion", "delete from event where sequence = 2", "append-only"),
        ("a deletion of all", "delete from event", "append-only"),
        ("the same number", f"insert {INSERT} ('evening', 2, 'x', {PASSED})", "no gaps"),
        ("a replacement by number", f"insert or replace {INSERT} ('evening', 2, 'x', {PASSED})",
         "no gaps"),
        ("a replacement by command", f"insert or replace {INSERT} ('evening', 3, 'one', {PASSED})",
         "recorded already"),
        ("an upsert", f"insert {INSERT} ('evening', 3, 'one', {PASSED})"
         " on conflict (command_id) do update set payload = '{}'", "recorded already"),
        ("the same command elsewhere", f"insert {INSERT} ('other', 1, 'one', {PASSED})",
         "recorded already"),
        ("a gap", f"insert {INSERT} ('evening', 4, 'x', {PASSED})", "no gaps"),
        ("a session that begins at two", f"insert {INSERT} ('other', 2, 'x', {PASSED})", "no gaps"),
        ("a session that begins at nought", f"insert {INSERT} ('other', 0, 'x', {PASSED})",
         "no gaps"),
        ("two rows with a gap", f"insert {INSERT} ('evening', 3, 'x', {PASSED}),"
         f" ('evening', 5, 'y', {PASSED})", "no gaps"),
        ("no number", f"insert {INSERT} ('evening', null, 'x', {PASSED})", "no gaps"),
        ("a word for a number", f"insert {INSERT} ('evening', 'three', 'x', {PASSED})", "cannot store"),
        ("a payload that is not JSON",
         f"insert {INSERT} ('evening', 3, 'x', 'k', 1, 'now', 'x', 'seat 1')", "json_valid"),
        ("a version that is a word",
         f"insert {INSERT} ('evening', 3, 'x', 'k', 'one', 'now', 'x', '{{}}')", "cannot store"),
        ("no version", f"insert {INSERT} ('evening', 3, 'x', 'k', 0, 'now', 'x', '{{}}')",
         "version > 0"),
        ("a ruleset changed", "update ruleset set document = '{}'", "as they were"),
        ("a ruleset deleted", "delete from ruleset", "as they were"),
        ("a ruleset replaced", f"insert or replace into ruleset values ('{HASH}', 'napoleon', '{{}}')",
         "as they were"),
        ("a ruleset given to another game",
         f"insert or replace into ruleset values ('{HASH}', 'nap', '{{\"jokers\": 1}}')",
         "as they were"),
        ("a ruleset under no hash", "insert into ruleset values ('jazz', 'napoleon', '{}')",
         "length"),
    ],
)  # fmt: skip
def test_the_database_itself_refuses(
    stranger: sqlite3.Connection, what: str, statement: str, why: str
) -> None:
    before = everything(stranger)
    with pytest.raises(sqlite3.DatabaseError, match=why):
        stranger.execute(statement)
    stranger.rollback()
    assert everything(stranger) == before


@pytest.mark.parametrize("table", ["event", "ruleset"])
def test_no_row_has_a_second_name_by_which_it_could_be_replaced(
    stranger: sqlite3.Connection, table: str
) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such column"):
        stranger.execute(f"select rowid from {table}")


def test_what_comes_next_is_taken(stranger: sqlite3.Connection) -> None:
    stranger.execute(f"insert {INSERT} ('evening', 3, 'three', {PASSED})")
    stranger.execute(f"insert {INSERT} ('other', 1, 'four', {PASSED})")
    assert stranger.execute("select count(*) from event").fetchone() == (4,)


def test_rows_come_back_in_order(database: Database) -> None:
    assert list(events_of(database, "evening")) == [row(1, "one"), row(2, "two")]
    assert list(events_of(database, "nowhere")) == []
    assert last_sequence(database, "evening") == 2
    assert last_sequence(database, "nowhere") == 0


def test_a_command_is_found_again(database: Database) -> None:
    assert event_with_command(database, "two") == row(2, "two")
    assert event_with_command(database, "three") is None


def test_sessions_come_in_the_order_in_which_they_began(database: Database) -> None:
    with immediate(database):
        append(database, row(1, "x", session="another"))
    assert session_ids(database) == ["another", "evening"]


def test_a_ruleset_is_kept_once_and_as_it_was(database: Database) -> None:
    put_ruleset(database, address=HASH, game="napoleon", document={"jokers": 1})
    assert every_ruleset(database) == {HASH: {"jokers": 1}}
    with pytest.raises(sqlite3.IntegrityError, match="as they were"):
        put_ruleset(database, address=HASH, game="napoleon", document={"jokers": 2})
    assert ruleset_documents(database, [HASH, "b" * 64]) == {HASH: {"jokers": 1}}
    assert ruleset_documents(database, []) == {}

"""The journal is append-only for everybody who opens the file, not only for this program."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.store import (
    EventRow,
    append,
    immediate,
    open_database,
    put_ruleset,
    ruleset_texts,
)

HASH = "a" * 64


def row(sequence, command_id, session="evening"):
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
def file(tmp_path):
    path = tmp_path / "scorekeeper.db"
    with closing(open_database(path)) as database, immediate(database):
        append(database, [row(1, "one")])
        append(database, [row(2, "two")])
        put_ruleset(database, address=HASH, game="napoleon", document={"jokers": 1})
        database.conn.execute(
            "insert into delivery (id, at, brought_by, digest) values (?, 'then', 'phone', ?)",
            ["b" * 16, HASH],
        )
    return path


@pytest.fixture
def stranger(file):
    """Somebody with plain sqlite3 and nothing else."""
    with closing(sqlite3.connect(file)) as connection:
        yield connection


@pytest.fixture
def database(file):
    with closing(open_database(file)) as opened:
        yield opened


EVENTS = "select * from event order by session, sequence"
RULESETS = "select hash, game, document from ruleset"


def everything(connection):
    return [*connection.execute(EVENTS), *connection.execute(RULESETS)]


def adding(
    number,
    command="new",
    *,
    session="evening",
    how="insert",
    version="1",
    payload="{}",
    seal="zeroblob(32)",
):
    values = f"'{session}', {number}, '{command}', 'note', {version}, 'now', 'x', '{payload}'"
    return f"{how} into event values ({values}, null, {seal})"


REPLACE = "insert or replace"
DELIVERY = "into delivery (id, at, brought_by, digest) values"
BROUGHT = f"{REPLACE} {DELIVERY} ('{'b' * 16}', 'now', 'x', '{HASH}')"
UPSERT = " on conflict (command_id) do update set payload = '{}'"
RULES = f"{REPLACE} into ruleset values ('{HASH}', "


@pytest.mark.parametrize(
    ("what", "statement", "why"),
    [
        ("a change", "update event set payload = '{}'", "append-only"),
        ("a change of key", "update event set sequence = 9 where sequence = 2", "append-only"),
        ("a change that replaces", "update or replace event set sequence = 1", "append-only"),
        ("a deletion", "delete from event where sequence = 2", "append-only"),
        ("a deletion of all", "delete from event", "append-only"),
        ("the same number", adding("2"), "no gaps"),
        ("a replacement by number", adding("2", how=REPLACE), "no gaps"),
        ("a replacement by command", adding("3", "one", how=REPLACE), "recorded already"),
        ("an upsert", adding("3", "one") + UPSERT, "recorded already"),
        ("one quietly left out", adding("2", how="insert or ignore"), "no gaps"),
        ("the same command elsewhere", adding("1", "one", session="other"), "recorded already"),
        ("a gap", adding("4"), "no gaps"),
        ("a session that begins at two", adding("2", session="other"), "no gaps"),
        ("a session that begins at nought", adding("0", session="other"), "no gaps"),
        ("no number", adding("null"), "no gaps"),
        ("a word for a number", adding("'three'"), "cannot store"),
        ("a payload that is not JSON", adding("3", payload="seat 1"), "json_valid"),
        ("a version that is a word", adding("3", version="'one'"), "cannot store"),
        ("no version", adding("3", version="0"), "version > 0"),
        ("an event without a seal", adding("3", seal="null"), "without its seal"),
        ("half a seal", adding("3", seal="zeroblob(16)"), "without its seal"),
        ("a seal in words", adding("3", seal=f"'{'a' * 32}'"), "cannot store|without its seal"),
        ("another seal", "update event set seal = zeroblob(32)", "append-only"),
        ("what was brought, changed", "update delivery set brought_by = 'x'", "as it was told"),
        ("what was brought, deleted", "delete from delivery", "as it was told"),
        ("what was brought, replaced", BROUGHT, "as it was told"),
        ("a ruleset changed", "update ruleset set document = '{}'", "as they were"),
        ("a ruleset deleted", "delete from ruleset", "as they were"),
        ("a ruleset replaced", RULES + "'napoleon', '{}')", "as they were"),
        ("a ruleset of another game", RULES + "'nap', '{\"jokers\": 1}')", "as they were"),
        ("a ruleset under no hash", "insert into ruleset values ('jazz', 'x', '{}')", "length"),
    ],
)
def test_the_database_itself_refuses(stranger, what, statement, why):
    before = everything(stranger)
    with pytest.raises(sqlite3.DatabaseError, match=why):
        stranger.execute(statement)
    stranger.rollback()
    assert everything(stranger) == before


@pytest.mark.parametrize("table", ["event", "ruleset"])
def test_no_row_has_a_second_name_by_which_it_could_be_replaced(stranger, table):
    with pytest.raises(sqlite3.OperationalError, match="no such column"):
        stranger.execute(f"select rowid from {table}")  # noqa: S608 - one of the two above


def test_of_two_rows_with_a_gap_neither_is_taken(stranger):
    second = adding("5", "second").partition("values ")[2]
    with pytest.raises(sqlite3.DatabaseError, match="no gaps"):
        stranger.execute(f"{adding('3', 'first')}, {second}")
    assert len(everything(stranger)) == 3


def test_a_ruleset_is_kept_once_and_as_it_was(database):
    put_ruleset(database, address=HASH, game="napoleon", document={"jokers": 1})
    assert ruleset_texts(database) == {HASH: ("napoleon", '{"jokers": 1}')}
    with pytest.raises(sqlite3.IntegrityError, match="as they were"):
        put_ruleset(database, address=HASH, game="napoleon", document={"jokers": 2})
    found = ruleset_texts(database, [HASH, "b" * 64])
    assert found == {HASH: ("napoleon", '{"jokers": 1}')}
    assert ruleset_texts(database, []) == {}

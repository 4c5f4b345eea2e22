"""Every event is chained to the one before: whatever is altered is found, at the first event."""

from contextlib import closing

import pytest

from scorekeeper.store import (
    DeliveryRow,
    append,
    broken_chains,
    events_of,
    immediate,
    open_database,
    put_delivery,
    schema_oddities,
    seal_of_all,
)
from scorekeeper.store.journal import BEGINNING, seal_of
from tests.store.test_append_only import row

GUARDS = ("event_is_never_changed", "event_is_never_deleted", "event_comes_next")


@pytest.fixture
def database(tmp_path):
    """Two sessions of five and two events; the second one was brought."""
    with closing(open_database(tmp_path / "scorekeeper.db")) as opened:
        with immediate(opened):
            append(opened, [row(number, f"a{number}") for number in range(1, 6)])
            brought = DeliveryRow(at="then", brought_by="phone", digest="d" * 64)
            put_delivery(opened, brought)
            append(opened, [row(number, f"b{number}", session="other") for number in (1, 2)])
        yield opened


def test_a_seal_is_made_of_the_one_before_and_of_everything_told(database):
    before = BEGINNING
    for event in events_of(database, "evening"):
        assert event.seal == seal_of(before, event.told)
        before = event.seal
    assert list(broken_chains(database)) == []


AGAIN = """
insert into event
select session, 6, 'x', kind, version, at, recorded_by, payload, delivery, seal
from event where session = 'evening' and sequence = 5
"""
ALTERED = [
    ("update event set payload = '{\"seat\": 2}' where session = 'evening' and sequence = 3", 3),
    ("update event set payload = '{ \"seat\": 1}' where session = 'evening' and sequence = 3", 3),
    ("update event set recorded_by = 'another' where session = 'evening' and sequence = 1", 1),
    ("update event set at = '2001' where session = 'evening' and sequence = 5", 5),
    ("update event set kind = 'nap-passed' where session = 'evening' and sequence = 2", 2),
    ("update event set version = 2 where session = 'evening' and sequence = 2", 2),
    ("update event set command_id = 'x' where session = 'evening' and sequence = 4", 4),
    ("update event set seal = zeroblob(32) where session = 'evening' and sequence = 4", 4),
    ("delete from event where session = 'evening' and sequence = 3", 4),
    ("delete from event where session = 'evening' and sequence = 1", 2),
    (AGAIN, 6),
    ("update event set session = 'third' where session = 'evening'", 1),
    ("update event set delivery = (select id from delivery) where sequence = 5", 5),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "sequence"), ALTERED)
def test_whatever_is_altered_is_found_at_its_first_event(database, statement, sequence):
    for guard in GUARDS:
        database.conn.execute(f"drop trigger {guard}")
    database.conn.execute(statement)
    (found,) = broken_chains(database)
    assert found[1] == sequence


def test_what_was_cut_off_at_the_end_shows_in_the_seal_of_everything(database):
    before = seal_of_all(database)
    database.conn.execute("drop trigger event_is_never_deleted")
    database.conn.execute("delete from event where session = 'evening' and sequence = 5")
    assert list(broken_chains(database)) == []
    assert seal_of_all(database) != before


def test_the_copying_tools_own_tables_are_no_fault(database):
    for name in ("_litestream_seq", "_litestream_lock"):
        database.conn.execute(f"create table {name} (id integer primary key, seq integer)")
    assert list(schema_oddities(database)) == []


DOES_NOTHING = "create trigger event_is_sealed before insert on event begin select 1; end"


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("drop trigger event_comes_once", ("missing", "event_comes_once")),
        ("drop view standing", ("missing", "standing")),
        ("create trigger mine after insert on event begin select 1; end", ("stranger", "mine")),
        ("create table mine (x)", ("stranger", "mine")),
        ("alter table score add column mine text", ("altered", "score")),
        (f"drop trigger event_is_sealed; {DOES_NOTHING}", ("altered", "event_is_sealed")),
    ],
)
def test_whatever_is_made_otherwise_is_named(database, statement, found):
    database.conn.executescript(statement)
    assert list(schema_oddities(database)) == [found]

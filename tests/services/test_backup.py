"""One file of everything, taken while others go on, and put back only if it is sound."""

import os
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from itertools import count
from threading import Event

import pytest

from scorekeeper.services import inspect
from scorekeeper.services.backup import UnsoundBackup, backup, restore
from scorekeeper.store import backup as store_backup
from tests.journal.evening import by_result, stands
from tests.services.table import a_table, refuses

HAND = by_result(1, "13S", "SA", 14, 2)


def events_in(file):
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("select count(*) from event").fetchone()[0])


def sessions_in(file):
    with closing(sqlite3.connect(file)) as connection:
        return {row[0] for row in connection.execute("select distinct session from event")}


@pytest.fixture
def live(tmp_path):
    return tmp_path / "scorekeeper.db"


@pytest.fixture
def saved(live):
    """A live table with one hand, and a backup of it; the table goes on by another hand."""
    with a_table(live) as table:
        table.open().tell(*HAND)
        assert backup(table.services, live.parent / "evening.db") == 1
        table.next_hand().tell(*HAND)
        yield table, live.parent / "evening.db"


def test_a_backup_is_one_sound_file_for_its_owner_alone(saved):
    table, file = saved
    assert file.stat().st_mode & 0o077 == 0
    assert not list(file.parent.glob(".scorekeeper-*"))
    assert sorted(path.name for path in file.parent.glob("evening*")) == ["evening.db"]
    assert events_in(file) == 6
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("pragma journal_mode").fetchone() == ("delete",)
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    backup(table.services, file)
    assert events_in(file) == 11, "an older one is replaced"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("scorekeeper.db", "backup-over-itself"),
        ("letter.txt", "backup-over-other-file"),
        ("nowhere/x.db", "backup-folder-missing"),
        (".", "backup-folder-missing"),
    ],
)
def test_a_backup_is_never_written_over_anything_else(saved, name, code):
    table, file = saved
    letter = file.with_name("letter.txt")
    letter.write_text("dear")
    with refuses(code):
        backup(table.services, file.parent / name)
    assert (letter.read_text(), events_in(file.with_name("scorekeeper.db"))) == ("dear", 11)


def test_a_backup_is_put_back_and_the_old_one_kept(saved, live):
    table, file = saved
    restored = restore(file, live, stamp="before")
    assert restored.sessions == 1
    assert restored.aside == live.with_name("scorekeeper-before.db")
    assert restored.aside is not None
    assert (events_in(live), events_in(restored.aside)) == (6, 11)
    assert table.session.sequence == 6, "whoever has it open sees the change"
    table.next_hand().tell(stands(1, "13S"))
    assert inspect(table.services).troubles == ()
    assert events_in(file) == 6, "the backup itself is only read"
    restore(restored.aside, live, stamp="again")
    assert table.session.sequence == 11


def test_a_tap_in_the_very_instant_is_not_lost(saved, live, monkeypatch):
    """Tapped when the old book has been kept and before the new one lies there: it waits."""
    keep, phones = store_backup.copy_to, ThreadPoolExecutor(1)

    def tap():
        with a_table(live, session_id="elsewhere") as table:
            return table.open().session.sequence

    def keep_and_tap(old, aside):
        keep(old, aside)
        tapped.append(phones.submit(tap))
        wait(tapped, timeout=0.3)

    tapped = []
    monkeypatch.setattr(store_backup, "copy_to", keep_and_tap)
    restored = restore(saved[1], live, stamp="before")
    assert [one.result() for one in tapped] == [2], "it was acknowledged"
    assert restored.aside is not None
    assert (events_in(restored.aside), events_in(live)) == (11, 6 + 2)


def test_what_is_tapped_while_it_is_put_back_is_in_one_of_the_two(saved, live):
    acknowledged, over = [], Event()

    def tap_on():
        for number in count():
            with a_table(live, session_id=f"evening-{number}") as table:
                table.open()
            acknowledged.append(table.session_id)
            if over.is_set():
                return

    with ThreadPoolExecutor(1) as phones:
        tapping = phones.submit(tap_on)
        asides = [restore(saved[1], live, stamp=str(number)).aside for number in range(5)]
        over.set()
        tapping.result()
    kept = set().union(*(sessions_in(file) for file in (live, *asides) if file))
    assert kept == {"evening", *acknowledged}


@pytest.mark.parametrize("stood", ["a database", "a wreck", "nothing"])
def test_it_goes_where_anything_or_nothing_stood_and_is_for_its_owner_alone(saved, tmp_path, stood):
    live = tmp_path / "opened" / "scorekeeper.db"
    if stood != "nothing":
        live.parent.mkdir()
    if stood == "a database":
        shutil.copy(saved[1], live)
    elif stood == "a wreck":
        live.write_bytes(b"no database " * 1000)
    if stood != "nothing":
        live.chmod(0o666)
    before = os.umask(0)
    try:
        restored = restore(saved[1], live, stamp="x")
    finally:
        os.umask(before)
    assert (restored.aside is None) == (stood == "nothing")
    assert events_in(live) == 6
    assert stood != "a wreck" or restored.aside.read_bytes().startswith(b"no database")
    modes = {file.name: oct(file.stat().st_mode & 0o777) for file in live.parent.iterdir()}
    assert {name: mode for name, mode in modes.items() if mode != "0o600"} == {}


def spoil(file, statement):
    with closing(sqlite3.connect(file)) as connection:
        for trigger in ("event_is_never_changed", "event_is_never_deleted"):
            connection.execute(f"drop trigger {trigger}")
        connection.execute(statement)
        connection.commit()


UNSOUND = {
    "a score that was written in": "update score set points = 100",
    "an event that was changed": (
        """update event set payload = '{"taken": 20}' where sequence = 5"""
    ),
    "an event that is gone": "delete from event where sequence = 4",
    "an event of another hour": "update event set at = '2024-05-06T18:00:00.000+00:00'",
    "an event from another phone": "update event set recorded_by = 'x' where sequence = 5",
    "a foreign trigger": ("create trigger mine after insert on event begin delete from score; end"),
    "an event that says nothing": "update event set payload = '{}' where sequence = 3",
}


@pytest.mark.parametrize("statement", UNSOUND.values(), ids=UNSOUND)
def test_an_unsound_backup_replaces_nothing(saved, live, statement):
    table, file = saved
    spoil(file, statement)
    with pytest.raises(UnsoundBackup) as unsound:
        restore(file, live, stamp="x")
    assert unsound.value.troubles
    assert table.session.sequence == 11
    assert not live.with_name("scorekeeper-x.db").exists()


def _other_database(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("create table song (title text)")


def _newer(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma user_version = 99")


def _from_first_days(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma user_version = 0")


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda file: file.unlink(), "backup-missing"),
        (lambda file: file.write_bytes(b""), "backup-unreadable"),
        (lambda file: file.write_bytes(b"x" * 9000), "backup-unreadable"),
        (lambda file: file.write_bytes(file.read_bytes()[:9000]), "backup-unreadable"),
        (lambda file: (file.unlink(), _other_database(file)), "backup-unreadable"),
        (_newer, "database-from-newer-version"),
        (_from_first_days, "database-from-first-days"),
        (events_in, "backup-over-itself"),
    ],
    ids=["missing", "empty", "garbage", "cut", "another", "newer", "old", "itself"],
)
def test_what_is_no_backup_replaces_nothing(saved, live, make, code):
    table, file = saved
    make(file)
    with refuses(code):
        restore(live if code == "backup-over-itself" else file, live, stamp="x")
    assert table.session.sequence == 11
    assert not list(live.parent.glob(".scorekeeper-*"))

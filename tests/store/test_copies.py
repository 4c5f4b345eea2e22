"""日々の控え: which copies are made and kept, that they are whole, and that nobody waits."""

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.cli.watching import QUIET, TRIES_AGAIN, Keeper
from scorekeeper.store import copies as kept
from scorekeeper.store import database_path, immediate, open_database, schema
from scorekeeper.store.backup import leftovers
from scorekeeper.store.copies import copies, failure_at, keep_copy, last_written
from scorekeeper.store.database import log_of
from tests.journal.evening import by_result
from tests.services.table import a_table

ADD = "insert into ruleset values (printf('%064d', ?), 'napoleon', '{}')"
DAY = timedelta(days=1)


@pytest.fixture
def file(tmp_path):
    return play(database_path(tmp_path))


def play(file, session="evening"):
    with a_table(file, session_id=session) as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 2))
    return file


def at(file, when):
    for one in (file, log_of(file)):
        if one.exists():
            os.utime(one, (when.timestamp(), when.timestamp()))


def entries(file):
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as database:
        return int(database.execute("select count(*) from event").fetchone()[0])


def until(copy):
    return datetime.fromtimestamp(copy.stat().st_mtime, UTC)


def names(file):
    return [one.name for one in copies(file)]


FIRST = datetime(2026, 1, 30, 20, tzinfo=UTC)


def test_a_copy_is_of_the_day_of_its_last_entry_and_whole(file):
    at(file, FIRST)
    keep_copy(file)
    (copy,) = copies(file)
    assert (copy.name, until(copy)) == ("scorekeeper-20260130.db", FIRST)
    assert entries(copy) == entries(file)
    assert {one.name for one in copy.parent.iterdir()} == {copy.name}
    with closing(open_database(copy)) as database:
        assert database.conn.execute("pragma integrity_check").fetchone() == ("ok",)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter there")
def test_it_is_for_its_owner_alone_and_lets_nobody_in(file):
    with closing(open_database(file)) as database:
        row = "insert into device (id, digest, role, words, entered_at, seen_at) values"
        database.conn.execute(f"{row} ('a', printf('%064d', 1), 'owner', '', '2', '2')")
    keep_copy(file)
    (copy,) = copies(file)
    assert (copy.stat().st_mode & 0o777, copy.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("select count(*) from device").fetchone() == (0,)


def test_a_day_on_which_nothing_was_recorded_has_none(file):
    at(file, FIRST)
    keep_copy(file)
    at(file, FIRST + DAY)
    keep_copy(file)
    (copy,) = copies(file)
    assert (copy.name, until(copy)) == ("scorekeeper-20260130.db", FIRST + DAY)


def test_of_an_empty_book_there_is_none(tmp_path):
    open_database(database_path(tmp_path)).close()
    keep_copy(database_path(tmp_path))
    assert copies(database_path(tmp_path)) == []


@pytest.mark.parametrize("had", [12, 6])
def test_a_days_copy_gives_way_to_nothing_that_has_less(file, tmp_path, had):
    """A book that was begun anew, or an older one that was restored, has a copy of its own."""
    if had > entries(file):
        play(file, "later")
    at(file, FIRST)
    keep_copy(file)
    for one in tmp_path.glob("scorekeeper.db*"):
        one.unlink()
    play(file, "anew")
    at(file, FIRST + timedelta(hours=2))
    keep_copy(file)
    assert names(file) == ["scorekeeper-20260130T220000Z.db", "scorekeeper-20260130.db"]
    assert [entries(one) for one in copies(file)] == [6, had]


def test_the_newest_are_kept_and_one_a_month_for_a_year(file):
    day = datetime(2024, 10, 1, 20, tzinfo=UTC)
    for number in range(60):
        play(file, f"evening-{number}")
        at(file, day + number * 10 * DAY)
        keep_copy(file)
    found = names(file)
    assert found[:7] == [
        f"scorekeeper-{day + number * 10 * DAY:%Y%m%d}.db" for number in range(59, 52, -1)
    ]
    months = [name[12:18] for name in found]
    assert sorted(set(months), reverse=True) == [
        *("202605", "202604", "202603", "202602", "202601", "202512"),
        *("202511", "202510", "202509", "202508", "202507", "202506"),
    ]
    assert len(found) == 7 + 12 - 3


OTHERS = ("scorekeeper-2026.db", "evening.db", "scorekeeper-20260130.db.bak", "notes.txt")


def test_other_files_are_left_alone_and_so_is_what_a_clock_that_jumps_has_made(file):
    folder = file.parent / kept.FOLDER
    folder.mkdir()
    for name in OTHERS:
        (folder / name).touch()
    years = [2026, 2038, 1970, 2026, 2026, 2026, 2026, 2026, 2026, 2026, 2026, 1971]
    for number, year in enumerate(years):
        play(file, f"evening-{number}")
        at(file, datetime(year, 1, 2 + number, 20, tzinfo=UTC))
        keep_copy(file)
        newest = max(copies(file), key=entries)
        assert entries(newest) == entries(file), "the one just made is there, whatever its name"
    assert {one.name for one in folder.iterdir()} >= set(OTHERS)
    assert entries(folder / "scorekeeper-20260112.db") == 6 * 12


def test_nothing_is_thrown_away_while_something_is_missing(file):
    for number in range(9):
        play(file, f"evening-{number}")
        at(file, FIRST - 20 * DAY + number * DAY)
        if number == 2:
            file.with_name("scorekeeper.db-lost").write_text("0 evening \n")
        keep_copy(file)
    assert len(names(file)) == 9


# 誰も待たない: a large file is copied, and others write meanwhile.


def large(file):
    with closing(open_database(file)) as database, immediate(database):
        for number in range(40_000):
            database.conn.execute(ADD, [number])
    return file


def test_others_write_while_a_large_file_is_copied(file, monkeypatch):
    """No lock is held, and what they write in between neither hinders the copy nor is in it."""
    written = []
    large(file)
    with closing(open_database(file)) as other:
        other.conn.execute("pragma busy_timeout=0")

        def write(_seconds):
            with immediate(other):
                other.conn.execute("pragma busy_timeout=0")
                other.conn.execute(ADD, [50_000 + len(written)])
            written.append(1)

        monkeypatch.setattr("scorekeeper.store.copies.time.sleep", write)
        keep_copy(file)
        assert failure_at(file) is None
    assert len(written) > 2
    with closing(sqlite3.connect(copies(file)[0])) as copy:
        assert copy.execute("select count(*) from ruleset").fetchone()[0] == 40_001


def test_what_keeps_a_copy_from_being_made_is_known_and_nothing_is_left(file, monkeypatch):
    with monkeypatch.context() as full:
        usage = shutil.disk_usage(file)._replace(free=file.stat().st_size)
        full.setattr("scorekeeper.store.copies.shutil.disk_usage", lambda _place: usage)
        keep_copy(file)
    assert failure_at(file) == "full"
    assert copies(file) == leftovers(file.parent / kept.FOLDER) == []
    keep_copy(file)
    assert failure_at(file) is None
    assert len(copies(file)) == 1


def test_a_folder_that_cannot_be_made_is_known(file):
    (file.parent / kept.FOLDER).touch()
    keep_copy(file)
    assert failure_at(file) is not None


def test_a_damaged_file_takes_the_place_of_no_copy(file):
    keep_copy(file)
    (before,) = copies(file)
    content = before.read_bytes()
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma wal_checkpoint(truncate)")
    damaged = bytearray(file.read_bytes())
    damaged[4096 * 3 : 4096 * 12] = os.urandom(4096 * 9)
    file.write_bytes(damaged)
    keep_copy(file)
    assert failure_at(file) == "damaged"
    assert copies(file)[0].read_bytes() == content


# 形が変わる前: an older file is copied as it was.


@pytest.fixture
def older(file, monkeypatch):
    monkeypatch.setattr(schema, "MIGRATIONS", ("ALTER TABLE device ADD COLUMN colour TEXT;",))
    return file


def columns(file):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("select name, sql from sqlite_master order by name").fetchall()


def test_an_older_file_is_copied_before_it_gets_another_shape(older):
    before, recorded = columns(older), entries(older)
    kept.look_before_opening(older)
    open_database(older).close()
    (copy,) = copies(older)
    assert copy.name.endswith("Z.db")
    assert columns(copy) == before != columns(older)
    assert entries(copy) == recorded
    kept.look_before_opening(older)
    assert copies(older) == [copy], "once"


def test_without_copies_there_is_none(older, monkeypatch):
    monkeypatch.setenv(kept.NO_BACKUPS, "1")
    kept.look_before_opening(older)
    assert copies(older) == []


def test_a_phone_makes_none(older, monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    kept.look_before_opening(older)
    assert copies(older) == []


# 控え係: when.


@pytest.fixture
def keeper(file, monkeypatch):
    return Watched(file, monkeypatch)


class Watched:
    def __init__(self, file, monkeypatch):
        self.file, self.time, self.made = file, 1000.0, 0
        monkeypatch.setattr("scorekeeper.cli.watching.monotonic", lambda: self.time)
        monkeypatch.setattr("scorekeeper.cli.watching.keep_copy", self.keep)
        self.keeper = Keeper(file.parent)

    def keep(self, live):
        keep_copy(live)
        self.made += 1

    def look(self, seconds):
        self.time += seconds
        self.keeper.look()
        return self.made


def test_it_is_time_of_a_start_and_whenever_all_are_quiet_again(keeper):
    assert keeper.look(0) == 1, "what was recorded before the last stop"
    assert keeper.look(1000) == 1
    play(keeper.file, "a")
    assert [keeper.look(5), keeper.look(QUIET - 1)] == [1, 1]
    play(keeper.file, "b")
    assert [keeper.look(2), keeper.look(QUIET - 1), keeper.look(2)] == [1, 1, 2]
    assert entries(copies(keeper.file)[0]) == 18
    assert keeper.look(1000) == 2
    assert Watched.look(keeper, 0) == 2


def test_two_copies_are_some_minutes_apart(keeper):
    keeper.look(0)
    play(keeper.file, "a")
    keeper.look(0)
    assert [keeper.look(TRIES_AGAIN - 1), keeper.look(2)] == [1, 2]


def test_a_failure_is_tried_again_after_a_while(keeper):
    (keeper.file.parent / kept.FOLDER).touch()
    assert [keeper.look(0), keeper.look(QUIET), keeper.look(TRIES_AGAIN)] == [1, 1, 2]
    (keeper.file.parent / kept.FOLDER).unlink()
    keeper.look(TRIES_AGAIN)
    assert len(copies(keeper.file)) == 1


def test_a_server_that_starts_again_makes_no_second_one(keeper, monkeypatch):
    keeper.look(0)
    (copy,) = copies(keeper.file)
    before = copy.stat()
    assert before.st_mtime_ns == last_written(keeper.file)
    Watched(keeper.file, monkeypatch).look(0)
    assert copy.stat() == before


def test_groups_have_each_their_own(file, monkeypatch):
    group = file.parent / "groups" / "ume"
    group.mkdir(parents=True)
    play(database_path(group))
    Watched(file, monkeypatch).look(0)
    assert len(copies(file)) == len(copies(database_path(group))) == 1

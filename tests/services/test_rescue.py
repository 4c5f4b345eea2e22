"""Rescue: whatever is damaged, all that SQL can read is in the new file or beside it."""

import json
import os
import random
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner

from scorekeeper.cards import Refusal
from scorekeeper.cli import main
from scorekeeper.napoleon.hand import facts
from scorekeeper.services import Services, inspect
from scorekeeper.services.club import merge
from scorekeeper.services.recording import rename_season
from scorekeeper.services.rescue import rescue
from scorekeeper.store import open_database
from scorekeeper.store import rescue as store_rescue
from scorekeeper.store.backup import back_up
from scorekeeper.store.copies import FOLDER
from scorekeeper.wording import speaker
from tests.examples import examples
from tests.journal.evening import by_result
from tests.services.imports.brought import import_past_results
from tests.services.novelties import tell_what_is_new
from tests.services.table import a_table, club_tap, refuses

PAGE = 4096
GARBAGE = bytes(range(256)) * (PAGE // 256)
Place = tuple[str, int]
EVENINGS = ("monday", "tuesday", "wednesday")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A file with three evenings, one of them by rules of its own."""
    file = tmp_path_factory.mktemp("whole") / "scorekeeper.db"
    with a_table(file) as table:
        for evening in EVENINGS:
            table.session_id = evening
            table.open("jazz" if evening == "tuesday" else "sisyphus")
            for number in range(4):
                if number:
                    table.next_hand()
                table.tell(*by_result(1, "13S", "SA", 14, 3))
                table.tell(facts.Noted(text=f"{evening} {number} " + "長い話" * 60))
    settle(file)
    return file


def payloads(file):
    with closing(sqlite3.connect(file)) as database:
        found = database.execute("select session, sequence, payload from event")
        return {(session, sequence): payload for session, sequence, payload in found}


def copy_with_log(file):
    for ending in ("", "-wal"):
        shutil.copy(f"{file}{ending}", file.with_name(f"copy.db{ending}"))
    return file.with_name("copy.db")


def damaged_at(content, place):
    start = place // PAGE * PAGE
    return content[:start] + GARBAGE + content[start + PAGE :]


def is_sound(file):
    with closing(open_database(file)) as database:
        return inspect(Services(database=database)).troubles == ()


def read_by_sql(file):
    """What SQL reads from both ends of the journal, and one event after the other."""
    found = {}
    places = [(evening, number) for evening in EVENINGS for number in range(1, 100)]
    query = "select session, sequence, payload from event"
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        for ending in ("", "-wal"):
            if Path(f"{file}{ending}").exists():
                shutil.copy(f"{file}{ending}", f"{copy}{ending}")
        with closing(sqlite3.connect(copy)) as database:
            with suppress(sqlite3.Error):
                database.execute("pragma writable_schema = on")
            for asked, values in [
                (f"{query} order by session, sequence", ()),
                (f"{query} order by session desc, sequence desc", ()),
                *((f"{query} where session = ? and sequence = ?", place) for place in places),
            ]:
                with suppress(sqlite3.Error):
                    for session, sequence, payload in database.execute(asked, values):
                        found[session, sequence] = payload
    return found


def beside(rescued):
    document = {"events": []} if rescued.rest is None else json.loads(rescued.rest.read_text())
    return {(one["session"], one["sequence"]): one["payload"] for one in document["events"]}


def test_a_sound_file_comes_over_whole(whole, tmp_path):
    new = tmp_path / "new.db"
    rescued = rescue(whole, new)
    assert (rescued.sessions, rescued.torn, rescued.rest) == (3, (), None)
    assert payloads(new) == payloads(whole)
    assert is_sound(new)


@pytest.fixture
def _without_program(monkeypatch):
    monkeypatch.setattr(store_rescue, "PROGRAM", "sqlite3-that-nobody-has")


def root_of(file, table):
    with closing(sqlite3.connect(file)) as database:
        query = "select rootpage from sqlite_master where name = ?"
        (root,) = database.execute(query, [table]).fetchone()
    return int(root) - 1


@pytest.mark.usefixtures("_without_program")
def test_whatever_page_is_damaged_all_that_sql_reads_comes_over(whole, tmp_path):
    content, before = whole.read_bytes(), payloads(whole)
    sayings = {page for page in range(len(content) // PAGE) if is_schema(content, page)}
    unread = []
    for number in range(len(content) // PAGE):
        damaged, new = tmp_path / f"{number}.db", tmp_path / f"{number}-new.db"
        damaged.write_bytes(damaged_at(content, number * PAGE))
        by_sql = read_by_sql(damaged)
        if not by_sql:
            with refuses("rescue-nothing"):
                rescue(damaged, new)
            unread.append(number)
            continue
        rescued = rescue(damaged, new)
        kept, left = payloads(new), beside(rescued)
        assert is_sound(new), number
        assert by_sql.items() <= {**kept, **left}.items() <= before.items()
        told = {(torn.session, gone) for torn in rescued.torn for gone in torn.missing}
        assert told == before.keys() - kept.keys() - left.keys(), number
        assert bool(left) == (rescued.rest is not None)
    assert {0} <= {*unread} <= {*sayings, root_of(whole, "event")}


def is_schema(content, page):
    return page == 0 or b"CREATE " in content[page * PAGE :][:PAGE]


def test_what_stands_in_the_log_beside_the_file_is_read_too(tmp_path):
    file = tmp_path / "scorekeeper.db"
    with a_table(file) as table:
        table.open().tell(facts.Noted(text="in the log"))
        copy, before = copy_with_log(file), payloads(file)
    assert (tmp_path / "copy.db-wal").stat().st_size > 0
    copy.write_bytes(GARBAGE * (copy.stat().st_size // PAGE))
    rescue(copy, tmp_path / "new.db")
    assert payloads(tmp_path / "new.db") == before


@pytest.mark.parametrize("frame", [0, 3, -1])
def test_of_a_torn_log_what_stands_before_the_tear_is_read_and_the_rest_is_named(tmp_path, frame):
    file = tmp_path / "scorekeeper.db"
    with a_table(file) as table:
        table.session_id = "monday"
        table.open().tell(facts.Noted(text="in the file"))
        settle(file)
        for number in range(20):
            table.tell(facts.Noted(text=f"{number} " + "長い話" * 60))
        copy, before = copy_with_log(file), payloads(file)
        (seal,) = table.services.database.conn.execute(
            "select hex(seal) from event order by sequence desc limit 1"
        ).fetchone()
    (tmp_path / "copy.db-last").write_text(f"{seal} {len(before)} monday\n")
    log = Path(f"{copy}-wal")
    content = log.read_bytes()
    start = 32 + (frame % (len(content) // (PAGE + 24))) * (PAGE + 24)
    log.write_bytes(content[:start] + GARBAGE + content[start + PAGE :])
    rescued = rescue(copy, tmp_path / "new.db")
    kept = payloads(tmp_path / "new.db")
    assert kept == read_by_sql(copy)
    (torn,) = rescued.torn
    assert {("monday", number) for number in torn.missing} == before.keys() - kept.keys()
    assert not rescued.is_whole


def backed_up(file, *, days=1):
    folder = file.parent / FOLDER
    folder.mkdir(exist_ok=True)
    copy = folder / f"scorekeeper-202401{days:02}.db"
    with closing(open_database(file)) as database:
        back_up(database, copy)
    return copy


def test_what_sql_cannot_read_comes_from_the_newest_backup(whole, tmp_path):
    live = tmp_path / "scorekeeper.db"
    shutil.copy(whole, live)
    backed_up(live, days=1).write_bytes(GARBAGE)
    backup = backed_up(live, days=2)
    with a_table(live) as table:
        table.session_id = "thursday"
        table.open().tell(facts.Noted(text="since the backup"))
    settle(live)
    before = payloads(live)
    live.write_bytes(damaged_at(live.read_bytes(), live.read_bytes().index(b"tuesday 2 ")))
    by_sql = read_by_sql(live)
    rescued = rescue(live, tmp_path / "new.db")
    assert rescued.is_whole
    assert payloads(tmp_path / "new.db") == before
    assert rescued.backup == backup
    assert rescued.used["file"] == len(by_sql.keys() | {("thursday", 1), ("thursday", 2)})
    assert sum(rescued.used.values()) == len(before)


def test_a_backup_that_is_damaged_itself_gives_way_to_the_one_before(whole, tmp_path):
    live = tmp_path / "scorekeeper.db"
    shutil.copy(whole, live)
    good = backed_up(live, days=1)
    backed_up(live, days=2).write_bytes(GARBAGE)
    live.write_bytes(GARBAGE * 20)
    rescued = rescue(live, tmp_path / "new.db")
    assert rescued.backup == good
    assert payloads(tmp_path / "new.db") == payloads(whole)
    assert not rescued.is_complete, "nobody knows what was recorded after the backup"


FAKE = """#!{python}
import sqlite3, sys
if sys.argv[-1] == ".recover":
    print("\\n".join(sqlite3.connect({sound!r}).iterdump()))
else:
    sqlite3.connect(sys.argv[-1]).executescript(sys.stdin.read())
"""


def test_what_sql_cannot_read_comes_from_the_program_of_sqlite(whole, tmp_path, monkeypatch):
    program, damaged = tmp_path / "sqlite3", tmp_path / "damaged.db"
    program.write_text(FAKE.format(python=sys.executable, sound=str(whole)))
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    damaged.write_bytes(damaged_at(whole.read_bytes(), whole.read_bytes().index(b"tuesday 2 ")))
    rescued = rescue(damaged, tmp_path / "new.db")
    assert payloads(tmp_path / "new.db") == payloads(whole)
    assert rescued.used["recovered"] > 0
    assert not rescued.lacks_program


def test_rows_without_their_table_are_known_again(whole, tmp_path, monkeypatch):
    """As ``.recover`` writes them where the root of the table is damaged."""
    with closing(sqlite3.connect(tmp_path / "recovered.db")) as recovered:
        cells = ", ".join(f"c{number}" for number in range(16))
        recovered.execute(f"create table lost_and_found (rootpgno, pgno, nfield, id, {cells})")
        recovered.execute("attach ? as whole", [str(whole)])
        for table, fields in (("event", 10), ("ruleset", 3), ("seat", 7)):
            kept = ", ".join(f"c{number}" for number in range(fields))
            recovered.execute(
                f"insert into lost_and_found (rootpgno, pgno, nfield, {kept})"  # noqa: S608
                f" select 2, 2, {fields}, * from whole.{table}"
            )
        recovered.commit()
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(GARBAGE * 20)
    rows = store_rescue._read_copy(tmp_path / "recovered.db", "recovered")
    monkeypatch.setattr("scorekeeper.services.rescue.recover", lambda *_: rows)
    rescue(damaged, tmp_path / "new.db")
    assert payloads(tmp_path / "new.db") == payloads(whole)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_command_says_what_it_used(whole, tmp_path, monkeypatch, language):
    live, new = tmp_path / "scorekeeper.db", tmp_path / "new.db"
    shutil.copy(whole, live)

    def told():
        new.unlink(missing_ok=True)
        done = CliRunner().invoke(main, ["rescue", str(live), str(new), "--lang", language])
        return done.output.translate({0x2068: None, 0x2069: None})

    say = speaker(language)
    known = {"file": len(payloads(whole)), "recovered": "unneeded", "backup": "none", "taken": 0}
    assert say("rescue-used", **known).translate({0x2068: None, 0x2069: None}) in told()
    backup = backed_up(live)
    assert backup.name in told()
    monkeypatch.setenv("PATH", str(tmp_path))
    live.write_bytes(GARBAGE * 20)
    known = {"file": 0, "recovered": "missing", "backup": backup.name, "taken": known["file"]}
    assert say("rescue-used", **known).translate({0x2068: None, 0x2069: None}) in told()
    assert say("rescue-incomplete") in told()


def test_the_damaged_file_is_left_as_it_is(whole, tmp_path):
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(damaged_at(whole.read_bytes(), whole.read_bytes().index(b"tuesday 2 ")))
    before = damaged.read_bytes()
    rescue(damaged, tmp_path / "new.db")
    assert damaged.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) in (
        ["damaged.db", "new.db"],
        ["damaged.db", "new.db", "new.db.rest.json"],
    )


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_command_names_what_is_missing(whole, tmp_path, language):
    content = whole.read_bytes()
    damaged, new = tmp_path / "damaged.db", tmp_path / "new.db"
    damaged.write_bytes(damaged_at(content, content.index(b"tuesday 2 ")))
    done = CliRunner().invoke(main, ["rescue", str(damaged), str(new), "--lang", language])
    assert done.exit_code == 1
    assert "tuesday" in done.output
    assert "new.db" in done.output
    again = CliRunner().invoke(main, ["rescue", str(damaged), str(new), "--lang", language])
    assert again.exit_code != 0
    assert "Traceback" not in again.output
    sound = tmp_path / "sound.db"
    done = CliRunner().invoke(main, ["rescue", str(whole), str(sound), "--lang", language])
    assert done.exit_code == 0
    assert "tuesday" not in done.output


DAMAGES = examples(25)
"""Files of each kind of damage, each from a seed of its own."""


def is_played(file, *, evenings, past):
    with a_table(file) as table:
        for number in range(evenings):
            table.session_id = f"{number:010x}"
            names = tuple(f"人{number % 3}{seat}" for seat in range(5))
            table.open("jazz" if number % 2 else "sisyphus", names=names, season=f"{2020 + number}")
            if number % 3:
                table.tell(*by_result(1, "13S", "SA", 14, 3))
                table.tell(facts.Noted(text="長い話" * (60 if number % 2 else 20)))
        days = [
            f"{2015 + one // 300}-{1 + one // 28 % 10:02}-{1 + one % 28:02}" for one in range(past)
        ]
        lines = [f"{day},{day[:4]},26,-13,13,-13,-13" for day in days]
        text = "\n".join(["date,season,A,B,C,D,E", *lines])
        import_past_results(table.services, text.encode(), preset="sisyphus")
        merge(table.services, "人00", "人10", club_tap(table.services))
        rename_season(table.services, "2020", "The first", club_tap(table.services))
        tell_what_is_new(table.services)
    settle(file)


def settle(file):
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma wal_checkpoint(truncate)")


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    file = tmp_path_factory.mktemp("club") / "scorekeeper.db"
    is_played(file, evenings=9, past=30)
    return file


def rows(file):
    with closing(sqlite3.connect(file)) as database:
        return {tuple(row[:2]): tuple(row[2:]) for row in database.execute("select * from event")}


def rulings(file):
    """Rows of what stands beside the journal.

    A ruling that was set aside has no seal: that it was is held against, not when and by whom.
    """
    tables = ("* from precedent", "id, delivery from precedent_set_aside", "* from delivery")
    with closing(sqlite3.connect(file)) as database:
        return tuple(set(database.execute(f"select {table}")) for table in tables)


def is_told_truly(sound, damaged, folder):
    """Hold what a rescue says against the rows; nothing is given where nothing is left."""
    new = folder / "new.db"
    try:
        rescued = rescue(damaged, new)
    except Refusal as refusal:
        if refusal.code != "rescue-nothing":
            raise
        return None
    before, kept = rows(sound), rows(new)
    lost = before.keys() - kept.keys() - beside(rescued).keys()
    told = {(torn.session, number) for torn in rescued.torn for number in torn.missing}
    # With which import an event came can be lost, which is told and seals it anew.
    assert {place: row[:6] for place, row in kept.items()}.items() <= (
        {place: row[:6] for place, row in before.items()}.items()
    )
    assert told <= lost
    assert told == lost or not rescued.is_complete
    assert sum(torn.kept for torn in rescued.torn) <= len(kept)
    had, has = rulings(sound), rulings(new)
    bare = [{row[:-1] for row in table} for table in (*had[:2], *has[:2])]
    assert bare[2] <= bare[0]
    assert bare[3] <= bare[1]
    changed = sum(len(now - then) for then, now in zip(had[:2], has[:2], strict=True))
    unmarked = sum(kept[place] != before[place] for place in kept) + changed
    assert unmarked <= rescued.unmarked
    assert bool(unmarked) == bool(rescued.unmarked)
    assert rescued.lost_precedents <= len(had[0]) - len(has[0])
    is_all = kept == before and (has == had)
    assert not rescued.is_whole or is_all
    assert rescued.is_whole or not is_all or not rescued.is_complete
    assert is_sound(new)
    for one in folder.glob("new.db*"):
        one.unlink()
    return rescued


def zeroed(content, chance):
    for _ in range(chance.choice([1, 1, 2, 5])):
        start = chance.randrange(len(content) // PAGE) * PAGE
        content[start : start + PAGE] = bytes(PAGE)
    return bytes(content)


def overwritten(content, chance):
    for _ in range(chance.choice([1, 1, 2, 5])):
        start = chance.randrange(len(content))
        length = min(chance.choice([16, 512, PAGE]), len(content) - start)
        content[start : start + length] = chance.randbytes(length)
    return bytes(content)


def flipped(content, chance):
    for _ in range(chance.choice([1, 10, 100, 1000])):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    return bytes(content)


def cut_off(content, chance):
    return bytes(content[: chance.randrange(512, len(content))])


def exchanged(content, chance):
    """One page stands where another was, as after a write that went astray.

    What an empty one took the place of nothing can tell where only one table said it.
    """
    starts = range(0, len(content), PAGE)
    one = chance.choice(starts)
    other = chance.choice([start for start in starts if any(content[start + 3 : start + 5])])
    content[one : one + PAGE] = content[other : other + PAGE]
    return bytes(content)


def all_at_once(content, chance):
    ways = [zeroed, overwritten, flipped, exchanged]
    for way in chance.sample(ways, 2):
        content = bytearray(way(content, chance))
    return cut_off(content, chance) if chance.random() < 0.3 else bytes(content)


@pytest.mark.parametrize("way", [zeroed, overwritten, flipped, cut_off, exchanged, all_at_once])
def test_of_a_damaged_file_what_is_said_is_true(club, tmp_path, way):
    content, damaged = club.read_bytes(), tmp_path / "damaged.db"
    for seed in range(DAMAGES):
        damaged.write_bytes(way(bytearray(content), random.Random(seed)))  # noqa: S311
        is_told_truly(club, damaged, tmp_path)


def test_what_is_rescued_is_for_its_owner_alone(club, tmp_path):
    content, damaged = bytearray(club.read_bytes()), tmp_path / "damaged.db"
    damaged.write_bytes(content.replace("長い話".encode(), "短い話".encode(), 1))
    before = os.umask(0)
    try:
        rescued = rescue(damaged, tmp_path / "new.db")
    finally:
        os.umask(before)
    assert rescued.rest is not None
    assert {oct(file.stat().st_mode & 0o777) for file in tmp_path.glob("new.db*")} == {"0o600"}

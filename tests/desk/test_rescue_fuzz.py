"""Rescue tells the truth: what it says is missing is held against the rows, file by file.

Sound files of any age and shape have lost nothing. Of damaged ones whatever is named is truly gone,
and whatever is gone is named, or it is said that more may be; nothing is called whole that is not.
"""

import json
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk, inspect
from scorekeeper.desk.club.people import merge
from scorekeeper.desk.club.recording import rename_season
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.desk.rescue import Rescued, rescue
from scorekeeper.napoleon.hand import facts
from scorekeeper.store import open_database
from scorekeeper.store import rescue as pages
from tests.desk.club.test_people import a_tap
from tests.desk.imports.brought import import_past_results
from tests.desk.novelties import tell_what_is_new
from tests.desk.table import a_table
from tests.desk.test_earlier import PROGRAMS
from tests.examples import by_turns, examples, is_night
from tests.journal.evening import by_result

PAGE = 4096
DAMAGES = examples(25)
"""Files of each kind of damage, each from a seed of its own."""

Rows = dict[tuple[str, int], tuple[object, ...]]


def is_played(file: Path, *, evenings: int, past: int) -> None:
    """A book as clubs have them: evenings begun and ended, a year of another book, its people."""
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
        import_past_results(table.desk, text.encode(), preset="sisyphus", wishes=Wishes())
        merge(table.desk, "人00", "人10", a_tap(table.desk))
        rename_season(table.desk, "2020", "The first", a_tap(table.desk))
        tell_what_is_new(table.desk)
    settle(file)


def settle(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma wal_checkpoint(truncate)")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("club") / "scorekeeper.db"
    is_played(file, evenings=9, past=30)
    return file


def rows(file: Path) -> Rows:
    with closing(sqlite3.connect(file)) as database:
        return {tuple(row[:2]): tuple(row[2:]) for row in database.execute("select * from event")}


def rulings(file: Path) -> tuple[set[tuple[object, ...]], ...]:
    """Rows of what stands beside the journal.

    A ruling that was set aside has no seal: that it was is held against, not when and by whom.
    """
    tables = ("* from precedent", "id, delivery from precedent_set_aside", "* from delivery")
    with closing(sqlite3.connect(file)) as database:
        return tuple(set(database.execute(f"select {table}")) for table in tables)


def beside(rescued: Rescued) -> set[tuple[str, int]]:
    found = {"events": []} if rescued.rest is None else json.loads(rescued.rest.read_text())
    return {(one["session"], one["sequence"]) for one in found["events"]}


def is_told_truly(sound: Path, damaged: Path, folder: Path) -> Rescued | None:
    """Hold what a rescue says against the rows; nothing is given where nothing is left."""
    new = folder / "new.db"
    try:
        rescued = rescue(damaged, new)
    except Refusal as refusal:
        if refusal.code != "rescue-nothing":
            raise
        return None
    before, kept = rows(sound), rows(new)
    lost = before.keys() - kept.keys() - beside(rescued)
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
    with closing(open_database(new)) as database:
        assert inspect(Desk(database=database)).troubles == ()
    for one in folder.glob("new.db*"):
        one.unlink()
    return rescued


SIZES = ((2, 1), (7, 3), (3, 400), (40, 30))


@pytest.mark.parametrize(("evenings", "past"), by_turns(SIZES, lambda at, _: at < 3))
def test_a_sound_file_of_any_size_has_lost_nothing(
    tmp_path: Path, evenings: int, past: int
) -> None:
    file = tmp_path / "scorekeeper.db"
    is_played(file, evenings=evenings, past=past)
    rescued = is_told_truly(file, file, tmp_path)
    assert rescued is not None
    assert rescued.is_whole


@pytest.mark.parametrize("written", PROGRAMS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("how", ["as it was", "brought up to date", "in the log"])
def test_a_sound_file_of_any_age_has_lost_nothing(tmp_path: Path, written: Path, how: str) -> None:
    file = tmp_path / "scorekeeper.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma secure_delete = off")
        connection.execute("pragma journal_mode = wal")
        connection.executescript((written / "sessions.sql").read_text("utf-8"))
    before = {place: row[:6] for place, row in rows(file).items()}
    if how != "as it was":
        database = open_database(file)
        if how == "in the log":
            copy = tmp_path / "copy.db"
            for ending in ("", "-wal"):
                shutil.copy(f"{file}{ending}", f"{copy}{ending}")
            file = copy
        rescued = rescue(file, tmp_path / "new.db")
        database.close()
    else:
        rescued = rescue(file, tmp_path / "new.db")
    assert rescued.is_whole
    assert {place: row[:6] for place, row in rows(tmp_path / "new.db").items()} == before


Damage = Callable[[bytearray, random.Random], bytes]


def zeroed(content: bytearray, chance: random.Random) -> bytes:
    for _ in range(chance.choice([1, 1, 2, 5])):
        start = chance.randrange(len(content) // PAGE) * PAGE
        content[start : start + PAGE] = bytes(PAGE)
    return bytes(content)


def overwritten(content: bytearray, chance: random.Random) -> bytes:
    for _ in range(chance.choice([1, 1, 2, 5])):
        start = chance.randrange(len(content))
        length = min(chance.choice([16, 512, PAGE]), len(content) - start)
        content[start : start + length] = chance.randbytes(length)
    return bytes(content)


def flipped(content: bytearray, chance: random.Random) -> bytes:
    for _ in range(chance.choice([1, 10, 100, 1000])):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    return bytes(content)


def cut_off(content: bytearray, chance: random.Random) -> bytes:
    return bytes(content[: chance.randrange(512, len(content))])


def exchanged(content: bytearray, chance: random.Random) -> bytes:
    """One page stands where another was, as after a write that went astray.

    What an empty one took the place of nothing can tell where only one table said it.
    """
    starts = range(0, len(content), PAGE)
    one = chance.choice(starts)
    other = chance.choice([start for start in starts if any(content[start + 3 : start + 5])])
    content[one : one + PAGE] = content[other : other + PAGE]
    return bytes(content)


def all_at_once(content: bytearray, chance: random.Random) -> bytes:
    ways = [zeroed, overwritten, flipped, exchanged]
    for way in chance.sample(ways, 2):
        content = bytearray(way(content, chance))
    return cut_off(content, chance) if chance.random() < 0.3 else bytes(content)


@pytest.mark.parametrize("way", [zeroed, overwritten, flipped, cut_off, exchanged, all_at_once])
def test_of_a_damaged_file_what_is_said_is_true(club: Path, tmp_path: Path, way: Damage) -> None:
    content, damaged = club.read_bytes(), tmp_path / "damaged.db"
    for seed in range(DAMAGES):
        damaged.write_bytes(way(bytearray(content), random.Random(seed)))  # noqa: S311
        is_told_truly(club, damaged, tmp_path)


def test_of_a_single_damaged_page_everything_is_known(club: Path, tmp_path: Path) -> None:
    """But for those that say where the tables are, and that of the rulings that were set aside.

    Those, and one page in four of the others; at night all.
    """
    with closing(sqlite3.connect(club)) as database:
        (aside,) = database.execute(
            "select rootpage from sqlite_master where name = 'precedent_set_aside'"
        ).fetchone()
    content, damaged = club.read_bytes(), tmp_path / "damaged.db"
    pages = range(len(content) // PAGE)
    sayings = {page for page in pages if b"CREATE " in content[page * PAGE :][:PAGE] or not page}
    unknown = []
    for number in pages:
        if not (is_night() or number in {*sayings, aside - 1} or number % 4 == 0):
            continue
        start = number * PAGE
        damaged.write_bytes(content[:start] + bytes(PAGE) + content[start + PAGE :])
        rescued = is_told_truly(club, damaged, tmp_path)
        assert rescued is not None
        if not rescued.is_complete:
            unknown.append(number)
    assert unknown == sorted([*(sayings & {*unknown}), aside - 1])


def test_a_file_made_to_be_read_for_ever_is_read_once(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every cell of every page says that all that follows is one record, over all pages."""
    content, read = bytearray(club.read_bytes()), [0]
    size = len(content)
    for start in range(PAGE, size, PAGE):
        cells = (PAGE - 8) // 2
        pointers = b"".join((8 + one * 2).to_bytes(2) for one in range(cells))
        page = b"\x0a\x00\x00" + cells.to_bytes(2) + b"\x00\x00\x00" + pointers
        content[start : start + PAGE] = page.ljust(PAGE, b"\xff")[:PAGE]
    forged = tmp_path / "forged.db"
    forged.write_bytes(content)
    cut = pages._cut

    def counting(page: bytes, at: int, length: int) -> bytes:
        found = cut(page, at, length)
        read[0] += len(found)
        return found

    monkeypatch.setattr(pages, "_cut", counting)
    with pytest.raises(Refusal) as refused:
        rescue(forged, tmp_path / "new.db")
    assert refused.value.code == "rescue-nothing"
    assert read[0] <= 40 * size


def test_what_is_rescued_is_for_its_owner_alone(club: Path, tmp_path: Path) -> None:
    content, damaged = bytearray(club.read_bytes()), tmp_path / "damaged.db"
    with closing(sqlite3.connect(club)) as database:
        query = "select rootpage from sqlite_master where name = 'event'"
        (root,) = database.execute(query).fetchone()
    content[(root - 1) * PAGE : root * PAGE] = bytes(PAGE)
    damaged.write_bytes(content.replace("長い話".encode(), "短い話".encode(), 1))
    before = os.umask(0)
    try:
        rescued = rescue(damaged, tmp_path / "new.db")
    finally:
        os.umask(before)
    assert rescued.rest is not None
    assert {oct(file.stat().st_mode & 0o777) for file in tmp_path.glob("new.db*")} == {"0o600"}

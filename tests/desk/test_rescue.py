"""Rescue: whatever page is damaged, everything that can be read is in the new file or beside it."""

import json
import shutil
import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorekeeper.cards import Refusal
from scorekeeper.cli import main
from scorekeeper.desk import Desk, inspect
from scorekeeper.desk.context import Bringer
from scorekeeper.desk.exports.formats import Wanted, export
from scorekeeper.desk.rescue import Rescued, rescue
from scorekeeper.napoleon.hand import facts
from scorekeeper.store import Scope, open_database
from scorekeeper.store.journal import deliveries
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_archive
from tests.desk.table import a_table
from tests.journal.evening import by_result

PAGE = 4096
GARBAGE = bytes(range(256)) * (PAGE // 256)
EVENINGS = ("monday", "tuesday", "wednesday")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
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
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma wal_checkpoint(truncate)")
    return file


def rows(file: Path) -> dict[tuple[str, int], str]:
    with closing(sqlite3.connect(file)) as database:
        found = database.execute("select session, sequence, payload from event")
        return {(session, sequence): payload for session, sequence, payload in found}


def is_sound(file: Path) -> bool:
    with closing(open_database(file)) as database:
        return inspect(Desk(database=database)).troubles == ()


def beside(rescued: Rescued) -> dict[tuple[str, int], str]:
    if rescued.rest is None:
        return {}
    document = json.loads(rescued.rest.read_text())
    return {(one["session"], one["sequence"]): one["payload"] for one in document["events"]}


def test_a_sound_file_comes_over_whole(whole: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    rescued = rescue(whole, new)
    assert (rescued.sessions, rescued.torn, rescued.rest) == (3, (), None)
    assert rows(new) == rows(whole)
    assert is_sound(new)


def test_whatever_page_is_damaged_nothing_readable_is_lost(whole: Path, tmp_path: Path) -> None:
    content, before = whole.read_bytes(), rows(whole)
    pages = len(content) // PAGE
    lost = {}
    assert pages > 20
    for number in range(pages):
        damaged, new = tmp_path / f"{number}.db", tmp_path / f"{number}-new.db"
        start = number * PAGE
        damaged.write_bytes(content[:start] + GARBAGE + content[start + PAGE :])
        rescued = rescue(damaged, new)
        kept, left = rows(new), beside(rescued)
        assert is_sound(new), number
        assert {**kept, **left}.items() <= before.items()
        lost[number] = before.keys() - kept.keys() - left.keys()
        told = {(torn.session, gone) for torn in rescued.torn for gone in torn.missing}
        assert told == lost[number], number
        assert bool(left) == (rescued.rest is not None)
    # No page takes more with it than stands on it, and together they hold everything once.
    assert sorted(gone for numbers in lost.values() for gone in numbers) == sorted(before)


@pytest.mark.parametrize("share", [0.25, 0.5, 0.75, 0.95])
def test_of_a_file_cut_off_what_is_there_comes_over(
    whole: Path, tmp_path: Path, share: float
) -> None:
    content, new = whole.read_bytes(), tmp_path / "new.db"
    damaged = tmp_path / "cut.db"
    damaged.write_bytes(content[: int(len(content) * share)])
    rescued = rescue(damaged, new)
    assert is_sound(new)
    assert {**rows(new), **beside(rescued)}.items() <= rows(whole).items()


@pytest.mark.parametrize(
    "kept_with",
    [
        {},
        {"called_card_buried": "table_decides"},
        {"called_card_buried": "table_decides", "suspended_power_cards": "ordinary"},
    ],
)
def test_the_rules_of_presets_cannot_be_lost(tmp_path: Path, kept_with: dict[str, str]) -> None:
    """Those neither that a preset had before it took another value."""
    file, damaged, new = (tmp_path / name for name in ("old.db", "damaged.db", "new.db"))
    with a_table(file) as table:
        table.open("jazz", **kept_with).tell(*by_result(1, "13S", "SA", 14, 3))
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma wal_checkpoint(truncate)")
    damaged.write_bytes(file.read_bytes().replace(b'"jokers": 1', b'"jokers": 2'))
    assert not is_sound(damaged)
    rescued = rescue(damaged, new)
    assert (rescued.sessions, rescued.torn) == (1, ())
    assert rows(new) == rows(file)
    assert is_sound(new)


def test_an_event_that_is_not_as_it_was_written_ends_its_session(
    whole: Path, tmp_path: Path
) -> None:
    content = whole.read_bytes()
    damaged, new = tmp_path / "damaged.db", tmp_path / "new.db"
    damaged.write_bytes(content.replace(b"tuesday 2 ", b"tuesday 9 "))
    rescued = rescue(damaged, new)
    (torn,) = rescued.torn
    assert (torn.session, torn.missing) == ("tuesday", ())
    kept = {sequence for session, sequence in rows(new) if session == "tuesday"}
    assert kept == set(range(1, torn.kept + 1))
    assert not any("tuesday 9" in payload for payload in rows(new).values())
    assert any("tuesday 9" in payload for payload in beside(rescued).values())
    assert is_sound(new)


@pytest.mark.parametrize("is_lost", [False, True])
def test_what_came_with_an_import_goes_on_saying_so_where_that_is_known(
    whole: Path, tmp_path: Path, is_lost: bool
) -> None:
    file, new = tmp_path / "scorekeeper.db", tmp_path / "new.db"
    with closing(open_database(whole)) as database:
        out = BytesIO()
        export(Desk(database=database), speaker("en"), Wanted(scope=Scope(), format="json"), out)
    with closing(open_database(file)) as database:
        phone = Bringer(device="phone", way="file", is_owner=True)
        import_archive(Desk(database=database), out.getvalue(), by=phone)
        (delivery,) = deliveries(database)
    if is_lost:
        content = file.read_bytes()
        place = content.index(delivery.encode() + b"20") // PAGE * PAGE
        file.write_bytes(content[:place] + GARBAGE + content[place + PAGE :])
    rescued = rescue(file, new)
    assert rescued.torn == ()
    assert rescued.unmarked == (len(rows(whole)) if is_lost else 0)
    assert is_sound(new)
    with closing(open_database(new)) as database:
        assert set(deliveries(database)) == (set() if is_lost else {delivery})


def test_what_stands_in_the_log_beside_the_file_is_read_too(tmp_path: Path) -> None:
    file = tmp_path / "scorekeeper.db"
    with a_table(file) as table:
        table.open().tell(facts.Noted(text="in the log"))
        for ending in ("", "-wal"):
            shutil.copy(f"{file}{ending}", tmp_path / f"copy.db{ending}")
        before = rows(file)
    copy = tmp_path / "copy.db"
    assert (tmp_path / "copy.db-wal").stat().st_size > 0
    copy.write_bytes(GARBAGE * (copy.stat().st_size // PAGE))
    rescue(copy, tmp_path / "new.db")
    assert rows(tmp_path / "new.db") == before


@pytest.mark.parametrize("frame", [0, 3, -1])
def test_what_stands_in_the_log_behind_a_damaged_page_is_read_too(
    tmp_path: Path, frame: int
) -> None:
    file, copy = tmp_path / "scorekeeper.db", tmp_path / "copy.db"
    with a_table(file) as table:
        table.open()
        for number in range(20):
            table.tell(facts.Noted(text=f"{number} " + "長い話" * 60))
        for ending in ("", "-wal"):
            shutil.copy(f"{file}{ending}", tmp_path / f"copy.db{ending}")
        before = rows(file)
    log = Path(f"{copy}-wal")
    content = log.read_bytes()
    start = 0 if frame == 0 else 32 + (frame % (len(content) // (PAGE + 24))) * (PAGE + 24)
    damaged = content[:start] + GARBAGE[: PAGE - 100] + content[start + PAGE - 100 :]
    log.write_bytes(damaged)
    rescued = rescue(copy, tmp_path / "new.db")
    found = {**rows(tmp_path / "new.db"), **beside(rescued)}
    assert found.items() <= before.items()
    in_whole_frames = {place for place, text in before.items() if damaged.count(text.encode()) > 1}
    assert in_whole_frames
    assert found.keys() >= in_whole_frames


def test_the_damaged_file_is_left_as_it_is(whole: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(whole.read_bytes()[PAGE:])
    before = damaged.read_bytes()
    rescue(damaged, tmp_path / "new.db")
    assert damaged.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) in (
        ["damaged.db", "new.db"],
        ["damaged.db", "new.db", "new.db.rest.json"],
    )


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_command_names_what_is_missing(whole: Path, tmp_path: Path, language: str) -> None:
    content = whole.read_bytes()
    damaged, new = tmp_path / "damaged.db", tmp_path / "new.db"
    place = content.index(b"tuesday 2 ") // PAGE * PAGE
    damaged.write_bytes(content[:place] + GARBAGE + content[place + PAGE :])
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


NOTHING = {
    "rescue-missing": ("nowhere.db", "new.db"),
    "rescue-over-file": ("noise.db", "noise.db"),
    "rescue-folder-missing": ("noise.db", "nowhere/new.db"),
    "rescue-nothing": ("noise.db", "new.db"),
}


@pytest.mark.parametrize("code", NOTHING)
def test_what_cannot_be_rescued_is_said(tmp_path: Path, code: str) -> None:
    (tmp_path / "noise.db").write_bytes(GARBAGE * 20)
    source, target = NOTHING[code]
    with pytest.raises(Refusal) as refused:
        rescue(tmp_path / source, tmp_path / target)
    assert refused.value.code == code
    assert [path.name for path in tmp_path.iterdir()] == ["noise.db"]

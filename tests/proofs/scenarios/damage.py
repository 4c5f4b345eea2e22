"""Damage: pages that hold something else than what was written, and a log that was torn."""

import json
import re
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from pathlib import Path

from scorekeeper.wording import speaker
from tests.proofs.house import House
from tests.proofs.scenarios.scene import Person, Scene

PAGE = 4_096

Events = Mapping[tuple[str, int], str]
"""What was recorded, by session and number."""


def pages_overwritten(scene: Scene) -> None:
    """One page after another: all that SQL reads comes over, and what is lost is told.

    With a backup of before everything comes over.
    """
    house = scene.house()
    house.start()
    company = scene.company(house)
    for _ in range(scene.times(20, 40)):
        for person in company:
            scene.is_recorded(person.note())
    house.stop()
    _settle(house.database)
    shutil.rmtree(house.instance / "backups", ignore_errors=True)
    before, whole = _events(house.database), house.database.read_bytes()
    pages = range(len(whole) // PAGE)
    chosen = pages if scene.is_long else _telling(whole, scene)
    for number in chosen:
        damaged = _overwritten(whole, number * PAGE, scene)
        house.database.write_bytes(damaged)
        _is_rescued(scene, house, before, f"page {number}")
        if number == chosen[-1]:
            _is_made_whole_by_a_backup(scene, house, before, whole, damaged)
    _serves_what_is_left(scene, house, company)
    _goes_on_after_rescue(scene, house, whole)


def torn_log(scene: Scene) -> None:
    """Of a log cut off or overwritten what was whole before is there, and the file is sound."""
    house = scene.house()
    house.start()
    company, written = scene.company(house), list[tuple[int, str]]()
    log = house.database.with_name(f"{house.database.name}-wal")
    for _ in range(scene.times(10, 40)):
        for person in company:
            scene.is_recorded(person.note())
            written.append((log.stat().st_size, person.browser.acknowledged[-1]))
    house.kill()
    before, content = _events(house.database, as_it_lies=True), log.read_bytes()
    whole = house.database.read_bytes()
    for number in range(scene.times(2, 60)):
        at = scene.random.randrange(len(content))
        torn = content[:at] if number % 2 else _overwritten(content, at, scene)
        _put(house, whole, torn)
        _is_rescued(scene, house, before, f"log torn at {at}", is_cut=True)
        _put(house, whole, torn)
        _holds_what_was_whole(scene, house, written, at, before)
    house.start()
    scene.everybody_leaves()
    scene.company(house)
    scene.ends_well(house)


def _is_rescued(
    scene: Scene, house: House, before: Events, what: str, *, is_cut: bool = False
) -> None:
    """Everything that SQL reads is in the new file or beside it, and the new file is sound.

    The rest is named, or it is said that more may be missing. Of what was cut off nobody knows that
    it was there.
    """
    new, language = scene.folder / "new.db", scene.random.choice(["ja", "en"])
    readable = _read_by_sql(scene, house.database, before)
    done = house.command("rescue", str(house.database), str(new), "--lang", language)
    rest = new.with_name("new.db.rest.json")
    told, say = done.stdout + done.stderr, speaker(language)
    scene.expect("Traceback" not in told, f"{what}: {told}")
    scene.expect(done.returncode in {0, 1}, f"{what}: {told}")
    if not new.exists():
        is_said = say("rescue-nothing", file=str(house.database)) in told
        scene.expect(is_said and not readable, f"{what}: {told}, but {sorted(readable)}")
        return
    checked = scene.folder / "checked"
    checked.mkdir()
    shutil.copy(new, checked / "scorekeeper.db")
    sound = house.command("check", "--instance", str(checked))
    scene.expect(sound.returncode == 0, f"{what}: the rescued file: {sound.stdout}")
    kept = _events(new)
    left = _beside(rest) if rest.exists() else {}
    scene.expect({**kept, **left}.items() <= before.items(), f"{what}: what nobody recorded")
    lost = before.keys() - kept.keys() - left.keys()
    scene.expect(not readable & lost, f"{what}: not rescued: {sorted(readable & lost)}")
    named = _named(told)
    unnamed = {(session, number) for session, number in lost if number not in named[session]}
    is_told = is_cut or say("rescue-incomplete") in told
    scene.expect(is_told or not unnamed, f"{what}: not named {sorted(unnamed)}: {told}")
    for one in (new, rest):
        one.unlink(missing_ok=True)
    shutil.rmtree(checked)


def _is_made_whole_by_a_backup(
    scene: Scene, house: House, before: Events, whole: bytes, damaged: bytes
) -> None:
    """The newest of ``backups/`` has what the damaged file has not."""
    house.database.write_bytes(whole)
    backups = house.instance / "backups"
    backups.mkdir()
    made = house.command("backup", str(backups / "scorekeeper-20240101.db"))
    scene.expect(made.returncode == 0, f"backup: {made.stdout}{made.stderr}")
    house.database.write_bytes(damaged)
    new = scene.folder / "whole.db"
    done = house.command("rescue", str(house.database), str(new))
    scene.expect(new.exists() and _events(new) == before, f"backup: {done.stdout}{done.stderr}")
    shutil.rmtree(backups)


def _read_by_sql(scene: Scene, file: Path, before: Events) -> set[tuple[str, int]]:
    """The events that SQL reads in a copy, one by one."""
    copy, found = scene.folder / "copy.db", set[tuple[str, int]]()
    for ending in ("", "-wal"):
        if (one := file.with_name(file.name + ending)).exists():
            shutil.copy(one, f"{copy}{ending}")
    with closing(sqlite3.connect(copy)) as connection:
        for place in before:
            query = "select payload from event where session = ? and sequence = ?"
            with suppress(sqlite3.Error):
                found |= {place} if connection.execute(query, place).fetchone() else set()
    for one in copy.parent.glob("copy.db*"):
        one.unlink()
    return found


def _named(told: str) -> Mapping[str, set[int]]:
    """The numbers that a rescue's lines name, by the session that stands in the line."""
    named = defaultdict[str, set[int]](set)
    for line in told.replace("\u2068", "").replace("\u2069", "").splitlines():
        for session in re.findall(r"[0-9a-f]{10}", line):
            for first, last in re.findall(r"(\d+)(?:–(\d+))?", line.replace(session, "")):
                named[session].update(range(int(first), int(last or first) + 1))
    return named


def _serves_what_is_left(scene: Scene, house: House, people: Iterable[Person]) -> None:
    """The damaged file is served as far as it goes: a page, or the sentence that it is damaged."""
    house.start()
    for person in people:
        say = speaker(person.language)
        for path in ("/", f"/sessions/{person.visitor.session}", ""):
            page = person.look(path)
            told = page.status == 503 and say("fault-damaged") in page.main.text
            scene.expect(page.status == 200 or told or page.status in {403, 303}, f"{page.status}")
    scene.expect("Traceback" not in house.log, f"traceback in the log: {house.log[-2000:]}")
    house.stop()


def _goes_on_after_rescue(scene: Scene, house: House, whole: bytes) -> None:
    """The rescued file is put in place, and play goes on."""
    new = scene.folder / "rescued.db"
    house.command("rescue", str(house.database), str(new))
    restored = house.command("restore", str(new))
    scene.expect(restored.returncode == 0, f"restore: {restored.stdout}{restored.stderr}")
    house.start()
    scene.everybody_leaves()
    scene.company(house)
    scene.ends_well(house)


def _holds_what_was_whole(
    scene: Scene, house: House, written: Iterable[tuple[int, str]], at: int, before: Events
) -> None:
    """What was acknowledged before the log grew past the tear is there, and nothing invented."""
    checked = house.command("check")
    scene.expect(checked.returncode == 0, f"log torn at {at}: {checked.stdout}")
    held = _events(house.database)
    scene.expect(held.items() <= before.items(), f"log torn at {at}: what nobody recorded")
    with closing(sqlite3.connect(house.database)) as connection:
        there = {command for (command,) in connection.execute("select command_id from event")}
    lost = [command for size, command in written if size <= at and command not in there]
    scene.expect(not lost, f"log torn at {at}: {lost}")


def _put(house: House, whole: bytes, log: bytes) -> None:
    for one in house.instance.glob("scorekeeper.db*"):
        one.unlink()
    house.database.write_bytes(whole)
    house.database.with_name(f"{house.database.name}-wal").write_bytes(log)


def _telling(whole: bytes, scene: Scene) -> list[int]:
    """Some pages: the first, one with notes on it, and two that chance picks."""
    noted = whole.index(b"note ", 2 * PAGE) // PAGE
    others = scene.random.sample(range(1, len(whole) // PAGE), 2)
    return sorted({0, noted, *others})


def _overwritten(content: bytes, start: int, scene: Scene) -> bytes:
    noise = scene.random.randbytes(PAGE)
    return (content[:start] + noise + content[start + PAGE :])[: len(content)]


def _settle(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")


def _events(file: Path, *, as_it_lies: bool = False) -> dict[tuple[str, int], str]:
    """What a file holds; read so that its log stays where it is, if it is to be left as it lies."""
    if as_it_lies:
        copy = file.with_name("copy.db")
        for ending in ("", "-wal"):
            shutil.copy(f"{file}{ending}", f"{copy}{ending}")
        found = _events(copy)
        for one in file.parent.glob("copy.db*"):
            one.unlink()
        return found
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("select session, sequence, payload from event")
        return {(session, sequence): payload for session, sequence, payload in rows}


def _beside(rest: Path) -> Events:
    document = json.loads(rest.read_text(encoding="utf-8"))
    return {(one["session"], one["sequence"]): one["payload"] for one in document["events"]}

"""Cut short: an import and a restore that are killed, at whatever moment."""

import json
import re
import signal
import sqlite3
import subprocess
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from tests.proofs.devices import Device, StubbornBrowser, start
from tests.proofs.house import House, commands, look_into
from tests.proofs.scenarios.scene import UNAVAILABLE, Scene, wait_for

EARLIER = Path(__file__).parents[2] / "services" / "earlier" / "roles"
FIRST = "first"
"""The session there that is made many of."""

GONE = re.compile(r"but \[\]$|AssertionError: \(404, ")
"""A complaint about a page that says that there is no such session."""

LONGEST = 1.0
"""Seconds that a command goes on for at most, once it has begun to write."""


class Undaunted(Device):
    """A device that begins another session where its own was put out of the file."""

    def play(self) -> None:
        """Play; a session that is not there is nobody's fault here."""
        while not self.browser.stop.is_set():
            super().play()
            if self.faults and GONE.search(self.faults[-1]):
                self.faults.pop()
            elif self.faults:
                return


def killed_in_import(scene: Scene) -> None:
    """All of an archive is there or nothing, and whoever taps meanwhile goes on."""
    house = scene.house()
    house.start()
    company = scene.company(house)
    archive, count = scene.folder / "archive.json", scene.times(60, 1_500)
    archive.write_text(json.dumps(_archive(count), ensure_ascii=False), encoding="utf-8")
    for _ in range(scene.times(2, 20)):
        _begin_and_kill(scene, house, "import", str(archive))
        scene.expect(_imported(house) in {0, count}, f"{_imported(house)} of {count} are there")
        for person in company:
            scene.is_recorded(person.note())
    process = subprocess.Popen(
        [*house.program, "import", str(archive)], env=house.environment(),
        cwd=house.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    while process.poll() is None:
        for person in company:
            page = person.note()
            if page.status == UNAVAILABLE:
                scene.is_told(person, page, "busy")
                process.wait()
                scene.sends_again(person)
            else:
                scene.is_recorded(page)
    scene.expect(process.returncode == 0, f"the import ended with {process.returncode}")
    scene.expect(_imported(house) == count, f"{_imported(house)} of {count} in the end")
    scene.ends_well(house)


def killed_in_restore(scene: Scene) -> None:
    """What was acknowledged stands in the file or in one kept aside; the file is one of the two."""
    house = scene.house()
    house.start()
    archive = scene.folder / "archive.json"
    archive.write_text(json.dumps(_archive(scene.times(60, 600)), ensure_ascii=False))
    scene.expect(house.command("import", str(archive)).returncode == 0, "nothing was imported")
    backup = scene.folder / "backup.db"
    scene.expect(house.command("backup", str(backup)).returncode == 0, "no backup was made")
    scene.devices += [_device(scene, house) for _ in range(2)]
    threads = start(scene.devices)
    for _ in range(scene.times(3, 25)):
        time.sleep(scene.random.uniform(0, LONGEST))
        _begin_and_kill(scene, house, "restore", str(backup))
        _is_sound(scene, house)
    done = house.command("restore", str(backup))
    scene.expect(done.returncode == 0, f"restore: {done.stdout}{done.stderr}")
    scene.stop.set()
    for thread in threads:
        thread.join()
    _all_are_somewhere(scene, house)
    scene.ends_well(house, lossless=False)


def _archive(copies: int) -> Mapping[str, Any]:
    archive = json.loads((EARLIER / "sessions.json").read_text("utf-8"))
    (pattern,) = [one for one in archive["sessions"] if one["id"] == FIRST]
    archive["sessions"] = [
        {
            "id": f"{FIRST}-{number}",
            "events": [
                {**event, "command_id": f"{event['command_id']}-{number}"}
                for event in pattern["events"]
            ],
        }
        for number in range(copies)
    ]
    return archive


def _begin_and_kill(scene: Scene, house: House, *arguments: str) -> None:
    """Kill a command at some moment after it has begun to write, and sometimes before."""
    process = subprocess.Popen(
        [*house.program, *arguments], env=house.environment(), cwd=house.folder,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    before = _written(house)
    wait_for(lambda: process.poll() is not None or _written(house) != before)
    time.sleep(scene.random.uniform(0, LONGEST) * scene.random.random())
    process.send_signal(signal.SIGKILL)
    said, _ = process.communicate()
    scene.expect("Traceback" not in said, f"{arguments}: {said}")


def _written(house: House) -> tuple[int, int]:
    """What changes as soon as somebody writes: files in the folder, and bytes in them."""
    sizes = []
    for one in house.instance.iterdir():
        try:
            sizes.append(one.stat().st_size)
        except FileNotFoundError:
            continue
    return len(sizes), sum(sizes)


def _is_sound(scene: Scene, house: House) -> None:
    with closing(look_into(house.database)) as connection:
        (sound,) = connection.execute("pragma integrity_check").fetchone()
    scene.expect(sound == "ok", f"integrity: {sound}")


def _imported(house: House) -> int:
    with closing(look_into(house.database)) as connection:
        (found,) = connection.execute(
            "select count(distinct session) from event where session like ?", [f"{FIRST}-%"]
        ).fetchone()
        return int(found)


def _device(scene: Scene, house: House) -> Device:
    browser = StubbornBrowser(port=house.port, stop=scene.stop)
    house.enter(browser)
    return Undaunted(browser, Random(scene.random.random()))  # noqa: S311 - moments, not secrets


def _all_are_somewhere(scene: Scene, house: House) -> None:
    held: set[str] = set(commands(house.database))
    for aside in house.instance.glob("scorekeeper-*.db"):
        try:
            held |= commands(aside)
        except sqlite3.Error:
            continue  # killed before it was whole: then the file itself was not touched
    for device in scene.devices:
        lost = set(device.browser.acknowledged) - held
        scene.expect(not lost, f"nowhere: {sorted(lost)}")

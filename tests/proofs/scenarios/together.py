"""Together: two servers on one instance, a newer program, and a clock that goes back."""

import itertools
import signal
import sqlite3
import sys
import time
from contextlib import closing
from datetime import UTC, datetime

from scorekeeper.wording import speaker
from tests.bench.servers import free_port
from tests.proofs.devices import Device, StubbornBrowser, start
from tests.proofs.house import House
from tests.proofs.scenarios.scene import Person, Scene

DAY = 86_400.0
EXPIRED, REFUSED = 400, 422


def two_servers(scene: Scene) -> None:
    """Both record at once, into one session too; one of them is killed, the other goes on."""
    house, second = scene.house(), free_port()
    house.start()
    other = house.start(port=second)
    try:
        company = scene.company(house)
        company[1].browser.close()
        company[1].browser.port = second
        company[1].visitor.session = company[0].visitor.session
        scene.devices += [_device(scene, house, port) for port in (house.port, second) * 2]
        threads = start(scene.devices)
        last = time.monotonic() + scene.times(2, 60)
        while time.monotonic() < last:
            for person in company:
                _notes_anyhow(scene, person)
            if scene.random.random() < 0.02:
                other.send_signal(signal.SIGKILL)
                other.wait()
                other = house.start(port=second)
        scene.stop.set()
        for thread in threads:
            thread.join()
    finally:
        other.terminate()
        other.wait()
    scene.ends_well(house)


def newer_version(scene: Scene) -> None:
    """A database that a newer program has used is refused, before a start and during a run."""
    house = scene.house()
    house.start()
    company = scene.company(house)
    _mark_as_newer(house)
    for person in company:
        say = speaker(person.language)
        for page in (person.look(), person.note()):
            told = page.status == REFUSED and say("database-from-newer-version") in page.main.text
            scene.expect(told, f"not told of a newer program: {page.status} {page.html[-500:]}")
    house.stop()
    before = _journal(house)
    for command in (["serve", "--port", str(house.port)], ["check"], ["rebuild"]):
        scene.is_told_by(house, "database-from-newer-version", *command)
    scene.expect(_journal(house) == before, "a newer program's database was changed")
    _unmark(house)
    house.start()
    for person in company:
        person.visitor.hand()
        scene.is_recorded(person.note())
    scene.ends_well(house)


def clock_set_back(scene: Scene) -> None:
    """By an hour, a day, to 1970: whoever is in stays in, and what is recorded comes in order."""
    wrong_by = scene.folder / "clock"
    wrong_by.write_text("0")
    program = (sys.executable, "-m", "tests.proofs.clock", str(wrong_by))
    house = scene.house(*program)
    house.start()
    company = scene.company(house)
    to_1970 = -datetime.now(UTC).timestamp() + DAY
    rounds = [-3_600.0, -DAY, to_1970, 0.0] * scene.times(1, 10)
    for seconds, is_restarted in zip(rounds, itertools.cycle([False, False, True])):
        wrong_by.write_text(str(seconds))
        if is_restarted:
            house.stop()
            house.start()
        for person in company:
            _notes_at_once_or_is_shown_the_form(scene, person)
            scene.is_recorded(person.note())
            scene.is_recorded(person.look("/"))
            person.visitor.sit_down("jazz")
    scene.ends_well(house)


def _notes_anyhow(scene: Scene, person: Person) -> None:
    """A note into a hand that somebody else writes into too: an old page is told so, no more."""
    person.visitor.hand()
    page = person.note()
    scene.expect(page.status in {200, 409, REFUSED}, f"{page.path}: {page.status}")


def _notes_at_once_or_is_shown_the_form(scene: Scene, person: Person) -> None:
    """A form from a later time than now counts as old: it is shown again with what was typed."""
    page = person.note()
    if page.status == EXPIRED:
        told = speaker(person.language)("form-expired") in page.main.text
        scene.expect(told, f"{page.path}: {page.html[-500:]}")
        page = person.send_again()
    scene.is_recorded(page)


def _device(scene: Scene, house: House, port: int) -> Device:
    browser = StubbornBrowser(port=house.port, stop=scene.stop)
    house.enter(browser)
    browser.close()
    browser.port = port
    return Device(browser, scene.random)


def _mark_as_newer(house: House) -> None:
    with closing(sqlite3.connect(house.database)) as connection, connection:
        connection.execute("create table tournament (name text)")
        connection.execute("pragma user_version = 99")


def _unmark(house: House) -> None:
    with closing(sqlite3.connect(house.database)) as connection, connection:
        connection.execute("drop table tournament")
        connection.execute("pragma user_version = 1")


def _journal(house: House) -> list[str]:
    with closing(sqlite3.connect(house.database)) as connection:
        return list(connection.iterdump())

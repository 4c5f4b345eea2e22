"""A scene: an instance, people at its pages in both languages, and what has to hold at its end."""

import itertools
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sqlite_utils import Database

from scorekeeper.store.journal import broken_chains
from scorekeeper.wording import LANGUAGES, speaker
from tests.proofs.devices import Device, StubbornBrowser
from tests.proofs.house import House, commands, losses
from tests.web.visitor import Page, Visitor

UNAVAILABLE = 503
FAULT = 500
LONGEST_TEXT = 150
MOST_TAPS = 2_000
"""Taps after which a disk that should be full is not."""

GIVE_UP = 1_800.0
"""Seconds after which a scene has failed, since nobody answers."""

_NUMBERS = itertools.count(1)


class NotTried(Exception):  # noqa: N818 - nothing is known to be wrong
    """This machine does not let it be tried; the text says what is missing."""


@dataclass
class Person:
    """Somebody who writes notes into a hand of their own, and reads what they are told."""

    browser: StubbornBrowser
    language: str
    visitor: Visitor = field(init=False)

    def __post_init__(self) -> None:
        self.visitor = Visitor(self.browser, self.language)

    @property
    def page(self) -> Page:
        return self.visitor.page

    @property
    def refused(self) -> set[str]:
        every = {command for _, _, command in self.browser.refused}
        return every - set(self.browser.acknowledged)

    def note(self) -> Page:
        text = f"note {next(_NUMBERS)} ".ljust(LONGEST_TEXT, "あ")
        return self.visitor.forge("note", {"text": text})

    def send_again(self) -> Page:
        """Press the button of the page that says that it is not recorded."""
        return self.visitor.write("note")

    def look(self, path: str = "") -> Page:
        """Open a page, the hand's own where none is named, and turn back to what was before."""
        before = self.page
        page = self.visitor.open(path or f"/sessions/{self.visitor.session}/hands/1")
        self.visitor.page = before
        return page


@dataclass
class Scene:
    folder: Path
    random: Random
    is_long: bool
    found: list[str] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)
    devices: list[Device] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)
    _houses: list[House] = field(default_factory=list)

    def times(self, short: int, long: int) -> int:
        return long if self.is_long else short

    def expect(self, holds: object, otherwise: str) -> None:
        if not holds:
            self.found.append(otherwise)

    def house(self) -> House:
        house = House(self.folder)
        self._houses.append(house)
        return house

    def person(self, house: House, language: str) -> Person:
        browser = StubbornBrowser(port=house.port, stop=self.stop)
        house.enter(browser)
        self.people.append(Person(browser, language))
        return self.people[-1]

    def company(self, house: House) -> list[Person]:
        """One person for each language, each with a first hand and a note in it."""
        company = [self.person(house, language) for language in LANGUAGES]
        for person, preset in zip(company, itertools.cycle(["wikipedia", "nap-ja"])):
            person.visitor.sit_down(preset)
            self.is_recorded(person.note())
        return company

    def is_recorded(self, page: Page) -> None:
        told = page.main.text[:300] if "<main" in page.html else page.html[:300]
        self.expect(page.status == 200, f"{page.path}: {page.status} {told}")

    def is_told(self, person: Person, page: Page, fault: str) -> None:
        """A page names the fault in the reader's language, and what to do."""
        say = speaker(person.language)
        wanted = [say(f"fault-{fault}"), say(f"fault-{fault}-what-to-do")]
        told = page.status == UNAVAILABLE and all(one in page.main.text for one in wanted)
        self.expect(told, f"{page.path}: {page.status}, {fault} not told: {page.html[-600:]}")

    def until_refused(self, person: Person) -> Page:
        for _ in range(MOST_TAPS):
            page = person.note()
            if page.status != 200:
                return page
        self.expect(False, "nothing was refused")
        return person.page

    def sends_again(self, person: Person) -> None:
        before = person.page
        self.is_recorded(person.send_again())
        self.visited_again(person, before)
        self.is_recorded(person.note())

    def visited_again(self, person: Person, before: Page) -> None:
        """The same page sent once more, as by somebody who pressed twice."""
        after, acknowledged = person.page, [*person.browser.acknowledged]
        person.visitor.page = before
        self.is_recorded(person.send_again())
        person.visitor.page = after
        person.browser.acknowledged[:] = acknowledged

    def are_not_recorded(self, house: House, people: Sequence[Person]) -> None:
        held = commands(house.database)
        for person in people:
            self.expect(not person.refused & held, "recorded, and said not to be")

    def ends_well(self, house: House, *, lossless: bool = True) -> None:
        house.stop()
        recorders = [*self.people, *self.devices] if lossless else []
        self.found += losses(house.database, recorders)
        with closing(sqlite3.connect(house.database)) as connection:
            broken = list(broken_chains(Database(connection, execute_plugins=False)))
        self.expect(not broken, f"chains broken at {broken}")
        checked = house.command("check")
        self.expect(checked.returncode == 0, f"check: {checked.stdout}{checked.stderr}")
        self.found += [fault for device in self.devices for fault in device.faults]
        self.found += [
            f"{status} for {path}"
            for one in recorders
            for status, path, _ in one.browser.refused
            if status >= FAULT and status != UNAVAILABLE
        ]
        self.expect("Traceback" not in house.log, f"traceback in the log: {house.log[-2000:]}")

    def close(self) -> None:
        self.stop.set()
        for person in self.people:
            person.browser.close()
        for house in self._houses:
            house.stop()


@contextmanager
def opened(folder: Path, *, seed: int, is_long: bool) -> Iterator[Scene]:
    chance = Random(seed)  # noqa: S311 - moments, not secrets
    scene = Scene(folder, chance, is_long)
    alarm = threading.Timer(GIVE_UP, scene.stop.set)
    alarm.daemon = True
    alarm.start()
    try:
        yield scene
    finally:
        alarm.cancel()
        scene.close()


def wait_for(holds: object, seconds: float = 30.0) -> bool:
    last = time.monotonic() + seconds
    assert callable(holds)
    while time.monotonic() < last:
        if holds():
            return True
        time.sleep(0.002)
    return False

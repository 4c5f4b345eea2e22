"""Out of reach for a while: write-protected, locked by another program, or not there."""

import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import product

from scorekeeper.wording import LANGUAGES, speaker
from tests.proofs.house import House
from tests.proofs.scenarios.scene import UNAVAILABLE, NotTried, Person, Scene


def read_only(scene: Scene) -> None:
    """A file or folder nobody may write: read on; permission given back is enough."""
    house = scene.house(*_bound_by_permissions(), sys.executable, "-m", "scorekeeper")
    house.start()
    company = scene.company(house)
    every = list(product(["file", "folder", "both"], ["before", "after"]))
    for what, started in every * scene.times(1, 5) if scene.is_long else every[-2:]:
        _protect(house, what, file=0o444, folder=0o555)
        if started == "after":
            house.stop()
            _protect(house, what, file=0o444, folder=0o555)
            house.start()
        told = [_is_told_or_recorded(scene, person) for person in company]
        _protect(house, "both", file=0o600, folder=0o700)
        for person, was_told in zip(company, told, strict=True):
            if was_told:
                scene.sends_again(person)
            scene.is_recorded(person.note())
    scene.ends_well(house)


def locked(scene: Scene) -> None:
    """Another program writes for a minute: taps are told so, pages and `check` go on."""
    house = scene.house()
    house.start()
    company = scene.company(house)
    with closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        other.execute("begin immediate")
        last = time.monotonic() + scene.times(0, 60)
        while True:
            _all_are_told(scene, house, company)
            if time.monotonic() > last:
                break
        scene.are_not_recorded(house, company)
        other.execute("rollback")
    for person in company:
        scene.sends_again(person)
    scene.ends_well(house)


def moved_away(scene: Scene) -> None:
    """The folder is somewhere else: nothing is made in its place, and back again all goes on."""
    house = scene.house()
    house.start()
    company, away = scene.company(house), house.instance.with_name("away")
    for number in range(scene.times(2, 20)):
        house.instance.rename(away)
        if number % 2:
            house.instance.mkdir()
        for person in company:
            scene.is_told(person, person.note(), "gone")
            scene.is_told(person, person.look(), "gone")
        if not number:
            scene.is_told_by(house, "database-missing", "check")
        if number % 2:
            scene.expect(not list(house.instance.iterdir()), "something was made in its place")
            house.instance.rmdir()
        scene.expect(not house.instance.exists(), "a folder was made in its place")
        away.rename(house.instance)
        scene.are_not_recorded(house, company)
        for person in company:
            scene.sends_again(person)
    scene.ends_well(house)


def _bound_by_permissions() -> Sequence[str]:
    """How a program is run that permissions bind: root's, without what makes it root."""
    if os.geteuid() != 0:
        return ()
    found = shutil.which("setpriv")
    if found is None:
        raise NotTried("permissions do not bind root, and there is no setpriv")
    return found, "--inh-caps=-all", "--bounding-set=-all"


def _protect(house: House, what: str, *, file: int, folder: int) -> None:
    if what != "folder":
        for one in house.instance.glob("scorekeeper.db*"):
            one.chmod(file)
    if what != "file":
        house.instance.chmod(folder)


def _is_told_or_recorded(scene: Scene, person: Person) -> bool:
    """Whether a tap was refused; who had the file open before may go on writing to it."""
    page = person.note()
    if page.status == UNAVAILABLE:
        scene.is_told(person, page, "read-only")
    else:
        scene.is_recorded(page)
    for path in ("/", ""):
        status = person.look(path).status
        scene.expect(status == 200, f"{path} write-protected: {status}")
    return page.status == UNAVAILABLE


def _all_are_told(scene: Scene, house: House, company: Sequence[Person]) -> None:
    """People tap while commands are run; each waits as long as the program does."""
    with ThreadPoolExecutor() as hands:
        taps = [hands.submit(person.note) for person in company]
        rebuilt = [hands.submit(house.command, "rebuild", "--lang", one) for one in LANGUAGES]
        checked = hands.submit(house.command, "check")
    for person, tap in zip(company, taps, strict=True):
        scene.is_told(person, tap.result(), "busy")
        for path in ("/", ""):
            scene.is_recorded(person.look(path))
    for language, command in zip(LANGUAGES, rebuilt, strict=True):
        told = command.result().stderr
        scene.expect(speaker(language)("fault-busy") in told, f"rebuild while locked: {told}")
    scene.expect(checked.result().returncode == 0, f"check while locked: {checked.result()}")

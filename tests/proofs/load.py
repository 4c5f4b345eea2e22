"""An evening at its fullest: phones that watch, devices that record, and the server's memory."""

import argparse
import re
import statistics
import sys
import threading
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from werkzeug.datastructures import MultiDict

from tests.progress import say
from tests.proofs.devices import Device, Stopped, StubbornBrowser, start
from tests.proofs.house import FAULT, House, look_into, losses, opened
from tests.web.visitor import Page, fields_of

HAND = (
    ("contract", {"seat": "1", "count": "13", "trump": "H"}),
    ("adjutant-card", {"card": "SA"}),
    ("taken", {"count": "14"}),
    ("settle", {"adjutant": "2"}),
)
"""A hand by its result: forms of its page, and the taps in them."""

LOOKS_EVERY = 1.5  # Seconds between two looks of a watcher, as of a page that is open
GOES_ON = 0.02  # How likely a watcher goes home after a look, and to another sheet from there
SHEET = re.compile(r'href="(/sessions/[0-9a-f]{10})(?:/hands/\d+)?"')  # On the first page
UNCHANGED = 304
EVERY = 30.0  # Seconds between two words of progress
SETTLED = 0.25  # The share of a run after which a server has made room for what it keeps
GROWTH = 1.25  # How much more memory than then it may hold at the end


@dataclass
class Watcher:
    """A phone with a session's sheet open that asks whether anything is new, as the page does."""

    browser: StubbornBrowser
    offset: float
    chance: Random
    statuses: dict[int, int] = field(default_factory=dict)

    def watch(self) -> None:
        page, tag = "/", ""
        self.browser.stop.wait(self.offset)
        try:
            while not self.browser.stop.is_set():
                headers = {"If-None-Match": tag} if tag else {}
                answer = self.browser.open(page, headers=headers)
                tag = answer.headers.get("Etag", "")
                status = answer.status_code
                self.statuses[status] = self.statuses.get(status, 0) + 1
                if page == "/" and (sheets := SHEET.findall(answer.text)):
                    page = self.chance.choice(sheets)
                elif self.chance.random() < GOES_ON:
                    page, tag = "/", ""
                self.browser.stop.wait(LOOKS_EVERY)
        except Stopped:
            return
        finally:
            self.browser.close()


@dataclass
class Memory:
    """Mebibytes that a server holds, looked at from time to time."""

    process: int
    seen: list[float] = field(default_factory=list)

    def look(self) -> None:
        for line in Path(f"/proc/{self.process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                self.seen.append(int(line.split()[1]) / 1024)

    @property
    def faults(self) -> list[str]:
        early, last = self.seen[int(len(self.seen) * SETTLED)], self.seen[-1]
        return [f"memory: {early:.0f} MiB, at last {last:.0f}"] if last > early * GROWTH else []


def main() -> int:
    options = _options()
    with TemporaryDirectory() as folder:
        found = run(
            Path(folder), seconds=60 * options.minutes, watchers=options.watchers,
            recorders=options.recorders, requests=options.requests, seed=options.seed,
        )  # fmt: skip
    return 1 if found else 0


def run(
    folder: Path, *, seconds: float, watchers: int, recorders: int, requests: int, seed: int
) -> list[str]:
    random, stop = Random(seed), threading.Event()  # noqa: S311 - moments, not secrets
    with opened(folder) as house:
        assert house.process is not None
        memory = Memory(house.process.pid)
        chances = [Random(random.random()) for _ in range(recorders)]  # noqa: S311 - as above
        recording = [Device(_browser(house, stop), chance) for chance in chances]
        threads = start(recording)
        watching = [
            Watcher(
                _browser(house, stop),
                random.uniform(0, LOOKS_EVERY),
                Random(random.random()),  # noqa: S311 - as above
            )
            for _ in range(watchers)
        ]
        threads += [threading.Thread(target=one.watch, daemon=True) for one in watching]
        for thread in threads[recorders:]:
            thread.start()
        _wait(seconds, memory, recording)
        stop.set()
        for thread in threads:
            thread.join()
        found = losses(house.database, recording) + memory.faults
        found += [fault for device in recording for fault in device.faults]
        found += [
            f"{status} × {times} for a watcher"
            for one in watching
            for status, times in one.statuses.items()
            if status >= FAULT
        ]
        say(_waits("recorders", [one.browser for one in recording]))
        say(_waits("watchers", [one.browser for one in watching]))
        looks = Counter[int]()
        for one in watching:
            looks.update(one.statuses)
        say(f"of {looks.total()} looks {looks[UNCHANGED]} found nothing new (304)")
        say(f"memory: {memory.seen[0]:.0f} MiB at first, {memory.seen[-1]:.0f} at last")
        found += club_evening(house)
        found += _many(house, requests, memory)
    for fault in found[:20]:
        say(f"  {fault}")
    say(f"seed {seed}: {len(found)} faults")
    return found


def club_evening(house: House, people: int = 40, tables: int = 8) -> list[str]:
    """Everybody starts their table at once; one of each table records a hand, the others look."""
    stop, owner = threading.Event(), _browser(house, threading.Event())
    page = Page(200, "/evenings/new", owner.open("/evenings/new").text)
    names = [("person", f"Person {number}") for number in range(people)]
    sent = MultiDict([*fields_of(page.form("new")).items(multi=True), *names])
    sent["tables"], sent["rounds"], sent["house"] = str(tables), "2", "wikipedia"
    evening = owner.open("/evenings/new", method="POST", data=sent).headers["Location"]
    owner.close()
    barrier, faults = threading.Barrier(people), list[str]()

    def take_part(browser: StubbornBrowser, number: int) -> None:
        table, path = number % tables + 1, evening
        form = Page(200, path, browser.open(path).text).form(f"rounds/1/tables/{table}")
        barrier.wait()
        answer = browser.open(form["action"], method="POST", data=fields_of(form))
        hand = answer.headers.get("Location", "")
        if not hand.endswith(f"-1-{table}/hands/1"):
            faults.append(f"{answer.status_code} for table {table}: {hand}")
        for name, taps in HAND if number < tables else ():
            form = Page(200, hand, browser.open(hand).text).form(name)
            browser.open(form["action"], method="POST", data=fields_of(form) | taps)
        for look in (evening, f"{evening}wall", hand):
            if browser.open(look).status_code != HTTPStatus.OK:
                faults.append(f"{look} is not there")
        browser.close()

    browsers = [
        StubbornBrowser(port=house.port, stop=stop, cookies=dict(owner.cookies))
        for _ in range(people)
    ]
    threads = [
        threading.Thread(target=take_part, args=(browser, number))
        for number, browser in enumerate(browsers)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    faults += [str(refused) for browser in browsers for refused in browser.refused]
    with closing(look_into(house.database)) as database:
        own = evening.strip("/").rpartition("/")[2]
        query = "select count(*), sum(hands) from session where id like ?"
        if (found := database.execute(query, [f"{own}-%"]).fetchone()) != (tables, tables):
            faults.append(f"{found} sessions and hands at {tables} tables")
    say(_waits(f"a club evening of {people} people at {tables} tables", browsers))
    return faults


def _wait(seconds: float, memory: Memory, recording: list[Device]) -> None:
    began = said = time.monotonic()
    while (now := time.monotonic()) - began < seconds:
        memory.look()
        if now - said > EVERY:
            said = now
            taps = sum(device.taps for device in recording)
            say(f"{now - began:.0f} s, {taps} taps, {memory.seen[-1]:.0f} MiB")
        time.sleep(min(1.0, seconds / 10))
    memory.look()


def _many(house: House, requests: int, memory: Memory) -> list[str]:
    if not requests:
        return []
    browser, after = _browser(house, threading.Event()), Memory(memory.process)
    for number in range(requests):
        answer = browser.open("/")
        if answer.status_code >= FAULT:
            return [f"{answer.status_code} at request {number}"]
        if number % max(1, requests // 40) == 0:
            after.look()
            browser.waits.clear()
    after.look()
    browser.close()
    say(f"{requests} requests: {after.seen[0]:.0f} MiB before, {after.seen[-1]:.0f} after")
    return after.faults


def _browser(house: House, stop: threading.Event) -> StubbornBrowser:
    browser = StubbornBrowser(port=house.port, stop=stop)
    house.enter(browser)
    return browser


def _waits(who: str, browsers: list[StubbornBrowser]) -> str:
    waits = [1000 * wait for one in browsers for wait in one.waits]
    if len(waits) < 2:
        return f"{who}: no requests"
    every = statistics.quantiles(waits, n=100)
    return f"{who}: {len(waits)} requests, p50 {every[49]:.0f} ms, p99 {every[98]:.0f} ms"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10, help="how long (10)")
    parser.add_argument("--watchers", type=int, default=50, help="how many watch (50)")
    parser.add_argument("--recorders", type=int, default=10, help="how many record (10)")
    parser.add_argument("--requests", type=int, default=100_000, help="looks afterwards (100000)")
    parser.add_argument("--seed", type=int, default=0, help="where chance begins (0)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

"""Twenty devices on a network that loses, cuts, doubles, delays and reorders what they send."""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event

from tests.bench.servers import HERE, free_port
from tests.progress import say
from tests.proofs.devices import PAUSE, Device, StubbornBrowser, start
from tests.proofs.house import FAULT, House, commands, losses, opened
from tests.proofs.table import Phone, Table

EVERY = 10.0  # Seconds between two words of progress
IN_THE_END = 3.0  # Seconds after which whatever dawdled has come
SHARE = 5  # Devices to every table that two of them record


def main() -> int:
    options = _options()
    with TemporaryDirectory() as folder:
        found = run(
            Path(folder), submissions=options.submissions, count=options.devices, seed=options.seed
        )
    return 1 if found else 0


def run(folder: Path, *, submissions: int, count: int, seed: int) -> list[str]:
    random, stop = Random(seed), Event()  # noqa: S311 - weather, not secrets
    with opened(folder) as house, _network(house, seed) as port:
        devices = _seated(count, lambda: _browser(house, port, stop), random)
        threads = start(devices)
        said = time.monotonic()
        while _sent(devices) < submissions and any(thread.is_alive() for thread in threads):
            time.sleep(PAUSE)
            if time.monotonic() - said > EVERY:
                said = time.monotonic()
                say(_summary(devices))
        stop.set()
        for thread in threads:
            thread.join()
        time.sleep(IN_THE_END)
        found = _faults(house, devices)
    say(f"seed {seed}: {_summary(devices)}, {len(found)} faults")
    for fault in found[:20]:
        say(f"  {fault}")
    return found


def _faults(house: House, devices: list[Device]) -> list[str]:
    found = losses(house.database, devices)
    recorded = commands(house.database)
    for number, device in enumerate(devices):
        found += [f"device {number}: {fault}" for fault in device.faults]
        for status, path, command in device.browser.refused:
            if status >= FAULT or command in recorded:
                found.append(f"device {number}: {status} for {command} at {path}")
    found += [line for line in house.log.splitlines() if line.startswith("Traceback")]
    checked = house.command("check")
    return found + ([checked.stdout + checked.stderr] if checked.returncode else [])


def _seated(count: int, browser: Callable[[], StubbornBrowser], random: Random) -> list[Device]:
    """So many devices, of which a part record one session by twos."""
    chances = [Random(random.random()) for _ in range(count)]  # noqa: S311
    tables = [Table() for _ in range(max(1, count // SHARE))]
    seats = zip([*tables, *tables], chances, strict=False)
    together = [Phone(browser(), chance, table=table) for table, chance in seats]
    return [*together, *(Device(browser(), chance) for chance in chances[len(together) :])]


def _browser(house: House, port: int, stop: Event) -> StubbornBrowser:
    browser = StubbornBrowser(port=house.port, stop=stop)
    house.enter(browser)
    browser.close()
    browser.port = port
    return browser


@contextmanager
def _network(house: House, seed: int) -> Iterator[int]:
    """The port at which the storm begins."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.proofs.proxy", str(port), str(house.port), str(seed)],
        cwd=HERE,
    )
    try:
        _await(port)
        yield port
    finally:
        process.terminate()
        process.wait()


def _await(port: int) -> None:
    while True:
        try:
            with closing(HTTPConnection("127.0.0.1", port)) as connection:
                connection.connect()
        except ConnectionError:
            time.sleep(PAUSE)
        else:
            return


def _sent(devices: list[Device]) -> int:
    return sum(device.browser.sent for device in devices)


def _summary(devices: list[Device]) -> str:
    acknowledged = sum(len(device.browser.acknowledged) for device in devices)
    refused = sum(len(device.browser.refused) for device in devices)
    late = sum(device.late for device in devices if isinstance(device, Phone))
    return (
        f"{_sent(devices)} submissions, {acknowledged} acknowledged, {refused} refused, "
        f"{late} of them too late"
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--submissions", type=int, default=100_000, help="how many (100000)")
    parser.add_argument("--devices", type=int, default=20, help="how many send at once (20)")
    parser.add_argument("--seed", type=int, default=0, help="where chance begins (0)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

"""The server is killed, again and again, while devices record: no acknowledged tap is lost.

python -m tests.proofs.crash --kills 0 --scenarios disk-full two-servers
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event

from tests.progress import say
from tests.proofs.devices import Device, StubbornBrowser, start
from tests.proofs.house import House, losses
from tests.proofs.scenarios import SCENARIOS, play_all

LONGEST = 1.6  # Seconds that a server lives at most once it has answered
CHECKED = 25
EVERY = 10.0  # Seconds between two words of progress


def main() -> int:
    options = _options()
    found = list[str]()
    if options.kills:
        with TemporaryDirectory() as folder:
            found = run(Path(folder), kills=options.kills, count=options.devices, seed=options.seed)
    found += play_all(options.scenarios, seed=options.seed, say=say)
    return 1 if found else 0


def run(folder: Path, *, kills: int, count: int, seed: int) -> list[str]:
    random, stop = Random(seed), Event()  # noqa: S311 - moments, not secrets
    house = House(folder)
    house.start()
    devices = [_device(house, Random(random.random()), stop) for _ in range(count)]  # noqa: S311
    threads = start(devices)
    said, found = time.monotonic(), list[str]()
    for kill in range(1, kills + 1):
        time.sleep(random.uniform(0, LONGEST))
        house.kill()
        found += losses(house.database, devices)
        if kill % CHECKED == 0 or kill == kills:
            found += _checked(house)
        if time.monotonic() - said > EVERY:
            said = time.monotonic()
            say(_summary(kill, devices, found))
        house.start()
    stop.set()
    for thread in threads:
        thread.join()
    house.stop()
    found += losses(house.database, devices) + _checked(house)
    found += [fault for device in devices for fault in device.faults]
    found += [f"traceback in the log: {line}" for line in _tracebacks(house)]
    say(f"seed {seed}: {_summary(kills, devices, found)}")
    for fault in found[:20]:
        say(f"  {fault}")
    return found


def _device(house: House, random: Random, stop: Event) -> Device:
    browser = StubbornBrowser(port=house.port, stop=stop)
    house.enter(browser)
    return Device(browser, random)


def _checked(house: House) -> list[str]:
    answer = house.command("check")
    return [] if answer.returncode == 0 else [f"check: {answer.stdout}{answer.stderr}"]


def _tracebacks(house: House) -> list[str]:
    return [line for line in house.log.splitlines() if line.startswith("Traceback")]


def _summary(kills: int, devices: list[Device], found: list[str]) -> str:
    acknowledged = sum(len(device.browser.acknowledged) for device in devices)
    return f"{kills} kills, {acknowledged} taps acknowledged, {len(found)} faults"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1_000, help="how many, or 0 (1000)")
    parser.add_argument(
        "--scenarios", nargs="*", choices=SCENARIOS, default=[*SCENARIOS], metavar="NAME",
        help=f"which, or none (all): {', '.join(SCENARIOS)}",
    )  # fmt: skip
    parser.add_argument("--devices", type=int, default=4, help="how many record at once (4)")
    parser.add_argument("--seed", type=int, default=0, help="where chance begins (0)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

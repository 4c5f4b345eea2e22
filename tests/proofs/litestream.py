"""A machine is lost while devices record: what Litestream streamed away is put back elsewhere.

Litestream's own program copies the databases to another folder as they grow, by the settings of
``docs/scale.md``: the server's own, and that of a group which is made while it runs. Devices play,
pause until the log is put back into its file, and play on through a server that is killed and
started anew. Then server and Litestream are killed, and the instance is deleted. What is restored
has to be sound by ``scorekeeper check``, and to hold every tap that was acknowledged more than
`STATED` before.

    python -m tests.proofs.litestream --seconds 60 --devices 8
"""

import argparse
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event

from scorekeeper.store.database import IDLE
from tests.progress import say
from tests.proofs.devices import Device, StubbornBrowser, start
from tests.proofs.house import GIVE_UP, House, commands, look_into

ROOT = Path(__file__).parents[2]

PROGRAM = ROOT / "build/litestream/bin/litestream"
"""Litestream as `make tools` installs it (`litestream.txt` beside this names the version)."""

GROUP = "ume"
"""A group that is made while Litestream runs."""

STATED = 1.0
"""Seconds within which whatever was acknowledged stands elsewhere; `docs/scale.md` says so."""

HERE, ELSEWHERE = "/srv/scorekeeper", "sftp://keeper@elsewhere.example/srv/streamed"
"""Where the document has the instance, and where what is streamed away."""


def settings_for(house: House) -> str:
    """The document's settings, with a folder in the place of another machine."""
    text = (ROOT / "docs/scale.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"^```yaml\n(dbs:.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert HERE in told
    assert ELSEWHERE in told
    return told.replace(HERE, str(house.instance)).replace(ELSEWHERE, f"file://{_away(house)}")


def _away(house: House) -> Path:
    return house.folder / "elsewhere"


class Stamped(list[str]):
    """Commands in the order in which they were acknowledged, and when that was."""

    def __init__(self) -> None:
        super().__init__()
        self.at: dict[str, float] = {}

    def append(self, command: str) -> None:
        """Note a command, and the time."""
        self.at[command] = time.monotonic()
        super().append(command)


def main() -> int:
    options = _options()
    with TemporaryDirectory() as folder:
        found = run(Path(folder), seconds=options.seconds, count=options.devices, seed=options.seed)
    return 1 if found else 0


def run(folder: Path, *, seconds: float, count: int, seed: int) -> list[str]:
    """Play for so long, lose the machine, restore; what is wrong with what came back."""
    say(f"litestream: {seconds:.0f} s, {count} devices, seed {seed}")
    house, stop, stamps = House(folder), Event(), [Stamped() for _ in range(count)]
    house.start()
    streaming = _stream(house)
    house.command("groups", "add", GROUP)
    house.command("groups", "link", GROUP)
    browsers = [StubbornBrowser(house.port, stop, acknowledged=each) for each in stamps]
    for browser in browsers:
        house.enter(browser)
    chances = Random(seed)  # noqa: S311 - hands, not secrets
    devices = [Device(each, Random(chances.random())) for each in browsers]  # noqa: S311
    threads = start(devices)
    try:
        _evening(house, seconds, stamps)
        # The last word is the machine's: whatever is acknowledged after this moment may be lost.
        streaming.kill()
        over = time.monotonic()
        house.kill()
    finally:
        stop.set()
        streaming.kill()
        streaming.wait()
        house.stop()
    for thread in threads:
        thread.join()
    faults = [fault for device in devices for fault in device.faults]
    shutil.rmtree(house.instance)
    _restore(house)
    group = house.instance / "groups" / GROUP
    return faults + _wrong(house, stamps, over) + _wrong_in_group(group, house)


def _evening(house: House, seconds: float, stamps: Sequence[Stamped]) -> None:
    """Half of it, a server that is killed and started, a moment in which the log is put back."""
    time.sleep(seconds / 2)
    give_up = time.monotonic() + GIVE_UP
    while not any(stamps) and time.monotonic() < give_up:  # on a machine that is busy
        time.sleep(0.1)
    house.kill()
    time.sleep(IDLE + 1)
    house.start()
    time.sleep(seconds / 2)


def _stream(house: House) -> "subprocess.Popen[bytes]":
    settings = house.folder / "litestream.yml"
    settings.write_text(settings_for(house), encoding="utf-8")
    with (house.folder / "litestream.log").open("ab") as log:
        return subprocess.Popen(
            [program(), "replicate", "-config", settings], stdout=log, stderr=log
        )


def _restore(house: House) -> None:
    """As the document says: each database from its own place."""
    for below in ("scorekeeper.db", f"groups/{GROUP}/scorekeeper.db"):
        subprocess.run(
            [program(), "restore", "-o", house.instance / below, f"file://{_away(house)}/{below}"],
            check=True, capture_output=True, timeout=120,
        )  # fmt: skip


def program() -> Path:
    """Litestream.

    Raises:
        FileNotFoundError: it has not been installed.
    """
    if not PROGRAM.is_file():
        raise FileNotFoundError(PROGRAM)
    return PROGRAM


def _wrong(house: House, stamps: Sequence[Stamped], over: float) -> list[str]:
    checked, there = house.command("check"), commands(house.database)
    found = [] if checked.returncode == 0 else [f"check: {checked.stdout}{checked.stderr}"]
    acknowledged = {command: at for each in stamps for command, at in each.at.items()}
    ages = [over - at for command, at in acknowledged.items() if command not in there]
    say(
        f"{len(acknowledged)} taps acknowledged, {len(ages)} lost, {max(ages, default=0):.2f} s old"
    )
    if not acknowledged:
        found.append("nothing was acknowledged")
    old = [age for age in ages if age > STATED]
    return [*found, *(f"a tap is lost that was acknowledged {age:.2f} s before" for age in old)]


def _wrong_in_group(group: Path, house: House) -> list[str]:
    """What is wrong with the group that was made, with its one link, while Litestream ran."""
    checked = house.command("check", "--instance", str(group))
    found = [] if checked.returncode == 0 else [f"check: {checked.stdout}{checked.stderr}"]
    with closing(look_into(group / "scorekeeper.db")) as database:
        (links,) = database.execute("SELECT count(*) FROM invitation").fetchone()
    return found if links == 1 else [*found, f"the group has {links} links, and had one"]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--devices", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

"""What can happen to a machine, told one after the other against the real server and commands.

After each scenario the file is sound, its chains are whole, `scorekeeper check` agrees, every
acknowledged tap is there once, what could not be done was said in the reader's language, and no
traceback is in the log. Of a damaged file everything readable is rescued, and the rest is named.
"""

import shutil
import time
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import mkdtemp

from tests.proofs.scenarios import cut_short, damage, no_room, out_of_reach, together
from tests.proofs.scenarios.scene import NotTried, Scene, opened

SCENARIOS: Mapping[str, Callable[[Scene], None]] = {
    "disk-full": no_room.disk_full,
    "first-start-on-full-disk": no_room.first_start_on_full_disk,
    "file-size-limit": no_room.file_size_limit,
    "read-only": out_of_reach.read_only,
    "locked": out_of_reach.locked,
    "moved-away": out_of_reach.moved_away,
    "clock-set-back": together.clock_set_back,
    "two-servers": together.two_servers,
    "newer-version": together.newer_version,
    "killed-in-import": cut_short.killed_in_import,
    "killed-in-restore": cut_short.killed_in_restore,
    "pages-overwritten": damage.pages_overwritten,
    "torn-log": damage.torn_log,
}


def play(name: str, *, seed: int, is_long: bool) -> list[str]:
    """Play one scenario in a folder of its own; what was found wrong.

    Raises:
        NotTried: this machine does not let it be tried.

    """
    folder = Path(mkdtemp(prefix="scorekeeper-"))
    try:
        with opened(folder, seed=seed, is_long=is_long) as scene:
            try:
                SCENARIOS[name](scene)
            except NotTried:
                raise
            except Exception:  # noqa: BLE001 - whatever it is, the other scenarios are played
                scene.found.append(traceback.format_exc())
            return [f"{name}: {fault}" for fault in scene.found]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def play_all(names: list[str], *, seed: int, say: Callable[[str], None]) -> list[str]:
    """Play scenarios in their long form, one after the other; what was found wrong."""
    found = list[str]()
    for name in names:
        began = time.monotonic()
        try:
            wrong = play(name, seed=seed, is_long=True)
        except NotTried as why:
            say(f"!!! {name}: NOT TRIED: {why}")
            continue
        say(f"{name}: {len(wrong)} faults, {time.monotonic() - began:.0f} s")
        for fault in wrong[:20]:
            say(f"  {fault}")
        found += wrong
    return found

"""What needs the real server; tests of pages, store and rescue have the rest."""

import shutil
import time
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import mkdtemp

from tests.proofs.scenarios import cut_short, no_room, together
from tests.proofs.scenarios.scene import NotTried, Scene, opened

SCENARIOS: Mapping[str, Callable[[Scene], None]] = {
    "disk-full": no_room.disk_full,
    "two-servers": together.two_servers,
    "killed-in-import": cut_short.killed_in_import,
    "killed-in-restore": cut_short.killed_in_restore,
}


def play(name: str, *, seed: int, is_long: bool) -> list[str]:
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

"""控え係: a thread of a running server that copies the day's records; no tap waits for it."""

import logging
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from scorekeeper.services.groups import groups
from scorekeeper.store import database_path
from scorekeeper.store.copies import are_wanted, failure_at, keep_copy, last_written

LOOKS_EVERY = 5.0  # Seconds between two checks for changes
TRIES_AGAIN = 600.0  # Seconds between two copies, and before another try after a failure
QUIET = 60.0  # Seconds without an entry after which the day's copy is made
log = logging.getLogger("scorekeeper")


class Keeper:
    """Copies an instance and its groups once nobody has written for a while."""

    def __init__(self, instance: Path) -> None:
        self._instance = instance
        self._stop = Event()
        self._written: dict[Path, tuple[int, float]] = {}
        self._copied: dict[Path, int] = {}
        self._again: dict[Path, float] = {}
        self._thread = Thread(target=self._run, name="backups", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(10)

    def look(self) -> None:
        instances = [self._instance]
        with suppress(OSError):
            instances += (one.instance for one in groups(self._instance))
        for instance in instances:
            if self._stop.is_set():
                return
            self._look_at(database_path(instance))

    def _run(self) -> None:
        while not self._stop.wait(LOOKS_EVERY):  # the first page comes before the first copy
            try:
                self.look()
            except Exception:
                log.exception("backups: looking has failed")

    def _look_at(self, live: Path) -> None:
        written, now = last_written(live), monotonic()
        if written is None or written == self._copied.get(live) or not are_wanted():
            return
        known, since = self._written.get(live, (written, now - QUIET))
        self._written[live] = written, now if known != written else since
        if known != written or now - since < QUIET or now < self._again.get(live, 0.0):
            return
        keep_copy(live)
        self._again[live] = monotonic() + TRIES_AGAIN
        if fault := failure_at(live):
            log.warning("backups: no copy of %s could be made (%s)", live, fault)
        else:
            self._copied[live] = written

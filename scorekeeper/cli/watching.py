"""公開係と控え係: what is chosen is published by the server, and what is recorded is copied.

It looks every few seconds, in a thread of its own: no tap waits for it, and whatever a crash, an
import or another program left is caught up. Files are looked at and not opened where nobody has
written to them, and nothing is read where nothing is chosen: a group that sleeps sleeps on.
"""

import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from scorekeeper.cards import Refusal
from scorekeeper.cli.terminal import show
from scorekeeper.desk.groups import CHOICE_FILE, groups
from scorekeeper.store import database_path
from scorekeeper.store.copies import are_wanted, failure_at, keep_copy, last_written
from scorekeeper.wording import speaker

LOOKS_EVERY = 5.0
"""Seconds between two looks whether something has changed."""

TRIES_AGAIN = 600.0
"""Seconds after which is tried again what has failed, unless the choice was changed before; and
between two copies."""

log = logging.getLogger("scorekeeper")

Mark = tuple[int, int, int]


class Publisher:
    """公開係: publishes what is chosen for an instance and its groups, as long as a server runs.

    What was recorded there is copied, too (`Keeper`).
    """

    def __init__(self, instance: Path) -> None:
        self._instance = instance
        self._stop = Event()
        self._seen: dict[Path, tuple[Mark | None, ...]] = {}
        self._again: dict[Path, float] = {}
        self._keeper = Keeper()
        self._thread = Thread(target=self._run, name="publish", daemon=True)

    def start(self) -> None:
        """Begin to look; what changed while no server ran is published first."""
        self._thread.start()

    def stop(self) -> None:
        """Look no more; a command that runs is ended."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(10)

    def look(self) -> None:
        """Copy and publish whatever has changed since the last look."""
        for instance in self._instances():
            if self._stop.is_set():
                return
            self._keeper.look_at(database_path(instance))
            self._look_at(instance)

    def _run(self) -> None:
        while True:
            try:
                self.look()
            except Exception:
                log.exception("publish: looking has failed")
            if self._stop.wait(LOOKS_EVERY):
                return

    def _instances(self) -> Iterator[Path]:
        yield self._instance
        with suppress(OSError):
            yield from (one.instance for one in groups(self._instance))

    def _look_at(self, instance: Path) -> None:
        marks, before = _marks(instance), self._seen.get(instance)
        again = self._again.get(instance)
        if marks[0] is None or (again is None and marks == before):
            return
        if again is not None and before and marks[0] == before[0] and monotonic() < again:
            return
        self._seen[instance] = marks
        self._again.pop(instance, None)
        from scorekeeper.cli.publishing import publish_now  # most servers publish nothing

        try:
            publish_now(instance, only_changed=True, stop=self._stop)
        except Exception as error:
            self._again[instance] = monotonic() + TRIES_AGAIN
            if isinstance(error, Refusal):
                log.warning("publish: %s", show(speaker("en")(error.code, **error.params)))
            else:
                log.exception("publish: something broke")


QUIET = 60.0
"""Seconds without an entry after which the day's copy is made."""


class Keeper:
    """控え係: makes the day's copy of what was recorded, once nobody has written for a while.

    What was recorded before the server's start is copied at once.
    """

    def __init__(self) -> None:
        self._written: dict[Path, tuple[int, float]] = {}
        self._copied: dict[Path, int] = {}
        self._again: dict[Path, float] = {}

    def look_at(self, live: Path) -> None:
        """Copy a database if it is time to."""
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


def _marks(instance: Path) -> tuple[Mark | None, ...]:
    """By what is known that nobody has written to what matters: looked at, and not opened."""
    file = database_path(instance)
    return tuple(map(_mark, (instance / CHOICE_FILE, file, file.with_name(f"{file.name}-wal"))))


def _mark(file: Path) -> Mark | None:
    with suppress(OSError):
        found = file.stat()
        return found.st_ino, found.st_size, found.st_mtime_ns
    return None

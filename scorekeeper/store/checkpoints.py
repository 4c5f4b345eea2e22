"""落ち着き: what was written last, put from SQLite's log into the file at no tap's expense."""

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock, Timer

IDLE = 2.0
"""Seconds without a tap after which the log is put into the file."""

LONGEST = 60.0
"""Seconds between two tries, at most, where somebody else keeps the log in use: a program that
streams it away does so all the time, and puts it back itself."""


class Settling:
    """落ち着き: the log put into the file once nobody has written for a moment."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._guard = Lock()
        self._last = 0.0
        self._pause = IDLE
        self._timer: Timer | None = None
        self._is_over = False

    def start(self) -> None:
        """Somebody has written: wait from now on."""
        with self._guard:
            self._is_over, self._last = False, time.monotonic()
            if self._timer is not None and self._pause > IDLE:
                self._timer.cancel()
                self._timer = None
            self._pause = IDLE
            if self._timer is None:
                self._wait(IDLE)

    def stop(self) -> None:
        """Wait no longer."""
        with self._guard:
            self._is_over = True
            if self._timer is not None:
                self._timer.cancel()
            self._timer = None

    def _wait(self, seconds: float) -> None:
        """Look in so many seconds; where no thread can be had, SQLite puts its log back itself."""
        timer = Timer(seconds, self._look)
        timer.daemon = True
        with suppress(RuntimeError):
            timer.start()
            self._timer = timer

    def _look(self) -> None:
        with self._guard:
            left = self._last + self._pause - time.monotonic()
            self._timer = None
            if left > 0:
                self._wait(left)
                return
        if not put_log_back(self._path):
            self._try_later()

    def _try_later(self) -> None:
        """Somebody else has the log in use: wait twice as long."""
        with self._guard:
            if self._timer is None and not self._is_over:
                self._last, self._pause = time.monotonic(), min(self._pause * 2, LONGEST)
                self._wait(self._pause)


def put_log_back(path: Path) -> bool:
    """Put the log into its file, keeping nobody waiting; whether there was nothing in the way."""
    with (
        suppress(sqlite3.Error),
        closing(_connect(path)) as own,
    ):
        was_busy = own.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        return not was_busy
    return True


def _connect(path: Path) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=0, isolation_level=None)

"""順番待ち: those of one process who write to one file, one after the other as they came."""

import sqlite3
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

MOST_WAITING = 3
"""How many may wait as long as they like; more would leave nobody who answers readers."""

SHORT = 2.0
"""Seconds after which a turn is a long one: those beyond the first few do not wait for its end.

Longer than a disk under load takes for its slowest sync.
"""


class Queue:
    """First come, first served; SQLite itself would have the waiting ones ask again and again."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._taken = False
        self._since = 0.0
        self._waiting: deque[Lock] = deque()

    @contextmanager
    def turn(self, patience: float) -> Iterator[float]:
        """Have one's turn inside, after so many seconds of waiting at most; gives those left.

        While some wait already, whoever comes waits only as long as turns are short.

        Raises:
            sqlite3.OperationalError: it did not come, as where another program writes all the
                time; its code is that of a busy database.
        """
        asked = time.monotonic()
        self._await(patience)
        try:
            yield max(0.0, patience - (time.monotonic() - asked))
        finally:
            self._pass_on()

    def _await(self, patience: float) -> None:
        with self._guard:
            if not self._taken:
                self._taken, self._since = True, time.monotonic()
                return
            is_one_of_few = len(self._waiting) < MOST_WAITING
            mine = Lock()
            mine.acquire()
            self._waiting.append(mine)
        if self._comes(mine, patience, however_long=is_one_of_few):
            return
        with self._guard:
            if mine in self._waiting:
                self._waiting.remove(mine)
                raise _busy()

    def _comes(self, mine: Lock, patience: float, *, however_long: bool) -> bool:
        """Whether a turn comes in time."""
        last = time.monotonic() + patience
        while True:
            end = last if however_long else min(last, self._since + SHORT)
            left = end - time.monotonic()
            if mine.acquire(timeout=max(0.0, left)):
                return True
            if left <= 0:
                return False

    def _pass_on(self) -> None:
        with self._guard:
            self._since = time.monotonic()
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False


def _busy() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    error.sqlite_errorname = "SQLITE_BUSY"
    return error

"""順番待ち: those of one process who write to one file, one after the other as they came."""

import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class Queue:
    """First come, first served; SQLite itself would have the waiting ones ask again and again."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._taken = False
        self._waiting: deque[Lock] = deque()

    @contextmanager
    def turn(self, patience: float) -> Iterator[None]:
        """Have one's turn inside, after so many seconds of waiting at most.

        Raises:
            sqlite3.OperationalError: it did not come, as where another program writes all the time.
        """
        self._await(patience)
        try:
            yield
        finally:
            self._pass_on()

    def _await(self, patience: float) -> None:
        with self._guard:
            if not self._taken:
                self._taken = True
                return
            mine = Lock()
            mine.acquire()
            self._waiting.append(mine)
        if mine.acquire(timeout=patience):
            return
        with self._guard:
            if mine in self._waiting:
                self._waiting.remove(mine)
                raise sqlite3.OperationalError("database is locked")

    def _pass_on(self) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False

"""覚え: what is remembered of a file while it is open, so that nothing is worked out twice."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from scorekeeper.desk.context import Desk
from scorekeeper.store import File, file_of

MOST = 64
"""Sessions of one file that are remembered."""

Value = TypeVar("Value")


class Memory(Generic[Value]):
    """One value a session, of the sessions asked for last; each file has its own.

    Several threads may use it at once. What it gives has to be held against the journal: others
    may have written to the file.
    """

    def __init__(self) -> None:
        self._guard = Lock()
        self._files: WeakKeyDictionary[File, OrderedDict[str, Value]] = WeakKeyDictionary()

    def of(self, desk: Desk, session_id: str) -> Value | None:
        """What is remembered of a session."""
        with self._guard:
            return self._files.get(file_of(desk.database), OrderedDict()).get(session_id)

    def keep(self, desk: Desk, session_id: str, value: Value) -> None:
        """Remember this of a session, and forget the one that was not asked for longest."""
        with self._guard:
            kept = self._files.setdefault(file_of(desk.database), OrderedDict())
            kept[session_id] = value
            kept.move_to_end(session_id)
            while len(kept) > MOST:
                kept.popitem(last=False)

"""Answers kept as long as nobody has written to the file, whichever program it was."""

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from sqlite_utils import Database

T = TypeVar("T")

MOST = 16
"""Questions whose answers are kept; lists of many pages would be too many."""

_Written = tuple[int, int]
"""What is another one as soon as somebody has written: others' commits, and changes of our own."""

_ANSWERS: WeakKeyDictionary[Database, tuple[_Written, dict[str, Any]]] = WeakKeyDictionary()


def while_unwritten(database: Database, question: str, ask: Callable[[], T]) -> T:
    """The answer to a question about all that the file holds, asked anew when it was written to.

    ``question`` names it, with everything that the answer depends on besides. Nobody may change
    an answer. Inside a transaction, which may still be taken back, everything is asked.
    """
    if database.conn.in_transaction:
        return ask()
    others = int(database.conn.execute("PRAGMA data_version").fetchone()[0])
    written = (others, database.conn.total_changes)
    known, answers = _ANSWERS.get(database, (None, {}))
    if known != written:
        answers = {}
        _ANSWERS[database] = written, answers
    if question not in answers:
        if len(answers) >= MOST:
            answers.clear()
        answers[question] = ask()
    found: T = answers[question]
    return found

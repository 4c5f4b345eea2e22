"""The journal: what was recorded at the table, in order, and what it means.

Pure: events are frozen values, state is a fold over them, nothing here reads a clock, a file or
a database. ``checks`` says what may be recorded, ``replay`` what the record amounts to.
"""

from scorekeeper.journal.checks import check
from scorekeeper.journal.codec import KINDS, decode, encode
from scorekeeper.journal.events import (
    Event,
    Fact,
    HandStarted,
    SessionClosed,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.replay import Entry, Session, replay

__all__ = [
    "KINDS",
    "Entry",
    "Event",
    "Fact",
    "HandStarted",
    "Session",
    "SessionClosed",
    "SessionOpened",
    "Undone",
    "check",
    "decode",
    "encode",
    "replay",
]

"""The journal: what was recorded at the table, in order, and what it means.

Pure: events are frozen values, state is a fold over them, nothing here reads a clock, a file or
a database. ``checks`` says what may be recorded, ``fold`` what the record amounts to.
"""

from scorekeeper.journal.amending import Amendments, Imposed
from scorekeeper.journal.checks import check
from scorekeeper.journal.codec import KINDS, decode, encode
from scorekeeper.journal.correcting import as_correction
from scorekeeper.journal.corrections import (
    PENALTY_REASONS,
    HandProtested,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
)
from scorekeeper.journal.events import (
    Event,
    Fact,
    HandStarted,
    PotCarried,
    RulesChanged,
    SessionClosed,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.fold import fold, go_on
from scorekeeper.journal.past import PastResult
from scorekeeper.journal.session import Entry, Session
from scorekeeper.nap.hand.correction import HandCorrected as NapHandCorrected
from scorekeeper.napoleon.hand.correction import HandCorrected

__all__ = [
    "KINDS",
    "PENALTY_REASONS",
    "Amendments",
    "Entry",
    "Event",
    "Fact",
    "HandCorrected",
    "HandProtested",
    "HandStarted",
    "Imposed",
    "NapHandCorrected",
    "PastResult",
    "Penalty",
    "PenaltyCancelled",
    "PotCarried",
    "ProtestSettled",
    "RulesChanged",
    "Session",
    "SessionClosed",
    "SessionOpened",
    "Undone",
    "as_correction",
    "check",
    "decode",
    "encode",
    "fold",
    "go_on",
]

"""The journal: what was recorded at the table, in order, and what it means.

Pure: events are frozen values, state is a fold over them, nothing here reads a clock, a file or
a database. ``checks`` says what may be recorded, ``fold`` what the record amounts to.
"""

from scorekeeper.journal.amendments import Amendments, Imposed
from scorekeeper.journal.checks import check
from scorekeeper.journal.codec import KINDS, decode, encode
from scorekeeper.journal.corrections import (
    PENALTY_REASONS,
    HandProtested,
    HandSigned,
    IrregularityDecided,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
)
from scorekeeper.journal.entry import Entry
from scorekeeper.journal.events import (
    Event,
    Fact,
    FirstDealerChosen,
    HandStarted,
    PotCarried,
    RulesChanged,
    SessionClosed,
    SessionDiscarded,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.fold import fold, go_on
from scorekeeper.journal.past import PastResult
from scorekeeper.journal.people.comings import (
    NextDealerChosen,
    PersonArrived,
    PersonCameBack,
    PersonLeft,
    PersonRenamed,
    PersonSatOut,
    SeatsSwapped,
)
from scorekeeper.journal.session import Session

__all__ = [
    "KINDS",
    "PENALTY_REASONS",
    "Amendments",
    "Entry",
    "Event",
    "Fact",
    "FirstDealerChosen",
    "HandProtested",
    "HandSigned",
    "HandStarted",
    "Imposed",
    "IrregularityDecided",
    "NextDealerChosen",
    "PastResult",
    "Penalty",
    "PenaltyCancelled",
    "PersonArrived",
    "PersonCameBack",
    "PersonLeft",
    "PersonRenamed",
    "PersonSatOut",
    "PotCarried",
    "ProtestSettled",
    "RulesChanged",
    "SeatsSwapped",
    "Session",
    "SessionClosed",
    "SessionDiscarded",
    "SessionOpened",
    "Undone",
    "check",
    "decode",
    "encode",
    "fold",
    "go_on",
]

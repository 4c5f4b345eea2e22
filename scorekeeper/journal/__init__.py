"""The journal: what was recorded at the table, in order, and what it means.

Pure: events are frozen values, state is a fold over them, nothing here reads a clock, a file or
a database. ``moves`` says what may be recorded and what comes of it, ``record`` what a
record amounts to.
"""

from typing import TYPE_CHECKING

from scorekeeper.face import find_names

if TYPE_CHECKING:
    from scorekeeper.journal.codec import KINDS as KINDS
    from scorekeeper.journal.codec import decode as decode
    from scorekeeper.journal.codec import encode as encode
    from scorekeeper.journal.corrections import PENALTY_REASONS as PENALTY_REASONS
    from scorekeeper.journal.corrections import Amendments as Amendments
    from scorekeeper.journal.corrections import HandProtested as HandProtested
    from scorekeeper.journal.corrections import HandSigned as HandSigned
    from scorekeeper.journal.corrections import HandSignedAnew as HandSignedAnew
    from scorekeeper.journal.corrections import Imposed as Imposed
    from scorekeeper.journal.corrections import IrregularityDecided as IrregularityDecided
    from scorekeeper.journal.corrections import Penalty as Penalty
    from scorekeeper.journal.corrections import PenaltyCancelled as PenaltyCancelled
    from scorekeeper.journal.corrections import ProtestSettled as ProtestSettled
    from scorekeeper.journal.events import Entry as Entry
    from scorekeeper.journal.events import Event as Event
    from scorekeeper.journal.events import Fact as Fact
    from scorekeeper.journal.events import FirstDealerChosen as FirstDealerChosen
    from scorekeeper.journal.events import HandStarted as HandStarted
    from scorekeeper.journal.events import PotCarried as PotCarried
    from scorekeeper.journal.events import RulesChanged as RulesChanged
    from scorekeeper.journal.events import SessionClosed as SessionClosed
    from scorekeeper.journal.events import SessionDiscarded as SessionDiscarded
    from scorekeeper.journal.events import SessionOpened as SessionOpened
    from scorekeeper.journal.events import Undone as Undone
    from scorekeeper.journal.moves import check as check
    from scorekeeper.journal.past import PastResult as PastResult
    from scorekeeper.journal.people import NextDealerChosen as NextDealerChosen
    from scorekeeper.journal.people import PersonArrived as PersonArrived
    from scorekeeper.journal.people import PersonCameBack as PersonCameBack
    from scorekeeper.journal.people import PersonLeft as PersonLeft
    from scorekeeper.journal.people import PersonRenamed as PersonRenamed
    from scorekeeper.journal.people import PersonSatOut as PersonSatOut
    from scorekeeper.journal.people import SeatsSwapped as SeatsSwapped
    from scorekeeper.journal.record import go_on as go_on
    from scorekeeper.journal.session import Session as Session

_NAMES = {
    "codec": "decode encode KINDS",
    "corrections": (
        "Amendments HandProtested HandSigned HandSignedAnew Imposed "
        "IrregularityDecided Penalty PENALTY_REASONS PenaltyCancelled ProtestSettled"
    ),
    "events": (
        "Entry Event Fact FirstDealerChosen HandStarted PotCarried RulesChanged "
        "SessionClosed SessionDiscarded SessionOpened Undone"
    ),
    "moves": "check",
    "past": "PastResult",
    "people": (
        "NextDealerChosen PersonArrived PersonCameBack PersonLeft PersonRenamed "
        "PersonSatOut SeatsSwapped"
    ),
    "record": "go_on",
    "session": "Session",
}

if not TYPE_CHECKING:  # whoever checks types reads the names above, and finds one misspelt
    __getattr__ = find_names(__name__, _NAMES)

"""The desk: what a table asks for, one function a use case.

The only room that loads, decides and appends. It knows nothing of HTTP and HTML.
"""

from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.projections.checking import Inspection, Trouble, inspect
from scorekeeper.desk.projections.tables import rebuild
from scorekeeper.desk.rules import change_rules
from scorekeeper.desk.sessions.opening import open_session
from scorekeeper.desk.sessions.reading import Lately, Overview, load_session, overview, read_lately
from scorekeeper.desk.sessions.recording import (
    close_session,
    discard_session,
    record,
    record_decided,
    start_next_hand,
    undo,
)

__all__ = [
    "Desk",
    "Inspection",
    "Lately",
    "Overview",
    "Tap",
    "Trouble",
    "change_rules",
    "close_session",
    "discard_session",
    "inspect",
    "load_session",
    "open_session",
    "overview",
    "read_lately",
    "rebuild",
    "record",
    "record_decided",
    "start_next_hand",
    "undo",
]

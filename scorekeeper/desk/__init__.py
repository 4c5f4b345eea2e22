"""The desk: what a table asks for, one function a use case.

The only room that loads, decides and appends. It knows nothing of HTTP and HTML.
"""

from typing import TYPE_CHECKING

from scorekeeper.face import find_names

if TYPE_CHECKING:
    from scorekeeper.desk.context import Desk as Desk
    from scorekeeper.desk.context import Tap as Tap
    from scorekeeper.desk.projections.tables import Inspection as Inspection
    from scorekeeper.desk.projections.tables import Trouble as Trouble
    from scorekeeper.desk.projections.tables import inspect as inspect
    from scorekeeper.desk.projections.tables import rebuild as rebuild
    from scorekeeper.desk.sessions.reading import Lately as Lately
    from scorekeeper.desk.sessions.reading import Overview as Overview
    from scorekeeper.desk.sessions.reading import load_session as load_session
    from scorekeeper.desk.sessions.reading import overview as overview
    from scorekeeper.desk.sessions.reading import read_lately as read_lately
    from scorekeeper.desk.sessions.recording import change_rules as change_rules
    from scorekeeper.desk.sessions.recording import close_session as close_session
    from scorekeeper.desk.sessions.recording import discard_session as discard_session
    from scorekeeper.desk.sessions.recording import open_session as open_session
    from scorekeeper.desk.sessions.recording import record as record
    from scorekeeper.desk.sessions.recording import record_decided as record_decided
    from scorekeeper.desk.sessions.recording import start_next_hand as start_next_hand
    from scorekeeper.desk.sessions.recording import undo as undo

_NAMES = {
    "context": "Desk Tap",
    "projections.tables": "inspect Inspection rebuild Trouble",
    "sessions.reading": "Lately load_session Overview overview read_lately",
    "sessions.recording": (
        "change_rules close_session discard_session open_session record "
        "record_decided start_next_hand undo"
    ),
}

if not TYPE_CHECKING:  # whoever checks types reads the names above, and finds one misspelt
    __getattr__ = find_names(__name__, _NAMES)

"""試し刷り: the pages of what is brought are made once before it is written."""

from flask import current_app, g, make_response

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk
from scorekeeper.desk.devices import Device
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.journal.club.season_keys import season_key
from scorekeeper.web.page.session import session_of
from scorekeeper.web.server.desks import forget_sessions
from scorekeeper.web.server.door.rights import KEEPS_SCORE


def show_pages(drafted: Desk, session_id: str) -> None:
    """Make the first page, the sheet, the last hand and the season of a session of a draft.

    Call it while a request is answered, or in a context that stands for one.

    Raises:
        NotImported: ``import-unshowable``: one of them cannot be made.
    """
    here, asking = g.get("desk"), g.get("device")
    g.desk, g.device = drafted, asking or _recorder(drafted)
    forget_sessions()
    try:
        session = session_of(session_id)
        _show("home.show")
        _show("sessions.sheet", session_id=session_id)
        if session.dealt:
            _show("hands.show", session_id=session_id, deal=session.dealt)
        _show("seasons.standings", season_key=season_key(session.opened.season, session.game.name))
    except Exception as error:
        current_app.logger.exception("pages of session %s cannot be made", session_id)
        fault = Fault.of(Refusal("import-unshowable"), session=session_id)
        raise NotImported([fault]) from error
    finally:
        g.desk, g.device = here, asking
        if here is None:
            g.pop("desk")
        forget_sessions()


def _recorder(desk: Desk) -> Device:
    """Somebody who keeps score, where nobody asks: what only they are shown is made too."""
    now = desk.now()
    return Device(id="", role=KEEPS_SCORE, words="", entered_at=now, seen_at=now)


def _show(endpoint: str, **where: object) -> None:
    make_response(current_app.view_functions[endpoint](**where))

"""試し刷り: the pages of what is brought are made once before it is written."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import current_app, g, make_response

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk
from scorekeeper.desk.devices import Device
from scorekeeper.desk.imports.incoming import Fault, NotImported
from scorekeeper.desk.seasons.statistics import sessions_played_in
from scorekeeper.desk.sessions.reading import played_seasons
from scorekeeper.web.page.session import session_of
from scorekeeper.web.server.desks import forget_sessions
from scorekeeper.web.server.door.rights import KEEPS_SCORE


def show_pages(drafted: Desk, session_id: str | None) -> None:
    """Make the sheet and the last hand of a session of a draft.

    Without a session, make what shows many at a time: the first page and every season's. Call it
    while a request is answered, or in a context that stands for one.

    Raises:
        NotImported: ``import-unshowable``: one of them cannot be made.
    """
    with _in_place_of_here(drafted):
        if session_id is not None:
            with _blame(session_id):
                _show_session(session_id)
            return
        with _blame(None):
            _show("home.show")
            for season in played_seasons(drafted):
                newest, *_ = sessions_played_in(drafted, season.season_key).sessions
                with _blame(newest.id):
                    _show("seasons.standings", season_key=season.season_key)


def _show_session(session_id: str) -> None:
    session = session_of(session_id)
    _show("sessions.sheet", session_id=session_id)
    if session.dealt:
        _show("hands.show", session_id=session_id, deal=session.dealt)


@contextmanager
def _in_place_of_here(drafted: Desk) -> Iterator[None]:
    """Have the draft in the place of the book here, and somebody who keeps score."""
    here, asking = g.get("desk"), g.get("device")
    g.desk, g.device = drafted, asking or _recorder(drafted)
    forget_sessions()
    try:
        yield
    finally:
        g.desk, g.device = here, asking
        if here is None:
            g.pop("desk")
        forget_sessions()


@contextmanager
def _blame(session_id: str | None) -> Iterator[None]:
    """Whatever goes wrong is told of this session, or of the whole file."""
    try:
        yield
    except NotImported:
        raise
    except Exception as error:
        current_app.logger.exception("pages of session %s cannot be made", session_id)
        fault = Fault.of(Refusal("import-unshowable"), session=session_id)
        raise NotImported([fault]) from error


def _recorder(desk: Desk) -> Device:
    """Somebody who keeps score, where nobody asks: what only they are shown is made too."""
    now = desk.now()
    return Device(id="", role=KEEPS_SCORE, words="", entered_at=now, seen_at=now)


def _show(endpoint: str, **where: object) -> None:
    make_response(current_app.view_functions[endpoint](**where))

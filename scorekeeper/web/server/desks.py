"""The desk of a request: the instance's database, as the request's thread has it open."""

import secrets
from pathlib import Path
from uuid import uuid4
from weakref import finalize

from flask import Flask, current_app, g

from scorekeeper.desk import Desk
from scorekeeper.store import database_path
from scorekeeper.store.database import Connections
from scorekeeper.store.faults import Fault, fault_of

_CONNECTIONS = "scorekeeper-connections"


def desk() -> Desk:
    """The desk of this request."""
    try:
        found: Desk = g.desk
    except AttributeError:
        connections: Connections = current_app.extensions[_CONNECTIONS]
        found = g.desk = Desk(database=connections.here())
    return found


def forget_sessions() -> None:
    """Read sessions anew: what was refused may have been so because of what others recorded."""
    g.pop("sessions", None)


def fault_in(error: BaseException) -> Fault | None:
    """What is wrong with the place of the records, as an error tells; None where nothing is.

    What the error may go on in is opened anew for whoever asks next.
    """
    connections: Connections = current_app.extensions[_CONNECTIONS]
    connections.doubt(error)
    return fault_of(error, connections.path)


def init_desks(app: Flask) -> None:
    """Keep an app's databases open from request to request, and close them with the app.

    After a request that has failed its database is opened anew.
    """
    connections = Connections(database_path(Path(app.instance_path)))
    app.extensions[_CONNECTIONS] = connections
    finalize(app, connections.close)

    @app.teardown_appcontext
    def leave(error: BaseException | None) -> None:
        if g.pop("desk", None) is not None:
            connections.leave(failed=error is not None)


def close_desks(app: Flask) -> None:
    """Close an app's databases, once it answers nobody any more."""
    connections: Connections = app.extensions[_CONNECTIONS]
    connections.close()


def new_command() -> str:
    """An id for the next tap: made with the form, so that sending it twice records once."""
    return str(uuid4())


def new_session_id() -> str:
    """An id for a new session, short enough to read in an address."""
    return secrets.token_hex(5)


def device() -> str:
    """From which device this request comes, and whose it is, as the journal writes it."""
    return str(g.device.recorder)

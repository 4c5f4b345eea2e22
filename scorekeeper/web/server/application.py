"""What the Flask application is made with: late views, its desk, and what requests may hold."""

import secrets
from collections.abc import Callable, Collection, Iterable
from functools import cached_property
from importlib import import_module
from pathlib import Path, PurePath
from time import monotonic
from types import CodeType
from typing import TYPE_CHECKING, Any
from uuid import uuid4
from weakref import finalize

from flask import Blueprint, Flask, current_app, g, request
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from werkzeug.datastructures import FileStorage
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk
from scorekeeper.desk.context import KEPT
from scorekeeper.garbage import read_late
from scorekeeper.places import furniture
from scorekeeper.store import database_path
from scorekeeper.store.copies import look_before_opening
from scorekeeper.store.database import Connections
from scorekeeper.store.faults import Fault, fault_of
from scorekeeper.web.server.keys import Right

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment


class Later:
    """A function by its module below ``scorekeeper.web`` and its name there.

    As a page it says which ``right`` its reader needs, None where nobody is asked for a key: it
    then neither shows nor changes a table's data.
    """

    def __init__(self, where: str, right: Right | None = Right.ADMIT) -> None:
        """Remember where it stands; nothing is read."""
        self.right = right
        module, _, self.__name__ = where.rpartition(".")
        self.__module__ = f"scorekeeper.web.{module}"

    @cached_property
    def view(self) -> Callable[..., object]:
        """The function itself."""
        with read_late():
            view: Callable[..., object] = getattr(import_module(self.__module__), self.__name__)
        return view

    def __call__(self, *given: object, **where: object) -> Any:
        """Its answer."""
        return self.view(*given, **where)


def view_of(app: Flask, endpoint: str | None) -> Callable[..., object] | None:
    """The view of an endpoint, None where there is none of that name."""
    view = app.view_functions.get(endpoint or "")
    return view.view if isinstance(view, Later) else view


class ToldByProxy(ProxyFix):
    """An application that sees who asked a proxy, by which name, and how.

    A proxy that does not say how it was asked was asked by https, for which it was set up; one
    that takes plain http has to say so in ``X-Forwarded-Proto``.
    """

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """The application's answer to what the proxy was asked."""
        return super().__call__({**environ, "wsgi.url_scheme": "https"}, start_response)


class Compiled(FileSystemBytecodeCache):
    """Templates as they were compiled once in this process, for every group's application.

    A phone finds them compiled in its bundle.

    Compiling the templates of a page takes several times as long as filling them in. A template
    that is another one is compiled for itself: its text is part of the key.
    """

    _codes: dict[tuple[str, str], CodeType]

    def __init__(self, directory: Path) -> None:
        """Know those of a folder, which need not be there."""
        super().__init__(str(directory))
        self._codes = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what is known of its template."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))
        if bucket.code is None:
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a bucket holds."""
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code


COMPILED = Compiled(furniture("compiled"))


# 机: the desk of a request, which is the instance's database as the request's thread has it open.


_CONNECTIONS = "scorekeeper-connections"


def desk() -> Desk:
    """The desk of this request."""
    try:
        found: Desk = g.desk
    except AttributeError:
        connections: Connections = current_app.extensions[_CONNECTIONS]
        found = g.desk = Desk(database=connections.here())
    return found


def let_go_of_desk() -> None:
    """Close this request's database, in the place of which another is put; then it opens anew."""
    connections: Connections = current_app.extensions[_CONNECTIONS]
    g.pop("desk", None)
    connections.drop()


def look_at_place() -> None:
    """Raise what is wrong with the place of the records, where something is; nothing is made."""
    connections: Connections = current_app.extensions[_CONNECTIONS]
    if connections.is_begun():
        connections.check_room(desk().database)


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
    finalize(app, put_desks(app).close)

    @app.teardown_appcontext
    def leave(error: BaseException | None) -> None:
        if g.pop("desk", None) is not None:
            connections: Connections = current_app.extensions[_CONNECTIONS]
            connections.leave(failed=error is not None)


def put_desks(app: Flask) -> Connections:
    """Have an app open the database of its instance from now on, once a request needs it."""
    connections = Connections(database_path(Path(app.instance_path)), look_before_opening)
    app.extensions[_CONNECTIONS] = connections
    return connections


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


# Files may be larger than forms, and are let go of when they have been answered.


LARGEST_REQUEST = 256 * 1024
"""Bytes that anybody may send at once: every form of the house fits in many times over."""

MOST_FIELDS = 1000
"""Parts that an uploaded form may have."""

ONE_WRITING = 128 * 1024
"""Bytes of an answer that a server keeps back for the rest of it before they are sent."""

LARGEST_UPLOAD = 1024 * 1024 * 1024
"""Bytes that are let in at all: some 250,000 hands. What is not small waits in a file on disk."""

MOST_PARTS = 10_000
"""Fields of a form about a sheet: twice the choices that it can have."""

LARGEST_TEXT = 4 * 1024 * 1024
"""Bytes of a table that can be typed or pasted."""

ARCHIVES = (".json", ".txt")
"""How the name of an archive ends."""


SWEPT_EVERY = 15 * 60
"""Seconds between two looks whether a kept file's time is over."""

_NEXT_SWEEP = "scorekeeper-kept-next-sweep"

imports = Blueprint("imports", __name__)

_sweep = Later("exchange.incoming.sweep")


@imports.before_app_request
def sweep_kept_files() -> None:
    """After a start, and now and then: throw away looked-at files that nobody came back for.

    Strangers have nothing looked through, on pages that are open to all either.
    """
    if g.get("device") is not None and monotonic() >= current_app.extensions.get(_NEXT_SWEEP, 0.0):
        current_app.extensions[_NEXT_SWEEP] = monotonic() + SWEPT_EVERY
        if any(Path(current_app.instance_path).glob(f"{KEPT}*")):  # most start without one
            _sweep()


@imports.teardown_request
def let_go_of_files(_error: BaseException | None) -> None:
    """Close what was sent, a file field that was left empty included."""
    request.close()


@imports.url_value_preprocessor
def let_more_in(_endpoint: str | None, _values: dict[str, object] | None) -> None:
    """Files may be larger than forms; said before anything looks into the request."""
    request.max_content_length = LARGEST_UPLOAD
    request.max_form_memory_size = LARGEST_TEXT
    request.max_form_parts = MOST_PARTS


def find_upload(endings: Collection[str] = ()) -> FileStorage | None:
    """The file that was sent, if one was; what is in it is looked at by whoever reads it.

    A name without an ending is taken: some phones take it off. Without ``endings`` every name is.

    Raises:
        Refusal: ``import-file-other`` with the ``endings`` that its name may have.
    """
    file = request.files.get("file")
    if file is None or not file.filename:
        return None
    ending = PurePath(file.filename).suffix.lower()
    if endings and ending not in {"", *endings}:
        raise Refusal("import-file-other", endings=", ".join(endings))
    return file

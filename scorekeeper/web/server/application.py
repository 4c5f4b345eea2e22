"""Parts of the Flask application: lazy views, the request's services, and limits of requests."""

import secrets
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path, PurePath
from time import monotonic
from types import CodeType
from typing import TYPE_CHECKING, Any
from uuid import uuid4
from weakref import finalize

import flask
from flask import Blueprint, Flask, current_app, g, request
from jinja2 import Environment, FileSystemLoader, Template
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from werkzeug.datastructures import FileStorage
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import recorder
from scorekeeper.places import furniture
from scorekeeper.services import Services
from scorekeeper.services.context import KEPT
from scorekeeper.store import database_path
from scorekeeper.store.copies import look_before_opening
from scorekeeper.store.database import Connections
from scorekeeper.store.faults import Fault, fault_of
from scorekeeper.web.server.keys import Right

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment


class LazyView:
    """A function by its module below ``scorekeeper.web`` and its name there, imported when called.

    Importing all pages at once would double the time of a server's start. As a page it names the
    ``right`` that its reader needs; a page without one is open to strangers.
    """

    def __init__(self, where: str, right: Right | None = Right.ADMIT) -> None:
        self.right = right
        module, _, self.__name__ = where.rpartition(".")
        self.__module__ = f"scorekeeper.web.{module}"

    @cached_property
    def view(self) -> Callable[..., object]:
        view: Callable[..., object] = getattr(import_module(self.__module__), self.__name__)
        return view

    def __call__(self, *given: object, **where: object) -> Any:
        return self.view(*given, **where)


def view_of(app: Flask, endpoint: str | None) -> Callable[..., object] | None:
    view = app.view_functions.get(endpoint or "")
    return view.view if isinstance(view, LazyView) else view


KEPT_ADDRESSES = 2048
"""Addresses of pages that are remembered."""


def url_for(endpoint: str, **values: Any) -> str:
    """Return an address; the ones for devices that are in are built once for all requests.

    A list of values is not remembered, and nothing for strangers: a fast answer would tell them
    who was here.
    """
    if g.get("device") is not None:
        with suppress(TypeError):
            return _known_address(request.script_root, endpoint, **values)
    return flask.url_for(endpoint, **values)


@lru_cache(KEPT_ADDRESSES, typed=True)
def _known_address(_root: str, endpoint: str, /, **values: Any) -> str:
    return flask.url_for(endpoint, **values)


class Templates(FileSystemLoader):
    """Loads templates that share the environment's globals, which each include copies."""

    def load(
        self,
        environment: Environment,
        name: str,
        globals: Any = None,  # noqa: A002, ARG002 - Jinja's signature
    ) -> Template:
        """Return a template; no page of ours has globals of its own."""
        return super().load(environment, name, environment.globals)


class ToldByProxy(ProxyFix):
    """Middleware that restores the client, the host and the scheme that a proxy was asked with.

    A proxy that does not state its scheme is taken for https; a proxy for plain http has to say so
    in ``X-Forwarded-Proto``.
    """

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        return super().__call__({**environ, "wsgi.url_scheme": "https"}, start_response)


class Compiled(FileSystemBytecodeCache):
    """Compiled templates, cached in this process for every group's application.

    A phone finds them compiled in its bundle.

    Compiling the templates of a page takes several times as long as rendering them. A changed
    template has its own entry: its text is part of the key.
    """

    _codes: dict[tuple[str, str], CodeType]

    def __init__(self, directory: Path) -> None:
        super().__init__(str(directory))
        self._codes = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get((bucket.key, bucket.checksum))
        if bucket.code is None:
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code


COMPILED = Compiled(furniture("compiled"))


# The services of a request: the instance's database, as the request's thread has it open.


_CONNECTIONS = "scorekeeper-connections"


def services() -> Services:
    try:
        found: Services = g.services
    except AttributeError:
        connections: Connections = current_app.extensions[_CONNECTIONS]
        found = g.services = Services(database=connections.here())
    return found


def let_go_of_services() -> None:
    """Close this request's database before another replaces it; it opens anew at the next use."""
    connections: Connections = current_app.extensions[_CONNECTIONS]
    g.pop("services", None)
    connections.drop()


def look_at_place() -> None:
    connections: Connections = current_app.extensions[_CONNECTIONS]
    if connections.is_begun():
        connections.check_room(services().database)


def forget_sessions() -> None:
    """Reload sessions: a refusal may be due to events recorded by others."""
    g.pop("sessions", None)


def fault_in(error: BaseException) -> Fault | None:
    """Return the fault of the records' place behind an error; None if there is none."""
    connections: Connections = current_app.extensions[_CONNECTIONS]
    connections.doubt(error)
    return fault_of(error, connections.path)


def init_services(app: Flask) -> None:
    """Keep an app's databases open from request to request, and close them with the app."""
    finalize(app, put_services(app).close)

    @app.teardown_appcontext
    def leave(error: BaseException | None) -> None:
        if g.pop("services", None) is not None:
            connections: Connections = current_app.extensions[_CONNECTIONS]
            connections.leave(failed=error is not None)


def put_services(app: Flask) -> Connections:
    connections = Connections(database_path(Path(app.instance_path)), look_before_opening)
    app.extensions[_CONNECTIONS] = connections
    return connections


def close_services(app: Flask) -> None:
    connections: Connections = app.extensions[_CONNECTIONS]
    connections.close()


def new_command() -> str:
    """An id for the next tap: made with the form, so that sending it twice records once."""
    return str(uuid4())


def new_session_id() -> str:
    return secrets.token_hex(5)


def device() -> str:
    return recorder(g.device.id, g.device.person)


# Uploads may be larger than forms, and are closed after the answer.


LARGEST_REQUEST = 256 * 1024
"""Bytes of a request from anybody: far more than any form needs."""

MOST_FIELDS = 1000
"""Parts that an uploaded form may have."""

ONE_WRITING = 128 * 1024
"""Bytes of an answer that a server buffers before it sends them."""

LARGEST_UPLOAD = 1024 * 1024 * 1024
"""Bytes of the largest upload: some 250,000 hands. A large upload waits in a file on disk."""

MOST_PARTS = 10_000
"""Fields of a form about a sheet: twice the choices that it can have."""

LARGEST_TEXT = 4 * 1024 * 1024
"""Bytes of a table that can be typed or pasted."""

ARCHIVES = (".json", ".txt")
"""The file endings of an archive."""


SWEPT_EVERY = 15 * 60
"""Seconds between two sweeps of expired files."""

_NEXT_SWEEP = "scorekeeper-kept-next-sweep"

imports = Blueprint("imports", __name__)

_sweep = LazyView("exchange.kept.sweep")


@imports.before_app_request
def sweep_kept_files() -> None:
    """After a start, and now and then, delete checked files that nobody came back for."""
    if g.get("device") is not None and monotonic() >= current_app.extensions.get(_NEXT_SWEEP, 0.0):
        current_app.extensions[_NEXT_SWEEP] = monotonic() + SWEPT_EVERY
        if any(Path(current_app.instance_path).glob(f"{KEPT}*")):  # most have none
            _sweep()


@imports.teardown_request
def let_go_of_files(_error: BaseException | None) -> None:
    request.close()


@imports.url_value_preprocessor
def let_more_in(_endpoint: str | None, _values: dict[str, object] | None) -> None:
    """Raise the limit for uploads, before anything reads the request."""
    request.max_content_length = LARGEST_UPLOAD
    request.max_form_memory_size = LARGEST_TEXT
    request.max_form_parts = MOST_PARTS


def find_upload(endings: Collection[str] = ()) -> FileStorage | None:
    """Return the uploaded file, if there is one; its content is not checked here.

    A name without an ending is accepted: some phones remove it. Without ``endings`` every name is
    accepted.

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

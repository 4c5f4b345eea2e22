"""Parts of the Flask application: lazy views, the request's services, language and limits."""

import secrets
from collections.abc import Callable, Collection, Iterable
from contextvars import ContextVar
from functools import cached_property, lru_cache
from importlib import import_module
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path, PurePath
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import unquote, urlsplit
from weakref import finalize

import flask
from flask import Blueprint, Flask, Request, Response, abort, current_app, g, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import FileStorage, LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import recorder
from scorekeeper.services import Services
from scorekeeper.services.context import KEPT
from scorekeeper.store import database_path
from scorekeeper.store.copies import look_before_opening
from scorekeeper.store.database import Connections
from scorekeeper.store.devices import DeviceRow
from scorekeeper.store.faults import Fault, fault_of
from scorekeeper.web.server.keys import Right, keep_choice, name_for, rights_of
from scorekeeper.wording import FALLBACK_LANGUAGE, LANGUAGES, Speaker, speaker, system_language

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


KEPT_ADDRESSES = 2048
"""Addresses of pages that are remembered."""


class Reader(NamedTuple):
    """読み手: a device that is in, its rights, and the path that the app is mounted at."""

    device: DeviceRow
    rights: frozenset[Right]
    root: str


reader: ContextVar[Reader | None] = ContextVar("reader", default=None)
"""The reader of this request; None for a stranger, and before anybody has looked.

Pages ask for it a hundred times, and ``g`` and ``request`` are slow to read.
"""


def set_reader(device: DeviceRow) -> None:
    g.device = device
    root = whole_request().script_root
    reader.set(Reader(device=device, rights=rights_of(device.role), root=root))


def url_for(endpoint: str, **values: Any) -> str:
    """Return an address; the ones for devices that are in are built once for all requests.

    A list of values is not remembered, nor an address with its host, which each reader may call by
    another name; and nothing for strangers: a fast answer would tell them who was here.
    """
    here = reader.get()
    if here is not None and "_external" not in values:
        try:
            return _known_address(here.root, endpoint, **values)
        except TypeError:
            pass
    return flask.url_for(endpoint, **values)


@lru_cache(KEPT_ADDRESSES, typed=True)
def _known_address(_root: str, endpoint: str, /, **values: Any) -> str:
    return flask.url_for(endpoint, **values)


def whole_request() -> Request:
    """Return the request itself, for whoever reads much of it: Flask's ``request`` is slow."""
    found: Request = request._get_current_object()  # type: ignore[attr-defined] # noqa: SLF001
    return found


class ToldByProxy(ProxyFix):
    """Middleware that restores the client, the host and the scheme that a proxy was asked with.

    A proxy that does not state its scheme is taken for https; a proxy for plain http has to say so
    in ``X-Forwarded-Proto``.
    """

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        return super().__call__({**environ, "wsgi.url_scheme": "https"}, start_response)


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
    finalize(app, put_services(app).close)

    @app.teardown_appcontext
    def leave(error: BaseException | None) -> None:
        reader.set(None)
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


def new_session_id() -> str:
    return secrets.token_hex(5)


def device() -> str:
    return recorder(g.device.id, g.device.person)


# 言語: the language of an answer, and the switch between languages.


COOKIE = "lang"

SYSTEM_LANGUAGE = "SYSTEM_LANGUAGE"
"""The setting with the language for readers who state none."""


@lru_cache(maxsize=64)  # a table's browsers send the same with every request
def _find_best(named: str) -> str | None:
    accepted = parse_accept_header(named, LanguageAccept)
    named_ones = LanguageAccept((code, much) for code, much in accepted if code != "*")
    if not named_ones:
        return None
    return named_ones.best_match(list(LANGUAGES), default=FALLBACK_LANGUAGE)


def find_speaker() -> Speaker:
    """Return the speaker of the reader's language: as switched, else the browser's best."""
    try:
        say: Speaker = g.say
    except AttributeError:
        asked = whole_request()
        code = asked.cookies.get(name_for(asked, COOKIE), "")
        if code not in LANGUAGES:
            best = _find_best(asked.headers.get("Accept-Language", ""))
            code = str(current_app.config[SYSTEM_LANGUAGE]) if best is None else best
        say = g.say = speaker(code)
    return say


def own_place(text: str, group: str | None = None) -> str:
    r"""Return a safe path of this group, as a browser names it; home if it could be another.

    >>> own_place("/sessions/3?hand=2", ""), own_place("/g/ume/rules", "/g/ume")
    ('/sessions/3?hand=2', '/g/ume/rules')
    >>> [own_place(text, "") for text in ("//evil.example", "/\\evil", "https://e", "/\t/e", "")]
    ['/', '/', '/', '/', '/']
    >>> [own_place(text, "/g/ume") for text in ("/g/umeko/", "/g/ume/../a", "/g/ume/%2E%2e/a")]
    ['/g/ume/', '/g/ume/', '/g/ume/']
    """
    root = request.script_root if group is None else group
    stays = text.startswith(f"{root}/") and not text.startswith("//")
    climbs = ".." in unquote(text.partition("?")[0]).split("/")
    if not stays or climbs or "\\" in text or not text.isprintable():
        return f"{root}/"
    return text


def here() -> str:
    asked = whole_request()
    if asked.path.startswith("/enter"):
        return f"{asked.script_root}/enter"
    if asked.method in {"GET", "HEAD"}:
        return own_place(asked_address())
    return came_from()


def asked_address() -> str:
    return f"{request.script_root}{request.full_path.removesuffix('?')}"


def came_from() -> str:
    """Return the previous page on this server; home if there is none."""
    home = own_place("")
    try:
        before = urlsplit(request.referrer or "")
    except ValueError:
        return home
    if bare_name(before.netloc) != bare_name(request.host):
        return home
    return own_place(before.path + (f"?{before.query}" if before.query else ""))


def init_language(app: Flask) -> None:
    """Give views ``g.say``, and templates the languages."""
    app.config.setdefault(SYSTEM_LANGUAGE, system_language())
    app.jinja_env.globals.update(languages=LANGUAGES, asked_here=here)


def name_the_language(response: Response) -> None:
    if response.mimetype == "text/html":
        response.headers["Content-Language"] = find_speaker().language
        response.headers["Vary"] = "Cookie, Accept-Language, Accept-Encoding"


def switch(code: str) -> ResponseReturnValue:
    if code not in LANGUAGES:
        abort(404)
    response = redirect(own_place(request.args.get("next", "")), 303)
    keep_choice(request, response, COOKIE, code)
    return response


# 名: names of hosts, with which the server knows itself and pages of its own.


def bare_name(host: str) -> str:
    """A host's name without its port and brackets, in lower case.

    >>> bare_name("LOCALHOST:8000"), bare_name("[::1]:8000"), bare_name("::1")
    ('localhost', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    if host.count(":") > 1:
        return host.lower()
    return host.partition(":")[0].lower()


def is_loopback(name: str) -> bool:
    """Return whether a name can only mean the local machine.

    >>> [is_loopback(name) for name in ("localhost", "127.0.0.53", "::1", "localhost.example")]
    [True, True, True, False]
    """
    address = numeric_address(name)
    return name == "localhost" or (address is not None and address.is_loopback)


@lru_cache(maxsize=64)
def numeric_address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None


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


def sweep_kept_files() -> None:
    """After a start, and now and then, delete checked files that nobody came back for."""
    if reader.get() is not None and monotonic() >= current_app.extensions.get(_NEXT_SWEEP, 0.0):
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

"""Security headers: the browser runs only our own scripts, and nobody may frame a page."""

import hashlib
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache, update_wrapper
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Request, Response, current_app, g, make_response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError, CSRFProtect, generate_csrf
from itsdangerous import BadSignature, URLSafeTimedSerializer
from werkzeug.exceptions import HTTPException, SecurityError

from scorekeeper.cards import Refusal
from scorekeeper.web.server.application import (
    LazyView,
    bare_name,
    forget_sessions,
    is_loopback,
    numeric_address,
)
from scorekeeper.web.server.errors import message_page
from scorekeeper.web.server.keys import KEY_BYTES, device_secret, own_name_for

LOGGERS = ("scorekeeper", "scorekeeper.web", "waitress", "waitress.queue", "werkzeug")
"""Loggers of requests and of our own mistakes."""

_LINK = re.compile(r"(/enter/)[^\s?#\"'<>]+")
_traceback = logging.Formatter().formatException


@dataclass(frozen=True, slots=True, kw_only=True)
class Redaction(logging.Filter):
    """A log filter that blackens keys, and attempts at keys in a link.

    A key's file is read for every line, since another program may renew it at any time; former keys
    stay black.

    >>> Redaction(key_files={Path("/nowhere")}).blacken("GET /enter/abd and then abc")
    'GET /enter/*** and then abc'
    """

    key_files: set[Path] = field(default_factory=set)
    _known: set[str] = field(default_factory=set, repr=False, compare=False)

    def blacken(self, text: str) -> str:
        for file in tuple(self.key_files):
            with suppress(OSError, ValueError):
                self._known.add(file.read_text(encoding="ascii").strip())
        for key in tuple(self._known):
            if len(key) >= KEY_BYTES:  # a full disk leaves an empty file
                text = text.replace(key, "***")
        return _LINK.sub(r"\1***", text)

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = self.blacken(record.getMessage()), ()
        if record.exc_info:
            record.exc_text = self.blacken(record.exc_text or _traceback(record.exc_info))
        return True


_OURS = Redaction()
"""The one filter of this process, for all groups."""


def keep_out_of_logs(key_file: Path) -> None:
    _OURS.key_files.add(key_file)
    _OURS.blacken("")  # remember the current key, even if it is replaced
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_OURS)


def forget_key_file(key_file: Path) -> None:
    """Stop reading a key file; the keys seen there stay black."""
    _OURS.key_files.discard(key_file)


# A foreign page can make its own name resolve to our address (DNS rebinding), so only known names
# are answered. Flask's ``TRUSTED_HOSTS`` knows no IPv6 address and no range such as 127.0.0.0/8.


@dataclass(frozen=True, slots=True, kw_only=True)
class Serving:
    """How a server is reached, which decides the names and peers that it trusts.

    ``listens_on_loopback`` says that only this machine can connect; ``behind_proxy`` that one proxy
    forwards everything with the client's address; ``trusted_hosts`` are the server's names beside
    loopback. ``in_browser`` says that the app runs inside the only browser that it answers, as on a
    phone alone (`scorekeeper.phone`).
    """

    listens_on_loopback: bool = False
    behind_proxy: bool = False
    trusted_hosts: tuple[str, ...] = ()
    in_browser: bool = False

    def trusts(self, host: str) -> bool:
        """Whether this server answers under a name: its own, or on a LAN any private address.

        An address made of numbers cannot be rebound, and a phone's own address changes with the
        network it joins.

        >>> serving = Serving(trusted_hosts=("Table.local",))
        >>> [serving.trusts(host) for host in ("table.local:8000", "[::1]:8000", "192.168.1.4")]
        [True, True, True]
        >>> [serving.trusts(host) for host in ("table.local.evil.example", "8.8.8.8", "")]
        [False, False, False]
        """
        name = bare_name(host)
        if is_loopback(name) or name in map(bare_name, self.trusted_hosts):
            return bool(name)
        on_a_lan = not (self.listens_on_loopback or self.behind_proxy or self.in_browser)
        address = numeric_address(name)
        return on_a_lan and address is not None and address.is_private


# Only writes from our own pages are accepted. Browsers count another port of this host as the same
# site and send our cookies with a form of a page there. The form's token stops that; this check of
# the origin comes before anything is read:
#
# 1. ``Sec-Fetch-Site``, which it sends over https and to this machine itself, must be
#    ``same-origin``, or ``none``, which is a reader's own doing and no page's.
# 2. ``Origin`` must be ours; all browsers have sent it with every form since 2020. ``null``, of a
#    page that hides where it is, is not ours.
# 3. Where there is neither, ``Referer`` must be ours, as browsers in a terminal send it.
# 4. A client without these headers runs no other pages, or is a very old browser: its token, which
#    it needs in any case, decides.


READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
"""Methods that change nothing."""

_OWN_SITES = frozenset({"same-origin", "none"})
_PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]
"""A scheme, a host and a port."""


def init_origins(app: Flask, serving: Serving) -> None:
    """Answer only under our own names, and refuse writes that others' pages make a browser send.

    A proxy may not pass on the name that it was asked by.
    """
    names = serving.trusted_hosts if serving.behind_proxy else ()
    known = frozenset(filter(None, (origin_of(f"https://{name}") for name in names)))

    @app.before_request
    def look_where_it_comes_from() -> ResponseReturnValue | None:
        if not serving.trusts(request.host):
            raise SecurityError
        if request.method in READING or comes_from_here(request, known):
            return None
        return message_page(403, "came-from-elsewhere")


def comes_from_here(asked: Request, known: frozenset[Origin]) -> bool:
    if asked.headers.get("Sec-Fetch-Site", "same-origin") not in _OWN_SITES:
        return False
    said = asked.headers.get("Origin") or asked.headers.get("Referer")
    if said is None:
        return True
    origin = origin_of(said)
    own = {origin_of(f"{scheme}://{asked.host}") for scheme in (asked.scheme, "https")}
    return origin is not None and (origin in known or origin in own)


@lru_cache(maxsize=64)
def origin_of(address: str) -> Origin | None:
    """Return the origin of an address; None if it has none.

    >>> origin_of("http://Table.local:8000/sessions/3"), origin_of("https://[::1]")
    (('http', 'table.local', 8000), ('https', '::1', 443))
    >>> [origin_of(text) for text in ("null", "", "http://[", "http://a:b", "data:,x")]
    [None, None, None, None, None]
    """
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, _PORTS[parts.scheme] if port is None else port


# CSRF: the token is signed together with the second of the page, so that it cannot be read from the
# length of compressed answers (BREACH).


EXPIRED = "form-expired"
"""The refusal of a form without a valid token."""

OTHERWISE = "recorded-otherwise"
"""The refusal of a form after others recorded a different fact: the page asks which is right."""

AGREED = "agreed"
"""The parameter, in the address after a tap, with the number of an event that says the same."""

AGAIN = "X-May-Be-Sent-Again"
"""The header for an outdated page's form that would be accepted from the current page."""

FIELD = "csrf_token"
"""The field with a request's token, as the library names it."""

Show = Callable[..., ResponseReturnValue]
"""Answers a refused form: the refusal first, then the parts of the address by name."""


class Refusable:
    """A view that shows its form again, with all its values, when it refuses it."""

    def __init__(self, view: Show, show: Show) -> None:
        self.view, self.show = view, show
        update_wrapper(self, view)

    def __call__(self, **where: object) -> ResponseReturnValue:
        """Return the view's answer, or the form again: status 422, or 409 with a question."""
        try:
            answer = self.view(**where)
        except Refusal as refusal:
            return self.refuse(refusal, 422, **where)
        agreed = g.get(AGREED)
        if agreed is not None and isinstance(answer, Response) and "after" in request.form:
            # a phone with waiting taps learns which earlier event says the same
            join = "&" if "?" in answer.location else "?"
            answer.location = f"{answer.location}{join}{AGREED}={agreed}"
        return answer

    def refuse(self, refusal: Refusal, status: int, **where: object) -> Response:
        """Return the form again, or only the sentence if showing the form would redirect."""
        forget_sessions()
        if refusal.code == OTHERWISE:
            g.otherwise = refusal
            status = HTTPStatus.CONFLICT
        response = make_response(self.show(refusal, **where))
        if response.location:
            response = make_response(sentence_alone(refusal))
        if response.status_code == HTTPStatus.OK:
            response.status_code = status
        if refusal.params.get("again"):
            response.headers[AGAIN] = "yes"
        return response


def on_refusal(show: Show) -> Callable[[Show], Refusable]:
    """Let this function show the form again after any refusal.

    A refusal raised by the view is answered with status 422. A form without a valid token is
    refused before the view runs, as `EXPIRED`, with status 400; without such a function, a plain
    page lists the typed values.
    """
    return lambda view: Refusable(view, show)


def or_sentence_alone(show: Show) -> Show:
    """Return the same function, with the plain sentence as a fallback if there is no such form."""

    def show_or_say(refusal: Refusal, **where: object) -> ResponseReturnValue:
        try:
            return show(refusal, **where)
        except (Refusal, HTTPException):
            return sentence_alone(refusal)

    return show_or_say


def sentence_alone(refusal: Refusal) -> ResponseReturnValue:
    code = "moved-on-gone" if refusal.code == "moved-on" else refusal.code
    return message_page(200, code, refusal.params)


def init_csrf(app: Flask) -> None:
    CSRFProtect(app)
    # the library's own reads its settings each time, and a page has a form for every button
    app.jinja_env.globals["csrf_token"] = lambda: g.get(FIELD) or generate_csrf()

    @app.errorhandler(CSRFError)
    def show_again(_error: CSRFError) -> ResponseReturnValue:
        asked = current_app.view_functions.get(request.endpoint or "")
        view = asked.view if isinstance(asked, LazyView) else asked
        if not isinstance(view, Refusable):
            return message_page(400, EXPIRED)
        try:
            return view.refuse(Refusal(EXPIRED), 400, **(request.view_args or {}))
        except Exception as error:  # noqa: BLE001 - Flask looks after no handler's own exceptions
            return app.handle_user_exception(error)


CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "screen-wake-lock=(self), camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Headers of every answer, unless a view sets one itself."""

FRAMED_BY_ITSELF = {
    **HEADERS,
    "Content-Security-Policy": CONTENT_SECURITY_POLICY.replace(
        "frame-ancestors 'none'", "frame-ancestors 'self'"
    ),
    "X-Frame-Options": "SAMEORIGIN",
}
"""The same for an app inside our own page, as in `scorekeeper.phone`."""

HTTPS_ALONE = ("Strict-Transport-Security", "max-age=31536000")
"""Sent over https: the browser never uses plain http for this host again."""


NEVER = datetime(9999, 12, 31, tzinfo=UTC)
"""The end of lasting cookies; browsers cap it at some four hundred days."""


class Sessions(SecureCookieSessionInterface):
    """Signed cookies, each valid for one device, since another port's page can replace cookies.

    The request decides whether a cookie is for https alone: a server may be reached both ways.
    """

    def __init__(self) -> None:
        self._known = lru_cache(maxsize=64)(self._read)

    def open_session(self, app: Flask, request: Request) -> Any:
        """Read the content signed for this device, of any age, since clocks may be wrong.

        A static file needs none. Other addresses of its folder may be answered by the door's form.
        """
        is_of_files = request.path.startswith(f"{app.static_url_path}/")
        if is_of_files and request.method == "GET" and "//" not in f"{request.path}/":
            return self.session_class()
        kept = request.cookies.get(self.get_cookie_name(app))
        if not kept:
            return self.session_class()
        return self.session_class(self._known(app, device_secret(request), kept))

    def _read(self, app: Flask, _device: str, kept: str) -> Any:
        signing = self.get_signing_serializer(app)
        try:
            return signing.loads(kept) if signing else None
        except BadSignature:
            return None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        device = hashlib.sha256(device_secret(request).encode(errors="replace")).hexdigest()
        own = SecureCookieSessionInterface()
        own.digest_method = hashlib.sha256  # better than SHA-1
        own.salt = f"{self.salt} {device}"
        return own.get_signing_serializer(app)

    def get_cookie_name(self, app: Flask) -> str:
        return own_name_for(request, super().get_cookie_name(app))

    def get_cookie_path(self, app: Flask) -> str:  # noqa: ARG002 - Flask's signature
        return request.script_root or "/"

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - Flask's signature
        return request.is_secure

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:  # noqa: ARG002 - Flask's signature
        """Return a fixed date: a phone closes its window between two hands."""
        return NEVER


def init_security(app: Flask, *, framed_by_itself: bool = False) -> None:
    app.session_interface = Sessions()
    headers = FRAMED_BY_ITSELF if framed_by_itself else HEADERS
    sent = tuple((name.lower(), (name, value)) for name, value in headers.items())

    @app.after_request
    def send_headers(response: Response) -> Response:
        there = {name.lower() for name, _value in response.headers}
        for plain, header in sent:
            if plain not in there:
                response.headers.add(*header)
        if request.is_secure:
            response.headers.setdefault(*HTTPS_ALONE)
        return response

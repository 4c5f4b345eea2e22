"""Headers that make a browser hold the house's own rules: own scripts only, framed by nobody."""

import hashlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from itsdangerous import URLSafeTimedSerializer

from scorekeeper.web.server.door.cookies import device_secret, own_name_for, own_path

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
"""Sent with every answer, unless a view set one of them itself."""

FRAMED_BY_ITSELF = {
    **HEADERS,
    "Content-Security-Policy": CONTENT_SECURITY_POLICY.replace(
        "frame-ancestors 'none'", "frame-ancestors 'self'"
    ),
    "X-Frame-Options": "SAMEORIGIN",
}
"""The same where the page around the app is the house's own, as in `scorekeeper.phone`."""

HTTPS_ALONE = ("Strict-Transport-Security", "max-age=31536000")
"""Sent over https: whoever has been here that way never comes in plain text again."""


KEPT_SIGNATURES = 256
"""For how many devices it is remembered what signs their cookies."""


class _Signed(SecureCookieSessionInterface):
    """Flask's own signature, with a digest that is not SHA-1."""

    digest_method = staticmethod(hashlib.sha256)


class Unread(SessionMixin):
    """What a signed cookie holds, read and verified when somebody asks for any of it.

    A page without a form, and a page that has not changed, need nothing of it.
    """

    accessed = False

    def __init__(self, read: Callable[[], SessionMixin]) -> None:
        """Remember how it is read."""
        self._read = read

    @cached_property
    def held(self) -> SessionMixin:
        """What it holds."""
        return self._read()

    @property
    def is_read(self) -> bool:
        """Whether anybody asked."""
        return "held" in self.__dict__

    @property
    def modified(self) -> bool:
        """Whether it holds something else than what was sent."""
        return self.is_read and self.held.modified

    @modified.setter
    def modified(self, value: bool) -> None:
        """Have it sent back, or not."""
        self.held.modified = value

    def __getitem__(self, key: str) -> Any:
        return self.held[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.held[key] = value

    def __delitem__(self, key: str) -> None:
        del self.held[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.held)

    def __len__(self) -> int:
        return len(self.held)


class Sessions(SecureCookieSessionInterface):
    """Signed cookies that belong to one device, live long, and travel safely where they can.

    They are signed for the device that they were given to: another page on this host may put its
    own in the place of ours, since cookies know no ports, but it is good for nobody else.

    The same server may be reached by http on a LAN and by https through a proxy, so whether a
    cookie is for https alone is the request's business, not a setting.
    """

    def __init__(self) -> None:
        """Know no device's signature yet."""
        self._signing: dict[tuple[Any, str], URLSafeTimedSerializer | None] = {}

    def open_session(self, app: Flask, request: Request) -> Any:
        """What the cookie of a request holds, once somebody asks."""
        read = super().open_session
        return Unread(lambda: read(app, request) or self.session_class())

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send it back where it is not as it came; what nobody has read is."""
        if not isinstance(session, Unread) or session.is_read:
            super().save_session(app, session, response)

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """What signs the cookies of the device that asks."""
        device = hashlib.sha256(device_secret(request).encode(errors="replace")).hexdigest()
        signing = self._signing.get((app.secret_key, device))
        if signing is None:
            own = _Signed()
            own.salt = f"{self.salt} {device}"
            signing = own.get_signing_serializer(app)
            if len(self._signing) >= KEPT_SIGNATURES:
                self._signing.clear()
            self._signing[app.secret_key, device] = signing
        return signing

    def get_cookie_name(self, app: Flask) -> str:
        """The name, over https one that no other host can give a cookie."""
        return own_name_for(request, super().get_cookie_name(app))

    def get_cookie_path(self, app: Flask) -> str:  # noqa: ARG002 - Flask's signature
        """All of the host where the house is alone there, else what lies below its address."""
        return own_path(request)

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - Flask's signature
        """Https alone, for a cookie given over https."""
        return request.is_secure

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:  # noqa: ARG002 - Flask's signature
        """Not with the browser's window: a phone closes that between two hands."""
        return datetime.now(UTC) + app.permanent_session_lifetime


def init_security(app: Flask, *, framed_by_itself: bool = False) -> None:
    """Send the headers with every answer of an app."""
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

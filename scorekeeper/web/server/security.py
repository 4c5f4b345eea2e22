"""Headers that make a browser hold the house's own rules: own scripts only, framed by nobody."""

from datetime import UTC, datetime

from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
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


class Sessions(SecureCookieSessionInterface):
    """Signed cookies that live as long as the evening's memory, and travel safely where they can.

    The same server may be reached by http on a LAN and by https through a proxy, so whether a
    cookie is for https alone is the request's business, not a setting.
    """

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002
        """Https alone, for a cookie given over https."""
        return request.is_secure

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:  # noqa: ARG002
        """Not with the browser's window: a phone closes that between two hands."""
        return datetime.now(UTC) + app.permanent_session_lifetime


def init_security(app: Flask) -> None:
    """Send the headers with every answer of an app."""
    app.session_interface = Sessions()

    @app.after_request
    def send_headers(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

"""A proxy that was announced: what it says of the requests that it passes on is believed."""

from collections.abc import Iterable
from typing import Any

from werkzeug.middleware.proxy_fix import ProxyFix


class ToldByProxy(ProxyFix):
    """An application that sees who asked a proxy, by which name, and how.

    A proxy that does not say how it was asked was asked by https, for which it was set up; one
    that takes plain http has to say so in ``X-Forwarded-Proto``.
    """

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """The application's answer to what the proxy was asked."""
        return super().__call__({**environ, "wsgi.url_scheme": "https"}, start_response)

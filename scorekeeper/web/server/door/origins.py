"""出どころ: from which page a write comes. One from anywhere but our own pages is refused.

Cookies know no ports, and browsers count another port of this host as the same site: they send
our cookies along with what a page there submits. The form's token stops it, being good for one
device alone; this stops it before anything is looked at. A browser says where a write comes from:

1. ``Sec-Fetch-Site``, which it sends over https and to this machine itself, must be
   ``same-origin``, or ``none``, which is a reader's own doing and no page's.
2. ``Origin`` must be ours; all browsers have sent it with every form since 2020. ``null``, of a
   page that hides where it is, is not ours.
3. Where there is neither, ``Referer`` must be ours, as browsers in a terminal send it.
4. What says nothing at all is no browser in which other pages run, or is so old that it needs to
   be judged by its token, which it has all the same.
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

from flask import Flask, Request, request
from flask.typing import ResponseReturnValue

from scorekeeper.web.server.messages import message_page

READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
"""Methods that change nothing."""

_OWN_SITES = frozenset({"same-origin", "none"})
_PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]
"""A scheme, a host and a port."""


def init_origins(app: Flask, public_hosts: Iterable[str]) -> None:
    """Refuse what other pages have the browser send to an app.

    ``public_hosts`` are names under which a proxy is reached that may not pass its own name on.
    """
    known = frozenset(filter(None, (origin_of(f"https://{name}") for name in public_hosts)))

    @app.before_request
    def look_where_it_comes_from() -> ResponseReturnValue | None:
        if request.method in READING or comes_from_here(request, known):
            return None
        return message_page(403, "came-from-elsewhere")


def comes_from_here(asked: Request, known: frozenset[Origin]) -> bool:
    """Whether a write comes from a page of this server, as far as its browser says."""
    if asked.headers.get("Sec-Fetch-Site", "same-origin") not in _OWN_SITES:
        return False
    said = asked.headers.get("Origin") or asked.headers.get("Referer")
    if said is None:
        return True
    origin = origin_of(said)
    return origin is not None and (origin in known or origin in _own_origins(asked))


def origin_of(address: str) -> Origin | None:
    """The origin of an address; None for one that has none.

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


def _own_origins(asked: Request) -> set[Origin | None]:
    """Where a request was sent to, as its browser calls it.

    Something in between may have taken off https without saying so; its name is the same then.
    """
    schemes = {asked.scheme, "https"}
    return {origin_of(f"{scheme}://{asked.host}") for scheme in schemes}

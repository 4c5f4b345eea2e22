"""橋: the app behind a browser's worker: one request in, one answer out.

It holds one app for as long as the worker lives, and answers one request after the other: nothing
is acknowledged before the records are on the phone's disk.
"""

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from scorekeeper.cards import Refusal
from scorekeeper.web import create_app

# クッキー瓶: the cookies of a browser that cannot be given any: a worker's answers set none.
#
# They are kept beside the records, since with them the one device is known again.


class Jar:
    """クッキー瓶: cookies by name, written down whenever they change."""

    def __init__(self, file: Path) -> None:
        """Take up what is kept in a file; one that is missing or torn holds nothing."""
        self._file = file
        self._kept: dict[str, str] = {}
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(kept, dict):
            self._kept = {str(name): str(value) for name, value in kept.items()}

    def header(self) -> str:
        """What a browser would send.

        >>> jar = Jar(Path("/nowhere"))
        >>> jar.header()
        ''
        """
        return "; ".join(f"{name}={value}" for name, value in self._kept.items())

    def take(self, cookies: list[str]) -> None:
        """Keep what an answer sets; it is on disk before the answer is given."""
        before = dict(self._kept)
        for cookie in cookies:
            self._take(cookie)
        if self._kept != before:
            self._write()

    def _take(self, cookie: str) -> None:
        try:
            told = SimpleCookie(cookie)
        except CookieError:
            return
        for name, one in told.items():
            if one["max-age"] == "0" or not one.value:
                self._kept.pop(name, None)
            else:
                self._kept[name] = one.coded_value

    def _write(self) -> None:
        with self._file.open("w", encoding="utf-8") as opened:
            json.dump(self._kept, opened)
            opened.flush()
            os.fsync(opened.fileno())


Answer = tuple[int, list[tuple[str, str]], bytes]
"""A status, the headers and the body."""

_PORTS = {"http": "80", "https": "443"}

_SAID_HERE = frozenset({"accept-encoding", "content-length", "cookie", "host"})
"""Headers that are the bridge's own business: nothing is compressed on the way of no length."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the app stands: what its browser calls it."""

    scheme: str
    host: str
    port: str
    below: str

    @classmethod
    def at(cls, address: str) -> "Place":
        """The place of an address.

        >>> place = Place.at("https://cards.example/club/")
        >>> place.scheme, place.host, place.port, place.below
        ('https', 'cards.example', '443', '/club')
        """
        parts = urlsplit(address)
        return cls(
            scheme=parts.scheme,
            host=parts.hostname or "",
            port=str(parts.port or _PORTS[parts.scheme]),
            below=parts.path.rstrip("/"),
        )

    @property
    def netloc(self) -> str:
        """The host as a browser writes it, with its port unless it is the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"


class Bridge:
    """橋: the app of one folder, as its browser asks it."""

    def __init__(self, folder: Path, address: str) -> None:
        """Make the app; ``address`` is the one that its home page has in the browser.

        Raises:
            Refusal: what `create_app` raises.
        """
        self._place = Place.at(address)
        self._jar = Jar(folder / "cookies.json")
        self._app = _app_of(folder, self._place.host)

    def answer(
        self,
        method: str,
        path: str,
        query: str,
        headers: Iterable[tuple[str, str]],
        body: bytes = b"",
    ) -> Answer:
        """What the app answers; ``path`` is the whole one, no longer percent-encoded."""
        environ = self._environ(method, path, query, body)
        for name, value in headers:
            if name.lower() not in _SAID_HERE:
                environ[_key(name)] = value
        if cookies := self._jar.header():
            environ["HTTP_COOKIE"] = cookies
        return self._ask(environ)

    def _environ(self, method: str, path: str, query: str, body: bytes) -> dict[str, Any]:
        place = self._place
        return {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": _as_wsgi(place.below),
            "PATH_INFO": _as_wsgi(path.removeprefix(place.below)),
            "QUERY_STRING": query,
            "CONTENT_LENGTH": str(len(body)),
            "SERVER_NAME": place.host,
            "SERVER_PORT": place.port,
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": place.netloc,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": place.scheme,
            "wsgi.input": BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }

    def _ask(self, environ: dict[str, Any]) -> Answer:
        said: list[tuple[int, list[tuple[str, str]]]] = []

        def start_response(status: str, headers: list[tuple[str, str]], _error: Any = None) -> Any:
            said[:] = [(int(status.partition(" ")[0]), headers)]
            return lambda _data: None

        answer = self._app.wsgi_app(environ, start_response)
        try:
            body = b"".join(answer)
        finally:
            if close := getattr(answer, "close", None):
                close()
        status, headers = said[0]
        self._jar.take([value for name, value in headers if name.lower() == "set-cookie"])
        return status, [each for each in headers if each[0].lower() != "set-cookie"], body


def _app_of(folder: Path, host: str) -> Any:
    """The app, with a new key in the place of a torn one: on a phone alone it shuts nobody out."""
    while True:
        try:
            return create_app(instance=folder, in_browser=True, trusted_hosts=[host])
        except Refusal as refusal:
            if refusal.code != "key-file-broken":
                raise
            Path(str(refusal.params["file"])).unlink()


def _key(header: str) -> str:
    """A header's name as WSGI has it.

    >>> _key("content-type"), _key("If-None-Match")
    ('CONTENT_TYPE', 'HTTP_IF_NONE_MATCH')
    """
    name = header.upper().replace("-", "_")
    return name if name == "CONTENT_TYPE" else f"HTTP_{name}"


def _as_wsgi(text: str) -> str:
    """A path as WSGI has it: its bytes, each as a character."""
    return text.encode().decode("latin-1")

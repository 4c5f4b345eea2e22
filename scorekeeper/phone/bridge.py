"""橋: the app behind a browser's worker: one request in, one answer out.

It holds one app for as long as the worker lives, and answers one request after the other: nothing
is acknowledged before the records are on the phone's disk.
"""

import json
import os
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from io import BytesIO
from pathlib import Path
from urllib.parse import quote, urlsplit

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import Client, EnvironBuilder

from scorekeeper.cards import Refusal
from scorekeeper.web import create_app
from scorekeeper.web.server.application import close_desks
from scorekeeper.wording import LANGUAGES

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

_SAID_HERE = frozenset({"accept-encoding", "content-length", "cookie", "host"})
"""Headers that are the bridge's own business: nothing is compressed on the way of no length."""


class Bridge:
    """橋: the app of one folder, as its browser asks it."""

    def __init__(self, folder: Path, address: str) -> None:
        """Make the app; ``address`` is the one that its home page has in the browser.

        Raises:
            Refusal: what `create_app` raises.
        """
        self._address = address
        place = urlsplit(address)
        self._below = place.path.rstrip("/")
        self._jar = Jar(folder / "cookies.json")
        self._app = _app_of(folder, place.hostname or "")
        self._client = Client(self._app, use_cookies=False)

    def answer(
        self,
        method: str,
        path: str,
        query: str,
        headers: Iterable[tuple[str, str]],
        body: bytes = b"",
    ) -> Answer:
        """What the app answers; ``path`` is the whole one, no longer percent-encoded."""
        told = Headers([each for each in headers if each[0].lower() not in _SAID_HERE])
        if cookies := self._jar.header():
            told.set("Cookie", cookies)
        asked = EnvironBuilder(
            base_url=self._address,
            query_string=query,
            method=method,
            headers=told,
            input_stream=BytesIO(body),
            environ_base={"REMOTE_ADDR": "127.0.0.1"},
        )
        asked.path = quote(path.removeprefix(self._below))
        answer = self._client.open(asked, buffered=True)
        self._jar.take(answer.headers.getlist("Set-Cookie"))
        del answer.headers["Set-Cookie"]
        return answer.status_code, list(answer.headers), answer.get_data()

    def rehearse(self) -> None:
        """Answer what is asked for first, and close everything: memory is kept as it is then."""
        for language in LANGUAGES:
            for path in ("/", "/sessions/new"):
                self.answer("GET", self._below + path, "", [("Accept-Language", language)])
        for name in _OF_A_HAND:
            self._app.jinja_env.get_template(name)
        close_desks(self._app)


_OF_A_HAND = ("hand/page.html", "sessions/sheet.html")
"""Templates that a table needs next."""


def _app_of(folder: Path, host: str) -> Flask:
    """The app, with a new key in the place of a torn one: on a phone alone it shuts nobody out."""
    while True:
        try:
            return create_app(instance=folder, in_browser=True, trusted_hosts=[host])
        except Refusal as refusal:
            if refusal.code != "key-file-broken":
                raise
            Path(str(refusal.params["file"])).unlink()

"""橋: the app behind a browser's worker: one request in, one answer out.

It holds one app for as long as the worker lives, and answers one request after the other. Nothing
is acknowledged before the records are on the phone's disk.
"""

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from io import BytesIO
from pathlib import Path
from types import CodeType
from urllib.parse import quote, urlencode, urlsplit

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from scorekeeper.cards import Refusal
from scorekeeper.store.journal import session_sizes
from scorekeeper.web import create_app
from scorekeeper.web.server.access import OF_A_GUEST
from scorekeeper.web.server.application import COMPILED, close_services, services
from scorekeeper.wording import LANGUAGES

# クッキー瓶: the bridge keeps the cookies, since a worker's answers cannot set any.
#
# They are stored beside the records: they identify the one device.


class Jar:
    """クッキー瓶: cookies by name, written down whenever they change."""

    def __init__(self, file: Path) -> None:
        """Load the cookies of a file; a missing or damaged one is empty."""
        self._file = file
        self._kept: dict[str, str] = {}
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(kept, dict):
            self._kept = {str(name): str(value) for name, value in kept.items()}

    def header(self) -> str:
        """Return the ``Cookie`` header as a browser would send it.

        >>> jar = Jar(Path("/nowhere"))
        >>> jar.header()
        ''
        """
        return "; ".join(f"{name}={value}" for name, value in self._kept.items())

    def take(self, cookies: list[str]) -> None:
        """Store the cookies that an answer sets; they are on disk before the answer is given."""
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
"""Headers that the bridge sets itself: an answer is not compressed and needs no length."""


class Bridge:
    """橋: the app of one folder, as its browser asks it."""

    def __init__(self, folder: Path, address: str) -> None:
        """Create the app; ``address`` is the browser's address of its home page.

        Raises:
            Refusal: any refusal of `create_app`.
        """
        self._address = address
        place = urlsplit(address)
        self._below = place.path.rstrip("/")
        self._jar = Jar(folder / "cookies.json")
        self._app = _app_of(folder, place.hostname or "")

    def answer(
        self,
        method: str,
        path: str,
        query: str,
        headers: Iterable[tuple[str, str]],
        body: bytes = b"",
        guest: str = "",
    ) -> Answer:
        """Return the app's answer; ``path`` is complete, and no longer percent-encoded.

        A guest is another phone, with pages below the table's mark. It keeps its own cookies: it
        sends them itself, and is told which ones to store.
        """
        left_out = _SAID_HERE - {"cookie"} if guest else _SAID_HERE
        told = Headers([each for each in headers if each[0].lower() not in left_out])
        if not guest and (cookies := self._jar.header()):
            told.set("Cookie", cookies)
        below = f"guest/{guest}/" if guest else ""
        asked = EnvironBuilder(
            base_url=self._address + below,
            query_string=query,
            method=method,
            headers=told,
            input_stream=BytesIO(body),
            environ_base={"REMOTE_ADDR": "127.0.0.1", OF_A_GUEST: bool(guest)},
        )
        asked.path = quote(path.removeprefix(f"{self._below}/{below}".rstrip("/")))
        content, status, said = run_wsgi_app(self._app, asked.get_environ(), buffered=True)
        if not guest:
            self._jar.take(said.getlist("Set-Cookie"))
            del said["Set-Cookie"]
        return int(status[:3]), list(said), b"".join(content)

    def sizes(self) -> str:
        """Return the number of entries of each session as JSON; the browser compares its files."""
        with self._app.app_context():
            return json.dumps(session_sizes(services().database))

    def compile(
        self, template: str, place: str, source: str, lean: Callable[[CodeType], CodeType]
    ) -> tuple[str, bytes]:
        """Return the cache path of a template that lies at ``place``, and its compiled code.

        The path is relative to the app's cache folder.

        ``lean`` removes the parts of the code that a phone does not need.
        """
        bucket = COMPILED.get_bucket(self._app.jinja_env, template, place, source)
        bucket.code = lean(self._app.jinja_env.compile(source, template, place))
        folder = Path(COMPILED.directory).name
        return f"{folder}/{COMPILED.pattern % bucket.key}", bucket.bytecode_to_string()

    def rehearse(self) -> None:
        """Answer the first requests of a table, and close everything.

        An imaginary table begins a hand of each game, in each language.
        """
        self._look("/", "")  # lets its one reader in
        for language in LANGUAGES:
            self._look("/", language)
            for preset, taps in _REHEARSED.items():
                at = self._tap("/sessions/new", language, {**_NOBODY, "preset": preset})
                for form, choices in taps:
                    at = self._tap(at, language, choices, form)
                for path in (at, at.partition("/hands/")[0]):
                    self._look(path, language)
        close_services(self._app)

    def _look(self, path: str, language: str) -> str:
        _, _, page = self.answer("GET", self._below + path, "", [("Accept-Language", language)])
        return page.decode()

    def _tap(self, path: str, language: str, choices: Mapping[str, str], form: str = "") -> str:
        """Submit a page's form, at an address ending in ``form``; return the next address."""
        sent = {**dict(_HIDDEN.findall(self._look(path, language))), **choices}
        headers = [("Accept-Language", language), ("Content-Type", _FORM)]
        to = f"{self._below}{path}/{form}".rstrip("/")
        status, told, _ = self.answer("POST", to, "", headers, urlencode(sent).encode())
        if status != HTTPStatus.SEE_OTHER:
            raise ValueError(f"{to} does not take {choices}")
        return dict(told)["Location"].removeprefix(self._below)


_FORM = "application/x-www-form-urlencoded"
_HIDDEN = re.compile(r'name="?(csrf_token|command|seen)"?[^>]* value="?([^"> ]*)')
"""Finds the hidden fields of a form."""

_NOBODY = {
    **{f"player-{seat}": f"{seat}" for seat in range(1, 6)},
    "season": "1",
    "elsewhere": "stay",
}
_REHEARSED: Mapping[str, Sequence[tuple[str, Mapping[str, str]]]] = {
    "sisyphus": (
        ("contract", {"seat": "1", "count": "14", "trump": "H"}),
        ("adjutant-card", {"card": "SA"}),
        ("buried", {"count": "1"}),
        ("trick", {"trick": "1", "winner": "1", "honours": "1"}),
    ),
    "nap-ja": (("contract", {"seat": "1", "bid": "3"}), ("trick", {"trick": "1", "winner": "1"})),
}
"""The first taps of a hand of each game."""


def _app_of(folder: Path, host: str) -> Flask:
    """Create the app; replace a damaged key, which on a phone shuts nobody out."""
    while True:
        try:
            return create_app(instance=folder, in_browser=True, trusted_hosts=[host])
        except Refusal as refusal:
            if refusal.code != "key-file-broken":
                raise
            Path(str(refusal.params["file"])).unlink()

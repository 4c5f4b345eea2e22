"""橋: the app behind a browser's worker: one request in, one answer out.

It answers one request after the other; none before the records are on the phone's disk.
"""

import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from types import CodeType
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from scorekeeper.cards import Refusal
from scorekeeper.store.journal import session_sizes
from scorekeeper.web import create_app
from scorekeeper.web.server.access import OF_A_GUEST
from scorekeeper.web.server.application import services
from scorekeeper.wording import speaker


class Jar:
    """クッキー瓶: cookies by name, kept beside the records, since a worker's answers can set none.

    They identify the one device. A missing or damaged file is an empty jar.
    """

    def __init__(self, file: Path) -> None:
        """Load the cookies of a file."""
        self._file = file
        self._kept: dict[str, str] = {}
        with suppress(OSError, ValueError, AttributeError):
            kept = json.loads(file.read_text(encoding="utf-8"))
            self._kept = {str(name): str(value) for name, value in kept.items()}

    def header(self) -> str:
        """Return the ``Cookie`` header as a browser would send it; empty without cookies."""
        return "; ".join(f"{name}={value}" for name, value in self._kept.items())

    def take(self, cookies: list[str]) -> None:
        """Store the cookies that an answer sets; they are on disk before the answer is given."""
        before = dict(self._kept)
        for cookie in cookies:
            said, *attributes = cookie.split("; ")
            name, _, value = said.partition("=")
            self._kept[name] = value
            if "Max-Age=0" in attributes or not value:
                del self._kept[name]
        if self._kept != before:
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
        """Return the app's answer; ``path`` is complete, and percent-encoded.

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
        asked.path = path.removeprefix(f"{self._below}/{below}".rstrip("/"))
        content, status, said = run_wsgi_app(self._app, asked.get_environ(), buffered=True)
        if not guest:
            self._jar.take(said.getlist("Set-Cookie"))
            del said["Set-Cookie"]
        return int(status[:3]), list(said), b"".join(content)

    def settle(self) -> str:
        """Put the log into the records; return the number of entries of each session as JSON."""
        with self._app.app_context():
            database = services().database
            database.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return json.dumps(session_sizes(database))

    def compile(
        self,
        language: str,
        template: str,
        place: str,
        source: str,
        lean: Callable[[CodeType], CodeType],
    ) -> tuple[str, bytes]:
        """Return the cache path of a template that lies at ``place``, and its ``lean`` code."""
        loader: Any = self._app.jinja_env.loader
        made = loader.environment_in(speaker(language))
        cache, source = made.bytecode_cache, made.loader.with_words(source)
        bucket = cache.get_bucket(made, template, place, source)
        bucket.code = lean(made.compile(source, template, place))
        folder = Path(cache.directory)
        return (
            f"{folder.parent.name}/{folder.name}/{cache.pattern % bucket.key}",
            bucket.bytecode_to_string(),
        )


def _app_of(folder: Path, host: str) -> Flask:
    """Create the app; replace a damaged key, which on a phone shuts nobody out."""
    while True:
        try:
            return create_app(instance=folder, in_browser=True, trusted_hosts=[host])
        except Refusal as refusal:
            if refusal.code != "key-file-broken":
                raise
            Path(str(refusal.params["file"])).unlink()

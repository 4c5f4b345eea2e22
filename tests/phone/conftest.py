"""The built folder on a static host of this machine, below a path, and a phone that goes there."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from tests.browser.conftest import FLAGS, PHONE, find_chromium

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "dist" / "phone"
OF_THE_CHECKOUT = ("scorekeeper", "static", "templates")
"""Folders of which it is built, beside the licence and the libraries."""

BELOW = "/club/sheet/"


@pytest.fixture(scope="session", autouse=True)
def built() -> Path:
    """The built folder; without it these tests are skipped loudly, or fail where it is required."""
    if reason := _lacking():
        if os.environ.get("SCOREKEEPER_REQUIRE_PHONE"):
            pytest.fail(reason)
        pytest.skip(reason)
    return BUILT


def _lacking() -> str | None:
    listed = BUILT / "phone" / "list.json"
    if not listed.is_file():
        return "NO PHONE: `make phone` builds what these tests play through"
    if listed.stat().st_mtime < max(file.stat().st_mtime for file in _sources()):
        return "OLD PHONE: `make phone` builds it of what lies here now"
    if find_chromium() is None:
        return "NO BROWSER: install Chromium or set SCOREKEEPER_CHROMIUM"
    return None


def _sources() -> Iterator[Path]:
    for name in OF_THE_CHECKOUT:
        for file in (ROOT / name).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                yield file


class Host(SimpleHTTPRequestHandler):
    """A static host that gives a folder below a path, and notes what it was asked for."""

    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        if not path.startswith(BELOW):
            return str(Path(self.directory) / "nothing")
        return super().translate_path("/" + path.removeprefix(BELOW))

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if self.server.is_down:
            self.close_connection = True
            self.connection.close()
            return
        super().do_GET()

    def log_message(self, *_args: object) -> None:
        pass


@dataclass
class Static:
    """A static host: its address, what it was asked for, and whether its line is down."""

    server: Any

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}{BELOW}"

    @property
    def asked(self) -> list[str]:
        return self.server.asked

    def go_down(self, *, is_down: bool = True) -> None:
        self.server.is_down = is_down


def serve(folder: Path) -> Static:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    server.asked, server.is_down, server.daemon_threads = [], False, True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return Static(server)


@pytest.fixture
def host(built: Path) -> Iterator[Static]:
    static = serve(built)
    yield static
    static.server.shutdown()
    static.server.server_close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


class Phone:
    """A browser with a profile of its own, which can be killed and started again."""

    def __init__(self, playwright: Playwright, profile: Path, url: str, language: str) -> None:
        self._playwright, self._profile, self._language = playwright, profile, language
        self.url = url
        self.context = self._start()

    def _start(self) -> BrowserContext:
        return self._playwright.chromium.launch_persistent_context(
            str(self._profile),
            executable_path=find_chromium(),
            args=list(FLAGS),
            viewport={"width": PHONE[0], "height": PHONE[1]},
            locale=self._language,
            timezone_id="Asia/Tokyo",
        )

    def open(self, path: str = "") -> Page:
        page = self.context.new_page()
        page.set_default_timeout(10_000)
        page.goto(self.url + path, wait_until="commit")
        return page

    def restart(self) -> None:
        """Close the browser, and start it again on another day."""
        self.context.close()
        self.context = self._start()

    def kill(self) -> None:
        """Have the browser's every process die where it stands, and start it again."""
        for pid in processes_with(str(self._profile)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        with suppress(Error):
            self.context.close()
        for lock in self._profile.glob("Singleton*"):
            lock.unlink()
        self.context = self._start()

    def close(self) -> None:
        self.context.close()


def processes_with(word: str) -> list[int]:
    """The processes whose command has this word, which is nobody else's."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            if word.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


@pytest.fixture
def phone(playwright: Playwright, tmp_path: Path, host: Static) -> Iterator[Phone]:
    made = Phone(playwright, tmp_path / "profile", host.url, "en-GB")
    yield made
    made.close()

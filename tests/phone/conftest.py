"""The built folder on a static host of this machine, below a path, and a phone that goes there."""

import gzip
import json
import os
import shutil
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright

from tests.browser.conftest import FLAGS, PHONE, find_chromium
from tests.phone.hosts import Habits
from tests.phone.thumb import EVERY, HEARD, PATIENCE, app_of, begin_hand, prepare, thumb_on

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "dist" / "phone"
PREPARED = ROOT / "build" / "phone"

OF_THE_CHECKOUT = ("docs", "scorekeeper", "static", "templates")
"""Folders of which it is built, beside the licence and the libraries."""

BELOW = "/club/sheet/"


@pytest.fixture(scope="session", autouse=True)
def built() -> Path:
    """The built folder; without it these tests are skipped loudly, or fail where it is required."""
    if reason := lacking():
        if os.environ.get("SCOREKEEPER_REQUIRE_PHONE"):
            pytest.fail(reason)
        pytest.skip(reason)
    return BUILT


def lacking() -> str | None:
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


def bundled(built: Path, name: str) -> bytes:
    listed = json.loads((built / "phone/list.json").read_text(encoding="utf-8"))
    [parcel] = [each for each in listed["parcels"] if name in each["files"]]
    sizes = {file["name"]: file["size"] for file in listed["files"]}
    start = sum(sizes[each] for each in parcel["files"][: parcel["files"].index(name)])
    return unpacked(built, parcel)[start : start + sizes[name]]


def unpacked(built: Path, parcel: Any) -> bytes:
    pieces = (built / "phone/pieces" / f"{sha256}.bin" for sha256, _size in parcel["pieces"])
    compressed = b"".join(piece.read_bytes() for piece in pieces)
    return gzip.decompress(compressed)


class Host(SimpleHTTPRequestHandler):
    """A static host that gives a folder below a path, and notes what it was asked for."""

    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        if not path.startswith(BELOW):
            return str(self.server.folder / "nothing")
        self.directory = str(self.server.folder)
        return super().translate_path("/" + path.removeprefix(BELOW))

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if self.server.line:
            time.sleep(self.server.line.latency)
        if held := self.server.held.get(self.path.rpartition("/")[2]):
            held.wait(PATIENCE / 1000)
        how = self._spoilt()
        if how == "down":
            self.server.is_down = True
        if self.server.is_down:
            self._hang_up()
        elif how:
            self._send_spoilt(how)
        elif self.server.habits:
            self._send_by_habit(self.server.habits)
        elif self.server.unknown and not Path(self.translate_path(self.path)).exists():
            self._send_unknown(*self.server.unknown)
        else:
            super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while content := source.read(CHUNK):
            if self.server.line:
                self.server.line.carry(len(content))
            outputfile.write(content)
        self.server.sent.append((self.path, time.monotonic()))

    def _send_unknown(self, name: str, status: int) -> None:
        content = (self.server.folder / name).read_bytes()
        self.send_response(status)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _send_by_habit(self, habits: Habits) -> None:
        packs = "gzip" in self.headers.get("Accept-Encoding", "")
        answer = habits.answer(self.server.folder, BELOW, self.path, packs=packs)
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer.content)))
        self.end_headers()
        self.wfile.write(answer.content)

    def _spoilt(self) -> str | None:
        left: list[str] = self.server.spoilt.get(self.path.rpartition("/")[2], [])
        return left.pop() if left else None

    def _send_spoilt(self, how: str) -> None:
        content = Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if how == "half":
            self.wfile.write(content[: len(content) // 2])
            self._hang_up()
        else:
            self.wfile.write(content[:-1] + bytes([content[-1] ^ 1]))

    def _hang_up(self) -> None:
        self.close_connection = True
        self.wfile.flush()
        self.connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, *_args: object) -> None:
        pass


CHUNK = 4096


class Line:
    """A line: so many bytes a second, and so many seconds until an answer begins."""

    def __init__(self, rate: float, latency: float) -> None:
        self.rate, self.latency = rate, latency
        self._turn, self._free = threading.Lock(), 0.0

    def carry(self, size: int) -> None:
        with self._turn:
            self._free = max(self._free, time.monotonic()) + size / self.rate
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


@dataclass
class Static:
    """A static host: its address, what it was asked for, and whether its line is down."""

    server: Any

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}{BELOW}"

    def begin(self, folder: Path) -> None:
        self.server.asked, self.server.spoilt, self.server.is_down = [], {}, False
        self.server.sent, self.server.held = [], {}
        self.server.folder, self.server.unknown = folder, None
        self.server.line = self.server.habits = None

    @property
    def asked(self) -> list[str]:
        return self.server.asked

    @property
    def sent(self) -> list[tuple[str, float]]:
        return self.server.sent

    @property
    def folder(self) -> Path:
        """What it gives; another folder in its place is another release."""
        return self.server.folder

    def pieces(self) -> list[str]:
        """The names of the pieces of a first visit, in the order in which they are fetched."""
        listed = json.loads((self.folder / "phone/list.json").read_text(encoding="utf-8"))
        every = [piece for parcel in listed["parcels"] for piece in parcel["pieces"]]
        return [f"{sha256}.bin" for sha256, _size in every]

    def connect_by(self, line: Line) -> None:
        self.server.line = line

    def spoil(self, name: str, how: str, *, times: int = 1) -> None:
        self.server.spoilt[name] = [how] * times

    def hold(self, name: str) -> threading.Event:
        self.server.held[name] = threading.Event()
        return self.server.held[name]

    def give(self, folder: Path) -> None:
        self.server.folder = folder

    def answer_unknown(self, name: str, status: int) -> None:
        self.server.unknown = name, status

    def imitate(self, habits: Habits) -> None:
        self.server.habits = habits

    def go_down(self, *, is_down: bool = True) -> None:
        self.server.is_down = is_down


def serve(folder: Path) -> Static:
    server: Any = ThreadingHTTPServer(("127.0.0.1", 0), Host)
    server.daemon_threads = True
    static = Static(server)
    static.begin(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return static


@pytest.fixture(scope="session")
def origin(built: Path) -> Iterator[Static]:
    """A host that stays where it is: what a browser has kept of it holds for the next test."""
    static = serve(built)
    yield static
    static.server.shutdown()
    static.server.server_close()


@pytest.fixture
def host(origin: Static, built: Path) -> Static:
    origin.begin(built)
    return origin


class Phone:
    """A browser with a profile of its own, which can be killed and started again."""

    flags: tuple[str, ...] = ()
    """What it is started with beside what all are."""

    def __init__(
        self, playwright: Playwright, profile: Path, url: str, language: str, place: str = ""
    ) -> None:
        self._playwright, self._profile, self._language = playwright, profile, language
        self.url, self.place = url, place
        self.context = self._start()

    def _start(self) -> BrowserContext:
        started = self._playwright.chromium.launch_persistent_context(
            str(self._profile),
            executable_path=find_chromium(),
            args=[*FLAGS, *self.flags],
            viewport={"width": PHONE[0], "height": PHONE[1]},
            locale=self._language,
            timezone_id="Asia/Tokyo",
        )
        prepare(started)
        return started

    def open(self, path: str | None = None) -> Page:
        page = self.context.new_page()
        page.goto(self.url + (self.place if path is None else path), wait_until="commit")
        return page

    def restart(self) -> None:
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


HAS_ITS_LIBRARY = """
() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('stdlib.zip'))
"""


class Begun(NamedTuple):
    """What a phone has kept that was there once, at its first hand, and how it came to that.

    Its line was bad: a piece came wrong, and the last one by half.
    """

    profile: Path
    place: str
    asked: list[str]
    spoilt: set[str]
    """The pieces that did not come as they should at first."""
    heard: list[str]
    is_early: bool
    """Whether Python had its library before the last piece came."""


@pytest.fixture(scope="session")
def begun(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory, origin: Static, built: Path
) -> Begun:
    origin.begin(built)
    _, wrong, *_, last = origin.pieces()
    origin.spoil(wrong, "wrong")
    origin.spoil(last, "half")
    held = origin.hold(last)
    profile = tmp_path_factory.mktemp("begun") / "profile"
    first = Phone(playwright, profile, origin.url, "en-GB")
    first.context.add_init_script(HEARD)
    page = first.open()
    page.wait_for_event("worker", lambda one: "worker.js?coming" in one.url)
    is_early = comes_true(page, lambda: app_of(page).evaluate(HAS_ITS_LIBRARY))
    held.set()
    thumb = thumb_on(page)
    thumb.sit_down()
    begin_hand(thumb)
    place, asked = page.url.removeprefix(first.url), list(origin.asked)
    heard = page.evaluate("heard")
    first.close()
    return Begun(profile, place, asked, {wrong, last}, heard, is_early)


def comes_true(page: Page, asks: Callable[[], bool]) -> bool:
    give_up = time.monotonic() + PATIENCE / 1000
    while not (is_so := asks()) and time.monotonic() < give_up:
        page.wait_for_timeout(EVERY)
    return is_so


@pytest.fixture(scope="session")
def another(begun: Begun, playwright: Playwright, origin: Static) -> Callable[[Path], Phone]:
    """Makes a phone that has begun a hand, at its first trick, and was closed since."""

    def made(folder: Path) -> Phone:
        shutil.copytree(begun.profile, folder / "profile", symlinks=True)
        return Phone(playwright, folder / "profile", origin.url, "en-GB", begun.place)

    return made


@pytest.fixture
def seated(another: Callable[[Path], Phone], tmp_path: Path, host: Static) -> Iterator[Phone]:
    made = another(tmp_path)
    yield made
    made.close()

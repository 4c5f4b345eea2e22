"""Devices at a table: browsers that play hand after hand and remember what was acknowledged."""

import socket
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from random import Random
from urllib.parse import urlencode, urlsplit

from werkzeug.datastructures import MultiDict

from tests.bench.browser import FORM, Answer
from tests.bench.taps import Step, nap_hand, napoleon_hand
from tests.web.visitor import Visitor

PAUSE = 0.02  # Seconds between two tries of a device that reaches nobody
PATIENCE = 20.0  # Seconds that a device waits for an answer before it sends again

HANDS: Mapping[str, Sequence[Step]] = {"wikipedia": napoleon_hand(), "nap-ja": nap_hand()}

SEES_OTHER = 303


class Stopped(Exception):  # noqa: N818 - the evening is over, which is no error
    """The run has ended, and this device with it."""


@dataclass
class StubbornBrowser:
    """A browser over HTTP that sends a request again, unaltered, until it is answered.

    It keeps the ids of the commands whose forms were answered by a redirect: those are the taps
    that a person was told are recorded.
    """

    port: int
    stop: threading.Event
    cookies: dict[str, str] = field(default_factory=dict)
    acknowledged: list[str] = field(default_factory=list)
    refused: list[tuple[int, str, str]] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    sent: int = 0
    connection: HTTPConnection | None = None

    def open(
        self,
        path: str,
        *,
        method: str = "GET",
        headers: Mapping[str, str] | None = None,
        data: Mapping[str, str] | None = None,
    ) -> Answer:
        began = time.monotonic()
        while not self.stop.is_set():
            try:
                answer = self._ask(path, method, headers or {}, data)
            except (OSError, HTTPException, UnicodeError):
                self.close()
                time.sleep(PAUSE)
                continue
            self.waits.append(time.monotonic() - began)
            if method == "POST":
                self._remember(path, data or {}, answer)
            return answer
        raise Stopped

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def _ask(
        self, path: str, method: str, headers: Mapping[str, str], data: Mapping[str, str] | None
    ) -> Answer:
        own = f"http://127.0.0.1:{self.port}"
        sent = {**headers, "Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        sent["Referer"] = own + urlsplit(sent.get("Referer", "")).path
        body = None
        if data is not None:
            pairs = list(data.items(multi=True) if isinstance(data, MultiDict) else data.items())
            pairs += [("after", "")] if "command" in data else []  # it is told what is agreed
            body, sent["Content-Type"], sent["Origin"] = urlencode(pairs), FORM, own
        if self.connection is None:
            self.connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            self.connection.connect()
            self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sent += 1
        self.connection.request(method, path, body, sent)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        for value in answer.headers.get_all("Set-Cookie", ()):
            name, _, kept = value.partition(";")[0].partition("=")
            self.cookies[name] = kept
        return Answer(status_code=answer.status, headers=dict(answer.headers), text=text)

    def _remember(self, path: str, data: Mapping[str, str], answer: Answer) -> None:
        command = data.get("command", "")
        if answer.status_code == SEES_OTHER:
            if command and "agreed=" not in answer.headers.get("Location", ""):
                self.acknowledged.append(command)
        else:
            self.refused.append((answer.status_code, path, command))


@dataclass
class Device:
    """Somebody who plays hand after hand at a session of their own until the run ends."""

    browser: StubbornBrowser
    random: Random
    faults: list[str] = field(default_factory=list)
    taps: int = 0

    def play(self) -> None:
        try:
            for _ in self.evening():
                self.taps += 1
        except Stopped:
            return
        except Exception as error:  # noqa: BLE001 - a thread's own fault is told by whoever waits
            self.faults.append(f"{type(error).__name__}: {error}")
        finally:
            self.browser.close()

    def evening(self) -> Iterator[None]:
        visitor = Visitor(self.browser, "ja")
        while True:
            preset = self.random.choice(sorted(HANDS))
            visitor.sit_down(preset)
            for number in range(4):
                yield from self._hand(visitor, HANDS[preset])
                visitor.sheet()
                if number < 3 and visitor.page.forms("hands"):
                    visitor.press("hands")
                    yield
            if visitor.page.forms("close"):
                visitor.press("close")
                yield

    def _hand(self, visitor: Visitor, steps: Sequence[Step]) -> Iterator[None]:
        for step in steps:
            page = visitor.press(step.form, **step.choices)
            assert page.status == 200, (page.status, page.path, page.html[:600])
            assert not page.complaints, (step, page.complaints)
            yield
            if self.random.random() < 0.1:
                visitor.press("undo")
                yield
                visitor.press(step.form, **step.choices)
                yield


def start(devices: Sequence[Device]) -> list[threading.Thread]:
    threads = [threading.Thread(target=device.play, daemon=True) for device in devices]
    for thread in threads:
        thread.start()
    return threads

"""A real server on a folder of its own, that can be killed and looked into."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path

from tests.bench.browser import TOKEN
from tests.bench.servers import HERE, free_port
from tests.proofs.devices import SEES_OTHER, Device, StubbornBrowser

LINK = re.compile(r"/enter#([\w-]+)")

FAULT = 500  # From this status on an answer is the server's fault
GIVE_UP = 60.0  # Seconds after which a server that does not answer has failed
LONGEST_COMMAND = 600.0  # Seconds after which a command has failed


@dataclass
class House:
    """An instance and the server on it; ``log`` holds whatever its servers have said."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: "subprocess.Popen[bytes] | None" = None
    program: Sequence[str] = (sys.executable, "-m", "scorekeeper")

    @property
    def instance(self) -> Path:
        return self.folder / "instance"

    @property
    def database(self) -> Path:
        return self.instance / "scorekeeper.db"

    @property
    def log(self) -> str:
        file = self.folder / "server.log"
        return file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""

    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PYTHONPATH": str(HERE),
            "SCOREKEEPER_INSTANCE": str(self.instance),
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "ja",
        }

    def start(self, *options: str, port: int | None = None) -> "subprocess.Popen[bytes]":
        at = port or self.port
        with (self.folder / "server.log").open("ab") as log:
            process = subprocess.Popen(
                [*self.program, "serve", "--port", str(at), *options],
                env=self.environment(), cwd=self.folder, stdout=log, stderr=log,
            )  # fmt: skip
        self._await(process, at)
        if port is None:
            self.process = process
        return process

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
            self.process = None

    def command(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [*self.program, *arguments],
            env=self.environment(), cwd=self.folder, check=False, capture_output=True, text=True,
            timeout=LONGEST_COMMAND,
        )  # fmt: skip

    def enter(self, browser: StubbornBrowser) -> None:
        link = LINK.search(self.command("link").stdout)
        form = TOKEN.search(browser.open("/enter").text)
        if link is None or form is None:
            raise RuntimeError("no way in")
        offered = {"key": link[1], "csrf_token": form[1]}
        if browser.open("/enter", method="POST", data=offered).status_code != SEES_OTHER:
            raise RuntimeError("not let in")

    def _await(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        last = time.monotonic() + GIVE_UP
        while time.monotonic() < last and process.poll() is None:
            with (
                suppress(OSError),
                closing(HTTPConnection("127.0.0.1", port, timeout=GIVE_UP)) as connection,
            ):
                connection.request("GET", "/static/css/palette.css")
                connection.getresponse().read()
                return
            time.sleep(0.02)
        raise RuntimeError(f"no answer: {self.log[-2000:]}")


@contextmanager
def opened(folder: Path) -> Iterator[House]:
    house = House(folder)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def look_into(database: Path) -> sqlite3.Connection:
    """A file as the next program finds it that opens it: what a kill left half done is taken back.

    Opened only for reading, a file beside a log or a journal that has to be recovered cannot be
    read at all. A file that is not there is not made.
    """
    return sqlite3.connect(f"file:{database}?mode=rw", uri=True)


def losses(database: Path, devices: Iterable[Device]) -> list[str]:
    """What is wrong with a file: its integrity, taps that are lost, doubled or out of order.

    The file is read by SQLite alone.
    """
    with closing(look_into(database)) as connection:
        (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
        rows = connection.execute(
            "SELECT command_id, session, sequence FROM event ORDER BY session, sequence"
        ).fetchall()
    found = [] if sound == "ok" else [f"integrity: {sound}"]
    found += _gaps(rows)
    times = Counter(command for command, *_ in rows)
    for number, device in enumerate(devices):
        for command in device.browser.acknowledged:
            if times[command] != 1:
                found.append(f"device {number}: {command} is there {times[command]} times")
    return found


def commands(database: Path) -> frozenset[str]:
    with closing(look_into(database)) as connection:
        return frozenset(one for (one,) in connection.execute("SELECT command_id FROM event"))


def _gaps(rows: Sequence[tuple[str, str, int]]) -> Iterator[str]:
    expected: dict[str, int] = {}
    for _, session, sequence in rows:
        if sequence != expected.get(session, 1):
            yield f"{session}: {sequence} where {expected.get(session, 1)} was due"
        expected[session] = sequence + 1

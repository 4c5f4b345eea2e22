"""Servers under measurement: started on a free port, asked over HTTP, their processor time read."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from http.client import HTTPConnection
from pathlib import Path

HERE = Path(__file__).parents[2]
IDLE = 0.002
"""Seconds without any processor time after which a server has done with a request."""

PATIENCE = 120.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tree:
    """A checkout of the program: its folder, and where its compiled modules are kept meanwhile."""

    folder: Path
    cache: Path

    def environment(self) -> Mapping[str, str]:
        return {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "PYTHONPYCACHEPREFIX": str(self.cache),
            "PYTHONDONTWRITEBYTECODE": "",
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "ja",
        }

    def command(self, *arguments: str) -> Sequence[str]:
        return (sys.executable, "-m", "scorekeeper", *arguments)

    def run(self, *arguments: str) -> None:
        subprocess.run(
            self.command(*arguments),
            env=self.environment(), cwd=self.folder, check=True, capture_output=True,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A running server: its port, its process, and what its start took until its first answer.

    ``key`` lets a browser in; empty where nobody is asked for one.
    """

    port: int
    process: int
    start: float
    key: str = ""

    def processor_time(self) -> float:
        """Seconds of processor time until now, read once the server has nothing more to do."""
        before, now = -1.0, spent(self.process)
        while now != before:
            time.sleep(IDLE)
            before, now = now, spent(self.process)
        return now


def spent(process: int) -> float:
    """Seconds of processor time, user and system, of every thread of a process."""
    total = 0
    for task in Path(f"/proc/{process}/task").iterdir():
        with suppress(FileNotFoundError):
            total += int((task / "schedstat").read_text().split()[0])
    return total / 1e9


@contextmanager
def program(tree: Tree, instance: Path) -> Iterator[Server]:
    port = free_port()
    command = tree.command("serve", "--port", str(port), "--instance", str(instance))
    with running(command, tree, port) as server:
        yield replace(server, key=(instance / "owner_key").read_text().strip())


@contextmanager
def bare(tree: Tree, folder: Path) -> Iterator[Server]:
    port = free_port()
    script = Path(__file__).with_name("bare.py")
    with running((sys.executable, str(script), str(port), str(folder)), tree, port) as server:
        yield server


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running(command: Sequence[str], tree: Tree, port: int) -> Iterator[Server]:
    process = subprocess.Popen(
        command, env=tree.environment(), cwd=tree.folder,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _await_answer(process, port)
        yield Server(port=port, process=process.pid, start=spent(process.pid))
    finally:
        process.terminate()
        process.wait()


def _await_answer(process: "subprocess.Popen[bytes]", port: int) -> None:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up and process.poll() is None:
        connection = HTTPConnection("127.0.0.1", port)
        with suppress(ConnectionError):
            connection.request("GET", "/")
            answer = connection.getresponse()
            answer.read()
            assert answer.status in {200, 403}, answer.status
            return
        connection.close()
        time.sleep(0.02)
    raise RuntimeError(f"{process.args} does not answer")

"""What stands before the server in the examples, run as it is written there."""

import os
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import pytest

from tests.bench.servers import free_port
from tests.cli.test_serve import ADDRESS, TOKEN
from tests.proofs.house import House

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"


def program(name: str, what: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if found is None:
        reason = f"NO {name.upper()}: {what} is not tried"
        pytest.fail(reason) if os.environ.get("SCOREKEEPER_REQUIRE_TOOLS") else pytest.skip(reason)
    return found


@dataclass
class Nginx:
    program: str
    folder: Path
    port: int = field(default_factory=free_port)

    def write(self, example: str) -> None:
        text = example.replace("listen 443 ssl;", f"listen {HOST}:{self.port};")
        text = re.sub(r"(?m)^\s*ssl_certificate.*\n", "", text).replace("$scheme", "https")
        places = "".join(
            f"{name}_temp_path {self.folder}/{name};"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        own = "" if os.geteuid() else "user root;"  # its workers write into our folder
        (self.folder / "nginx.conf").write_text(
            f"{own}daemon off; pid {self.folder}/pid; error_log {self.folder}/log; events {{}}\n"
            f"http {{ access_log off; {places}\n{text}\n}}\n",
            encoding="utf-8",
        )

    @contextmanager
    def run(self, path: str = "/") -> Iterator["subprocess.Popen[bytes]"]:
        log = f"{self.folder}/log"
        told = [self.program, "-p", str(self.folder), "-c", f"{self.folder}/nginx.conf", "-e", log]
        with running(told, f"http://{HOST}:{self.port}{path}") as run:
            yield run


@contextmanager
def running(told: list[str], address: str, **more: Any) -> Iterator["subprocess.Popen[bytes]"]:
    run = subprocess.Popen(told, **more)
    try:
        awaited(address, run)
        yield run
    finally:
        run.terminate()
        run.wait(30)


def awaited(address: str, run: "subprocess.Popen[bytes]") -> str:
    for _ in range(600):
        assert run.poll() is None, f"{run.args!r} has ended"
        try:
            urllib.request.urlopen(address, timeout=5).close()  # noqa: S310
        except urllib.error.HTTPError as answer:
            answer.close()
            return address
        except OSError:
            time.sleep(0.1)
        else:
            return address
    raise AssertionError(f"{address} does not answer")


class Reader:
    """A browser that keeps cookies as browsers do, and follows nothing by itself.

    It takes http for https, since nothing here speaks that.
    """

    def __init__(self) -> None:
        self.jar = CookieJar(DefaultCookiePolicy(secure_protocols=("http",)))
        keep = urllib.request.HTTPCookieProcessor(self.jar)
        self._opener = urllib.request.build_opener(keep, _Stay())

    def open(self, address: str, **form: str) -> tuple[int, Any, str]:
        data = urllib.parse.urlencode(form).encode() if form else None
        asked = urllib.request.Request(address, data)  # noqa: S310
        try:
            answer = self._opener.open(asked, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.headers, answer.read().decode(errors="replace")

    def enter(self, home: str, house: House, *command: str) -> None:
        status, _, page = self.open(f"{home}enter")
        assert status == 403
        told = house.command(*command).stdout
        link = ADDRESS.search(told)
        assert link is not None, told
        assert link[0].startswith(f"https://{HOST}{urllib.parse.urlsplit(home).path}enter#"), told
        token = TOKEN.search(page)
        assert token is not None
        status, headers, _ = self.open(f"{home}enter", key=link[0], csrf_token=token[1])
        assert status == 303
        assert headers["Location"].startswith(urllib.parse.urlsplit(home).path)
        assert self.open(home)[0] == 200


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None

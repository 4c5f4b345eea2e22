"""Behind a real nginx, below a path of its host, by the very file in docs/server."""

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
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest

from tests.bench.servers import free_port
from tests.cli.test_serve import ADDRESS, TOKEN
from tests.proofs.house import House

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "server" / "nginx.conf"
AT = "/scores"
HOST = "127.0.0.1"
LEADS = re.compile(r'\b(?:href|src|action|data-worker)="(/[^"]*)"')


@pytest.fixture(scope="module")
def nginx() -> str:
    """The program; without it the test is skipped, loudly, or fails in CI."""
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if found is None:
        reason = "NO NGINX: docs/server/nginx.conf is not tried"
        pytest.fail(reason) if os.environ.get("SCOREKEEPER_REQUIRE_TOOLS") else pytest.skip(reason)
    return found


@contextmanager
def proxied(nginx: str, folder: Path, house: House) -> Iterator[str]:
    """The example before a house, without its certificates; where it is reached."""
    port = free_port()
    text = EXAMPLE.read_text(encoding="utf-8").replace("club.example", HOST)
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{house.port}")
    text = text.replace("listen 443 ssl;", f"listen {HOST}:{port};")
    text = re.sub(r"(?m)^\s*ssl_certificate.*\n", "", text)
    places = "".join(
        f"{name}_temp_path {folder}/{name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log; events {{}}\n"
        f"http {{ access_log off; {places}\n{text}\n}}\n",
        encoding="utf-8",
    )
    run = subprocess.Popen([nginx, "-p", str(folder), "-c", str(config), "-e", f"{folder}/log"])
    try:
        yield _awaited(f"http://{HOST}:{port}{AT}/", run)
    finally:
        run.terminate()
        run.wait(30)


def _awaited(address: str, run: "subprocess.Popen[bytes]") -> str:
    for _ in range(600):
        assert run.poll() is None, "nginx has ended"
        try:
            urllib.request.urlopen(address, timeout=5).close()  # noqa: S310
        except urllib.error.HTTPError as answer:
            with answer:
                return address
        except OSError:
            time.sleep(0.1)
        else:
            return address
    raise AssertionError("nginx does not answer")


class Reader:
    """A browser that keeps cookies as browsers do, and follows nothing by itself."""

    def __init__(self) -> None:
        self.jar = CookieJar()
        keep = urllib.request.HTTPCookieProcessor(self.jar)
        self._opener = urllib.request.build_opener(keep, _Stay())

    def open(self, address: str, **form: str) -> tuple[int, Any, str]:
        data = urllib.parse.urlencode(form).encode() if form else None
        try:
            answer = self._opener.open(address, data, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.headers, answer.read().decode(errors="replace")


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def test_the_house_behind_nginx_stays_below_its_path(nginx: str, tmp_path: Path) -> None:
    folder, house = tmp_path / "nginx", House(folder=tmp_path / "house")
    for one in (folder, house.folder):
        one.mkdir()
    try:
        house.start("--proxy", "--public-host", HOST, "--prefix", AT)
        with proxied(nginx, folder, house) as home:
            reader = Reader()
            _enter(reader, home, house)
            assert {cookie.path for cookie in reader.jar} == {AT}
            pages = [home, f"{home}sessions/new", f"{home}seasons/", f"{home}devices"]
            leading = {link for page in pages for link in _links(reader, page)}
            assert {link for link in leading if not link.startswith(f"{AT}/")} == set()
            host = home.removesuffix(f"{AT}/")
            _files_are_there(reader, host, leading)
            _switches_stay(reader, host)
    finally:
        house.stop()


def _enter(reader: Reader, home: str, house: House) -> None:
    status, _, page = reader.open(f"{home}enter")
    assert status == 403
    told = house.command("link").stdout
    link = ADDRESS.search(told)
    assert link is not None, told
    assert link[0].startswith(f"https://{HOST}{AT}/enter#"), told
    token = TOKEN.search(page)
    assert token is not None
    status, headers, _ = reader.open(f"{home}enter", key=link[0], csrf_token=token[1])
    assert (status, headers["Location"].startswith(f"{AT}/")) == (303, True)
    assert reader.open(home)[0] == 200


def _links(reader: Reader, page: str) -> list[str]:
    status, _, text = reader.open(page)
    return LEADS.findall(text) if status == 200 else []


def _files_are_there(reader: Reader, host: str, leading: set[str]) -> None:
    files = [link for link in leading if "/static/" in link or ".webmanifest" in link]
    assert len(files) > 3
    for file in files:
        status, _, text = reader.open(f"{host}{file.replace('&amp;', '&')}")
        assert status == 200, file
        if ".webmanifest" in file:
            assert f'"scope":"{AT}/"' in text.replace(" ", "")
    worker = next(link for link in leading if "worker" in link and "/static/" not in link)
    assert worker.rpartition("/")[0] == AT, "a worker rules what lies beside and below it"
    assert reader.open(f"{host}{worker}")[0] == 200


def _switches_stay(reader: Reader, host: str) -> None:
    status, headers, _ = reader.open(f"{host}{AT}/language/en?next={AT}/sessions/new")
    assert (status, headers["Location"]) == (303, f"{AT}/sessions/new")
    status, headers, _ = reader.open(f"{host}{AT}")
    assert (status, urllib.parse.urlsplit(headers["Location"]).path) == (308, f"{AT}/")

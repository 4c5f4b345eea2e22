"""The examples of docs/scale.md: two servers behind one proxy, and a group that moves."""

import re
import shutil
import stat
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.bench.servers import free_port
from tests.examples import at_night
from tests.packaging.front import HOST, ROOT, Nginx, Reader, Table, program, running
from tests.proofs.house import House
from tests.web.visitor import Visitor

DOCUMENT = (ROOT / "docs" / "scale.md").read_text(encoding="utf-8")
AT = "/g/ume"
MUCH = 3 * 1024 * 1024
"""Bytes of an archive that is sent: more than nginx takes unless it is told otherwise."""


def example(fence: str, first: str) -> str:
    """The block of the document in a fence that begins so."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", DOCUMENT, re.MULTILINE | re.DOTALL)
    (found,) = [text for kind, text in blocks if kind == fence and text.startswith(first)]
    return found.replace("scores.example", HOST)


@dataclass
class Machines:
    """Two machines with a server each, and what stands before them."""

    folder: Path
    one: House = field(init=False)
    two: House = field(init=False)

    def __post_init__(self) -> None:
        for name in ("one", "two"):
            (self.folder / name).mkdir()
            setattr(self, name, House(folder=self.folder / name))

    def placed(self, text: str) -> str:
        """An example with these machines in the place of the document's."""
        for number, port in ((1, self.one.port), (2, self.two.port), (3, free_port())):
            text = text.replace(f"10.0.0.{number}:8000", f"{HOST}:{port}")
        return text

    def start(self, house: House) -> None:
        house.start("--proxy", "--public-host", HOST, "--host", HOST, "--no-browser")


@contextmanager
def behind_nginx(machines: Machines) -> Iterator[tuple[str, Callable[[], None]]]:
    """Where the proxy is reached, and how its line is changed to that of the document."""
    told = machines.placed(example("nginx", "map "))
    before = told.replace("(ume|take)", "(take)")
    assert before != told
    nginx = Nginx(program("nginx", "docs/scale.md"), machines.folder)
    nginx.write(before)
    with nginx.run() as run:

        def change() -> None:
            nginx.write(told)
            nginx.read_again(run)

        yield f"http://{HOST}:{nginx.port}", change


@contextmanager
def behind_caddy(machines: Machines) -> Iterator[tuple[str, Callable[[], None]]]:
    port, caddy = free_port(), program("caddy", "docs/scale.md")
    # Without certificates, as if https had been taken off before.
    told = machines.placed(example("", "scores.example {")).replace(
        f"{HOST} {{", f"http://{HOST}:{port} {{"
    )
    told = re.sub(r"(reverse_proxy .*)", r"\1 {\n header_up X-Forwarded-Proto https\n}", told)
    before = told.replace("/g/ume /g/ume/*", "")
    assert before != told
    file = machines.folder / "Caddyfile"
    own = {"HOME": str(machines.folder), "PATH": "/usr/bin:/bin"}
    admin = f"{{\n admin {HOST}:{free_port()}\n}}\n"
    file.write_text(admin + before, encoding="utf-8")
    run = [caddy, "run", "--config", str(file), "--adapter", "caddyfile"]
    with running(run, f"http://{HOST}:{port}/", env=own, stderr=subprocess.DEVNULL):

        def change() -> None:
            file.write_text(admin + told, encoding="utf-8")
            again = [caddy, "reload", "--config", str(file), "--adapter", "caddyfile"]
            subprocess.run(again, env=own, check=True, capture_output=True, timeout=60)

        yield f"http://{HOST}:{port}", change


@pytest.mark.parametrize(
    "proxied",
    [behind_nginx, pytest.param(behind_caddy, marks=at_night)],
    ids=["nginx", "caddy"],
)
def test_a_group_that_moves_goes_on_with_its_cookies_and_its_evening(proxied, tmp_path):
    machines = Machines(tmp_path)
    one, two = machines.one, machines.two
    try:
        machines.start(one)
        assert one.command("groups", "add", "ume").returncode == 0
        machines.start(two)
        with proxied(machines) as (host, change):
            reader = Reader()
            reader.enter(f"{host}{AT}/", one, "groups", "link", "ume")
            assert {cookie.name.rpartition("_")[0] for cookie in reader.jar} == {
                "__Secure-scorekeeper_device",
                "__Secure-scorekeeper_session",
            }
            table = Visitor(Table(reader, host), "ja")  # type: ignore[arg-type]
            _begin(table)
            _imports(reader, host)
            _is_private(one.instance)
            _move(machines, change)
            _goes_on(table, reader, host)
            _is_private(two.instance)
            told = two.command("check", "--instance", str(two.instance / "groups" / "ume"))
            assert told.returncode == 0, told.stdout
    finally:
        one.stop()
        two.stop()


def _begin(table: Visitor) -> None:
    """Sit down and play a hand to its contract."""
    table.open(f"{AT}/sessions/new")
    names = {f"player-{seat}": name for seat, name in enumerate(("秋子", "Ben", "千恵"), 1)}
    page = table.forge("sessions/new", {**names, "preset": "nap-ja", "season": "2026"})
    assert page.status == 200, page.complaints
    table.session = page.path.removeprefix(AT).split("/")[2]
    page = table.press("contract", seat=2, bid="3")
    assert page.status == 200, page.complaints


def _imports(reader: Reader, host: str) -> None:
    """A whole archive of more than a megabyte is looked at."""
    status, headers, archive = reader.open(f"{host}{AT}/export/everything.json")
    assert (status, headers["Strict-Transport-Security"]) == (200, "max-age=31536000")
    text = archive.rstrip() + " " * MUCH
    page = Visitor(Table(reader, host), "ja").open(f"{AT}/import/")  # type: ignore[arg-type]
    form = page.form("archive")
    token = next(one["value"] for one in form.all("input") if one.get("name") == "csrf_token")
    body, kind = _as_upload({"csrf_token": token, "do": "look"}, text.encode())
    status, _, told = reader.send(f"{host}{AT}/import/archive", body, {"Content-Type": kind})
    assert status in {200, 303}, told[-2000:]


def _as_upload(fields: dict[str, str], file: bytes) -> tuple[bytes, str]:
    mark = "mark-that-is-in-no-file"
    parts = [
        f'--{mark}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    ]
    parts.append(
        f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="all.json"\r\n'
        "Content-Type: application/json\r\n\r\n"
    )
    whole = "".join(parts).encode() + file + f"\r\n--{mark}--\r\n".encode()
    return whole, f"multipart/form-data; boundary={mark}"


def _move(machines: Machines, change: Callable[[], None]) -> None:
    """As the document says: stop, copy the folder as it is, start, change the proxy's line."""
    machines.one.stop()
    there = machines.two.instance / "groups"
    there.mkdir(mode=0o700, exist_ok=True)
    shutil.move(machines.one.instance / "groups" / "ume", there / "ume")
    machines.start(machines.one)
    change()


def _goes_on(table: Visitor, reader: Reader, host: str) -> None:
    """The same browser, still in, plays on where it was; and the other group stays elsewhere."""
    for _ in range(100):
        status, _, text = reader.open(f"{host}{AT}/sessions/{table.session}")
        if status == 200:
            break
        time.sleep(0.1)  # the proxy is still changing over
    assert status == 200
    assert "秋子" in text
    page = table.open(f"{AT}/sessions/{table.session}/hands/1")
    page = table.press("trick", winner=2)
    assert page.status == 200, page.complaints
    assert reader.open(f"{host}/")[0] == 403


def _is_private(instance: Path) -> None:
    """Nobody else of the machine reads anything, as SECURITY.md says."""
    modes = {
        str(one.relative_to(instance)): stat.S_IMODE(one.stat().st_mode)
        for one in [instance, *instance.rglob("*")]
    }
    open_ones = {
        name: oct(mode)
        for name, mode in modes.items()
        if mode != (0o700 if (instance / name).is_dir() else 0o600)
    }
    assert open_ones == {}
    assert len(modes) > 4

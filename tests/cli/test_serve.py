"""``scorekeeper serve``: what it prints, whom it lets in, how it stops."""

import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.store import database_path, open_database
from scorekeeper.store.migrations import migrations

ADDRESS = re.compile(r"http://\S+")


@contextmanager
def as_at_a_terminal() -> Iterator[None]:
    """What starts here hears Ctrl+C; what a job in the background starts would not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def serving(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and everything that it printed on starting."""
    command = [
        sys.executable,
        "-m",
        "scorekeeper",
        "serve",
        "--port",
        "0",
        "--lang",
        "en",
        *options,
    ]
    with as_at_a_terminal():
        run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with run:
        try:
            assert run.stdout is not None
            printed = ""
            while "Ctrl+C" not in printed and (line := run.stdout.readline()):
                printed += line
            yield run, printed
        finally:
            run.kill()


def ask(address: str, **headers: str) -> tuple[int, str]:
    asked = urllib.request.Request(address, headers=headers)  # noqa: S310
    try:
        with urllib.request.urlopen(asked) as answer:  # noqa: S310
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def test_at_home_it_prints_a_plain_address_and_asks_for_no_key(instance: Path):
    with serving() as (_, printed):
        address = ADDRESS.search(printed)[0]
        assert re.fullmatch(r"http://localhost:\d+/", address)
        assert "█" in printed
        assert "--lan" in printed
        assert str(instance) in printed
        assert (instance / "owner_key").read_text().strip() not in printed
        assert ask(address + "no-such-page")[0] == 404
        assert ask(address, Host="evil.example")[0] == 400


def test_behind_a_proxy_that_nobody_told_it_of_it_asks_for_the_key():
    with serving() as (_, printed):
        address = ADDRESS.search(printed)[0]
        status, page = ask(address, **{"X-Forwarded-For": "203.0.113.9", "Accept-Language": "en"})
        assert status == 403
        assert "This score sheet is private" in page


def test_on_the_lan_it_prints_a_link_with_the_key(instance: Path):
    with serving("--lan") as (_, printed):
        link = ADDRESS.search(printed)[0]
        key = (instance / "owner_key").read_text().strip()
        port = re.search(r":(\d+)/", link)[1]
        assert link.endswith(f"/enter/{key}")
        assert ask(f"http://127.0.0.1:{port}/")[0] == 403
        jar = urllib.request.HTTPCookieProcessor()
        opener = urllib.request.build_opener(jar, _Stay())
        with pytest.raises(urllib.error.HTTPError) as moved:
            opener.open(f"http://127.0.0.1:{port}/enter/{key}")
        with moved.value as answer:
            assert (answer.code, answer.headers["Location"]) == (303, "/")
        assert "scorekeeper_key" in {cookie.name for cookie in jar.cookiejar}
        assert "Server" not in answer.headers


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def test_behind_a_proxy_it_prints_the_proxys_name():
    with serving("--proxy", "--public-host", "scores.example") as (_, printed):
        assert re.search(r"https://scores\.example/enter/[\w-]{32}$", printed, re.MULTILINE)


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("options", [[], ["--host", "127.0.0.1"]])
def test_it_stops_when_told_to_and_says_nothing(end, options):
    with serving(*options) as (run, printed):
        ask(ADDRESS.search(printed)[0] + "enter")
        run.send_signal(end)
        assert run.wait(10) == 0
        assert run.stderr.read() == ""


def refused(*options: str) -> str:
    result = CliRunner().invoke(main, ["serve", "--lang", "en", *options])
    assert result.exit_code != 0
    assert "Traceback" not in result.output
    return result.output


def test_a_port_in_use_is_said_so():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Port {port} is already in use" in refused("--port", str(port))


MISTAKES = [
    (["--host", "no-such-host.invalid"], "no-such-host.invalid is not an address of this machine"),
    (["--host", "192.0.2.77"], "192.0.2.77 is not an address of this machine"),
    (["--proxy"], "--public-host NAME"),
    (["--lan", "--host", "127.0.0.1"], "exclude each other"),
    (["--port", "70000"], "--port"),
]


@pytest.mark.parametrize(("options", "sentence"), MISTAKES)
def test_a_mistaken_option_is_answered_with_a_sentence(options, sentence):
    assert sentence in refused(*options)


def test_the_readers_language_is_the_terminals():
    result = CliRunner().invoke(main, ["serve", "--proxy"], env={"LC_ALL": "ja_JP.UTF-8"})
    assert "プロキシの名前を" in result.output


def test_a_broken_key_file_is_said_so(instance: Path):
    instance.mkdir()
    (instance / "owner_key").write_text("too short\n")
    (instance / "owner_key").chmod(0o600)
    assert "holds no key" in refused("--port", "0")


def test_records_of_a_newer_program_are_refused_at_once(instance: Path):
    instance.mkdir()
    with closing(open_database(database_path(instance))) as database:
        migrations._record_applied(database, "ratings_of_players")
    assert "A newer program has used this database" in refused("--port", "0")


def test_damaged_records_are_said_so_and_pages_are_served(instance: Path):
    instance.mkdir()
    database_path(instance).write_bytes(b"no database" * 1000)
    with serving() as (run, printed):
        address = ADDRESS.search(printed)[0]
        status, page = ask(address, **{"Accept-Language": "en"})
        assert status == 503
        assert "is damaged" in page
        run.terminate()
        assert "is damaged" in run.stderr.read()

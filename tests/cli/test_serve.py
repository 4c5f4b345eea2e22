"""``scorekeeper serve``: what it prints, whom it lets in, how it stops."""

import os
import pty
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.cli.serve import command_line, invitation_lines
from scorekeeper.store import database_path, open_database
from scorekeeper.store.devices import every_device
from scorekeeper.web.server.addresses import qr
from scorekeeper.web.server.keys import DEVICE, open_keys
from scorekeeper.wording import speaker
from tests.cli.commands import refusal, told
from tests.examples import by_turns
from tests.strays import every

ADDRESS = re.compile(r"https?://\S+")
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


@contextmanager
def as_at_a_terminal():
    """What starts here hears Ctrl+C; what a job in the background starts would not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def printed_by(run):
    assert run.stdout is not None
    printed = ""
    while "Ctrl+C" not in printed and (line := run.stdout.readline()):
        printed += line
    return printed


COMMAND = (sys.executable, "-m", "scorekeeper", "serve", "--port", "0", "--lang", "en")


@contextmanager
def serving(*options):
    pipes = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE)
    with as_at_a_terminal():
        run = subprocess.Popen([*COMMAND, *options], text=True, **pipes)
    with run:
        try:
            yield run, printed_by(run)
        finally:
            run.kill()


def ask(address, **headers):
    asked = urllib.request.Request(address, headers=headers)  # noqa: S310
    try:
        with urllib.request.urlopen(asked) as answer:  # noqa: S310
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def enter(address, key):
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(), _Stay())
    try:
        browser.open(f"{address}enter")
    except urllib.error.HTTPError as page:
        with page:
            token = TOKEN.search(page.read().decode())[1]
    form = urllib.parse.urlencode({"key": key, "csrf_token": token}).encode()
    try:
        browser.open(f"{address}enter", form)
    except urllib.error.HTTPError as answer:
        with answer:
            return answer.code, browser
    raise AssertionError("a page without a redirect")


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def link_of(*options):
    return ADDRESS.search(told("link", *options))[0]


def at_a_terminal(*options):
    reader, writer = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "--no-browser", *options], stdout=writer, stderr=writer, close_fds=True
    ) as run:
        os.close(writer)
        printed = b""
        try:
            while b"Ctrl+C" not in printed:
                printed += os.read(reader, 4096)
        finally:
            run.terminate()
            os.close(reader)
    return printed.decode(errors="ignore").replace("\r\n", "\n")


def test_at_home_everybody_is_asked_for_a_key_and_a_link_lets_a_browser_in_once(instance):
    with serving() as (run, printed):
        address = ADDRESS.search(printed)[0]
        assert re.fullmatch(r"http://localhost:\d+/", address)
        assert "scorekeeper link" in printed
        assert str(instance) in printed
        assert_tells_no_secret(printed, instance)
        status, page = ask(address + "no-such-page", **{"Accept-Language": "en"})
        assert (status, "This score sheet is private" in page) == (403, True)
        assert ask(address, Host="evil.example")[0] == 400
        with urllib.request.urlopen(address + "static/icons/icon.svg") as icon:  # noqa: S310
            assert "Server" not in icon.headers
        at, key = link_of().split("enter#")
        assert at == address
        status, browser = enter(address, key)
        assert status == 303
        with browser.open(address) as page:
            assert page.status == 200
        assert enter(address, key)[0] == 403
        assert "Nothing is being served" in refusal("link", "--instance", str(instance / "x"))
        run.terminate()
        run.wait(10)
        assert refusal("link"), "a server that has stopped is linked to no more"


def assert_tells_no_secret(printed, instance):
    assert "enter" not in printed
    assert "█" not in printed
    assert (instance / "owner_key").read_text().strip() not in printed
    assert ADDRESS.search(printed)[0].endswith("/")


def test_what_a_proxys_server_prints_into_a_log_lets_nobody_in(instance):
    with serving("--proxy", "--public-host", "s.example") as (_, printed):
        assert_tells_no_secret(printed, instance)


def test_a_link_on_the_lan_lets_a_table_in_until_there_is_a_new_key(instance):
    with serving("--lan") as (_, printed):
        assert_tells_no_secret(printed, instance)
        port = re.search(r":(\d+)/", ADDRESS.search(printed)[0])[1]
        here, key = f"http://127.0.0.1:{port}/", link_of().split("#")[1]
        assert [enter(here, key)[0] for _ in range(2)] == [303, 303]
        before = (instance / "owner_key").read_text().strip()
        assert enter(here, before)[0] == 303
        renewed = link_of("--new-key").split("#")[1]
        assert [enter(here, old)[0] for old in (key, before)] == [403, 403]
        assert enter(here, renewed)[0] == 303


def test_a_link_for_a_role_lets_in_for_that_alone(instance):
    with serving():
        address, key = link_of("--role", "looks-on").split("enter#")
        assert enter(address, key)[0] == 303
        with closing(open_database(database_path(instance))) as database:
            assert {one.role for one in every_device(database)} == {"looks-on"}


TERMINALS = [
    ([], r"http://localhost:\d+/enter#[\w-]{32}\n", False),
    (["--host", "127.0.0.1"], r"http://127\.0\.0\.1:\d+/enter#[\w-]{32}\n", False),
    (["--lan"], r":\d+/enter#[\w-]{32}\n", True),
    (["--proxy", "--public-host", "s.example"], r"https://s\.example/enter#[\w-]{32}\n", True),
]


@pytest.mark.parametrize(
    ("options", "link", "drawn"), by_turns(TERMINALS, lambda number, _: number in (0, 2))
)
def test_at_a_terminal_the_link_is_printed_and_drawn_for_phones(instance, options, link, drawn):
    printed = at_a_terminal(*options)
    assert re.search(link, printed)
    assert ("█" in printed) is drawn
    assert (instance / "owner_key").read_text().strip() not in printed


ENDS = [
    (signal.SIGTERM, []),
    (signal.SIGINT, ["--host", "127.0.0.1"]),
    (signal.SIGINT, []),
    (signal.SIGTERM, ["--host", "127.0.0.1"]),
]


@pytest.mark.parametrize(("end", "options"), by_turns(ENDS, lambda number, _: number < 2))
def test_it_stops_when_told_to_and_says_nothing(end, options):
    with serving(*options) as (run, printed):
        ask(ADDRESS.search(printed)[0] + "enter")
        run.send_signal(end)
        assert run.wait(10) == 0
        assert run.stderr.read() == ""


def test_a_port_in_use_is_said_so():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Port {port} is in use" in refusal("serve", "--port", str(port))


MISTAKES = [
    ("--host no-such-host.invalid", "no-such-host.invalid is not an address of this computer"),
    ("--host 192.0.2.77", "192.0.2.77 is not an address of this computer"),
    ("--proxy", "--public-host NAME"),
    ("--lan --host 127.0.0.1", "cannot be used together"),
]


@every("options, sentence", MISTAKES)
def test_a_mistaken_option_is_answered_with_a_sentence(options, sentence):
    assert sentence in refusal("serve", *options.split())


def test_the_readers_language_is_the_terminals():
    done = CliRunner().invoke(main, ["serve", "--proxy"], env={"LC_ALL": "ja_JP.UTF-8"})
    assert "プロキシの名前を" in done.output


def test_a_broken_key_file_is_said_so(instance):
    instance.mkdir()
    (instance / "owner_key").write_text("too short\n")
    (instance / "owner_key").chmod(0o600)
    assert "contains no key" in refusal("serve", "--port", "0")


def test_records_of_a_newer_program_are_refused_at_once(instance):
    instance.mkdir()
    with closing(open_database(database_path(instance))) as database:
        database.conn.execute("pragma user_version = 99")
    assert "A newer program has used this database" in refusal("serve", "--port", "0")


def test_damaged_records_are_said_so_and_pages_are_served(instance):
    instance.mkdir()
    database_path(instance).write_bytes(b"no database" * 1000)
    with serving() as (run, printed):
        address = ADDRESS.search(printed)[0]
        assert ask(address)[0] == 503  # who is new is told too
        keys = open_keys(instance)
        cookie = f"{DEVICE}_{keys.tag}={keys.new_device()}"
        status, page = ask(address, **{"Accept-Language": "en", "Cookie": cookie})
        assert status == 503
        assert "is damaged" in page
        run.terminate()
        assert "is damaged" in run.stderr.read()


HERE, THERE = "http://localhost:8000/", "http://table.local:8000/"
INVITATIONS = [
    # secret address link            said                  not said
    ("k3y", HERE, f"{HERE}enter#k3y", "lets one browser in", "becomes an owner"),
    ("k3y", THERE, f"{THERE}enter#k3y", "becomes an owner", "--lan"),
    (None, HERE, HERE, "scorekeeper link", "becomes an owner"),
    (None, THERE, THERE, "scorekeeper link", "--lan"),
]


@every("secret, address, link, said, not_said", INVITATIONS)
def test_an_invitation_says_what_its_reader_needs(secret, address, link, said, not_said):
    lines = invitation_lines([address], secret, speaker("en"), "scorekeeper link")
    printed = "\n".join(lines)
    assert f"{link}\n" in printed
    assert (qr(link) in printed) is (secret is not None and address == THERE)
    assert said in printed
    assert not_said not in printed


def test_several_networks_make_no_more_lines():
    lines = [*invitation_lines([THERE, "http://10.0.0.2:8000/"], "k3y", speaker("en"), "link")]
    assert lines[0] == f"Open: {THERE}enter#k3y · http://10.0.0.2:8000/enter#k3y"
    assert len([one for one in lines if "█" not in one]) == 3  # and one line about the data


CALLED = [
    # argv[0], found in the path as      typed
    (".venv/bin/scorekeeper", None, ".venv/bin/scorekeeper link"),
    ("/a b/bin/scorekeeper", None, "'/a b/bin/scorekeeper' link"),
    ("bin/scorekeeper", "bin/scorekeeper", "scorekeeper link"),
    ("/opt/scorekeeper/__main__.py", None, f"{sys.executable} -m scorekeeper link"),
]


@every("program, found, typed", CALLED)
def test_a_command_is_told_as_it_has_to_be_typed(program, found, typed):
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        Path("bin").mkdir()
        Path("bin/scorekeeper").touch(mode=0o755)
        patch.setattr(sys, "argv", [program, "serve"])
        patch.setattr(shutil, "which", lambda _name: found)
        assert command_line("link", instance=None) == typed
        assert command_line("link", instance=Path("i j")) == f"{typed} --instance 'i j'"


def test_the_command_that_a_server_prints_makes_a_link(instance):
    with serving() as (_, printed):
        command = shlex.split(re.search(r"To make one: (.+)", printed)[1])
        line = [*command, "--lang", "en"]
        made = subprocess.run(line, check=True, capture_output=True, text=True).stdout
        assert "enter#" in made
        assert shlex.split(re.search(r"For another one: (.+)", made)[1]) == command

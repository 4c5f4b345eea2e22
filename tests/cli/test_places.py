"""Bad places: a folder that is shut, a file system without locks, few files, little memory."""

import errno
import os
import platform
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.store import database_path, open_database
from scorekeeper.store.copies import keep_copy
from scorekeeper.store.database import log_of, put_log_back
from scorekeeper.web.server.application import close_services
from scorekeeper.web.server.keys import DEVICE, open_keys
from scorekeeper.wording import LANGUAGES, speaker
from tests.cli.commands import refusal, run, told
from tests.cli.test_serve import ADDRESS, COMMAND, ask, printed_by
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

IN_A_FOLDER = (
    *("check", "rebuild", "backup copy.db", "list", "link"),
    *("export", "serve --port 0", "groups list", "groups link ume"),
)


@pytest.fixture
def shut():
    above = Path(tempfile.mkdtemp(prefix="scorekeeper-"))
    above.chmod(0o755)
    (above / "shut" / "in").mkdir(parents=True)
    with closing(open_database(database_path(above / "shut" / "in"))):
        pass
    (above / "shut").chmod(0)
    yield above / "shut"
    shutil.rmtree(above)


@contextmanager
def bound_by_permissions():
    """As a user whom permissions bind; root becomes another one for a while."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@every("line", IN_A_FOLDER)
def test_a_folder_that_one_may_not_enter_is_said_so(shut, line):
    for language in LANGUAGES:
        run(*line.split(), "--help")
        with bound_by_permissions():
            said = refusal(*line.split(), "--instance", str(shut / "in"), language=language)
        place, rest = speaker(language)("place-shut", file="|").split("|")
        assert str(shut / "in") in said
        assert said.startswith(place)
        assert said.strip().endswith(rest)


@every("command", ["restore", "rescue"])
def test_a_file_in_such_a_folder_is_said_so(shut, instance, command):
    rest = [str(instance / "new.db")] if command == "rescue" else []
    with bound_by_permissions():
        said = refusal(command, str(shut / "in" / "copy.db"), *rest)
    assert "may not be opened by this user" in said


REFUSED_BY = """
import ctypes, struct, sys
system = ctypes.CDLL(None, use_errno=True)
number, fcntl = {number}, struct.Struct("HBBI")
program = b"".join(fcntl.pack(*row) for row in (
    (0x20, 0, 0, 0), (0x15, 0, 5, number),               # another call: let it pass
    (0x20, 0, 0, 24), (0x15, 2, 0, 6), (0x15, 1, 0, 7), (0x15, 0, 1, 37),
    (0x06, 0, 0, 0x00050000 | {errno}), (0x06, 0, 0, 0x7fff0000),
))
class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("rows", ctypes.c_char_p)]
held = Program(len(program) // 8, program)
system.prctl(38, 1, 0, 0, 0)
if system.prctl(22, 2, ctypes.byref(held), 0, 0):
    sys.exit(77)
from scorekeeper.cli import main
main(prog_name="scorekeeper")
"""
"""The program where the system refuses every lock, as NFS does without a server for them."""

NUMBERS = {"x86_64": 72, "aarch64": 25}
"""By which number a system knows ``fcntl``, with which files are locked."""


def lockless(*line):
    number = NUMBERS.get(platform.machine())
    if sys.platform != "linux" or number is None:
        pytest.skip("no locks can be refused here")
    program = REFUSED_BY.format(number=number, errno=errno.ENOLCK)
    return [sys.executable, "-c", program, *line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_system_without_locks_is_said_so(instance, language):
    instance.mkdir()
    with closing(open_database(database_path(instance))):
        pass
    line = lockless("rebuild", "--lang", language)
    done = subprocess.run(line, check=False, capture_output=True, text=True)
    if done.returncode == 77:
        pytest.skip("no locks can be refused here")
    assert done.returncode == 1
    assert done.stderr.startswith(speaker(language)("fault-lockless"))
    assert done.stderr.count("\n") == 1


def limited(limit, *line):
    return ["sh", "-c", f'ulimit {limit} && exec "$@"', "sh", *line]


@every("language", LANGUAGES)
def test_too_few_files_are_said_so(instance, language):
    line = limited("-n 40", *COMMAND[:-1], language)
    done = subprocess.run(line, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == speaker(language)("serve-files-too-few", files=40, needs=75) + "\n"
    assert done.stdout == ""


def test_with_few_files_a_crowd_is_outlived(instance):
    instance.mkdir()
    keys = open_keys(instance)
    cookie = f"{DEVICE}_{keys.tag}={keys.new_device()}"
    line = limited("-n 80", *COMMAND, "--no-browser")
    pipes = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(line, text=True, **pipes) as server:
        try:
            address = ADDRESS.search(printed_by(server))[0]
            port = int(address.rstrip("/").rpartition(":")[2])
            with ExitStack() as crowd:
                for _ in range(120):
                    crowd.enter_context(socket.create_connection(("127.0.0.1", port), timeout=30))
            answers = [ask(address, Cookie=cookie)[0] for _ in range(3)]
        finally:
            server.kill()
        log = server.stderr.read()
    assert answers == [403] * 3
    assert "Traceback" not in log
    assert log.count("\n") < 10


@every("language", LANGUAGES)
def test_too_little_memory_is_said_so(instance, language):
    if sys.platform != "linux":
        pytest.skip("memory cannot be limited here")
    line = limited("-v 300000", *COMMAND[:-1], language)
    done = subprocess.run(line, check=False, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert done.stderr.startswith(speaker(language)("fault-memory"))
    assert done.stderr.count("\n") == 1


@pytest.fixture
def killed(tmp_path, instance):
    """What a server leaves behind that was killed while people tapped: all of it is in the log."""
    app = app_at_home(tmp_path / "served")
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("jazz")
    for number in range(6):
        assert visitor.forge("note", {"text": f"tap {number}"}).status == 200
        if not number:  # a checkpoint at the first one: not all is lost with the log
            put_log_back(database_path(tmp_path / "served"))
    shutil.copytree(tmp_path / "served", instance)
    close_services(app)
    return database_path(instance)


def flip(log):
    content = bytearray(log.read_bytes())
    content[100] ^= 0xFF
    log.write_bytes(content)


def events(file):
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("select count(*) from event").fetchone()[0])


@pytest.mark.parametrize("damage", [flip, Path.unlink], ids=["flipped", "gone"])
def test_a_check_misses_what_a_damaged_log_has_lost_and_it_can_be_rescued(killed, damage):
    with killed.with_name(f"{killed.name}-last").open("a", encoding="utf-8") as mark:
        mark.write("what an older, longer mark leaves behind\n")
    damage(log_of(killed))
    for language in ("en", "ja", "en"):
        done = run("check", language=language)
        (kept,) = killed.parent.glob("scorekeeper-*.db")
        code, note = "check-acknowledged-missing", f"{killed}-lost"
        session = re.search(r"[0-9a-f]{10}", done.stderr)[0]
        about = {"session": session, "entries": 5, "file": str(kept), "note": note}
        assert done.exit_code == 1
        assert done.stderr == speaker(language)(code, **about) + "\n"
    assert events(killed) == 3
    new = killed.with_name("new.db")
    assert run("rescue", str(kept), str(new)).exit_code == 1, "more is missing than it can name"
    assert events(new) == 3
    told("restore", str(new))
    assert run("check").exit_code == 0


@pytest.mark.parametrize("damage", [flip, Path.unlink], ids=["flipped", "gone"])
def test_what_a_damaged_log_has_lost_comes_back_from_the_newest_backup(killed, damage):
    keep_copy(killed)
    damage(log_of(killed))
    assert run("check").exit_code == 1
    (kept,) = killed.parent.glob("scorekeeper-*.db")
    new = killed.with_name("new.db")
    run("rescue", str(kept), str(new))
    assert events(new) == 8


def test_a_server_says_so_when_it_starts(killed):
    flip(log_of(killed))
    pipes = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([*COMMAND, "--no-browser"], text=True, **pipes) as server:
        printed_by(server)
        server.terminate()
        said = server.stderr.read()
    assert "5 entries that had been acknowledged are missing" in said


@every("command", ["check", "list"])
def test_of_a_log_that_is_whole_nothing_is_said(killed, command):
    assert run(command).stderr == ""
    assert run("check").exit_code == 0
    assert events(killed) == 8

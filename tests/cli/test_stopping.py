"""Long commands say how far they have come, and Ctrl+C ends them with one sentence."""

import json
import signal
import subprocess
import sys
from io import StringIO

import pytest

from scorekeeper.cli import terminal
from scorekeeper.cli.terminal import ProgressLine
from scorekeeper.services import exports
from scorekeeper.services.imports import importing
from tests.cli.commands import run
from tests.services.imports.test_long_files import write_archive

EVENINGS = 3
STOPPED = (
    "Stopped. To import everything, run it again with the same file: "
    "sessions that are here already are skipped.\n"
)


@pytest.fixture
def archive(tmp_path):
    file = tmp_path / "everything.json"
    with file.open("wb") as whole:
        write_archive(whole, EVENINGS, 1)
    return file


def stop(*_, **_more):
    raise KeyboardInterrupt


def stop_after(monkeypatch, first):
    """Ctrl+C while the parcel after so many is written."""
    left, put = iter(range(first)), importing.Matching.write

    def put_some(*asked):
        if next(left, None) is None:
            stop()
        return put(*asked)

    monkeypatch.setattr(importing, "SESSIONS_AT_ONCE", 1)
    monkeypatch.setattr(importing.Matching, "write", put_some)


def sessions(instance):
    out = run("export", "--format", "json", "--instance", str(instance)).stdout
    return len(json.loads(out)["sessions"])


@pytest.mark.parametrize("line", [[], ["--look"]], ids=str)
def test_stopped_before_the_writing_nothing_is_there(archive, instance, monkeypatch, line):
    monkeypatch.setattr(importing, "verify", stop)
    result = run("import", *line, str(archive))
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == ("Stopped.\n" if "--look" in line else STOPPED)
    assert sessions(instance) == 0


def test_stopped_while_it_writes_the_same_file_brings_the_rest(archive, instance, monkeypatch):
    with monkeypatch.context() as patched:
        stop_after(patched, 1)
        result = run("import", str(archive))
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", STOPPED)
    assert sessions(instance) == 1
    result = run("import", str(archive))
    assert (result.exit_code, "2 new" in result.stdout) == (0, True)
    assert sessions(instance) == EVENINGS
    assert run("check").exit_code == 0


def test_a_process_that_is_interrupted_says_one_sentence(tmp_path):
    file = tmp_path / "everything.json"
    with file.open("wb") as whole:
        write_archive(whole, 2000, 1)
    line = ("import", "--progress", "--lang", "en", "--instance", str(tmp_path / "here"), str(file))
    with subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", *line], stderr=subprocess.PIPE, text=True,
        # What a shell runs in the background ignores Ctrl+C, and so would what it starts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as started:  # fmt: skip
        assert started.stderr is not None
        assert started.stderr.readline().startswith("Read and checked: ")
        started.send_signal(signal.SIGINT)
        *_, last = started.stderr
    assert (started.returncode, last) == (130, STOPPED)


def test_an_export_that_is_stopped_leaves_what_was_there(archive, tmp_path, monkeypatch):
    run("import", str(archive))
    file = tmp_path / "out.json"
    file.write_text("before")
    monkeypatch.setattr(exports, "_events", stop)
    result = run("export", "--format", "json", "-o", str(file))
    assert (result.exit_code, result.stderr) == (130, f"Stopped. {file} was not written.\n")
    assert file.read_text() == "before"
    assert {one.name for one in tmp_path.iterdir()} <= {"everything.json", "out.json", "instance"}
    result = run("export", "--format", "json")
    assert (result.exit_code, result.stderr) == (130, "Stopped.\n")


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(terminal, "_PAUSE", (0, 0))
    monkeypatch.setattr(exports, "LINES_AT_ONCE", 1)


@pytest.mark.usefixtures("at_once")
def test_how_far_it_has_come_is_told_where_it_is_asked_for(archive):
    told = run("import", "--progress", str(archive)).stderr.splitlines()
    assert "Read and checked: 2 of 3 sessions" in told
    assert "Written: 3 of 3 sessions" in told
    told = run("export", "--progress", "--format", "json").stderr.splitlines()
    assert told[:2] == ["Written: 1 line", "Written: 2 lines"]
    assert run("import", str(archive)).stderr == "", "nobody asked, and it is no terminal"
    assert run("export", "--format", "json").stderr == ""


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("plain", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
@pytest.mark.parametrize("asked", [True, False])
def test_a_plain_terminal_gets_no_order_and_only_the_line_that_is_asked_for(
    monkeypatch, plain, asked
):
    screen = StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", screen)
    for name, value in plain.items():
        monkeypatch.setenv(name, value)
    line = ProgressLine(asked=asked)
    line.tell(lambda: "one")
    line.end()
    assert screen.getvalue() == ("one\n" if asked else "")


@pytest.mark.usefixtures("at_once")
def test_on_a_terminal_it_is_one_line_that_is_gone_at_the_end(monkeypatch):
    class Terminal(StringIO):
        def isatty(self):
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    line = ProgressLine()
    line.tell(lambda: "one \x1b[2J")
    line.tell(lambda: "two")
    line.end()
    assert screen.getvalue() == "\rone \\u001b[2J\x1b[K\rtwo\x1b[K\r\x1b[K"

"""``scorekeeper backup``, ``restore``, ``check`` and ``rebuild``, on machines that fail too."""

import shlex
import sqlite3
import subprocess
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.services import discard_session, load_session
from scorekeeper.store import database_path
from scorekeeper.wording import LANGUAGES, speaker
from tests.cli.commands import refusal, run, told
from tests.journal.evening import by_result
from tests.services.table import Clock, a_table
from tests.services.test_backup import UNSOUND, spoil
from tests.web.server.test_faults import fill, small_disk


@pytest.fixture
def table(instance):
    instance.mkdir()
    with a_table(instance / "scorekeeper.db") as seated:
        yield seated.open().tell(*by_result(1, "13S", "SA", 14, 2))


def test_there_and_back(table, instance, tmp_path):
    file = tmp_path / "evening.db"
    assert told("backup", str(file)) == f"Backed up to {file} (sessions: 1).\n"
    table.next_hand()
    restored, kept = told("restore", str(file)).splitlines()
    assert restored == "Sessions restored: 1."
    (aside,) = instance.glob("scorekeeper-*.db")
    assert kept == f"The database from before is kept as {aside}."
    assert table.session.sequence == 6
    assert told("check")
    elsewhere = told("restore", str(file), "--instance", str(tmp_path / "new"))
    assert elsewhere == "Sessions restored: 1.\n", "nothing is kept aside where nothing was"


def test_every_trouble_of_a_backup_is_told(table, tmp_path):
    file = tmp_path / "evening.db"
    run("backup", str(file))
    spoil(file, next(iter(UNSOUND.values())))
    result = run("restore", str(file))
    assert result.exit_code == 1
    first, *triggers, tables = result.stderr.splitlines()
    assert first == "This backup has the following problems. Nothing was changed."
    named = [line.partition("”")[0] for line in triggers]
    assert named == ["“event_is_never_changed", "“event_is_never_deleted"]
    assert "evening" in tables


def test_without_a_database_there_is_nothing_to_back_up(tmp_path):
    assert run("backup", str(tmp_path / "x.db")).exit_code == 1
    assert not (tmp_path / "x.db").exists()


LEFT = [(".scorekeeper-ab_12xyz", "is incomplete")]


def test_a_check_names_what_was_left_half_made(table, instance):
    assert len(told("check").splitlines()) == 2
    for name, sentence in LEFT:
        (instance / name).touch()
        first, *rest = told("check").splitlines()
        (instance / name).unlink()
        assert sentence in first
        assert str(instance / name) in first
        assert len(rest) == 2


__all__ = ["small_disk"]


@pytest.fixture
def busy(instance, monkeypatch):
    monkeypatch.setattr("scorekeeper.store.database.PATIENCE", 0.2)
    instance.mkdir()
    with a_table(database_path(instance)) as table:
        table.open()
    with closing(sqlite3.connect(database_path(instance), isolation_level=None)) as other:
        other.execute("begin immediate")
        yield


@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_waits_for_another_program_says_so(language):
    assert speaker(language)("fault-busy") in refusal("rebuild", language=language)
    assert told("check", language=language)


def test_on_a_full_disk_check_reads_and_rebuild_says_so(small_disk):
    with a_table(database_path(small_disk)) as table:
        table.open()
    fill(small_disk)
    assert told("check")
    said = refusal("rebuild")
    assert "The disk is full" in said
    assert "backup" not in said


def test_a_damaged_file_leads_to_backup_and_rescue(instance):
    instance.mkdir()
    database_path(instance).write_bytes(b"noise " * 5000)
    assert "scorekeeper rescue" in refusal("check")


WRONG = "a3f09c1b22"


def test_a_session_of_a_wrong_year_is_put_right_as_the_documents_say(
    instance, tmp_path, monkeypatch
):
    """The lines of `docs/faults.md`, typed as they stand there."""
    documents = Path("docs/faults.md").read_text("utf-8").partition("## Wrong time")[2]
    lines = documents.split("```")[1].splitlines()[1:]
    instance.mkdir()
    wrong = Clock(datetime(2038, 1, 19, 19, tzinfo=UTC))
    with a_table(database_path(instance), WRONG, wrong) as there:
        there.open().tell(*by_result(1, "13S", "SA", 14, 2)).close()
        totals = there.session.totals
    monkeypatch.chdir(tmp_path)
    assert WRONG in run("check", "--instance", str(instance)).stdout
    for line in lines:
        if line.startswith("sed"):
            subprocess.run(line, shell=True, check=True)  # noqa: S602 - a line of our own
        else:
            _program, *typed = shlex.split(line)
            done = run(*typed, "--instance", str(instance))
            assert done.exit_code == 0, done.output
            assert ("1 new" in done.output) == (typed[0] == "import")
    with a_table(database_path(instance), WRONG) as there:
        again = load_session(there.services, f"{WRONG}-again")
        assert (again.totals, again.history[0].event.when[:10]) == (totals, "2025-11-26")
        discard_session(there.services, WRONG, there.tap())
    assert "clock was wrong" not in told("check", "--instance", str(instance))

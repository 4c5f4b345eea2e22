"""``scorekeeper backup`` and ``scorekeeper restore``."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import main
from tests.desk.table import Table, a_table
from tests.desk.test_backup import UNSOUND, spoil
from tests.journal.evening import by_result


@pytest.fixture
def table(instance: Path) -> Iterator[Table]:
    instance.mkdir()
    with a_table(instance / "scorekeeper.db") as seated:
        yield seated.open().tell(*by_result(1, "13S", "SA", 14, 2))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, "--lang", "en"])


def test_there_and_back(table: Table, instance: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.db"
    assert run("backup", str(file)).output == f"Backed up to {file} (sessions: 1).\n"
    table.next_hand()
    told = run("restore", str(file)).output.splitlines()
    assert told[0] == "Sessions restored: 1."
    aside = list(instance.glob("scorekeeper-*.db"))
    assert told[1] == f"The database from before is kept as {aside[0]}."
    assert table.session.sequence == 6
    assert run("check").exit_code == 0


def test_nothing_is_kept_aside_where_nothing_was(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "evening.db"
    run("backup", str(file))
    told = run("restore", str(file), "--instance", str(tmp_path / "new")).output
    assert told == "Sessions restored: 1.\n"


def test_every_trouble_of_a_backup_is_told(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "evening.db"
    run("backup", str(file))
    spoil(file, next(iter(UNSOUND.values())))
    result = run("restore", str(file))
    assert result.exit_code == 1
    first, *triggers, tables = result.stderr.splitlines()
    assert first == "This backup has the following problems. Nothing was changed."
    assert [line.partition("”")[0] for line in triggers] == [
        "“event_is_never_changed",
        "“event_is_never_deleted",
    ]
    assert "evening" in tables


@pytest.mark.parametrize(
    ("command", "sentence"),
    [("restore", "does not exist"), ("backup", "in an existing folder.")],
)
def test_a_place_that_is_not_there_is_said(
    table: Table, tmp_path: Path, command: str, sentence: str
) -> None:
    result = run(command, str(tmp_path / "nowhere" / "x.db"))
    assert (result.exit_code, sentence in result.stderr) == (1, True)


def test_without_a_database_there_is_nothing_to_back_up(tmp_path: Path) -> None:
    assert run("backup", str(tmp_path / "x.db")).exit_code == 1
    assert not (tmp_path / "x.db").exists()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("scorekeeper-import-ab_12xyz.ready", "An import that was accepted has not come in whole"),
        (".scorekeeper-ab_12xyz", "is half made"),
        (".scorekeeper-import-ab_12xyz", "is half made"),
    ],
)
def test_a_check_names_what_waits_or_was_left_half_made(
    table: Table, instance: Path, name: str, sentence: str
) -> None:
    assert len(run("check").stdout.splitlines()) == 2
    (instance / name).touch()
    checked = run("check")
    assert checked.exit_code == 0, "nothing that is kept is other than it was"
    first, *rest = checked.stdout.splitlines()
    assert sentence in first
    assert str(instance / name) in first
    assert len(rest) == 2

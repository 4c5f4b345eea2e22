"""``scorekeeper rebuild`` and ``scorekeeper check``, as somebody types them."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli.database import check, rebuild
from scorekeeper.store import database_path
from scorekeeper.store.journal import seal_of_all
from tests.desk.table import a_table
from tests.journal.evening import by_result


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """An instance with one session of one hand."""
    with a_table(database_path(tmp_path)) as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 3))
    return tmp_path


def run(command: str, instance: Path, lang: str = "en") -> Result:
    named = {"rebuild": rebuild, "check": check}[command]
    arguments = ["--instance", str(instance), "--lang", lang]
    return CliRunner().invoke(named, arguments, catch_exceptions=False)


def test_a_sound_house(house: Path) -> None:
    told = run("check", house)
    sound, seal = told.output.splitlines()
    assert told.exit_code == 0
    assert sound == "No problems. Sessions checked: 1; rule sets: 1."
    with a_table(database_path(house)) as table:
        assert seal_of_all(table.desk.database) in seal
    sound, seal = run("check", house, "ja").output.splitlines()
    assert sound == "異常はありません。会1回分、ルール1種類を調べました。"
    assert seal.startswith("すべての記録の封印：")


def test_tables_that_differ_are_found_and_mended(house: Path) -> None:
    with a_table(database_path(house)) as table:
        before = table.dump()
        table.desk.database.conn.execute("update score set points = 1000")
    told = run("check", house)
    assert told.exit_code == 1
    assert told.output.splitlines() == [
        (
            "The tables of session evening differ from its record."
            " scorekeeper rebuild makes them again."
        ),
        "Problems found: 1.",
    ]
    told = run("rebuild", house)
    assert (told.exit_code, told.output) == (
        0,
        "The tables of 1 session were made again from the record.\n",
    )
    assert run("check", house).exit_code == 0
    with a_table(database_path(house)) as table:
        assert table.dump() == before


@pytest.mark.parametrize("command", ["rebuild", "check"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_folder_without_a_database_gets_none(tmp_path: Path, command: str, lang: str) -> None:
    told = run(command, tmp_path / "nowhere", lang)
    assert told.exit_code == 1
    assert "--instance" in told.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["rebuild", "check"])
def test_what_is_no_database_is_said_to_be_none(tmp_path: Path, command: str) -> None:
    database_path(tmp_path).write_bytes(b"somebody's diary " * 100)
    told = run(command, tmp_path)
    assert told.exit_code == 1
    assert "cannot be read as a database" in told.stderr
    assert "Traceback" not in told.output


@pytest.mark.parametrize("command", ["rebuild", "check"])
def test_a_database_of_a_newer_program_is_left_alone(house: Path, command: str) -> None:
    with a_table(database_path(house)) as table:
        table.desk.database.table("_sqlite_migrations").insert(
            {"migration_set": "scorekeeper", "name": "ratings", "applied_at": "2030"}
        )
    told = run(command, house)
    assert told.exit_code == 1
    assert told.stderr.startswith("A newer program has used this database.")


def test_a_record_that_cannot_be_read_stops_the_rebuilding(house: Path) -> None:
    with a_table(database_path(house)) as table:
        table.desk.database.conn.execute(
            "insert into event values"
            " ('zz', 1, 'x', 'bridge-bid-called', 1, '2030', 'x', '{}', null, zeroblob(32))"
        )
    told = run("rebuild", house)
    assert told.exit_code == 1
    assert "bridge-bid-called" in told.stderr
    told = run("check", house)
    assert told.exit_code == 1
    assert told.output.splitlines()[-1] == "Problems found: 2."

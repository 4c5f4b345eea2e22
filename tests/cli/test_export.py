"""``scorekeeper export``: every form, to a file or to the next program."""

import csv
import io
import json

import pytest
from openpyxl import load_workbook

from scorekeeper.services import Tap
from scorekeeper.services.recording import close_season
from tests.cli.commands import run, told
from tests.journal.evening import by_result
from tests.journal.test_amendments import corrects
from tests.services.table import a_table


@pytest.fixture
def table(instance):
    instance.mkdir()
    with a_table(instance / "scorekeeper.db") as seated:
        yield seated.open().tell(*by_result(1, "13S", "SA", 14, 2))


def test_the_standings_go_to_the_next_program(table):
    rows = list(csv.DictReader(io.StringIO(told("export", "--season", "春").lstrip("\ufeff"))))
    assert [(row["Player"], row["Points"]) for row in rows][:2] == [("便", "26"), ("千恵", "13")]


def test_a_workbook_goes_to_a_file(table, tmp_path):
    file = tmp_path / "season.xlsx"
    done = told("export", "--season", "春", "--format", "xlsx", "-o", str(file))
    assert done == f"Written to {file}.\n"
    sheets = ["standings", "points by day", "running totals", "hands", "rules"]
    assert load_workbook(file).sheetnames == sheets


def test_a_session_goes_to_a_chat_and_everything_as_one_object(table):
    text = told("export", "--session", "evening", "--format", "text")
    assert "1. 13♠○ 便 + 千恵 14" in text
    assert json.loads(told("export", "--format", "json"))["format"] == "scorekeeper"


def test_what_cannot_be_held_leaves_the_old_file(table, tmp_path):
    table.session_id = "second"
    table.open(season="😀").tell(*by_result(1, "13S", "SA", 14, 2))
    file = tmp_path / "x.csv"
    file.write_text("before")
    result = run("export", "--format", "csv-cp932", "-o", str(file))
    assert "“😀” in row 2" in result.stderr
    assert file.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".score")] == []


def test_where_a_signed_table_differs_it_is_said_on_the_side(table):
    table.close()
    seen = Tap(command_id="closed", seen=0, by="phone")
    close_season(table.services, "春", "Aki", seen)
    spring = ("export", "--season", "春")
    assert told(*spring)
    assert "a different table" in run(*spring, "--until", "2024-06-30").stderr
    table.tell(corrects(1, 0, "13S", "SA", 2, 14))
    for form in ("csv", "text"):
        result = run(*spring, "--format", form)
        said = (
            "Final table, signed by Aki. Corrections since then would change it. The standings are "
            "as signed. Points by day, hands, scores and JSON include later records.\n"
        )
        assert (result.exit_code, result.stderr) == (0, said)
    assert told(*spring, "--format", "json"), "everything as it was recorded"

"""``scorekeeper export``: every form, to a file or to the next program."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from openpyxl import load_workbook

from scorekeeper.cli import main
from scorekeeper.cli.export import _fields
from scorekeeper.desk import Tap
from scorekeeper.desk.recording import close_season
from tests.desk.table import Table, a_table
from tests.journal.evening import by_result
from tests.journal.test_amendments import corrects


@pytest.fixture
def table(instance: Path) -> Iterator[Table]:
    instance.mkdir()
    with a_table(instance / "scorekeeper.db") as seated:
        yield seated.open().tell(*by_result(1, "13S", "SA", 14, 2))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["export", "--lang", "en", *arguments])


def test_the_standings_go_to_the_next_program(table: Table) -> None:
    result = run("--season", "春")
    assert result.exit_code == 0
    rows = list(csv.DictReader(io.StringIO(result.stdout_bytes.decode("utf-8-sig"))))
    assert [(row["Player"], row["Points"]) for row in rows][:2] == [("便", "26"), ("千恵", "13")]


def test_a_workbook_goes_to_a_file(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "season.xlsx"
    result = run("--season", "春", "--format", "xlsx", "-o", str(file))
    assert result.output == f"Written to {file}.\n"
    assert load_workbook(file).sheetnames == [
        "standings",
        "points by day",
        "running totals",
        "hands",
        "rules",
    ]


def test_a_session_is_told_for_a_chat(table: Table) -> None:
    assert (
        "1.  13♠\ufe0e  便 + 千恵  14  ○" in run("--session", "evening", "--format", "text").output
    )


def test_everything_is_one_object(table: Table) -> None:
    assert json.loads(run("--format", "json").output)["format"] == "scorekeeper"


def test_a_link_is_one_line(table: Table) -> None:
    told = run("--session", "evening", "--format", "bg-stats").output
    assert told.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--season", "秋"), "There is no such season."),
        (("--game", "napoleon"), "Name the season with --season."),
        (("--session", "x"), "There is no such session."),
        (("--format", "text"), "Say which season or which session"),
        (("--format", "bg-stats", "--season", "春"), "made for one session"),
        (("--format", "xlsx", "--table", "hands"), "--table is for CSV alone"),
        (("--format", "notation"), "No hand has a trick recorded"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    table: Table, arguments: tuple[str, ...], sentence: str
) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert sentence in result.stderr


def test_what_cannot_be_held_leaves_the_old_file(table: Table, tmp_path: Path) -> None:
    table.session_id = "second"
    table.open(season="😀").tell(*by_result(1, "13S", "SA", 14, 2))
    file = tmp_path / "x.csv"
    file.write_text("before")
    result = run("--format", "csv-cp932", "-o", str(file))
    assert "“😀” in row 2" in result.stderr
    assert file.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".score")] == []


def test_a_place_that_cannot_be_written_is_said(table: Table, tmp_path: Path) -> None:
    result = run("-o", str(tmp_path / "nowhere" / "x.csv"))
    assert (result.exit_code, "cannot be written" in result.stderr) == (1, True)


def test_without_a_database_there_is_nothing_to_take_away() -> None:
    result = run("--format", "json")
    assert (result.exit_code, "--instance" in result.stderr) == (1, True)


def test_nought_changes_a_season_that_asks_for_more() -> None:
    named = {"least": 0, "drop": None, "tie_break": (), "order": "per-hand", "best": None}
    assert _fields(named) == {"least_hands": 0, "order": "per_hand"}


def test_where_a_signed_table_differs_it_is_said_on_the_side(table: Table) -> None:
    table.close()
    seen = Tap(command_id="closed", seen=0, by="phone")
    close_season(table.desk, "春", "Aki", seen)
    assert run("--season", "春").stderr == ""
    otherwise = run("--season", "春", "--order", "per-hand")
    assert "another one" in otherwise.stderr
    assert run("--season", "春", "--order", "points").stderr == "", "as the season has it"
    table.tell(corrects(1, 0, "13S", "SA", 2, 14))
    for form in ("csv", "text", "html"):
        result = run("--season", "春", "--format", form)
        assert result.exit_code == 0
        assert result.stderr == (
            "Final table, signed by Aki. Corrections since then would change it.\n"
        )
    assert run("--season", "春", "--format", "json").stderr == "", "everything as it was recorded"

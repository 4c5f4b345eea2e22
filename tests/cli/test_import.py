"""``scorekeeper import``: another machine's records, or a table; all of it or nothing."""

import json

import pytest

from scorekeeper.cli import importing
from scorekeeper.journal import Penalty
from scorekeeper.services import Tap
from scorekeeper.services.recording import move_session, rename_season
from scorekeeper.store.list_queries import newest_sessions
from scorekeeper.web.exchange import sheets
from scorekeeper.wording import speaker
from tests.cli.commands import run
from tests.journal.evening import by_result
from tests.services.table import a_table
from tests.strays import every

TABLE = "date,season,Aki,Ben,Chie,Dai\n2024-05-06,spring,1,2,3,-6\n"
BAD = "date,season,Aki,Ben,Chie,Dai\n2024-05-06,spring,x5,2,3,-6\n2024-99-06,spring,1,2,3,-6\n"


@pytest.fixture
def archive(tmp_path):
    """Everything of another machine."""
    other = tmp_path / "other"
    other.mkdir()
    with a_table(other / "scorekeeper.db") as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 2))
    file = tmp_path / "everything.json"
    exported = run("export", "--format", "json", "-o", str(file), "--instance", str(other))
    assert exported.exit_code == 0
    return file


def test_records_come_to_a_machine_that_has_none(archive):
    assert run("import", str(archive)).output.startswith("Imported: 1 new.")
    assert run("import", str(archive)).output.endswith("Everything was already here.\n")
    again = run("export", "--format", "json")
    assert again.stdout_bytes == archive.read_bytes()
    assert run("check").exit_code == 0


def test_a_look_writes_nothing(archive):
    told = run("import", "--look", str(archive)).output
    assert "2024-05-06  春" in told
    assert run("import", "--look", str(archive)).output == told


def test_a_look_at_a_session_that_went_another_way_tells_it_and_fails(archive):
    run("import", str(archive))
    document = json.loads(archive.read_text("utf-8"))
    document["sessions"][0]["events"][0]["recorded_by"] = "somebody else"
    archive.write_text(json.dumps(document), "utf-8")
    result = run("import", "--look", str(archive))
    assert result.exit_code != 0
    assert "conflicting" in result.stdout
    assert "Cannot be imported: one session conflicts" in result.stdout
    assert result.stderr.endswith("Nothing was written.\n")


def test_a_look_tells_what_is_said_of_people_and_seasons(archive, tmp_path):
    other = str(tmp_path / "other")
    with a_table(tmp_path / "other" / "scorekeeper.db") as table:
        rename_season(table.services, "春", "Spring", Tap(command_id="r", seen=0, by="phone"))
        (moved,) = newest_sessions(table.services.database, most=1)
        move_session(table.services, moved.id, "夏", Tap(command_id="m", seen=1, by="phone"))
    run("export", "--format", "json", "-o", str(archive), "--instance", other)
    told = run("import", "--look", "-", input=archive.read_bytes()).output
    assert "Season 春 is called Spring  new" in told
    assert "Session of 6 May 2024 moved from" in told
    run("import", str(archive))
    told = run("import", "--look", str(archive)).output
    assert "Season 春 is called Spring  here already" in told
    assert "2024-05-06  夏" in told


@pytest.mark.parametrize(
    ("was", "now", "asked", "option"),
    [
        ("3,-6", "2,-5", "results of this day are here already", "--again 2024-05-06=replace"),
        ("3,-6", "3,-5", "add up to 1", "--accept sums"),
        ("Dai", "Eve", "Eve", "--who Eve=Eve"),
        ("Chie", "Chieo", "Chieo", "--who Chieo=Chie"),
    ],
    ids=["otherwise", "unequal", "unknown", "alike"],
)
@pytest.mark.parametrize("look", [["--look"], []], ids=["look", "import"])
def test_a_question_is_told_with_the_options_that_answer_it(
    tmp_path, look, was, now, asked, option
):
    """A look asks it too, and fails as the import would."""
    file = tmp_path / "past.csv"
    file.write_text(TABLE)
    said = ["import", "--rules", "matsuda", str(file)]
    assert run(*said).exit_code == 0
    file.write_text(TABLE.replace(was, now))
    result = run(*said, *look)
    assert (result.exit_code, asked in result.stderr) == (1, True), result.stderr
    assert option in result.stderr
    assert result.stderr.endswith("Nothing was written.\n")
    answers = ("--again", "all=replace", "--accept", "sums", "--names", "new")
    decided = run(*said, *look, *answers)
    assert (decided.exit_code, decided.stderr) == (0, "")


def test_every_wrong_cell_is_told_and_nothing_is_written(tmp_path):
    file = tmp_path / "past.csv"
    file.write_text(BAD)
    result = run("import", str(file))
    assert result.exit_code == 1
    assert result.stderr.splitlines()[:2] == [
        "C2: “x5” cannot be read as the points of Aki. Write a whole number.",
        "A3: “2024-99-06” is not a day. Write it like 2024-05-06.",
    ]
    assert run("export", "--season", "spring").exit_code == 1
    mended = run("import", "--cell", "C2=1", "--cell", "A3=2024-09-06", str(file))
    assert mended.output.startswith("Imported: 2 new.")


def test_a_look_shows_what_was_understood(tmp_path):
    file = tmp_path / "past.csv"
    file.write_text('date,Aki,Ben,Chie,Dai\n2024/5/6,1,2,"3,0",-6\nsum,1,2,4,-6\n')
    given = ("import", "--look", "--season", "2024", str(file))
    told = run(*given)
    assert told.exit_code == 1
    assert [line.split() for line in told.stdout.splitlines()][:5] == [
        ["Player", "Points", "Sheet’s", "total"],
        ["Aki", "+1", "+1"], ["Ben", "+2", "+2"], ["Chie", "+3", "+4", "≠"], ["Dai", "−6", "−6"],
    ]  # fmt: skip
    assert "“3,0” was read as 3 (D2)." in told.stdout
    assert "--accept totals" in told.stderr
    document = json.loads(run(*given, "--json").stdout)
    assert document["people"][2] == {"name": "Chie", "points": 3, "results": 1, "sheet": 4}
    assert document["results"][0]["day"] == "2024-05-06"
    assert [one["role"] for one in document["columns"]] == ["date", *["person"] * 4]
    (question,) = document["questions"]
    assert question["answers"] == [{"options": ["--accept totals"], "samples": ["3 Chie 4 / 3"]}]
    assert document["sessions"] == []
    (session,) = json.loads(run(*given, "--json", "--accept", "totals").stdout)["sessions"]
    assert session["players"] == ["Aki", "Ben", "Chie", "Dai"]


@every(
    "content, sentence",
    [
        (b'{"format": "scorekeeper",', "The file is incomplete."),
        (b"", "This file is empty."),
    ],
    ids=lambda _, sentence: sentence,
)
def test_what_cannot_be_read_is_said(tmp_path, content, sentence):
    file = tmp_path / "x"
    file.write_bytes(content)
    result = run("import", str(file))
    assert (result.exit_code, sentence in result.stderr) == (1, True), result.stderr


def test_a_table_may_be_larger_than_on_a_page_but_not_endless(tmp_path, monkeypatch):
    monkeypatch.setattr(sheets, "LARGEST_TABLE", 1)
    monkeypatch.setattr(importing, "LARGEST_TABLE", 1024**2)
    file = tmp_path / "past.csv"
    file.write_text(TABLE + "\n" * 1000)
    assert run("import", "--rules", "matsuda", str(file)).exit_code == 0
    file.write_text(TABLE + "\n" * 1024**2)
    result = run("import", str(file))
    assert (result.exit_code, result.stderr.startswith("The file is too large; 1 MB")) == (1, True)


@pytest.fixture
def apart(archive, tmp_path):
    """The same evening, which went on in two places."""
    run("import", str(archive))
    with a_table(tmp_path / "other" / "scorekeeper.db") as table:
        table.tell(Penalty(seat=0, points=-5, reason="house"))
        table.tell(Penalty(seat=1, points=-3, reason="house"))
    other = str(tmp_path / "other")
    run("export", "--format", "json", "-o", str(archive), "--instance", other)
    with a_table(tmp_path / "instance" / "scorekeeper.db") as table:
        table.tell(Penalty(seat=2, points=-13, reason="house"))
    return archive


@pytest.mark.parametrize("look", [True, False])
def test_of_a_session_that_went_on_apart_it_is_told_where(apart, look):
    result = run("import", *["--look"] * look, str(apart))
    assert result.exit_code == 0
    assert "First difference: hand 1, entry " in result.stdout
    assert "Original record: “Penalty for 千恵: −13 (" in result.stdout
    assert "Imported record: “Penalty for 秋: −5 (" in result.stdout
    assert "Both records are kept" in result.stdout
    assert run("check").exit_code == 0
    result = run("import", str(apart))
    assert ("First difference" in result.stdout) == look, "the second time it is here already"


@every("option, text", [("--row", "7=outside"), ("--cell", "B5"), ("--day", "foo")])
def test_an_option_that_cannot_be_read_is_refused(tmp_path, option, text):
    file = tmp_path / "past.csv"
    file.write_text(TABLE)
    told = run("import", option, text, str(file))
    assert told.exit_code == 1
    assert speaker("en")("reading-option-wrong", option=option, text=text) in told.stderr


@every("option, text", [("--row", "99=out"), ("--column", "ZZ=out"), ("--cell", "Z9=1")])
@pytest.mark.parametrize("look", [["--look"], []], ids=str)
def test_an_option_about_no_part_of_the_file_is_refused(tmp_path, look, option, text):
    file = tmp_path / "past.csv"
    file.write_text(TABLE)
    told = run("import", *look, option, text, str(file))
    key = text.partition("=")[0].lower()
    assert told.exit_code == 1
    assert speaker("en")("option-unmatched", option=option, text=key) in told.stderr

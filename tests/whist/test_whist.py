"""A third game is put beside the others as ``docs/new-game.md`` says, and played."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_extending import ROOT, follow, run, steps

HERE = Path(__file__).parent
TITLE = "A small game"


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    copy = tmp_path_factory.mktemp("whist")
    ignored = shutil.ignore_patterns("__pycache__")
    for folder in ("scorekeeper", "templates", "static", "tests/whist"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
    follow(TITLE, copy)
    return copy


@pytest.fixture(scope="module")
def told(home):
    return json.loads(run(home, "-m", "tests.whist.evening", "instance"))


def test_nothing_but_one_list_is_touched_beside_its_own_rooms():
    touched = {file: of for file, of, _ in steps(TITLE)}
    assert [file for file, of in touched.items() if not of] == ["scorekeeper/games.py"]
    rooms = {of.removeprefix("tests/whist/").partition("/")[0] for of in touched.values() if of}
    assert rooms == {path.name for path in HERE.iterdir() if path.is_dir()} - {"__pycache__"}


def test_the_trumps_are_the_card_turned_up_and_can_be_put_right(told):
    assert set(told["refused"]) == {
        "Joker is not in this pack. Enter another card, or the unseen card."
    }
    assert "Turned up: ♦︎Q" in told["history"]
    assert "card turned up corrected: ♥︎Q" in told["history"]


def test_the_referee_rules_on_a_trick_and_writes_it_into_the_hand(told):
    assert "千恵 wins with ♥︎3" not in told["ruled"]
    assert "大輔 wins with ♥︎3" in told["ruled"]
    assert "♥︎3 is the only trump that counts here" in told["ruled"]
    [first] = [
        event["fact"]
        for event in told["archive"]["sessions"][0]["events"]
        if event["kind"] == "whist-trick-taken" and event["fact"]["trick"] == 1
    ]
    assert first["winner"] == 3
    assert first["plays"] == ["SA", "S2", "H3", "SK"]


def test_a_side_has_a_point_a_trick_over_six(told):
    assert told["settled"] == [0, 2, 0, 2]
    assert told["corrected"] == [0, 3, 0, 3]


def test_a_ruling_that_is_kept_is_a_json_line(told):
    [kept] = told["kept"]
    trick = {"rules": {"preset": "whist"}, "trump": "H", "trick": 1}
    assert kept["trick"] == {**trick, "plays": ["SA", "S2", "H3", "SK"]}
    assert (kept["winner"], kept["decisive"], kept["words"]) == (2, "trump", "as led")


def test_the_records_go_out(told):
    kinds = [event["kind"] for event in told["archive"]["sessions"][0]["events"]]
    assert kinds.count("whist-trick-taken") == 13
    assert kinds[-1] == "whist-hand-corrected"
    heading, hand = (line.split(",") for line in told["hands"])
    row = dict(zip(heading, hand, strict=True))
    assert (row["Rules"], row["Declarer"], row["Partner"]) == ("Whist", "Ben", "大輔")
    assert (row["Bid"], row["Result"]) == ("HQ", "made")


def test_the_records_come_in_elsewhere(home, told):
    (home / "archive.json").write_text(json.dumps(told["archive"]), encoding="utf-8")
    assert "1 new" in run(home, "-m", "scorekeeper", "import", "archive.json", "--lang", "en")
    assert "Whist" in run(home, "-m", "scorekeeper", "list", "--lang", "en")


def test_every_page_is_there(told):
    assert {path: status for path, status in told["statuses"].items() if status != 200} == {}
    troubles = [path for path in told["statuses"] if "/irregularities/" in path]
    assert any("revoke" in path for path in troubles)
    assert not any("bid" in path for path in troubles)


def test_the_terminal_answers_as_far_as_the_face_does_and_says_so_beyond(home):
    """A game that has no words there is no error of the program."""
    trick = ("--game", "whist", "--rules", "whist", "--trump", "H", "SA", "S2", "H3", "SK")
    assert "Card 3, ♥︎3, wins: Trump." in command(home, "referee", *trick)
    record = {"rules": "whist", "trump": "H", "plays": ["SA", "S2", "H3", "SK"]}
    for answered, told in {"score": {}, "audit": {}, "referee": {"hand": ["SA"]}}.items():
        refused = command(home, answered, "--jsonl", told={**record, **told})
        assert json.loads(refused)["error"]["code"] == "game-has-no-answer"
    (home / "hand.txt").write_text("rules: whist\nplayers: 4\n", encoding="utf-8")
    no_answer = "This command has no answer for whist."
    assert no_answer in command(home, "replay", "hand.txt")
    (home / "hand.json").write_text(json.dumps(record), encoding="utf-8")
    assert no_answer in command(home, "audit", "hand.json")
    assert no_answer in command(home, "score", "--game", "whist")


def command(home, *line, told=None):
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper", *line, "--lang", "en"], cwd=home, encoding="utf-8",
        capture_output=True, check=False, timeout=120, input=json.dumps(told),
        env={"PYTHONPATH": str(home), "SCOREKEEPER_INSTANCE": str(home), "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout + done.stderr

"""``scorekeeper draw``: seats of several tables, as JSON, as JSON lines and as text."""

import json
from itertools import chain

import pytest

from tests.cli.commands import run

KEYS = ["people", "seed", "extra", "bound", "pairs", "least", "most", "left", "rounds"]


def drawn(*asked):
    done = run("draw", *map(str, asked), "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert list(found) == KEYS
    return found


def test_twenty_five_people_meet_each_other_once():
    found = drawn("--people", 25, "--tables", 5, "--rounds", 6)
    assert {name: found[name] for name in KEYS[:-1]} == {
        "people": 25, "seed": 1, "extra": 0, "bound": 0, "pairs": {"1": 300},
        "least": 4, "most": 6, "left": [],
    }  # fmt: skip
    [first, *_] = found["rounds"]
    assert list(first) == ["round", "tables", "bench"]
    assert list(first["tables"][0]) == ["table", "seats", "dealer"]
    assert [one["round"] for one in found["rounds"]] == [1, 2, 3, 4, 5, 6]


def test_equal_input_gives_equal_bytes():
    asked = ("draw", "--people", "23", "--tables", "5", "--rounds", "4", "--seed", "7", "--json")
    assert run(*asked).stdout_bytes == run(*asked).stdout_bytes


def test_an_answer_is_continued_for_people_who_come_and_go(tmp_path):
    before = drawn("--people", 23, "--tables", 5, "--rounds", 6)
    file = tmp_path / "draw.json"
    file.write_text(json.dumps(before))
    after = drawn("--after", file, "--begun", 2, "--left", "4,9", "--came", 1)
    assert after["rounds"][:2] == before["rounds"][:2]
    assert (after["people"], after["left"]) == (24, [4, 9])
    assert after["extra"] <= 15
    here = [one for one in range(24) if one not in (4, 9)]
    for one in after["rounds"][2:]:
        seats = [table["seats"] for table in one["tables"]]
        assert sorted(chain(one["bench"], *seats)) == here
    file.write_text(json.dumps(after))
    again = drawn("--after", file, "--begun", 3, "--rounds", 7)
    assert again["rounds"][:3] == after["rounds"][:3]
    assert (again["left"], len(again["rounds"])) == ([4, 9], 7)


@pytest.mark.parametrize(
    "asked",
    [
        ("--people", "3"),
        ("--people", "65"),
        ("--people", "60", "--tables", "13"),
        ("--people", "20", "--rounds", "13"),
        ("--people", "20", "--rounds", "0"),
        ("--people", "20", "--least", "6", "--most", "5"),
        ("--people", "20", "--least", "0", "--most", "0"),
        ("--people", "20", "--tables", "6"),
        ("--people", "-1"),
        ("--people", "20", "--seed", "-3"),
        ("--people", "20", "--begun", "1"),
        ("--people", "20", "--left", "x"),
        ("--after", "nowhere.json"),
        (),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(asked):
    done = run("draw", *asked, "--json")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"rounds": []},
        {"rounds": [1]},
        {"rounds": 1},
        {"people": "9"},
        {"people": 3},
        {"people": None},
        {"seed": 1.5},
        {"left": 3},
        {"rounds": [{"tables": [{"seats": [0, 0], "dealer": 0}]}]},
        {"rounds": [{"tables": [{"seats": [0, 1], "dealer": 2}]}]},
        {"rounds": [{"tables": [{"seats": [0, True], "dealer": 0}]}]},
        {"rounds": [{"tables": [], "bench": []}]},
        {"rounds": [{"tables": [{}], "bench": []}]},
    ],
    ids=str,
)
def test_a_file_that_is_no_draw_is_refused(tmp_path, changes):
    file = tmp_path / "draw.json"
    file.write_text(json.dumps({**drawn("--people", 9), **changes}))
    done = run("draw", "--after", str(file), "--json")
    assert (done.exit_code, done.stdout) == (2, "")
    file.write_text("[]")
    assert run("draw", "--after", str(file), "--json").exit_code == 2


def test_requests_are_answered_line_by_line():
    whole = {"people": 9, "tables": 2, "rounds": 3, "seed": 7}
    first = drawn("--people", 9, "--tables", 2, "--rounds", 3, "--seed", 7)
    lines = [whole, {"people": 3}, {"after": first, "begun": 1, "came": 1}, {"after": 1}]
    done = run("draw", "--jsonl", input="\n".join(map(json.dumps, lines)))
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 1
    assert told[0] == first
    assert told[1]["error"]["code"] == "draw-few"
    assert told[2]["rounds"][0] == first["rounds"][0]
    assert told[3]["error"]["field"] == "after"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_draw_can_be_read(language):
    done = run("draw", "--people", "13", "--tables", "3", "--rounds", "2", "--most", "4",
               "--lang", language)  # fmt: skip
    assert done.exit_code == 0
    assert done.stdout.count("*") == 6
    assert "*" in run("draw", "--help", "--lang", language).stdout, "the star is explained"

"""``scorekeeper audit``: whole hands for programs and for people."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.wording import speaker
from scorekeeper.wording.notation import write_signed
from tests.napoleon.auditing.test_audit import REVOKE, TRICKS
from tests.napoleon.records.test_hand import record


def run(*arguments, **options):
    return CliRunner().invoke(main, ["audit", *arguments], **options)


def told(hand, *arguments):
    return run("-", *arguments, input=json.dumps(hand))


def rows(output):
    return [line.split() for line in output.split("\n\n")[0].splitlines()]


def test_the_contract_of_the_command():
    lines = [json.dumps(record()), "{", json.dumps(record(REVOKE))]
    done = run("--jsonl", input="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 1, "one line was no hand"
    assert [answer.get("faults") and answer["faults"][0]["code"] for answer in answers] == [
        [],
        None,
        "revoke",
    ]
    assert answers[1]["error"]["code"] == "line-not-json"
    assert run("--jsonl", input=lines[0]).exit_code == 0


def test_a_hand_in_english():
    done = told(record(REVOKE), "--lang", "en")
    assert done.exit_code == 0
    tricks, outcome, faults = (part.splitlines() for part in done.output.split("\n\n"))
    assert len(tricks) == 11
    assert tricks[0].split() == ["Trick", "Lead", "Cards", "Winner", "Honours"]
    assert rows(done.output)[1][:2] == ["1", "0"]
    assert rows(done.output)[1][-2:] == ["2", "1"]
    assert outcome[0] == "Seat 0 is Napoleon at 12♥\N{VARIATION SELECTOR-15}."
    assert outcome[1] == "Seat 2 is the adjutant."
    assert outcome[2] == "10 of 20 honours – the Allies win"
    assert outcome[3] == "Points by seat: 0: −4; 1: +2; 2: −2; 3: +2; 4: +2"
    assert [fault.replace("\N{VARIATION SELECTOR-15}", "") for fault in faults] == [
        "Trick 3, seat 4: ♦3 was a revoke (did not follow suit). ♠5 was played in trick 6."
    ]


def test_a_hand_in_japanese():
    done = told(record(), "--lang", "ja")
    assert done.exit_code == 0
    assert "副官は席2。" in done.output
    assert "絵札20枚中10枚 — 連合軍の勝ち" in done.output
    assert done.output.rstrip().endswith("間違いは見つかりませんでした。")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_hand_that_leaves_much_open(language):
    open_hand = record([(0, "C9 C2 ?? C4 C5"), (2, "")], buried=None)
    open_hand["tricks"].append(None)
    done = told(open_hand, "--lang", language)
    assert done.exit_code == 0
    assert len(rows(done.output)) == 4
    last = done.output.splitlines()[-1]
    assert ("Note" if language == "en" else "注意") in last


def test_alone():
    done = told(record(called="CQ"), "--lang", "en")
    assert "Napoleon plays alone." in done.output


def test_a_hand_from_a_file(tmp_path):
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(record(), indent=2), encoding="utf-8")
    assert run(str(file), "--lang", "en").output == told(record(), "--lang", "en").output


@pytest.mark.parametrize(
    ("own", "arguments", "points"),
    [
        ("wikipedia", [], "0: −4; 1: +2"),
        ("wikipedia", ["--set", "scoring=win_count"], "0: 0; 1: +1"),
        ({"preset": "wikipedia"}, ["--set", "scoring=win_count"], "0: 0; 1: +1"),
        ("wikipedia", ["--rules", "wikipedia-table"], "0: −2; 1: +1"),
        ({}, ["--rules", "wikipedia", "--set", "scoring=win_count"], "0: 0; 1: +1"),
        (None, ["--set", "scoring=win_count"], "0: 0; 1: +1"),
    ],
)
def test_under_other_rules(own, arguments, points):
    done = told(record(rules=own), *arguments, "--lang", "en")
    assert points in done.output


@pytest.mark.parametrize(
    ("text", "arguments", "word"),
    [
        (json.dumps(record(TRICKS[:1])), [], "--jsonl"),
        ("[]", ["-"], "{"),
        ('{"a": ' * 3000, ["-"], "line"),
        ("[" * 30000, ["-"], "nested"),
        (json.dumps(record(bid="12")), ["-"], "12"),
        (json.dumps(record(rules="jass")), ["-"], "jazz"),
        (json.dumps(record(players=3)), ["-"], "3"),
        ("x" * 70000, ["-"], "long"),
        ("{}", ["-", "--set", "jokers=" + "[" * 200 + "]" * 200], "nested"),
        ("{}", ["--jsonl", "-"], "file"),
    ],
)
def test_a_mistake_gets_one_sentence(text, arguments, word):
    done = run(*arguments, "--lang", "en", input=text)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert word in done.stderr


def test_a_file_that_is_not_there():
    done = run("nowhere.json")
    assert done.exit_code == 2
    assert "Traceback" not in done.output


GOLDEN = Path(__file__).parents[1] / "napoleon/hands/sisyphus.napoleon"
HALF = """hand: 7
rules: sisyphus
players: Aki, Ben, Chie, Dai, Emi
bids: Ben 13H, Dai pass, Chie pass, Emi pass, Aki pass
contract: Ben 13H
call: SA
1 Ben: HA H2 D9 H4 H5 > Ben +1
2 Ben: > Chie +0
3 Chie: S9 H7 SK ?? S4
"""


def test_a_hand_as_text_as_far_as_it_was_recorded(tmp_path):
    file = tmp_path / "hand.napoleon"
    file.write_text(HALF)
    done = run(str(file), "--lang", "en")
    assert done.exit_code == 0, done.output
    said = done.output.replace("\N{VARIATION SELECTOR-15}", "").splitlines()
    assert said[0] == "Seats: 0 Aki, 1 Ben, 2 Chie, 3 Dai, 4 Emi"
    assert said[-3:] == [
        "Turn 2, Dai: a pass was out of turn. It was the turn of Chie.",
        "Trick 1, Dai: ♦9 was a revoke (did not follow suit). ♥7 was played in trick 3.",
        "Note: 8 of 10 tricks not recorded.",
    ]
    assert CliRunner().invoke(main, ["replay", str(file)]).exit_code == 0


@pytest.mark.parametrize(
    ("text", "options", "key"),
    [
        (HALF, ("--rules", "jazz"), "audit-text-has-rules"),
        ("# nothing", (), "check-text-empty"),
        ("hand: 1", (), "notation-rules-missing"),
    ],
)
def test_a_text_that_cannot_be_gone_through(text, options, key):
    done = run("-", "--lang", "en", *options, input=text)
    assert done.exit_code != 0
    assert speaker("en")(key) in done.output


def test_what_could_not_be_read_of_a_text_is_said(tmp_path):
    done = run("-", "--lang", "en", input=HALF.replace("D9", "Z9"))
    assert "Line 7" in done.output


def test_the_players_of_a_record_are_called_by_their_names():
    names = ["秋", "便", "智", "大", "恵"]
    done = told(record(REVOKE, names=names, points=[-4, 2, -2, 2, 3]), "--lang", "ja")
    said = done.output.replace("\N{VARIATION SELECTOR-15}", "")
    assert said.startswith("席：0 秋、1 便、2 智、3 大、4 恵\n")
    assert "ナポレオンは秋、宣言は" in said
    assert "副官は智。" in said
    assert said.rstrip().splitlines()[-2:] == [
        "第3トリック、恵：♦3はリボークです（台札のマークに従っていません）。第6トリックに♠5が出ています。",
        "恵の得点は+3と書いてありますが、札では+2です。",
    ]
    assert "席4" not in said


@pytest.mark.parametrize(
    ("names", "key", "params"),
    [
        (["秋"], "notation-names-count", {"count": 1, "players": 5}),
        ("秋 便", "record-field-type", {"field": "names", "expected": "texts"}),
        (["秋", "秋", "智", "大", "恵"], "notation-name-twice", {"name": "秋"}),
    ],
)
def test_names_that_nobody_can_be_called_by_are_refused(names, key, params):
    done = told(record(names=names), "--lang", "en")
    assert done.exit_code == 1
    assert speaker("en")(key, **params) in done.stderr


@pytest.mark.parametrize("language", ["ja", "en"])
def test_points_of_a_text_that_are_not_those_of_its_cards_are_told(language):
    text = GOLDEN.read_text(encoding="utf-8").split("\n\n")[0]
    points = next(line for line in text.splitlines() if line.startswith("points: "))
    first, *others = points.removeprefix("points: ").split()
    wrong = text.replace(points, " ".join(["points:", str(int(first) + 1), *others]))
    name = next(line for line in text.splitlines() if line.startswith("players: "))
    name = name.removeprefix("players: ").split(",")[0]
    say = speaker(language)
    sentence = say(
        "fault-points-differ",
        player=name,
        stated=write_signed(int(first) + 1),
        expected=write_signed(int(first)),
    )
    assert sentence in run("-", "--lang", language, input=wrong).output.splitlines()
    assert sentence not in run("-", "--lang", language, input=text).output

"""``scorekeeper audit``: whole hands for programs and for people."""

import json

from scorekeeper.wording import speaker
from tests.cli.commands import answers, refusal, run, told
from tests.napoleon.auditing.test_audit import REVOKE
from tests.napoleon.records.test_hand import record
from tests.strays import every


def audited(hand, *options, **more):
    return told("audit", "-", *options, input=json.dumps(hand), **more)


def rows(page):
    return [line.split() for line in page.split("\n\n")[0].splitlines()]


def test_the_contract_of_the_command():
    sound, bad, revoked = answers("audit", record(), [], record(REVOKE))
    assert sound["faults"] == []
    assert bad["error"]["code"] == "line-not-object"
    assert revoked["faults"][0]["code"] == "revoke"


def test_a_hand_in_english():
    page = audited(record(REVOKE))
    tricks, outcome, faults = (part.splitlines() for part in page.split("\n\n"))
    assert len(tricks) == 11
    assert tricks[0].split() == ["Trick", "Lead", "Cards", "Winner", "Honours"]
    first = tricks[1].split()
    assert (first[:2], first[-2:]) == (["1", "0"], ["2", "1"])
    assert outcome == [
        "Seat 0 is Napoleon at 12♥.",
        "Seat 2 is the adjutant.",
        "10 of 20 honours – the Allies win",
        "Points by seat: 0: −4; 1: +2; 2: −2; 3: +2; 4: +2",
    ]
    assert faults == [
        "Trick 3, seat 4: ♦3 was a revoke (did not follow suit). ♠5 was played in trick 6."
    ]


def test_a_hand_in_japanese():
    page = audited(record(), language="ja")
    assert "副官は席2。" in page
    assert "絵札20枚中10枚 — 連合軍の勝ち" in page
    assert page.rstrip().endswith("間違いは見つかりませんでした。")


@every("language, note", [("ja", "注意"), ("en", "Note")])
def test_a_hand_that_leaves_much_open(language, note):
    open_hand = record([(0, "C9 C2 ?? C4 C5"), (2, "")], buried=None)
    open_hand["tricks"].append(None)
    page = audited(open_hand, language=language)
    assert len(rows(page)) == 4
    assert note in page.splitlines()[-1]


def test_alone():
    assert "Napoleon plays alone." in audited(record(called="CQ"))


def test_a_hand_from_a_file(tmp_path):
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(record(), indent=2), encoding="utf-8")
    assert told("audit", str(file)) == audited(record())


@every(
    "own, arguments, points",
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
    assert points in audited(record(rules=own), *arguments)


def test_a_file_that_is_not_there():
    done = run("audit", "nowhere.json")
    assert done.exit_code == 2
    assert "Traceback" not in done.output


def test_the_players_of_a_record_are_called_by_their_names():
    names = ["秋", "便", "智", "大", "恵"]
    said = audited(record(REVOKE, names=names, points=[-4, 2, -2, 2, 3]), language="ja")
    assert said.startswith("席：0 秋、1 便、2 智、3 大、4 恵\n")
    assert "ナポレオンは秋、宣言は" in said
    assert "副官は智。" in said
    assert said.rstrip().splitlines()[-2:] == [
        "第3トリック、恵：♦3はリボークです（台札のマークに従っていません）。第6トリックに♠5が出ています。",
        "恵の得点は+3と書いてありますが、札では+2です。",
    ]
    assert "席4" not in said


@every(
    "names, key, params",
    [
        (["秋"], "notation-names-count", {"count": 1, "players": 5}),
        ("秋 便", "record-field-type", {"field": "names", "expected": "texts"}),
        (["秋", "秋", "智", "大", "恵"], "notation-name-twice", {"name": "秋"}),
    ],
)
def test_names_that_nobody_can_be_called_by_are_refused(names, key, params):
    said = refusal("audit", "-", input=json.dumps(record(names=names)))
    assert speaker("en")(key, **params) in said

"""Audits as records: what goes in, what comes out, and what is no record of a hand."""

import json

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.records import audit_record
from tests.napoleon.auditing.test_audit import BURIED, REVOKE, TRICKS, hands_of
from tests.strays import every


def record(told_tricks=TRICKS, **changes):
    told = {
        "rules": "wikipedia",
        "players": 5,
        "napoleon": 0,
        "bid": "12H",
        "called": "SA",
        "buried": BURIED.split(),
        "tricks": [
            {"leader": leader, "plays": plays.split(), "named_suit": None}
            for leader, plays in told_tricks
        ],
        "hands": None,
    }
    return {**told, **changes}


def test_the_contract():
    answer = audit_record(record(REVOKE))
    assert answer["tricks"][:2] == [{"winner": 2, "honours": 1}, {"winner": 2, "honours": 2}]
    assert (answer["adjutant"], answer["adjutant_known"]) == (2, True)
    assert (answer["taken"], answer["buried_to"], answer["made"]) == (10, "allies", False)
    assert answer["points"] == [-4, 2, -2, 2, 2]
    assert answer["faults"] == [
        {"code": "revoke", "player": 4, "trick": 3, "card": "D3", "proved_in": 6, "proof": "S5"}
    ]
    assert (answer["sound_tricks"], answer["warnings"]) == (2, [])
    assert "taken_range" not in answer
    assert json.loads(json.dumps(answer)) == answer


def test_hands():
    hands = [[str(card) for card in held] for held in hands_of(REVOKE)]
    answer = audit_record(record(REVOKE[:3], hands=hands))
    assert [(fault["trick"], fault["proved_in"]) for fault in answer["faults"]] == [(3, 3)]
    answer = audit_record(record(REVOKE[:3], hands=[None, None, None, None, hands[4]]))
    assert [(fault["trick"], fault["proved_in"]) for fault in answer["faults"]] == [(3, 3)]


def test_what_is_not_known_is_null_with_what_it_can_be():
    answer = audit_record(record([(0, "C9 C2 ?? C4 C5")], called="??", buried=None))
    assert answer["tricks"] == [
        {"winner": None, "honours": 0, "possible": [0, 2], "honours_range": [0, 1]}
    ]
    assert (answer["adjutant"], answer["adjutant_known"]) == (None, False)
    assert (answer["taken"], answer["taken_range"]) == (0, [0, 20])
    assert (answer["made"], answer["points"]) == (None, None)
    assert answer["warnings"] == [{"code": "tricks-missing", "missing": 9, "tricks": 10}]


def test_tricks_that_nobody_wrote_down():
    first = {"leader": 0, "plays": ["C9", "C2", "C10", "C4", "C5"]}
    answer = audit_record(record(tricks=[first, None, {}, {"leader": 2}]))
    assert [trick["winner"] for trick in answer["tricks"]] == [2, None, 2, None]
    counted = {"winner": 1, "honours": 2}
    answer = audit_record(record(tricks=[first, counted]))
    assert answer["tricks"][1] == {"winner": 1, "honours": 2}


def test_a_blind_that_was_written_down():
    house = {"preset": "wikipedia", "own_card_call": "forbidden"}
    answer = audit_record(record(rules=house, called="HA", blind=["C9", "S8"]))
    assert [fault["code"] for fault in answer["faults"]] == ["own-card-called"]
    answer = audit_record(record(rules=house, called="HA", blind=["C9", "HA"]))
    assert (answer["faults"], answer["warnings"]) == ([], [])
    answer = audit_record(record(rules=house, called="HA"))
    assert answer["warnings"] == [{"code": "own-card-unclear", "card": "HA"}]


def trick(**fields):
    return [{"leader": 0, "plays": ["C9"], **fields}]


@every(
    "changes, code, field",
    [
        ({"tricks": None}, "audit-tricks-unreadable", None),
        ({"tricks": "SA"}, "audit-tricks-unreadable", None),
        ({"tricks": [["SA"]]}, "audit-tricks-unreadable", None),
        ({"tricks": trick(plays="SA")}, "record-field-type", "tricks[0].plays"),
        ({"tricks": trick(leader="0")}, "record-field-type", "tricks[0].leader"),
        ({"tricks": trick(honours=True)}, "record-field-type", "tricks[0].honours"),
        ({"tricks": trick(plays=["SX"])}, "card-unreadable", None),
        ({"tricks": trick(named_suit="NT")}, "named-suit-unreadable", None),
        ({"tricks": trick(leader=7)}, "seat-unknown", None),
        ({"hands": "SA"}, "audit-hands-unreadable", None),
        ({"hands": [["SA"], "SK", [], [], []]}, "record-field-type", "hands[1]"),
        ({"hands": [[]]}, "audit-hands-count", None),
        ({"buried": "SA"}, "record-field-type", "buried"),
        ({"called": 5}, "record-field-type", "called"),
        ({"called": "SX"}, "card-unreadable", None),
        ({"napoleon": None}, "record-field-type", "napoleon"),
        ({"bid": "12"}, "bid-unreadable", None),
    ],
)
def test_what_is_no_record_of_a_hand(changes, code, field):
    with pytest.raises(Refusal, match=code) as refused:
        audit_record(record(**changes))
    assert refused.value.params.get("field") == field


@every("field", ["rules", "players", "napoleon", "bid", "tricks"])
def test_what_has_to_be_there(field):
    told = record()
    del told[field]
    with pytest.raises(Refusal, match="record-field-missing"):
        audit_record(told)


def test_a_named_suit_is_read():
    rules = {"preset": "wikipedia", "jokers": 1}
    tricks = [
        {"leader": 0, "plays": ["C9", "C2", "C10", "C4", "C5"]},
        {"leader": 2, "plays": ["JOKER", "S9", "D10", "S2", "S3"], "named_suit": "S"},
        {"leader": 2, "plays": ["SK", "S10", "S8", "H2", "H3"]},
    ]
    answer = audit_record(record(rules=rules, buried=None, tricks=tricks))
    assert [(f["code"], f["player"], f["proof"]) for f in answer["faults"]] == [("revoke", 4, "S8")]

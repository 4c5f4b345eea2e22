"""“May I?” as JSON: what a record of a hand asks and is answered, and what is refused."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.records import may_record
from tests.strays import every

HERE = {"rules": "sisyphus", "trump": "H", "trick": 3, "lead": "S9", "hand": ["SK", "S3", "H2"]}


def ask(**changes):
    asked = {**HERE, **changes}
    return may_record({name: value for name, value in asked.items() if value != "-"})


def test_the_cards_by_verdict_and_each_with_its_reason():
    answer = ask()
    assert [answer[verdict] for verdict in ("legal", "illegal", "unknown")] == [
        ["SK", "S3"], ["H2"], [],
    ]  # fmt: skip
    assert answer["suit"] == "S"
    assert answer["cards"] == [
        {"card": "SK", "verdict": "legal", "code": "follows"},
        {"card": "S3", "verdict": "legal", "code": "follows"},
        {"card": "H2", "verdict": "illegal", "code": "revoke", "proof": ["SK", "S3"]},
    ]
    assert answer["asks"] == [], "no card more can change it"


@every("hand", [["H2"], []])
def test_what_is_asked_are_the_cards_on_which_it_depends(hand):
    answer = ask(hand=hand, gone=["S2", "D2"])
    assert answer["asks"] == [
        "SA",
        "SK",
        "SQ",
        "SJ",
        "S10",
        *(f"S{rank}" for rank in range(8, 2, -1)),
    ]
    for one in answer["cards"]:
        assert (one["unless"], one["forbids"]) == ("not-held", answer["asks"])


@every("told", [{"plays": ["S9", "SK"], "lead": "S9"}, {"plays": ["S9", "SK"], "lead": "-"}])
def test_the_lead_or_all_cards_before_his_own(told):
    assert ask(hand=["SA", "H2"], **told)["illegal"] == ["H2"]


def test_a_hand_that_is_whole_or_of_which_nobody_knows_the_size():
    assert ask(hand=["D4", "H2"], trick="-")["unknown"] == ["D4", "H2"]
    assert ask(hand=["D4", "H2"], trick="-", whole=True)["legal"] == ["D4", "H2"]
    assert ask(hand=["D4", "H2"], trick=9)["legal"] == ["D4", "H2"]
    assert ask(hand=["D4", "??"], trick=9)["unknown"] == ["D4"]


@every("changes, code", [
        ({"rules": "-"}, "record-field-missing"),
        ({"trump": "-"}, "record-field-missing"),
        ({"hand": "SK"}, "record-field-type"),
        ({"hand": ["SK", 3]}, "record-field-type"),
        ({"hand": ["SX"]}, "card-unreadable"),
        ({"hand": [f"S{rank}" for rank in range(2, 9)] + ["HA", "HK", "HQ", "HJ"]},
         "may-hand-too-big"),
        ({"hand": ["??"] * 61}, "may-hand-too-big"),
        ({"hand": ["SK", "SK"]}, "trick-card-twice"),
        ({"hand": ["S9"]}, "may-card-gone"),
        ({"gone": ["SK"]}, "may-card-gone"),
        ({"gone": ["S9"]}, "trick-card-twice"),
        ({"gone": ["SA", "SA"]}, "trick-card-twice"),
        ({"whole": True}, "may-hand-short"),
        ({"whole": 1}, "record-field-type"),
        ({"plays": ["S8"]}, "may-lead-differs"),
        ({"plays": ["S9", "S8", "S7", "S6", "S5"]}, "may-trick-full"),
        ({"lead": "JOKER"}, "card-not-in-pack"),
        ({"role": "king"}, "may-role-unknown"),
        ({"trick": 11}, "trick-number-out-of-range"),
        ({"rules": {"two_high": True}}, "record-field-missing"),
        ({"rules": {}, "players": 9}, "players-out-of-range"),
    ])  # fmt: skip
def test_what_cannot_be_answered_says_why(changes, code):
    with pytest.raises(Refusal) as refused:
        ask(**changes)
    assert refused.value.code == code


def test_as_many_play_as_the_preset_is_best_for():
    assert ask(trick=10, hand=["H2"])["legal"] == ["H2"], "five have ten cards each"
    assert ask(players=4, trick=10, hand=["H2"])["unknown"] == ["H2"], "four have twelve"


def test_other_cards_are_answered_as_if_he_had_them():
    others = ask()["others"]
    assert set(others["legal"]) == {f"S{rank}" for rank in ["A", "Q", "J", *range(4, 9), 10, 2]}
    assert "HA" in others["illegal"]
    assert others["unknown"] == []
    assert others["cards"][0] == {"card": "SA", "verdict": "legal", "code": "follows"}


def test_the_part_that_he_has():
    exempt = {"preset": "wikipedia", "called_card_exempt": "adjutant"}
    hand = {"rules": exempt, "called": "SA", "lead": "D9", "hand": ["DK", "H2"]}
    assert ask(**hand)["unknown"] == ["H2"]
    assert ask(**hand, role="adjutant")["legal"] == ["DK", "H2"]
    assert ask(**hand, role="ally")["illegal"] == ["H2"]

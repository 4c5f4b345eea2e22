"""“May I?” of Nap as JSON: what a record asks and is answered, and what is refused."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.records import may_record

HERE = {"rules": "nap-ja", "trump": "H", "trick": 3, "lead": "S9", "hand": ["SA", "D4", "HQ"]}


def ask(**changes):
    asked = {**HERE, **changes}
    return may_record({name: value for name, value in asked.items() if value != "-"})


def test_the_cards_by_verdict_and_each_with_its_reason():
    answer = ask()
    assert (answer["legal"], answer["illegal"]) == (["SA"], ["D4", "HQ"])
    assert answer["cards"][2] == {
        "card": "HQ", "verdict": "illegal", "code": "revoke", "proof": ["SA"],
    }  # fmt: skip


def test_the_first_lead_fixes_the_trumps():
    answer = ask(trick=1, trump="-", lead="-", rules="nap-en", bid="bonaparte", hand=["SA", "S9"])
    assert (answer["illegal"], answer["unknown"]) == (["SA"], ["S9"])
    assert answer["asks"] == ["S8", "S7", "S6", "S5"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rules": "-"}, "record-field-missing"),
        ({"trump": "-"}, "nap-trump-missing"),
        ({"hand": ["SA", "D4", "HQ", "HA"]}, "may-hand-too-big"),
        ({"plays": ["S9", "S8", "S7", "S6", "S5"]}, "may-trick-full"),
        ({"rules": {"preset": "no-such"}}, "preset-unknown"),
        ({"trick": 6}, "trick-number-out-of-range"),
    ],
)
def test_what_cannot_be_answered_says_why(changes, code):
    with pytest.raises(Refusal) as refused:
        ask(**changes)
    assert refused.value.code == code

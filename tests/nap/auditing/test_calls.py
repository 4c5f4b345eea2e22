"""Auctions of Nap as people say they went: what was out of turn, too low, after a pass."""

import pytest

from scorekeeper.nap.auction import Call, parse_bid
from scorekeeper.nap.auditing import audit_calls
from scorekeeper.nap.records import audit_record
from scorekeeper.nap.rules.presets import read_rules
from scorekeeper.wording import LANGUAGES, speaker
from tests.faults import tell


def calls(text):
    """``1:3 2:pass`` as calls."""
    return [
        Call(seat=int(seat), bid=None if bid == "pass" else parse_bid(bid))
        for seat, _, bid in (word.partition(":") for word in text.split())
    ]


ONCE = {"preset": "nap-ja", "bidding": "once_each"}
ROUNDS = {"preset": "nap-ja", "bidding": "rounds"}
FORCED = {**ROUNDS, "all_pass": "dealer_must_bid_one"}
OUT = {**ROUNDS, "dealer_sits_out_at_six": True}


def faults(said, house, players=4, dealer=0):
    found = audit_calls(read_rules(house), calls(said), players=players, dealer=dealer)
    assert all("{" not in tell(one, speaker(language)) for one in found for language in LANGUAGES)
    return found


@pytest.mark.parametrize(
    ("said", "house", "more", "found"),
    [
        ("", ROUNDS, {}, []),
        ("1:2 2:3 3:pass 0:pass 1:4 2:pass", ROUNDS, {}, []),
        ("1:3 2:2", ROUNDS, {}, ["2 too-low"]),
        ("1:3 3:4 2:pass", ROUNDS, {}, ["2 out-of-turn"]),
        ("1:3 2:pass 3:4 0:pass 2:nap", ROUNDS, {}, ["5 after-pass"]),
        ("1:3 2:pass 3:pass 0:pass 1:4", ROUNDS, {}, ["5 after-the-end"]),
        ("1:2 2:3 1:4", ONCE, {}, ["3 again"]),
        ("1:2 2:3 3:pass 0:pass", ONCE, {}, []),
        ("1:2 2:wellington", ROUNDS, {}, ["2 wellington-unasked"]),
        ("1:nap 2:wellington", ROUNDS, {}, []),
        ("1:nap 2:blucher", ROUNDS, {}, ["2 blucher-unasked"]),
        ("1:pass 2:1", FORCED, {}, ["2 one-unforced"]),
        ("1:pass 2:pass 3:pass 0:1", FORCED, {}, []),
        ("1:pass 2:1", FORCED, {"dealer": None}, []),
        ("1:2 2:pass 3:pass 4:pass 5:pass", OUT, {"players": 6}, []),
        ("1:2 0:3 2:pass", OUT, {"players": 6}, ["2 out-of-turn"]),
    ],
)
def test_what_was_wrong_with_the_calls(said, house, more, found):
    told = [(one.params["call"], one.code.removeprefix("call-")) for one in
            faults(said, house, **more)]  # fmt: skip
    assert [f"{call} {code}" for call, code in told] == found


def test_a_record_may_have_its_calls():
    said = [{"seat": 1, "bid": 3}, {"seat": 2, "bid": "2"}, {"seat": 0, "bid": None}]
    answer = audit_record(
        {"rules": "nap-ja", "players": 3, "declarer": 1, "bid": "3", "tricks": [], "calls": said}
    )
    assert [(one["code"], one["call"], one["standing"]) for one in answer["faults"]] == [
        ("call-too-low", 2, "3")
    ]

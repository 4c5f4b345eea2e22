"""Auctions of Napoleon as people say they went: what was out of turn, too low, after a pass."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.auction import Auction, Call, every_bid, parse_bid
from scorekeeper.napoleon.auditing import audit_calls
from scorekeeper.napoleon.records import audit_record
from scorekeeper.napoleon.rules.presets import read_rules
from scorekeeper.wording import LANGUAGES, speaker
from tests.faults import tell
from tests.strays import every


def calls(text):
    """``1:14S 3:pass`` as calls."""
    return [
        Call(seat=int(seat), bid=None if bid == "pass" else parse_bid(bid))
        for seat, _, bid in (word.partition(":") for word in text.split())
    ]


def found(text, house="sisyphus", players=5):
    faults = audit_calls(read_rules(house), calls(text), players=players)
    assert all("{" not in tell(one, speaker(language)) for one in faults for language in LANGUAGES)
    return [f"{one.params['call']} {one.code.removeprefix('call-')}" for one in faults]


SOFT = {"preset": "sisyphus", "passing": "soft"}
AT_ANY_TIME = {"preset": "sisyphus", "auction": "first_come"}
ONCE = {"preset": "sisyphus", "auction": "declaration"}
BACKWARDS = {"preset": "sisyphus", "direction": "counterclockwise"}


@every("said, house, faults", [
        ("", "sisyphus", []),
        ("1:13S 2:pass 3:14S 4:pass 0:pass 1:15S 3:pass", "sisyphus", []),
        ("2:13S 3:pass", "sisyphus", []),
        ("1:13S 2:13H", "sisyphus", ["2 too-low"]),
        ("1:13S 2:13S", "sisyphus", ["2 too-low"]),
        ("1:13S 3:pass", "sisyphus", ["2 out-of-turn"]),
        ("1:13S 3:14S 2:pass 4:pass", "sisyphus", ["2 out-of-turn"]),
        ("1:13S 3:14S 4:pass 0:pass", "sisyphus", ["2 out-of-turn"]),
        ("1:13S 3:14S 2:pass 3:15S 4:pass", "sisyphus", ["2 out-of-turn"]),
        ("1:13S 3:14S 2:pass 4:pass 0:pass 1:pass 3:15S", "sisyphus",
         ["2 out-of-turn", "7 after-the-end"]),
        ("1:13S 3:14S 2:15S 4:pass 0:pass 1:pass 3:pass", "sisyphus",
         ["2 out-of-turn", "7 out-of-turn"]),
        ("1:13S 2:pass 3:pass 2:14S", "sisyphus", ["4 after-pass"]),
        ("1:13S 2:pass 3:pass 4:pass 0:pass 1:pass", "sisyphus", ["6 after-the-end"]),
        ("1:13S 2:pass 3:pass 4:pass 0:pass 1:pass 2:14S", "sisyphus",
         ["6 after-the-end", "7 after-pass"]),
        ("1:14S 2:12H 4:14S 3:pass 3:14NT 1:15S", "sisyphus",
         ["2 too-low", "3 out-of-turn", "3 too-low", "5 after-pass", "6 out-of-turn"]),
        ("1:13S 2:pass 3:14S 4:pass 0:pass 1:pass 2:pass 3:15S", SOFT, ["8 after-the-end"]),
        ("1:13S 2:pass 3:14S 4:pass 0:pass 1:15S 2:16S", SOFT, []),
        ("1:13S 4:14S 1:15S 2:15S", AT_ANY_TIME, ["4 too-low"]),
        ("1:13S 4:pass 4:14S", AT_ANY_TIME, ["3 after-pass"]),
        ("1:14S 4:13S 0:14S 4:15S", ONCE, ["3 as-high", "4 again"]),
        ("1:13S 0:pass 4:pass", BACKWARDS, []),
        ("1:13S 2:pass", BACKWARDS, ["2 out-of-turn"]),
    ])  # fmt: skip
def test_what_was_wrong_with_the_calls(said, house, faults):
    assert found(said, house) == faults


def test_who_was_to_speak_is_named():
    faults = audit_calls(read_rules("sisyphus"), calls("1:14S 3:15S 0:pass"), players=5)
    assert [fault.params["expected"] for fault in faults] == [2, "2, 4"]


def told(**more):
    record = {"rules": "sisyphus", "players": 5, "napoleon": 1, "bid": "14S", "tricks": []}
    return audit_record(record | more)


def test_a_record_may_have_its_calls():
    said = [{"seat": 1, "bid": "14S"}, {"seat": 3, "bid": None}]
    assert told(calls=said)["faults"] == [
        {"code": "call-out-of-turn", "player": 3, "trick": None, "card": None, "proved_in": None,
         "proof": None, "call": 2, "bid": "pass", "expected": 2},
    ]  # fmt: skip
    assert told(calls=None)["faults"] == told(calls=[])["faults"] == []


@every(
    "said, code, field",
    [
        ("1:14S", "audit-calls-unreadable", None),
        ([None], "audit-calls-unreadable", None),
        ([{"bid": "14S"}], "record-field-missing", "calls[0].seat"),
        ([{"seat": 1, "bid": 14}], "record-field-type", "calls[0].bid"),
        ([{"seat": 5, "bid": "14S"}], "seat-unknown", None),
        ([{"seat": 1, "bid": "9S"}], "bid-below-minimum", None),
    ],
)
def test_calls_that_cannot_be_read(said, code, field):
    with pytest.raises(Refusal) as refused:
        told(calls=said)
    assert (refused.value.code, refused.value.params.get("field")) == (code, field)


HOUSES = ("sisyphus", "wikipedia", "jazz", "josephine")
AUCTIONS = ("in_turn", "first_come", "declaration")


def houses():
    made = st.fixed_dictionaries(
        {
            "preset": st.sampled_from(HOUSES),
            "auction": st.sampled_from(AUCTIONS),
            "passing": st.sampled_from(("final", "soft")),
        }
    )
    return made.map(read_rules)


@given(houses(), st.integers(4, 7), st.data())
def test_an_auction_that_the_table_would_have_taken_is_in_order(rules, players, data):
    auction = Auction(ruleset=rules, players=players, first=data.draw(st.integers(0, players - 1)))
    for _ in range(data.draw(st.integers(0, 20))):
        if not auction.speakers:
            break
        seat = data.draw(st.sampled_from(auction.speakers))
        bid = data.draw(st.sampled_from((None, None, *auction.open_bids[:3])))
        auction = auction.after(Call(seat=seat, bid=bid))
    if auction.calls and rules.auction == "in_turn":
        assert auction.calls[0].seat == auction.first
    assert audit_calls(rules, auction.calls, players=players) == ()


@given(houses(), st.lists(st.tuples(st.integers(0, 4), st.integers(-1, 30)), max_size=12))
def test_whatever_was_called_there_is_an_answer(rules, said):
    bids = every_bid(rules)
    made = [Call(seat=seat, bid=None if at < 0 else bids[at % len(bids)]) for seat, at in said]
    faults = audit_calls(rules, made, players=5)
    assert all(1 <= fault.params["call"] <= len(made) for fault in faults)
    json.dumps([fault.document() for fault in faults])

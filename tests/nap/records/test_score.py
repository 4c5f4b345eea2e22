"""The machine's way in: one record of a finished hand, its points, lines and payments."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.records import score_record

MISERE = {"preset": "nap-ja", "misere": "between_three_and_four"}
NAP = {"rules": {"preset": "nap-ja"}, "players": 5, "bid": "nap", "declarer": 0, "tricks_taken": 5}

SCORED = [
    # changes to the record, made, points
    ({}, True, [40, -10, -10, -10, -10]),
    ({"rules": "nap-ja"}, True, [40, -10, -10, -10, -10]),
    ({"tricks_taken": 4}, False, [-40, 10, 10, 10, 10]),
    ({"bid": "3", "tricks_taken": 5}, True, [12, -3, -3, -3, -3]),
    ({"bid": 3, "tricks_taken": 2}, False, [-12, 3, 3, 3, 3]),
    ({"bid": "5"}, True, [40, -10, -10, -10, -10]),
    ({"rules": MISERE, "bid": "misere", "tricks_taken": 0}, True, [12, -3, -3, -3, -3]),
    ({"rules": MISERE, "bid": "misere", "tricks_taken": 1}, False, [-12, 3, 3, 3, 3]),
    ({"declarer": 3, "bid": "wellington"}, True, [-20, -20, -20, 80, -20]),
    ({"rules": "nap-en", "revoke": 0}, False, [-20, 5, 5, 5, 5]),
    ({"rules": "nap-en", "revoke": 2}, True, [40, 0, -40, 0, 0]),
    ({"rules": "nap-en", "revoke": 2, "tricks_taken": None}, True, [40, 0, -40, 0, 0]),
    ({"rules": "nap-en", "revoke": None, "tricks_taken": 3}, False, [-20, 5, 5, 5, 5]),
    ({"revoke": None}, True, [40, -10, -10, -10, -10]),
    ({"rules": {"preset": "nap-en", "all_pass": "dealer_must_bid_one"}, "bid": "1", "dealer": 0},
     True, [4, -1, -1, -1, -1]),
    ({"rules": "nap-seven-card", "bid": "6", "tricks_taken": 7}, True, [72, -18, -18, -18, -18]),
    ({"rules": "nap-seven-card", "bid": "7", "tricks_taken": 6}, False, [-48, 12, 12, 12, 12]),
    ({"rules": "nap-en", "players": 6, "declarer": 1, "dealer": 0}, True,
     [-10, 50, -10, -10, -10, -10]),
    ({"rules": {"preset": "nap-ja", "stake": 10}, "bid": "2", "players": 2}, True, [20, -20]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "made", "points"), SCORED)
def test_what_a_record_is_worth(changes, made, points):
    answer = score_record(NAP | changes)
    assert (answer["made"], answer["points"]) == (made, points)
    assert sum(points) == 0
    for seat, won in enumerate(points):
        assert sum(line["points"] for line in answer["lines"] if line["player"] == seat) == won
        into = sum(paid["chips"] for paid in answer["payments"] if paid["payee"] == seat)
        out = sum(paid["chips"] for paid in answer["payments"] if paid["payer"] == seat)
        assert into - out == won


REFUSED = [
    ({"tricks_taken": 6}, "tricks-impossible"),
    ({"tricks_taken": -1}, "tricks-impossible"),
    ({"tricks_taken": None}, "record-field-type"),
    ({"rules": "nap-en", "revoke": 2, "tricks_taken": 6}, "tricks-impossible"),
    ({"bid": "13H"}, "nap-bid-unreadable"),
    ({"bid": True}, "record-field-type"),
    ({"bid": 9}, "nap-bid-unreadable"),
    ({"bid": "6"}, "bid-exceeds-hand"),
    ({"revoke": 2}, "revoke-without-penalty"),  # AMB-55
    ({"revoke": 0, "tricks_taken": None}, "revoke-without-penalty"),
    ({"declarer": 5}, "seat-unknown"),
    ({"rules": "nap-en", "revoke": 7}, "seat-unknown"),
    ({"players": 8}, "players-out-of-range"),
    ({"rules": "sisyphus"}, "preset-unknown"),
    ({"rules": "nap-en", "players": 6, "dealer": 0}, "seat-sits-out"),
]


@pytest.mark.parametrize(("changes", "code"), REFUSED)
def test_records_that_are_refused(changes, code):
    with pytest.raises(Refusal) as refusal:
        score_record(NAP | changes)
    assert refusal.value.code == code


NOT_PLAYED = [
    # source, rules, bid, the nearest bid of the house
    ("003:35", "nap-en", "2", "3"),
    ("003:35", "nap-en", "1", "3"),
    ("000:92", "nap-ja", "misere", "3"),
    ("003:38", "nap-ja", "bonaparte", "nap"),
    ("003:53", "nap-ja", "4+", "4"),
    ("AMB-54", "nap-ja", "1", "2"),
    ("003:69", "nap-seven-card", "wellington", "nap"),
    ("003:69", "nap-seven-card", "blucher", "nap"),
    ("003:69", "nap-seven-card", "2", "3"),
]


@pytest.mark.parametrize(("source", "rules", "bid", "nearest"), NOT_PLAYED)
def test_a_bid_that_the_house_does_not_have_is_worth_nothing(source, rules, bid, nearest):
    with pytest.raises(Refusal) as refusal:
        score_record(NAP | {"rules": rules, "bid": bid})
    assert refusal.value.code == "nap-bid-not-played", source
    assert dict(refusal.value.params) == {"bid": bid, "nearest": nearest}, source

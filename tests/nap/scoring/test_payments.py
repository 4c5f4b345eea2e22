"""B-040: what every bid pays, by every table that the sources print, bid by bid."""

from types import SimpleNamespace

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand.settling import WAYS, score
from scorekeeper.nap.rules.presets import CANON, PRESETS
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import Result, chips_of, rate_of

WORKED = [
    # source, preset, bid, made: declarer / each other; lost: declarer / each other
    ("000:62", "nap-ja", "2", (8, -2), (-8, 2)),
    ("000:62", "nap-ja", "3", (12, -3), (-12, 3)),
    ("000:62", "nap-ja", "4", (16, -4), (-16, 4)),
    ("000:98", "nap-ja", "misere", (12, -3), (-12, 3)),
    ("000:63", "nap-ja", "nap", (40, -10), (-40, 10)),
    ("000:64", "nap-ja", "wellington", (80, -20), (-80, 20)),
    ("000:65", "nap-ja", "blucher", (160, -40), (-160, 40)),
    ("000:73", "nap-ja-pattern-1", "3", (12, -3), (-12, 3)),
    ("000:98", "nap-ja-pattern-1", "misere", (12, -3), (-12, 3)),
    ("000:74", "nap-ja-pattern-1", "nap", (40, -10), (-24, 6)),
    ("000:75", "nap-ja-pattern-1", "wellington", (80, -20), (-48, 12)),
    ("000:76", "nap-ja-pattern-1", "blucher", (160, -40), (-96, 24)),
    ("000:80", "nap-ja-pattern-2", "4", (16, -4), (-16, 4)),
    ("000:98", "nap-ja-pattern-2", "misere", (12, -3), (-12, 3)),
    ("000:81", "nap-ja-pattern-2", "nap", (40, -10), (-40, 10)),
    ("000:82", "nap-ja-pattern-2", "wellington", (40, -10), (-80, 20)),
    ("000:83", "nap-ja-pattern-2", "blucher", (40, -10), (-160, 40)),
    ("003:44", "nap-en", "3", (12, -3), (-12, 3)),
    ("003:44", "nap-en", "4", (16, -4), (-16, 4)),
    ("003:78", "nap-en", "misere", (12, -3), (-12, 3)),
    ("003:45", "nap-en", "nap", (40, -10), (-20, 5)),
    ("AMB-49", "nap-en", "bonaparte", (40, -10), (-20, 5)),
    ("AMB-46", "nap-en", "wellington", (40, -10), (-40, 10)),
    ("AMB-46", "nap-en", "blucher", (40, -10), (-80, 20)),
    ("003:71", "nap-seven-card", "3", (12, -3), (-12, 3)),
    ("003:72", "nap-seven-card", "4", (16, -4), (-16, 4)),
    ("003:73", "nap-seven-card", "nap", (40, -10), (-20, 5)),
    ("003:74", "nap-seven-card", "misere", (40, -10), (-20, 5)),
    ("003:75", "nap-seven-card", "6", (72, -18), (-36, 9)),
    ("003:76", "nap-seven-card", "7", (96, -24), (-48, 12)),
    ("003:65", "nap-peep", "nap", (40, -10), (-20, 5)),
    ("003:86", "nap-ecarte", "nap", (40, -10), (-20, 5)),
]


def result(rules, bid, *, made, players=5, declarer=0, **more):
    return Result(
        ruleset=rules, players=players, bid=parse_bid(bid), declarer=declarer, made=made, **more
    )


@pytest.mark.parametrize(("source", "preset", "bid", "made", "lost"), WORKED)
def test_what_a_bid_pays_at_a_table_of_five(source, preset, bid, made, lost):
    rules = PRESETS[preset].rules
    for is_made, (declarer, other) in ((True, made), (False, lost)):
        sheet = score(result(rules, bid, made=is_made))
        assert sheet.points == (declarer, other, other, other, other), source
        assert sheet.made is is_made


PRINTED = [
    # payments      bid           win  loss  source
    ("britannica", "misere", 3, 6),
    ("britannica", "nap", 10, 5),
    ("britannica", "wellington", 20, 10),
    ("britannica", "blucher", 30, 15),
    ("peel", "misere", 3, 3),
    ("peel", "nap", 10, 5),
    ("peel", "wellington", 10, 10),
    ("peel", "blucher", 10, 15),
    ("german", "misere", 3, 3),
    ("german", "nap", 5, 5),
    ("german", "wellington", 10, 10),
    ("german", "blucher", 20, 20),
    ("german", "bonaparte", 5, 5),
    ("seven_card", "wellington", 10, 5),
    ("seven_card", "blucher", 10, 5),
]


@pytest.mark.parametrize(("payments", "bid", "win", "loss"), PRINTED)
def test_tables_from_elsewhere(payments, bid, win, loss):
    """N-X1, AMB-49."""
    rate = rate_of(parse_bid(bid), Ruleset(payments=payments))
    assert (rate.win, rate.loss) == (win, loss)


REVOKES = [
    # bid, who revoked, points
    ("nap", 0, (-20, 5, 5, 5, 5)),
    ("nap", 3, (40, 0, 0, -40, 0)),
    ("3", 0, (-12, 3, 3, 3, 3)),
    ("3", 2, (12, 0, -12, 0, 0)),
    ("misere", 4, (12, 0, 0, 0, -12)),
    ("blucher", 0, (-80, 20, 20, 20, 20)),
]


@pytest.mark.parametrize(("bid", "revoked", "points"), REVOKES)
def test_a_revoke_pays_the_hand(bid, revoked, points):
    """B-041, AMB-55 (source: 003:47)."""
    rules = PRESETS["nap-en"].rules
    sheet = score(result(rules, bid, made=revoked != 0, revoked=revoked))
    assert sheet.points == points


def test_lines_say_what_was_paid_and_how_often():
    found = score(result(PRESETS["nap-ja"].rules, "nap", made=True, times=2))
    declarer, other, *_ = found.lines
    assert (declarer.code, declarer.points) == ("nap-made", 80)
    assert dict(declarer.params) == {"bid": "nap", "each": 20, "count": 4, "times": 2}
    assert (other.points, dict(other.params)["count"]) == (-20, 1)
    assert declarer.key == "line-nap-made"


IMPOSSIBLE = [
    # what, how the result differs, the refusal
    ("no such seat", {"declarer": 5}, "seat-unknown"),
    ("nobody's revoke", {"revoked": 7}, "seat-unknown"),
    ("no such dealer", {"dealer": -1}, "seat-unknown"),
    ("too many to deal to", {"players": 8}, "players-out-of-range"),
    ("a solitary player", {"players": 1}, "players-out-of-range"),
    ("six tricks of five", {"bid": "6"}, "bid-exceeds-hand"),
    ("the declarer sits out", {"players": 6, "dealer": 0}, "seat-sits-out"),
    ("a revoke without cards", {"players": 6, "dealer": 3, "revoked": 3}, "seat-sits-out"),
]


@pytest.mark.parametrize(("what", "changes", "code"), IMPOSSIBLE)
def test_results_that_cannot_be(what, changes, code):
    told = {"bid": "nap", "made": True, "players": 5, "declarer": 0} | changes
    with pytest.raises(Refusal) as refusal:
        result(PRESETS["nap-en"].rules, **told)
    assert refusal.value.code == code, what


# 別の得点のつけ方: what each part in a hand of Nap is worth by another table of payments.


@pytest.mark.parametrize(
    ("preset", "bid", "made", "times", "culprit", "points"),
    [
        # the declarer, the others, and the one of the others who revoked
        ("nap-ja", "3", True, 1, None, (12, -3, -3)),
        ("nap-ja", "3", False, 1, None, (-12, 3, 3)),
        ("nap-ja", "3", True, 2, None, (24, -6, -6)),
        ("nap-en", "3", True, 1, "opponent", (12, 0, -12)),
        ("nap-en", "3", False, 1, "declarer", (-12, 3, 3)),
        # a house without the penalty pays as if nobody had revoked
        ("nap-ja", "3", True, 1, "opponent", (12, -3, -3)),
    ],
)
def test_what_a_part_is_worth(preset, bid, made, times, culprit, points):
    rules = CANON.presets[preset].rules
    hand = SimpleNamespace(players=5, bid=bid, made=made, times=times, culprit=culprit)
    worth = WAYS.worth(rules, hand)
    found = (worth["declarer", False], worth["opponent", False], worth["opponent", True])
    assert found == points
    assert worth["declarer", True] == worth["declarer", False]


@pytest.mark.parametrize(
    ("start", "balances", "chips"),
    [(50, (40, -10, -30), (90, 40, 20)), (10, (-25, 25), (-15, 35)), (None, (40, -40), None)],
)
def test_chips_before_everybody(start, balances, chips):
    assert chips_of(Ruleset(starting_chips=start), balances) == chips

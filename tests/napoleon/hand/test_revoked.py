"""A revoke that loses the hand (X-25): it ends at once, an honour short of the bid or just made."""

from dataclasses import replace

from scorekeeper.napoleon.hand.settling import (
    as_correction,
    correct,
    countable,
    find_decision,
    result_of,
    score_of,
)
from scorekeeper.trick_taking.hand import Stage
from tests.napoleon.table import STANDS, refused, told
from tests.strays import every

LOST = {"revoke_penalty": "hand_lost"}

ENDS = [
    # who revoked, who the adjutant was    taken, made
    ("1", "settle 2", 12, False),  # Napoleon himself
    ("2", "settle 2", 12, False),  # his adjutant
    ("3", "settle 2", 13, True),  # an ally
    ("2", "settle 3", 13, True),
    ("2", "settle alone", 13, True),
    ("1", "settle alone", 12, False),
]


@every("who, settling, taken, made", ENDS)
def test_what_a_hand_lost_by_a_revoke_comes_to(who, settling, taken, made):
    hand = told(LOST, f"{STANDS}; 1+2; {who} revokes; {settling}")
    assert result_of(hand, hand.settled.adjutant).taken == taken
    assert score_of(hand).made is made


def test_it_waits_to_be_settled_and_for_no_more_tricks():
    hand = told(LOST, f"{STANDS}; 1+2; 4 revokes")
    assert hand.stage is Stage.SETTLE
    assert refused(LOST, f"{STANDS}; 4 revokes; 1+2") == "trick-not-now"


def test_nobody_is_told_on_whose_side_the_revoke_was():
    """The adjutant is not known: seat 2 can be he, and then the hand is lost."""
    hand = told(LOST, f"{STANDS}; 2 revokes")
    assert (find_decision(hand), countable(hand)) == (None, (12, 13))
    assert find_decision(told(LOST, f"{STANDS}; 1 revokes")) == "lost"
    assert find_decision(told(LOST, f"{STANDS}; 3 shows; 2 revokes")) == "made"


def test_a_count_from_before_no_longer_matters():
    hand = told(LOST, f"{STANDS}; count 20; 1 revokes; settle 2")
    assert score_of(hand).made is False


REFUSED = [
    # rules                               story                        reason
    ({"revoke_penalty": "penalty"}, f"{STANDS}; 2 revokes", "revoke-not-lost"),
    (LOST, "1 stands 13S; 2 revokes", "adjutant-card-first"),
    (LOST, f"{STANDS}; 5 revokes", "seat-unknown"),
    (LOST, f"{STANDS}; 2 revokes; 3 revokes", "revoked-already"),
    (LOST, f"{STANDS}; 2 revokes; settle 3; 3 revokes", "hand-over"),
]


@every("rules, story, reason", REFUSED)
def test_when_no_revoke_can_lose_the_hand(rules, story, reason):
    assert refused(rules, story) == reason


def test_a_correction_takes_its_place():
    hand = told(LOST, f"{STANDS}; 2 revokes; settle 2")
    again = correct(hand, as_correction(hand, 1))
    assert (again.revoked, score_of(again).points) == (None, score_of(hand).points)


TWENTY = "1 stands 20S; call HA; bury 0; 1+2"
OF_ALL = [
    # where every honour     who revoked   Napoleon's side   points of Napoleon, an ally
    ("loses", 3, True, (1, 0)),  # an ally: he wins by the penalty, not by twenty honours
    ("loses_unless_bid", 3, True, (1, 0)),
    ("wins", 3, True, (1, 0)),
    ("loses", 1, False, (0, 1)),
]


@every("all_honours, who, made, worth", OF_ALL)
def test_a_revoke_is_not_overridden_by_all_honours(all_honours, who, made, worth):
    """AMB-93: the penalty sets the outcome, whatever was bid."""
    house = {**LOST, "all_honours": all_honours, "scoring": "win_count"}
    hand = told(house, f"{TWENTY}; {who} revokes; settle 2")
    points = score_of(hand).points
    assert (score_of(hand).made, (points[1], points[4])) == (made, worth)
    assert find_decision(told(house, f"{TWENTY}; 2 shows; {who} revokes")) == (
        "made" if made else "lost"
    )


def test_nothing_is_doubled_for_all_honours_that_a_revoke_gave():
    """AMB-93, 002:111: 20 bid, an ally revokes; twice the bid and no more."""
    hand = told({"preset": "sisyphus", **LOST}, f"{TWENTY}; 3 revokes; settle 2")
    assert score_of(hand).points == (-20, 40, 20, -20, -20)


def test_points_that_were_signed_before_stay():
    """Up to the second reading twenty honours lost such a hand."""
    hand = told({**LOST, "all_honours": "loses"}, f"{TWENTY}; 3 revokes; settle 2")
    before = replace(hand, settled=replace(hand.settled, reading=2))
    assert (score_of(before).made, score_of(hand).made) == (False, True)

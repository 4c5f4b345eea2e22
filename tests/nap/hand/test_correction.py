"""訂正: another end in the place of what was recorded, and what it is then worth."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand.settling import (
    NapHandCorrected,
    accounts,
    as_correction,
    check_correction,
    correct,
)
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.trick_taking.hand import Stage
from tests.nap.table import told

JA, EN = PRESETS["nap-ja"].rules, PRESETS["nap-en"].rules

SETTLED = [
    (JA, "1 plays nap; made; settle"),
    (JA, "1:3 2:4 3:pass 4:pass 0:pass 1:pass; tricks 2 2 2 1 1; settle"),
    (JA, "1 plays nap; revoke 3; lost; settle"),
    (EN, "1 plays nap; revoke 3; settle"),
    (EN, "1 plays nap; revoke 1; settle"),
]


def worth(hand):
    (account,) = accounts([hand])
    return None if account.sheet is None else account.sheet.points


@pytest.mark.parametrize(("rules", "story"), SETTLED)
def test_a_correction_that_repeats_the_result_changes_no_points(rules, story):
    hand = told(rules, story)
    again = correct(hand, as_correction(hand, 1))
    check_correction(hand, as_correction(hand, 1))
    assert worth(again) == worth(hand)
    assert as_correction(again, 1) == as_correction(hand, 1)
    assert (again.auction, again.tricks, again.stage) == (hand.auction, hand.tricks, Stage.OVER)


def test_who_sat_out_cannot_have_played():
    """B-009 (source: 003:24): with six the dealer has no cards, at which bid ever."""
    hand = told(EN, "1 plays nap; made; settle", players=6)
    check_correction(hand, correction(5, "nap", True, None))
    with pytest.raises(Refusal) as refusal:
        check_correction(hand, correction(0, "nap", True, None))
    assert (refusal.value.code, dict(refusal.value.params)) == ("seat-sits-out", {"seat": 0})


CORRECTIONS = [
    # rules, story, correction, points
    (JA, "1 plays nap; made; settle", (2, "4", False, None), (4, 4, -16, 4, 4)),
    (JA, "1 plays nap; count 5; settle", (1, "nap", False, None), (10, -40, 10, 10, 10)),
    (JA, "1 plays 3; tricks 1 1 1; settle", (2, "3", True, None), (-3, -3, 12, -3, -3)),
    (EN, "1 plays nap; made; settle", (1, "nap", False, 1), (5, -20, 5, 5, 5)),
    (EN, "1 plays nap; made; settle", (1, "nap", True, 0), (-40, 40, 0, 0, 0)),
    (EN, "1 plays nap; revoke 1; settle", (1, "nap", True, None), (-10, 40, -10, -10, -10)),
]


def correction(declarer, bid, made, revoked):
    return NapHandCorrected(
        hand=1, declarer=declarer, bid=parse_bid(bid), made=made, revoked=revoked, why=""
    )


@pytest.mark.parametrize(("rules", "story", "new", "points"), CORRECTIONS)
def test_what_a_corrected_hand_is_worth(rules, story, new, points):
    hand = told(rules, story)
    check_correction(hand, correction(*new))
    assert worth(correct(hand, correction(*new))) == points

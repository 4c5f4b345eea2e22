"""訂正: another end in the place of what was recorded, and what it is then worth."""

from scorekeeper.cards import parse_card
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.hand.settling import (
    HandCorrected,
    as_correction,
    check_correction,
    correct,
    score_of,
)
from scorekeeper.trick_taking.hand import Stage
from tests.napoleon.table import STANDS, told
from tests.strays import every

FULL = f"{STANDS}; 1+2*6; 2+2*3; 0+2"

SETTLED = [
    ("sisyphus", f"{FULL}; settle 2"),
    ("sisyphus", f"{FULL}; settle alone"),
    ("wikipedia", f"{FULL}; 2 shows; settle 2"),
    ("jazz", "1 stands 13S; call HA; count 14; settle 3"),
    ({"adjutant_betrayal": True}, f"{STANDS}; 2 betrays; count 14; settle 2"),
]


@every("source, story", SETTLED[:-1])
def test_a_correction_that_repeats_the_result_changes_no_points(source, story):
    hand = told(source, story)
    standing = as_correction(hand, 3)
    check_correction(hand, standing)
    again = correct(hand, standing)
    assert score_of(again) == score_of(hand)
    assert as_correction(again, 3) == standing
    assert (again.auction, again.tricks, again.stage) == (hand.auction, hand.tricks, Stage.OVER)


def correction(napoleon, bid, called, adjutant, taken):
    return HandCorrected(
        hand=1,
        napoleon=napoleon,
        bid=parse_bid(bid),
        called=parse_card(called),
        adjutant=adjutant,
        taken=taken,
        why="",
    )


CORRECTIONS = [
    # source, how it really ended, points
    ("sisyphus", (1, "13S", "HA", 3, 13), (-13, 26, -13, 13, -13)),
    ("sisyphus", (2, "14H", "HA", 0, 10), (-14, 14, -28, 14, 14)),
    ("sisyphus", (1, "13S", "HA", None, 13), (-13, 52, -13, -13, -13)),
]


@every("source, new, points", CORRECTIONS)
def test_what_a_corrected_hand_is_worth(source, new, points):
    hand = told(source, f"{FULL}; settle 2")
    check_correction(hand, correction(*new))
    again = correct(hand, correction(*new))
    assert score_of(again).points == points
    assert (again.counted, again.tricks) == (new[-1], hand.tricks)


def test_what_only_led_to_the_old_result_no_longer_counts():
    hand = told(*SETTLED[-1])
    again = correct(hand, correction(1, "13S", "HA", 3, 13))
    assert (hand.shown, hand.betrayal is None) == (2, False)
    assert (again.shown, again.betrayal, again.rest) == (None, None, None)
    assert again.settled.adjutant == 3

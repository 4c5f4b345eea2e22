"""局の数字: what the tables keep of a hand, told as a table would tell it."""

from scorekeeper.napoleon.hand.settling import reckon, score_of
from scorekeeper.trick_taking.scoring import Stakes
from tests.napoleon.table import STANDS, told
from tests.strays import every

BEFORE = Stakes(pot=7, times=2)
FULL = f"{STANDS}; 1+2*6; 2+2*3; 0+2"

SETTLED = [
    # story                  partner, alone, taken, made   roles and who won, seat by seat
    (f"{FULL}; settle 2", (2, False, 18, True), "-opponent +declarer +partner -opponent -opponent"),
    (f"{FULL}; settle 3", (3, False, 12, False),
     "+opponent -declarer +opponent -partner +opponent"),
    (f"{FULL}; settle alone", (None, True, 12, False),
     "+opponent -declarer +opponent +opponent +opponent"),
]  # fmt: skip


@every("story, kept, roles", SETTLED)
def test_what_is_kept_of_a_settled_hand(story, kept, roles):
    hand = told("sisyphus", story)
    found = reckon(hand, BEFORE)
    figures = found.figures
    assert (figures.declarer, figures.bid, figures.called) == (1, "13S", "HA")
    assert (figures.partner, figures.alone, figures.taken, figures.made) == kept
    assert " ".join(f"{'+' if part.won else '-'}{part.role}" for part in figures.parts) == roles
    assert tuple(part.points for part in figures.parts) == found.sheet.points
    assert (found.sheet, found.left) == (score_of(hand), BEFORE)


@every("story, called", [("1 stands 13S", None), (FULL, "HA")])
def test_what_is_kept_of_a_hand_that_is_worth_nothing_yet(story, called):
    found = reckon(told("sisyphus", story), BEFORE)
    assert (found.sheet, found.figures.parts, found.left) == (None, (), BEFORE)
    assert (found.figures.declarer, found.figures.called) == (1, called)

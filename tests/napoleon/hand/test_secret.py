"""What of a hand can differ with who holds the called card, and when that is known."""

from scorekeeper.napoleon.hand.hand import hangs_on_holder, is_holder_known
from scorekeeper.napoleon.hand.settling import correct_trick
from scorekeeper.trick_taking.game import TrickCorrected
from tests.napoleon.table import told
from tests.strays import every

CALLED = "1 stands 13S; call HA"
WITH_IT, WITHOUT = "2+2 HK HA H2 H3 H4", "2+2 HK HQ H2 H3 H4"


def tells(hand):
    return hangs_on_holder(hand), is_holder_known(hand)


@every(
    "story",
    ["1:13S 2:pass", "1 stands 13S", CALLED, f"{CALLED}; {WITHOUT}; note odd; 4 leads; 3+1"],
)
def test_what_can_be_the_same_whoever_holds_the_card(story):
    assert tells(told("wikipedia", story)) == (False, False)
    assert tells(told("wikipedia", f"{story}; redeal misdeal")) == (False, False)


@every("more", ["2 claims napoleon", "count 14"])
def test_what_can_differ_and_tells_nothing_for_certain(more):
    assert tells(told("wikipedia", f"{CALLED}; {more}")) == (True, False)


@every("more", [WITH_IT, "2 shows", "1 shows", "count 14; settle 2"])
def test_what_tells_it(more):
    assert tells(told("wikipedia", f"{CALLED}; {more}")) == (True, True)


def test_a_trick_that_is_put_right_tells_it_no_longer():
    before = told("wikipedia", f"{CALLED}; {WITH_IT}")
    without = told("wikipedia", f"{CALLED}; {WITHOUT}").tricks[0].plays
    right = TrickCorrected(hand=1, trick=1, winner=2, honours=2, plays=without)
    assert tells(correct_trick(before, right)) == (False, False)

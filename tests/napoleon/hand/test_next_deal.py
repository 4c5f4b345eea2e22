"""Who deals the next hand, and who bids first in it."""

from scorekeeper.napoleon.hand.hand import start_hand
from scorekeeper.napoleon.hand.settling import first_bidder, next_dealer, why_first
from tests.napoleon.table import STANDS, answer, further, rules, told
from tests.strays import every

PASSED_OUT = "1:pass 2:pass 3:pass 4:pass 0:pass"
FULL = f"{STANDS}; 1+2*3; 2+2*5; 0+2*2; settle 2"
"""Seat 1 Napoleon with 6 honours, seat 2 his adjutant with 10, seat 0 with 4."""


def hands(source, *stories, dealer=0):
    return [told(source, story, dealer=dealer) for story in stories]


PASSED_ROUND = "1:pass 0:pass 4:pass 3:pass 2:pass"
AFTER_ALL_PASS = {"all_pass_dealer": "next"}
OTHER_WAY = {"direction": "counterclockwise"}
TIED = f"{STANDS}; 4+2*3; 2+2*3; 0+2*3; 3+2; settle 2"
"""Seats 4, 2 and 0 have six each; Napoleon sits at 1."""
TIED_WITH_THE_NEXT = "0 stands 13S; call HA; bury 0; 0+2*5; 1+2*5; settle 2"
NAPOLEON_TIED = f"{STANDS}; 1+2*5; 0+2*5; settle 2"
SOLO = f"{STANDS}; 1+2*3; 2+2*7; settle alone"
COUNTED = "1 stands 13S; call HA; count 14; settle 2"
CLAIMED = f"{STANDS}; 2+5*2; 2+2; 1+1; 2 claims napoleon; settle 2"
CLAIMED_EARLY = f"{STANDS}; 2+2; 1 claims napoleon; settle 2"
CLAIMED_TIE = f"{STANDS}; 1+5*2; 0+5; 1 concedes allies; settle 2"
CLAIMED_NEARER = f"{STANDS}; 0+5*2; 2+5; 1 concedes allies; settle 2"
PARTLY = f"{STANDS}; 2+3; count 14; settle 2"
EARLY = f"{STANDS}; 1+5*2; 2+3; settle 2"

DEALERS = [
    # rule    rules        hands before (each dealt by seat 0)    next dealer
    ("N-007", "sisyphus", [], 0),
    ("N-007", "sisyphus", [FULL], 1),
    ("N-009", "jazz", [FULL], 4),  # 004:79 the other way round
    ("N-040", "sisyphus", [PASSED_OUT], 0),  # the same dealer deals again
    ("N-040", "sisyphus", [FULL, "redeal misdeal"], 0),
    ("N-X10", {"misdeal": "same_dealer"}, ["redeal misdeal"], 0),
    ("N-X10", {"misdeal": "next_dealer"}, ["redeal misdeal"], 1),
    ("N-X10", {"misdeal": "next_dealer"}, ["redeal other"], 0),
    ("N-X10", {"misdeal": "next_dealer"}, [PASSED_OUT], 0),
    ("X-39", AFTER_ALL_PASS, [PASSED_OUT], 1),
    ("X-39", {**AFTER_ALL_PASS, **OTHER_WAY}, [PASSED_ROUND], 4),
    ("X-39", AFTER_ALL_PASS, ["redeal misdeal"], 0),
    ("X-39", {**AFTER_ALL_PASS, "all_pass": "spade_ace_bids_13"}, [f"{PASSED_OUT}; ace blind"], 1),
    ("X-30", {"deals_next": "previous_adjutant"}, [], 0),
    ("X-30", {"deals_next": "previous_adjutant"}, [FULL], 2),
    ("AMB-87", {"deals_next": "previous_adjutant"}, [SOLO], 1),  # Napoleon was both
    ("AMB-87", {"deals_next": "previous_adjutant"}, [FULL, PASSED_OUT], 0),
    ("AMB-87", {"deals_next": "previous_adjutant", **AFTER_ALL_PASS}, [FULL, PASSED_OUT], 1),
]


@every("rule, source, stories, dealer", DEALERS)
def test_who_deals(rule, source, stories, dealer):
    before = hands(source, *stories)
    assert next_dealer(rules(source), players=5, hands=before) == dealer


def by(first_bidder_rule, **changes):
    return {"first_bidder": first_bidder_rule, **changes}


OPENERS = [
    # rule     rules                                    hands before             bids first
    ("N-020", by("dealers_left"), [], 4),
    ("N-020", by("dealers_left", **OTHER_WAY), [], 2),
    ("N-020", by("dealers_left"), [FULL], 4),
    ("N-020", by("dealer"), [], 3),  # 000:140
    ("N-020", by("dealer"), [FULL], 3),
    ("N-020", by("previous_napoleon"), [], 4),  # no hand before: dealer's left
    ("N-020", by("previous_napoleon"), [FULL], 1),  # 000:140
    ("X-12", by("previous_adjutant"), [FULL], 2),
    ("X-12", by("previous_adjutant"), [SOLO], 1),  # he was his own
    ("X-12", by("previous_adjutant"), [], 4),
    ("N-020", by("most_honours"), [], None),  # 002:135: rock paper scissors; it is asked
    ("N-020", by("most_honours", misdeal="next_dealer"), ["first 2; redeal misdeal"], None),
    ("N-020", by("most_honours"), ["first 2; redeal misdeal"], 2),  # as it was said before
    ("X-33", by("previous_napoleons_left"), [], 4),  # no hand before: dealer's left
    ("X-33", by("previous_napoleons_left"), [FULL], 2),
    ("X-33", by("previous_napoleons_left", **OTHER_WAY), [FULL], 0),
    ("X-33", by("previous_napoleons_left"), [FULL, PASSED_OUT], 1),  # who opened that one
    ("X-33", by("previous_napoleons_left", all_pass_dealer="next"), [FULL, PASSED_OUT], 2),
    ("X-39", by("dealers_left", all_pass_dealer="next"), ["first 2; ended"], 4),
    ("N-020", by("most_honours"), [FULL], 2),  # 002:135
    ("AMB-14", by("most_honours"), [TIED], 2),  # the nearest to Napoleon
    ("AMB-14", by("most_honours", **OTHER_WAY), [TIED], 0),
    ("AMB-14", by("most_honours"), [NAPOLEON_TIED], 1),  # himself first
    ("AMB-14", by("most_honours"), [TIED_WITH_THE_NEXT], 0),
    ("N-020", by("most_honours"), [COUNTED], None),  # nobody can tell from a total: it is asked
    ("N-020", by("most_honours"), [COUNTED, PASSED_OUT], 1),  # as the table said then
    ("N-020", by("most_honours"), [COUNTED, FULL], 2),
    ("N-020", by("most_honours"), [CLAIMED], 2),  # the rest cannot make it another
    ("N-020", by("most_honours"), [CLAIMED_EARLY], None),  # but here it could
    ("N-020", by("most_honours"), [PARTLY], None),
    ("AMB-14", by("most_honours"), [CLAIMED_TIE], 1),  # equal, and farther from Napoleon
    ("AMB-14", by("most_honours"), [CLAIMED_NEARER], None),  # equal, and nearer
    # what nobody took is nobody's
    ("N-187", by("most_honours", early_finish=True, all_honours="wins"), [EARLY], 1),
    ("N-020", by("dealers_left"), [COUNTED], 4),
    ("N-020", by("previous_napoleon"), [COUNTED], 1),
    ("N-040", by("most_honours"), [FULL, PASSED_OUT], 1),  # seat 1 opened that hand
    ("N-040", by("most_honours"), [FULL, f"first 3; {'3:pass 4:pass 0:pass 1:pass 2:pass'}"], 3),
    ("N-040", by("dealer"), ["first 2; redeal misdeal"], 2),
    ("N-X10", by("dealer", misdeal="next_dealer"), ["first 2; redeal misdeal"], 3),
    ("N-020", by("previous_napoleon"), [FULL, STANDS], 1),  # a hand still open says nothing
]


@every("rule, source, stories, opener", OPENERS)
def test_who_bids_first(rule, source, stories, opener):
    """Seat 3 deals."""
    before = hands(source, *stories, dealer=3)
    assert first_bidder(rules(source), players=5, dealer=3, hands=before) == opener


REASONS = [
    # rules                     hands before                why
    (by("dealers_left"), [FULL], "dealers_left"),
    (by("dealer"), [FULL], "dealer"),
    (by("dealers_left"), [PASSED_OUT], "again"),
    (by("dealers_left", misdeal="next_dealer"), ["redeal misdeal"], "dealers_left"),
    (by("previous_napoleon"), [], "dealers_left"),
    (by("previous_napoleon"), [SOLO], "previous_napoleon"),
    (by("previous_adjutant"), [FULL], "previous_adjutant"),
    (by("previous_adjutant"), [SOLO], "previous_napoleon"),
    (by("most_honours"), [], "chance"),
    (by("most_honours"), [FULL], "most_honours"),
    (by("most_honours"), [COUNTED], "most_honours"),
    (by("most_honours"), [COUNTED, PASSED_OUT], "again"),
    (by("most_honours", misdeal="next_dealer"), ["redeal misdeal"], "chance"),
]


@every("source, stories, why", REASONS)
def test_why_somebody_bids_first(source, stories, why):
    assert why_first(rules(source), hands(source, *stories, dealer=3)) == why


def test_a_hand_dealt_again_asks_again():
    house = rules(by("most_honours"))
    unsettled = start_hand(house, players=5, dealer=3, first_bidder=None)
    before = [*hands(house, COUNTED, dealer=3), further(unsettled, "redeal misdeal")]
    assert first_bidder(house, players=5, dealer=3, hands=before) is None


ASKED = [
    # story                       answer, or who speaks
    ("", ()),
    ("first 3", (3,)),
    ("3:13S", "first-bidder-unknown"),
    ("3:pass", "first-bidder-unknown"),
    ("ended", "first-bidder-unknown"),
    ("first 3; 3:pass", (4,)),
    ("first 3; first 0; 0:13S", (1,)),
    ("3 stands 13S", ()),  # a contract needs no calls
]


@every("auction", ["in_turn", "first_come", "declaration"])
@every("story, found", ASKED)
def test_nobody_calls_before_it_is_said_who_begins(story, found, auction):
    """Seat 3 deals, and what the record says of the last hand does not tell."""
    hand = start_hand(rules({"auction": auction}), players=5, dealer=3, first_bidder=None)
    if isinstance(found, str):
        assert answer(further, hand, story) == found
    elif auction == "in_turn" or not story:
        assert further(hand, story).auction.speakers == found
    assert hand.auction.first == 4

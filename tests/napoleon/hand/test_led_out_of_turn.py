"""A lead out of turn that stands: who led is told as it was, and everything goes on from there."""

from scorekeeper.cards import parse_card
from scorekeeper.napoleon.auditing import as_written, audit, watch
from scorekeeper.napoleon.hand.hand import who_played
from scorekeeper.napoleon.hand.moves import expect
from tests.napoleon.table import STANDS, refused, told
from tests.strays import every

WHO_LEADS = [
    # story                                    who leads to trick 1, 2, 3
    (f"{STANDS}", [1]),  # N-163
    (f"{STANDS}; 2+2", [1, 2]),  # N-164
    (f"{STANDS}; 3 leads", [3]),
    (f"{STANDS}; 3 leads; 2+2", [3, 2]),
    (f"{STANDS}; 2+2; 4 leads", [1, 4]),
    (f"{STANDS}; 2+2; 4 leads; 0+1", [1, 4, 0]),
    (f"{STANDS}; 2+2; 4 leads; 3 leads", [1, 3]),  # said otherwise before it was played
    (f"{STANDS}; 2+2; 4 leads; 2 leads", [1, 2]),  # it was his after all
]


@every("story, leaders", WHO_LEADS)
def test_who_led_to_each_trick(story, leaders):
    hand = told("sisyphus", story)
    assert [hand.leader_to(trick) for trick in range(1, hand.next_trick + 1)] == leaders
    assert expect(hand).seats == (leaders[-1],)


REFUSED = [
    # story                       reason
    ("1 leads", "trick-not-now"),
    ("1 stands 13S; 2 leads", "trick-not-now"),
    (f"{STANDS}; 1 leads", "leads-anyway"),
    (f"{STANDS}; 5 leads", "seat-unknown"),
    (f"{STANDS}; 2 leads 2", "trick-out-of-order"),
    (f"{STANDS}; 2+2; 3 leads 1", "trick-out-of-order"),
    (f"{STANDS}; 2+2; 2 leads", "leads-anyway"),
    (f"{STANDS}; count 14; 3 leads", "trick-not-now"),
]


@every("story, reason", REFUSED)
def test_what_no_lead_out_of_turn_can_be(story, reason):
    assert refused("sisyphus", story) == reason


LED = "1 stands 13S; call HA; bury 0; 1+2 SA S2 S3 S10 S4; 3 leads"


def test_cards_are_those_of_the_seats_from_whoever_led():
    hand = told("sisyphus", f"{LED}; 4+1 H9 HA H2 H3 H4")
    assert [who_played(hand, parse_card(card)) for card in ("SA", "H9", "HA", "H4")] == [1, 3, 4, 2]
    assert hand.shown == 4


def test_a_lead_that_the_table_let_stand_is_no_fault_to_watch_for():
    hand = told("sisyphus", f"{LED}; 4+1 H9 HA D2 H3 H4")
    assert watch(hand).faults == ()
    assert watch(hand).sound == watch(hand).tricks == 2
    assert [fault.code for fault in audit(as_written(hand)).faults] == ["wrong-leader"]

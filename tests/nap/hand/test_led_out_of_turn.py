"""A lead out of turn that stands: who led is told as it was, and everything goes on from there."""

import pytest

from scorekeeper.cards import Refusal, parse_cards
from scorekeeper.nap.auditing import as_written, audit, watch
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.moves import after, expect
from scorekeeper.nap.rules.ruleset import Ruleset
from tests.nap.table import told

WHO_LEADS = [
    # story                                    who leads to trick 1, 2, 3
    ("1 plays 3", [1]),
    ("1 plays 3; tricks 2", [1, 2]),
    ("1 plays 3; leads 4 1", [4]),
    ("1 plays 3; tricks 2; leads 0 2; tricks 3", [1, 0, 3]),
]


@pytest.mark.parametrize(("story", "leaders"), WHO_LEADS)
def test_who_led_to_each_trick(story, leaders):
    hand = told(Ruleset(), story)
    assert [hand.leader_to(trick) for trick in range(1, hand.next_trick + 1)] == leaders
    assert expect(hand).seats == (leaders[-1],)


REFUSED = [
    # rules                            players story                                  reason
    ({}, 5, "leads 1 1", "nap-play-not-now"),
    ({}, 5, "1 plays 3; leads 1 1", "leads-anyway"),
    ({}, 5, "1 plays 3; leads 2 2", "trick-out-of-order"),
    ({}, 5, "1 plays 3; leads 7 1", "seat-unknown"),
    ({"dealer_sits_out_at_six": True}, 6, "1 plays 3; leads 0 1", "seat-sits-out"),
    ({}, 5, "1 plays 3; made; leads 2 1", "nap-play-not-now"),
]


@pytest.mark.parametrize(("rules", "players", "story", "reason"), REFUSED)
def test_what_no_lead_out_of_turn_can_be(rules, players, story, reason):
    with pytest.raises(Refusal) as refusal:
        told(Ruleset(**rules), story, players=players)
    assert refusal.value.code == reason


def test_a_lead_that_the_table_let_stand_is_no_fault_to_watch_for():
    hand = told(Ruleset(), "1 plays 3")
    for fact in (
        facts.TrickTaken(trick=1, winner=1, plays=parse_cards("SA S2 S3 S4 S5")),
        facts.LedOutOfTurn(trick=2, seat=3),
        facts.TrickTaken(trick=2, winner=4, plays=parse_cards("H9 HA H2 H3 H4")),
    ):
        hand = after(hand, fact)
    assert watch(hand).faults == ()
    assert [fault.code for fault in audit(as_written(hand)).faults] == ["wrong-leader"]

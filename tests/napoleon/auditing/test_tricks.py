"""Single tricks of a written hand: who can have taken them."""

from scorekeeper.napoleon.auditing import audit
from tests.napoleon.auditing.test_audit import TRICKS, changed, hand, hands_of


def test_a_trick_of_which_only_the_leader_was_written_down_is_open():
    """What was not written down is not made up, though everybody's last card is known."""
    dealt = hands_of(TRICKS)
    whole = audit(hand(hands=dealt)).tricks[-1]
    assert (whole.winner, whole.winners) == (1, (1,))
    bare = audit(hand(hands=dealt, tricks=changed(10, plays=""))).tricks[-1]
    assert (bare.winner, bare.winners) == (None, (0, 1, 2, 3, 4))

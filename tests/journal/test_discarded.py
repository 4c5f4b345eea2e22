"""取り消したセッション: one begun by mistake counts for nothing, and an undo brings it back."""

import pytest

from scorekeeper.journal import Penalty, SessionDiscarded
from tests.journal.evening import Evening, bids, by_result, dealt, refused


def test_what_was_begun_by_mistake_is_over_until_it_is_taken_back():
    evening = Evening().tell(dealt(), SessionDiscarded())
    assert (evening.session.discarded, evening.session.closed) == (True, True)
    for fact in (bids(1, "13S"), Penalty(seat=0, points=-3, reason="house"), SessionDiscarded()):
        assert refused(evening, fact) == "session-discarded"
    evening.undo().tell(bids(1, "13S"))
    assert not evening.session.discarded


@pytest.mark.parametrize(
    "scored",
    [(dealt(), *by_result(1, "13S", "HA", 14, 2)), (Penalty(seat=0, points=-3, reason="house"),)],
)
def test_what_has_points_is_not_discarded(scored):
    assert refused(Evening().tell(*scored), SessionDiscarded()) == "session-scored"

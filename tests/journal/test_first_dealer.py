"""最初の親: who deals first is settled before anybody has dealt."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal import FirstDealerChosen, PastResult, check
from tests.journal.evening import Evening, dealt


def test_who_deals_first_is_chosen_and_chosen_again():
    evening = Evening().tell(FirstDealerChosen(seat=2), FirstDealerChosen(seat=4))
    assert evening.session.first_dealer == 4
    assert evening.undo().session.first_dealer == 2


@pytest.mark.parametrize(
    ("evening", "seat", "code"),
    [
        (Evening(), 5, "seat-unknown"),
        (Evening().tell(dealt()), 2, "first-dealer-late"),
        (Evening().tell(PastResult(points=(4, -1, -1, -1, -1))), 2, "first-dealer-late"),
    ],
)
def test_a_first_dealer_that_cannot_be(evening, seat, code):
    with pytest.raises(Refusal) as refused:
        check(evening.session, FirstDealerChosen(seat=seat))
    assert refused.value.code == code

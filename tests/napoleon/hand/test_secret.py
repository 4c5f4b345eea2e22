"""What a fact that was taken back may tell while the table does not know who is adjutant."""

import pytest

from scorekeeper.cards import parse_cards
from scorekeeper.napoleon.hand.facts import AdjutantShown, TrickTaken
from scorekeeper.napoleon.hand.secret import is_secret
from scorekeeper.trick_taking.hand.trick_correction import TrickCorrected
from tests.napoleon.table import told

CALLED = "1 stands 13S; call HA"
WITH_IT, WITHOUT = parse_cards("HK HA H2 H3 H4"), parse_cards("HK HQ H2 H3 H4")


@pytest.mark.parametrize(
    ("fact", "tells"),
    [
        (AdjutantShown(seat=2), True),
        (TrickTaken(trick=1, winner=2, honours=2, plays=WITH_IT), True),
        (TrickTaken(trick=1, winner=2, honours=2, plays=WITHOUT), False),
        (TrickTaken(trick=1, winner=2, honours=2), False),
        (TrickCorrected(hand=1, trick=1, winner=2, honours=2, plays=WITH_IT), True),
        (TrickCorrected(hand=1, trick=1, winner=2, honours=2, plays=WITHOUT), False),
    ],
)
def test_what_tells_who_holds_the_called_card(fact, tells):
    assert is_secret(told("wikipedia", CALLED), fact) is tells
    assert not is_secret(told("wikipedia", f"{CALLED}; 2 shows"), fact)
    assert not is_secret(
        told("wikipedia", "1 stands 13S"), TrickTaken(trick=1, winner=2, honours=2, plays=WITH_IT)
    )

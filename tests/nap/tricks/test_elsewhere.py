"""ほかのルールなら: what becomes of a trick of Nap under other presets, bid by bid."""

import pytest

from scorekeeper.cards import Suit, parse_cards
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.ruling import elsewhere
from scorekeeper.nap.tricks.situation import Situation

WITH_TRUMPS = Ruleset(misere="between_three_and_four", misere_trumps="first_lead")

LATER_TRICKS = [
    # rule, bid, the winner in English Nap
    ("B-030 hearts are trumps everywhere", "3", 2),
    ("AMB-51 a misère has no trumps there (003:55)", "misere", 1),
    ("B-030 where nobody said the bid, only the trumps count", None, 2),
]


@pytest.mark.parametrize(
    ("rule", "bid", "winner"), LATER_TRICKS, ids=[one[0] for one in LATER_TRICKS]
)
def test_a_later_trick_of_a_house_that_plays_misere_with_trumps(
    rule: str, bid: str | None, winner: int
) -> None:
    here = Situation(
        ruleset=WITH_TRUMPS,
        players=4,
        trump=Suit.HEARTS,
        trick=3,
        bid=None if bid is None else parse_bid(bid),
    )
    found = {one.preset.name: one for one in elsewhere(here, parse_cards("SK SA H9 S9"))}
    ruling = found["nap-en"].ruling
    assert ruling is not None
    assert ruling.winner == winner, rule
    assert found["nap-en"].differs is (winner != 2)

"""B-008: the deal passes left, and the eldest hand deals next."""

from dataclasses import replace

import pytest

from scorekeeper.nap.hand.moves import next_dealer
from scorekeeper.nap.rules.presets import PRESETS
from tests.nap.table import told

JA = PRESETS["nap-ja"].rules

NEXT = [
    # source, how the last hand ended, who dealt it, who deals next
    ("000:67", "1 plays nap; made; settle", 0, 1),
    ("000:67", "1 plays nap; made; settle", 4, 0),
    ("AMB-54", "nobody", 2, 3),
    ("B-008", "redeal misdeal", 2, 2),
    ("B-008", "1 plays nap; redeal other", 2, 2),
]


@pytest.mark.parametrize(("source", "story", "dealer", "following"), NEXT)
def test_who_deals_next(source, story, dealer, following):
    hands = [told(JA, story.replace("1 plays", f"{(dealer + 1) % 5} plays"), dealer=dealer)]
    assert next_dealer(JA, players=5, hands=hands) == following, source


@pytest.mark.parametrize(
    ("misdeal", "reason", "following"),
    [("same_dealer", "misdeal", 2), ("next_dealer", "misdeal", 3), ("next_dealer", "other", 2)],
)
def test_a_house_can_take_the_deal_from_whoever_misdealt(misdeal, reason, following):
    """N-X10."""
    house = replace(JA, misdeal=misdeal)
    hand = told(house, f"redeal {reason}", dealer=2)
    assert next_dealer(house, players=5, hands=[hand]) == following

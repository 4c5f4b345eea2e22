"""別の得点のつけ方: what each part in a hand of Nap is worth by another table of payments."""

from types import SimpleNamespace

import pytest

from scorekeeper.nap.hand.settling import WAYS
from scorekeeper.nap.rules.presets import CANON


@pytest.mark.parametrize(
    ("preset", "bid", "made", "times", "culprit", "points"),
    [
        # the declarer, the others, and the one of the others who revoked
        ("nap-ja", "3", True, 1, None, (12, -3, -3)),
        ("nap-ja", "3", False, 1, None, (-12, 3, 3)),
        ("nap-ja", "3", True, 2, None, (24, -6, -6)),
        ("nap-en", "3", True, 1, "opponent", (12, 0, -12)),
        ("nap-en", "3", False, 1, "declarer", (-12, 3, 3)),
        # a house without the penalty pays as if nobody had revoked
        ("nap-ja", "3", True, 1, "opponent", (12, -3, -3)),
    ],
)
def test_what_a_part_is_worth(preset, bid, made, times, culprit, points):
    rules = CANON.presets[preset].rules
    hand = SimpleNamespace(players=5, bid=bid, made=made, times=times, culprit=culprit)
    worth = WAYS.worth(rules, hand)
    found = (worth["declarer", False], worth["opponent", False], worth["opponent", True])
    assert found == points
    assert worth["declarer", True] == worth["declarer", False]

"""別の得点のつけ方: what each part in a hand is worth by another scheme."""

from types import SimpleNamespace

from scorekeeper.napoleon.hand.settling import WAYS
from scorekeeper.napoleon.rules.presets import CANON
from tests.strays import every


@every(
    "way, bid, taken, alone, points",
    [
        # Napoleon, his adjutant, each of the others; who stands alone has nobody to share with
        ("win_count", "13NT", 14, False, (1, 1, 0)),
        ("win_count", "13NT", 14, True, (1, 0, 0)),
    ],
)
def test_what_a_part_is_worth(way, bid, taken, alone, points):
    rules = CANON.read_rules({"preset": "sisyphus", **WAYS.fields(way)})
    hand = SimpleNamespace(players=5, bid=bid, taken=taken, alone=alone, culprit=None)
    worth = WAYS.worth(rules, hand)
    for revoked in (False, True):  # where nobody's revoke ended the hand, that says nothing
        assert [worth[part, revoked] for part in ("declarer", "partner", "opponent")] == [*points]
    assert len(worth) == 2 * len(points)

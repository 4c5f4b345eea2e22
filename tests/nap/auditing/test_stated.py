"""The result that a table wrote down beside the cards of Nap, and what is said where it is another.

By its cards the bid of two is made: the declarer (1) has two tricks and gets 2 from everybody.
"""

import pytest

from scorekeeper.nap.records import audit_record, audit_told
from scorekeeper.wording import LANGUAGES, speaker
from tests.faults import tell

HAND = {
    "rules": "nap-ja", "players": 3, "declarer": 1, "bid": "2",
    "tricks": [{"leader": 1, "plays": ["HA", "H7", "D9"]},
               {"leader": 1, "plays": ["HK", "HQ", "D8"]}],
}  # fmt: skip

STATED = [
    # written down                           what is said of it
    ({"tricks_taken": 2, "made": True, "points": [-2, 4, -2]}, []),
    ({"tricks_taken": 5}, []),  # the other three can be his
    ({"tricks_taken": 1}, [("tricks-taken-differ", None, {"stated": 1, "low": 2, "high": 5})]),
    ({"made": False}, [("bid-made-differs", None, {"stated": "no", "expected": "yes"})]),
    ({"points": [-2, 4, -1]}, [("points-differ", 2, {"stated": -1, "expected": -2})]),
]


@pytest.mark.parametrize(("written", "said"), STATED)
def test_what_the_table_wrote_down_is_held_against_its_cards(written, said):
    found = audit_told({**HAND, **written})
    assert [(one.code, one.player, dict(one.params)) for one in found.remarks] == said
    assert [fault["code"] for fault in audit_record({**HAND, **written})["faults"]] == [
        code for code, _, _ in said
    ]
    for language in LANGUAGES:
        assert all("{" not in tell(one, speaker(language)) for one in found.remarks)

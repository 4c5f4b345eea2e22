"""The result that a table wrote down beside the cards, and what is said where theirs is another.

By its cards the hand is lost with 10 honours of 20: Napoleon (0) −4, the adjutant (2) −2, the
others +2 each.
"""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.records import audit_record, audit_told
from scorekeeper.wording import LANGUAGES, speaker
from tests.faults import tell
from tests.napoleon.records.test_hand import record
from tests.strays import every

STATED = [
    # written down                           what is said of it
    ({"taken": 10}, []),
    ({"taken": 11}, [("honours-taken-differ", None, {"stated": 11, "low": 10, "high": 10})]),
    ({"taken": None, "made": None, "points": None}, []),
    ({"made": False}, []),
    ({"made": True}, [("winning-side-differs", None, {"stated": "yes", "expected": "no"})]),
    ({"points": [-4, 2, -2, 2, 2]}, []),
    ({"points": [-4, 2, -1, 2, 2]}, [("points-differ", 2, {"stated": -1, "expected": -2})]),
    ({"points": [-4, 2, 2, -2, 2]}, [("points-differ", 2, {"stated": 2, "expected": -2}),
                                     ("points-differ", 3, {"stated": -2, "expected": 2})]),
    ({"taken": 9, "made": False, "points": [0, 2, -2, 2, 2]},
     [("honours-taken-differ", None, {"stated": 9, "low": 10, "high": 10}),
      ("points-differ", 0, {"stated": 0, "expected": -4})]),
]  # fmt: skip


@every("written, said", STATED)
def test_what_the_table_wrote_down_is_held_against_its_cards(written, said):
    found = audit_told(record(**written))
    assert [(one.code, one.player, dict(one.params)) for one in found.remarks] == said
    assert [fault["code"] for fault in audit_record(record(**written))["faults"]] == [
        code for code, _, _ in said
    ]
    assert found.sound_tricks == 10, "nothing is wrong in any trick"
    for language in LANGUAGES:
        assert all("{" not in tell(one, speaker(language)) for one in found.remarks)


def test_a_fault_for_programs_has_both_numbers():
    (fault,) = audit_record(record(points=[-4, 2, -1, 2, 2]))["faults"]
    assert fault == {
        "code": "points-differ", "player": 2, "stated": -1, "expected": -2,
        "trick": None, "card": None, "proved_in": None, "proof": None,
    }  # fmt: skip


def test_nothing_is_wrong_where_the_cards_leave_it_open():
    few = record([(0, "C9 C2 C10 C4 C5")], taken=18, made=True, points=[9, 9, 9, 9, 9])
    assert audit_told(few).remarks == ()
    assert audit_told(few).result.points is None


def test_what_cannot_be_a_result_is_refused():
    wrong = [
        ({"points": [1, 2]}, "notation-points-count", {"count": 2, "players": 5}),
        ({"points": "1 2"}, "record-field-type", {"field": "points", "expected": "whole-numbers"}),
        ({"points": [1, 2, 3, 4, None]}, "record-field-type", {"field": "points",
                                                              "expected": "whole-numbers"}),
        ({"points": [0, 0, 0, 0, 10_000]}, "record-number-too-big", {"field": "points",
                                                                    "biggest": 9999}),
        ({"points": [0, 0, 0, 0, -10_000]}, "record-number-too-big", {"field": "points",
                                                                     "biggest": 9999}),
        ({"made": 1}, "record-field-type", {"field": "made", "expected": "yes-or-no"}),
        ({"taken": "ten"}, "record-field-type", {"field": "taken", "expected": "whole-number"}),
    ]  # fmt: skip
    for written, code, params in wrong:
        with pytest.raises(Refusal) as refused:
            audit_record(record(**written))
        assert (refused.value.code, refused.value.params) == (code, params)
    biggest = record(points=[0, 0, 0, 0, 9999])
    assert {one.player for one in audit_told(biggest).remarks} == {0, 1, 2, 3, 4}

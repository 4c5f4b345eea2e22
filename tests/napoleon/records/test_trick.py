"""Rulings as records: the document, and the same as text."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN
from scorekeeper.napoleon.records import referee, referee_json
from scorekeeper.napoleon.tricks.ruling import resolve
from tests.examples import examples
from tests.napoleon.tricks.test_ladder_properties import tricks


@settings(max_examples=examples(60), deadline=None)
@given(tricks(complete=False), st.sets(st.integers(0, 6), max_size=2))
def test_the_text_of_a_ruling_is_its_document(trick, unseen):
    here, plays = trick
    told = tuple(UNSEEN if place in unseen else card for place, card in enumerate(plays))
    ruling = resolve(here, told)
    assert ruling.json() == json.dumps(ruling.document(), ensure_ascii=False)


def test_a_record_is_answered_alike_either_way():
    plays = ["SK", "SA", "HQ", "S3", "S4"]
    record = {"rules": "sisyphus", "trump": "H", "trick": 3, "plays": plays}
    assert json.loads(referee_json(record)) == referee(record)
    assert json.loads(referee_json({**record, "plays": ["SK", "S5", "S3", "??"]}))["possible"] == [
        0,
        3,
    ]

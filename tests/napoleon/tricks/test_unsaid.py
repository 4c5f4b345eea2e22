"""What is not said of a value is said to be nothing, in a form that everybody can read."""

import pytest

from scorekeeper.cards import UNSEEN, parse_card
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.trick_taking.faults import Fault, Note, Stated
from scorekeeper.trick_taking.legality import Legality, PlayRuling, unknown
from scorekeeper.trick_taking.lines import Comment, Players, Tags
from scorekeeper.trick_taking.notation import ReadingFault
from scorekeeper.trick_taking.replay import PlayedTrick, ReplayedTrick
from scorekeeper.trick_taking.ruling import (
    Absence,
    Elsewhere,
    Finding,
    Ruling,
    TrickWarning,
    Verdict,
    nobody,
)
from scorekeeper.trick_taking.scoring import Share

WITHOUT_FACTS = [
    Absence(verdict=Verdict.NOBODY, reason="no-joker"),
    nobody("no-joker"),
    Finding(rung="joker", verdict=Verdict.NOBODY, reason="no-joker"),
    TrickWarning(code="trick-short"),
    Fault(code="revoke"),
    Note(code="called-unknown"),
    ReadingFault(line=3, code="notation-not-text"),
    Share(code="alone", points=3),
]


@pytest.mark.parametrize("value", WITHOUT_FACTS, ids=lambda value: type(value).__name__)
def test_a_sentence_without_facts_has_none_to_put_in(value):
    assert dict(value.params) == {}


RULING = {
    "winner": 1,
    "card": parse_card("SA"),
    "decisive": "mighty",
    "findings": (),
    "warnings": (),
    "possible": (1,),
}
TRICK = {
    "number": 1,
    "told": PlayedTrick(),
    "seats": (2, 3, 0, 1),
    "cards": (parse_card("SA"), UNSEEN, UNSEEN, UNSEEN),
}

UNSAID = [
    # value, and what it has that nobody said
    (Ruling(**RULING), {"depends_on": ()}),
    (Elsewhere(preset=PRESETS["jazz"]),
     {"ruling": None, "missing": None, "differs": False, "cause": None}),
    (Finding(rung="joker", verdict=Verdict.OFF), {"play": None, "card": None, "reason": None}),
    (Fault(code="revoke"),
     {"player": None, "trick": None, "card": None, "proved_in": None, "proof": None}),
    (PlayRuling(verdict=Legality.LEGAL, code="follow"),
     {"field": None, "proof": (), "unless": None, "unless_key": None}),
    (unknown("revoke", unless="lead"), {"proof": (), "unless_key": "unless-lead"}),
    (PlayedTrick(), {"plays": (), "leader": None, "named_suit": None, "winner": None}),
    (ReplayedTrick(**TRICK, winners=(2,), winning=parse_card("SA")), {"faults": (), "winner": 2}),
    (ReplayedTrick(**TRICK, winners=(2, 3), winning=None), {"faults": (), "winner": None}),
    (Tags(), {"number": None, "title": None, "date": None, "place": None}),
    (Stated(), {"taken": None, "made": None, "points": None}),
    (Comment(text="x"), {"trick": 0}),
    (Players(count=5), {"names": ()}),
]  # fmt: skip


@pytest.mark.parametrize(("value", "parts"), UNSAID, ids=lambda value: type(value).__name__)
def test_what_nobody_said(value, parts):
    assert {name: getattr(value, name) for name in parts} == parts

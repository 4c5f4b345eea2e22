"""A record from elsewhere is asked, event by event, what a table is asked."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from scorekeeper.cards import Refusal
from scorekeeper.journal import (
    Event,
    HandStarted,
    PastResult,
    RulesChanged,
    SessionClosed,
    Undone,
    encode,
)
from scorekeeper.journal.codec import decode_strictly
from scorekeeper.journal.events import PersonLeft
from scorekeeper.journal.moves import Unsound, fold, verify
from tests.examples import examples
from tests.journal.evening import RULESETS, by_result, dealt, opened, passes, settles, stands
from tests.journal.test_fold import evenings


@given(told=evenings())
@settings(max_examples=examples(60), deadline=None)
def test_what_was_recorded_here_is_believed_and_means_the_same(told):
    evening, _ = told
    assert verify(evening.events, RULESETS) == fold(evening.events, RULESETS)


def record(*facts, opening=None):
    return [
        Event(session="x", sequence=n, command_id=f"t{n}", at="", by="", fact=fact)
        for n, fact in enumerate((opening or opened(), *facts), start=1)
    ]


def in_seats(*seats, by=None):
    return replace(dealt(), seats=seats, dealt_by=by)


HAND = by_result(1, "13S", "SA", 14, 2)
UNSOUND: list[tuple[str, list[Event], int, str]] = [
    ("a bid that is not in the game", record(dealt(), stands(1, "20S"), stands(1, "13S")), 4,
     "auction-over"),
    ("settled before anything was played", record(dealt(), stands(1, "13S"), settles(2)), 4,
     "settle-not-yet"),
    ("two hands open", record(dealt(), dealt()), 3, "hand-open"),
    ("after the end", record(SessionClosed(), dealt()), 3, "session-closed"),
    ("opened twice", record(opened()), 2, "session-open-already"),
    ("undone out of turn", record(dealt(), passes(1), Undone(sequence=2)), 4, "undo-not-last"),
    ("the opening undone", record(Undone(sequence=1)), 2, "undo-nothing"),
    ("a dealer who is not there", record(dealt(dealer=5)), 2, "event-seat-unknown"),
    ("somebody dealt in who has not come", record(in_seats(0, 1, 2, 3, 5)), 2,
     "event-seat-unknown"),
    ("a deal by somebody who has not come", record(in_seats(0, 1, 2, 3, by=5)), 2,
     "event-seat-unknown"),
    ("somebody dealt in who has left",
     record(PersonLeft(person=4), in_seats(0, 1, 2, 3, 4)), 3, "event-seat-unknown"),
    ("people in another order than they sit", record(in_seats(1, 0, 2, 3)), 2,
     "event-unreadable"),
    ("somebody dealt in twice", record(in_seats(0, 1, 2, 3, 3)), 2, "event-unreadable"),
    ("a dealer who rests and is dealt in", record(in_seats(0, 1, 2, 3, by=3)), 2,
     "event-unreadable"),
    ("too few dealt in", record(in_seats(0, 1, 2)), 2, "players-out-of-range"),
    ("a dealer at no seat of the hand", record(replace(in_seats(0, 1, 2, 3), dealer=4)), 2,
     "event-seat-unknown"),
    ("rules that nobody has", record(HandStarted(dealer=0, first_bidder=1, ruleset="0" * 64)), 2,
     "event-ruleset-unknown"),
    ("a preset that nobody has",
     record(RulesChanged(ruleset=opened().ruleset, preset="chess")), 2, "preset-unknown"),
    ("another game", record(opening=replace(opened(), game="chess")), 1, "event-game-unknown"),
    ("two players of one name",
     record(opening=replace(opened(), players=("秋", "便", "ＢＥＮ", "ben"))), 1, "name-twice"),
    ("a name with a mark of direction",
     record(opening=replace(opened(), players=("秋\u202e", "便", "千", "大"))), 1, "name-untidy"),
    ("more players than the cards go round",
     record(opening=replace(opened(), players=tuple("秋便千大絵文光海"))), 1, "names-too-many"),
    ("no opening", record()[1:] or [replace(record(dealt())[1], sequence=1)], 1,
     "event-not-opening"),
    ("a number left out", [record()[0], replace(record(dealt())[1], sequence=3)], 2,
     "event-out-of-order"),
    ("a past result of other players", record(PastResult(points=(1, 2))), 2, "past-players"),
    ("a past result beyond belief", record(PastResult(points=(10**6, 0, 0, 0, 0))), 2,
     "past-points-impossible"),
    ("a past result beside hands", record(dealt(), *HAND, PastResult(points=(0,) * 5)), 7,
     "past-beside-hands"),
    ("hands beside a past result", record(PastResult(points=(0,) * 5), dealt()), 3,
     "past-beside-hands"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "sequence", "code"),
    [case[1:] for case in UNSOUND],
    ids=[case[0] for case in UNSOUND],
)
def test_what_could_not_have_been_recorded_is_refused_where_it_stands(events, sequence, code):
    with pytest.raises(Unsound) as unsound:
        verify(events, RULESETS)
    assert (unsound.value.sequence, unsound.value.refusal.code) == (sequence, code)


STRICT: list[tuple[str, int, Any, str]] = [
    ("napoleon-passed", 1, {"seat": "1"}, "event-unreadable"),
    ("napoleon-passed", 1, {"seat": True}, "event-unreadable"),
    ("napoleon-passed", 1, {"seat": 1.0}, "event-unreadable"),
    ("napoleon-passed", 1, {}, "event-unreadable"),
    ("napoleon-passed", 1, {"seat": 1, "more": 2}, "event-unreadable"),
    ("napoleon-passed", 0, {"seat": 1}, "event-unreadable"),
    ("napoleon-passed", 9, {"seat": 1}, "event-from-newer-version"),
    ("bridge-passed", 1, {"seat": 1}, "event-kind-unknown"),
    ("napoleon-bid-called", 1, {"seat": 1, "bid": "13 hearts"}, "event-unreadable"),
    ("napoleon-bid-called", 1, {"seat": 1, "bid": 13}, "event-unreadable"),
    ("napoleon-bid-called", 1, {"seat": 1, "bid": "13X"}, "event-unreadable"),
    ("napoleon-adjutant-called", 1, {"card": "♠A"}, "event-unreadable"),
    ("napoleon-adjutant-called", 1, {"card": None}, "event-unreadable"),
    ("napoleon-rest-awarded", 1, {"kind": "theft", "side": "allies", "seat": 1},
     "event-unreadable"),
    ("session-opened", 1,
     {"game": "napoleon", "preset": "jazz", "ruleset": "0", "season": "s", "players": "abcd"},
     "event-unreadable"),
    ("past-result", 1, {"points": [1, "2"], "note": ""}, "event-unreadable"),
    ("past-result", 1, {"points": {"0": 1}, "note": ""}, "event-unreadable"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "version", "document", "code"), STRICT)
def test_documents_are_read_without_goodwill(kind, version, document, code):
    with pytest.raises(Refusal) as refusal:
        decode_strictly(kind, version, document)
    assert refusal.value.code == code


@given(told=evenings())
@settings(max_examples=examples(30), deadline=None)
def test_what_the_house_has_written_it_reads_strictly(told):
    evening, _ = told
    for event in evening.events:
        assert decode_strictly(*encode(event.fact)) == event.fact


def test_nothing_at_all_is_no_record():
    with pytest.raises(Unsound, match="event-not-opening"):
        verify([], RULESETS)

"""罰点・異議・訂正: what a table adds to its hands, and that it counts as if recorded right."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal, parse_card
from scorekeeper.journal import (
    Fact,
    HandProtested,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
)
from scorekeeper.napoleon.auction import every_bid, parse_bid
from scorekeeper.napoleon.hand.settling import HandCorrected, as_correction, score_of
from scorekeeper.napoleon.rules.presets import PRESETS
from tests.examples import examples
from tests.journal.evening import Evening, by_result, dealt, opened, stands

LONG = "長" * 201


def corrects(
    hand = 1, napoleon = 1, bid = "13S", called = "SA",
    adjutant = 3, taken = 12, why = "数え直し"
):  # fmt: skip
    return HandCorrected(
        hand=hand,
        napoleon=napoleon,
        bid=parse_bid(bid),
        called=parse_card(called),
        adjutant=adjutant,
        taken=taken,
        why=why,
    )


def revokes(seat=2, points=-13, hand=1):
    return Penalty(seat=seat, points=points, reason="revoke", hand=hand)


def protests(hand=1, text="♥3?"):
    return HandProtested(hand=hand, text=text)


@pytest.fixture
def evening():
    told = Evening().tell(dealt(), *by_result(1, "13S", "SA", 14, 3))
    return told.tell(dealt(1, 2), stands(0, "12H"))


def points_of(session):
    sheets = [score_of(hand) for hand in session.hands]
    return [None if sheet is None else sheet.points for sheet in sheets]


def test_a_correction_counts_and_the_record_stays_readable(evening):
    evening.tell(corrects())
    session = evening.session
    assert points_of(session) == [(13, -26, 13, -13, 13), None]
    recorded = session.amendments.original(1)
    assert recorded is not None
    assert score_of(recorded).points == (-13, 26, -13, 13, -13)
    assert session.amendments.correction(1) == corrects()


def test_a_protest_stays_until_the_table_agrees(evening):
    evening.tell(protests())
    assert evening.session.amendments.protest(1) == protests()
    assert points_of(evening.session)[0] == (-13, 26, -13, 13, -13)
    evening.tell(ProtestSettled(hand=1))
    assert evening.session.amendments.protest(1) is None
    assert evening.undo().session.amendments.protest(1) == protests()


REFUSED: list[tuple[Sequence[Fact], Fact, str]] = [
    ([], revokes(seat=5), "seat-unknown"),
    ([], revokes(points=0), "penalty-impossible"),
    ([], revokes(points=1000), "penalty-impossible"),
    ([], revokes(hand=3), "hand-unknown"),
    ([], revokes(hand=0), "hand-unknown"),
    ([], replace(revokes(), reason="rude"), "penalty-reason-unknown"),
    ([], PenaltyCancelled(sequence=3), "penalty-none"),
    ([revokes(), PenaltyCancelled(sequence=9)], PenaltyCancelled(sequence=9), "penalty-none"),
    ([], protests(hand=9), "hand-unknown"),
    ([], protests(text=" "), "words-empty"),
    ([], protests(text=LONG), "note-too-long"),
    ([protests()], protests(), "protest-open"),
    ([], ProtestSettled(hand=1), "protest-none"),
    ([], corrects(hand=2), "hand-not-settled"),
    ([], corrects(hand=0), "hand-unknown"),
    ([], corrects(taken=14), "correction-changes-nothing"),
    ([corrects()], corrects(why="ほかの言葉"), "correction-changes-nothing"),
    ([], corrects(taken=21), "honours-impossible"),
    ([], corrects(napoleon=5), "seat-unknown"),
    ([], corrects(adjutant=-1), "seat-unknown"),
    ([], corrects(adjutant=1), "adjutant-is-napoleon"),
    ([], corrects(bid="10S"), "bid-below-minimum"),
    ([], corrects(bid="21S"), "bid-above-maximum"),
    ([], corrects(called="JOKER"), "card-not-in-pack"),
    ([], corrects(why=""), "words-empty"),
    ([], corrects(why=LONG), "note-too-long"),
]


@pytest.mark.parametrize(("before", "fact", "code"), REFUSED)
def test_what_cannot_be_added(evening, before, fact, code):
    evening.tell(*before)
    with pytest.raises(Refusal) as refused:
        evening.tell(fact)
    assert refused.value.code == code


@st.composite
def outcomes(draw, preset):
    rules = PRESETS[preset].rules
    napoleon = draw(st.integers(0, 4))
    adjutant = draw(st.sampled_from([None, *(s for s in range(5) if s != napoleon)]))
    bid = draw(st.sampled_from(every_bid(rules)))
    return napoleon, str(bid), "SA", draw(st.integers(0, rules.honours)), adjutant


@settings(max_examples=examples(120), deadline=None)
@given(data=st.data())
def test_correcting_is_having_recorded_it_right(data):
    """Whatever was recorded, wherever in the evening: the points are those of the truth."""
    preset = data.draw(st.sampled_from(sorted(PRESETS)))
    said = [data.draw(outcomes(preset)) for _ in range(data.draw(st.integers(1, 4)))]
    right = list(said)
    wrong = Evening(opening=opened(preset))
    for story in said:
        wrong.tell(dealt(preset=preset), *by_result(*story))
    for _ in range(data.draw(st.integers(1, 3))):
        deal = data.draw(st.integers(1, len(said)))
        truth = data.draw(outcomes(preset))
        napoleon, bid, called, taken, adjutant = truth
        fact = corrects(deal, napoleon, bid, called, adjutant, taken)
        if replace(as_correction(wrong.session.hands[deal - 1], deal), why=fact.why) == fact:
            continue
        wrong.tell(fact)
        right[deal - 1] = truth
    told = Evening(opening=opened(preset))
    for story in right:
        told.tell(dealt(preset=preset), *by_result(*story))
    assert points_of(wrong.session) == points_of(told.session)
    amendments = wrong.session.amendments
    assert recorded(said, preset) == tuple(
        amendments.original(deal) or hand for deal, hand in enumerate(wrong.session.hands, start=1)
    )


def recorded(said, preset):
    """The hands as somebody who got them wrong wrote them down."""
    told = Evening(opening=opened(preset))
    for story in said:
        told.tell(dealt(preset=preset), *by_result(*story))
    return told.session.hands

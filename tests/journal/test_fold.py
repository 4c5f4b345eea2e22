"""What a record means, and that an undo takes back exactly one thing."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.journal import HandProtested, SessionClosed, Undone, go_on
from scorekeeper.journal.moves import fold
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.rules.presets import PRESETS
from tests.examples import examples
from tests.journal.evening import (
    RULESETS,
    Evening,
    by_result,
    changes_to,
    dealt,
    moves,
    opened,
    passes,
    refused,
)


def state(session):
    rules = [(deal.ruleset, deal.preset) for deal in session.deals], session.in_force
    return session.opened, session.hands, rules, session.closed


def to_auction():
    return Evening().tell(dealt())


def to_settled():
    return to_auction().tell(*by_result(1, "13S", "SA", 14, 3))


def test_a_record_begins_with_its_opening():
    events = to_auction().events
    with pytest.raises(ValueError, match="begins with its opening"):
        fold(events[1:], RULESETS)
    with pytest.raises(ValueError, match="begins with its opening"):
        fold([], RULESETS)


def test_changed_rules_are_those_of_the_hands_that_follow():
    evening = to_settled().tell(changes_to("wikipedia"), dealt(1, 2, preset="wikipedia"))
    session = evening.session
    assert tuple(deal.preset for deal in session.deals) == ("sisyphus", "wikipedia")
    assert (session.house.preset.name, session.house.rules.scoring) == (
        "wikipedia",
        "wikipedia_formula",
    )
    assert session.house_of(1).text == "sisyphus"
    assert evening.undo(2).session.in_force == changes_to("sisyphus")


@pytest.mark.parametrize(
    ("evening", "fact", "code"),
    [
        (to_auction(), changes_to("wikipedia"), "hand-open"),
        (Evening(), changes_to("sisyphus"), "rules-unchanged"),
        (to_settled().tell(changes_to("jazz")), changes_to("jazz"), "rules-unchanged"),
        (Evening().tell(SessionClosed()), changes_to("jazz"), "session-closed"),
        (Evening(), opened(), "session-open-already"),
        (Evening(), passes(0), "hand-none"),
        (Evening(), facts.Noted(text="x"), "hand-none"),
        (Evening(), Undone(sequence=1), "undo-nothing"),
        (to_auction(), dealt(), "hand-open"),
        (to_auction(), SessionClosed(), "hand-open"),
        (to_auction(), Undone(sequence=1), "undo-not-last"),
        (to_auction(), Undone(sequence=3), "undo-not-last"),
        (to_auction().tell(passes(1)).undo(), Undone(sequence=3), "undo-not-last"),
        (to_auction().tell(passes(1)).undo(), Undone(sequence=4), "undo-not-last"),
        (to_auction().undo(), Undone(sequence=1), "undo-nothing"),
        (Evening().tell(SessionClosed()), dealt(), "session-closed"),
        (Evening().tell(SessionClosed()), SessionClosed(), "session-closed"),
        (to_settled().tell(SessionClosed()), facts.Noted(text="x"), "session-closed"),
        (to_settled(), passes(1), "hand-over"),
    ],
)
def test_what_cannot_be_recorded_now(evening, fact, code):
    before = evening.session
    assert refused(evening, fact) == code
    assert evening.session == before


@st.composite
def evenings(draw):
    """Any evening with undos in it, and what it was before each thing that still counts."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    evening = Evening(opening=opened(preset, draw(st.integers(4, 6))))
    befores = []
    for _ in range(draw(st.integers(5, 40))):
        session = evening.session
        next_moves = moves(session)
        if befores and (next_moves.is_empty or draw(st.integers(0, 5)) == 5):
            evening.undo()
            assert state(evening.session) == befores.pop()
        else:
            befores.append(state(session))
            evening.tell(draw(next_moves))
    return evening, befores


def kept(events):
    undone = {event.fact.sequence for event in events if isinstance(event.fact, Undone)}
    return [
        event.fact
        for event in events
        if event.sequence not in undone and not isinstance(event.fact, Undone)
    ]


@settings(max_examples=examples(80), deadline=None)
@given(told=evenings())
def test_any_evening_with_undos_is_the_evening_without_what_was_undone(told):
    evening, befores = told
    facts_kept = kept(evening.events)
    plain = Evening(opening=evening.opening).tell(*facts_kept[1:])
    assert state(plain.session) == state(evening.session)
    assert len(facts_kept) == len(befores) + 1


@settings(max_examples=examples(60), deadline=None)
@given(told=evenings(), data=st.data())
def test_a_fold_that_goes_on_is_the_fold_of_the_whole(told, data):
    events = told[0].events
    session = fold(events[:1], RULESETS)
    at = 1
    while at < len(events):
        upto = data.draw(st.integers(at + 1, len(events)))
        session = go_on(session, events[at:upto], {})
        assert session == fold(events[:upto], RULESETS)
        at = upto


def test_nothing_is_undone_out_of_turn():
    events = to_auction().tell(passes(1), passes(2)).events
    out_of_turn = replace(events[-1], sequence=5, fact=Undone(sequence=3))
    for record in ([*events, out_of_turn], [events[0], replace(out_of_turn, sequence=2)]):
        with pytest.raises(ValueError, match="only the last event that counts"):
            fold(record, RULESETS)


def test_every_deal_knows_what_was_recorded_in_it_and_what_is_about_it():
    evening = to_settled().tell(dealt(1, 2), passes(2), HandProtested(hand=1, text="?")).undo()
    session = evening.session
    for deal in range(3):
        assert [entry.event.sequence for entry in session.entries_of(deal)] == [
            entry.event.sequence
            for entry in session.history
            if deal in {entry.hand, getattr(entry.event.fact, "hand", None) or entry.hand}
        ]
    assert session.entries_of(3) == ()
    assert session.entry(4) is session.history[3]


def test_a_deal_knows_when_it_ended_and_the_points_so_far():
    evening = to_settled()
    settled_at = evening.events[-1].at
    evening.tell(facts.Noted(text="later"), dealt(1, 2), facts.HandRedealt(reason="misdeal"))
    evening.tell(dealt(1, 2), passes(2))
    deals = evening.session.deals
    assert [deal.ended_at for deal in deals] == [settled_at, evening.events[-3].at, None]
    assert [deal.number for deal in deals] == [1, None, 2]
    points = deals[0].reckoning.sheet.points if deals[0].reckoning.sheet else ()
    assert {deal.totals for deal in deals} == {points}
    assert evening.session.totals == points

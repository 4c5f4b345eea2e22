"""Who comes, leaves, rests and deals: one evening is one session, whoever plays its hands."""

from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.journal import go_on
from scorekeeper.journal.events import (
    MOST_PEOPLE,
    MOST_THERE,
    NextDealerChosen,
    PersonArrived,
    PersonCameBack,
    PersonLeft,
    PersonRenamed,
    PersonSatOut,
    SeatsSwapped,
)
from scorekeeper.journal.moves import fold, verify
from scorekeeper.journal.session import next_hand
from scorekeeper.napoleon.hand.facts import HandRedealt
from scorekeeper.napoleon.rules.presets import PRESETS
from tests.examples import examples
from tests.journal.evening import RULESETS, Evening, by_result, is_accepted, opened, stands

A, B, C, D, E, F, G = range(7)
"""People in the order of coming."""
HANA = "花子"


def comes(name, place=5):
    return PersonArrived(name=name, place=place)


class Club(Evening):
    def deal(self):
        self.tell(next_hand(self.session))
        return self

    def play(self, hands=1):
        """So many hands, each made by the first two seats."""
        for _ in range(hands):
            self.deal().tell(*by_result(0, "13S", "SA", 14, 1))
        return self


def club(players=5, **fields):
    rules = replace(PRESETS["sisyphus"].rules, **fields)
    RULESETS.setdefault(rules.fingerprint(), rules)
    return Club(opening=replace(opened(players=players), ruleset=rules.fingerprint()))


def line_ups(session):
    """Who played each hand, by letters in seat order, the dealer in capitals; resting ones last."""
    return [
        "".join("abcdefghij"[p].upper() if p == deal.dealt_by else "abcdefghij"[p]
                for p in deal.seats)
        + ("" if deal.dealt_by in deal.seats else f" {'abcdefghij'[deal.dealt_by].upper()}")
        for deal in session.deals
    ]  # fmt: skip


def test_somebody_who_comes_again_has_the_same_column():
    evening = club(5).play().tell(PersonLeft(person=C)).play().tell(comes(" 千恵", 2)).play()
    assert evening.session.names == ("秋", "便", "千恵", "大", "絵美")
    assert line_ups(evening.session) == ["Abcde", "aBde", "abCde"]


@pytest.mark.parametrize(
    ("told", "dealer"),
    [
        ((), B),
        ((PersonLeft(person=B),), C),
        ((PersonLeft(person=A),), B),
        ((PersonLeft(person=B), PersonLeft(person=A), comes(HANA, 0)), G),
        ((PersonSatOut(person=B),), C),
        ((SeatsSwapped(person=B, other=D),), D),
        ((NextDealerChosen(person=E),), E),
        ((NextDealerChosen(person=E), PersonSatOut(person=E)), B),
        ((NextDealerChosen(person=E), PersonLeft(person=E)), B),
    ],
)
def test_the_deal_goes_round_those_who_are_there(told, dealer):
    session = club(6).play().tell(*told).deal().session
    assert session.deals[-1].dealt_by == dealer


def test_a_void_hand_is_dealt_again_by_the_same_dealer_unless_they_leave():
    void = HandRedealt(reason="other")
    assert line_ups(club().deal().tell(void).deal().session)[-1] == "Abcde"
    left = club().deal().tell(void, PersonLeft(person=A)).deal().session
    assert line_ups(left)[-1] == "Bcde"


def test_who_bids_first_is_found_in_another_seat():
    evening = club(5, first_bidder="previous_napoleon").deal()
    evening.tell(*by_result(3, "13S", "SA", 14, 1), PersonLeft(person=A))
    started = next_hand(evening.session)
    assert (started.seats, started.first_bidder) == ((B, C, D, E), 2)
    evening.tell(PersonLeft(person=D), comes(HANA, 3))
    assert next_hand(evening.session).first_bidder == 2, "the next one in turn: E"


def test_the_one_after_the_last_napoleon_may_have_rested():
    """X-33: the left of whoever was Napoleon, as people sit now."""
    evening = club(6, table_size=5, who_rests="rotation", first_bidder="previous_napoleons_left")
    evening.deal().tell(*by_result(4, "13S", "SA", 14, 1))  # A to E play, E is Napoleon
    started = next_hand(evening.session)
    assert started.seats[started.first_bidder or 0] == F
    evening.tell(PersonLeft(person=F), PersonLeft(person=E))
    assert next_hand(evening.session).first_bidder == 0


@pytest.mark.parametrize(
    ("fields", "hands"),
    [
        # the dealer deals and is not dealt in; the deal goes on from them
        ({"who_rests": "dealer"}, ["bcdef A", "acdef B", "abdef C", "abcef D"]),
        ({"who_rests": "rotation"}, ["Abcde", "aBcdf", "abCdf"]),
        ({"who_rests": "dealer", "direction": "counterclockwise"}, ["bcdef A", "abcde F"]),
    ],
)
def test_six_at_a_table_for_five(fields, hands):
    """X-26."""
    session = club(6, table_size=5, **fields).play(len(hands)).session
    found = line_ups(session)
    if fields["who_rests"] == "rotation":
        rested = ["".join(set("abcdef") - set(line.lower())) for line in found]
        assert len(set(rested)) == len(rested), "everybody in turn"
        assert all(line[0:1] for line in found)
    else:
        assert found == hands


def test_by_turns_the_longest_at_the_table_rests_whoever_deals():
    evening = club(6, table_size=5, who_rests="rotation")
    for _ in range(5):
        evening.tell(NextDealerChosen(person=A)).play()
    found = line_ups(evening.session)
    assert ["".join(set("abcdef") - set(line.lower())) for line in found] == list("fedcb")


def test_a_dealer_who_rests_has_the_one_before_do_a_dealers_duties():
    started = next_hand(club(6, table_size=5, first_bidder="dealers_left").play().session)
    assert started.dealt_by == B
    assert started.seats[started.dealer] == A
    assert started.first_bidder == started.seats.index(C), "the dealer's left"


def test_by_hand_the_table_has_to_choose():
    evening = club(5, table_size=5, who_rests="by_hand").play().tell(comes(HANA))
    with pytest.raises(Refusal) as refusal:
        next_hand(evening.session)
    assert refusal.value.code == "rest-to-choose"
    assert dict(refusal.value.params) == {"count": 1, "players": 5}
    evening.tell(PersonSatOut(person=D)).play()
    assert line_ups(evening.session)[-1] == "aBcef"
    with pytest.raises(Refusal, match="rest-to-choose"):
        next_hand(evening.session)


def test_who_sits_out_of_their_own_accord_comes_before_the_rule():
    evening = club(6, table_size=5).tell(PersonSatOut(person=D)).play(2)
    assert line_ups(evening.session) == ["Abcef", "acdef B"]
    evening.tell(PersonSatOut(person=D, until_back=True)).play(2)
    assert line_ups(evening.session)[2:] == ["abCef", "abcEf"]
    evening.tell(PersonCameBack(person=D)).play()
    assert line_ups(evening.session)[-1] == "abcde F"


def test_what_happens_in_a_hand_counts_from_the_next():
    evening = club(5).deal().tell(stands(1, "13S"), PersonLeft(person=B), comes(HANA, 0))
    before = evening.session.deals
    assert before[0].seats == (A, B, C, D, E)
    evening.tell(*by_result(1, "13S", "SA", 14, 0)[1:]).deal()
    assert line_ups(evening.session)[1] == "faCde"
    assert evening.session.totals[B] != 0


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ([comes("秋")], "person-there(name='秋')"),
        ([comes("　秋 ")], "person-there(name='秋')"),
        ([comes("")], "name-none"),
        ([comes("長" * 25)], "name-long(length=25, longest=24)"),
        ([comes(HANA, 6)], "place-unknown"),
        ([comes(HANA, -1)], "place-unknown"),
        ([PersonLeft(person=5)], "person-unknown(person=5)"),
        ([PersonLeft(person=-1)], "person-unknown(person=-1)"),
        ([PersonLeft(person=B), PersonLeft(person=B)], "person-not-there(name='便')"),
        ([PersonLeft(person=B), PersonSatOut(person=B)], "person-not-there(name='便')"),
        ([PersonLeft(person=B), SeatsSwapped(person=A, other=B)], "person-not-there(name='便')"),
        ([PersonSatOut(person=B), PersonSatOut(person=B)], "person-rests-already(name='便')"),
        ([PersonSatOut(person=B, until_back=True), PersonSatOut(person=B)],
         "person-rests-already(name='便')"),
        ([PersonSatOut(person=B, until_back=True)] * 2, "person-rests-already(name='便')"),
        ([PersonCameBack(person=B)], "person-rests-not(name='便')"),
        ([PersonSatOut(person=B), NextDealerChosen(person=B)], "dealer-rests(name='便')"),
        ([PersonSatOut(person=B, until_back=True), NextDealerChosen(person=B)],
         "dealer-rests(name='便')"),
        ([SeatsSwapped(person=B, other=B)], "seats-same(name='便')"),
        ([SeatsSwapped(person=B, other=9)], "person-unknown(person=9)"),
        ([PersonRenamed(person=B, name="秋")], "name-of-another(name='秋')"),
        ([PersonRenamed(person=B, name="便")], "name-as-before(name='便')"),
        ([PersonRenamed(person=B, name=" ")], "name-none"),
        ([comes(f"客{n}") for n in range(MOST_THERE - 4)], "table-full(most=10)"),
        (
            [
                fact
                for number in range(MOST_PEOPLE - 4)
                for fact in (comes(f"客{number}"), PersonLeft(person=number + 5))
            ],
            "people-too-many(most=20)",
        ),
    ],
)  # fmt: skip
def test_what_cannot_happen(told, code):
    with pytest.raises(Refusal) as refusal:
        club(5).tell(*told)
    assert str(refusal.value) == code


def test_a_name_is_put_right_everywhere_and_the_old_one_stays_legible():
    evening = club().play().tell(PersonRenamed(person=A, name="明"))
    session = evening.session
    assert session.names == ("明", "便", "千恵", "大", "絵美")
    assert session.opened.players[A] == "秋"
    assert session.history[-1].names[A] == "秋"
    assert evening.tell(PersonRenamed(person=D, name="健一")).session.names[C:] == (
        "千恵", "健一", "絵美",
    )  # fmt: skip
    closed = club().tell(PersonRenamed(person=A, name="明")).undo()
    assert closed.session.names[A] == "秋"


def comings(session):
    some = st.sampled_from(session.table.people)
    place = st.integers(0, len(session.table.there))
    return st.one_of(
        st.builds(PersonArrived, name=st.sampled_from([HANA, "文", "源", "林", "秋"]), place=place),
        st.builds(PersonLeft, person=some),
        st.builds(PersonSatOut, person=some, until_back=st.booleans()),
        st.builds(PersonCameBack, person=some),
        st.builds(SeatsSwapped, person=some, other=some),
        st.builds(PersonRenamed, person=some, name=st.sampled_from(["明", "健一", "太郎"])),
        st.builds(NextDealerChosen, person=some),
    )


def happenings(data, evening):
    session = evening.session
    what = data.draw(st.sampled_from(["coming", "coming", "hand", "hand", "undo"]))
    if what == "undo" and session.before is not None:
        evening.undo()
    elif what == "hand" and session.hand is not None and session.in_hand:
        for fact in by_result(0, "13S", "SA", data.draw(st.integers(11, 16)), 1):
            if is_accepted(evening.session, fact):
                evening.tell(fact)
    elif what == "hand":
        with suppress(Refusal):
            evening.deal()
    elif is_accepted(session, fact := data.draw(comings(session))):
        evening.tell(fact)


@given(data=st.data(), who=st.sampled_from(["dealer", "rotation", "by_hand"]))
@settings(max_examples=examples(40))
def test_whoever_comes_and_goes(data, who):
    evening = club(5, who_rests=who)
    session = evening.session
    for _ in range(data.draw(st.integers(1, 25))):
        happenings(data, evening)
        session = go_on(session, evening.events[session.sequence :], RULESETS)
    again = fold(evening.events, RULESETS)
    assert again == session
    assert verify(evening.events, RULESETS) == again
    totals = Counter[int]()
    for deal, sheet in zip(again.deals, again.sheets, strict=True):
        assert len(set(deal.seats)) == len(deal.seats) == deal.hand.players
        assert 4 <= len(deal.seats) <= 5
        totals.update(dict(zip(deal.seats, sheet.points, strict=True)) if sheet else {})
    assert again.totals == tuple(totals[person] for person in again.table.people)
    for entry in again.history:
        assert all(person < max(len(entry.names), len(again.names)) for person in entry.seats)


@pytest.mark.parametrize("long", [False, True])
def test_who_rested_leaves_and_comes_again_is_dealt_in(long):
    rests = PersonSatOut(person=B, until_back=long)
    evening = club(5).tell(rests, PersonLeft(person=B), comes("便", 1)).play()
    assert line_ups(evening.session) == ["Abcde"]

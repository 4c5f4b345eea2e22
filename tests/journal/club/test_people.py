"""What a club says of its people, fact by fact, and what cannot be said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.journal import Event, Undone
from scorekeeper.journal.club import (
    NO_TRAITS,
    ClubRecord,
    GuestMarked,
    InitialsGiven,
    NumberGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
    RetiredMarked,
    Traits,
    fold_club,
)

AKI, BEN, CHIE = "aki", "ben", "千絵"
A_IS_B = PeopleMerged(person=AKI, into=BEN)
A_IS_CALLED_AKIKO = PersonNamed(person=AKI, name="あき子")


def event(sequence, fact):
    return Event(
        session="club",
        sequence=sequence,
        command_id=f"tap-{sequence}",
        at="2024-05-06T19:00:00.000+00:00",
        by="phone",
        fact=fact,
    )


def club_of(*facts):
    record = ClubRecord()
    for sequence, fact in enumerate(facts, start=1):
        record.add(event(sequence, fact))
    return record.club


SAID = [
    ((A_IS_CALLED_AKIKO,), Traits(name="あき子")),
    ((ReadingGiven(person=AKI, reading="あきこ"),), Traits(reading="あきこ")),
    ((InitialsGiven(person=AKI, initials="AK"),), Traits(initials="AK")),
    ((GuestMarked(person=AKI, guest=True),), Traits(guest=True)),
    ((NumberGiven(person=AKI, number="012"), NumberGiven(person=AKI, number="")), NO_TRAITS),
    ((NumberGiven(person=AKI, number="012"), RetiredMarked(person=AKI, retired=True)),
     Traits(number="012", retired=True)),
    ((GuestMarked(person=AKI, guest=True), GuestMarked(person=AKI, guest=False)), NO_TRAITS),
    ((A_IS_CALLED_AKIKO, PersonNamed(person=AKI, name="秋子")), Traits(name="秋子")),
    ((A_IS_CALLED_AKIKO, Undone(sequence=1)), NO_TRAITS),
    ((A_IS_CALLED_AKIKO, GuestMarked(person=AKI, guest=True), Undone(sequence=1)),
     Traits(guest=True)),
    ((A_IS_CALLED_AKIKO, GuestMarked(person=AKI, guest=True), Undone(sequence=2),
      Undone(sequence=1)), NO_TRAITS),
    ((A_IS_CALLED_AKIKO, GuestMarked(person=AKI, guest=True), GuestMarked(person=BEN, guest=True),
      Undone(sequence=1)), Traits(guest=True)),
    ((ReadingGiven(person=AKI, reading="x" * 24), InitialsGiven(person=AKI, initials="ABC")),
     Traits(reading="x" * 24, initials="ABC")),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "traits"), SAID)
def test_what_is_said_of_somebody(facts, traits):
    assert club_of(*facts).people.of(AKI) == traits


MEANT = [
    ((A_IS_B,), AKI, BEN),
    ((A_IS_B, PeopleMerged(person=BEN, into=CHIE)), AKI, CHIE),
    ((A_IS_B, PeopleMerged(person=BEN, into=CHIE), Undone(sequence=2)), AKI, BEN),
    ((A_IS_B, PeopleMerged(person=BEN, into=CHIE), Undone(sequence=1)), AKI, AKI),
    ((A_IS_CALLED_AKIKO,), "あき子", AKI),
    ((A_IS_CALLED_AKIKO, PersonNamed(person=AKI, name="秋子")), "あき子", AKI),
    ((A_IS_CALLED_AKIKO, Undone(sequence=1)), "あき子", "あき子"),
    ((A_IS_CALLED_AKIKO, A_IS_B), "あき子", BEN),
    ((PersonNamed(person=AKI, name="AKI"),), AKI, AKI),
]


@pytest.mark.parametrize(("facts", "key", "person"), MEANT)
def test_who_is_meant_by_a_name(facts, key, person):
    assert club_of(*facts).people.person(key) == person


REFUSED = [
    ((), PersonNamed(person="", name="x"), "person-untold"),
    ((), PersonNamed(person="AKI", name="x"), "person-untold"),
    ((), PersonNamed(person=AKI, name=" "), "name-none"),
    ((), PersonNamed(person=AKI, name="x" * 25), "name-long"),
    ((), PersonNamed(person=AKI, name=" x"), "name-untidy"),
    ((), ReadingGiven(person=AKI, reading="x" * 25), "reading-long"),
    ((), ReadingGiven(person=AKI, reading=""), "person-as-before"),
    ((), InitialsGiven(person=AKI, initials="ABCD"), "initials-long"),
    ((), GuestMarked(person=AKI, guest=False), "person-as-before"),
    ((), RetiredMarked(person=AKI, retired=False), "person-as-before"),
    ((), NumberGiven(person=AKI, number=""), "person-as-before"),
    ((), NumberGiven(person=AKI, number="1" * 13), "number-long"),
    ((), NumberGiven(person=AKI, number=" 1"), "name-untidy"),
    ((), PeopleMerged(person=AKI, into=AKI), "people-are-one"),
    ((), PeopleMerged(person=AKI, into="BEN"), "person-untold"),
    ((), GuestMarked(person="x" * 97, guest=True), "person-untold"),
    ((A_IS_B,), Undone(sequence=0), "undo-nothing"),
    ((A_IS_B,), A_IS_B, "people-are-one"),
    ((A_IS_B,), PeopleMerged(person=BEN, into=AKI), "people-are-one"),
    ((A_IS_B,), PeopleMerged(person=CHIE, into=AKI), "person-merged"),
    ((A_IS_B,), PeopleMerged(person=AKI, into=CHIE), "person-merged"),
    ((A_IS_B,), A_IS_CALLED_AKIKO, "person-merged"),
    ((A_IS_CALLED_AKIKO,), A_IS_CALLED_AKIKO, "person-as-before"),
    ((A_IS_CALLED_AKIKO,), PersonNamed(person=BEN, name="あき子"), "person-name-taken"),
    ((GuestMarked(person=BEN, guest=True),), PersonNamed(person=AKI, name="Ben"),
     "person-name-taken"),
    ((), Undone(sequence=1), "undo-nothing"),
    ((A_IS_B, Undone(sequence=1)), Undone(sequence=1), "undo-nothing"),
    ((A_IS_B, Undone(sequence=1)), Undone(sequence=2), "undo-nothing"),
    ((), object(), "fact-of-no-club"),
    ((GuestMarked(person=AKI, guest=True), GuestMarked(person=AKI, guest=False)),
     Undone(sequence=1), "club-undo-rests"),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "fact", "code"), REFUSED)
def test_what_cannot_be_said(facts, fact, code):
    with pytest.raises(Refusal) as refused:
        club_of(*facts).check(fact)
    assert refused.value.code == code


def test_two_who_sat_together_are_two_there():
    people = club_of(A_IS_B).people
    assert people.seat([AKI, CHIE]) == (BEN, CHIE)
    assert people.seat([CHIE, BEN, AKI]) == (CHIE, BEN, AKI)


KEYS = st.sampled_from([AKI, BEN, CHIE, "d", "e"])
FACTS = st.one_of(
    st.builds(PersonNamed, person=KEYS, name=st.sampled_from(["Aki", "D", "秋", "冬"])),
    st.builds(ReadingGiven, person=KEYS, reading=st.sampled_from(["", "あき"])),
    st.builds(GuestMarked, person=KEYS, guest=st.booleans()),
    st.builds(PeopleMerged, person=KEYS, into=KEYS),
    st.builds(Undone, sequence=st.integers(1, 8)),
)


@settings(deadline=None)
@given(said=st.lists(FACTS, max_size=12))
def test_who_is_meant_never_goes_round_and_the_fold_is_the_record(said):
    record = ClubRecord()
    for fact in said:
        try:
            record.add(event(record.club.sequence + 1, fact))
        except Refusal:
            continue
        meant = record.club.people.meant
        for key in meant:
            seen = [key]
            while seen[-1] in meant:
                seen.append(meant[seen[-1]])
                assert len(seen) == len(set(seen))
    assert fold_club(line.event for line in record.club.history) == record.club

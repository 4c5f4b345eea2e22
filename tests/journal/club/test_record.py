"""A club's record gone through line by line: what it refuses, and how much work that is."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.journal import Fact, Undone
from scorekeeper.journal.club import (
    STATEMENTS,
    Club,
    ClubRecord,
    GuestMarked,
    InitialsGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
    fold_club,
)
from scorekeeper.journal.seasons import (
    OF_SEASONS,
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
)
from tests.examples import examples
from tests.journal.club.test_people import event
from tests.work import counted

PEOPLE = st.sampled_from(["a", "b", "c", "d"])
SEASONS = st.sampled_from(["s", "t", "u"])
FACTS = st.one_of(
    st.builds(PersonNamed, person=PEOPLE, name=st.sampled_from(["A", "B", "C", "X", "Y"])),
    st.builds(ReadingGiven, person=PEOPLE, reading=st.sampled_from(["", "r"])),
    st.builds(InitialsGiven, person=PEOPLE, initials=st.sampled_from(["", "i"])),
    st.builds(GuestMarked, person=PEOPLE, guest=st.booleans()),
    st.builds(PeopleMerged, person=PEOPLE, into=PEOPLE),
    st.builds(
        SeasonRulesSet, season=SEASONS, rules=st.sampled_from([SeasonRules(), SeasonRules(drop=1)])
    ),
    st.builds(SeasonClosed, season=SEASONS, signed_by=st.just("a"), table=st.just(())),
    st.builds(SeasonReopened, season=SEASONS, reason=st.just("a")),
    st.builds(
        SeasonRenamed, season=SEASONS, name=st.sampled_from(["S", "T", "V"]), was=st.just("")
    ),
    st.builds(
        SessionMoved,
        season=SEASONS,
        session=st.sampled_from(["one", "two"]),
        name=st.sampled_from(["S", "T", "V"]),
    ),
)
SAID = st.lists(st.one_of(FACTS, FACTS, st.builds(Undone, sequence=st.integers(1, 20))))


def refusal_of(ask):
    try:
        ask()
    except Refusal as refused:
        return refused.code, dict(refused.params)
    return None


def check_by_saying_all_again(club, fact):
    """What can be said by its meaning: an undo leaves what can be said one after the other."""
    if not isinstance(fact, Undone):
        club.check(fact)
        return
    if not 0 < fact.sequence <= club.sequence or not club.history[fact.sequence - 1].counts:
        raise Refusal("undo-nothing")
    struck = club.history[fact.sequence - 1].event.fact
    part = club.seasons if type(struck) in OF_SEASONS else club.people
    STATEMENTS[type(struck)].undo(part, struck)
    left = Club()
    for line in club.history:
        if line.counts and line.event.sequence != fact.sequence:
            try:
                left.check(line.event.fact)
            except Refusal:
                raise Refusal("club-undo-rests", sequence=line.event.sequence) from None
            left = left.after(line.event)


@settings(deadline=None, max_examples=examples(600))
@given(said=SAID)
def test_a_record_takes_and_refuses_what_its_meaning_does(said):
    record, club = ClubRecord(), Club()
    for fact in said:
        one = event(club.sequence + 1, fact)
        expected = refusal_of(lambda one=one, club=club: check_by_saying_all_again(club, one.fact))
        assert refusal_of(lambda one=one: record.add(one)) == expected
        if isinstance(fact, Undone):
            assert refusal_of(lambda one=one, club=club: club.check(one.fact)) == expected
        if expected is None:
            club = club.after(one)
        assert record.club == club
        assert ClubRecord(club).club == club


MIXES: dict[str, Callable[[int], list[Fact]]] = {
    "everybody is the next one": lambda lines: [
        PeopleMerged(person=f"p{number}", into=f"p{number + 1}") for number in range(lines)
    ],
    "everybody is the same one": lambda lines: [
        PeopleMerged(person=f"p{number}", into="p") for number in range(lines)
    ],
    "one reading after another": lambda lines: [
        ReadingGiven(person="p", reading=f"{number}") for number in range(lines)
    ],
    "closed and opened again": lambda lines: [
        SeasonClosed(season="春", signed_by="秋子", table=()),
        SeasonReopened(season="春", reason="訂正"),
    ] * (lines // 2),
    "a season each": lambda lines: [
        SeasonRulesSet(season=f"{number}", rules=SeasonRules(drop=1)) for number in range(lines)
    ],
    "moved to a renamed season": lambda lines: [
        SeasonRenamed(season="s", name="S", was=""),
        *(SessionMoved(season="春", session=f"{number}", name="S") for number in range(lines)),
    ],
}  # fmt: skip


@pytest.mark.parametrize("mix", MIXES)
def test_twice_the_lines_are_twice_the_work(mix):
    """Work is counted as calls; what is read is checked, folded, and asked who is meant."""
    short, long = (
        [event(number, fact) for number, fact in enumerate(MIXES[mix](lines), start=1)]
        for lines in (160, 320)
    )
    calls_of(long)
    assert calls_of(long) <= 2.3 * calls_of(short)


def calls_of(record):
    with counted() as calls:
        read = ClubRecord()
        for one in record:
            read.add(one)
        club = fold_club(record)
        for key in club.people.meant:
            club.people.person(key)
    assert read.club == club
    return calls.total()

"""Two records of one session that went on apart: what they are to each other, and how they meet."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.journal import Event, Fact, Penalty, PenaltyCancelled, Session, Undone
from scorekeeper.journal.moves import verify
from scorekeeper.journal.parting import CHOICES, Choice, Parting, Standing
from scorekeeper.nap.hand import facts as nap
from scorekeeper.napoleon.hand import facts as napoleon
from tests.examples import examples
from tests.journal import nap_evening
from tests.journal.evening import RULESETS, Evening, dealt, is_accepted, moves, stands

_FRESH = count()


def standing(events: Sequence[Event]) -> list[object]:
    """What stands of a record, each by what it says, whatever number it has."""
    told, at = list[object](), dict[int, int]()
    for entry in verify(events, RULESETS).history:
        fact = entry.event.fact
        if entry.undone_by is None and not isinstance(fact, Undone):
            at[entry.event.sequence] = len(told)
            is_named = isinstance(fact, PenaltyCancelled)
            told.append(("cancelled", at[fact.sequence]) if is_named else fact)
    return told


def met(here: list[Event], there: list[Event], choice: Choice | None = None) -> list[Event]:
    """The record here once the other came, as far as it comes in by itself or was chosen."""
    parting = Parting(here, there)
    if parting.standing in ("known", "altered") or (parting.standing == "apart" and not choice):
        return here
    steps = parting.steps(choice if parting.standing == "apart" else None)
    return here + [
        replace(
            step.event or replace(here[0], by="decided"),
            sequence=step.sequence,
            fact=step.fact,
            command_id=step.command(f"fresh-{next(_FRESH)}"),
        )
        for step in steps
    ]


def went_on(evening: Evening, name: str, *told: Fact | int) -> list[Event]:
    """A copy of a record that goes on with these facts; a number takes so many back."""
    other = Evening(opening=evening.opening)
    other.events = list(evening.events)
    for one in told:
        other.undo(one) if isinstance(one, int) else other.tell(one)
    return _named(evening, other, name)


def _named(evening: Evening, other: Evening, name: str) -> list[Event]:
    begun = len(evening.events)
    later = other.events[begun:]
    return evening.events + [replace(one, command_id=f"{name}-{one.sequence}") for one in later]


def begun() -> Evening:
    return Evening().tell(dealt(), stands(1, "13S"))


PENALTIES = [Penalty(seat=seat, points=-3, reason="house") for seat in (0, 1)]

CASES: list[tuple[str, tuple[Fact | int, ...], tuple[Fact | int, ...], Standing]] = [
    ("nothing new there", (stands(1, "13S"),), (), "known"),
    ("only there", (), (1, stands(2, "14H")), "longer"),
    ("each another", (1, stands(1, "14H")), (1, stands(2, "14H")), "apart"),
    ("one took back, one went on", (1,), (Penalty(seat=0, points=-3, reason="house"),), "apart"),
    ("ours is all taken back", (Penalty(seat=0, points=-3, reason="house"), 1), (1,), "longer"),
    ("theirs is all taken back", (1,), (Penalty(seat=0, points=-3, reason="house"), 1), "known"),
    ("both took the same back", (1,), (1,), "known"),
    ("both recorded the same", (1, stands(2, "14H")), (1, stands(2, "14H")), "known"),
    ("theirs goes further", (1, stands(2, "14H")),
     (1, stands(2, "14H"), Penalty(seat=1, points=-5, reason="house")), "longer"),
    ("ours goes further", (1, stands(2, "14H"), Penalty(seat=1, points=-5, reason="house")),
     (1, stands(2, "14H")), "known"),
    ("the same was taken back there", (1, stands(2, "14H")), (1, stands(2, "14H"), 1), "apart"),
    ("the same was taken back here", (1, stands(2, "14H"), 1), (1, stands(2, "14H")), "longer"),
    ("more of it stands here", (*PENALTIES, PENALTIES[1]), (*PENALTIES, 1), "apart"),
    ("another way to the same, taken back", (PENALTIES[1],), (*PENALTIES, 2, PENALTIES[1], 1),
     "apart"),
]  # fmt: skip


@pytest.mark.parametrize(("case", "ours", "theirs", "expected"), CASES)
def test_what_two_records_are_to_each_other(case, ours, theirs, expected):
    if case == "nothing new there":
        ours = (1, *ours)
    here, there = went_on(begun(), "here", *ours), went_on(begun(), "there", *theirs)
    assert Parting(here, there).standing == expected
    if expected == "longer":
        assert standing(met(here, there)) == standing(there)


def test_one_that_is_told_otherwise_under_the_same_command_is_altered():
    here = begun().events
    there = [*here[:-1], replace(here[-1], fact=stands(2, "14H"))]
    assert (Parting(here, there).standing, Parting(here, there).altered) == ("altered", 3)
    for changes in ({"at": "2024-05-06T20:00:00.000+00:00"}, {"by": "another"}):
        parting = Parting(here, [here[0], replace(here[1], **changes), *here[2:]])
        assert (parting.standing, parting.altered) == ("altered", 2)
    other = [replace(here[0], command_id="another"), *here[1:]]
    assert Parting(here, other).altered == 1


def test_it_says_from_where_they_differ_past_what_both_have_recorded_alike():
    alike = (1, stands(2, "14H"))
    here = went_on(begun(), "here", *alike, Penalty(seat=1, points=-5, reason="house"))
    there = went_on(begun(), "there", *alike, Penalty(seat=2, points=-5, reason="house"))
    parting = Parting(here, there)
    assert [one.command_id for one in parting.ours] == ["here-6"]
    assert [one.command_id for one in parting.theirs] == ["there-6"]


def test_what_was_taken_back_and_what_was_chosen_are_both_in_the_record():
    here = went_on(begun(), "here", 1, stands(1, "14H"))
    there = went_on(begun(), "there", 1, stands(2, "14H"))
    now = met(here, there, "theirs")
    (struck,) = [e for e in verify(now, RULESETS).history if e.event.command_id == "here-5"]
    assert struck.undone_by is not None
    assert now[-1].command_id == "there-5"
    kept = verify(met(here, there, "ours"), RULESETS)
    (struck,) = [e for e in kept.history if e.event.command_id == "there-5"]
    assert struck.undone_by is not None


@pytest.mark.parametrize("game", ["napoleon", "nap"])
def test_who_takes_back_what_both_recorded_is_asked_about(game):
    if game == "napoleon":
        evening = Evening().tell(dealt())
        same: Fact = napoleon.FirstBidderSet(seat=0)
    else:
        evening, same = nap_evening.evening(), nap_evening.dealt()
    here, there = went_on(evening, "here", same), went_on(evening, "there", same)
    assert met(here, there) == here
    assert met(there, here) == there
    later = went_on(evening, "there", same, 1)
    assert Parting(here, later).standing == "apart"
    assert [one.command_id for one in Parting(here, later).ours] == [here[-1].command_id]
    for choice in CHOICES:
        now = met(here, later, choice)
        assert standing(now) == standing(later if choice == "theirs" else here)
        assert standing(met(later, now)) == standing(now)
        assert Parting(now, later).standing == "known"


def test_two_places_that_each_chose_the_other_record_are_asked_once_more():
    here = went_on(begun(), "here", 1, stands(1, "14H"))
    there = went_on(begun(), "there", 1, stands(2, "14H"))
    club, phone = met(here, there, "theirs"), met(there, here, "theirs")
    assert Parting(club, phone).standing == Parting(phone, club).standing == "apart"
    club = met(club, phone, "ours")
    phone = met(phone, club)
    assert standing(club) == standing(phone) == standing(there)
    assert Parting(club, phone).standing == "known"


def test_it_takes_as_long_as_the_records_are():
    evening = begun()
    more = [Penalty(seat=0, points=-3, reason="house")] * 2

    def far(name: str, seat: int) -> list[Event]:
        first = went_on(evening, name, Penalty(seat=seat, points=-5, reason="house"), *more)
        last = first[-1]
        return first + [
            replace(last, sequence=number, command_id=f"{name}-{number}")
            for number in range(len(first) + 1, 10_000)
        ]

    parting = Parting(far("here", 1), far("there", 2))
    assert parting.standing == "apart"
    assert len(parting.steps("ours")) == 3 * (9_999 - 3) + (9_999 - 3)


def _nap_moves(session: Session) -> st.SearchStrategy[Fact]:
    seats = range(session.players)
    some = [
        *(nap_evening.dealt(seat, seat) for seat in seats),
        *(nap_evening.plays(seat, bid) for seat in seats for bid in ("3", "nap")),
        *(nap_evening.trick(number, seat) for seat in seats for number in range(1, 6)),
        *(nap.ResultSaid(made=made) for made in (True, False)),
        nap.HandSettled(),
    ]
    can = [fact for fact in some if is_accepted(session, fact)]
    return st.sampled_from(can) if can else st.nothing()


def _go_on(evening: Evening, data: st.DataObject, kind: str, most: int) -> None:
    for _ in range(data.draw(st.integers(1, most))):
        session = evening.session
        what = data.draw(st.sampled_from(["move"] * 6 + ["undo"] * 2 + ["penalty", "cancelled"]))
        penalties = session.amendments.counting
        told: Fact | None = None
        if what == "undo":
            told = None if session.undoable is None else Undone(sequence=session.undoable.sequence)
        elif what == "penalty":
            told = Penalty(seat=0, points=data.draw(st.sampled_from([-3, -5])), reason="house")
        elif what == "cancelled":
            told = PenaltyCancelled(sequence=penalties[0].sequence) if penalties else None
        else:
            can = moves(session) if kind == "napoleon" else _nap_moves(session)
            told = None if can.is_empty else data.draw(can)
        if told is not None and is_accepted(session, told):
            evening.tell(told)


@pytest.mark.parametrize("kind", ["napoleon", "nap"])
@given(data=st.data())
@settings(max_examples=examples(60))
def test_whatever_was_recorded_apart_and_whatever_is_chosen_both_places_agree(kind, data):
    evening = Evening() if kind == "napoleon" else nap_evening.evening()
    _go_on(evening, data, kind, 6)
    sides = []
    for name in ("club", "phone"):
        other = Evening(opening=evening.opening)
        other.events = list(evening.events)
        _go_on(other, data, kind, 6)
        sides.append(_named(evening, other, name))
    club, phone = before = tuple(sides)
    choice = data.draw(st.sampled_from(CHOICES))
    is_apart = Parting(club, phone).standing == "apart"
    club = met(club, phone, choice)
    if is_apart:
        assert standing(club) == standing(phone if choice == "theirs" else before[0])
        assert {one.command_id for one in phone} <= {one.command_id for one in club}
    assert Parting(club, phone).standing == "known", "the same file again"
    phone = met(phone, club)
    assert standing(phone) == standing(club)
    for one, other in ((club, phone), (phone, club), (club, before[0]), (club, before[1])):
        assert Parting(one, other).standing == "known"
    later = Evening(opening=evening.opening)
    later.events = list(phone)
    _go_on(later, data, kind, 4)
    later_events = phone + [
        replace(one, command_id=f"later-{one.sequence}") for one in later.events[len(phone) :]
    ]
    is_held = club[-1].command_id in {one.command_id for one in phone}
    # Who has not got what was recorded there may be asked, but loses nothing without being asked.
    comes = met(club, later_events, None if is_held else "theirs")
    assert standing(comes) == standing(later_events)

"""A session that went on apart in two places: both records are kept, side by side."""

from contextlib import ExitStack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.journal import (
    PastResult,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
    SessionClosed,
)
from scorekeeper.journal.events import SessionDiscarded, SessionKeptApart
from scorekeeper.nap.hand import facts as nap
from scorekeeper.services import load_session
from scorekeeper.services.imports.divergence import find_parted
from scorekeeper.services.tables import hidden_events
from scorekeeper.store import session_ids
from tests.examples import examples
from tests.journal import nap_evening
from tests.journal.evening import calls, is_accepted, moves, stands, trick
from tests.journal.test_amendments import corrects, protests, revokes
from tests.services.imports.brought import import_archive
from tests.services.table import a_table, take_out


def states(table, content):
    return [one.state for one in import_archive(table.services, content)]


def copies(table):
    return [one for one in session_ids(table.services.database) if one.startswith("apart-")]


def said(session):
    """What a record says, whether it was kept apart or not."""
    facts = [entry.event.fact for entry in session.history]
    shift = sum(isinstance(fact, SessionKeptApart) for fact in facts)
    return [
        (type(fact), fact.sequence - shift) if hasattr(fact, "sequence") else fact
        for fact in facts
        if not isinstance(fact, SessionKeptApart)
    ]


def _nap_moves(session):
    seats = range(session.players)
    some = [
        *(nap_evening.plays(seat, bid) for seat in seats for bid in ("3", "nap")),
        *(nap_evening.trick(number, seat) for seat in seats for number in range(1, 6)),
        *(nap.ResultSaid(made=made) for made in (True, False)),
        *(nap.NapPassed(seat=seat) for seat in seats),
        nap.NapHandSettled(),
        SessionClosed(),
    ]
    can = [fact for fact in some if is_accepted(session, fact)]
    return st.sampled_from(can) if can else st.nothing()


def _amendments(session):
    """Whatever may be added now to hands of napoleon that are over, and results of other books."""
    seats, deals = range(session.players), range(1, len(session.hands) + 1)
    if session.game.name == "nap" or session.discarded:
        return []
    found = [
        PastResult(points=tuple(range(session.players)), note="紙から"),
        *(revokes(seat=seat, points=-7, hand=deal) for seat in seats for deal in deals),
        *(corrects(deal, 0, "20H", "HA", seat, 13) for deal in deals for seat in (None, *seats)),
        *(protests(deal) for deal in deals),
        *(ProtestSettled(hand=deal) for deal in deals),
    ]
    return [fact for fact in found if is_accepted(session, fact)]


def go_on(table, data, kind, most):
    """Some more that anybody might record."""
    for _ in range(data.draw(st.integers(1, most))):
        session = table.session
        ways = ["move"] * 6 + ["undo"] * 2 + ["penalty", "cancelled", "amended"]
        what = data.draw(st.sampled_from(ways))
        penalties = session.amendments.counting
        if what == "undo" and session.before is not None:
            table.undo()
        elif what == "cancelled" and penalties and not session.discarded:
            table.tell(PenaltyCancelled(sequence=penalties[0].sequence))
        elif what == "penalty" and not session.discarded:
            table.tell(Penalty(seat=0, points=data.draw(st.sampled_from([-3, -5])), reason="house"))
        elif what == "amended" and (can_amend := _amendments(session)):
            table.tell(data.draw(st.sampled_from(can_amend)))
        elif kind == "nap" and not session.in_hand and not session.closed:
            table.next_hand()
        else:
            can = moves(session) if kind == "napoleon" else _nap_moves(session)
            if not can.is_empty:
                table.tell(data.draw(can))


@pytest.mark.parametrize("kind", ["napoleon", "nap"])
@given(data=st.data())
@settings(max_examples=examples(25), deadline=None)
def test_whatever_was_recorded_apart_both_places_have_both_records(kind, data):
    with ExitStack() as stack:
        club, phone = (stack.enter_context(a_table()) for _ in range(2))
        club.open(preset="sisyphus" if kind == "napoleon" else "nap-ja")
        go_on(club, data, kind, 8)
        import_archive(phone.services, take_out(club.services))
        if hidden_events(club.services, "evening"):
            return
        go_on(club, data, kind, 6)
        go_on(phone, data, kind, 6)
        ours, theirs = club.session, phone.session
        from_phone = take_out(phone.services)
        if any(hidden_events(one.services, "evening") for one in (club, phone)):
            return
        was = states(club, from_phone)
        club.check()
        if "apart" in was:
            assert club.session == ours, "what is here stays as it is"
            (copy,) = copies(club)
            there = load_session(club.services, copy)
            assert (there.totals, said(there)) == (theirs.totals, said(theirs))
            differs = find_parted(club.services, there)
            assert differs is not None
            assert said(ours)[: differs.ours - 1] == said(theirs)[: differs.ours - 1]
            assert said(ours)[differs.ours - 1] != said(theirs)[differs.ours - 1]
        else:
            longer = max(said(ours), said(theirs), key=len)
            assert (said(club.session), copies(club)) == (longer, [])
        assert set(states(club, from_phone)) == {"known"}, "the same file a second time"
        states(phone, take_out(club.services))
        phone.check()
        assert (len(copies(phone)), len(session_ids(phone.services.database))) == (
            ("apart" in was),
            1 + ("apart" in was),
        )
        assert set(states(club, take_out(phone.services))) == {"known"}, "nothing counts twice"


@pytest.fixture
def parted():
    """A club and a phone that have recorded the first trick of a hand apart."""
    with a_table() as club, a_table() as phone:
        club.open().tell(stands(0, "13H"), calls("SA"))
        import_archive(phone.services, take_out(club.services))
        club.tell(trick(1, 0, 0))
        phone.tell(trick(1, 3, 3), trick(2, 3, 1))
        yield club, phone


def winners(table, session="evening"):
    return [one.winner for one in load_session(table.services, session).hand.tricks]


def test_what_was_kept_apart_goes_on_with_its_record(parted):
    club, phone = parted
    states(club, take_out(phone.services))
    phone.tell(trick(3, 1, 1))
    assert states(club, take_out(phone.services)) == ["known", "longer"]
    assert winners(club, *copies(club)) == [3, 3, 1]


def test_what_was_kept_apart_and_then_went_on_in_both_places_is_kept_apart_again(parted):
    club, phone = parted
    states(club, take_out(phone.services))
    club.at(*copies(club)).tell(trick(3, 0, 0))
    phone.tell(trick(3, 1, 1))
    assert states(club, take_out(phone.services)) == ["known", "known", "apart"]
    first, second = sorted(copies(club), key=lambda one: winners(club, one)[-1])
    assert (winners(club, first), winners(club, second)) == ([3, 3, 0], [3, 3, 1])
    differs = find_parted(club.services, load_session(club.services, second))
    assert (differs.here.history[0].event.session, differs.ours) == (first, differs.theirs)
    assert set(states(club, take_out(phone.services))) == {"known"}
    club.check()


def test_a_record_that_was_discarded_stays_discarded(parted):
    club, phone = parted
    states(club, take_out(phone.services))
    club.at(*copies(club)).tell(SessionDiscarded())
    assert set(states(club, take_out(phone.services))) == {"known"}
    assert club.session.discarded


def test_the_same_told_by_two_is_no_difference():
    with a_table() as one, a_table() as other:
        one.open().tell(stands(0, "13H"))
        import_archive(other.services, take_out(one.services))
        one.tell(calls("SA"))
        other.tell(calls("SA"), trick(1, 3, 3))
        assert states(one, take_out(other.services)) == ["longer"]
        assert winners(one) == [3]
        assert set(states(other, take_out(one.services))) == {"known"}


def test_two_places_that_keep_the_same_record_apart_agree(parted):
    club, phone = parted
    with a_table() as laptop:
        import_archive(laptop.services, take_out(club.services))
        for place in (club, laptop):
            states(place, take_out(phone.services))
        assert set(states(laptop, take_out(club.services))) == {"known"}
        assert copies(laptop) == copies(club)

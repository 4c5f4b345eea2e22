"""A session that went on apart in two places: one record is chosen, and both places agree again."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.desk import Desk, load_session
from scorekeeper.desk.imports.parted import Decision, undo_choice, undoing_of
from scorekeeper.desk.tables import hidden_events
from scorekeeper.journal import Penalty, PenaltyCancelled, Session, SessionClosed
from scorekeeper.journal.parting import CHOICES, Choice, find_choice
from scorekeeper.nap.hand import facts as nap
from scorekeeper.store import session_ids
from tests.desk.imports.brought import import_archive
from tests.desk.table import Table, a_table, take_out
from tests.examples import examples
from tests.journal import nap_evening
from tests.journal.evening import calls, is_accepted, moves, stands, trick


def standing(session: Session) -> list[object]:
    """What stands of a session, each by what it says, whatever number it has."""
    told, at = list[object](), dict[int, int]()
    for entry in session.history:
        fact = entry.event.fact
        if entry.undone_by is None and type(fact).__name__ != "Undone":
            at[entry.event.sequence] = len(told)
            is_named = isinstance(fact, PenaltyCancelled)
            told.append(("cancelled", at[fact.sequence]) if is_named else fact)
    return told


def states(desk: Desk, content: bytes, choice: Choice | None = None) -> list[str]:
    decided = {"evening": Decision(choice=choice)} if choice else {}
    return [one.state for one in import_archive(desk, content, decisions=decided)]


def _nap_moves(session: Session) -> st.SearchStrategy[object]:
    seats = range(session.players)
    some = [
        *(nap_evening.plays(seat, bid) for seat in seats for bid in ("3", "nap")),
        *(nap_evening.trick(number, seat) for seat in seats for number in range(1, 6)),
        *(nap.ResultSaid(made=made) for made in (True, False)),
        *(nap.Passed(seat=seat) for seat in seats),
        nap.HandSettled(),
        SessionClosed(),
    ]
    can = [fact for fact in some if is_accepted(session, fact)]
    return st.sampled_from(can) if can else st.nothing()


def _go_on(table: Table, data: st.DataObject, kind: str, most: int) -> None:
    """Some more that anybody might record."""
    for _ in range(data.draw(st.integers(1, most))):
        session = table.session
        what = data.draw(st.sampled_from(["move"] * 6 + ["undo"] * 2 + ["penalty", "cancelled"]))
        penalties = session.amendments.counting
        if what == "undo" and session.undoable is not None:
            table.undo()
        elif what == "cancelled" and penalties and not session.discarded:
            table.tell(PenaltyCancelled(sequence=penalties[0].sequence))
        elif what == "penalty" and not session.discarded:
            table.tell(Penalty(seat=0, points=data.draw(st.sampled_from([-3, -5])), reason="house"))
        elif kind == "nap" and not session.in_hand and not session.closed:
            table.next_hand()
        else:
            can = moves(session) if kind == "napoleon" else _nap_moves(session)
            if not can.is_empty:
                table.tell(data.draw(can))


def _undo(table: Table, other: Session) -> None:
    """Undo a choice, where it is the last thing that counts: the other record stands again."""
    undoing, before = undoing_of(table.desk, table.session), table.session
    if undoing is None:
        assert before.discarded or find_choice([one.event for one in before.history]) is None
        return
    target = before.undone_next[-1].sequence
    tap = table.tap()
    for _ in range(2):  # the second time it is the same tap
        undo_choice(table.desk, "evening", tap, target)
    table.check()
    now = table.session
    if undoing.copy:
        assert load_session(table.desk, undoing.copy).discarded
        assert now == before
        return
    assert (now.totals, standing(now)) == (other.totals, standing(other))


@pytest.mark.parametrize("kind", ["napoleon", "nap"])
@given(data=st.data())
@settings(max_examples=examples(25), deadline=None)
def test_whatever_was_recorded_apart_and_whatever_is_chosen_both_places_agree(kind, data):
    with ExitStack() as stack:
        club, phone = (stack.enter_context(a_table()) for _ in range(2))
        club.open(preset="sisyphus" if kind == "napoleon" else "nap-ja")
        _go_on(club, data, kind, 8)
        begun = take_out(club.desk)
        import_archive(phone.desk, begun)
        if hidden_events(club.desk, "evening"):
            return
        _go_on(club, data, kind, 6)
        _go_on(phone, data, kind, 6)
        ours, theirs = club.session, phone.session
        from_club, from_phone = take_out(club.desk), take_out(phone.desk)
        if any(hidden_events(one.desk, "evening") for one in (club, phone)):
            return
        choice: Choice = data.draw(st.sampled_from(CHOICES))
        was = states(club.desk, from_phone, choice)
        club.check()
        now = club.session
        if was[0] == choice:
            chosen = theirs if choice == "theirs" else ours
            assert (now.totals, standing(now)) == (chosen.totals, standing(chosen))
            if data.draw(st.booleans(), "undone"):
                _undo(club, ours if choice == "theirs" else theirs)
                choice, now = "ours" if choice == "both" else choice, club.session
        told = {entry.event.command_id for entry in now.history}
        assert {entry.event.command_id for entry in ours.history} <= told, "nothing is lost"
        if was[0] in CHOICES:
            assert {entry.event.command_id for entry in theirs.history} <= told, "nor theirs"
        if choice == "both" and was[0] == "both":
            ids = session_ids(club.desk.database)
            other = load_session(club.desk, next(one for one in ids if one != "evening"))
            assert other.totals == theirs.totals
            assert standing(other)[2:] == [
                (fact[0], fact[1] + 1) if isinstance(fact, tuple) else fact
                for fact in standing(theirs)[1:]
            ]
        assert set(states(club.desk, from_phone)) == {"known"}, "the same file a second time"
        if hidden_events(club.desk, "evening"):
            return  # the rest of it follows once the adjutant is known
        assert not {"parted", "conflicting"} & set(states(phone.desk, take_out(club.desk)))
        phone.check()
        assert standing(phone.session) == standing(club.session)
        assert phone.session.totals == club.session.totals
        if hidden_events(phone.desk, "evening"):
            return
        assert set(states(club.desk, take_out(phone.desk))) == {"known"}
        assert set(states(club.desk, from_club)) == {"known"}
        assert set(states(phone.desk, from_phone)) == {"known"}


@pytest.fixture
def parted() -> Iterator[tuple[Table, Table]]:
    """A club and a phone that have recorded the first trick of a hand apart."""
    with a_table() as club, a_table() as phone:
        club.open().tell(stands(0, "13H"), calls("SA"))
        import_archive(phone.desk, take_out(club.desk))
        club.tell(trick(1, 0, 0))
        phone.tell(trick(1, 3, 3), trick(2, 3, 1))
        yield club, phone


def undone(table: Table) -> None:
    target = table.session.undone_next[-1].sequence
    assert undo_choice(table.desk, "evening", table.tap(), target) is not None
    table.check()


def winners(table: Table) -> list[int]:
    return [one.winner for one in table.session.hand.tricks]


def test_one_undo_brings_back_the_other_record_and_another_the_chosen_one(parted):
    club, phone = parted
    ours = club.session.history[-1].event
    states(club.desk, take_out(phone.desk), "theirs")
    assert winners(club) == [3, 3]
    undone(club)
    assert winners(club) == [0]
    back = club.session.undone_next[-1]
    assert (back.at, back.by) == (ours.at, ours.by), "told by whoever recorded it"
    undone(club)
    assert winners(club) == [3, 3]
    undone(club)
    assert states(phone.desk, take_out(club.desk)) == ["longer"], "nobody is asked there"
    assert winners(phone) == [0]


def test_what_was_kept_as_another_session_is_discarded_by_the_undo(parted):
    club, phone = parted
    states(club.desk, take_out(phone.desk), "both")
    undone(club)
    (copy,) = (one for one in session_ids(club.desk.database) if one != "evening")
    assert load_session(club.desk, copy).discarded
    assert winners(club) == [0]
    undone(club)
    assert winners(club) == [3, 3], "and now nothing counts twice"


def test_what_was_recorded_after_a_choice_is_undone_first(parted):
    club, phone = parted
    states(club.desk, take_out(phone.desk), "theirs")
    named = club.session.undone_next[-1].sequence
    club.tell(trick(3, 1, 1))
    assert undoing_of(club.desk, club.session) is None
    assert undo_choice(club.desk, "evening", club.tap(), named) is None
    club.undo()
    undone(club)
    assert winners(club) == [0]


def test_what_has_only_gone_on_is_no_choice(parted):
    club, phone = parted
    club.undo()
    states(club.desk, take_out(phone.desk))
    assert winners(club) == [3, 3]
    assert undoing_of(club.desk, club.session) is None
    club.undo()
    assert winners(club) == [3]

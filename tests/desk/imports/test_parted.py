"""A session that went on apart in two places: one record is chosen, and both places agree again."""

from contextlib import ExitStack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.desk import Desk, load_session
from scorekeeper.desk.imports.parted import Decision
from scorekeeper.desk.tables import hidden_events
from scorekeeper.journal import Penalty, PenaltyCancelled, Session, SessionClosed
from scorekeeper.journal.parting import CHOICES, Choice
from scorekeeper.nap.hand import facts as nap
from scorekeeper.store import session_ids
from tests.desk.imports.brought import import_archive
from tests.desk.table import Table, a_table, take_out
from tests.examples import examples
from tests.journal import nap_evening
from tests.journal.evening import is_accepted, moves


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

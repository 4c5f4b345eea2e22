"""破棄: a session that was begun by mistake counts nowhere, and can be brought back."""

from io import BytesIO

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import discard_session, inspect, overview, rebuild
from scorekeeper.desk.exports import Scope, Wanted, export
from scorekeeper.desk.what_if import find_sessions
from scorekeeper.journal import Fact, Penalty, PotCarried, SessionDiscarded
from scorekeeper.napoleon.hand.facts import HandRedealt
from scorekeeper.store import discarded_sessions, pots_left
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_archive
from tests.desk.nap_table import SEASON, opened
from tests.desk.nap_table import by_result as nap_result
from tests.desk.table import Table, a_table
from tests.journal.evening import NAMES, by_result, calls, stands, trick

HOUSE = "nap-en,pot=true"
HAND = by_result(1, "13S", "HA", 14, 3)
BEGUN = (stands(1, "13S"), calls("HA"), trick(1, 1, 3))


def discarded(table: Table) -> Table:
    discard_session(table.desk, table.session_id, table.tap())
    return table


def code(table: Table) -> str:
    with pytest.raises(Refusal) as refused:
        discarded(table)
    return refused.value.code


def another(table: Table, session_id: str) -> Table:
    return Table(desk=table.desk, session_id=session_id)


@pytest.mark.parametrize("told", [(), BEGUN, (HandRedealt(reason="misdeal"),)])
def test_it_counts_nowhere_and_comes_back_as_it_was(table: Table, told: tuple[Fact, ...]) -> None:
    kept = another(table, "kept").open().tell(*HAND)
    without = table.dump()
    table.open().tell(*told)
    before, was = table.dump(), table.session
    discarded(table)
    assert table.dump() == without
    assert inspect(table.desk).troubles == ()
    (row,) = discarded_sessions(table.desk.database, "", most=5)
    assert (row.id, row.season, row.names) == (
        "evening",
        "春",
        str(list(NAMES[:5])).replace("'", '"'),
    )
    assert rebuild(table.desk) == 2
    assert table.dump() == without
    table.undo()
    assert table.dump() == before
    assert discarded_sessions(table.desk.database, "", most=5) == []
    assert inspect(table.desk).troubles == ()
    assert (table.session.deals, table.session.closed) == (was.deals, False)
    assert kept.session.is_scored


def test_no_season_is_left_of_a_first_session(table: Table) -> None:
    found = overview(discarded(table.open()).desk)
    assert (found.open_sessions, found.open_count, found.seasons) == ((), 0, ())
    assert find_sessions(table.desk, "春") == []


def test_one_that_ended_without_a_hand_can_be_discarded(table: Table) -> None:
    table.open().undo().close()
    assert discarded(table).session.discarded
    assert table.undo().session.closed, "it is as it was: ended"


@pytest.mark.parametrize(
    "told",
    [
        HAND,
        (*HAND, Penalty(seat=0, points=-3, reason="house")),
        (Penalty(seat=0, points=-3, reason="house"),),
    ],
)
def test_what_was_scored_is_not_discarded(table: Table, told: tuple[Fact, ...]) -> None:
    assert code(table.open().tell(*told)) == "session-scored"


def test_points_that_were_taken_back_do_not_count(table: Table) -> None:
    assert discarded(table.open().tell(*HAND).undo()).session.discarded


def test_nothing_is_recorded_in_it_but_the_way_back(table: Table) -> None:
    discarded(table.open())
    for fact in (stands(1, "13S"), Penalty(seat=0, points=-3, reason="house"), SessionDiscarded()):
        with pytest.raises(Refusal) as refused:
            table.tell(fact)
        assert refused.value.code == "session-discarded"


def test_the_record_goes_out_and_in_with_everything_and_with_its_season(table: Table) -> None:
    another(table, "kept").open().tell(*HAND)
    discarded(table.open().tell(*BEGUN))
    say = speaker("en")

    def archive(scope: Scope) -> bytes:
        out = BytesIO()
        export(table.desk, say, Wanted(scope=scope, format="json"), out)
        return out.getvalue()

    everything = archive(Scope())
    season = archive(Scope(season_key="春"))
    for content in (everything, season):
        assert b"session-discarded" in content
        with a_table() as elsewhere:
            import_archive(elsewhere.desk, content)
            assert elsewhere.dump() == table.dump()
            assert elsewhere.session.discarded
    assert b"session-discarded" not in archive(Scope(session="kept"))


def test_a_pot_that_it_took_over_is_free_again(table: Table) -> None:
    opened(table, HOUSE, "first").tell(*nap_result(1, "nap", made=False)).close()
    left = pots_left(table.desk.database, SEASON)
    assert left
    second = opened(another(table, "second"), HOUSE, "second")
    assert isinstance(second.session.taken_over, PotCarried)
    discarded(second)
    assert pots_left(table.desk.database, SEASON) == left
    third = opened(another(table, "third"), HOUSE, "third")
    assert third.session.taken_over == second.session.taken_over
    with pytest.raises(Refusal) as refused:
        second.undo()
    assert refused.value.code == "pot-taken-since"
    third.tell(*nap_result(1, "nap", made=False))
    assert third.session.pot


def test_one_whose_pot_went_on_stays(table: Table) -> None:
    opened(table, HOUSE, "first").tell(*nap_result(1, "nap", made=False)).close()
    second = opened(another(table, "second"), HOUSE, "second").undo().close()
    opened(another(table, "third"), HOUSE, "third")
    assert code(second) == "pot-taken-since"

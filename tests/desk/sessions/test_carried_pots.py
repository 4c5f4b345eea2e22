"""持ち越し: a pot that was carried is that of the earlier evenings as they are corrected now."""

from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.desk import inspect, rebuild
from scorekeeper.desk.exports.formats import Scope, Wanted, export
from scorekeeper.journal import Fact, PotCarried
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand.facts import HandRedealt
from scorekeeper.nap.hand.settling import HandCorrected as NapHandCorrected
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_archive
from tests.desk.nap_table import by_result, opened
from tests.desk.table import MEMORY, Table, a_table
from tests.examples import examples

HOUSE = "nap-en,pot=true"
PASSED = HandRedealt(reason="all_passed")


def corrects(deal: int, seat: int, bid: str, *, made: bool) -> Fact:
    return NapHandCorrected(
        hand=deal, declarer=seat, bid=parse_bid(bid), made=made, revoked=None, why="数え直し"
    )


def at(table: Table, session: str) -> Table:
    table.session_id = session
    return table


def standings(table: Table) -> list[int]:
    """The points of a season by seat."""
    found = "select sum(points) from tally group by seat order by seat"
    return [row[0] for row in table.desk.database.conn.execute(found).fetchall()]


def two_evenings(table: Table) -> Table:
    """A lost Nap of seat 1 leaves five chips; seat 2 takes them with five more on Tuesday."""
    opened(table, HOUSE, "monday").tell(*by_result(1, "nap", made=False)).close()
    opened(table, HOUSE, "tuesday").tell(*by_result(2, "nap", made=True))
    return table


def test_a_pot_that_was_won_after_all_is_not_won_again(table: Table) -> None:
    two_evenings(table)
    assert (table.session.carried, table.session.sheets[0].points[2]) == (5, 40 + 10 - 1)
    at(table, "monday").tell(corrects(1, 1, "nap", made=True))
    assert (table.session.pot, table.session.sheets[0].points[1]) == (0, 40 + 5 - 1)
    at(table, "tuesday")
    assert (table.session.carried, table.session.sheets[0].points[2]) == (0, 40 + 5 - 1)
    assert standings(table) == [-22, 44 - 11, 44 - 11, -22, -22]


def test_a_pot_that_was_not_won_goes_on(table: Table) -> None:
    opened(table, HOUSE, "monday").tell(PASSED)
    table.next_hand().tell(*by_result(1, "3", made=True)).close()
    opened(table, HOUSE, "tuesday").tell(PASSED)
    assert (table.session.carried, table.session.pot) == (10, 15)
    at(table, "monday").tell(corrects(2, 1, "nap", made=True))
    assert at(table, "tuesday").session.pot == 5


def test_it_goes_on_from_evening_to_evening(table: Table) -> None:
    for day in ("monday", "tuesday", "wednesday"):
        opened(table, HOUSE, day).tell(*by_result(1, "3", made=True)).close()
    opened(table, HOUSE, "thursday").tell(*by_result(4, "nap", made=True))
    assert sum(standings(table)) == 0
    at(table, "monday").tell(corrects(1, 3, "nap", made=True))
    assert at(table, "thursday").session.carried == 10
    assert sum(standings(table)) == 0
    at(table, "monday").undo()
    assert at(table, "thursday").session.carried == 15


def test_what_was_recorded_stays_in_the_journal(table: Table) -> None:
    two_evenings(table)
    at(table, "monday").tell(corrects(1, 1, "nap", made=True))
    (carried,) = (
        entry.event.fact
        for entry in at(table, "tuesday").session.history
        if isinstance(entry.event.fact, PotCarried)
    )
    assert carried.chips == 5


def test_the_tables_agree_with_the_journal(table: Table) -> None:
    two_evenings(table)
    at(table, "monday").tell(corrects(1, 1, "nap", made=True))
    assert inspect(table.desk).troubles == ()
    before = table.dump()
    rebuild(table.desk)
    assert table.dump() == before


@pytest.mark.parametrize("late", [True, False], ids=["corrected here", "corrected there"])
def test_another_machine_comes_to_the_same(table: Table, late: bool) -> None:
    two_evenings(table)
    with a_table(MEMORY, "tuesday") as there:
        if late:
            import_archive(there.desk, everything(table))
        at(table, "monday").tell(corrects(1, 1, "nap", made=True))
        import_archive(there.desk, everything(table))
        assert there.session.carried == 0
        assert there.dump() == table.dump()
        assert inspect(there.desk).troubles == ()


def everything(table: Table) -> bytes:
    out = BytesIO()
    export(table.desk, speaker("en"), Wanted(scope=Scope(), format="json"), out)
    return out.getvalue()


def test_what_was_recorded_stands_where_the_earlier_evening_is_not_here(table: Table) -> None:
    two_evenings(table)
    at(table, "monday").tell(corrects(1, 1, "nap", made=True))
    out = BytesIO()
    scope = Scope(session="tuesday")
    export(table.desk, speaker("en"), Wanted(scope=scope, format="json"), out)
    with a_table(MEMORY, "tuesday") as there:
        import_archive(there.desk, out.getvalue())
        assert there.session.carried == 5


@settings(max_examples=examples(15), deadline=None)
@given(
    won=st.lists(st.booleans(), min_size=2, max_size=4),
    mistaken=st.lists(st.integers(0, 3), max_size=4),
)
def test_no_chip_is_won_twice(won: list[bool], mistaken: list[int]) -> None:
    """Whatever is corrected afterwards, points and the pots nobody took over are nothing."""
    with a_table(MEMORY, "0") as table:
        for day, made in enumerate(won):
            opened(table, HOUSE, str(day)).tell(*by_result(day, "nap", made=made)).close()
        for day in mistaken:
            if day < len(won):
                won[day] = not won[day]
                at(table, str(day)).tell(corrects(1, day, "nap", made=won[day]))
        found = "select sum(pot) from session where id not in (select source from carried)"
        left = table.desk.database.conn.execute(found).fetchone()[0]
        assert sum(standings(table)) + left == 0
        assert inspect(table.desk).troubles == ()

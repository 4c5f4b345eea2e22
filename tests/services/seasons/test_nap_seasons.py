"""ナップのシーズン: what the tables keep of a hand of Nap, chips in the pot, and what if."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import parse_house
from scorekeeper.nap.hand.facts import Looked, NapHandRedealt
from scorekeeper.services import inspect
from scorekeeper.services.exports import scope_of
from scorekeeper.services.seasons import PLAINLY
from scorekeeper.services.what_if import Instead, rules_instead, score_season
from scorekeeper.store import Scope
from tests.examples import examples
from tests.journal.evening import NAMES
from tests.journal.nap_evening import corrects
from tests.services.imports.brought import import_archive
from tests.services.nap_table import SEASON, by_result, opened
from tests.services.table import MEMORY, a_table, refuses, take_out

A, B, C, D, E = NAMES[:5]


def rows(services, sql):
    return list(services.database.conn.execute(sql).fetchall())


def again(table, instead):
    others = rules_instead(table.services, instead, game="nap")
    return score_season(table.services, SEASON, PLAINLY, others)


def test_a_hand_as_the_tables_keep_it(table):
    opened(table, "nap-ja").tell(*by_result(1, "nap", made=True))
    hand = rows(
        table.services,
        "select declarer, partner, alone, bid, called, taken, made, times, revoked, status"
        " from hand",
    )
    assert hand == [(1, None, None, "nap", None, None, 1, 1, None, "settled")]
    kept = rows(table.services, "select seat, role, won, points from score order by seat")
    others = [(seat, "opponent", 0, -10) for seat in (0, 2, 3, 4)]
    assert sorted(kept) == sorted([(1, "declarer", 1, 40), *others])


def test_a_pot_is_carried_from_evening_to_evening_once(table):
    opened(table, "nap-en,pot=true").tell(*by_result(1, "3", made=True))
    table.next_hand().tell(NapHandRedealt(reason="all_passed"))
    assert (table.session.pot, rows(table.services, "select pot from session")) == (10, [(10,)])
    opened(table, "nap-en,pot=true", "meanwhile")
    assert table.session.carried == 0, "the pot of a table that still sits is on that table"
    for session in ("evening", "meanwhile"):
        table.session_id = session
        if session == "meanwhile":
            table.tell(NapHandRedealt(reason="all_passed"))
        table.close()
    opened(table, "nap-en,pot=true", "next")
    assert (table.session.carried, table.session.carried_from) == (15, ("evening", "meanwhile"))
    opened(table, "nap-en,pot=true", "after")
    assert table.session.carried == 0
    table.session_id = "next"
    table.tell(*by_result(0, "nap", made=True))
    assert table.session.pot == 0
    points = rows(table.services, "select points from tally where session = 'next' order by seat")
    # five antes in the pot beside the fifteen; who won it has paid one of the antes
    assert points == [(40 + 20 - 1,), *[(-10 - 1,)] * 4]


def test_fees_are_kept_beside_the_scores(table):
    opened(table, "nap-peep").tell(Looked(seat=1), *by_result(1, "4", made=False))
    assert rows(table.services, "select deal, seat, points from fee") == [(1, 1, -1)]
    points = rows(table.services, "select seat, points from tally order by seat")
    assert points == [(0, 4), (1, -17), (2, 4), (3, 4), (4, 4)]
    standing = rows(table.services, "select sum(points) from standing")
    assert standing == [(-1,)], "one chip lies in the pot"


@pytest.mark.parametrize(
    ("by", "points"),
    [
        ("table", {A: -8, B: -38, C: 12, D: 22, E: 12}),
        ("pattern_1", {A: -16, B: -6, C: 4, D: 14, E: 4}),
    ],
)
def test_by_another_table_of_payments(table, by, points):
    """B makes a Nap and loses a Wellington, A loses a four, D makes a two (000:60-76)."""
    opened(table, "nap-ja-pattern-2").tell(*by_result(1, "nap", made=True))
    table.next_hand().tell(*by_result(1, "wellington", made=False))
    table.next_hand().tell(*by_result(0, "4", made=False))
    table.next_hand().tell(*by_result(3, "2", made=True))
    outcome = again(table, Instead(scheme=by))
    assert (outcome.hands, outcome.impossible) == (4, 0)
    assert sum(row.points for row in outcome.rows) == 0
    assert {row.player: row.instead for row in outcome.rows} == points


@settings(max_examples=examples(25), deadline=None)
@given(data=st.data())
def test_what_if_is_having_played_by_those_rules(data):
    preset, other = (data.draw(st.sampled_from(("nap-ja", "nap-ja-pattern-1", "nap-ja-pattern-2")))
                     for _ in range(2))  # fmt: skip
    with a_table(MEMORY) as table, a_table(MEMORY) as elsewhere:
        opened(table, preset)
        opened(elsewhere, other)
        for number in range(data.draw(st.integers(1, 5))):
            bid = data.draw(st.sampled_from(("2", "3", "4", "nap", "wellington", "blucher")))
            story = by_result(data.draw(st.integers(0, 4)), bid, made=data.draw(st.booleans()))
            for one in (table, elsewhere):
                (one.next_hand() if number else one).tell(*story)
        house = Instead(house=parse_house(other))
        there = {row.player: row.points for row in again(elsewhere, house).rows}
        assert {row.player: row.instead for row in again(table, house).rows} == there


def exported(table, form, key="standings", language="en"):
    content = take_out(table.services, form, Scope(session=table.session_id), language, table=key)
    return content.decode("utf-8-sig").replace("\r\n", "\n")


def test_tables_of_nap_speak_of_nap(table):
    opened(table, "nap-peep").tell(Looked(seat=1), *by_result(1, "4", made=False))
    keys = ("standings", "hands", "scores")
    standings, hands, scores = (exported(table, "csv", key) for key in keys)
    assert "Won as declarer" in standings.splitlines()[0]
    assert hands.splitlines()[0].endswith(
        "Dealer,Declarer,Bid,Declarer’s tricks,Who revoked,Stake multiplier,Result,Signed,Table"
    )
    assert hands.splitlines()[1].endswith(f"{A},{B},4,,,1,lost,,1")
    assert [line.split(",")[5:8] for line in scores.splitlines()[1:]] == [
        [A, "opponent", "4"], [B, "declarer", "-16"], [C, "opponent", "4"],
        [D, "opponent", "4"], [E, "opponent", "4"], [B, "pot", "-1"],
    ]  # fmt: skip
    for text in (standings, hands, scores):
        assert not re.search("Napoleon|adjutant|honour|ally", text, re.IGNORECASE)


def test_seasons_of_one_name_are_told_apart_by_their_game(table):
    opened(table, "nap-ja", "chips")
    assert scope_of(table.services, season="春") == Scope(season_key=SEASON)
    table.session_id = "evening"
    table.open("sisyphus")
    with refuses("season-of-two-games"):
        scope_of(table.services, season="春")
    found = [
        scope_of(table.services, season="春", game=game).season_key for game in ("napoleon", "nap")
    ]
    assert found == ["春", SEASON]
    with refuses("season-unlisted"):
        scope_of(table.services, season="秋", game="nap")


HOUSE = "nap-en,pot=true"


def standings(table):
    found = "select sum(points) from tally group by seat order by seat"
    return [row[0] for row in table.services.database.conn.execute(found).fetchall()]


def two_evenings(table):
    """A lost Nap of seat 1 leaves five chips; seat 2 takes them with five more on Tuesday."""
    opened(table, HOUSE, "monday").tell(*by_result(1, "nap", made=False)).close()
    opened(table, HOUSE, "tuesday").tell(*by_result(2, "nap", made=True))
    return table


def test_a_pot_that_was_won_after_all_is_not_won_again(table):
    two_evenings(table)
    assert (table.session.carried, table.session.sheets[0].points[2]) == (5, 40 + 10 - 1)
    table.at("monday").tell(corrects(1, 1, "nap", made=True))
    assert (table.session.pot, table.session.sheets[0].points[1]) == (0, 40 + 5 - 1)
    table.at("tuesday")
    assert (table.session.carried, table.session.sheets[0].points[2]) == (0, 40 + 5 - 1)
    assert standings(table) == [-22, 44 - 11, 44 - 11, -22, -22]


@pytest.mark.parametrize("late", [True, False], ids=["corrected here", "corrected there"])
def test_another_machine_comes_to_the_same(table, late):
    two_evenings(table)
    with a_table(MEMORY, "tuesday") as there:
        if late:
            import_archive(there.services, take_out(table.services))
        table.at("monday").tell(corrects(1, 1, "nap", made=True))
        import_archive(there.services, take_out(table.services))
        assert there.session.carried == 0
        assert there.dump() == table.dump()
        assert inspect(there.services).troubles == ()


def test_what_was_recorded_stands_where_the_earlier_evening_is_not_here(table):
    two_evenings(table)
    table.at("monday").tell(corrects(1, 1, "nap", made=True))
    with a_table(MEMORY, "tuesday") as there:
        import_archive(there.services, take_out(table.services, scope=Scope(session="tuesday")))
        assert there.session.carried == 5


@settings(max_examples=examples(15), deadline=None)
@given(
    won=st.lists(st.booleans(), min_size=2, max_size=4),
    mistaken=st.lists(st.integers(0, 3), max_size=4),
)
def test_no_chip_is_won_twice(won, mistaken):
    """Whatever is corrected afterwards, points and the pots nobody took over are nothing."""
    with a_table(MEMORY, "0") as table:
        for day, made in enumerate(won):
            opened(table, HOUSE, str(day)).tell(*by_result(day, "nap", made=made)).close()
        for day in mistaken:
            if day < len(won):
                won[day] = not won[day]
                table.at(str(day)).tell(corrects(1, day, "nap", made=won[day]))
        found = "select sum(pot) from session where id not in (select source from carried)"
        left = table.services.database.conn.execute(found).fetchone()[0]
        assert sum(standings(table)) + left == 0
        assert inspect(table.services).troubles == ()

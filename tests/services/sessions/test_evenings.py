"""Evenings of which not everybody plays every hand, and hands that are signed."""

import csv
import io
import json
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.journal import HandProtested, HandSigned, Penalty
from scorekeeper.journal.events import (
    NextDealerChosen,
    PersonArrived,
    PersonCameBack,
    PersonLeft,
    PersonRenamed,
    PersonSatOut,
    SeatsSwapped,
)
from scorekeeper.services.ledger import inspect, rebuild
from scorekeeper.services.sessions import read_afresh
from scorekeeper.services.what_if import Instead, rules_instead, score_session
from scorekeeper.store import Scope, open_sessions, season_players, seasons
from tests.examples import examples
from tests.journal.evening import by_result
from tests.services import nap_table
from tests.services.imports.brought import import_archive
from tests.services.table import a_table, refuses, take_out

HANA = "花子"


def made(table, form, key="standings"):
    return take_out(table.services, form, Scope(session=table.session_id), "ja", table=key)


def rows(table, key):
    text = made(table, "csv", key).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.fixture
def changing(table):
    """Four play, a fifth comes, the first leaves, the second is called otherwise."""
    table.open(players=4).tell(*by_result(1, "13S", "SA", 14, 2))
    table.tell(PersonArrived(name=HANA, place=0)).next_hand()
    table.tell(*by_result(0, "13NT", "SA", 14, 1), PersonLeft(person=0)).next_hand()
    table.tell(*by_result(3, "12C", "SA", 10, None), PersonRenamed(person=1, name="弁慶"))
    return table


def test_the_season_counts_for_everybody_the_hands_that_they_played(changing):
    rows = season_players(changing.services.database, Scope(season_key="春"))
    found = {row.player: row for row in rows}
    assert {name: row.hands for name, row in found.items()} == {
        "秋": 2, "弁慶": 3, "千恵": 3, "大": 3, HANA: 2,
    }  # fmt: skip
    totals = dict(zip(changing.session.names, changing.session.totals, strict=True))
    assert {name: row.points for name, row in found.items()} == totals
    assert found[HANA].declarer_played == 1, "seat 0 of the second hand"
    assert [row.hands for row in seasons(changing.services.database)] == [3]
    assert [row.hands for row in open_sessions(changing.services.database)] == [3]


def test_tables_stay_what_the_journal_comes_to(changing):
    changing.check().undo(4).check()


def instead(table, scheme):
    others = rules_instead(table.services, Instead(scheme=scheme), game=table.session.opened.game)
    outcome = score_session(table.services, table.session_id, others)
    return {row.player: row.instead for row in outcome.rows}


def test_a_penalty_stays_with_whoever_left_and_too_few_do_not_deal(changing):
    before = changing.session.totals
    changing.tell(Penalty(seat=0, points=-5, reason="house"))
    assert changing.session.totals[0] == before[0] - 5
    assert inspect(changing.services).troubles == ()
    changing.tell(PersonLeft(person=2))
    with refuses("table-too-small"):
        changing.next_hand()


def test_nap_with_a_latecomer_pays_those_who_are_there(table):
    nap_table.opened(table, "nap-ja,pot=true", players=3)
    table.tell(*nap_table.by_result(1, "3", made=True), PersonArrived(name=HANA, place=1))
    table.next_hand().tell(*nap_table.by_result(1, "nap", made=True))
    session = table.session
    assert sum(session.totals) + session.pot == 0
    assert [len(deal.seats) for deal in session.deals] == [3, 4]
    assert session.totals[3] > 0, "seat 1 of the second hand"
    assert inspect(table.services).troubles == ()


@settings(max_examples=examples(15), deadline=None)
@given(data=st.data(), game=st.sampled_from(sorted(GAMES)))
def test_any_evening_is_the_same_from_its_archive(data, game):
    with a_table() as table, a_table() as other:
        if game == "nap":
            nap_table.opened(table, "nap-ja", players=4)
        else:
            table.open(players=4, who_rests=data.draw(st.sampled_from(["dealer", "rotation"])))
        for _ in range(data.draw(st.integers(1, 8))):
            _something_happens(data, table)
        session = table.session
        assert read_afresh(table.services, "evening") == session
        assert inspect(table.services).troubles == ()
        totals = dict(zip(session.names, session.totals, strict=True))
        found = instead(table, session.ruleset.payments if game == "nap" else "sisyphus")
        assert found == {name: totals[name] for name in found}
        assert sum(found.values()) == sum(totals.values())
        import_archive(other.services, made(table, "json"))
        assert other.dump() == table.dump()


def _something_happens(data, table):
    table_now = table.session.table
    some = st.sampled_from(table_now.people)
    fact = data.draw(
        st.one_of(
            st.builds(
                PersonArrived,
                name=st.sampled_from([HANA, "文", "源", "秋"]),
                place=st.integers(0, len(table_now.there)),
            ),
            st.builds(PersonLeft, person=some),
            st.builds(PersonSatOut, person=some, until_back=st.booleans()),
            st.builds(PersonCameBack, person=some),
            st.builds(SeatsSwapped, person=some, other=some),
            st.builds(PersonRenamed, person=some, name=st.sampled_from(["明", "健一"])),
            st.builds(NextDealerChosen, person=some),
        )
    )
    for telling in (lambda: table.tell(fact), lambda: _play(data, table)):
        try:
            telling()
        except Refusal:
            continue


def _play(data, table):
    session = table.session
    if not session.in_hand:
        table.next_hand()
    if session.opened.game == "nap":
        seat = data.draw(st.integers(0, table.session.players - 1))
        table.tell(*nap_table.by_result(seat, "3", made=data.draw(st.booleans())))
    else:
        taken = data.draw(st.integers(8, 18))
        table.tell(*by_result(2, "13S", "SA", taken, data.draw(st.sampled_from([None, 0, 3]))))


SIGNED = (HandSigned(hand=1, side="opponents", seat=2), HandSigned(hand=1, side="declarer"))


def napoleon(table):
    hand = by_result(1, "13S", "SA", 14, 3)
    table.open(both_sides_sign=True).tell(*hand, *SIGNED)
    return table.next_hand().tell(*hand)


def nap(table):
    hand = nap_table.by_result(1, "3", made=True)
    nap_table.opened(table, "nap-en,both_sides_sign=true").tell(*hand, *SIGNED)
    return table.next_hand().tell(*hand)


def signed_column(table):
    text = take_out(table.services, "csv", table="hands").decode("utf-8-sig")
    return [row["Signed"] for row in csv.DictReader(StringIO(text, newline=""))]


@pytest.mark.parametrize(
    ("tell", "declarer", "opponents"),
    [(napoleon, "Napoleon’s side", "the Allies"), (nap, "the declarer", "the opponents")],
)
def test_the_hands_that_leave_say_who_signed_them(table, tell, declarer, opponents):
    tell(table)
    signer = table.session.names[2]
    both = f"{declarer}: signed / {opponents}: {signer}"
    assert signed_column(table) == [both, "unsigned"]
    table.tell(HandSigned(hand=2, side="declarer"))
    assert signed_column(table) == [both, f"{declarer}: signed / {opponents}: unsigned"]
    table.tell(HandProtested(hand=2, text="♥3?"))
    assert signed_column(table) == [both, "under protest"]


@pytest.mark.parametrize("tell", [napoleon, nap])
def test_signatures_come_back_from_where_they_were_taken(table, tell):
    content = take_out(tell(table).services)
    events = json.loads(content)["sessions"][0]["events"]
    assert [event["fact"] for event in events if event["kind"] == "hand-signed"] == [
        {"hand": 1, "side": "opponents", "seat": 2},
        {"hand": 1, "side": "declarer", "seat": None},
    ]
    with a_table() as other:
        import_archive(other.services, content)
        assert take_out(other.services) == content
        assert other.session.deals[0].signatures == SIGNED
        rebuild(other.services)
        assert inspect(other.services).troubles == ()
        with refuses("hand-unsigned"):
            other.next_hand()

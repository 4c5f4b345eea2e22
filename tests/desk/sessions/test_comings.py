"""An evening of which not everybody plays every hand: tables, exports, imports, what-if."""

import csv
import io
from collections import Counter
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from scorekeeper.cards import Refusal
from scorekeeper.desk.exports import Format, Wanted, export
from scorekeeper.desk.ledger import inspect, rebuild
from scorekeeper.desk.sessions import read_afresh
from scorekeeper.desk.tables import TableKey
from scorekeeper.desk.what_if import Instead, Outcome, rules_instead, score_again
from scorekeeper.games import GAMES
from scorekeeper.journal import Fact, Penalty, Session
from scorekeeper.journal.people import (
    NextDealerChosen,
    PersonArrived,
    PersonCameBack,
    PersonLeft,
    PersonRenamed,
    PersonSatOut,
    SeatsSwapped,
)
from scorekeeper.napoleon.hand import facts
from scorekeeper.store import Scope, Stretch, open_sessions, season_players, seasons
from scorekeeper.wording import speaker
from tests.desk import nap_table
from tests.desk.imports.brought import import_archive
from tests.desk.table import Table, a_table
from tests.examples import examples
from tests.journal.evening import by_result, calls, stands, trick

HANA = "花子"


def made(table: Table, form: Format, key: TableKey = "standings") -> bytes:
    out = BytesIO()
    wanted = Wanted(scope=Scope(session=table.session_id), format=form, table=key)
    export(table.desk, speaker("ja"), wanted, out)
    return out.getvalue()


def rows(table: Table, key: TableKey) -> list[dict[str, str]]:
    text = made(table, "csv", key).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.fixture
def changing(table: Table) -> Table:
    """Four play, a fifth comes, the first leaves, the second is called otherwise."""
    table.open(players=4).tell(*by_result(1, "13S", "SA", 14, 2))
    table.tell(PersonArrived(name=HANA, place=0)).next_hand()
    table.tell(*by_result(0, "13NT", "SA", 14, 1), PersonLeft(person=0)).next_hand()
    table.tell(*by_result(3, "12C", "SA", 10, None), PersonRenamed(person=1, name="弁慶"))
    return table


def test_the_season_counts_for_everybody_the_hands_that_they_played(changing: Table) -> None:
    rows = season_players(changing.desk.database, Stretch(season_key="春"))
    found = {row.player: row for row in rows}
    assert {name: row.hands for name, row in found.items()} == {
        "秋": 2, "弁慶": 3, "千恵": 3, "大": 3, HANA: 2,
    }  # fmt: skip
    totals = dict(zip(changing.session.names, changing.session.totals, strict=True))
    assert {name: row.points for name, row in found.items()} == totals
    assert found[HANA].declarer_played == 1, "seat 0 of the second hand"
    assert [row.hands for row in seasons(changing.desk.database)] == [3]
    assert [row.hands for row in open_sessions(changing.desk.database)] == [3]


def test_tables_stay_what_the_journal_comes_to(changing: Table) -> None:
    before = changing.dump()
    assert inspect(changing.desk).troubles == ()
    rebuild(changing.desk)
    assert changing.dump() == before
    changing.undo(4)
    assert inspect(changing.desk).troubles == ()


def test_whoever_did_not_play_has_no_score(changing: Table) -> None:
    told = Counter(row["名前"] for row in rows(changing, "scores"))
    assert told == {"秋": 2, "弁慶": 3, "千恵": 3, "大": 3, HANA: 2}
    hands = [(row["親"], row["ナポレオン"]) for row in rows(changing, "hands")]
    assert hands == [("秋", "弁慶"), ("弁慶", HANA), ("千恵", "大")]


def test_a_workbook_and_the_text_for_a_chat_have_everybody(changing: Table) -> None:
    sheet = load_workbook(BytesIO(made(changing, "xlsx")))["順位表"]
    names = changing.session.names
    listed = [row[2].value for row in sheet.iter_rows(min_row=2, max_row=1 + len(names))]
    assert sorted(listed) == sorted(names)
    text = made(changing, "text").decode()
    assert all(name in text for name in changing.session.names)
    assert "便" not in text


def test_a_hands_text_names_those_who_played_it(table: Table) -> None:
    table.open(players=5).tell(PersonArrived(name=HANA, place=0), PersonLeft(person=4))
    table.tell(facts.HandRedealt(reason="other")).next_hand()
    table.tell(stands(0, "13S"), calls("SA"), facts.HonoursBuried(count=0))
    table.tell(trick(1, 0, 2, "S2 S3 S4 S10 SJ"))
    assert f"players: {HANA}, 秋, 便, 千恵, 大" in made(table, "notation").decode()


def test_it_comes_back_from_an_archive(changing: Table) -> None:
    archive = made(changing, "json")
    with a_table() as other:
        (arrival,) = import_archive(other.desk, archive)
        assert arrival.players == ("秋", "弁慶", "千恵", "大", HANA)
        assert arrival.hands == 3
        assert other.dump() == changing.dump()
        assert made(other, "json") == archive
        assert other.session.totals == changing.session.totals


def test_what_if_is_by_how_many_played(changing: Table) -> None:
    totals = dict(zip(changing.session.names, changing.session.totals, strict=True))
    assert instead(changing, "sisyphus") == totals
    fewer = instead(changing, "jazz")
    assert set(fewer) == set(totals)
    assert fewer != totals


def instead(table: Table, scheme: str) -> dict[str, int]:
    others = rules_instead(table.desk, Instead(scheme=scheme), game=table.session.opened.game)
    *_, outcome = score_again(table.desk, [table.session_id], others)
    assert isinstance(outcome, Outcome)
    return {row.player: row.instead for row in outcome.rows}


def test_a_penalty_stays_with_whoever_left(changing: Table) -> None:
    before = changing.session.totals
    changing.tell(Penalty(seat=0, points=-5, reason="house"))
    assert changing.session.totals[0] == before[0] - 5
    assert inspect(changing.desk).troubles == ()


def test_nap_with_a_latecomer_pays_those_who_are_there(table: Table) -> None:
    nap_table.opened(table, "nap-ja,pot=true", players=3)
    table.tell(*nap_table.by_result(1, "3", made=True), PersonArrived(name=HANA, place=1))
    table.next_hand().tell(*nap_table.by_result(1, "nap", made=True))
    session = table.session
    assert sum(session.totals) + session.pot == 0
    assert [len(deal.seats) for deal in session.deals] == [3, 4]
    assert session.totals[3] > 0, "seat 1 of the second hand"
    assert inspect(table.desk).troubles == ()


def test_too_few_to_deal(changing: Table) -> None:
    changing.tell(PersonLeft(person=2))
    with pytest.raises(Refusal) as refused:
        changing.next_hand()
    assert refused.value.code == "table-too-small"


@settings(max_examples=examples(15), deadline=None)
@given(data=st.data(), game=st.sampled_from(sorted(GAMES)))
def test_any_evening_is_the_same_from_its_archive(data: st.DataObject, game: str) -> None:
    """Points by person, tables, what-if under the same rules, and the session that comes back."""
    with a_table() as table, a_table() as other:
        if game == "nap":
            nap_table.opened(table, "nap-ja", players=4)
        else:
            table.open(players=4, who_rests=data.draw(st.sampled_from(["dealer", "rotation"])))
        for _ in range(data.draw(st.integers(1, 8))):
            _something_happens(data, table)
        session = table.session
        assert read_afresh(table.desk, "evening") == session
        assert inspect(table.desk).troubles == ()
        totals = dict(zip(session.names, session.totals, strict=True))
        found = instead(table, session.ruleset.payments if game == "nap" else "sisyphus")
        assert found == {name: totals[name] for name in found}
        assert sum(found.values()) == sum(totals.values())
        import_archive(other.desk, made(table, "json"))
        assert other.dump() == table.dump()


def _something_happens(data: st.DataObject, table: Table) -> None:
    table_now = table.session.table
    some = st.sampled_from(table_now.people)
    fact: Fact = data.draw(
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


def _play(data: st.DataObject, table: Table) -> None:
    session: Session = table.session
    if not session.in_hand:
        table.next_hand()
    if session.opened.game == "nap":
        seat = data.draw(st.integers(0, table.session.players - 1))
        table.tell(*nap_table.by_result(seat, "3", made=data.draw(st.booleans())))
    else:
        taken = data.draw(st.integers(8, 18))
        table.tell(*by_result(2, "13S", "SA", taken, data.draw(st.sampled_from([None, 0, 3]))))

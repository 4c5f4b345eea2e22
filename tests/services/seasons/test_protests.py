"""異議のある局: what a season says of the hands about which somebody disagrees."""

import csv
import io

import pytest

from scorekeeper.journal import HandProtested, ProtestSettled
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.napoleon.hand import facts
from scorekeeper.services.exports import season_scope
from scorekeeper.services.seasons import StandingsAsked, season_figures, tell_protests
from scorekeeper.store import Scope
from scorekeeper.wording import LANGUAGES, speaker
from tests.journal.evening import NAMES, by_result, calls, stands
from tests.services.table import MEMORY, Table, a_table, take_out

LAST = "異議のある局"


@pytest.fixture
def table():
    """Two scored hands, the second under protest, and a third that is played under protest."""
    with a_table(MEMORY) as table:
        here = Table(services=table.services, session_id="evening").open("wikipedia")
        here.tell(*by_result(0, "13S", "SA", 14, 1)).next_hand()
        here.tell(stands(1, "13S"), calls("HA"), HandProtested(hand=2, text="♥3?"))
        here.tell(facts.HonoursCounted(taken=14), facts.HandSettled(adjutant=2)).next_hand()
        here.tell(HandProtested(hand=3, text="競り"))
        yield here


def protested(table, **rules):
    asked = StandingsAsked(rules=SeasonRules(**rules))
    return [(row.deal, row.number) for row in season_figures(table.services, "春", asked).protested]


def counted(table, scope):
    text = take_out(table.services, "csv", scope, "ja", table="standings").decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert LAST in rows[0]
    return {row["名前"]: int(row[LAST]) for row in rows}


def test_a_season_counts_them_until_they_are_settled(table):
    assert protested(table) == [(2, 2), (3, 3)]
    table.tell(ProtestSettled(hand=3))
    assert protested(table) == [(2, 2)]
    table.undo()
    assert protested(table) == [(2, 2), (3, 3)]
    table.tell(ProtestSettled(hand=3), ProtestSettled(hand=2))
    assert protested(table) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_words_and_in_the_text_of_the_season(table, language):
    say = speaker(language)
    told = (say("season-protested", hands=2),)
    assert tell_protests(say, table.services, "春", StandingsAsked()) == told
    text = take_out(table.services, "text", season_scope(table.services, "春"), language).decode()
    assert told[0] in text
    table.tell(ProtestSettled(hand=3), ProtestSettled(hand=2))
    assert tell_protests(say, table.services, "春", StandingsAsked()) == ()


@pytest.mark.parametrize("scope", [Scope(), Scope(season_key="春"), Scope(session="evening")])
def test_the_last_column_counts_each_players_scored_hands(table, scope):
    assert counted(table, scope) == dict.fromkeys(NAMES[:5], 1)
    table.tell(ProtestSettled(hand=2))
    assert counted(table, scope) == dict.fromkeys(NAMES[:5], 0)


def test_they_are_found_by_an_index_of_their_own(table):
    plan = table.services.database.conn.execute(
        "explain query plan select hand.deal from hand where hand.protested = 1"
    ).fetchall()
    assert any("hand_protested" in row[-1] for row in plan)

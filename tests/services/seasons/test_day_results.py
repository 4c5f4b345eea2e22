"""会の成績だけ: a season in which a day of fifteen people has results and no tables."""

from fractions import Fraction

import pytest

from scorekeeper.journal import DayOpened, DayResult, Event, SessionClosed
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.services import rebuild
from scorekeeper.services.seasons import StandingsAsked, standings_of
from scorekeeper.services.sessions import to_row
from scorekeeper.store import Scope, append, immediate, put_ruleset
from tests.journal.evening import NAMES, by_result, opened
from tests.services.table import MEMORY, a_table, take_out

CLUB = (*NAMES[:5], *(f"会員{number}" for number in range(10)))
A, B = NAMES[:2]


def record_day(table, session, day, result):
    like = opened("wikipedia")
    begun = DayOpened(
        game=like.game, preset=like.preset, ruleset=like.ruleset, season="春", players=CLUB, day=day
    )
    rows = [
        to_row(
            Event(
                session=session,
                sequence=number,
                command_id=f"{session}/{number}",
                at=f"{day}T12:00:00.000+00:00",
                by="phone",
                fact=fact,
            )
        )
        for number, fact in enumerate((begun, result, SessionClosed()), start=1)
    ]
    with immediate(table.services.database):
        rules = PRESETS["wikipedia"].rules.to_kept()
        put_ruleset(table.services.database, address=like.ruleset, game="napoleon", document=rules)
        append(table.services.database, rows)
    rebuild(table.services)


@pytest.fixture
def table():
    """A live hand (A +6, B +3, three others −3), a day without hands, and one with them."""
    with a_table(MEMORY) as table:
        table.open("wikipedia").tell(*by_result(0, "13S", "SA", 14, 1))
        record_day(table, "plain", "2024-04-01", DayResult(points=tuple(range(15))))
        record_day(
            table, "counted", "2024-04-08", DayResult(points=(40, -40), seats=(0, 5), hands=(8, 9))
        )
        yield table


def stood(table, **rules):
    asked = StandingsAsked(rules=SeasonRules(**rules))
    return {one.row.player: one for one in standings_of(table.services, "春", asked)}


def test_everybody_of_the_day_stands_in_the_season(table):
    found = stood(table)
    assert len(found) == 15
    assert {name: found[name].row.points for name in (A, B, "会員0", "会員9")} == {
        A: 6 + 0 + 40,
        B: 3 + 1,
        "会員0": 5 - 40,
        "会員9": 14,
    }
    table.check()


def test_days_are_counted_and_hands_only_where_somebody_counted_them(table):
    found = stood(table)
    assert [(found[n].row.evenings, found[n].row.hands) for n in (A, B, "会員0", "会員9")] == [
        (3, 9), (2, 1), (2, 9), (1, 0),
    ]  # fmt: skip


def test_points_a_hand_leave_out_the_days_whose_hands_nobody_counted(table):
    found = stood(table, order="per_hand")
    assert found[A].counted == Fraction(6 + 40, 9)
    assert found[B].counted == 3
    assert found["会員9"].counted == 0


def test_files_say_which_results_have_no_hands(table):
    season = Scope(season_key="春")
    standings = take_out(table.services, "csv", season, table="standings").decode()
    assert f"{A},46,46,9,5.1,3," in standings
    assert "会員0,-35,-35,9,-4.4,2," in standings
    assert "会員9,14,14,0,,1," in standings
    scores = take_out(table.services, "csv", season, table="scores").decode()
    assert "2024-04-01,春,plain,1,,会員9,,14,," in scores
    hands = take_out(table.services, "csv", season, table="hands").decode()
    assert len(hands.splitlines()) == 1 + 1

"""A club's year: 12 evenings, 60 hands and 9 people of whom some always sit out.

The figures were added up with another tool from ``year.csv``, column by column.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import tzset

import pytest

from scorekeeper.desk import inspect, load_session, rebuild
from scorekeeper.desk.imports.drafting import Arrival
from scorekeeper.desk.seasons import PLAINLY, standings_of
from scorekeeper.store import PlayerRow, Stretch, counted_points, season_players
from tests.desk.imports.brought import import_past_results
from tests.desk.table import Clock, Table, a_table

YEAR = (Path(__file__).parent / "year.csv").read_bytes()

DAYS = [
    "2025-01-11", "2025-02-08", "2025-03-08", "2025-04-12", "2025-05-10", "2025-06-14",
    "2025-07-12", "2025-08-09", "2025-09-13", "2025-10-11", "2025-11-08", "2025-12-13",
]  # fmt: skip

FIGURES = [
    # player, evenings, hands, points, the best five evenings
    ("Hana", 8, 32, 178, 226),
    ("Fumi", 7, 29, 131, 145),
    ("Ben", 8, 27, 130, 228),
    ("Dai", 10, 37, 103, 238),
    ("Gen", 9, 36, 10, 213),
    ("Eve", 10, 40, -71, 118),
    ("Ichiro", 8, 36, -103, 70),
    ("Chie", 9, 33, -133, 27),
    ("Aki", 9, 30, -245, 5),
]


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(datetime(2026, 1, 10, tzinfo=UTC))) as seated:
        yield seated


def stood(table: Table) -> list[PlayerRow]:
    """Everybody in the order of the standings."""
    return [one.row for one in standings_of(table.desk, "2025", PLAINLY)]


def bring(table: Table) -> tuple[Arrival, ...]:
    return import_past_results(table.desk, YEAR, preset="sisyphus")


def test_twelve_evenings_are_twelve_sessions(table: Table) -> None:
    arrivals = bring(table)
    assert [(one.began, one.hands, one.state) for one in arrivals] == [
        (day, 5, "new") for day in DAYS
    ]


def test_attendance_counts_evenings_at_which_somebody_played(table: Table) -> None:
    bring(table)
    best = counted_points(table.desk.database, Stretch(season_key="2025"), most=5)
    rows = stood(table)
    told = [(one.player, one.evenings, one.hands, one.points, best[one.player_key]) for one in rows]
    assert told == FIGURES
    rebuild(table.desk)
    assert stood(table) == rows
    assert inspect(table.desk).troubles == ()


def test_who_sat_out_has_nothing_in_that_hand_and_all_of_the_others(table: Table) -> None:
    first, *_ = bring(table)
    session = load_session(table.desk, first.session)
    assert session.names == ("Dai", "Eve", "Gen", "Hana", "Ichiro", "Aki")
    assert [past.by_person(6) for past in session.past] == [
        (-13, -13, 13, -13, 26, None),
        (None, 20, -40, 20, 20, -20),
        (-13, None, 26, 13, -13, -13),
        (20, 20, None, -20, 20, -40),
        (16, -16, -32, None, 16, 16),
    ]
    assert session.past[0].note == "New Year"
    assert session.totals == (10, 11, -33, 0, 69, -57)
    assert session.history[0].event.day == "2025-01-11"


def test_the_same_year_twice_is_there_once(table: Table) -> None:
    bring(table)
    assert {(one.state, one.events) for one in bring(table)} == {("known", 0)}
    assert len(table.desk.database.conn.execute("select 1 from session").fetchall()) == 12


def test_columns_that_stand_elsewhere_and_other_spellings_say_the_same(table: Table) -> None:
    bring(table)
    rows = [line.split(",") for line in YEAR.decode().splitlines()]
    turned = [[*row[:2], *reversed(row[2:11]), row[11]] for row in rows]
    turned[0] = ["日付", "シーズン", *("ＩＣＨＩＲＯ", " hana", "GEN"), *turned[0][5:11], "メモ"]
    content = "\n".join(map(",".join, turned)).encode()
    arrivals = import_past_results(table.desk, content, preset="sisyphus")
    assert {one.state for one in arrivals} == {"known"}
    assert [row.player for row in stood(table)] == [row[0] for row in FIGURES]


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "Pacific/Honolulu", "Asia/Tokyo"])
def test_a_season_as_of_a_day_goes_by_days_everywhere(
    table: Table, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(table)
    monkeypatch.setenv("TZ", zone)
    tzset()
    try:
        figures = {
            day: {row.player: row.points for row in players_until(table, day)}
            for day in ("2025-01-10", "2025-01-11", "2025-02-07", "2025-02-08")
        }
    finally:
        monkeypatch.undo()
        tzset()
    first = {"Ichiro": 69, "Eve": 11, "Dai": 10, "Hana": 0, "Gen": -33, "Aki": -57}
    assert figures["2025-01-10"] == {}
    assert figures["2025-01-11"] == figures["2025-02-07"] == first
    assert figures["2025-02-08"]["Chie"] == 46


def players_until(table: Table, day: str) -> list[PlayerRow]:
    return season_players(table.desk.database, Stretch(season_key="2025", ends=day))

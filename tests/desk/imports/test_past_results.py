"""Results of other books: a simple table, believed line by line or not at all."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import tzset

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.desk import inspect, load_session, rebuild
from scorekeeper.desk.imports import lines as lines_of
from scorekeeper.desk.imports.drafting import Arrival
from scorekeeper.desk.imports.incoming import MOST_FAULTS, NotImported
from scorekeeper.desk.seasons import PLAINLY, standings_of
from scorekeeper.journal import PastResult, Penalty
from scorekeeper.journal.names import identity
from scorekeeper.napoleon.hand.facts import Noted
from scorekeeper.store import PlayerRow, Stretch, counted_points, season_players
from scorekeeper.wording import LANGUAGES, speaker
from tests.desk.imports.brought import import_past_results, preview_past_results
from tests.desk.imports.test_second_sheets import FIRST
from tests.desk.table import MEMORY, Clock, Table, a_table, refuses, take_out
from tests.examples import examples
from tests.journal.evening import by_result

TWO_DAYS = """\
日付,シーズン,秋,便,千恵,大,Eve,メモ
2024-05-06,春,26,-13,13,-13,-13,
2024-05-06,春,-26,13,-13,13,13,名勝負
2024-05-13,春,▲26,13,,13,0,千恵は欠席
"""


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(datetime(2026, 1, 10, tzinfo=UTC))) as seated:
        yield seated


def bring(table: Table, text: str, season: str = "") -> tuple[Arrival, ...]:
    return import_past_results(table.desk, text.encode(), preset="sisyphus", season=season)


def total(table: Table, season: str = "春") -> dict[str, tuple[int, int]]:
    rows = season_players(table.desk.database, Stretch(season_key=identity(season)))
    return {row.player: (row.hands, row.points) for row in rows}


def faults(table: Table, text: str | bytes, season: str = "春") -> list[tuple[str, int | None]]:
    content = text if isinstance(text, bytes) else text.encode()
    for use_case in (preview_past_results, import_past_results):
        with pytest.raises(NotImported) as wrong:
            use_case(table.desk, content, preset="sisyphus", season=season)
    for language in LANGUAGES:
        assert all(fault.describe(speaker(language)) for fault in wrong.value.faults)
    assert not table.desk.database.conn.execute("select 1 from event").fetchall()
    return [(fault.code, fault.line) for fault in wrong.value.faults]


def test_every_line_counts_in_the_season_and_the_same_table_twice_is_there_once(table):
    preview_past_results(table.desk, TWO_DAYS.encode(), preset="sisyphus")
    assert total(table) == {}, "a preview writes nothing"
    arrivals = bring(table, TWO_DAYS)
    assert [(one.state, one.hands, one.players) for one in arrivals] == [
        ("new", 2, ("秋", "便", "千恵", "大", "Eve")),
        ("new", 1, ("秋", "便", "大", "Eve")),
    ]
    assert total(table) == {
        "大": (3, 13), "便": (3, 13), "Eve": (3, 0), "千恵": (2, 0), "秋": (3, -26),
    }  # fmt: skip
    before = total(table)
    assert [one.state for one in bring(table, TWO_DAYS)] == ["known", "known"]
    assert total(table) == before
    arrivals = bring(table, TWO_DAYS + "2024/5/20,春,1,2,3,4,-10,\n")
    assert [one.state for one in arrivals] == ["known", "known", "new"], "a day was added"


def test_the_days_are_closed_sessions_of_their_own(table):
    first, _ = bring(table, TWO_DAYS)
    session = load_session(table.desk, first.session)
    assert session.closed
    assert session.past == (
        PastResult(points=(26, -13, 13, -13, -13)),
        PastResult(points=(-26, 13, -13, 13, 13), note="名勝負"),
    )
    table.check()


def test_a_day_that_says_otherwise_now_is_refused_at_its_first_line(table):
    bring(table, TWO_DAYS)
    with pytest.raises(NotImported) as wrong:
        bring(table, TWO_DAYS.replace("-26,13,-13", "-20,13,-19"))
    (fault,) = wrong.value.faults
    assert (fault.code, fault.line) == ("import-would-replace", 2)
    assert total(table)["秋"] == (3, -26)


def test_they_stand_beside_evenings_kept_here(table):
    table.open("jazz")
    bring(table, TWO_DAYS)
    assert total(table)["秋"] == (3, -26)
    assert len(table.session.past) == 0


def test_a_penalty_can_be_added_and_no_hand_can_be(table):
    first, _ = bring(table, TWO_DAYS)
    table.session_id = first.session
    table.tell(Penalty(seat=0, points=-5, reason="house"))
    assert total(table)["秋"] == (3, -31)
    table.undo().undo()
    with refuses("past-beside-hands"):
        table.next_hand()
    with refuses("hand-none"):
        table.tell(Noted(text="x"))


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("date\tAki\tBen\tChie\tDai\n2024-05-06\t1\t2\t3\t-6\n", (1, 2, 3, -6)),
        ("date;Aki;Ben;Chie;Dai\r\n2024.5.6;1;2;3;-6\r\n", (1, 2, 3, -6)),
        ("\ufeffDATE,Aki,Ben,Chie,Dai\n2024-05-06,+1,−2,△3,－６\n", (1, -2, -3, -6)),
        ("日付,秋,便,千,大\n２０２４年５月６日,1,2,\"1,200\",▲6", (1, 2, 1200, -6)),
        ("date,Aki,,Ben,Chie,Dai,\n\n2024-05-06,1,,2,3,-6,\n,,,,\n", (1, 2, 3, -6)),
        ('date,"Aki",Ben,Chie,Dai,note\n2024-05-06,1,2,3,-6,"a\nb"\n', (1, 2, 3, -6)),
    ],
    ids=["tabs", "semicolons", "signs", "japanese", "gaps", "quoted"],
)  # fmt: skip
def test_tables_come_as_programs_write_them(table, text, points):
    (arrival,) = bring(table, text, season="春")
    assert load_session(table.desk, arrival.session).past[0].points == points
    assert arrival.began == "2024-05-06"


def test_japanese_excel_writes_shift_jis(table):
    content = TWO_DAYS.encode("cp932")
    arrivals = import_past_results(table.desk, content, preset="jazz")
    assert arrivals[0].players[0] == "秋"


HEAD = "date,Aki,Ben,Chie,Dai\n"
WRONG: list[tuple[str, str | bytes, list[tuple[str, int | None]]]] = [
    ("nothing", "", [("past-heading-date", 1)]),
    ("a heading alone", HEAD, [("past-empty", None)]),
    ("no date", "Aki,Ben,Chie,Dai\n1,2,3,4\n", [("past-heading-date", 1)]),
    ("a player twice", "date,Ben,Chie,Dai,ＢＥＮ\n", [("past-heading-twice", 1)]),
    ("two dates", "date,日付,Aki\n", [("past-heading-twice", 1)]),
    ("every bad line", HEAD + "2024-13-01,1,2,3,4\n2024-05-06,1,2,3,4\n,1,2,3,4\n"
     "2024-05-06,x,2,3,4\n2024-05-06,1,2,3,4,5\n2024-05-06,1,2,3\n",
     [("past-date-unreadable", 2), ("past-points-unreadable", 5),
      ("past-column-unnamed", 6), ("names-too-few", 7)]),
    ("a day or a month first", HEAD + "06.05.2024,1,2,3,4\n", [("past-date-order", 2)]),
    ("a day below none", HEAD + ",1,2,3,4\n", [("past-date-unreadable", 2)]),
    ("a day to come", HEAD + "2026-01-14,1,2,3,4\n", [("import-time-impossible", 2)]),
    ("the year one", HEAD + "0001-01-01,1,2,3,4\n", [("import-time-impossible", 2)]),
    ("the last day there is", HEAD + "9999-12-31,1,2,3,4\n", [("import-time-impossible", 2)]),
    ("half a point", HEAD + "2024-05-06,0.5,2,3,4\n", [("past-points-unreadable", 2)]),
    ("a formula", HEAD + "2024-05-06,=1+1,2,3,4\n", [("past-points-unreadable", 2)]),
    ("too many points", HEAD + "2024-05-06,10000,2,3,4\n", [("past-points-impossible", 2)]),
    ("an endless name", f"date,{'x' * 25},Ben,Chie,Dai\n2024-05-06,1,2,3,4\n",
     [("name-too-long", 2)]),
    ("an endless note", f"date,Aki,Ben,Chie,Dai,note\n2024-05-06,1,2,3,4,{'x' * 201}\n",
     [("note-too-long", 2)]),
    ("a cell without an end", HEAD + '2024-05-06,"' + "1" * 200_000, [("past-line-unreadable", 2)]),
    ("a table that was cut off", HEAD.replace("Dai", "Dai,note")
     + '2024-05-06,1,2,3,4,\n2024-05-07,1,2,3,4,"half a no', [("past-line-unreadable", 3)]),
    ("a picture", b"\x89PNG\r\n\x1a\n\x81\x00", [("import-not-text", None)]),
    ("a day of a thousand hands", HEAD + "2024-05-06,1,2,3,4\n" * 501, [("past-too-many", 502)]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG]
)
def test_every_line_that_is_wrong_is_named(table, text, expected):
    assert faults(table, text) == expected


def test_a_line_without_a_season_needs_one(table):
    assert faults(table, HEAD + "2024-05-06,1,2,3,4\n", season=" ") == [("season-name-empty", 2)]


def test_not_every_fault_of_a_wrong_file_is_told(table):
    told = faults(table, HEAD + "x,1,2,3,4\n" * 500)
    assert len(told) == MOST_FAULTS


def test_rules_that_nobody_knows_are_refused(table):
    with refuses("preset-unknown"):
        import_past_results(table.desk, TWO_DAYS.encode(), preset="chess")


LINES = st.text(st.sampled_from('date,日付秋便千大2024-056/1+-.;\t"\n\r ▲x'), max_size=120)


@given(text=st.one_of(LINES, LINES.map(HEAD.__add__), st.text()))
@settings(max_examples=examples(150), deadline=None)
def test_whatever_is_pasted_is_read_or_refused(text):
    with a_table(MEMORY) as table:
        content = text.encode(errors="ignore")
        try:
            import_past_results(table.desk, content, preset="sisyphus", season="春")
        except NotImported as wrong:
            told = [fault.describe(speaker("ja")) for fault in wrong.faults]
        else:
            told = []
        brought = table.desk.database.conn.execute("select 1 from event").fetchall()
        assert bool(told) != bool(brought)
        assert inspect(table.desk).troubles == ()


def test_a_line_costs_what_stands_in_it_and_not_what_the_heading_names(table, monkeypatch):
    """Two thousand columns and fifty short lines: neither is multiplied with the other."""
    read, asked = lines_of.read_points, 0

    def counted(text: str, name: str) -> int:
        nonlocal asked
        asked += 1
        return read(text, name)

    heading = ",".join(["date", *(f"P{at}" for at in range(2_000))])
    lines = [f"2024-05-{1 + at % 31:02},1,2,3,-6" for at in range(50)]
    monkeypatch.setattr(lines_of, "read_points", counted)
    preview_past_results(
        table.desk, "\n".join([heading, *lines]).encode(), preset="jazz", season="春"
    )
    assert 0 < asked <= 50 * 4 * 3


@pytest.mark.parametrize("language", ["ja", "en"])
def test_scores_come_back(table, language):
    with a_table(clock=Clock(table.desk.now())) as other:
        table.open("sisyphus").tell(*by_result(1, "13NT", "SA", 14, 3))
        table.next_hand().tell(*by_result(0, "20S", "HJ", 20, None)).close()
        import_past_results(table.desk, FIRST.encode(), preset="sisyphus")
        content = take_out(table.desk, "csv", language=language, table="scores")
        season = table.session.opened.season
        for place, state in ((table, "known"), (other, "new"), (other, "known")):
            arrivals = import_past_results(place.desk, content, preset="sisyphus")
            assert {one.state for one in arrivals} == {state}
        assert total(other, season) == total(table, season) != {}
        assert total(other, "spring") == total(table, "spring") != {}


def test_standings_say_what_to_bring_instead(table):
    bring(table, FIRST)
    with pytest.raises(NotImported) as wrong:
        bring(table, take_out(table.desk, "csv", language="ja").decode())
    assert [fault.code for fault in wrong.value.faults] == ["past-standings"]


# A club's year: 12 evenings, 60 hands and 9 people of whom some always sit out. The figures were
# added up with another tool from ``year.csv``, column by column.

YEAR = (Path(__file__).parent / "year.csv").read_text()

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


def stood(table: Table) -> list[PlayerRow]:
    """Everybody in the order of the standings."""
    return [one.row for one in standings_of(table.desk, "2025", PLAINLY)]


def test_twelve_evenings_are_twelve_sessions(table):
    arrivals = bring(table, YEAR)
    assert [(one.began, one.hands, one.state) for one in arrivals] == [
        (day, 5, "new") for day in DAYS
    ]


def test_attendance_counts_evenings_at_which_somebody_played(table):
    bring(table, YEAR)
    best = counted_points(table.desk.database, Stretch(season_key="2025"), most=5)
    rows = stood(table)
    told = [(one.player, one.evenings, one.hands, one.points, best[one.player_key]) for one in rows]
    assert told == FIGURES
    rebuild(table.desk)
    assert stood(table) == rows
    assert inspect(table.desk).troubles == ()


def test_who_sat_out_has_nothing_in_that_hand_and_all_of_the_others(table):
    first, *_ = bring(table, YEAR)
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


def test_the_same_year_twice_is_there_once(table):
    bring(table, YEAR)
    assert {(one.state, one.events) for one in bring(table, YEAR)} == {("known", 0)}
    assert len(table.desk.database.conn.execute("select 1 from session").fetchall()) == 12


def test_columns_that_stand_elsewhere_and_other_spellings_say_the_same(table):
    bring(table, YEAR)
    rows = [line.split(",") for line in YEAR.splitlines()]
    turned = [[*row[:2], *reversed(row[2:11]), row[11]] for row in rows]
    turned[0] = ["日付", "シーズン", *("ＩＣＨＩＲＯ", " hana", "GEN"), *turned[0][5:11], "メモ"]
    arrivals = bring(table, "\n".join(map(",".join, turned)))
    assert {one.state for one in arrivals} == {"known"}
    assert [row.player for row in stood(table)] == [row[0] for row in FIGURES]


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "Pacific/Honolulu", "Asia/Tokyo"])
def test_a_season_as_of_a_day_goes_by_days_everywhere(table, zone, monkeypatch):
    bring(table, YEAR)
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

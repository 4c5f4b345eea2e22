"""Further sheets of an evening: mended ones, those of other tables, and columns as clubs have them.

What a sheet changes of what was brought before is said, asked, done, and can be seen.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from scorekeeper.desk import inspect, load_session, undo
from scorekeeper.desk.imports import columns, layout
from scorekeeper.desk.imports.drafting import Arrival, describe_corrected
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.lines import understand
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.desk.imports.sheets import read_sheets
from scorekeeper.desk.recording import close_season, reopen_season
from scorekeeper.games import game_of_preset
from scorekeeper.journal import SessionDiscarded
from scorekeeper.journal.names import identity
from scorekeeper.store import Stretch, season_players
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_past_results, preview_past_results
from tests.desk.table import Clock, Table, a_table, club_tap, refuses

FIRST = """\
date,season,Aki,Ben,Chie,Dai,Eve,note
2024-05-06,spring,26,-13,13,-13,-13,
2024-05-06,spring,-26,13,-13,13,13,close
2024-05-13,spring,-13,26,13,-13,-13,
"""
REPLACING = Wishes(replace=True)


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(datetime(2025, 6, 1, tzinfo=UTC))) as seated:
        yield seated


def bring(table: Table, text: str, wishes: Wishes = REPLACING) -> tuple[Arrival, ...]:
    return import_past_results(table.desk, text.encode(), preset="sisyphus", wishes=wishes)


def points(table: Table, season: str = "spring") -> dict[str, int]:
    rows = season_players(table.desk.database, Stretch(season_key=season))
    return {row.player: row.points for row in rows}


def codes(table: Table, text: str, wishes: Wishes) -> list[tuple[str, int | None]]:
    before = points(table)
    with pytest.raises(NotImported) as wrong:
        bring(table, text, wishes)
    assert points(table) == before
    return [(fault.code, fault.line) for fault in wrong.value.faults]


def test_what_differs_is_refused_until_somebody_decides(table):
    bring(table, FIRST)
    mended = FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13")
    assert codes(table, mended, Wishes()) == [("import-would-replace", 2)]


def test_what_would_change_is_said_before_and_done_then(table):
    bring(table, FIRST)
    mended = FIRST.replace("-26,13,-13,13,13,close", "-26,26,-13,26,-13,closer")
    preview = preview_past_results(table.desk, mended.encode(), preset="sisyphus")
    assert [(one.day, one.lost, one.answered) for one in preview.again] == [
        ("2024-05-06", (), None)
    ]
    assert points(table)["Ben"] == 26
    assert [one.state for one in preview.arrivals] == ["withdrawn", "corrected", "known"]
    assert describe_corrected(table.desk, speaker("en"), preview.arrivals[1]) == [
        "Line 3: Ben +13 → +26, Dai +13 → +26, Eve +13 → −13, note “close” → “closer”"
    ]
    old, new, _ = bring(table, mended)
    assert points(table) == {"Ben": 39, "Chie": 13, "Dai": 0, "Aki": -13, "Eve": -39}
    assert load_session(table.desk, new.session).totals == (0, 13, 0, 13, -26)
    withdrawn = load_session(table.desk, old.session)
    assert withdrawn.discarded
    assert withdrawn.history[-1].event.fact == SessionDiscarded(replaced_by=new.session)
    assert inspect(table.desk).troubles == ()


def test_a_hand_that_was_forgotten_and_one_too_many(table):
    bring(table, FIRST)
    lines = FIRST.splitlines(keepends=True)
    mended = "".join([lines[0], "2024-05-06,spring,0,0,0,0,0,\n", lines[1], lines[3]])
    arrival = preview_past_results(table.desk, mended.encode(), preset="sisyphus").arrivals[1]
    assert describe_corrected(table.desk, speaker("en"), arrival) == [
        "Line 2: added (Aki 0, Ben 0, Chie 0, Dai 0, Eve 0)",
        "A former line goes: Aki −26, Ben +13, Chie −13, Dai +13, Eve +13",
    ]


def test_a_line_that_changes_is_counted_as_the_file_counts_it(table):
    """Below a title and a blank line, and as every refusal counts it."""
    bring(table, FIRST)
    title = "Thursdays,,,,,,\n,,,,,,\n"
    mended = title + FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13")
    assert codes(table, mended, Wishes()) == [("import-would-replace", 4)]
    arrival = preview_past_results(table.desk, mended.encode(), preset="sisyphus").arrivals[1]
    (told,) = describe_corrected(table.desk, speaker("en"), arrival)
    assert told.startswith("Line 5: Ben +13 → +26")


def test_the_first_table_can_come_back(table):
    bring(table, FIRST)
    before = points(table)
    mended = FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13")
    for _ in range(2):
        bring(table, mended)
        bring(table, FIRST)
    assert points(table) == before
    assert {one.state for one in bring(table, FIRST, Wishes())} == {"known"}
    assert inspect(table.desk).troubles == ()


def test_a_wrong_day_and_a_wrong_season_are_moved(table):
    bring(table, FIRST)
    mended = FIRST.replace("2024-05-13,spring", "2024-05-14,summer")
    assert codes(table, mended, Wishes()) == [("import-would-replace", 4)]
    arrival = bring(table, mended)[-1]
    assert (arrival.state, arrival.moved) == ("corrected", ("2024-05-13", "spring"))
    assert points(table)["Ben"] == 0
    assert points(table, "summer")["Ben"] == 26


def test_a_closed_season_takes_and_gives_no_evening(table):
    bring(table, FIRST)
    close_season(table.desk, "spring", "Aki", club_tap(table.desk))
    one_more = f"{FIRST}2024-05-20, Ｓpring,1,-1,0,0,0,\n"
    mended = FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13")
    elsewhere = FIRST.replace("2024-05-13,spring", "2024-05-13,summer")
    for text, line in ((one_more, 5), (mended, 2), (elsewhere, 4)):
        assert codes(table, text, REPLACING) == [("season-is-closed", line)]
        with pytest.raises(NotImported):
            preview_past_results(table.desk, text.encode(), preset="sisyphus")
    assert {one.state for one in bring(table, FIRST)} == {"known"}, "what is here already may stay"
    reopen_season(table.desk, "spring", "one more", club_tap(table.desk))
    assert [one.state for one in bring(table, one_more)] == ["known", "known", "new"]


def test_evenings_that_the_table_leaves_out_stay(table):
    bring(table, FIRST)
    before = points(table)
    (arrival,) = bring(table, "".join(FIRST.splitlines(keepends=True)[:3]))
    assert arrival.state == "known"
    assert points(table) == before


def test_other_people_of_that_day_stand_beside_it(table):
    bring(table, FIRST)
    other = "date,season,Kei,Leo,Mai,Nao\n2024-05-06,spring,3,-1,-1,-1\n"
    assert [one.state for one in bring(table, other, Wishes())] == ["new"]
    assert points(table)["Aki"] == -13


def test_what_was_replaced_cannot_come_back_beside_it(table):
    bring(table, FIRST)
    old, new, _ = bring(table, FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13"))
    session = load_session(table.desk, old.session)
    with refuses("replaced-since"):
        undo(table.desk, old.session, table.tap(session.sequence))
    last = load_session(table.desk, new.session)
    table.session_id = new.session
    table.tell(SessionDiscarded())
    assert last.sequence + 1 == table.session.sequence
    undo(table.desk, old.session, table.tap(session.sequence))
    assert points(table)["Ben"] == 26


KNOWN = "date,season,Aki,Ben,Chie,Dai,Eva\n2024-05-20,spring,26,-13,13,-13,-13\n"


def test_a_name_that_nobody_knows_is_asked_about(table):
    bring(table, FIRST)
    text = KNOWN.replace("Chie,", "Chiee,").replace("Eva", "Zoe")
    nobody = Wishes(new=frozenset())
    assert codes(table, text, nobody) == [("import-name-alike", 2), ("import-name-unknown", 2)]
    preview = preview_past_results(table.desk, text.encode(), preset="sisyphus", wishes=nobody)
    assert [(one.name, one.alike) for one in preview.unknown] == [("Chiee", "Chie"), ("Zoe", None)]
    answered = Wishes(names=Wishes.read_names({"Chiee": "Chie"}), new=frozenset({"zoe"}))
    (arrival,) = bring(table, text, answered)
    assert arrival.players == ("Aki", "Ben", "Chie", "Dai", "Zoe")
    assert {one.state for one in bring(table, text, nobody)} == {"known"}


def test_in_an_empty_book_nobody_is_unknown(table):
    assert [one.state for one in bring(table, FIRST, Wishes(new=frozenset()))] == ["new", "new"]


def test_another_spelling_is_the_known_person_and_renames_nobody(table):
    bring(table, FIRST)
    text = KNOWN.replace("Aki", "ａｋｉ").replace("Ben", " Ｂ en ").replace("Eva", "EVE")
    (arrival,) = bring(table, text, Wishes(new=frozenset()))
    assert arrival.players == ("Aki", "Ben", "Chie", "Dai", "Eve")
    assert points(table)["Aki"] == 13


@pytest.mark.parametrize(
    ("preset", "line", "expected"),
    [
        ("sisyphus", "26,-13,13,-13,-12", [("past-sum", 2)]),
        ("sisyphus", "26,-13,13,-13,-13", []),
        ("jazz", "26,-13,13,-13,-12", []),
        ("nap-en", "2,-1,1,-1,-2", None),
    ],
)
def test_points_add_up_to_nothing_where_they_have_to(table, preset, line, expected):
    text = f"date,season,Aki,Ben,Chie,Dai,Eve\n2024-05-06,spring,{line}\n".encode()
    found: list[tuple[str, int | None]] = []
    try:
        preview_past_results(table.desk, text, preset=preset)
    except NotImported as wrong:
        found = [(fault.code, fault.line) for fault in wrong.faults]
        told = wrong.faults[0].describe(speaker("en"))
        assert told.startswith("Line 2: The points add up to ")
    game = game_of_preset(preset)
    rules = game.canon.presets[preset].rules
    pot = game.has_pot(rules)
    assert found == (expected if expected is not None else [] if pot else [("past-sum", 2)])
    as_written = Wishes(unbalanced=True)
    (arrival,) = import_past_results(table.desk, text, preset=preset, wishes=as_written)
    assert arrival.state == "new"


TABLE_1 = "date,season,A,B,C,D,E\n2025-01-09,2025,26,-13,13,-13,-13\n"
TABLE_2 = "date,season,F,G,H,A,J\n2025-01-09,2025,26,-13,13,-13,-13\n"


def test_a_second_sheet_of_a_day_is_asked_about_and_nobody_is_discarded(table):
    """A changed tables; ``replace`` alone would lose B, C, D and E what they have."""
    bring(table, TABLE_1)
    first = points(table, "2025")
    for wishes in (Wishes(), REPLACING):
        with pytest.raises(NotImported) as wrong:
            bring(table, TABLE_2, wishes)
        (fault,) = wrong.value.faults
        assert (fault.code, fault.params["names"]) == ("import-would-lose", "B, C, D, E")
        assert points(table, "2025") == first


ANSWERS = [
    (
        "table",
        {"A": 13, "B": -13, "C": 13, "D": -13, "E": -13, "F": 26, "G": -13, "H": 13, "J": -13},
    ),
    ("same", {"A": 26, "B": -13, "C": 13, "D": -13, "E": -13}),
    ("correction", {"F": 26, "G": -13, "H": 13, "A": -13, "J": -13}),
]


@pytest.mark.parametrize(("again", "expected"), ANSWERS)
def test_each_answer_does_what_it_says_once(table, again, expected):
    bring(table, TABLE_1)
    for _ in range(2):
        bring(table, TABLE_2, Wishes(days={"2025-01-09": again}))
        assert points(table, "2025") == expected
    if again == "table":
        bring(table, TABLE_1)
        mended = TABLE_1.replace("26,-13,13,-13,-13", "13,-13,26,-13,-13")
        bring(table, mended)
        assert points(table, "2025") == expected | {"A": 0, "C": 26}, "the other table stands"


def test_a_column_of_tables_tells_evenings_of_one_day_apart(table):
    text = (
        "日付,シーズン,卓,A,B,C,D,E,F,G,H,J\n"
        "2025-01-09,2025,梅,26,-13,13,-13,-13,,,,\n"
        "2025-01-09,2025,竹,-13,,,,,26,-13,13,-13\n"
        "2025-01-09,2025,梅,13,13,-13,13,-26,,,,\n"
    )
    arrivals = bring(table, text)
    assert [(one.hands, one.players) for one in arrivals] == [
        (2, ("A", "B", "C", "D", "E")),
        (1, ("A", "F", "G", "H", "J")),
    ]
    notes = {
        result.note for one in arrivals for result in load_session(table.desk, one.session).past
    }
    assert notes == {"梅", "竹"}
    assert {one.state for one in bring(table, text)} == {"known"}


TWO_TABLES = (
    "date,season,table,A,B,C,D,E,F,G,H,I,J\n"
    "2025-01-09,2025,1,26,-13,13,-13,-13,,,,,\n"
    "2025-01-09,2025,2,,,,,,26,-13,13,-13,-13\n"
)
OTHERS_OF_TWO = (
    "2025-01-09,2025,2,24,,,,,-24,8,-4,-4,\n",
    "2025-01-09,2025,1,24,-12,12,-12,-12,,,,,\n",
)
"""At table 2 A sits now and not J; table 1 is put right."""
BROUGHT = dict(zip("ABCDEFGHIJ", (26, -13, 13, -13, -13) * 2, strict=True))
MENDED = dict(zip("ABCDE", (24, -12, 12, -12, -12), strict=True))


@pytest.mark.parametrize("lines", [OTHERS_OF_TWO, OTHERS_OF_TWO[::-1]])
@pytest.mark.parametrize(
    ("again", "expected"),
    [
        (None, BROUGHT),
        ("table", BROUGHT | MENDED | {"A": 48, "F": 2, "G": -5, "H": 9, "I": -17}),
        ("correction", MENDED | {"A": 48, "F": -24, "G": 8, "H": -4, "I": -4}),
        ("same", BROUGHT | MENDED),
    ],
)
def test_of_two_tables_of_a_day_each_is_asked_about_by_itself(table, lines, again, expected):
    """``replace`` puts the one right, and what the file does not say of the other stays."""
    bring(table, TWO_TABLES)
    text = TWO_TABLES.partition("\n")[0] + "\n" + "".join(lines)
    days = {} if again is None else {"2025-01-09/2": again}
    wishes = Wishes(days=days, replace=True)
    asked = preview_past_results(table.desk, text.encode(), preset="sisyphus", wishes=wishes)
    lost = {one.day: one.lost for one in asked.again}
    assert lost == {"2025-01-09/1": (), "2025-01-09/2": ("J",)}
    if again is None:
        with pytest.raises(NotImported) as wrong:
            bring(table, text, wishes)
        found = [(fault.code, fault.params) for fault in wrong.value.faults]
        assert found == [("import-would-lose", {"day": "2025-01-09/2", "names": "J"})]
    else:
        bring(table, text, wishes)
    assert points(table, "2025") == expected


def test_a_sheet_of_both_tables_puts_the_first_right_and_adds_the_other(table):
    """A changed tables: only table 1 was brought, and the file says everything of it."""
    bring(table, TABLE_1)
    head = TWO_TABLES.partition("\n")[0]
    text = "\n".join([head, *map(str.strip, OTHERS_OF_TWO)])
    bring(table, text)
    assert points(table, "2025") == MENDED | {"A": 48, "F": -24, "G": 8, "H": -4, "I": -4}


def test_two_sheets_put_one_right_together(table):
    bring(table, TABLE_1)
    text = (
        "date,season,table,A,B,C,D,E\n2025-01-09,2025,1,3,-1,-1,-1,\n"
        "2025-01-09,2025,2,3,,-1,-1,-1\n"
    )
    bring(table, text, Wishes(days={f"2025-01-09/{name}": "correction" for name in "12"}))
    assert points(table, "2025") == {"A": 6, "B": -1, "C": -2, "D": -2, "E": -1}


def test_evenings_of_one_day_are_told_apart_by_season_or_line(table):
    text = "date,season,A,B,C,D\n2025-01-09,春,3,-1,-1,-1\n2025-01-09,夏,3,-1,-1,-1\n"
    bring(table, text)
    other = text.replace("3,-1,-1,-1", "-1,3,-1,-1")
    found = preview_past_results(table.desk, other.encode(), preset="sisyphus")
    assert [one.day for one in found.again] == ["2025-01-09/春", "2025-01-09/夏"]


COLUMNS = [
    # heading, lines: nobody of them is a player by that name
    ("日付,シーズン,秋子,便太郎,千恵,大輔,Eve,合計", "2025-01-09,2025,26,-13,13,-13,-13,0"),
    ("No,date,season,秋子,便太郎,千恵,大輔,Eve", "1,2025-01-09,2025,26,-13,13,-13,-13"),
    ("date,season,秋子,便太郎,千恵,大輔,Eve,備考", "2025-01-09,2025,26,-13,13,-13,-13,雨"),
    ("date,season,table,秋子,便太郎,千恵,大輔,Eve,check", "2025-01-09,2025,A,26,-13,13,-13,-13,0"),
]


@pytest.mark.parametrize(("heading", "line"), COLUMNS)
def test_totals_numbers_and_remarks_are_no_players(table, heading, line):
    bring(table, f"{heading}\n{line}\n")
    assert set(points(table, "2025")) == {"秋子", "便太郎", "千恵", "大輔", "Eve"}


@pytest.mark.parametrize(
    ("name", "values", "means"),
    [("Summe", (0, 0, 0), "total"), ("laufend", (1, 2, 3), "number")],
)
def test_a_column_that_is_nobodys_by_what_stands_in_it_is_asked_about(table, name, values, means):
    lines = [f"2025-01-{9 + at:02},2025,6,-3,-2,-1,{worth}" for at, worth in enumerate(values)]
    text = "\n".join([f"date,season,A,B,C,D,{name}", *lines])
    with pytest.raises(NotImported) as wrong:
        bring(table, text)
    assert [(one.code, one.params["means"]) for one in wrong.value.faults] == [
        ("past-column-asked", means)
    ]
    bring(table, text, Wishes(columns={identity(name): means}))
    assert set(points(table, "2025")) == {"A", "B", "C", "D"}


def test_whoever_is_called_like_a_total_can_be_said_to_play(table):
    said = Wishes(columns={"check": "player"})
    bring(table, "date,season,A,B,C,Check\n2025-01-09,2025,6,-3,-2,-1\n", wishes=said)
    assert set(points(table, "2025")) == {"A", "B", "C", "Check"}


def test_what_stands_in_columns_is_guessed_from_the_cells_that_are_filled(monkeypatch):
    """Ten thousand columns, five hundred lines of five cells: not five million looks."""
    read, asked = columns.can_be_points, 0

    def counted(text: str) -> bool:
        nonlocal asked
        asked += 1
        return read(text)

    heading = ",".join(["date", *(f"P{at}" for at in range(10_000))])
    text = "\n".join([heading, *["2024-05-06,1,2,3,-6"] * 600])
    for room in (columns, layout):
        monkeypatch.setattr(room, "can_be_points", counted)
    now = datetime(2026, 1, 10, tzinfo=UTC)
    (found,) = understand(read_sheets(text.encode()), layout.NOTHING_SAID, now=now)
    assert len(found.columns) == 10_001
    assert asked <= 10_000 + 600 * 5 * 4


def test_pages_are_made_of_one_evening_of_those_that_are_alike(table):
    shown: list[str | None] = []
    lines = [f"2025-01-{day:02},2025,26,-13,13,-13,-13" for day in range(1, 29)]
    text = "\n".join(["date,season,A,B,C,D,E", *lines, lines[0]]).encode()
    look = preview_past_results(
        table.desk, text, preset="sisyphus", show=lambda _, session: shown.append(session)
    )
    assert len(look.arrivals) == 28
    assert len(shown) == 3, "an evening of two lines, one of those of one line, and all together"

"""Sheets of other books as clubs have them: two tables of one evening, totals, numbers, remarks."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.desk import load_session
from scorekeeper.desk.imports import past_table
from scorekeeper.desk.imports.drafting import Arrival
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.past_results import AS_IT_COMES, Wishes
from scorekeeper.journal.names import identity
from scorekeeper.store import Stretch, season_players
from tests.desk.imports.brought import import_past_results, preview_past_results
from tests.desk.table import Clock, Table, a_table


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(datetime(2025, 6, 1, tzinfo=UTC))) as seated:
        yield seated


def bring(table: Table, text: str, wishes: Wishes = AS_IT_COMES) -> tuple[Arrival, ...]:
    return import_past_results(table.desk, text.encode(), preset="sisyphus", wishes=wishes)


TABLE_1 = "date,season,A,B,C,D,E\n2025-01-09,2025,26,-13,13,-13,-13\n"
TABLE_2 = "date,season,F,G,H,A,J\n2025-01-09,2025,26,-13,13,-13,-13\n"


def of_the_season(table: Table) -> dict[str, int]:
    rows = season_players(table.desk.database, Stretch(season_key="2025"))
    return {row.player: row.points for row in rows}


def wanting(again: str | None = None, **more: Any) -> Wishes:
    days = {} if again is None else {"2025-01-09": again}
    return Wishes(days=days, **more)  # type: ignore[arg-type]


def test_a_second_sheet_of_a_day_is_asked_about_and_nobody_is_discarded(table: Table) -> None:
    """A changed tables; ``replace`` alone would lose B, C, D and E what they have."""
    bring(table, TABLE_1)
    first = of_the_season(table)
    for wishes in (wanting(), wanting(replace=True)):
        with pytest.raises(NotImported) as wrong:
            bring(table, TABLE_2, wishes=wishes)
        (fault,) = wrong.value.faults
        assert (fault.code, fault.params["names"]) == ("import-would-lose", "B, C, D, E")
        assert of_the_season(table) == first


ANSWERS = [
    (
        "table",
        {"A": 13, "B": -13, "C": 13, "D": -13, "E": -13, "F": 26, "G": -13, "H": 13, "J": -13},
    ),
    ("same", {"A": 26, "B": -13, "C": 13, "D": -13, "E": -13}),
    ("correction", {"F": 26, "G": -13, "H": 13, "A": -13, "J": -13}),
]


@pytest.mark.parametrize(("again", "points"), ANSWERS)
def test_each_answer_does_what_it_says_once(
    table: Table, again: str, points: dict[str, int]
) -> None:
    bring(table, TABLE_1)
    for _ in range(2):
        bring(table, TABLE_2, wishes=wanting(again))
        assert of_the_season(table) == points
    if again == "table":
        bring(table, TABLE_1)
        mended = TABLE_1.replace("26,-13,13,-13,-13", "13,-13,26,-13,-13")
        bring(table, mended, wishes=wanting(replace=True))
        assert of_the_season(table) == points | {"A": 0, "C": 26}, "the other table stands"


def test_a_column_of_tables_tells_evenings_of_one_day_apart(table: Table) -> None:
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
    ("again", "points"),
    [
        (None, BROUGHT),
        ("table", BROUGHT | MENDED | {"A": 48, "F": 2, "G": -5, "H": 9, "I": -17}),
        ("correction", MENDED | {"A": 48, "F": -24, "G": 8, "H": -4, "I": -4}),
        ("same", BROUGHT | MENDED),
    ],
)
def test_of_two_tables_of_a_day_each_is_asked_about_by_itself(
    table: Table, lines: tuple[str, ...], again: str | None, points: dict[str, int]
) -> None:
    """``replace`` puts the one right, and what the file does not say of the other stays."""
    bring(table, TWO_TABLES)
    text = TWO_TABLES.partition("\n")[0] + "\n" + "".join(lines)
    days = {} if again is None else {"2025-01-09/2": again}
    wishes = Wishes(days=days, replace=True)  # type: ignore[arg-type]
    asked = preview_past_results(table.desk, text.encode(), preset="sisyphus", wishes=wishes)
    assert {one.day: one.lost for one in asked.again} == {
        "2025-01-09/1": (),
        "2025-01-09/2": ("J",),
    }
    if again is None:
        with pytest.raises(NotImported) as wrong:
            bring(table, text, wishes)
        (fault,) = wrong.value.faults
        assert fault.code == "import-would-lose"
        assert fault.params == {"day": "2025-01-09/2", "names": "J"}
    else:
        bring(table, text, wishes)
    assert of_the_season(table) == points


def test_a_sheet_of_both_tables_puts_the_first_right_and_adds_the_other(table: Table) -> None:
    """A changed tables: only table 1 was brought, and the file says everything of it."""
    bring(table, TABLE_1)
    head = TWO_TABLES.partition("\n")[0]
    text = "\n".join([head, *map(str.strip, OTHERS_OF_TWO)])
    bring(table, text, Wishes(replace=True))
    assert of_the_season(table) == MENDED | {"A": 48, "F": -24, "G": 8, "H": -4, "I": -4}


def test_two_sheets_put_one_right_together(table: Table) -> None:
    bring(table, TABLE_1)
    text = (
        "date,season,table,A,B,C,D,E\n2025-01-09,2025,1,3,-1,-1,-1,\n"
        "2025-01-09,2025,2,3,,-1,-1,-1\n"
    )
    days = {"2025-01-09/1": "correction", "2025-01-09/2": "correction"}
    bring(table, text, Wishes(days=days))  # type: ignore[arg-type]
    assert of_the_season(table) == {"A": 6, "B": -1, "C": -2, "D": -2, "E": -1}


def test_evenings_of_one_day_are_told_apart_by_season_or_line(table: Table) -> None:
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
def test_totals_numbers_and_remarks_are_no_players(table: Table, heading: str, line: str) -> None:
    bring(table, f"{heading}\n{line}\n")
    assert set(of_the_season(table)) == {"秋子", "便太郎", "千恵", "大輔", "Eve"}


@pytest.mark.parametrize(
    ("name", "values", "means"),
    [("Summe", (0, 0, 0), "total"), ("laufend", (1, 2, 3), "number")],
)
def test_a_column_that_is_nobodys_by_what_stands_in_it_is_asked_about(
    table: Table, name: str, values: tuple[int, ...], means: str
) -> None:
    lines = [f"2025-01-{9 + at:02},2025,6,-3,-2,-1,{worth}" for at, worth in enumerate(values)]
    text = "\n".join([f"date,season,A,B,C,D,{name}", *lines])
    with pytest.raises(NotImported) as wrong:
        bring(table, text)
    assert [(one.code, one.params["means"]) for one in wrong.value.faults] == [
        ("past-column-asked", means)
    ]
    said = Wishes(columns={identity(name): means})  # type: ignore[dict-item]
    bring(table, text, wishes=said)
    assert set(of_the_season(table)) == {"A", "B", "C", "D"}


def test_whoever_is_called_like_a_total_can_be_said_to_play(table: Table) -> None:
    said = Wishes(columns={"check": "player"})
    bring(table, "date,season,A,B,C,Check\n2025-01-09,2025,6,-3,-2,-1\n", wishes=said)
    assert set(of_the_season(table)) == {"A", "B", "C", "Check"}


def test_what_stands_in_columns_is_guessed_from_the_cells_that_are_filled() -> None:
    """Ten thousand columns, five hundred lines of five cells: not five million looks."""
    read, asked = past_table.read_points, 0

    def counted(text: str, name: str) -> int:
        nonlocal asked
        asked += 1
        return read(text, name)

    heading = ",".join(["date", *(f"P{at}" for at in range(10_000))])
    text = "\n".join([heading, *["2024-05-06,1,2,3,-6"] * 600])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(past_table, "read_points", counted)
        past_table.read_columns(text, {})
    assert asked <= 500 * 4


def test_pages_are_made_of_one_evening_of_those_that_are_alike(table: Table) -> None:
    shown: list[str | None] = []
    lines = [f"2025-01-{day:02},2025,26,-13,13,-13,-13" for day in range(1, 29)]
    text = "\n".join(["date,season,A,B,C,D,E", *lines, lines[0]]).encode()
    look = preview_past_results(
        table.desk, text, preset="sisyphus", show=lambda _, session: shown.append(session)
    )
    assert len(look.arrivals) == 28
    assert len(shown) == 3, "an evening of two lines, one of those of one line, and all together"

"""A table is brought once more, mended: what it changes is said, asked, done, and can be seen."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import Tap, inspect, load_session, undo
from scorekeeper.desk.imports.drafting import Arrival, describe_corrected
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.desk.recording import close_season, reopen_season
from scorekeeper.desk.sessions import read_club
from scorekeeper.journal import SessionDiscarded
from scorekeeper.store import Stretch, season_players
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_past_results, preview_past_results
from tests.desk.table import Clock, Table, a_table

FIRST = """\
date,season,Aki,Ben,Chie,Dai,Eve,note
2024-05-06,spring,26,-13,13,-13,-13,
2024-05-06,spring,-26,13,-13,13,13,close
2024-05-13,spring,-13,26,13,-13,-13,
"""
REPLACING = Wishes(replace=True)


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(datetime(2024, 6, 1, tzinfo=UTC))) as seated:
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


def test_what_differs_is_refused_until_somebody_decides(table: Table) -> None:
    bring(table, FIRST)
    mended = FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13")
    assert codes(table, mended, Wishes()) == [("import-would-replace", 2)]


def test_what_would_change_is_said_before_and_done_then(table: Table) -> None:
    bring(table, FIRST)
    mended = FIRST.replace("-26,13,-13,13,13,close", "-26,26,-13,26,-13,closer")
    preview = preview_past_results(table.desk, mended.encode(), preset="sisyphus")
    assert [(one.day, one.lost, one.answered) for one in preview.again] == [
        ("2024-05-06", (), None)
    ]
    assert points(table)["Ben"] == 26
    assert [one.state for one in preview.arrivals] == ["withdrawn", "corrected", "known"]
    assert describe_corrected(table.desk, speaker("en"), preview.arrivals[1]) == [
        "Line 2: Ben +13 → +26, Dai +13 → +26, Eve +13 → −13, note “close” → “closer”"
    ]
    old, new, _ = bring(table, mended)
    assert points(table) == {"Ben": 39, "Chie": 13, "Dai": 0, "Aki": -13, "Eve": -39}
    assert load_session(table.desk, new.session).totals == (0, 13, 0, 13, -26)
    withdrawn = load_session(table.desk, old.session)
    assert withdrawn.discarded
    assert withdrawn.history[-1].event.fact == SessionDiscarded(replaced_by=new.session)
    assert inspect(table.desk).troubles == ()


def test_a_hand_that_was_forgotten_and_one_too_many(table: Table) -> None:
    bring(table, FIRST)
    lines = FIRST.splitlines(keepends=True)
    mended = "".join([lines[0], "2024-05-06,spring,0,0,0,0,0,\n", lines[1], lines[3]])
    arrival = preview_past_results(table.desk, mended.encode(), preset="sisyphus").arrivals[1]
    assert describe_corrected(table.desk, speaker("en"), arrival) == [
        "Line 1 is added: Aki 0, Ben 0, Chie 0, Dai 0, Eve 0",
        "The former line 2 goes: Aki −26, Ben +13, Chie −13, Dai +13, Eve +13",
    ]


def test_the_first_table_can_come_back(table: Table) -> None:
    bring(table, FIRST)
    before = points(table)
    mended = FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13")
    for _ in range(2):
        bring(table, mended)
        bring(table, FIRST)
    assert points(table) == before
    assert {one.state for one in bring(table, FIRST, Wishes())} == {"known"}
    assert inspect(table.desk).troubles == ()


def test_a_wrong_day_and_a_wrong_season_are_moved(table: Table) -> None:
    bring(table, FIRST)
    mended = FIRST.replace("2024-05-13,spring", "2024-05-14,summer")
    assert codes(table, mended, Wishes()) == [("import-would-replace", 4)]
    arrival = bring(table, mended)[-1]
    assert (arrival.state, arrival.moved) == ("corrected", ("2024-05-13", "spring"))
    assert points(table)["Ben"] == 0
    assert points(table, "summer")["Ben"] == 26


def tap(table: Table) -> Tap:
    seen = read_club(table.desk).sequence
    return Tap(command_id=f"club-{seen}", seen=seen, by="phone")


def test_a_closed_season_takes_and_gives_no_evening(table: Table) -> None:
    bring(table, FIRST)
    close_season(table.desk, "spring", "Aki", tap(table))
    one_more = f"{FIRST}2024-05-20, Ｓpring,1,-1,0,0,0,\n"
    mended = FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13")
    elsewhere = FIRST.replace("2024-05-13,spring", "2024-05-13,summer")
    for text, line in ((one_more, 5), (mended, 2), (elsewhere, 4)):
        assert codes(table, text, REPLACING) == [("season-is-closed", line)]
        with pytest.raises(NotImported):
            preview_past_results(table.desk, text.encode(), preset="sisyphus")
    assert {one.state for one in bring(table, FIRST)} == {"known"}, "what is here already may stay"
    reopen_season(table.desk, "spring", "one more", tap(table))
    assert [one.state for one in bring(table, one_more)] == ["known", "known", "new"]


def test_evenings_that_the_table_leaves_out_stay(table: Table) -> None:
    bring(table, FIRST)
    before = points(table)
    assert [one.state for one in bring(table, "".join(FIRST.splitlines(keepends=True)[:3]))] == [
        "known"
    ]
    assert points(table) == before


def test_other_people_of_that_day_stand_beside_it(table: Table) -> None:
    bring(table, FIRST)
    other = "date,season,Kei,Leo,Mai,Nao\n2024-05-06,spring,3,-1,-1,-1\n"
    assert [one.state for one in bring(table, other, Wishes())] == ["new"]
    assert points(table)["Aki"] == -13


def test_what_was_replaced_cannot_come_back_beside_it(table: Table) -> None:
    bring(table, FIRST)
    old, new, _ = bring(table, FIRST.replace("-26,13,-13,13,13", "-26,26,-13,26,-13"))
    session = load_session(table.desk, old.session)
    with pytest.raises(Refusal, match="replaced-since"):
        undo(table.desk, old.session, table.tap(session.sequence))
    last = load_session(table.desk, new.session)
    table.session_id = new.session
    table.tell(SessionDiscarded())
    assert last.sequence + 1 == table.session.sequence
    undo(table.desk, old.session, table.tap(session.sequence))
    assert points(table)["Ben"] == 26


KNOWN = "date,season,Aki,Ben,Chie,Dai,Eva\n2024-05-20,spring,26,-13,13,-13,-13\n"


def test_a_name_that_nobody_knows_is_asked_about(table: Table) -> None:
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


def test_in_an_empty_book_nobody_is_unknown(table: Table) -> None:
    assert [one.state for one in bring(table, FIRST, Wishes(new=frozenset()))] == ["new", "new"]


def test_another_spelling_is_the_known_person_and_renames_nobody(table: Table) -> None:
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
def test_points_add_up_to_nothing_where_they_have_to(
    table: Table, preset: str, line: str, expected: list[tuple[str, int]] | None
) -> None:
    text = f"date,season,Aki,Ben,Chie,Dai,Eve\n2024-05-06,spring,{line}\n".encode()
    found: list[tuple[str, int | None]] = []
    try:
        preview_past_results(table.desk, text, preset=preset)
    except NotImported as wrong:
        found = [(fault.code, fault.line) for fault in wrong.faults]
        told = wrong.faults[0].describe(speaker("en"))
        assert told.startswith("Line 2: The line adds up to ")
    from scorekeeper.games import game_of_preset

    game = game_of_preset(preset)
    rules = game.canon.presets[preset].rules
    pot = game.has_pot(rules)
    assert found == (expected if expected is not None else [] if pot else [("past-sum", 2)])
    as_written = Wishes(unbalanced=True)
    (arrival,) = import_past_results(table.desk, text, preset=preset, wishes=as_written)
    assert arrival.state == "new"

"""例会: plans in the club's record, and the sessions that follow from them."""

from dataclasses import replace
from datetime import timedelta

import pytest

from scorekeeper.games import parse_house
from scorekeeper.nap.hand.facts import NapHandRedealt
from scorekeeper.seating import Round
from scorekeeper.services import evenings, inspect
from scorekeeper.services.backup import backup, restore
from scorekeeper.services.club import merge
from scorekeeper.services.evenings import (
    Wishes,
    change_evening,
    plan_evening,
    read_attendance,
    read_evening,
    start_table,
    state_of_evening,
    swap,
)
from scorekeeper.services.recording import record_in_club, rename_season, undo_in_club
from scorekeeper.services.rescue import rescue
from scorekeeper.services.seasons import ask_day, ask_whole, standings_of
from scorekeeper.services.sessions import load_session
from tests.journal.evening import by_result
from tests.services import nap_table
from tests.services.table import a_table, club_tap, refuses

CLUB = tuple(f"{letter}{number}" for letter in "ABC" for number in range(1, 9))
HOUSE = "sisyphus,hands_per_session=1"
HAND = by_result(1, "13S", "SA", 14, 2)


def planned(table, names=CLUB[:23], evening="e1", rounds=2, house=HOUSE, tables=None):
    plan_evening(
        table.services,
        evening,
        Wishes(names=names, rounds=rounds, tables=tables),
        house=parse_house(house),
        season="春",
        today="",
        tap=club_tap(table.services),
    )
    return read_evening(table.services, evening)


def play(table, now, number, places=()):
    """Start these tables of a round, all by default, and play a hand at each."""
    for place in places or range(1, len(now.find_round(number).tables) + 1):
        tap = club_tap(table.services)
        own = start_table(table.services, now.plan.evening, number, place, tap)
        table.at(own).tell(*HAND)


def test_the_newest_plan_counts_and_each_can_be_undone(table):
    first = planned(table)
    change_evening(
        table.services, "e1", Wishes(names=CLUB[:20], rounds=3), club_tap(table.services)
    )
    second = read_evening(table.services, "e1")
    assert (len(second.plan.here), len(second.rounds)) == (20, 3)
    undo_in_club(table.services, second.line, club_tap(table.services))
    assert read_evening(table.services, "e1").plan == first.plan
    undo_in_club(table.services, first.line, club_tap(table.services))
    with refuses("evening-unknown"):
        read_evening(table.services, "e1")


def test_undoing_the_first_of_two_plans_leaves_the_second(table):
    first = planned(table)
    swap(table.services, "e1", 1, first.plan.rounds[0].tables[0][:2], club_tap(table.services))
    second = read_evening(table.services, "e1")
    undo_in_club(table.services, first.line, club_tap(table.services))
    assert read_evening(table.services, "e1").plan == second.plan


def test_undoing_a_plan_leaves_the_sessions_of_its_tables(table):
    now = planned(table)
    play(table, now, 1, (1,))
    undo_in_club(table.services, now.line, club_tap(table.services))
    assert load_session(table.services, "e1-1-1").hands
    table.check()


@pytest.mark.parametrize(
    "changes",
    [
        {"evening": "a-b"},
        {"day": "2026-02-30"},
        {"people": ("A", "B", "C", "D")},
        {"house": "nap-ja"},
        {"rounds": ()},
        {"rounds": (Round(tables=((0, 1, 2, 3), (3, 4, 5, 6)), dealers=(0, 0)),)},
        {"rounds": (Round(tables=((0, 1, 2, 3),), dealers=(4,)),)},
        {"rounds": (Round(tables=((0, 1, 2, 3),), dealers=()),)},
        {"rounds": (Round(tables=((0, 1, 2, 23),), dealers=(0,)),)},
        {"rounds": (Round(tables=((0, 1),), dealers=(0,)),)},
        {"rounds": (Round(tables=(tuple(range(9)),), dealers=(0,)),)},
    ],
    ids=str,
)
def test_a_plan_that_no_evening_can_have_is_refused(table, changes):
    plan = planned(table).plan
    with refuses("plan-unreadable"):
        record_in_club(table.services, replace(plan, **changes), club_tap(table.services))


def test_names_follow_the_club_and_two_of_one_person_are_refused(table):
    now = planned(table)
    play(table, now, 1)
    strangers = ("A1", "Somebody", *CLUB[1:10])
    planned(table, strangers, "e2")
    table.at("other").open(names=("Somebody", *CLUB[1:5]))
    merge(table.services, "somebody", "c7", club_tap(table.services))
    rename_season(table.services, "春", "Spring", club_tap(table.services))
    assert read_evening(table.services, "e1").rounds[0].is_over
    with refuses("evening-name-twice", name="C7"):
        planned(table, ("Somebody", "C7", *CLUB[1:10]), "e3")
    with refuses("evening-name-twice", name="ａ１"):
        planned(table, ("A1", "ａ１", *CLUB[1:10]), "e3")


def test_tables_of_an_evening_take_over_no_pot(table):
    """Else the first table of a round would take it from all."""
    house = "nap-en,pot=true"
    nap_table.opened(table, house, session="before").tell(NapHandRedealt(reason="all_passed"))
    table.close()
    now = planned(table, CLUB[:8], house=house)
    own = start_table(table.services, now.plan.evening, 1, 1, club_tap(table.services))
    assert load_session(table.services, own).carried == 0
    nap_table.opened(table, house, session="after")
    assert table.session.carried == 5


def test_the_round_is_the_first_with_a_table_that_is_not_over(table):
    now = planned(table, CLUB[:10], rounds=3)
    assert now.current.number == 1
    play(table, now, 1, (1,))
    begun = read_evening(table.services, "e1")
    assert begun.current.number == 1
    first, second = (one.people[0] for one in begun.rounds[0].tables)
    assert [begun.find_current(one).number for one in (None, first, second)] == [1, 2, 1]
    play(table, now, 1, (2,))
    assert read_evening(table.services, "e1").current.number == 2
    play(table, now, 2, (1,))
    now = read_evening(table.services, "e1")
    assert (now.current.number, now.begun) == (2, 2)
    play(table, now, 3)  # a table of the second round never wrote anything
    now = read_evening(table.services, "e1")
    assert (now.current.number, now.is_over) == (3, True)


def test_the_state_changes_with_a_settled_hand_and_with_the_plan(table):
    now = planned(table)
    states = [state_of_evening(table.services, "e1")]
    play(table, now, 1, (1,))
    states.append(state_of_evening(table.services, "e1"))
    swap(table.services, "e1", 2, now.plan.rounds[1].tables[0][:2], club_tap(table.services))
    states.append(state_of_evening(table.services, "e1"))
    assert len(set(states)) == 3
    assert states[-1] == state_of_evening(table.services, "e1")
    assert state_of_evening(table.services, "e2") is None


def test_rounds_that_have_begun_cannot_be_taken_back(table):
    now = planned(table, rounds=3)
    play(table, now, 2, (1,))
    with refuses("evening-rounds-begun", rounds=2):
        change_evening(table.services, "e1", Wishes(names=CLUB, rounds=2), club_tap(table.services))
    with refuses("plan-round-begun", round=1):
        swap(table.services, "e1", 1, (0, 1), club_tap(table.services))


@pytest.mark.parametrize("is_start_late", [True, False])
def test_a_table_that_starts_while_the_plan_changes_sits_as_planned(
    table, monkeypatch, is_start_late
):
    """Each reads the evening before the other one records."""
    now, late = planned(table), club_tap(table.services)
    read = evenings.read_evening

    def start():
        start_table(table.services, "e1", 1, 1, late)

    def change():
        change_evening(table.services, "e1", Wishes(names=CLUB[:20], rounds=2), late)

    first, second = (change, start) if is_start_late else (start, change)

    def read_and_wait(services, evening):
        found = read(services, evening)
        monkeypatch.setattr(evenings, "read_evening", read)
        first()
        return found

    monkeypatch.setattr(evenings, "read_evening", read_and_wait)
    with refuses("moved-on"):
        second()
    after = read_evening(table.services, "e1")
    assert (after.plan == now.plan, after.begun) == ((False, 0) if is_start_late else (True, 1))


def test_an_evening_counts_once_for_any_number_of_tables(table):
    """The season is the same as if one table had played all hands on that day."""
    now = planned(table, CLUB[:20], rounds=1)
    play(table, now, 1)
    season = now.plan.season
    for asked in (ask_whole(table.services, season), ask_day(table.services, season, now.plan.day)):
        standings = standings_of(table.services, season, asked)
        assert {one.row.evenings for one in standings} == {1}
        assert {one.row.player for one in standings} == set(CLUB[:20])
        assert sum(one.row.points for one in standings) == 0


def test_hands_of_four_tables_stand_as_hands_of_a_session_a_day(table):
    """The same hands at four tables of one evening, and on four days, give equal standings."""
    now = planned(table, CLUB[:20], rounds=1, tables=4)
    play(table, now, 1)
    for number, one in enumerate(now.rounds[0].tables):
        table.services.now.time += timedelta(days=1)
        table.at(f"alone{number}").open(
            names=now.names_at(one),
            season="夏",
            first_dealer=one.people.index(one.dealer),
            hands_per_session=1,
        )
        table.tell(*HAND)
    several, single = (
        standings_of(table.services, season, ask_whole(table.services, season))
        for season in ("春", "夏")
    )
    assert several == single
    assert len(several) == 20
    assert {one.row.evenings for one in several} == {1}


def test_who_came_and_who_has_not_been_seen(table):
    for week in range(6):
        names = CLUB[:8] if week else CLUB[:9]
        planned(table, names, f"w{week}", rounds=1)
        table.services.now.time += timedelta(days=7)
    held, people = read_attendance(table.services, "春")
    assert held == 6
    assert {one.name: one.days for one in people} == {**dict.fromkeys(CLUB[:8], 6), CLUB[8]: 1}
    assert [one.name for one in people if one.is_missed] == [CLUB[8]]
    assert read_attendance(table.services, "夏") == (0, ())


def test_backup_restore_rescue_and_rebuild_keep_the_plan(tmp_path):
    with a_table(tmp_path / "scorekeeper.db") as table:
        now = planned(table)
        play(table, now, 1, (1, 2))
        table.check()
        backup(table.services, tmp_path / "copy.db")
        plan = now.plan
    rescue(tmp_path / "scorekeeper.db", tmp_path / "rescued.db")
    restore(tmp_path / "copy.db", tmp_path / "restored.db", stamp="before")
    for file in ("copy.db", "rescued.db", "restored.db"):
        with a_table(tmp_path / file) as copy:
            assert inspect(copy.services).troubles == ()
            assert read_evening(copy.services, "e1").plan == plan
            tables = read_evening(copy.services, "e1").rounds[0].tables
            assert [one.row is not None for one in tables] == [True, True, False, False, False]

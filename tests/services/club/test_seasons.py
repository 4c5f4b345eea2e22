"""会のシーズン: rules kept with a season, tables made final, seasons renamed, sessions moved."""

import sqlite3

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal.club import GuestMarked
from scorekeeper.journal.events import PersonRenamed
from scorekeeper.journal.names import identity
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.services import inspect, load_session, rebuild, recording
from scorekeeper.services.closing import final_table, table_now
from scorekeeper.services.exports import scope_of
from scorekeeper.services.recording import (
    close_season,
    move_session,
    record_in_club,
    rename_season,
    reopen_season,
    set_season_rules,
    undo_in_club,
)
from scorekeeper.services.seasons import ask_whole, sessions_played_in, standings_of
from scorekeeper.services.sessions import played_seasons
from scorekeeper.services.tables import days_of
from scorekeeper.store import database, seasons
from tests.journal.evening import NAMES, by_result
from tests.services.imports.brought import import_past_results
from tests.services.table import Table, a_table, club_tap, refuses, take_out

BEST = SeasonRules(order="best", best=1, tie_breaks=("best_evening",))


@pytest.fixture
def played(table):
    """A hand of the house ``wikipedia``: B with C, 6 and 3 to them, −3 to the others."""
    table.open("wikipedia").tell(*by_result(1, "13S", "SA", 14, 2))
    return table


def ranked(played):
    found = standings_of(played.services, "春", ask_whole(played.services, "春"))
    return {one.row.player: one.rank for one in found}


def refused(services, what, *told):
    with pytest.raises(Refusal) as raised:
        what(services, *told, club_tap(services))
    return raised.value.code


def test_nobody_sits_down_while_a_season_is_being_closed(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    file = tmp_path / "scorekeeper.db"
    with a_table(file) as played, a_table(file, session_id="late") as late:
        played.open("wikipedia").tell(*by_result(1, "13S", "SA", 14, 2)).close()

        def sign(*asked):
            with pytest.raises(sqlite3.OperationalError):
                late.open("wikipedia")
            return table_now(*asked)

        monkeypatch.setattr(recording, "table_now", sign)
        close_season(played.services, "春", "秋子", club_tap(played.services))


def test_a_closed_season_takes_no_session_and_no_rules(played):
    played.close()
    close_season(played.services, "春", "秋子", club_tap(played.services))
    with refuses("season-is-closed"):
        Table(services=played.services, session_id="more").open("wikipedia", season=" 春")
    assert refused(played.services, set_season_rules, "春", BEST) == "season-is-closed"
    assert refused(played.services, close_season, "春", "秋子") == "season-is-closed"
    assert refused(played.services, reopen_season, "春", "") == "season-reason-none"
    assert refused(played.services, reopen_season, "春", "長" * 201) == "season-reason-long"
    reopen_season(played.services, "春", "第1局の訂正", club_tap(played.services))
    assert final_table(played.services, "春") is None
    Table(services=played.services, session_id="more").open("wikipedia", season=" 春")


def test_a_guest_has_no_rank_unless_the_season_says_so(played):
    key = NAMES[1]
    record_in_club(
        played.services, GuestMarked(person=identity(key), guest=True), club_tap(played.services)
    )
    ranks = ranked(played)
    assert (ranks[NAMES[1]], ranks[NAMES[2]]) == (None, 1)
    set_season_rules(
        played.services, "春", SeasonRules(ranks_guests=True), club_tap(played.services)
    )
    ranks = ranked(played)
    assert (ranks[NAMES[1]], ranks[NAMES[2]]) == (1, 2)


def test_whoever_was_not_on_the_signed_table_has_a_column_of_days(played):
    played.close()
    close_season(played.services, "春", "秋子", club_tap(played.services))
    asked = ask_whole(played.services, "春")
    before = days_of(played.services, "春", asked)
    played.tell(PersonRenamed(person=0, name="遅れた人"))
    after = days_of(played.services, "春", asked)
    assert list(after.names) == [*before.names, identity("遅れた人")], "the signed ones come first"
    ((_day, points),) = after.by_day()
    assert (points.get(identity(NAMES[0])), points[identity("遅れた人")]) == (None, -3)
    assert sum(points.values()) == 0


@pytest.fixture
def over(played):
    return played.close()


def names(services):
    return {row.season_key: row.season for row in played_seasons(services)}


def points(services, season):
    found = standings_of(services, season, ask_whole(services, season))
    return {one.row.player: one.row.points for one in found}


def is_whole(services):
    before = seasons(services.database)
    assert inspect(services).troubles == ()
    rebuild(services)
    return inspect(services).troubles == () and before == seasons(services.database)


def test_a_season_is_called_otherwise_everywhere(over):
    services = over.services
    set_season_rules(services, "春", SeasonRules(least_hands=2), club_tap(services))
    rename_season(services, "春", "2026 春", club_tap(services))
    assert names(services) == {"春": "2026 春"}
    assert load_session(services, "evening").season == "2026 春"
    assert ask_whole(services, "春").rules.least_hands == 2
    for spelling in ("2026 春", "２０２６春", "春"):
        assert scope_of(services, season=spelling).season_key == "春"
    assert "2026 春" in take_out(services, "csv", scope_of(services, season="2026春")).decode(
        "utf-8-sig"
    )
    assert is_whole(services)


def test_what_is_played_under_either_name_belongs_to_it(over):
    services = over.services
    rename_season(services, "春", "2026 春", club_tap(services))
    for number, season in enumerate(("2026春", "春")):
        Table(services=services, session_id=f"more-{number}").open("wikipedia", season=season)
    assert names(services) == {"春": "2026 春"}
    assert [row.sessions for row in played_seasons(services)] == [3]
    undo_in_club(services, 1, club_tap(services))
    assert names(services) == {"春": "春", "2026春": "2026 春"}
    assert is_whole(services)


def test_a_session_is_moved_and_comes_back(over):
    services = over.services
    Table(services=services, session_id="other").open("wikipedia", season="秋")
    before = points(services, "春")
    assert before[NAMES[1]] == 6
    move_session(services, "evening", "秋", club_tap(services))
    assert names(services) == {"秋": "秋"}
    assert points(services, "秋") == before
    assert load_session(services, "evening").season_key == "秋"
    assert is_whole(services)
    move_session(services, "evening", "2027", club_tap(services))
    assert names(services) == {"2027": "2027", "秋": "秋"}
    undo_in_club(services, 2, club_tap(services))
    assert points(services, "秋") == before
    undo_in_club(services, 1, club_tap(services))
    assert points(services, "春") == before
    assert is_whole(services)


def test_what_a_closed_table_rests_on_is_not_undone(over):
    services = over.services
    set_season_rules(services, "春", SeasonRules(best=3), club_tap(services))
    move_session(services, "evening", "秋", club_tap(services))
    close_season(services, "秋", "秋子", club_tap(services))
    assert refused(services, undo_in_club, 2) == "season-is-closed"
    assert refused(services, undo_in_club, 3) == "season-undo-closing"
    undo_in_club(services, 1, club_tap(services))
    reopen_season(services, "秋", "訂正", club_tap(services))
    undo_in_club(services, 2, club_tap(services))
    assert names(services) == {"春": "春"}


FIRST = "date,season,Ann,Ben,Chie,Dan\n2024-05-06,spring,-10,10,10,-10\n"


def bring(table, text):
    again = "2024-05-06=replace"
    found = import_past_results(table.services, text.encode(), preset="sisyphus", again=again)
    return [(one.state, one.season) for one in found]


def test_a_table_that_is_read_again_finds_what_was_moved_and_renamed(table):
    services = table.services
    assert bring(table, FIRST) == [("new", "spring")]
    (row,) = sessions_played_in(services, "spring").sessions
    move_session(services, row.id, "summer", club_tap(services))
    rename_season(services, "summer", "Summer 24", club_tap(services))
    assert bring(table, FIRST) == [("known", "Summer 24")]
    corrected = FIRST.replace("-10,10,10,-10", "-12,12,12,-12")
    assert ("new", "Summer 24") in bring(table, corrected)
    assert names(services) == {"summer": "Summer 24"}
    assert points(services, "summer")["Ben"] == 12
    assert bring(table, corrected.replace("spring", "summer")) == [("known", "Summer 24")]
    assert is_whole(services)

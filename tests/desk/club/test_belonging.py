"""会とシーズン: seasons renamed, sessions moved between them, and what was discarded in them."""

from io import BytesIO

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk, Tap, discard_session, inspect, load_session, rebuild, undo
from scorekeeper.desk.club.recording import (
    close_season,
    move_session,
    rename_season,
    reopen_season,
    set_season_rules,
    undo_in_club,
)
from scorekeeper.desk.exports.formats import Wanted, export, scope_of
from scorekeeper.desk.folding import read_club
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.desk.seasons.standings import ask_whole, standings_of
from scorekeeper.desk.seasons.statistics import sessions_played_in
from scorekeeper.desk.sessions.reading import played_seasons
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.store import seasons
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_past_results
from tests.desk.table import Table
from tests.journal.evening import NAMES, by_result


def tap(desk: Desk) -> Tap:
    seen = read_club(desk).sequence
    return Tap(command_id=f"club-{seen}", seen=seen, by="phone")


@pytest.fixture
def played(table: Table) -> Table:
    """A hand of the house ``wikipedia``: B with C, 6 and 3 to them, −3 to the others."""
    return table.open("wikipedia").tell(*by_result(1, "13S", "SA", 14, 2)).close()


def refused(desk: Desk, what: object, *told: object) -> str:
    with pytest.raises(Refusal) as raised:
        what(desk, *told, tap(desk))  # type: ignore[operator]
    return raised.value.code


def names(desk: Desk) -> dict[str, str]:
    return {row.season_key: row.season for row in played_seasons(desk)}


def points(desk: Desk, season: str) -> dict[str, int]:
    found = standings_of(desk, season, ask_whole(desk, season))
    return {one.row.player: one.row.points for one in found}


def is_whole(desk: Desk) -> bool:
    """Whether the tables are those that the journal comes to, worked out again too."""
    before = seasons(desk.database)
    assert inspect(desk).troubles == ()
    rebuild(desk)
    return inspect(desk).troubles == () and before == seasons(desk.database)


def test_a_season_is_called_otherwise_everywhere(played: Table) -> None:
    desk = played.desk
    set_season_rules(desk, "春", SeasonRules(least_hands=2), tap(desk))
    rename_season(desk, "春", "2026 春", tap(desk))
    assert names(desk) == {"春": "2026 春"}
    assert load_session(desk, "evening").season == "2026 春"
    assert ask_whole(desk, "春").rules.least_hands == 2
    for spelling in ("2026 春", "２０２６春", "春"):
        assert scope_of(desk, season=spelling).season_key == "春"
    out = BytesIO()
    export(desk, speaker("ja"), Wanted(scope=scope_of(desk, season="2026春"), format="csv"), out)
    assert "2026 春" in out.getvalue().decode("utf-8-sig")
    assert is_whole(desk)


def test_what_is_played_under_either_name_belongs_to_it(played: Table) -> None:
    desk = played.desk
    rename_season(desk, "春", "2026 春", tap(desk))
    for number, season in enumerate(("2026春", "春")):
        Table(desk=desk, session_id=f"more-{number}").open("wikipedia", season=season)
    assert names(desk) == {"春": "2026 春"}
    assert [row.sessions for row in played_seasons(desk)] == [3]
    undo_in_club(desk, 1, tap(desk))
    assert names(desk) == {"春": "春", "2026春": "2026春"}
    assert is_whole(desk)


def test_names_that_cannot_be_given_are_refused(played: Table) -> None:
    desk = played.desk
    Table(desk=desk, session_id="other").open("wikipedia", season="秋")
    assert refused(desk, rename_season, "春", "秋") == "season-name-taken"
    assert refused(desk, rename_season, "春", " ") == "season-name-empty"
    assert refused(desk, rename_season, "春", "長" * 41) == "season-name-too-long"
    assert refused(desk, rename_season, "夏", "秋冬") == "season-unknown"
    rename_season(desk, "秋", "冬", tap(desk))
    assert refused(desk, rename_season, "春", "冬") == "season-name-taken"
    assert refused(desk, rename_season, "春", "秋") == "season-name-taken", "old links lead there"
    assert refused(desk, rename_season, "秋", "冬") == "season-as-before"


def test_a_session_is_moved_and_comes_back(played: Table) -> None:
    desk = played.desk
    Table(desk=desk, session_id="other").open("wikipedia", season="秋")
    before = points(desk, "春")
    assert before[NAMES[1]] == 6
    move_session(desk, "evening", "秋", tap(desk))
    assert names(desk) == {"秋": "秋"}
    assert points(desk, "秋") == before
    assert load_session(desk, "evening").season_key == "秋"
    assert is_whole(desk)
    move_session(desk, "evening", "2027", tap(desk))
    assert names(desk) == {"2027": "2027", "秋": "秋"}
    undo_in_club(desk, 2, tap(desk))
    assert points(desk, "秋") == before
    undo_in_club(desk, 1, tap(desk))
    assert points(desk, "春") == before
    assert is_whole(desk)


def test_what_is_recorded_later_stays_where_the_session_is(played: Table) -> None:
    move_session(played.desk, "evening", "秋", tap(played.desk))
    played.undo()
    assert names(played.desk) == {"秋": "秋"}
    assert is_whole(played.desk)


def test_a_tap_that_is_sent_twice_counts_once(played: Table) -> None:
    desk = played.desk
    once = tap(desk)
    move_session(desk, "evening", "秋", once)
    move_session(desk, "evening", "秋", once)
    assert read_club(desk).sequence == 1
    once = tap(desk)
    rename_season(desk, "秋", "冬", once)
    rename_season(desk, "秋", "冬", once)
    assert read_club(desk).sequence == 2


def test_a_closed_season_takes_and_gives_none(played: Table) -> None:
    desk = played.desk
    Table(desk=desk, session_id="other").open("wikipedia", season="秋").undo()
    close_season(desk, "春", "秋子", tap(desk))
    assert refused(desk, move_session, "evening", "秋") == "season-is-closed"
    assert refused(desk, move_session, "other", "春") == "season-is-closed"
    assert refused(desk, rename_season, "春", "夏") == "season-is-closed"
    seen = load_session(desk, "evening").sequence
    with pytest.raises(Refusal) as raised:
        discard_session(desk, "evening", Tap(command_id="d", seen=seen, by="phone"))
    assert raised.value.code == "season-is-closed"
    reopen_season(desk, "春", "移す", tap(desk))
    move_session(desk, "evening", "秋", tap(desk))
    assert names(desk) == {"秋": "秋"}


def test_what_a_closed_table_rests_on_is_not_undone(played: Table) -> None:
    desk = played.desk
    set_season_rules(desk, "春", SeasonRules(best=3), tap(desk))
    move_session(desk, "evening", "秋", tap(desk))
    close_season(desk, "秋", "秋子", tap(desk))
    assert refused(desk, undo_in_club, 2) == "season-is-closed"
    assert refused(desk, undo_in_club, 3) == "season-undo-closing"
    undo_in_club(desk, 1, tap(desk))
    reopen_season(desk, "秋", "訂正", tap(desk))
    undo_in_club(desk, 2, tap(desk))
    assert names(desk) == {"春": "春"}


def test_an_evening_that_is_over_is_discarded_and_brought_back(played: Table) -> None:
    desk = played.desk
    Table(desk=desk, session_id="other").open("wikipedia")
    before = points(desk, "春")
    rename_season(desk, "春", "2026", tap(desk))
    seen = load_session(desk, "evening").sequence
    discard_session(desk, "evening", Tap(command_id="d", seen=seen, by="phone"))
    assert points(desk, "春") == {}
    assert [row.id for row in sessions_played_in(desk, "春").discarded] == ["evening"]
    assert refused(desk, move_session, "evening", "秋") == "session-discarded"
    undo_in_club(desk, 1, tap(desk))
    assert [row.season for row in sessions_played_in(desk, "春").discarded] == ["春"]
    assert is_whole(desk)
    undo(desk, "evening", Tap(command_id="u", seen=seen + 1, by="phone"))
    assert points(desk, "春") == before
    assert sessions_played_in(desk, "春").discarded == ()


FIRST = "date,season,Ann,Ben,Chie,Dan\n2024-05-06,spring,-10,10,10,-10\n"


def bring(table: Table, text: str, wishes: Wishes | None = None) -> list[tuple[str, str]]:
    found = import_past_results(
        table.desk, text.encode(), preset="sisyphus", wishes=wishes or Wishes(replace=True)
    )
    return [(one.state, one.season) for one in found]


def test_a_table_that_is_read_again_finds_what_was_moved_and_renamed(table: Table) -> None:
    desk = table.desk
    assert bring(table, FIRST) == [("new", "spring")]
    (row,) = sessions_played_in(desk, "spring").sessions
    move_session(desk, row.id, "summer", tap(desk))
    rename_season(desk, "summer", "Summer 24", tap(desk))
    assert bring(table, FIRST) == [("known", "Summer 24")]
    corrected = FIRST.replace("-10,10,10,-10", "-12,12,12,-12")
    assert ("corrected", "Summer 24") in bring(table, corrected)
    assert names(desk) == {"summer": "Summer 24"}
    assert points(desk, "summer")["Ben"] == 12
    assert bring(table, corrected.replace("spring", "summer")) == [("known", "Summer 24")]
    assert is_whole(desk)

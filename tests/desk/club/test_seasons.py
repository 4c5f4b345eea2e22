"""会のシーズン: rules kept with a season, tables made final, seasons renamed, sessions moved."""

from collections.abc import Callable

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk, Tap, discard_session, inspect, load_session, rebuild, undo
from scorekeeper.desk.closing import final_table, table_now, tell_closing
from scorekeeper.desk.exports import Format, scope_of, workbook_tables
from scorekeeper.desk.recording import (
    close_season,
    move_session,
    record_in_club,
    rename_season,
    reopen_season,
    set_season_rules,
    undo_in_club,
)
from scorekeeper.desk.seasons import Asked, ask_whole, sessions_played_in, standings_of
from scorekeeper.desk.sessions import played_seasons, read_club, read_club_afresh
from scorekeeper.desk.tables import Takeout, days_of, season_lines
from scorekeeper.journal.club import GuestMarked, PersonNamed
from scorekeeper.journal.names import identity
from scorekeeper.journal.people import PersonRenamed
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.store import Scope, seasons
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_past_results
from tests.desk.table import Table, club_tap, refuses, take_out
from tests.journal.evening import NAMES, by_result
from tests.journal.test_amendments import corrects

BEST = SeasonRules(order="best", best=1, tie_breaks=("best_evening",))


@pytest.fixture
def played(table: Table) -> Table:
    """A hand of the house ``wikipedia``: B with C, 6 and 3 to them, −3 to the others."""
    table.open("wikipedia").tell(*by_result(1, "13S", "SA", 14, 2))
    return table


def ranked(played: Table) -> dict[str, int | None]:
    found = standings_of(played.desk, "春", ask_whole(played.desk, "春"))
    return {one.row.player: one.rank for one in found}


def refused(desk: Desk, what: Callable[..., object], *told: object) -> str:
    with pytest.raises(Refusal) as raised:
        what(desk, *told, club_tap(desk))
    return raised.value.code


def test_rules_are_kept_with_a_season(played):
    assert ask_whole(played.desk, "春").rules == SeasonRules()
    set_season_rules(played.desk, "春", BEST, club_tap(played.desk))
    assert ask_whole(played.desk, "春").rules == BEST
    assert ask_whole(played.desk, "秋").rules == SeasonRules()
    assert read_club_afresh(played.desk).seasons == read_club(played.desk).seasons


def test_what_cannot_be_kept_is_refused(played):
    assert refused(played.desk, set_season_rules, "春", SeasonRules()) == "season-as-before"
    assert refused(played.desk, set_season_rules, "秋", BEST) == "season-unknown"
    assert (
        refused(played.desk, set_season_rules, "春", SeasonRules(best=0)) == "season-rules-number"
    )
    assert refused(played.desk, reopen_season, "春", "訂正") == "season-not-closed"
    assert refused(played.desk, close_season, "春", "秋") == "season-plays"
    played.close()
    assert refused(played.desk, close_season, "春", " ") == "season-sign-none"
    assert refused(played.desk, close_season, "春", "長" * 25) == "season-sign-long"


def test_a_final_table_stays_whatever_is_corrected(played):
    played.close()
    close_season(played.desk, "春", "秋子", club_tap(played.desk))
    final = final_table(played.desk, "春")
    assert final is not None
    assert final.signed_by == "秋子"
    assert [(one.rank, one.name, one.points) for one in final.table] == [
        *((1, NAMES[1], 6), (2, NAMES[2], 3)),
        *((3, name, -3) for name in sorted((NAMES[0], NAMES[3], NAMES[4]))),
    ]
    played.tell(corrects(1, 0, "13S", "SA", 2, 14))
    assert final_table(played.desk, "春") == final
    assert table_now(played.desk, "春") != final.table


def test_a_closed_season_takes_no_session_and_no_rules(played):
    played.close()
    close_season(played.desk, "春", "秋子", club_tap(played.desk))
    with refuses("season-is-closed"):
        Table(desk=played.desk, session_id="more").open("wikipedia", season=" 春")
    assert refused(played.desk, set_season_rules, "春", BEST) == "season-is-closed"
    assert refused(played.desk, close_season, "春", "秋子") == "season-is-closed"
    assert refused(played.desk, reopen_season, "春", "") == "season-reason-none"
    assert refused(played.desk, reopen_season, "春", "長" * 201) == "season-reason-long"
    reopen_season(played.desk, "春", "第1局の訂正", club_tap(played.desk))
    assert final_table(played.desk, "春") is None
    Table(desk=played.desk, session_id="more").open("wikipedia", season=" 春")


def test_a_guest_has_no_rank_unless_the_season_says_so(played):
    key = NAMES[1]
    record_in_club(
        played.desk, GuestMarked(person=identity(key), guest=True), club_tap(played.desk)
    )
    ranks = ranked(played)
    assert (ranks[NAMES[1]], ranks[NAMES[2]]) == (None, 1)
    set_season_rules(played.desk, "春", SeasonRules(ranks_guests=True), club_tap(played.desk))
    ranks = ranked(played)
    assert (ranks[NAMES[1]], ranks[NAMES[2]]) == (1, 2)


def test_the_record_holds_itself(played):
    set_season_rules(played.desk, "春", BEST, club_tap(played.desk))
    played.close()
    close_season(played.desk, "春", "秋子", club_tap(played.desk))
    played.check()


def exported(played: Table, form: Format, asked: Asked | None = None) -> str:
    content = take_out(played.desk, form, Scope(season_key="春"), "ja", asked=asked)
    return content.decode("utf-8-sig")


def rules_of(desk: Desk) -> list[object]:
    """Every sentence of the workbook's sheet about the rules."""
    scope, asked = Scope(season_key="春"), ask_whole(desk, "春")
    tables = workbook_tables(Takeout(desk=desk, say=speaker("ja"), scope=scope, asked=asked))
    sheet = next(one for one in tables if one.key == "rules")
    return [cell for row in sheet.rows for cell in row]


def test_whoever_was_not_on_the_signed_table_has_a_column_of_days(played):
    played.close()
    close_season(played.desk, "春", "秋子", club_tap(played.desk))
    asked = ask_whole(played.desk, "春")
    before = days_of(played.desk, "春", asked)
    played.tell(PersonRenamed(person=0, name="遅れた人"))
    after = days_of(played.desk, "春", asked)
    assert list(after.names) == [*before.names, identity("遅れた人")], "the signed ones come first"
    (row,) = after.rows()
    points = dict(zip(after.names.values(), row[1:], strict=True))
    assert (points[NAMES[0]], points["遅れた人"]) == (None, -3)
    assert sum(value for value in points.values() if isinstance(value, int)) == 0


def test_files_of_a_closed_season_hold_the_signed_table(played):
    played.close()
    signed = exported(played, "csv")
    close_season(played.desk, "春", "秋子", club_tap(played.desk))
    assert exported(played, "csv") == signed
    told = speaker("ja")("season-final", name="秋子")
    assert told in exported(played, "text")
    rename = PersonNamed(person=identity(NAMES[1]), name="別の名")
    record_in_club(played.desk, rename, club_tap(played.desk))
    differs = speaker("ja")("season-final-differs")
    assert differs not in exported(played, "text"), "what somebody is called is no result"
    played.tell(corrects(1, 0, "13S", "SA", 2, 14))
    rows = [row.split(",") for row in exported(played, "csv").splitlines()]
    figures = [row[1:5] for row in rows[1:3]]
    assert figures == [["1", NAMES[1], "6", "6"], ["2", NAMES[2], "3", "3"]]
    assert told in exported(played, "text")
    assert differs not in exported(played, "text"), "the file is that of its signing"
    assert tell_closing(speaker("ja"), played.desk, "春") == (told, differs)
    about = rules_of(played.desk)
    assert told in about
    assert differs in about
    lines = season_lines(played.desk, "春", ask_whole(played.desk, "春"))
    assert [one.row.points for one in lines][:2] == [6, 3]
    before = Asked(until="2024-01-01")
    assert list(season_lines(played.desk, "春", before)) == [], "as it stood on a day"
    reopen_season(played.desk, "春", "訂正", club_tap(played.desk))
    assert told not in exported(played, "text")
    now = [one.row.player for one in season_lines(played.desk, "春", ask_whole(played.desk, "春"))]
    assert now[0] == NAMES[0]


@pytest.fixture
def over(played: Table) -> Table:
    return played.close()


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


def test_a_season_is_called_otherwise_everywhere(over):
    desk = over.desk
    set_season_rules(desk, "春", SeasonRules(least_hands=2), club_tap(desk))
    rename_season(desk, "春", "2026 春", club_tap(desk))
    assert names(desk) == {"春": "2026 春"}
    assert load_session(desk, "evening").season == "2026 春"
    assert ask_whole(desk, "春").rules.least_hands == 2
    for spelling in ("2026 春", "２０２６春", "春"):
        assert scope_of(desk, season=spelling).season_key == "春"
    assert "2026 春" in take_out(desk, "csv", scope_of(desk, season="2026春")).decode("utf-8-sig")
    assert is_whole(desk)


def test_what_is_played_under_either_name_belongs_to_it(over):
    desk = over.desk
    rename_season(desk, "春", "2026 春", club_tap(desk))
    for number, season in enumerate(("2026春", "春")):
        Table(desk=desk, session_id=f"more-{number}").open("wikipedia", season=season)
    assert names(desk) == {"春": "2026 春"}
    assert [row.sessions for row in played_seasons(desk)] == [3]
    undo_in_club(desk, 1, club_tap(desk))
    assert names(desk) == {"春": "春", "2026春": "2026 春"}
    assert is_whole(desk)


def test_names_that_cannot_be_given_are_refused(over):
    desk = over.desk
    Table(desk=desk, session_id="other").open("wikipedia", season="秋")
    assert refused(desk, rename_season, "春", "秋") == "season-name-taken"
    assert refused(desk, rename_season, "春", " ") == "season-name-empty"
    assert refused(desk, rename_season, "春", "長" * 41) == "season-name-too-long"
    assert refused(desk, rename_season, "夏", "秋冬") == "season-unknown"
    rename_season(desk, "秋", "冬", club_tap(desk))
    assert refused(desk, rename_season, "春", "冬") == "season-name-taken"
    assert refused(desk, rename_season, "春", "秋") == "season-name-taken", "old links lead there"
    assert refused(desk, rename_season, "秋", "冬") == "season-as-before"


def test_a_session_is_moved_and_comes_back(over):
    desk = over.desk
    Table(desk=desk, session_id="other").open("wikipedia", season="秋")
    before = points(desk, "春")
    assert before[NAMES[1]] == 6
    move_session(desk, "evening", "秋", club_tap(desk))
    assert names(desk) == {"秋": "秋"}
    assert points(desk, "秋") == before
    assert load_session(desk, "evening").season_key == "秋"
    assert is_whole(desk)
    move_session(desk, "evening", "2027", club_tap(desk))
    assert names(desk) == {"2027": "2027", "秋": "秋"}
    undo_in_club(desk, 2, club_tap(desk))
    assert points(desk, "秋") == before
    undo_in_club(desk, 1, club_tap(desk))
    assert points(desk, "春") == before
    assert is_whole(desk)


def test_what_is_recorded_later_stays_where_the_session_is(over):
    move_session(over.desk, "evening", "秋", club_tap(over.desk))
    over.undo()
    assert names(over.desk) == {"秋": "秋"}
    assert is_whole(over.desk)


def test_a_tap_that_is_sent_twice_counts_once(over):
    desk = over.desk
    once = club_tap(desk)
    move_session(desk, "evening", "秋", once)
    move_session(desk, "evening", "秋", once)
    assert read_club(desk).sequence == 1
    once = club_tap(desk)
    rename_season(desk, "秋", "冬", once)
    rename_season(desk, "秋", "冬", once)
    assert read_club(desk).sequence == 2


def test_a_closed_season_takes_and_gives_none(over):
    desk = over.desk
    Table(desk=desk, session_id="other").open("wikipedia", season="秋").undo()
    close_season(desk, "春", "秋子", club_tap(desk))
    assert refused(desk, move_session, "evening", "秋") == "season-is-closed"
    assert refused(desk, move_session, "other", "春") == "season-is-closed"
    assert refused(desk, rename_season, "春", "夏") == "season-is-closed"
    seen = load_session(desk, "evening").sequence
    with refuses("season-is-closed"):
        discard_session(desk, "evening", Tap(command_id="d", seen=seen, by="phone"))
    reopen_season(desk, "春", "移す", club_tap(desk))
    move_session(desk, "evening", "秋", club_tap(desk))
    assert names(desk) == {"秋": "秋"}


def test_what_a_closed_table_rests_on_is_not_undone(over):
    desk = over.desk
    set_season_rules(desk, "春", SeasonRules(best=3), club_tap(desk))
    move_session(desk, "evening", "秋", club_tap(desk))
    close_season(desk, "秋", "秋子", club_tap(desk))
    assert refused(desk, undo_in_club, 2) == "season-is-closed"
    assert refused(desk, undo_in_club, 3) == "season-undo-closing"
    undo_in_club(desk, 1, club_tap(desk))
    reopen_season(desk, "秋", "訂正", club_tap(desk))
    undo_in_club(desk, 2, club_tap(desk))
    assert names(desk) == {"春": "春"}


def test_an_evening_that_is_over_is_discarded_and_brought_back(over):
    desk = over.desk
    Table(desk=desk, session_id="other").open("wikipedia")
    before = points(desk, "春")
    rename_season(desk, "春", "2026", club_tap(desk))
    seen = load_session(desk, "evening").sequence
    discard_session(desk, "evening", Tap(command_id="d", seen=seen, by="phone"))
    assert points(desk, "春") == {}
    assert [row.id for row in sessions_played_in(desk, "春").discarded] == ["evening"]
    assert refused(desk, move_session, "evening", "秋") == "session-discarded"
    undo_in_club(desk, 1, club_tap(desk))
    assert [row.season for row in sessions_played_in(desk, "春").discarded] == ["春"]
    assert is_whole(desk)
    undo(desk, "evening", Tap(command_id="u", seen=seen + 1, by="phone"))
    assert points(desk, "春") == before
    assert sessions_played_in(desk, "春").discarded == ()


FIRST = "date,season,Ann,Ben,Chie,Dan\n2024-05-06,spring,-10,10,10,-10\n"


def bring(table: Table, text: str) -> list[tuple[str, str]]:
    again = "2024-05-06=replace"
    found = import_past_results(table.desk, text.encode(), preset="sisyphus", again=again)
    return [(one.state, one.season) for one in found]


def test_a_table_that_is_read_again_finds_what_was_moved_and_renamed(table):
    desk = table.desk
    assert bring(table, FIRST) == [("new", "spring")]
    (row,) = sessions_played_in(desk, "spring").sessions
    move_session(desk, row.id, "summer", club_tap(desk))
    rename_season(desk, "summer", "Summer 24", club_tap(desk))
    assert bring(table, FIRST) == [("known", "Summer 24")]
    corrected = FIRST.replace("-10,10,10,-10", "-12,12,12,-12")
    assert ("new", "Summer 24") in bring(table, corrected)
    assert names(desk) == {"summer": "Summer 24"}
    assert points(desk, "summer")["Ben"] == 12
    assert bring(table, corrected.replace("spring", "summer")) == [("known", "Summer 24")]
    assert is_whole(desk)

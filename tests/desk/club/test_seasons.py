"""会のシーズン: rules kept with a season, tables made final, and seasons opened again."""

from io import BytesIO

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk, Tap, inspect, rebuild
from scorekeeper.desk.club.recording import (
    close_season,
    record_in_club,
    reopen_season,
    set_season_rules,
)
from scorekeeper.desk.exports.formats import Format, Wanted, export, workbook_tables
from scorekeeper.desk.exports.tables import Takeout, days_of, season_lines
from scorekeeper.desk.folding import read_club, read_club_afresh
from scorekeeper.desk.seasons.standings import (
    Asked,
    ask_whole,
    final_table,
    standings_of,
    table_now,
)
from scorekeeper.journal.club import GuestMarked, PersonNamed
from scorekeeper.journal.names import identity
from scorekeeper.journal.people import PersonRenamed
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.store import Scope
from scorekeeper.wording import speaker
from tests.desk.table import Table
from tests.journal.evening import NAMES, by_result
from tests.journal.test_amendments import corrects

BEST = SeasonRules(order="best", best=1, tie_breaks=("best_evening",))


def tap(desk: Desk) -> Tap:
    seen = read_club(desk).sequence
    return Tap(command_id=f"club-{seen}", seen=seen, by="phone")


@pytest.fixture
def played(table: Table) -> Table:
    """A hand of the house ``wikipedia``: B with C, 6 and 3 to them, −3 to the others."""
    table.open("wikipedia").tell(*by_result(1, "13S", "SA", 14, 2))
    return table


def ranked(played: Table) -> dict[str, int | None]:
    found = standings_of(played.desk, "春", ask_whole(played.desk, "春"))
    return {one.row.player: one.rank for one in found}


def refused(played: Table, what: object, *told: object) -> str:
    with pytest.raises(Refusal) as raised:
        what(played.desk, *told, tap(played.desk))  # type: ignore[operator]
    return raised.value.code


def test_rules_are_kept_with_a_season(played: Table) -> None:
    assert ask_whole(played.desk, "春").rules == SeasonRules()
    set_season_rules(played.desk, "春", BEST, tap(played.desk))
    assert ask_whole(played.desk, "春").rules == BEST
    assert ask_whole(played.desk, "秋").rules == SeasonRules()
    assert read_club_afresh(played.desk).seasons == read_club(played.desk).seasons


def test_what_cannot_be_kept_is_refused(played: Table) -> None:
    assert refused(played, set_season_rules, "春", SeasonRules()) == "season-as-before"
    assert refused(played, set_season_rules, "秋", BEST) == "season-unknown"
    assert refused(played, set_season_rules, "春", SeasonRules(best=0)) == "season-rules-number"
    assert refused(played, reopen_season, "春", "訂正") == "season-not-closed"
    assert refused(played, close_season, "春", "秋") == "season-plays"
    played.close()
    assert refused(played, close_season, "春", " ") == "season-sign-none"
    assert refused(played, close_season, "春", "長" * 25) == "season-sign-long"


def test_a_final_table_stays_whatever_is_corrected(played: Table) -> None:
    played.close()
    close_season(played.desk, "春", "秋子", tap(played.desk))
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


def test_a_closed_season_takes_no_session_and_no_rules(played: Table) -> None:
    played.close()
    close_season(played.desk, "春", "秋子", tap(played.desk))
    with pytest.raises(Refusal) as raised:
        Table(desk=played.desk, session_id="more").open("wikipedia", season=" 春")
    assert raised.value.code == "season-is-closed"
    assert refused(played, set_season_rules, "春", BEST) == "season-is-closed"
    assert refused(played, close_season, "春", "秋子") == "season-is-closed"
    assert refused(played, reopen_season, "春", "") == "season-reason-none"
    assert refused(played, reopen_season, "春", "長" * 201) == "season-reason-long"
    reopen_season(played.desk, "春", "第1局の訂正", tap(played.desk))
    assert final_table(played.desk, "春") is None
    Table(desk=played.desk, session_id="more").open("wikipedia", season=" 春")


def test_a_guest_has_no_rank_unless_the_season_says_so(played: Table) -> None:
    key = NAMES[1]
    record_in_club(played.desk, GuestMarked(person=identity(key), guest=True), tap(played.desk))
    ranks = {
        one.row.player: one.rank
        for one in standings_of(played.desk, "春", ask_whole(played.desk, "春"))
    }
    assert (ranks[NAMES[1]], ranks[NAMES[2]]) == (None, 1)
    set_season_rules(played.desk, "春", SeasonRules(ranks_guests=True), tap(played.desk))
    ranks = {
        one.row.player: one.rank
        for one in standings_of(played.desk, "春", ask_whole(played.desk, "春"))
    }
    assert (ranks[NAMES[1]], ranks[NAMES[2]]) == (1, 2)


def test_the_record_holds_itself(played: Table) -> None:
    set_season_rules(played.desk, "春", BEST, tap(played.desk))
    played.close()
    close_season(played.desk, "春", "秋子", tap(played.desk))
    assert inspect(played.desk).troubles == ()
    before = played.dump()
    rebuild(played.desk)
    assert played.dump() == before


def exported(played: Table, form: Format, asked: Asked | None = None) -> str:
    out = BytesIO()
    wanted = Wanted(scope=Scope(season_key="春"), format=form, asked=asked)
    export(played.desk, speaker("ja"), wanted, out)
    return out.getvalue().decode("utf-8-sig")


def rules_of(desk: Desk) -> list[object]:
    """Every sentence of the workbook's sheet about the rules."""
    scope, asked = Scope(season_key="春"), ask_whole(desk, "春")
    tables = workbook_tables(Takeout(desk=desk, say=speaker("ja"), scope=scope, asked=asked))
    sheet = next(one for one in tables if one.key == "rules")
    return [cell for row in sheet.rows for cell in row]


def test_whoever_was_not_on_the_signed_table_has_a_column_of_days(played: Table) -> None:
    played.close()
    close_season(played.desk, "春", "秋子", tap(played.desk))
    asked = ask_whole(played.desk, "春")
    before = days_of(played.desk, "春", asked)
    played.tell(PersonRenamed(person=0, name="遅れた人"))
    after = days_of(played.desk, "春", asked)
    assert list(after.names) == [*before.names, identity("遅れた人")], "the signed ones come first"
    (row,) = after.rows()
    points = dict(zip(after.names.values(), row[1:], strict=True))
    assert (points[NAMES[0]], points["遅れた人"]) == (None, -3)
    assert sum(value for value in points.values() if isinstance(value, int)) == 0


def test_files_of_a_closed_season_hold_the_signed_table(played: Table) -> None:
    played.close()
    signed = exported(played, "csv")
    close_season(played.desk, "春", "秋子", tap(played.desk))
    assert exported(played, "csv") == signed
    told = speaker("ja")("season-final", name="秋子")
    assert told in exported(played, "text")
    rename = PersonNamed(person=identity(NAMES[1]), name="別の名")
    record_in_club(played.desk, rename, tap(played.desk))
    differs = speaker("ja")("season-final-differs")
    assert differs not in exported(played, "text"), "what somebody is called is no result"
    played.tell(corrects(1, 0, "13S", "SA", 2, 14))
    rows = [row.split(",") for row in exported(played, "csv").splitlines()]
    figures = [row[1:5] for row in rows[1:3]]
    assert figures == [["1", NAMES[1], "6", "6"], ["2", NAMES[2], "3", "3"]]
    assert told + "\n" + differs in exported(played, "text")
    about = rules_of(played.desk)
    assert told in about
    assert differs in about
    lines = season_lines(played.desk, "春", ask_whole(played.desk, "春"))
    assert [one.row.points for one in lines][:2] == [6, 3]
    before = Asked(until="2024-01-01")
    assert list(season_lines(played.desk, "春", before)) == [], "as it stood on a day"
    reopen_season(played.desk, "春", "訂正", tap(played.desk))
    assert told not in exported(played, "text")
    now = [one.row.player for one in season_lines(played.desk, "春", ask_whole(played.desk, "春"))]
    assert now[0] == NAMES[0]

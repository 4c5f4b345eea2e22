"""Results on their way out: every table adds up, in every form, whatever happened."""

import csv
import io
import json
from collections import Counter
from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from openpyxl import load_workbook

from scorekeeper.cards import Refusal
from scorekeeper.journal import Penalty
from scorekeeper.journal.club import GuestMarked, InitialsGiven, PersonNamed
from scorekeeper.journal.seasons import CONTRACTS, SeasonClosed, SeasonRules
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.notation import read_hands
from scorekeeper.services import Tap, discard_session, load_session
from scorekeeper.services.closing import differs, table_now
from scorekeeper.services.exports import scope_of, season_scope
from scorekeeper.services.recording import record_in_club, rename_season, set_season_rules
from scorekeeper.services.seasons import ask_whole, standings_of
from scorekeeper.services.sessions import read_club
from scorekeeper.services.tables import TableKey
from scorekeeper.store import Scope, sessions_within
from scorekeeper.wording import speaker
from tests.journal.evening import by_result, calls, settles, stands, trick
from tests.journal.test_amendments import corrects
from tests.services.imports.brought import import_archive, import_past_results
from tests.services.table import a_table, club_tap, refuses, take_out

PAST = "日付,秋,便,千恵,大,Zoe\n2023-04-01,26,-13,13,-13,-13\n2023-04-01,-26,13,-13,13,13\n"


def made(table, scope, form="csv", key="standings"):
    return take_out(table.services, form, scope, "ja", table=key)


def rows(table, scope, key):
    text = made(table, scope, "csv", key).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.fixture
def season(table):
    """Two hands, a void one, a penalty, an undone call, an open hand, and an older book."""
    table.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
    table.tell(facts.HandRedealt(reason="misdeal")).next_hand()
    table.tell(*by_result(0, "15NT", "HA", 12, None))
    table.tell(Penalty(seat=3, points=-7, reason="revoke", hand=1))
    table.next_hand().tell(stands(2, "13H")).undo().tell(stands(2, "14H"))
    import_past_results(table.services, PAST.encode(), preset="jazz", season="春")
    return scope_of(table.services, season=" 春")


def points(table, scope, key="standings"):
    found = Counter[str]()
    for row in rows(table, scope, key):
        found[row["名前"]] += int(row["得点"])
    return dict(found)


def test_scores_and_days_add_up_to_the_standings(table, season):
    standings = points(table, season)
    assert points(table, season, "scores") == standings
    assert standings == {"秋": -133, "便": 56, "千恵": 43, "大": 10, "絵美": 17, "Zoe": 0}
    days = rows(table, season, "days")
    assert [row["日付"] for row in days] == ["2023-04-01", "2024-05-06"]
    assert {name: sum(int(row[name] or 0) for row in days) for name in standings} == standings
    assert set(days[0]) == {"日付", *standings}
    total = rows(table, season, "totals")[-1]
    assert {name: int(row) for name, row in total.items() if name != "日付"} == standings


def test_the_standings_are_ranked_and_the_journal_keeps_what_was_undone(table, season):
    told = [(row["順位"], row["名前"], row["局数"]) for row in rows(table, season, "standings")]
    assert told == [
        ("1", "便", "4"), ("2", "千恵", "4"), ("3", "絵美", "2"), ("4", "大", "4"),
        ("5", "Zoe", "2"), ("6", "秋", "4"),
    ]  # fmt: skip
    journal = rows(table, season, "journal")
    kinds = Counter(row["種類"] for row in journal if row["会"] == "evening")
    assert (kinds["napoleon-contract-set"], kinds["undone"]) == (4, 1)
    assert json.loads(journal[0]["内容"])["season"] == "春"


def test_hands_have_a_row_each_void_ones_too_but_not_the_open_one(table, season):
    hands = rows(table, season, "hands")
    told = [(row["日付"], row["局"], row["宣言"], row["結果"]) for row in hands[2:]]
    assert told == [
        ("2024-05-06", "1", "13S", "達成"), ("2024-05-06", "", "", "流れ"),
        ("2024-05-06", "2", "15NT", "失敗"),
    ]  # fmt: skip
    assert list(hands[0]) == [
        "日付", "シーズン", "会", "配り", "局", "ルール", "親", "ナポレオン", "副官", "宣言",
        "副官札", "ナポレオン軍の絵札", "結果", "署名", "卓",
    ], "none of Nap"  # fmt: skip
    columns = ("日付", "局", "ルール", "ナポレオン", "結果")
    assert [tuple(row[name] for name in columns) for row in hands[:2]] == [
        ("2023-04-01", number, "ジャズナポレオン", "", "過去の結果") for number in ("1", "2")
    ], "those of other books too"
    assert len(rows(table, scope_of(table.services, session="evening"), "hands")) == 3
    for told_of in (hands, rows(table, season, "scores")):
        assert len({(row["会"], row["配り"]) for row in told_of if row["局"]}) == 4


def test_the_workbook_says_the_same_as_the_csv(table, season):
    book = load_workbook(BytesIO(made(table, season, "xlsx")), data_only=True)
    assert no_sheet_holds_json(book)
    assert {type(cell.value) for cell in book["順位表"]["G"][1:-1]} <= {int, float}
    assert book.sheetnames == ["順位表", "日別得点", "累計", "得点の推移", "全局", "決め方"]
    for name, key in TABLES_OF_SHEETS.items():
        heading, *body = [[told(cell) for cell in row] for row in book[name].rows]
        if key in ("standings", "days"):
            assert "合計" in body.pop()
        assert [dict(zip(heading, row, strict=True)) for row in body] == rows(table, season, key)


TABLES_OF_SHEETS: dict[str, TableKey] = {
    "順位表": "standings", "日別得点": "days", "累計": "totals", "全局": "hands",
}  # fmt: skip


def test_a_day_is_a_row_however_many_play(table):
    """On paper they are turned round where a sheet is too narrow; a program reads the same."""
    for number in range(4):
        table.session_id = f"table-{number}"
        names = tuple(f"P{number}{seat}" for seat in range(5))
        table.open(names=names).tell(*by_result(1, "13S", "SA", 14, 2))
    season = scope_of(table.services, season="春")
    (day,) = rows(table, season, "days")
    assert day.pop("日付") == "2024-05-06"
    assert {name: int(told) for name, told in day.items()} == points(table, season)
    assert list(day) == sorted(day), "in the order in which they came"
    book = load_workbook(BytesIO(made(table, season, "xlsx")), data_only=True)
    (first,) = book["日別得点"]["A"][1:-1]
    assert first.value.date() == date(2024, 5, 6)


def test_a_column_of_a_file_stays_where_it_is_whoever_leads_and_whoever_comes(table):
    """In the workbook, which is for people, they go by rank."""
    table.open("wikipedia", names=("E", "B", "C", "A", "D")).tell(*by_result(1, "13S", "SA", 14, 2))
    table.close()
    season = scope_of(table.services, season="春")
    orders = [heading_of(table, season, key) for key in ("days", "totals")]
    assert orders == [["日付", "E", "B", "C", "A", "D"]] * 2
    table.at("next").open("wikipedia", names=("N", "D", "A", "B", "E"))
    table.tell(*by_result(0, "13S", "SA", 20, 1)).close()
    orders = [heading_of(table, season, key) for key in ("days", "totals")]
    assert orders == [["日付", "E", "B", "C", "A", "D", "N"]] * 2
    book = load_workbook(BytesIO(made(table, season, "xlsx")), data_only=True)
    assert [told(cell) for cell in book["日別得点"][1]][1] == "N", "who leads comes first"


def heading_of(table, season, key):
    return list(rows(table, season, key)[0])


def told(cell):
    if cell.value is None:
        return ""
    if hasattr(cell.value, "date"):
        return cell.value.date().isoformat()
    return f"{cell.value:.1f}" if cell.number_format.startswith("0.0") else str(cell.value)


def no_sheet_holds_json(book):
    cells = [str(cell.value) for sheet in book.worksheets for row in sheet for cell in row]
    return bool(cells) and not any(cell.startswith("{") for cell in cells)


def test_everything_has_every_season_and_an_archive_of_one_that_alone(table, season):
    table.at("other").open("wikipedia", season="夏").tell(*by_result(1, "13S", "SA", 14, 2))
    found = {row["シーズン"] for row in rows(table, Scope(), "standings")}
    assert found == {"春", "夏"}
    assert len(json.loads(take_out(table.services))["sessions"]) == 3
    document = json.loads(made(table, scope_of(table.services, season="夏"), "json"))
    assert [one["id"] for one in document["sessions"]] == ["other"]
    assert len(document["rulesets"]) == 1
    fact = document["sessions"][0]["events"][0]["fact"]
    assert fact["ruleset"] == document["rulesets"][0]["hash"]


def test_what_is_not_there_is_refused(table, season):
    for scope in (Scope(), scope_of(table.services, session="evening")):
        with refuses("export-season-needed"):
            made(table, scope, "csv", "days")
    for unknown in ({"season": "冬"}, {"session": "nowhere"}):
        with pytest.raises(Refusal, match=r"season-unlisted|session-unknown"):
            scope_of(table.services, **unknown)
    with refuses("export-scope-needed"):
        made(table, Scope(), "text")


def test_a_table_that_was_closed_by_an_earlier_program_stands_with_what_it_signed(table):
    table.open(players=4).tell(*by_result(0, "13S", "SA", 14, 1)).close()
    now = table_now(table.services, "春")
    unsigned = dict.fromkeys((*CONTRACTS, "protested"))
    lines = tuple(replace(line, **unsigned) for line in now)
    closed = SeasonClosed(season="春", signed_by="秋", table=lines)
    record_in_club(table.services, closed, club_tap(table.services))
    assert not differs(table.services, "春", closed)
    season = scope_of(table.services, season="春")
    points_signed = points(table, season)
    table.tell(corrects(napoleon=0, adjutant=2, taken=14))
    assert points(table, season) == points_signed
    assert points(table, season, "scores") != points_signed, "nobody knows what it was"
    follows = speaker("ja")("season-final-follows")
    assert follows in take_out(table.services, "text", season, "ja").decode()


TRICKS = [
    "HA H2 H3 H4 H5", "SA S2 S3 S4 S5", "DA D2 D3 D4 D5", "CA C2 C3 C4 C5", "HK H6 H7 H8 H9",
    "SK S6 S7 S8 S9", "DK D6 D7 D8 D9", "CK C6 C7 C8 C9", "HQ HJ H10 SQ SJ", "S10 DQ DJ D10 CQ",
]  # fmt: skip
HONOURS = [1, 1, 1, 1, 1, 1, 1, 1, 5, 5]


def test_hands_recorded_by_cards_leave_as_text_that_is_read_back(table):
    table.open().tell(stands(1, "13H"), calls("SA"), facts.HonoursBuried(count=2))
    for number, (cards, honours) in enumerate(zip(TRICKS, HONOURS, strict=True), start=1):
        table.tell(trick(number, 1, honours, cards))
    table.tell(settles(None)).next_hand().tell(*by_result(1, "13S", "SA", 14, 2))
    text = made(table, scope_of(table.services, session="evening"), "notation").decode()
    (read,) = list(read_hands(text.splitlines()))
    assert read.faults == ()
    assert read.hand is not None
    assert [" ".join(map(str, one.plays)) for one in read.hand.hand.tricks] == TRICKS
    assert read.hand.names == table.session.opened.players


SPRING = "date,Aki,Ben,Chie,Dai\n2023-05-06,1,2,3,-6\n2023-05-13,4,-2,1,-3\n2023-05-20,5,0,0,-5\n"
AUTUMN = "date,Akii,Ben,Fumi,Gen\n2023-10-06,8,-2,-3,-3\n"
BEST = SeasonRules(order="best", best=1)


@pytest.fixture
def here(table):
    """Two seasons of past results: of spring three evenings, of autumn one."""
    for season, text in (("spring", SPRING), ("autumn", AUTUMN)):
        import_past_results(table.services, text.encode(), preset="jazz", season=season)
    return table.services


@pytest.fixture
def there():
    with a_table() as other:
        yield other.services


def state(services, session):
    return load_session(services, session).sequence


def carry(here, there, season="spring"):
    content = take_out(here, scope=season_scope(here, season))
    import_archive(there, content)
    return content


def table_of(services, season="spring"):
    found = standings_of(services, season, ask_whole(services, season))
    return [(one.rank, one.row.player, one.row.points, one.row.hands) for one in found]


def sessions(services, season):
    return sessions_within(services.database, Scope(season_key=season))


def test_its_people_rules_and_name_come_with_it(here, there):
    record_in_club(here, PersonNamed(person="aki", name="Akiko"), club_tap(here))
    record_in_club(here, InitialsGiven(person="aki", initials="Ak"), club_tap(here))
    record_in_club(here, GuestMarked(person="dai", guest=True), club_tap(here))
    set_season_rules(here, "spring", BEST, club_tap(here))
    rename_season(here, "spring", "Spring 2023", club_tap(here))
    carry(here, there)
    assert "Akiko" in {name for _, name, *_ in table_of(there)}
    assert table_of(there) == table_of(here)
    assert read_club(there).people == read_club(here).people
    assert read_club(there).seasons == read_club(here).seasons
    before = read_club(there)
    carry(here, there)
    assert read_club(there) == before, "it comes in once"


def test_what_is_said_of_others_stays_here_and_comes_with_everything(here, there):
    record_in_club(here, GuestMarked(person="fumi", guest=True), club_tap(here))
    rename_season(here, "autumn", "Autumn 2023", club_tap(here))
    set_season_rules(here, "autumn", BEST, club_tap(here))
    content = carry(here, there)
    assert b'"club"' not in content
    assert read_club(there).sequence == 0
    set_season_rules(here, "spring", BEST, club_tap(here))
    record_in_club(here, GuestMarked(person="dai", guest=True), club_tap(here))
    carry(here, there)
    import_archive(there, take_out(here))
    assert read_club(there).people == read_club(here).people
    assert read_club(there).seasons == read_club(here).seasons
    first, *_ = sessions(here, "spring")
    assert b'"club"' not in take_out(here, scope=Scope(session=first)), "a session says nothing"


def test_an_evening_that_was_discarded_counts_no_more_there_either(here, there):
    carry(here, there)
    first, *rest = sessions(here, "spring")
    discard_session(here, first, Tap(command_id="gone", seen=state(here, first), by="phone"))
    carry(here, there)
    assert sessions(there, "spring") == rest
    assert table_of(there) == table_of(here)

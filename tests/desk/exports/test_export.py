"""Results on their way out: every table adds up, in every form, whatever happened."""

import csv
import io
import json
from io import BytesIO
from typing import Any

import pytest
from openpyxl import load_workbook

from scorekeeper.cards import Refusal
from scorekeeper.desk.exports import FORMATS, Format, Wanted, export, name_of, scope_of
from scorekeeper.desk.tables import TableKey
from scorekeeper.journal import Penalty
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.notation import read_hands
from scorekeeper.store import Scope
from scorekeeper.wording import speaker
from tests.desk.imports.brought import import_past_results
from tests.desk.table import Table
from tests.journal.evening import by_result, calls, settles, stands, trick

PAST = "日付,秋,便,千恵,大,Zoe\n2023-04-01,26,-13,13,-13,-13\n2023-04-01,-26,13,-13,13,13\n"


def made(table: Table, scope: Scope, form: Format = "csv", key: TableKey = "standings") -> bytes:
    out = BytesIO()
    wanted = Wanted(scope=scope, format=form, table=key)
    export(table.desk, speaker("ja"), wanted, out)
    return out.getvalue()


def rows(table: Table, scope: Scope, key: TableKey) -> list[dict[str, str]]:
    text = made(table, scope, "csv", key).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.fixture
def season(table: Table) -> Scope:
    """Two hands, a void one, a penalty, an undone call, an open hand, and an older book."""
    table.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
    table.tell(facts.HandRedealt(reason="misdeal")).next_hand()
    table.tell(*by_result(0, "15NT", "HA", 12, None))
    table.tell(Penalty(seat=3, points=-7, reason="revoke", hand=1))
    table.next_hand().tell(stands(2, "13H")).undo().tell(stands(2, "14H"))
    import_past_results(table.desk, PAST.encode(), preset="jazz", season="春")
    return scope_of(table.desk, season=" 春")


def test_scores_add_up_to_the_standings(table: Table, season: Scope) -> None:
    standings = {row["名前"]: int(row["得点"]) for row in rows(table, season, "standings")}
    scores: dict[str, int] = {}
    for row in rows(table, season, "scores"):
        scores[row["名前"]] = scores.get(row["名前"], 0) + int(row["得点"])
    assert scores == standings
    assert standings == {"秋": -133, "便": 56, "千恵": 43, "大": 10, "絵美": 17, "Zoe": 0}


def test_the_standings_are_ranked(table: Table, season: Scope) -> None:
    told = [(row["順位"], row["名前"], row["局数"]) for row in rows(table, season, "standings")]
    assert told == [
        ("1", "便", "4"), ("2", "千恵", "4"), ("3", "絵美", "2"), ("4", "大", "4"),
        ("5", "Zoe", "2"), ("6", "秋", "4"),
    ]  # fmt: skip


def test_hands_have_a_row_each_void_ones_too_but_not_the_open_one(
    table: Table, season: Scope
) -> None:
    told = [(row["局"], row["宣言"], row["結果"]) for row in rows(table, season, "hands")]
    assert told[:3] == [("1", "13S", "達成"), ("", "", "流れ"), ("2", "15NT", "失敗")]
    assert {row["日付"] for row in rows(table, season, "hands")[:3]} == {"2024-05-06"}


def test_hands_of_napoleon_have_no_columns_of_nap(table: Table, season: Scope) -> None:
    assert list(rows(table, season, "hands")[0]) == [
        "日付", "シーズン", "会", "配り", "局", "ルール", "親", "ナポレオン", "副官", "宣言",
        "副官札", "ナポレオン軍の絵札", "結果", "署名",
    ]  # fmt: skip


def test_hands_of_other_books_have_a_row_each_too(table: Table, season: Scope) -> None:
    told = [
        (row["日付"], row["局"], row["ルール"], row["ナポレオン"], row["結果"])
        for row in rows(table, season, "hands")[3:]
    ]
    assert told == [
        ("2023-04-01", number, "ジャズナポレオン", "", "過去の結果") for number in ("1", "2")
    ]
    of_session = scope_of(table.desk, session="evening")
    assert len(rows(table, of_session, "hands")) == 3


@pytest.mark.parametrize("key", ["hands", "scores"])
def test_every_settled_hand_of_the_standings_is_in_both_tables(
    table: Table, season: Scope, key: TableKey
) -> None:
    settled = {(row["会"], row["配り"]) for row in rows(table, season, key) if row["局"]}
    assert len(settled) == 4


def test_the_journal_keeps_what_was_undone(table: Table, season: Scope) -> None:
    kinds = [row["種類"] for row in rows(table, season, "journal") if row["会"] == "evening"]
    assert kinds.count("napoleon-contract-set") == 4
    assert kinds.count("undone") == 1
    opening = next(iter(rows(table, season, "journal")))
    assert json.loads(opening["内容"])["season"] == "春"


def test_the_workbook_says_the_same_as_the_csv(table: Table, season: Scope) -> None:
    book = load_workbook(BytesIO(made(table, season, "xlsx")), data_only=True)
    assert book.sheetnames == ["順位表", "日別得点", "累計", "得点の推移", "全局", "決め方"]
    for name, key in TABLES_OF_SHEETS.items():
        heading, *body = [[told(cell) for cell in row] for row in book[name].rows]
        if key in ("standings", "days"):
            assert "合計" in body.pop()
        assert [dict(zip(heading, row, strict=True)) for row in body] == rows(table, season, key)


TABLES_OF_SHEETS: dict[str, TableKey] = {
    "順位表": "standings", "日別得点": "days", "累計": "totals", "全局": "hands",
}  # fmt: skip


@pytest.mark.parametrize("whole", [True, False])
def test_a_workbook_of_everything_or_of_a_session_has_its_tables(
    table: Table, season: Scope, whole: bool
) -> None:
    scope = Scope() if whole else scope_of(table.desk, session="evening")
    book = load_workbook(BytesIO(made(table, scope, "xlsx")))
    assert book.sheetnames == ["順位表", "全局", "得点"]


def test_no_sheet_holds_json(table: Table, season: Scope) -> None:
    for scope in (season, Scope()):
        book = load_workbook(BytesIO(made(table, scope, "xlsx")))
        cells = [str(cell.value) for sheet in book.worksheets for row in sheet for cell in row]
        assert cells
        assert not [cell for cell in cells if cell.startswith("{")]


def test_days_add_up_to_the_standings(table: Table, season: Scope) -> None:
    standings = {row["名前"]: int(row["得点"]) for row in rows(table, season, "standings")}
    days = rows(table, season, "days")
    assert [row["日付"] for row in days] == ["2023-04-01", "2024-05-06"]
    sums = {name: sum(int(row[name] or 0) for row in days) for name in standings}
    assert sums == standings
    assert list(days[0])[1:] == list(standings), "in the order of the standings"
    assert {name: int(row) for name, row in rows(table, season, "totals")[-1].items()
            if name != "日付"} == standings  # fmt: skip


def test_many_players_on_few_days_stand_one_below_the_other(table: Table) -> None:
    for number in range(4):
        table.session_id = f"table-{number}"
        names = tuple(f"P{number}{seat}" for seat in range(5))
        table.open(names=names).tell(*by_result(1, "13S", "SA", 14, 2))
    days = rows(table, scope_of(table.desk, season="春"), "days")
    standings = rows(table, scope_of(table.desk, season="春"), "standings")
    assert [(row["名前"], row["2024-05-06"]) for row in days] == [
        (row["名前"], row["得点"]) for row in standings
    ]
    book = load_workbook(BytesIO(made(table, scope_of(table.desk, season="春"), "xlsx")))
    assert book["日別得点"].max_row == 22


def test_points_by_day_are_those_of_one_season(table: Table, season: Scope) -> None:
    for scope in (Scope(), scope_of(table.desk, session="evening")):
        with pytest.raises(Refusal, match="export-season-needed"):
            made(table, scope, "csv", "days")


def told(cell: Any) -> str:
    """What a spreadsheet shows in a cell."""
    if cell.value is None:
        return ""
    if hasattr(cell.value, "date"):
        return cell.value.date().isoformat()
    return f"{cell.value:.1f}" if cell.number_format.startswith("0.0") else str(cell.value)


def test_per_hand_is_a_number_in_the_workbook(table: Table, season: Scope) -> None:
    sheet = load_workbook(BytesIO(made(table, season, "xlsx")))["順位表"]
    assert {type(cell.value) for cell in sheet["G"][1:-1]} <= {int, float}


def test_a_session_has_its_own_tables(table: Table, season: Scope) -> None:
    scope = scope_of(table.desk, session="evening")
    standings = {row["名前"]: int(row["得点"]) for row in rows(table, scope, "standings")}
    assert standings == {"秋": -133, "便": 56, "千恵": 43, "大": 10, "絵美": 17}
    assert name_of(table.desk, scope) == "春 2024-05-06"
    assert len(rows(table, scope, "scores")) == 11


def test_everything_has_every_season(table: Table, season: Scope) -> None:
    table.session_id = "other"
    table.open(season="夏").tell(*by_result(1, "13S", "SA", 14, 2))
    found = {row["シーズン"] for row in rows(table, Scope(), "standings")}
    assert found == {"春", "夏"}
    sessions = json.loads(made(table, Scope(), "json"))["sessions"]
    assert len(sessions) == 3


def test_an_archive_of_a_season_has_its_sessions_and_their_rules_alone(
    table: Table, season: Scope
) -> None:
    table.session_id = "other"
    table.open("wikipedia", season="夏")
    document = json.loads(made(table, scope_of(table.desk, season="夏"), "json"))
    assert [one["id"] for one in document["sessions"]] == ["other"]
    assert len(document["rulesets"]) == 1
    fact = document["sessions"][0]["events"][0]["fact"]
    assert fact["ruleset"] == document["rulesets"][0]["hash"]


def test_a_session_as_text_tells_every_hand(table: Table, season: Scope) -> None:
    text = made(table, scope_of(table.desk, session="evening"), "text").decode()
    assert text.splitlines()[0] == "春の得点表"
    assert "1局　♠\ufe0e13　便・千恵　14枚　○" in text
    assert "第2局　ノートラ15　秋（1人立ち）　12枚　●" in text
    assert "14H" not in text, "the open hand is nobody's business"


def test_what_is_not_there_is_refused(table: Table, season: Scope) -> None:
    for unknown in ({"season": "冬"}, {"session": "nowhere"}):
        with pytest.raises(Refusal, match=r"season-unlisted|session-unknown"):
            scope_of(table.desk, **unknown)
    for form, code in (("bg-stats", "export-session-needed"), ("text", "export-scope-needed")):
        with pytest.raises(Refusal, match=code):
            made(table, Scope(), form)  # type: ignore[arg-type]


def test_a_refused_export_writes_nothing(table: Table) -> None:
    table.open(season="♠").tell(*by_result(1, "13S", "SA", 14, 2))
    out = BytesIO()
    wanted = Wanted(scope=Scope(), format="csv-cp932", table="scores")
    with pytest.raises(Refusal) as refusal:
        export(table.desk, speaker("ja"), wanted, out)
    assert dict(refusal.value.params) == {"encoding": "cp932", "row": 2, "characters": "♠"}
    assert out.getvalue() == b""


@pytest.mark.parametrize("form", [form for form in FORMATS if form != "notation"])
def test_a_session_that_has_only_begun_can_be_taken_away(table: Table, form: Format) -> None:
    table.open()
    assert made(table, scope_of(table.desk, session="evening"), form)


TRICKS = [
    "HA H2 H3 H4 H5", "SA S2 S3 S4 S5", "DA D2 D3 D4 D5", "CA C2 C3 C4 C5", "HK H6 H7 H8 H9",
    "SK S6 S7 S8 S9", "DK D6 D7 D8 D9", "CK C6 C7 C8 C9", "HQ HJ H10 SQ SJ", "S10 DQ DJ D10 CQ",
]  # fmt: skip
HONOURS = [1, 1, 1, 1, 1, 1, 1, 1, 5, 5]


def test_hands_recorded_by_cards_leave_as_text_that_is_read_back(table: Table) -> None:
    table.open().tell(stands(1, "13H"), calls("SA"), facts.HonoursBuried(count=2))
    for number, (cards, honours) in enumerate(zip(TRICKS, HONOURS, strict=True), start=1):
        table.tell(trick(number, 1, honours, cards))
    table.tell(settles(None)).next_hand().tell(*by_result(1, "13S", "SA", 14, 2))
    text = made(table, scope_of(table.desk, session="evening"), "notation").decode()
    (read,) = list(read_hands(text.splitlines()))
    assert read.faults == ()
    assert read.hand is not None
    assert [" ".join(map(str, one.plays)) for one in read.hand.hand.tricks] == TRICKS
    assert read.hand.names == table.session.opened.players


def test_without_cards_there_is_no_notation(table: Table) -> None:
    table.open().tell(*by_result(1, "13S", "SA", 14, 2))
    with pytest.raises(Refusal, match="export-no-cards"):
        made(table, Scope(), "notation")

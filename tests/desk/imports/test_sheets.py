"""Sheets as clubs keep them, with the mistakes that people make, and what is understood of each."""

import gc
import io
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from time import process_time

import openpyxl
import pytest
import xlsxwriter

from scorekeeper.desk.imports import importing, sheets
from scorekeeper.desk.imports.drafting import BY
from scorekeeper.desk.imports.importing import Preview
from scorekeeper.desk.imports.incoming import LINES_OF_A_SHEET, Cell, NotImported
from scorekeeper.desk.imports.layout import NOTHING_SAID
from scorekeeper.desk.imports.lines import read_lines, understand
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.desk.imports.past_table import Days, could_be_day, read_points
from scorekeeper.desk.recording import close_season
from scorekeeper.desk.sessions import load_session, played_seasons
from scorekeeper.garbage import nothing_collected
from scorekeeper.store import Stretch, season_players
from tests.desk.imports.brought import import_past_results, preview_past_results
from tests.desk.table import Clock, Table, a_table, club_tap, take_out

NOW = datetime(2026, 1, 10, tzinfo=UTC)
PEOPLE = ("秋", "便", "千恵", "大")

Line = tuple[str, Mapping[str, int], str]
"""The day, who has what, and the note."""


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(NOW)) as seated:
        yield seated


def every_line(table: Table, found: Preview | tuple[object, ...]) -> list[Line]:
    """What has come in, as the sessions here tell it."""
    told = []
    for arrival in found:
        session = load_session(table.desk, arrival.session)
        for result in session.past:
            points = zip(result.players, result.points, strict=True)
            told.append(
                (arrival.began, {session.names[one]: worth for one, worth in points}, result.note)
            )
    return told


def result(day: str, *points: int, note: str = "", people: Sequence[str] = PEOPLE) -> Line:
    return day, dict(zip(people, points, strict=True)), note


@dataclass(frozen=True, kw_only=True)
class Shape:
    """A sheet, what its columns are taken for, what comes in and which lines stay out, and why."""

    content: bytes | str | Callable[[], bytes]
    lines: Sequence[Line]
    means: str = "date player player player player"
    aside: Sequence[tuple[int, str]] = ()
    wishes: Wishes = field(default_factory=Wishes)


def workbook(*lines: Sequence[object], formats: Mapping[int, str] | None = None) -> bytes:
    """A sheet as XlsxWriter writes it; a number in a column of ``formats`` is shown so."""
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True}) as book:
        styles = {at: book.add_format({"num_format": one}) for at, one in (formats or {}).items()}
        page = book.add_worksheet("成績")
        for number, cells in enumerate(lines):
            for place, cell in enumerate(cells):
                if isinstance(cell, date):
                    page.write_datetime(number, place, cell, styles[place])
                elif cell is not None:
                    page.write(number, place, cell)
    return content.getvalue()


def merged() -> bytes:
    """A merged title, a heading of two lines, days merged over their hands, sums below."""
    book = openpyxl.Workbook()
    page = book.active
    page.title = "2025年"
    rows = [
        ["ナポレオン部 年間成績", None, None, None, None, None],
        ["日付", "得点", None, None, None, "備考"],
        [None, "秋", "便", "千恵", "大", None],
        [date(2025, 1, 9), 26, -13, -26, 13, None],
        [None, -13, 13, 13, -13, "雨"],
        [date(2025, 1, 16), 0, 26, -26, 0, None],
        ["合計", "=SUM(B4:B6)", "=SUM(C4:C6)", 0, 0, None],
    ]
    for row in rows:
        page.append(row)
    for area in ("A1:F1", "A2:A3", "B2:E2", "F2:F3", "A4:A5"):
        page.merge_cells(area)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def several() -> bytes:
    """A hidden sheet, a month a sheet, and one that adds the months up day by day."""
    book = openpyxl.Workbook()
    hidden = book.active
    hidden.title = "作業"
    hidden.append(["日付", *PEOPLE])
    hidden.append(["2025-12-01", 1, -1, 0, 0])
    hidden.sheet_state = "hidden"
    for name, day in (("1月", "2025/1/9"), ("2月", "2025/2/6"), ("集計", "2025/1/9")):
        page = book.create_sheet(name)
        page.append(["日付", *PEOPLE])
        page.append([day, 26, -13, -26, 13])
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def with_furigana() -> bytes:
    """A workbook in which Japanese Excel has kept how names are read, and formulas with values."""
    parts = {
        "[Content_Types].xml": "<Types/>",
        "xl/workbook.xml": (
            '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets>'
            '<sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>'
        ),
        "xl/_rels/workbook.xml.rels": (
            '<Relationships><Relationship Id="rId1" Type="a/worksheet" '
            'Target="/xl/worksheets/sheet1.xml"/></Relationships>'
        ),
        "xl/sharedStrings.xml": (
            '<sst><si><t>秋</t><rPh sb="0" eb="1"><t>アキ</t></rPh></si><si><r><t>千</t></r>'
            "<r><t>恵</t></r></si><si><t>日付</t></si><si><t>合計</t></si></sst>"
        ),
        "xl/styles.xml": (
            '<styleSheet><numFmts><numFmt numFmtId="176" formatCode="[$-411]ge\\.m\\.d"/>'
            '<numFmt numFmtId="177" formatCode="General&quot;点&quot;"/></numFmts>'
            '<cellXfs><xf numFmtId="0"/><xf numFmtId="176"/><xf numFmtId="177"/></cellXfs>'
            "</styleSheet>"
        ),
        "xl/worksheets/sheet1.xml": (
            '<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>2</v></c>'
            '<c r="B2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>便</t></is></c>'
            '<c r="D2" t="s"><v>1</v></c><c r="E2" t="str"><f>A1</f><v>大</v></c>'
            '<c r="F2" t="s"><v>3</v></c></row>'
            '<row r="3"><c r="A3" s="1"><v>44204.79</v></c><c r="B3" s="2"><v>26.0</v></c>'
            '<c r="C3"><v>-13</v></c><c r="D3"><v>-2.6E1</v></c><c r="E3"><v>13</v></c>'
            '<c r="F3"><f>SUM(B3:E3)</f><v>0</v></c></row></sheetData></worksheet>'
        ),
    }
    return packed(parts)


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for name, part in parts.items():
            file.writestr(name, part)
    return content.getvalue()


FIRST = result("2025-01-09", 26, -13, -26, 13)
SHAPES: dict[str, Shape] = {
    "a title above, eras, weekdays, brackets, sums and a remark below": Shape(
        content="ナポレオン部 令和6年度の成績,,,,,\n\n日付,秋,便,千恵,大,合計\n"
        "令和6年4月11日（木）,26点,▲13,(26),13,0\nR7.1.9,△13,26,－26,１３,0\n"
        "合計,13,13,-52,26,0\n※千恵は途中から,,,,,\n",
        lines=[result("2024-04-11", 26, -13, -26, 13), result("2025-01-09", -13, 26, -26, 13)],
        means="date player player player player total",
        aside=[(1, "title"), (6, "sum"), (7, "remark")],
    ),
    "UTF-16 with tabs, as Excel writes Unicode text": Shape(
        content="日付\t秋\t便\t千恵\t大\r\n2025/1/9\t26\t-13\t-26\t13\r\n".encode("utf-16"),
        lines=[FIRST],
    ),
    "ISO-2022-JP of an old mail": Shape(
        content="date,秋,便,千恵,ﾀﾞｲ\r\n2025/1/9,26,-13,-26,13\r\n".encode("iso2022_jp_ext"),
        lines=[result("2025-01-09", 26, -13, -26, 13, people=("秋", "便", "千恵", "ﾀﾞｲ"))],
    ),
    "cp932 with a circled number and an older character": Shape(
        content="日付,髙①,便,千恵,大\r\n2025/1/9,26,-13,-26,13\r\n".encode("cp932"),
        lines=[result("2025-01-09", 26, -13, -26, 13, people=("髙①", "便", "千恵", "大"))],
    ),
    "Western Excel, its own letters": Shape(
        content="date,José,Zoë,Ann,Max\n2025-01-09,26,-13,-26,13\n".encode("cp1252"),
        lines=[result("2025-01-09", 26, -13, -26, 13, people=("José", "Zoë", "Ann", "Max"))],
    ),
    "days below a merged cell are those of the line above": Shape(
        content="日付,シーズン,秋,便,千恵,大\n2025-01-09,春,26,-13,-26,13\n,,-13,26,-26,13\n",
        lines=[FIRST, result("2025-01-09", -13, 26, -26, 13)],
        means="date season player player player player",
    ),
    "さん behind every name": Shape(
        content="日付,秋さん,便さん,千恵さん,大さん\n2025-01-09,26,-13,-26,13\n", lines=[FIRST]
    ),
    "people who were away, in every way of saying so": Shape(
        content="日付,秋,便,千恵,大,松,梅,竹\n2025-01-09,26,-13,-26,13,休,－,欠席\n"
        "2025-01-16,26,-13,-26,13,×,—,\n",
        lines=[FIRST, result("2025-01-16", 26, -13, -26, 13)],
        means="date player player player player player player player",
    ),
    "what pandas writes of columns with gaps": Shape(
        content="date,秋,便,千恵,大,Eve\n2025-01-09 00:00:00,26.0,-13.0,-26,13.0,\n"
        "2025-01-16 00:00:00,,26.0,-13,-13.0,0.0\n",
        lines=[
            FIRST,
            ("2025-01-16", {"便": 26, "千恵": -13, "大": -13, "Eve": 0}, ""),
        ],
        means="date player player player player player",
    ),
    "no word for the day, and a dash as a minus": Shape(
        content="開いた日,秋,便,千恵,大\n2025/1/9,26,—13,―26,13\n", lines=[FIRST]
    ),
    "days without a year, over a new year": Shape(
        content="2024年 例会\n月日,秋,便,千恵,大\n12月26日,26,-13,-26,13\n1/9,26,-13,-26,13\n",
        lines=[result("2024-12-26", 26, -13, -26, 13), FIRST],
        aside=[(1, "title")],
    ),
    "the day first, as one of the days shows": Shape(
        content="day;秋;便;千恵;大;\n30.1.2025;26;-13;-26;13;\n9.1.2025;26;-13;-26;13;wet\n",
        lines=[
            result("2025-01-30", 26, -13, -26, 13),
            result("2025-01-09", 26, -13, -26, 13, note="wet"),
        ],
        means="date player player player player note",
    ),
    "one evening a sheet: its day in the title, its hands by number": Shape(
        content="例会 2025年1月9日（木）,,,,\n局,秋,便,千恵,大\n"
        "1,26,-13,-26,13\n2,-13,26,-26,13\n計,13,13,-52,26\n",
        lines=[FIRST, result("2025-01-09", -13, 26, -26, 13)],
        means="number player player player player",
        aside=[(1, "title"), (5, "sum")],
    ),
    "people below each other, days side by side": Shape(
        content="名前,2025/1/9,2025/1/16,計\n秋,26,-13,13\n便,-13,26,13\n千恵,-26,-26,-52\n大,13,13,26\n合計,0,0,0\n",
        lines=[FIRST, result("2025-01-16", -13, 26, -26, 13)],
        means="date player player player player total",
        aside=[(4, "sum")],
    ),
    "a heading of two lines": Shape(
        content="日付,曜,得点,,,,備考\n,,秋,便,千恵,大,\n2025/1/9 19:00,木,26,-13,-26,13,雨\n",
        lines=[result("2025-01-09", 26, -13, -26, 13, note="雨")],
        means="date out player player player player note",
    ),
    "sums that nobody has named, below": Shape(
        content="日付,秋,便,千恵,大\n2025-01-09,26,-13,-26,13\n2025-01-16,-13,26,-26,13\n,13,13,-52,26\n",
        lines=[FIRST, result("2025-01-16", -13, 26, -26, 13)],
        aside=[(4, "sum")],
    ),
    "ragged lines, empty columns, a heading again, commas at the end": Shape(
        content="日付,秋,,便,千恵,大,,\n2025-01-09,26,,-13,-26,13,,,\n\n,,,,\n"
        "日付,秋,,便,千恵,大\n2025-01-16,-13,,26,-26,13\n2025-01-23,中止\n",
        lines=[FIRST, result("2025-01-16", -13, 26, -26, 13)],
        aside=[(5, "heading")],
        wishes=Wishes(rows={7: "out"}),
    ),
    "quotation marks, a thousand and a separator that is said": Shape(
        content='sep=;\n"day";"秋";"便";"千恵";"大";"備考"\n'
        '"9 Jan 2025";"1,300";"-1,300";"0";"0";"a ""b"""\n',
        lines=[result("2025-01-09", 1300, -1300, 0, 0, note='a "b"')],
        means="date player player player player note",
    ),
    "XLSX: merged cells, days as days, formulas without a value": Shape(
        content=merged,
        lines=[
            FIRST,
            result("2025-01-09", -13, 13, 13, -13, note="雨"),
            result("2025-01-16", 0, 26, -26, 0),
        ],
        means="date player player player player note",
        aside=[(1, "title"), (7, "sum")],
    ),
    "XLSX: a month a sheet; what is hidden or adds up stays out": Shape(
        content=several, lines=[FIRST, result("2025-02-06", 26, -13, -26, 13)]
    ),
    "XLSX: readings of names, an era, days from 1904, values of formulas": Shape(
        content=with_furigana, lines=[FIRST], means="date player player player player total"
    ),
    "XLSX: serial numbers that nothing says are days": Shape(
        content=workbook(["日付", *PEOPLE], [45666, 26, -13, -26, 13]), lines=[FIRST]
    ),
    "XLSX: days in their own way of showing, a line of times": Shape(
        content=workbook(
            ["日付", "開始", *PEOPLE], [date(2025, 1, 9), "19:00", 26, -13, -26, 13],
            formats={0: 'yyyy"年"m"月"d"日"(aaa)'},
        ),
        lines=[FIRST],
        means="date out player player player player",
    ),
}  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_a_sheet_as_it_is_kept_comes_in(table: Table, shape: Shape) -> None:
    content = shape.content() if callable(shape.content) else shape.content
    content = content.encode() if isinstance(content, str) else content
    wanted = {"preset": "jazz", "season": "2025", "wishes": shape.wishes}
    looked = preview_past_results(table.desk, content, **wanted)
    taken = [one for one in looked.layouts if one.taken]
    assert [column.means for column in taken[0].columns] == shape.means.split()
    aside = [(row.number, row.why) for one in taken for row in one.aside if row.why != "said"]
    assert aside == list(shape.aside)
    assert every_line(table, import_past_results(table.desk, content, **wanted)) == shape.lines


def understood(table: Table, text: str | bytes, **said: object) -> list[Line]:
    content = text if isinstance(text, bytes) else text.encode()
    wishes = Wishes(**said)
    arrivals = import_past_results(
        table.desk, content, preset="sisyphus", season="春", wishes=wishes
    )
    return every_line(table, arrivals)


def faults(table: Table, text: str | bytes, **said: object) -> list[tuple[str, int | None]]:
    with pytest.raises(NotImported) as wrong:
        understood(table, text, **said)
    assert not table.desk.database.conn.execute("select 1 from event").fetchall()
    return [(one.code, one.line) for one in wrong.value.faults]


HEAD = "日付,秋,便,千恵,大\n"
GOOD = "2025-01-09,26,-13,-26,13\n"
JAN_9 = "2025-01-09"
MENDED: list[tuple[str, str, str, dict[str, object]]] = [
    ("points", HEAD + GOOD.replace("-13", "-l3"), "past-points-unreadable",
     {"cells": {(2, 2): "-13"}}),
    ("a day", HEAD + GOOD.replace("-09", "-99"), "past-date-unreadable",
     {"cells": {(2, 0): JAN_9}}),
    ("a day to come", HEAD + GOOD.replace("2025", "2205"), "import-time-impossible",
     {"cells": {(2, 0): JAN_9}}),
    ("no day", "秋,便,千恵,大\n26,-13,-26,13\n", "past-heading-date", {"day": date(2025, 1, 9)}),
    ("which is the month", HEAD + GOOD.replace(JAN_9, "9/1/2025"), "past-date-order",
     {"order": "dmy"}),
    ("which year", HEAD.replace("日付", "月日") + GOOD.replace(JAN_9, "1月9日"), "past-date-year",
     {"year": 2025}),
    ("a sum", HEAD.replace("\n", ",Eve\n") + GOOD.replace("\n", ",1\n"), "past-sum",
     {"cells": {(2, 5): "休"}}),
    ("people too few", HEAD + GOOD + "2025-01-16,1,-1,,\n", "names-too-few", {"rows": {3: "out"}}),
    ("somebody twice", HEAD.replace("千恵", "秋") + GOOD, "past-heading-twice",
     {"cells": {(1, 3): "千恵"}}),
    ("no heading", HEAD.replace("千恵", "") + GOOD, "past-column-unnamed",
     {"cells": {(1, 3): "千恵"}}),
    ("a name that is too long", HEAD.replace("秋", "秋" * 25) + GOOD, "name-too-long",
     {"cells": {(1, 1): "秋"}}),
    ("a torn line", HEAD + GOOD + '2025-01-16,"1,-1,0,0\n', "past-line-unreadable",
     {"rows": {3: "out"}}),
    ("a column of sums", HEAD.replace("\n", ",S\n") + GOOD.replace("\n", ",0\n") * 3,
     "past-column-asked", {"columns": {"s": "total"}}),
    ("a column of words", HEAD.replace("\n", ",W\n") + GOOD.replace("\n", ",wet\n") * 3,
     "past-column-asked", {"columns": {"w": "out"}}),
    ("another heading", "日付,作成者\n2025-12-01,山田\n" + HEAD + GOOD, "past-points-unreadable",
     {"rows": {3: "heading"}}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "said"), [one[1:] for one in MENDED], ids=[one[0] for one in MENDED]
)
def test_whatever_is_refused_comes_in_once_it_is_mended(table, text, code, said):
    assert code in [found for found, _ in faults(table, text)]
    assert FIRST in [(day, points, "") for day, points, _ in understood(table, text, **said)]


def test_a_closed_season_keeps_out_its_own_lines_alone(table):
    understood(table, HEAD + GOOD)
    close_season(table.desk, "春", "秋", club_tap(table.desk))
    text = HEAD.replace("日付", "日付,シーズン") + (
        "2025-01-16,春,26,-13,-26,13\n2026-01-08,2026,26,-13,-26,13\n"
    )
    with pytest.raises(NotImported) as wrong:
        understood(table, text)
    assert [(one.code, one.line) for one in wrong.value.faults] == [("season-is-closed", 2)]
    found = understood(table, text, leave_closed=True)
    assert [day for day, _, _ in found] == ["2026-01-08"]


def test_a_line_can_be_said_to_be_what_it_does_not_seem(table):
    text = HEAD + GOOD + "合計,13,-13,0,0\n"
    said = {"rows": {3: "result"}, "cells": {(3, 0): "2025-01-16"}}
    assert [day for day, _, _ in understood(table, text, **said)] == ["2025-01-09", "2025-01-16"]


def test_of_several_sheets_those_come_in_that_are_ticked(table):
    found = understood(table, several(), sheets=frozenset({1}))
    assert [day for day, _, _ in found] == ["2025-02-06"]


def test_a_fault_of_another_sheet_says_on_which_it_is(table):
    book = openpyxl.load_workbook(io.BytesIO(several()))
    book["2月"]["C2"] = "-l3"
    content = io.BytesIO()
    book.save(content)
    with pytest.raises(NotImported) as wrong:
        understood(table, content.getvalue())
    (fault,) = wrong.value.faults
    line = LINES_OF_A_SHEET + 2
    assert (fault.line, fault.cells) == (line, (Cell(line=line, place=2, name="便", text="-l3"),))
    found = understood(table, content.getvalue(), cells={(line, 2): "-13"})
    assert [day for day, _, _ in found] == ["2025-01-09", "2025-02-06"]


def test_what_was_chosen_once_is_proposed_next_time(table):
    words = HEAD.replace("\n", ",W\n") + GOOD.replace("\n", ",wet\n") * 3
    understood(table, words, columns={"w": "out"}, order="dmy")
    later = words.replace("2025-01-09", "9/2/2025")
    looked = preview_past_results(table.desk, later.encode(), preset="sisyphus", season="春")
    assert [(one.means, one.asked) for one in looked.columns][-1] == ("out", False)
    assert {one.began for one in looked.arrivals} == {"2025-02-09"}


def test_what_was_chosen_of_a_column_is_never_said_of_somebody_who_has_its_name(table):
    words = HEAD.replace("\n", ",W\n") + GOOD.replace("\n", ",wet\n") * 3
    understood(table, words, columns={"w": "out"})
    table.open("jazz", names=("W", "乙", "丙", "丁"), season="夏")
    text = HEAD.replace("大", "W") + GOOD.replace("01-09", "01-16")
    ((_, points, _),) = understood(table, text)
    assert points["W"] == 13


def test_who_was_meant_once_is_proposed_next_time(table):
    understood(table, HEAD + GOOD)
    other = HEAD.replace("便", "勉さん家") + GOOD.replace("01-09", "01-16")
    wishes = Wishes(new=frozenset(), names={"勉さん家": "便"})
    import_past_results(table.desk, other.encode(), preset="sisyphus", season="春", wishes=wishes)
    later = other.replace("01-16", "01-23")
    looked = preview_past_results(
        table.desk, later.encode(), preset="sisyphus", season="春", wishes=Wishes(new=frozenset())
    )
    assert [(one.name, one.alike, one.before) for one in looked.unknown] == [
        ("勉さん家", "便", True)
    ]


def test_a_season_keeps_the_spelling_that_it_had_first(table):
    understood(table, HEAD.replace("日付", "日付,シーズン") + "2025-01-09,2025春,26,-13,-26,13\n")
    other = HEAD.replace("日付", "日付,シーズン") + "2025-01-16,２０２５ 春,26,-13,-26,13\n"
    understood(table, other)
    assert [one.season for one in played_seasons(table.desk)] == ["2025春"]
    names = ("甲", "乙", "丙", "丁")
    table.open("jazz", names=names, season="２０２５春")
    assert table.session.season == "2025春"


def test_a_workbook_of_ones_own_comes_back(table):
    understood(table, HEAD + GOOD)
    content = take_out(table.desk, "xlsx", language="ja")
    before = {
        row.player: row.points
        for row in season_players(table.desk.database, Stretch(season_key="春"))
    }
    with a_table(clock=Clock(NOW)) as other:
        import_past_results(other.desk, content, preset="sisyphus")
        after = season_players(other.desk.database, Stretch(season_key="春"))
        assert {row.player: row.points for row in after} == before != {}


# How large, and how malicious


ENTITIES = (
    b'<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    b'<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>'
    b"</sheetData></worksheet>"
)


def with_sheet(sheet: bytes) -> bytes:
    book = '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="x"/></sheets></workbook>'
    link = '<Relationship Id="x" Type="/worksheet" Target="s.xml"/>'
    links = f"<Relationships>{link}</Relationships>"
    return packed({"xl/workbook.xml": book, "xl/_rels/workbook.xml.rels": links, "xl/s.xml": sheet})


def cell_at(address: str) -> bytes:
    return with_sheet(
        b'<worksheet><sheetData><row r="1"><c r="%s"><v>1</v></c></row></sheetData></worksheet>'
        % address.encode()
    )


def stairs() -> bytes:
    """Cells far to the right in very many lines: small as a file, huge with what is empty."""
    rows = b"".join(b'<row><c r="AKZ1"><v>1</v></c></row>' for _ in range(20_000))
    return with_sheet(b"<worksheet><sheetData>" + rows + b"</sheetData></worksheet>")


def again(between: bytes = b"") -> bytes:
    cells = between.join([b'<c r="A1"><v>1</v></c>'] * 1_000_000)
    return with_sheet(b'<w><row r="1">' + cells + b"</row></w>")


def everything_merged() -> bytes:
    merges = b'<mergeCell ref="A1:A500000"/>' * 20_000
    return with_sheet(
        b'<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells>'
        + merges
        + b"</mergeCells></worksheet>"
    )


NO_TEXT = b'<w><row r="1"><c r="A1" t="s"><v>7</v></c></row></w>'
SPACES = b"<worksheet>" + b" " * 40_000_000 + b"</worksheet>"
MALICIOUS: dict[str, tuple[Callable[[], bytes], str]] = {
    "a bomb": (lambda: with_sheet(SPACES), "import-sheet-too-large"),
    "entities": (lambda: with_sheet(ENTITIES), "import-workbook-broken"),
    "a column that nobody has": (lambda: cell_at("XFD1"), "import-sheet-too-large"),
    "cells far to the right": (stairs, "import-sheet-too-large"),
    "merged without end": (everything_merged, "import-sheet-too-large"),
    "cut off": (lambda: several()[:-200], "import-workbook-broken"),
    "no XML": (lambda: with_sheet(b"<worksheet><row"), "import-workbook-broken"),
    "a text that is not there": (lambda: with_sheet(NO_TEXT), "import-workbook-broken"),
    "a line that no sheet has": (
        lambda: with_sheet(b'<w><row r="99999999"/></w>'), "import-sheet-too-large",
    ),
    "the same cell again": (again, "import-workbook-broken"),
    "the same line again": (lambda: again(b'</row><row r="1">'), "import-workbook-broken"),
    "empty cells without end": (
        lambda: with_sheet(b"<w><row>" + b"<c/>" * 4_000_000 + b"</row></w>"),
        "import-sheet-too-large",
    ),
    "another archive": (lambda: packed({"a.txt": "a"}), "import-other-kind"),
    "an older workbook": (lambda: b"\xd0\xcf\x11\xe0" + bytes(600), "import-other-kind"),
    "a PDF": (lambda: b"%PDF-1.7\n", "import-other-kind"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("make", "code"), [pytest.param(*one, id=name) for name, one in MALICIOUS.items()]
)
def test_a_workbook_that_is_none_is_told_so_at_once(table, make, code):
    content = make()
    began = process_time()
    assert [found for found, _ in faults(table, content)] == [code]
    assert process_time() - began < 3


def test_a_protected_workbook_is_told_so(table):
    content = bytearray(several())
    at = content.index(b"PK\x01\x02")
    while at >= 0:
        content[at + 8] |= 1
        at = content.find(b"PK\x01\x02", at + 4)
    assert faults(table, bytes(content)) == [("import-workbook-locked", None)]


def test_a_cell_is_cut_off_before_anything_is_done_with_it(table, monkeypatch):
    longest = 0
    tidy = sheets.tidy

    def watched(text: str) -> str:
        nonlocal longest
        longest = max(longest, len(text))
        return tidy(text)

    monkeypatch.setattr(sheets, "tidy", watched)
    long = "a\N{COMBINING ACUTE ACCENT}" * 60_000
    assert faults(table, HEAD + f"2025-01-09,26,-13,-13,{long}\n") == [
        ("past-points-unreadable", 2)
    ]
    assert faults(
        table, workbook(["日付", *PEOPLE], ["2025-01-09", 26, -13, -13, "x" * 32_000])
    ) == [("past-points-unreadable", 2)]
    assert longest == sheets.LONGEST_CELL


# Days and points by themselves


@pytest.mark.parametrize(
    ("texts", "days"),
    [
        (["1/13/2025", "2/1/2025"], ["2025-01-13", "2025-02-01"]),
        (["13/1/25", "1/2/25"], ["2025-01-13", "2025-02-01"]),
        (["'25/1/30", "25/2/1"], ["2025-01-30", "2025-02-01"]),
        (["令和元年5月1日", "H31.4.30", "㋿7/1/9"], ["2019-05-01", "2019-04-30", "2025-01-09"]),
        (["Thu 9 Jan 2025", "Jan 9th, 2025", "9-Jan-25"], ["2025-01-09"] * 3),
        (["2025.1.9(木・祝)", "2025-01-09T19:00:00+09:00", "20250109", "2025 / 1 / 9"],
         ["2025-01-09"] * 4),
        (["2025年1月9日 午後7時〜", "2025/1/9 7:00 PM", "45666.79"], ["2025-01-09"] * 3),
    ],
)  # fmt: skip
def test_days_are_read_as_people_write_them(texts, days):
    column = Days(texts, today=NOW.date())
    assert [column.read(text).isoformat() for text in texts] == days
    assert all(could_be_day(text) or text[0] in "24" for text in texts)


@pytest.mark.parametrize(
    ("text", "points"),
    [("(△13)", -13), ("（13）", -13), ("＋26", 26), ("26 点", 26), ("-13pts", -13), ("1 300", 1300),
     ("‐13", -13), ("▼13", -13), ("13.00", 13), ("26枚", 26)],
)  # fmt: skip
def test_points_are_read_as_people_write_them(text, points):
    assert read_points(text, "秋") == points


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_twice_the_size_costs_twice_as_much(table, kind):
    """The worst of its size: every line another day, everybody new, a remark in each."""
    costs = []
    for size in (1_000, 2_000):
        days = [date(2015, 1, 1) + timedelta(days=one) for one in range(size)]
        rows = [[f"{day:%Y/%-m/%-d}（月）", "▲13", "(13)", "26点", "0.0", "雨"] for day in days]
        head = ["日付", *PEOPLE, "備考"]
        content = (
            workbook(head, *rows)
            if kind == "xlsx"
            else "\n".join(",".join(row) for row in [head, *rows]).encode()
        )
        times = []
        for _ in range(3):
            with nothing_collected():  # of what other tests left, too
                began = process_time()
                assert sum(1 for _ in preview_layouts(content)) == size
                times.append(process_time() - began)
        costs.append(min(times))
    assert costs[1] < 2.7 * costs[0], costs


def preview_layouts(content: bytes) -> Iterator[object]:
    found = understand(sheets.read_sheets(content), NOTHING_SAID, now=NOW)
    return (read for _, read in read_lines(found, season="2025", now=NOW))


def test_a_long_text_is_read_from_its_file_and_never_held_as_a_whole():
    """A line of it is in memory, and of the file a piece; the rows can be gone through again."""

    class Pieces(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= 1 << 17
            return super().read(size)

        read1 = read

    line = "2025-01-09,1,-1\r\n"
    file = Pieces(("日付,秋,便\r\n" + line * 40_000).encode("cp932"))
    (sheet,) = sheets.read_sheets(file)
    for _ in range(2):
        gc.collect()
        tracemalloc.start()
        count = sum(1 for _ in sheet.rows())
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert (count, peak < 300_000) == (40_001, True), peak


@pytest.mark.parametrize("way", ["command", "file"])
def test_by_command_more_lines_are_read_than_by_a_page(table, way, monkeypatch):
    monkeypatch.setattr(importing, "MOST_LINES", 5)
    monkeypatch.setattr(importing, "MOST_BY_COMMAND", 7)
    content = "date,season,Aki,Ben\n" + "2024-05-06,spring,1,-1\n" * 6
    bringer = replace(BY, way=way)
    given = {"content": content.encode(), "preset": "nap-ja", "wishes": Wishes(new=None)}
    steps = importing.Table(desk=table.desk, by=bringer, **given).look()
    if way == "command":
        assert len(importing.run_to_end(steps).arrivals) == 1
        return
    with pytest.raises(NotImported) as refused:
        importing.run_to_end(steps)
    assert [(one.code, one.params["lines"]) for one in refused.value.faults] == [
        ("import-sheet-too-large", 5)
    ]

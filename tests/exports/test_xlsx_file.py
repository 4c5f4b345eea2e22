"""XLSX, opened by another library than the one that wrote it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from scorekeeper.exports import Cell, Column, Table, xlsx_file
from scorekeeper.exports.xlsx_file import LONGEST_TEXT, sheet_name

MADE = datetime(2026, 5, 6, 19, 0, tzinfo=UTC)


def table(*rows: list[Cell], name: str = "順位表", columns: int = 2) -> Table:
    heads = tuple(Column(key=f"c{n}", title=f"列{n}") for n in range(columns))
    return Table(key="t", name=name, columns=heads, rows=iter(rows))


def opened(*tables: Table, **options: Any) -> Any:
    out = BytesIO()
    xlsx_file(tables, out, made=MADE, **options)
    return load_workbook(BytesIO(out.getvalue()))


def test_every_cell_has_the_type_of_what_it_holds() -> None:
    sheet = opened(table(["秋", -26], [date(2026, 5, 6), Decimal("12.5")], [None, 0])).active
    assert [[cell.value for cell in row] for row in sheet.rows] == [
        ["列0", "列1"],
        ["秋", -26],
        [datetime(2026, 5, 6), 12.5],  # noqa: DTZ001 - a day of a sheet has no zone
        [None, 0],
    ]
    assert [sheet["B2"].data_type, sheet["A2"].data_type, sheet["A3"].data_type] == ["n", "s", "d"]
    assert sheet["A3"].number_format == "yyyy-mm-dd"


def test_the_heading_stays_in_sight_and_is_bold() -> None:
    sheet = opened(table(["秋", 1])).active
    assert (sheet.freeze_panes, sheet["A1"].font.bold) == ("A2", True)


@pytest.mark.parametrize(
    "text", ["=1+1", "+81", "-2", "@SUM(A1)", "{=1}", "http://x", "mailto:a@b", "12", "1e5"]
)
def test_text_is_text_whatever_it_looks_like(text: str) -> None:
    cell = opened(table([text, 1])).active["A2"]
    assert (cell.value, cell.data_type, cell.hyperlink) == (text, "s", None)


def test_every_table_has_a_sheet_and_its_name() -> None:
    book = opened(table(name="順位表"), table(name="局"), table(name="順位表"))
    assert book.sheetnames == ["順位表", "局", "順位表 2"]


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("a/b\\c?d*e[f]g:h", "a-b-c-d-e-f-g-h"),
        ("x" * 40, "x" * 31),
        ("'quoted'", "quoted"),
        ("", "-"),
        ("Taken", "Taken 2"),
        ("TAKEN", "TAKEN 2"),
    ],
)
def test_a_sheet_has_a_name_that_workbooks_accept(wanted: str, name: str) -> None:
    assert sheet_name(wanted, {"taken"}) == name


def test_a_long_table_goes_on_in_another_sheet() -> None:
    rows: list[list[Cell]] = [[f"{n}", n] for n in range(7)]
    book = opened(table(*rows, name="記録"), most_rows=3)
    assert book.sheetnames == ["記録", "記録 2", "記録 3"]
    assert [[row[1].value for row in sheet.rows] for sheet in book] == [
        ["列1", 0, 1, 2],
        ["列1", 3, 4, 5],
        ["列1", 6],
    ]


def test_a_text_that_no_cell_holds_loses_its_end() -> None:
    cell = opened(table(["あ" * (LONGEST_TEXT + 5), 1])).active["A2"]
    assert len(cell.value) == LONGEST_TEXT
    assert cell.value.endswith("あ…")


def test_what_xml_cannot_hold_is_written_as_workbooks_do() -> None:
    """``_x0007_`` for a bell; a text that looks like that has its underscore written so."""
    out = BytesIO()
    xlsx_file([table(["a\x07b _x0041_ \ud800 <&> \r\n", 1])], out, made=MADE)
    with ZipFile(out) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
    assert "a_x0007_b _x005F_x0041_ _xD800_ &lt;&amp;&gt; _x000D_\n" in sheet


def test_no_sheet_has_a_formula_or_a_link() -> None:
    out = BytesIO()
    xlsx_file([table(['=HYPERLINK("http://x")', 1], name="=1+1")], out, made=MADE)
    with ZipFile(out) as book:
        assert book.testzip() is None
        parts = [book.read(name).decode() for name in book.namelist()]
    assert not any(part for part in parts if "<f>" in part or "<hyperlink" in part)


def test_rows_leave_as_they_come() -> None:
    """Hardly anything of ten thousand rows is held while they are written."""
    out, ahead = BytesIO(), []

    def rows() -> Iterator[list[Cell]]:
        for number in range(10_000):
            ahead.append(out.tell())
            yield [f"{number * 7_919 % 10_007}", number]

    xlsx_file([replace(table(), rows=rows())], out, made=MADE)
    assert len(set(ahead)) > 3
    assert load_workbook(out).active.max_row == 10_001


def test_the_time_it_was_made_is_told_in_utc() -> None:
    made = datetime(2026, 5, 6, 19, 0, tzinfo=timezone(timedelta(hours=9)))
    out = BytesIO()
    xlsx_file([table()], out, made=made)
    assert load_workbook(out).properties.created == datetime(2026, 5, 6, 10)  # noqa: DTZ001 - UTC


def test_columns_are_as_wide_as_japanese_needs() -> None:
    sheet = opened(table(["東京都千代田区", 1])).active
    assert sheet.column_dimensions["A"].width >= 14

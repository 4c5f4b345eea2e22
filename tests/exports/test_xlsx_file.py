"""XLSX, opened by another library than the one that wrote it."""

import tempfile
import tracemalloc
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from errno import ENOSPC
from io import BytesIO
from tempfile import TemporaryFile
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from scorekeeper.cards import Refusal
from scorekeeper.exports.table import FileColumn, FileTable
from scorekeeper.exports.xlsx_file import About, sheet_name, xlsx_file
from tests.strays import every

MADE = datetime(2026, 5, 6, 19, 0, tzinfo=UTC)
ABOUT = About(title="2026: standings", head="2026 & more", made=MADE, chart="course")


def table(*rows, name="順位表", columns=2):
    heads = tuple(FileColumn(key=f"c{n}", title=f"列{n}") for n in range(columns))
    return FileTable(key="t", name=name, columns=heads, rows=iter(rows))


def opened(*tables, **options):
    out = BytesIO()
    xlsx_file(tables, out, about=ABOUT, **options)
    return load_workbook(BytesIO(out.getvalue()))


def test_every_cell_has_the_type_of_what_it_holds():
    sheet = opened(table(["秋", -26], [date(2026, 5, 6), Decimal("12.5")], [None, 0])).active
    assert [[cell.value for cell in row] for row in sheet.rows] == [
        ["列0", "列1"],
        ["秋", -26],
        [datetime(2026, 5, 6), 12.5],  # noqa: DTZ001 - a day of a sheet has no zone
        [None, 0],
    ]
    assert [sheet["B2"].data_type, sheet["A2"].data_type, sheet["A3"].data_type] == ["n", "s", "d"]
    assert sheet["A3"].number_format == "yyyy-mm-dd"


def test_the_heading_stays_in_sight_and_is_bold():
    sheet = opened(table(["秋", 1])).active
    assert (sheet.freeze_panes, sheet["A1"].font.bold) == ("A2", True)


@every("text", ["=1+1", "+81", "-2", "@SUM(A1)", "{=1}", "http://x", "mailto:a@b", "12", "1e5"])
def test_text_is_text_whatever_it_looks_like(text):
    cell = opened(table([text, 1])).active["A2"]
    assert (cell.value, cell.data_type, cell.hyperlink) == (text, "s", None)


def test_every_table_has_a_sheet_and_its_name():
    book = opened(table(name="順位表"), table(name="局"), table(name="順位表"))
    assert book.sheetnames == ["順位表", "局", "順位表 2"]


@every(
    "wanted, name",
    [
        ("a/b\\c?d*e[f]g:h", "a-b-c-d-e-f-g-h"),
        ("x" * 40, "x" * 31),
        ("'quoted'", "quoted"),
        ("", "-"),
        ("Taken", "Taken 2"),
        ("TAKEN", "TAKEN 2"),
    ],
)
def test_a_sheet_has_a_name_that_workbooks_accept(wanted, name):
    assert sheet_name(wanted, {"taken"}) == name


def test_a_long_table_goes_on_in_another_sheet():
    rows = [[f"{n}", n] for n in range(7)]
    book = opened(table(*rows, name="記録"), most_rows=3)
    assert book.sheetnames == ["記録", "記録 2", "記録 3"]
    assert [[row[1].value for row in sheet.rows] for sheet in book] == [
        ["列1", 0, 1, 2],
        ["列1", 3, 4, 5],
        ["列1", 6],
    ]


def test_what_xml_cannot_hold_is_written_as_workbooks_do():
    """``_x0007_`` for a bell; a text that looks like that has its underscore written so.

    Half a character, which no database holds and no file can, is a question mark.
    """
    out = BytesIO()
    xlsx_file([table(["a\x07b _x0041_ \ud800 \uffff <&> \r\n", 1])], out, about=ABOUT)
    with ZipFile(out) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
    assert "a_x0007_b _x005F_x0041_ ? _xFFFF_ &lt;&amp;&gt; _x000D_\n" in sheet


@every("text", ["<r></r>", "<r><t>a</t></r>", "<r>秋</r>", "<r> & </r>"])
def test_text_that_xlsxwriter_takes_for_markup_is_text(text):
    """What begins and ends so it writes as it is, and a workbook with that in it does not open."""
    heads = (FileColumn(key="a", title=text), FileColumn(key="b", title="points", summed=True))
    sheet = opened(replace(table([text, 1]), columns=heads, held=1), total=text).active
    assert [sheet[place].value for place in ("A1", "A2", "A3")] == [text] * 3


def most_memory(rows):
    some = ([f"{number} is a text of its own", number] for number in range(rows))
    with TemporaryFile() as out:
        tracemalloc.start()
        try:
            xlsx_file([replace(table(), rows=some)], out, about=ABOUT)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()


def test_rows_leave_as_they_come():
    few = most_memory(1_000)
    assert most_memory(10_000) < 1.2 * few


def test_what_goes_wrong_meanwhile_leaves_no_file_behind(tmp_path, monkeypatch):
    def rows():
        yield ["秋", 1]
        raise Refusal("season-unknown")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(Refusal, match="season-unknown"):
        opened(replace(table(), rows=rows()))
    assert list(tmp_path.iterdir()) == []


def test_a_disk_without_room_is_told_as_any_file_tells_it():
    class Full(BytesIO):
        """Full once; what the library leaves open is closed when nobody holds it any more."""

        was_full = False

        def write(self, some):
            if not self.was_full:
                self.was_full = True
                raise OSError(ENOSPC, "No space left on device")
            return super().write(some)

    with pytest.raises(OSError, match="No space left"):
        xlsx_file([table(["秋", 1])], Full(), about=ABOUT)


# As somebody would make it by hand


def points(**options):
    columns = (
        FileColumn(key="date", title="Day"),
        FileColumn(key="aki", title="Aki", summed=True),
        FileColumn(key="ben", title="Ben", summed=True),
    )
    rows = [[date(2026, 5, 6), 3, -3], [date(2026, 5, 13), None, 4]]
    return FileTable(key="days", name="It's days", columns=columns, rows=rows, held=1, **options)


def so_far():
    columns = tuple(replace(column, summed=False) for column in points().columns)
    rows = [[date(2026, 5, 6), 3, -3], [date(2026, 5, 13), 3, 1]]
    return replace(
        points(), key="totals", name="totals", columns=columns, rows=rows, courses=2,
    )  # fmt: skip


def test_sums_are_formulas_of_what_a_filter_leaves():
    sheet = opened(points(), total="Total").active
    assert [cell.value for cell in sheet[4]] == [
        "Total", "=SUBTOTAL(109,B2:B3)", "=SUBTOTAL(109,C2:C3)",
    ]  # fmt: skip
    assert sheet.auto_filter.ref == "A1:C3", "the sums are not filtered away"


def test_courses_are_drawn_on_a_page_of_their_own():
    book = opened(points(), so_far())
    assert book.sheetnames == ["It's days", "totals", "course"]
    chart = book["course"]._charts[0]
    assert [one.val.numRef.f for one in chart.series] == ["totals!$B$2:$B$3", "totals!$C$2:$C$3"]
    assert book["course"].pageSetup.orientation == "landscape"


def test_a_sheet_fits_the_width_of_a4_and_repeats_its_heading():
    wide = FileTable(
        key="w", name="wide",
        columns=tuple(FileColumn(key=f"{n}", title="x" * 20) for n in range(7)),
        rows=[["y"] * 7],
    )  # fmt: skip
    book = opened(points(), wide)
    for sheet, orientation in zip(book, ("portrait", "landscape"), strict=True):
        setup = sheet.page_setup
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (setup.paperSize, setup.fitToHeight, setup.orientation) == (9, 0, orientation)
        assert sheet.print_title_rows == "$1:$1"
        assert sheet.oddHeader.left.text == "2026 && more"
        assert sheet.oddFooter.right.text == "&P / &N"


DAY = FileColumn(key="date", title="Day")


def a_club(people, days=46):
    names = [FileColumn(key=f"{n}", title=f"Person number {n}", summed=True) for n in range(people)]
    rows = [[date(2026, 1, 1) + timedelta(days=n), *[-130] * people] for n in range(days)]
    return FileTable(key="days", name="days", columns=(DAY, *names), rows=rows, held=1)


@every("people, on_end, fits", [(5, False, True), (24, True, True), (60, True, None)])
def test_names_over_many_numbers_stand_on_end_and_no_letter_is_made_too_small(people, on_end, fits):
    """What one page cannot hold goes on beside it, with its first column again."""
    sheet = opened(a_club(people)).active
    assert (sheet["B1"].alignment.textRotation == 90) is on_end
    assert sheet.sheet_properties.pageSetUpPr.fitToPage is fits
    assert (sheet.page_setup.scale, sheet.print_title_cols) == (
        (None, None) if fits else (60, "$A:$A")
    )
    assert sheet["A1"].alignment.textRotation == 0
    sums = 46 * 130
    assert sheet.column_dimensions["B"].width >= len(f"-{sums} ")

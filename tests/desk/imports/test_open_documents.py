"""Sheets as LibreOffice keeps them (ODS), and workbooks of older or locked kinds."""

from collections.abc import Callable, Iterator
from time import process_time

import pytest

from scorekeeper.desk.imports import sheets
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.layout import NOTHING_SAID
from scorekeeper.desk.imports.lines import read_lines, understand
from scorekeeper.desk.imports.sheets import read_sheets
from tests.desk.imports.test_sheets import NOW, packed, result, understood
from tests.desk.table import Clock, Table, a_table

HEAD = (
    '<office:document-content xmlns:office="o" xmlns:style="s" xmlns:table="t" xmlns:text="x" '
    'xmlns:calcext="c" xmlns:draw="d" xmlns:dc="e"><office:automatic-styles>'
    '<style:style style:name="ta1" style:family="table"><style:table-properties table:display='
    '"false"/></style:style><style:style style:name="ta2" style:family="table">'
    '<style:table-properties table:display="true"/></style:style></office:automatic-styles>'
    "<office:body><office:spreadsheet>"
)
END = "</office:spreadsheet></office:body></office:document-content>"


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(NOW)) as seated:
        yield seated


def document(*tables: str) -> bytes:
    """An ODS of these tables, with the parts that LibreOffice writes beside them."""
    return packed(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "settings.xml": "<a/>",
            "content.xml": HEAD + "".join(tables) + END,
            "META-INF/manifest.xml": "<manifest/>",
        }
    )


def page(*lines: str, name: str = "表1", style: str = "ta2") -> str:
    begins = f'<table:table table:name="{name}" table:style-name="{style}">'
    return f"{begins}{''.join(lines)}</table:table>"


def line(*cells: str, times: int = 1) -> str:
    more = f' table:number-rows-repeated="{times}"' if times > 1 else ""
    filler = '<table:table-cell table:number-columns-repeated="16370"/>'
    return f"<table:table-row{more}>{''.join(cells)}{filler}</table:table-row>"


def words(text: str, span: str = "") -> str:
    return (
        f'<table:table-cell office:value-type="string" calcext:value-type="string"{span}>'
        f"<text:p>{text}</text:p></table:table-cell>"
    )


def number(value: object, shown: str = "", more: str = "") -> str:
    return (
        f'<table:table-cell office:value-type="float" office:value="{value}"{more}>'
        f"<text:p>{shown or value}</text:p></table:table-cell>"
    )


def day(iso: str, shown: str, span: str = "") -> str:
    return (
        f'<table:table-cell office:value-type="date" office:date-value="{iso}"{span}>'
        f"<text:p>{shown}</text:p></table:table-cell>"
    )


def down(lines: int) -> str:
    return f' table:number-columns-spanned="1" table:number-rows-spanned="{lines}"'


COVERED = "<table:covered-table-cell/>"
PEOPLE = (words("秋"), words("便"), words("千恵"), words("大"))
TITLE = line(
    words("ナポレオン部", ' table:number-columns-spanned="6"'),
    '<table:covered-table-cell table:number-columns-repeated="5"><text:p>x</text:p>'
    "</table:covered-table-cell>",
)
CLUB = document(
    page(line(words("作業"), number(1), number(2)), name="隠し", style="ta1"),
    page(
        '<table:shapes><draw:frame><text:p>図</text:p></draw:frame></table:shapes>',
        TITLE,
        line(times=3),
        line(words("日付"), *PEOPLE, words("備<text:s/>考")),
        line(
            day("2025-01-09T19:00:00", "R7.1.9", down(2)),
            number(26, "26点"),
            number(-13, "▲13"),
            number(-26, "(26)"),
            '<table:table-cell table:formula="of:=-SUM([.B6:.D6])" office:value-type="float" '
            'office:value="13"><office:annotation><dc:creator>秋</dc:creator><text:p>99</text:p>'
            "</office:annotation><text:p>13</text:p></table:table-cell>",
        ),
        line(
            COVERED,
            number(-13),
            number(13, more=' table:number-columns-repeated="2"'),
            number(-13),
            '<table:table-cell office:value-type="string"><text:p>雨、<text:ruby><text:ruby-base>'
            "風</text:ruby-base><text:ruby-text>かぜ</text:ruby-text></text:ruby></text:p>"
            "<text:p>寒い</text:p></table:table-cell>",
        ),
        line(words("合計"), *(number(one) for one in (13, 0, -13, 0))),
        "<table:table-row table:number-rows-repeated=\"1048566\"><table:table-cell "
        'table:number-columns-repeated="16384"/></table:table-row>',
        name="2025年",
    ),
)  # fmt: skip


def test_a_sheet_of_libreoffice_comes_in(table):
    (sheet,) = read_sheets(CLUB)
    assert (sheet.name, [row.number for row in sheet.rows()]) == ("2025年", [1, 5, 6, 7, 8])
    assert understood(table, CLUB) == [
        result("2025-01-09", 26, -13, -26, 13),
        result("2025-01-09", -13, 13, 13, -13, note="雨、風 寒い"),
    ]


def test_lines_that_are_written_once_are_there_as_often_as_they_stand_for(table):
    same = line(day("2025-01-09", "9/1"), *(number(one) for one in (1, -1, 1, -1)), times=3)
    content = document(page(line(words("日付"), *PEOPLE), same))
    assert understood(table, content) == [result("2025-01-09", 1, -1, 1, -1)] * 3


def test_a_time_a_truth_and_a_formula_without_a_value(table):
    (sheet,) = read_sheets(
        document(
            page(
                line(
                    '<table:table-cell office:value-type="time" office:time-value="PT19H00M00S">'
                    "<text:p>19:00</text:p></table:table-cell>",
                    '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
                    '<table:table-cell table:formula="of:=SUM([.A1:.A2])"/>',
                    number("2.5E1"),
                )
            )
        )
    )
    assert [row.cells for row in sheet.rows()] == [("19:00", "TRUE", "=SUM([.A1:.A2])", "25")]


def repeated(lines: int, columns: int) -> bytes:
    cell = number(1, more=f' table:number-columns-repeated="{columns}"')
    return document(page(line(cell, times=lines)))


ENTITIES = b'<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><a>&b;</a>'
LOCKED = "<manifest><file-entry><encryption-data/></file-entry></manifest>"
MALICIOUS: dict[str, tuple[Callable[[], bytes], str]] = {
    "one cell for many millions": (lambda: repeated(400_000, 900), "import-sheet-too-large"),
    "one cell for sixteen thousand": (lambda: repeated(1, 16_384), "import-sheet-too-large"),
    "one line for a million": (lambda: repeated(1_000_000, 1), "import-sheet-too-large"),
    "a bomb": (
        lambda: packed({"content.xml": HEAD + " " * 40_000_000 + END}), "import-sheet-too-large",
    ),
    "entities": (lambda: packed({"content.xml": ENTITIES}), "import-workbook-broken"),
    "cut off": (lambda: CLUB[:-200], "import-workbook-broken"),
    "no XML": (lambda: packed({"content.xml": "x"}), "import-workbook-broken"),
    "times in words": (
        lambda: document('<table:table><table:table-row table:number-rows-repeated="x"/>'
                         "</table:table>"), "import-workbook-broken",
    ),
    "a letter": (
        lambda: packed({"content.xml": "<office:text xmlns:office='o'/>"}), "import-other-kind",
    ),
    "a password": (
        lambda: packed({"content.xml": b"\x00\x01", "META-INF/manifest.xml": LOCKED}),
        "import-workbook-locked",
    ),
    "a password round everything": (
        lambda: packed({"encrypted-package": b"\x00\x01"}), "import-workbook-locked",
    ),
    "a password of Excel": (
        lambda: b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le"),
        "import-workbook-locked",
    ),
    "an older workbook": (lambda: b"\xd0\xcf\x11\xe0" + bytes(600), "import-other-kind"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("make", "code"), [pytest.param(*one, id=name) for name, one in MALICIOUS.items()]
)
def test_a_document_that_is_no_table_is_told_so_at_once(table, make, code):
    content = make()
    began = process_time()
    with pytest.raises(NotImported) as wrong:
        understood(table, content)
    assert [one.code for one in wrong.value.faults] == [code]
    assert process_time() - began < 3


def test_twice_the_size_costs_twice_as_much():
    costs = []
    for size in (1_000, 2_000):
        rows = [
            line(
                day(f"{2000 + at // 360}-{at // 30 % 12 + 1:02}-{at % 30 % 28 + 1:02}", "x"),
                *map(number, (13, -13, 26, -26)),
                words("雨"),
            )
            for at in range(size)
        ]
        content = document(page(line(words("日付"), *PEOPLE, words("備考")), *rows))
        times = []
        for _ in range(3):
            began = process_time()
            found = understand(sheets.read_sheets(content), NOTHING_SAID, now=NOW)
            assert sum(1 for _ in read_lines(found, season="2025", now=NOW)) == size
            times.append(process_time() - began)
        costs.append(min(times))
    assert costs[1] < 2.7 * costs[0], costs

"""A workbook as LibreOffice opens, counts and prints it; skipped where it is not installed."""

import csv
import io
import os
import re
import subprocess
from datetime import date, datetime, timedelta
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from scorekeeper.exports.table import Cell, FileColumn, FileTable
from scorekeeper.exports.xlsx_file import xlsx_file
from scorekeeper.store import Scope
from tests.exports.printed import A4, bare, faults, program, written
from tests.exports.test_xlsx_file import ABOUT
from tests.services.club_year import EVENINGS, NAMES, play_year, season_key
from tests.services.table import a_table, take_out

PLAYERS = ("Aki", "便", "Chie", "大", "Eve", "Fumi", "源", "Hana", "一郎")
DAYS = 120


@pytest.fixture(scope="module")
def office() -> str:
    reason = "NO LIBREOFFICE: no other program than a library has opened a workbook"
    return program(reason, "soffice", "libreoffice")


@pytest.fixture(scope="module")
def pdftotext() -> str:
    return program("NO PDFTOTEXT: no printed page of a workbook is read", "pdftotext")


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A season of 120 days and nine people, and a sheet that is too wide for A4 stood upright."""
    folder = tmp_path_factory.mktemp("office")
    columns = tuple(FileColumn(key=name, title=name, summed=True) for name in PLAYERS)
    day = FileColumn(key="date", title="日付")
    points = [[(n * 7 + place * 5) % 11 - 5 for place in range(9)] for n in range(DAYS)]
    days = [date(2026, 1, 1) + timedelta(days=3 * n) for n in range(DAYS)]
    so_far = [[sum(row[place] for row in points[: n + 1]) for place in range(9)]
              for n in range(DAYS)]  # fmt: skip

    def rows(of: list[list[int]]) -> list[list[Cell]]:
        return [[on, *row] for on, row in zip(days, of, strict=True)]

    tables = [
        FileTable(key="days", name="日別", columns=(day, *columns), rows=rows(points), held=1),
        FileTable(
            key="totals", name="累計",
            columns=(day, *(FileColumn(key=n, title=n) for n in PLAYERS)),
            rows=rows(so_far), held=1, courses=9,
        ),
        FileTable(
            key="wide", name="wide", rows=[["word " * 4] * 14],
            columns=tuple(FileColumn(key=f"{n}", title=f"heading {n}") for n in range(14)),
        ),
    ]  # fmt: skip
    file = folder / "season.xlsx"
    with file.open("wb") as out:
        xlsx_file(tables, out, about=ABOUT, total="合計")
    return file


def converted(office: str, file: Path, to: str) -> Path:
    """What the program makes of a workbook, in a house of its own."""
    home = f"-env:UserInstallation=file://{file.parent}/profile"
    subprocess.run(
        [office, home, "--headless", "--convert-to", to, "--outdir", str(file.parent), str(file)],
        check=True, capture_output=True, timeout=240,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    return file.parent


def without_values(file: Path) -> Path:
    """The same workbook, of which nobody has told what its formulas come to."""
    bare = file.with_name("bare.xlsx")
    with ZipFile(file) as whole, ZipFile(bare, "w") as out:
        for name in whole.namelist():
            part = whole.read(name)
            out.writestr(name, re.sub(rb"(</f>)<v>[^<]*</v>", rb"\1", part))
    return bare


def test_formulas_come_to_what_was_counted(office: str, season: Path) -> None:
    sheets = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
    folder = converted(office, without_values(season), sheets)
    read = {}
    for name in ("日別", "累計"):
        text = (folder / f"bare-{name}.csv").read_text(encoding="utf-8")
        read[name] = list(csv.reader(io.StringIO(text)))
    heading, *days, total = read["日別"]
    assert heading == ["日付", *PLAYERS]
    assert len(days) == DAYS
    assert total[0] == "合計"
    sums = [sum(int(row[place]) for row in days) for place in range(1, 10)]
    assert [int(cell) for cell in total[1:]] == sums
    assert [int(cell) for cell in read["累計"][-1][1:]] == sums
    assert any(sums), "nothing would be right too"


def test_a_page_is_as_wide_as_its_sheet_and_repeats_its_heading(
    office: str, pdftotext: str, season: Path
) -> None:
    pdf = converted(office, season, "pdf") / "season.pdf"
    told = subprocess.run([pdftotext, "-layout", str(pdf), "-"], check=True, capture_output=True)
    pages = told.stdout.decode().split("\f")[:-1]
    of = {name: [page for page in pages if name in page] for name in ("日別", "累計", "wide")}
    assert len(of["日別"]) in (2, 3), "one page wide, and as many as 120 days need"
    for page in of["日別"] + of["累計"]:
        assert all(name in page for name in PLAYERS), "the heading is on every page"
    assert len(of["wide"]) == 2, "fourteen columns of sentences go on beside the first page"
    headings = [re.findall(r"heading (\d+)", page) for page in of["wide"]]
    assert {int(number) for page in headings for number in page} == {*range(14)}
    assert headings[0][0] == headings[1][0] == "0", "the first column is there again"
    numbers = [re.search(r"(\d+)\s*/\s*(\d+)\s*$", page) for page in pages]
    assert [found and found.groups() for found in numbers] == [
        (str(number), str(len(pages))) for number in range(1, len(pages) + 1)
    ]
    assert all("2026 & more" in page for page in pages)


@pytest.fixture(scope="module", params=["napoleon", "nap"])
def year(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club's whole year as workbooks, one in each language."""
    folder = tmp_path_factory.mktemp(request.param)
    play_year(folder, request.param)
    with a_table(folder / "scorekeeper.db") as table:
        for language in ("ja", "en"):
            scope = Scope(season_key=season_key(request.param))
            book = take_out(table.services, "xlsx", scope, language)
            (folder / f"{language}.xlsx").write_bytes(book)
    return folder


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_whole_year_can_be_read_on_every_page_and_nobody_is_missing(
    office: str, pdftotext: str, year: Path, language: str
) -> None:
    file = year / f"{language}.xlsx"
    pdf = converted(office, file, "pdf") / f"{language}.pdf"
    assert [*faults(pdf, A4)] == []
    text = written(pdf)
    assert "###" not in text, "a column is too narrow for its number"
    book = load_workbook(file, data_only=True)
    for sheet in book.worksheets[:3]:
        cells = {str(cell) for row in sheet.values for cell in row if cell is not None}
        assert {*NAMES} <= cells, sheet.title
        of_sheet = bare("".join(page for page in text.split("\f") if sheet.title in page))
        lacking = [one for one in (*NAMES, *numbers_of(sheet)) if bare(one) not in of_sheet]
        assert lacking == [], sheet.title
    for sheet in book.worksheets[1:3]:
        days = {row[0].date() for row in sheet.values if isinstance(row[0], datetime)}
        assert len(days) == EVENINGS, sheet.title


def numbers_of(sheet: Worksheet) -> set[str]:
    """Every whole number of a sheet."""
    return {str(cell) for row in sheet.values for cell in row if type(cell) is int}

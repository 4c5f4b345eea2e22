"""A workbook as LibreOffice prints it; skipped where it is not installed."""

import os
import subprocess
from datetime import datetime

import pytest
from openpyxl import load_workbook

from scorekeeper.store import Scope
from tests.exports.printed import A4, bare, faults, program, written
from tests.services.club_year import EVENINGS, NAMES, play_year, season_key
from tests.services.table import a_table, take_out


@pytest.fixture(scope="module")
def office():
    reason = "NO LIBREOFFICE: no other program than a library has opened a workbook"
    return program(reason, "soffice", "libreoffice")


def printed(office, file):
    home = f"-env:UserInstallation=file://{file.parent}/profile"
    subprocess.run(
        [office, home, "--headless", "--convert-to", "pdf", "--outdir", file.parent, file],
        check=True, capture_output=True, timeout=240,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    return file.with_suffix(".pdf")


@pytest.fixture(scope="module", params=["napoleon", "nap"])
def year(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    play_year(folder, request.param)
    with a_table(folder / "scorekeeper.db") as table:
        for language in ("ja", "en"):
            scope = Scope(season_key=season_key(request.param))
            book = take_out(table.services, "xlsx", scope, language)
            (folder / f"{language}.xlsx").write_bytes(book)
    return folder


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_whole_year_can_be_read_on_every_page_and_nobody_is_missing(office, year, language):
    file = year / f"{language}.xlsx"
    pdf = printed(office, file)
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


def numbers_of(sheet):
    return {str(cell) for row in sheet.values for cell in row if type(cell) is int}

"""Files for programs stay what they are: those that were written once are held against today's.

``kept/`` has files of the export ``earlier/untabled``. A later program may only add to them:

    TZ=UTC python -m tests.services.exports.test_kept_files
"""

import csv
import io
import json
import time
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from openpyxl import load_workbook

from scorekeeper.cards import Refusal
from scorekeeper.services.exports import Format, season_scope
from scorekeeper.services.tables import TABLE_KEYS
from tests.services.table import take_out
from tests.services.test_earlier import EARLIER, imported

KEPT = Path(__file__).parent / "kept"
FOLDERS = [("春", "ja"), ("春", "en"), ("nap 春", "ja"), ("古い", "ja"), ("締めた年", "ja")]
FORMS: dict[str, Format] = {
    **{f"{table}.csv": "csv" for table in TABLE_KEYS},
    "workbook.json": "xlsx",
    "everything.json": "json",
    "cards.txt": "notation",
}
FOR_PEOPLE = 1
"""Sheets of a workbook, its last ones, whose sentences may be said better."""


@pytest.fixture
def services(tmp_path, monkeypatch):
    """What the earlier program left, on a machine whose clock is that of Greenwich."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    here = imported(EARLIER / "untabled", tmp_path / "scorekeeper.db")
    yield here
    here.database.close()
    monkeypatch.undo()
    time.tzset()


def made(services, season, language, file):
    """A file as today's program writes it; of a workbook what stands in its cells."""
    form = FORMS[file]
    table = {"table": file.removesuffix(".csv")} if form == "csv" else {}
    whole = take_out(services, form, season_scope(services, season), language, **table)
    if form != "xlsx":
        return whole
    book = load_workbook(BytesIO(whole), data_only=True)
    sheets = [[sheet.title, cells_of(sheet)] for sheet in book.worksheets]
    return f"{json.dumps(sheets, ensure_ascii=False, indent=0)}\n".encode()


def cells_of(sheet):
    return [["" if cell is None else str(cell) for cell in row] for row in sheet.values]


def rows_of(table):
    return list(csv.reader(io.StringIO(table.decode("utf-8-sig"), newline="")))


def begin_so(now, before):
    """Whether rows are those of before, with nothing but columns after the last one."""
    wide = max(map(len, before), default=0)
    return [row[:wide] for row in now] == before


def holds(now, before):
    if isinstance(before, dict):
        return isinstance(now, dict) and all(
            name in now and holds(now[name], value) for name, value in before.items()
        )
    if isinstance(before, list):
        return len(now) == len(before) and all(map(holds, now, before))
    return bool(now == before)


def stays(file, now, before):
    if file == "workbook.json":
        sheets, kept = json.loads(now), json.loads(before)[:-FOR_PEOPLE]
        pairs = zip(sheets, kept, strict=False)
        return len(sheets) > len(kept) and all(
            name == old and begin_so(rows, were) for (name, rows), (old, were) in pairs
        )
    if file.endswith(".json"):
        return holds(json.loads(now), json.loads(before))
    if file.endswith(".csv"):
        return begin_so(rows_of(now), rows_of(before))
    return now == before


def test_a_file_is_what_it_was(services):
    changed, looked_at = [], 0
    for season, language in FOLDERS:
        for kept in sorted(folder_of(season, language).iterdir()):
            now = made(services, season, language, kept.name)
            changed += [] if stays(kept.name, now, kept.read_bytes()) else [str(kept)]
            looked_at += 1
    assert changed == []
    assert looked_at > len(FORMS) * 4


def folder_of(season, language):
    return KEPT / f"{season.replace(' ', '-')}-{language}"


if __name__ == "__main__":
    with TemporaryDirectory() as scratch:
        now = imported(EARLIER / "untabled", Path(scratch) / "scorekeeper.db")
        for season, language in FOLDERS:
            into = folder_of(season, language)
            into.mkdir(parents=True, exist_ok=True)
            for file, form in FORMS.items():
                if language == "en" and form in ("json", "notation"):
                    continue  # they speak no language
                with suppress(Refusal):  # no hand of that season was recorded by its cards
                    (into / file).write_bytes(made(now, season, language, file))
        now.database.close()

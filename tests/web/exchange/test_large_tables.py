"""Large files from the page: sent once, looked at, then brought in; without scripts."""

import json
import os
import time
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.desk.imports import archive
from scorekeeper.desk.imports.importing import LARGEST_TABLE
from scorekeeper.store.backup import ABANDONED
from scorekeeper.web.exchange.incoming import ECHOED
from scorekeeper.wording import Speaker
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.exchange.sending import ARCHIVE, TABLE, archive_of, kept, send, sessions
from tests.web.visitor import Page, Visitor, fields_of

MEGABYTE = 1_000_000
DAYS = 20
AT_ONCE = 1024 * 1024
LARGEST_PAGE = ECHOED
"""Bytes of a page that does not have the table in it."""


def a_csv(size: int, *, last: str = "-13") -> bytes:
    """A table of so many bytes: few lines, each as wide as a spreadsheet pads its cells."""
    lines = [f"2024-05-{day:02},{{}},26,-13,13,-13,-13" for day in range(1, DAYS)]
    lines.append(f"2024-05-{DAYS},{{}},26,-13,13,-13,{last}")
    wide = size // len(lines) // 9 * 9
    blank = ",".join([" " * 8] * (wide // 9))
    rows = (line.format("2024 spring") + "," + blank for line in lines)
    return "\n".join(["date,season,Aki,Ben,Chie,Dai,Eve", *rows, ""]).encode()


def look(visitor: Visitor, content: bytes, **typed: str) -> Page:
    return send(visitor, TABLE, content, "results.csv", **{"do": "look", **typed})


def again(visitor: Visitor, **typed: str) -> Page:
    """The form as it stands, sent as a browser does in which no file was chosen."""
    sent = fields_of(visitor.page.form(TABLE))
    assert sum(len(typed.get(name, value)) for name, value in sent.items()) < ECHOED
    return send(visitor, TABLE, None, **typed)


def test_a_table_of_six_megabytes_is_sent_once(
    visitor: Visitor, say: Speaker, instance: Path
) -> None:
    content = a_csv(6 * MEGABYTE)
    assert len(content) > 5_900_000
    visitor.open("/import/")
    page = look(visitor, content)
    assert (page.status, sessions(instance)) == (200, [])
    assert len(page.html.encode()) < LARGEST_PAGE
    assert "results.csv" in page.main.one("div", css="kept").text
    assert [one.read_bytes() == content for one in kept(instance)] == [True]
    page = again(visitor, do="write")
    assert page.status == 200
    assert (len(sessions(instance)), kept(instance)) == (DAYS, [])
    assert not page.main.all("div", css="kept")


def test_a_small_file_stands_in_the_form_to_be_mended(visitor: Visitor, instance: Path) -> None:
    visitor.open("/import/")
    content = a_csv(ECHOED // 2)
    page = look(visitor, content)
    assert page.status == 200
    shown = page.form(TABLE).one("textarea").text
    assert shown.split() == content.decode().split()
    assert kept(instance) == []


def test_what_is_wrong_is_told_and_the_file_need_not_be_sent_again(
    visitor: Visitor, say: Speaker, instance: Path
) -> None:
    visitor.open("/import/")
    page = look(visitor, a_csv(AT_ONCE // 2, last="-12"))
    assert page.status == 422
    assert page.main.one("div", css="kept")
    page = again(visitor, do="look", unbalanced="1")
    assert page.status == 200
    page = again(visitor, do="write")
    assert (page.status, len(sessions(instance)), kept(instance)) == (200, DAYS, [])


def test_pasted_lines_and_another_file_take_its_place(visitor: Visitor, instance: Path) -> None:
    visitor.open("/import/")
    look(visitor, a_csv(2 * ECHOED))
    look(visitor, a_csv(3 * ECHOED))
    assert [one.stat().st_size > 2.5 * ECHOED for one in kept(instance)] == [True]
    pasted = "date,season,Aki,Ben,Chie,Dai,Eve\n2024-06-01,2024,26,-13,13,-13,-13\n"
    page = again(visitor, do="look", text=pasted)
    assert (page.status, kept(instance)) == (200, [])
    again(visitor, do="write", text=pasted)
    assert len(sessions(instance)) == 1


def test_nobody_else_has_it_and_after_an_hour_nobody(
    app: Flask, visitor: Visitor, say: Speaker, instance: Path
) -> None:
    visitor.open("/import/")
    look(visitor, a_csv(2 * ECHOED))
    name = fields_of(visitor.page.form(TABLE))["kept"]
    other = Visitor(app.test_client(), visitor.language)
    other.open("/import/")
    page = other.forge(TABLE, {"do": "write"})
    mine = fields_of(other.page.form(TABLE))
    mine["kept"], mine["do"] = name, "write"
    page = other.post("/import/table", mine)
    assert (page.status, say("import-kept-gone") in page.main.text) == (422, True)
    assert not page.main.all("div", css="kept")
    (file,) = kept(instance)
    os.utime(file, (time.time() - ABANDONED - 60,) * 2)
    page = again(visitor, do="write")
    assert (page.status, say("import-kept-gone") in page.main.text) == (422, True)
    assert (kept(instance), sessions(instance)) == ([], [])


def test_a_start_sweeps_what_nobody_came_back_for(visitor: Visitor, instance: Path) -> None:
    visitor.open("/import/")
    look(visitor, a_csv(2 * ECHOED))
    for old, left in ((False, 1), (True, 0)):
        for file in kept(instance):
            os.utime(file, (time.time() - old * (ABANDONED + 60),) * 2)
        app_at_home(instance).test_client().get("/")
        assert len(kept(instance)) == left


@every(
    "content, code",
    [(b"x" * (LARGEST_TABLE + 1), "import-too-large"), (b"\x81" * 9, "import-not-text")],
    ids=lambda _, code: code,
)
def test_a_file_that_is_no_such_table_is_told_so(
    visitor: Visitor, say: Speaker, instance: Path, content: bytes, code: str
) -> None:
    visitor.open("/import/")
    page = look(visitor, content, season="2024")
    assert page.status == 422
    assert say(code, most=LARGEST_TABLE // 1024 // 1024) in page.main.text
    assert page.form(TABLE).one("input", name="season")["value"] == "2024"
    assert kept(instance) == []


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of every piece that an archive is read in."""
    sizes: list[int] = []
    real = archive.read_archive

    class Told:
        def __init__(self, file) -> None:
            self._file = file

        def read(self, size: int = -1) -> bytes:
            content: bytes = self._file.read(size)
            sizes.append(len(content))
            return content

        def __getattr__(self, name: str):
            return getattr(self._file, name)

    monkeypatch.setattr(
        "scorekeeper.desk.imports.importing.read_archive",
        lambda file, now: real(Told(file), now=now),
    )
    return sizes


def test_an_archive_of_forty_megabytes_comes_in_piece_by_piece(
    visitor: Visitor, say: Speaker, instance: Path, tmp_path: Path, reads: list[int]
) -> None:
    document = json.loads(archive_of(tmp_path / "other"))
    content = json.dumps(document).replace('{"sequence"', " " * (10 * MEGABYTE) + '{"sequence"')
    assert len(content) > 40 * MEGABYTE
    visitor.open("/import/")
    page = send(visitor, ARCHIVE, content.encode())
    assert (page.status, sessions(instance)) == (200, [])
    page = send(visitor, ARCHIVE, None, do="write")
    assert (page.status, sessions(instance), kept(instance)) == (200, ["evening"], [])
    assert sum(reads) >= len(content)
    assert max(reads) <= AT_ONCE

"""The JSON of everything from the page: looked at, session by session, then written by one tap."""

import json
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from scorekeeper.desk.club.recording import record_in_club
from scorekeeper.desk.context import Tap
from scorekeeper.desk.imports.deposits import KEPT
from scorekeeper.journal.club import PersonNamed
from scorekeeper.journal.names import identity
from scorekeeper.store import database_path, open_database, session_ids
from scorekeeper.wording import Speaker
from tests.desk.table import a_table
from tests.journal.evening import by_result
from tests.web.at_home import app_at_home
from tests.web.visitor import Page, Visitor, fields_of

FIRST = by_result(1, "13S", "SA", 14, 2)


@pytest.fixture
def archive(tmp_path: Path) -> bytes:
    """What another machine holds: one evening of one hand, with somebody renamed."""
    other = app_at_home(tmp_path / "other")
    with a_table(database_path(tmp_path / "other")) as table:
        table.open().tell(*FIRST)
        renamed = PersonNamed(person=identity(table.session.names[0]), name="Akiko")
        record_in_club(table.desk, renamed, Tap(command_id="called", seen=0, by="phone"))
    return bytes(other.test_client().get("/export/everything.json").data)


def altered(archive: bytes, taken: int) -> bytes:
    """The same evening with another count in it."""
    text = json.dumps(json.loads(archive))
    assert text.count('"taken": 14') == 1
    return text.replace('"taken": 14', f'"taken": {taken}').encode()


def send(visitor: Visitor, content: bytes, **typed: str) -> Page:
    """Send the form that is open, with a file in it or, where that is empty, with none."""
    sent: dict[str, Any] = {**fields_of(visitor.page.form("import/archive")).to_dict(), **typed}
    name = "everything.json" if content else ""
    sent["file"] = FileStorage(BytesIO(content), name)
    boundary, body = encode_multipart(sent)
    kind = f"multipart/form-data; boundary={boundary}"
    return visitor.post("/import/archive", body, content_type=kind)


def kept(instance: Path) -> list[bytes]:
    return [one.read_bytes() for one in instance.glob(f"{KEPT}*")]


def sessions(instance: Path) -> list[str]:
    with closing(open_database(database_path(instance))) as database:
        return session_ids(database)


def states(page: Page) -> list[str]:
    return [one.text for one in page.main.all("td", css="state")]


def test_it_is_looked_at_and_written_by_one_tap_without_being_sent_again(
    visitor: Visitor, say: Speaker, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    page = send(visitor, archive, do="look")
    assert (page.status, page.complaints, sessions(instance)) == (200, [], [])
    assert states(page) == [say("import-state-new")]
    assert kept(instance) == [archive]
    button = page.main.one("button", value="write")
    assert button["form"] == page.form("import/archive")["id"]
    page = send(visitor, b"", do=button["value"])
    assert (page.status, sessions(instance), kept(instance)) == (200, ["evening"], [])
    none = {"longer": 0, "corrected": 0, "known": 0}
    assert say("import-done", new=1, **none) in page.main.text
    page = send(visitor, archive, do="look")
    assert states(page) == [say("import-state-known")]


def test_it_says_what_it_would_say_of_people(
    visitor: Visitor, say: Speaker, archive: bytes
) -> None:
    visitor.open("/import/")
    page = send(visitor, archive)
    assert say("import-club") in [one.text for one in page.main.all("h3")]
    assert "Akiko" in page.main.text
    send(visitor, b"", do="write")
    page = send(visitor, archive)
    assert say("import-club") not in page.main.text


def test_a_session_that_went_another_way_is_told_and_nothing_can_be_written(
    visitor: Visitor, say: Speaker, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    send(visitor, archive, do="write")
    page = send(visitor, altered(archive, 15))
    assert states(page) == [say("import-state-conflicting")]
    assert say("import-conflicting", sessions=1) in page.main.text
    assert say("import-histories-differ") in page.main.text
    assert (page.main.all("button", value="write"), kept(instance)) == ([], [])
    page = send(visitor, altered(archive, 15), do="write")
    assert (page.status, say("import-nothing-written") in page.main.text) == (422, True)


def test_another_file_than_the_one_looked_at_is_looked_at_first(
    visitor: Visitor, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    send(visitor, archive)
    page = send(visitor, altered(archive, 15), do="write")
    assert (page.status, sessions(instance)) == (200, [])
    assert kept(instance) == [altered(archive, 15)]


def test_what_cannot_come_in_is_not_kept(visitor: Visitor, instance: Path, archive: bytes) -> None:
    visitor.open("/import/")
    page = send(visitor, archive[:-9])
    assert (page.status, kept(instance), page.main.all("div", css="kept")) == (422, [], [])


def test_a_file_that_is_no_longer_kept_is_asked_for_again(
    visitor: Visitor, say: Speaker, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    send(visitor, archive)
    for one in instance.glob(f"{KEPT}*"):
        one.unlink()
    page = send(visitor, b"", do="write")
    assert (page.status, say("import-kept-gone") in page.main.text) == (422, True)
    assert (page.main.all("div", css="kept"), sessions(instance)) == ([], [])


def test_what_one_device_looked_at_is_nobody_elses(
    app: Flask, visitor: Visitor, say: Speaker, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    page = send(visitor, archive)
    name = page.form("import/archive").one("input", name="kept")["value"]
    other = Visitor(app.test_client(), visitor.language)
    other.open("/import/")
    page = send(other, b"", kept=name, do="write")
    assert (page.status, say("import-kept-gone") in page.main.text) == (422, True)
    assert sessions(instance) == []

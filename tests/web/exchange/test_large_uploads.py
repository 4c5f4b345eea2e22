"""Large uploads, through the server that people use: they come in whole, and nobody waits."""

import json
import threading
from contextlib import closing
from http.client import HTTPConnection
from io import BytesIO

import pytest
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from scorekeeper.services import load_session
from scorekeeper.services.imports.importing import Matching
from scorekeeper.store import database_path, open_database, session_ids
from tests.proofs.devices import StubbornBrowser
from tests.services.table import a_table
from tests.web.at_home import entry_cookie
from tests.web.exchange.sending import archive_of
from tests.web.server.test_waiting import PATIENCE, served
from tests.web.visitor import Visitor, fields_of

SESSIONS = 5


@pytest.fixture
def archive(tmp_path):
    document = json.loads(archive_of(tmp_path / "other"))
    (first,) = document["sessions"]
    for number in range(1, SESSIONS):
        again = json.loads(json.dumps(first))
        again["id"] = f"copy-{number}"
        for event in again["events"]:
            event["command_id"] += f"-{number}"
        document["sessions"].append(again)
    return json.dumps(document, indent=1).replace("}\n ", "}\n" + " " * 40_000).encode()


class Importer:
    def __init__(self, app, port):
        self.browser = StubbornBrowser(port, threading.Event(), dict([entry_cookie(app)]))
        self.visitor = Visitor(self.browser, "en")  # type: ignore[arg-type]  # answers as one
        self.connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def send(self, content):
        form = fields_of(self.visitor.open("/import/").form("import/archive"))
        file = FileStorage(BytesIO(content), "everything.json")
        boundary, body = encode_multipart({**form.to_dict(), "file": file, "do": "write"})
        cookies = "; ".join(f"{name}={kept}" for name, kept in self.browser.cookies.items())
        kind = f"multipart/form-data; boundary={boundary}"
        headers = {"Cookie": cookies, "Content-Type": kind, "Accept-Language": "en"}
        self.connection.request("POST", "/import/archive", body, headers)


@pytest.fixture
def going_on(monkeypatch):
    """Set when an import is at its third session, where it stays until the other one is set."""
    arrived, may_go_on, seen = threading.Event(), threading.Event(), list[str]()
    verify = Matching._verify

    def slowly(self, history):
        seen.append(history.session)
        if len(seen) == 3:
            arrived.set()
            assert may_go_on.wait(PATIENCE)
        return verify(self, history)

    monkeypatch.setattr(Matching, "_verify", slowly)
    yield arrived, may_go_on
    may_go_on.set()


def test_others_tap_and_read_before_a_large_upload_has_come_in(app, instance, archive, going_on):
    arrived, may_go_on = going_on
    with served(app) as port:
        importer, other = Importer(app, port), Importer(app, port)
        other.visitor.sit_down("sisyphus")
        importer.send(archive)
        assert arrived.wait(PATIENCE)
        for text in ("first", "second", "third"):
            page = other.visitor.write("note", text=text)
            assert (page.status, text in page.html) == (200, True)
            for path in ("/", f"/sessions/{other.visitor.session}", "/import/"):
                assert other.visitor.open(path).status == 200
            other.visitor.hand()
        with closing(open_database(database_path(instance))) as database:
            assert session_ids(database) == [other.visitor.session]
        may_go_on.set()
        told = importer.connection.getresponse().read().decode()
        assert f"Imported: {SESSIONS:,} new" in told
        assert other.visitor.open("/sessions/evening").status == 200
        for each in (importer, other):
            each.browser.close()
            each.connection.close()
    with a_table(database_path(instance), session_id=other.visitor.session) as table:
        assert len(session_ids(table.services.database)) == SESSIONS + 1
        assert load_session(table.services, "evening").settled
        notes = [entry.event.fact for entry in table.session.history][-3:]
        assert [note.text for note in notes] == ["first", "second", "third"]

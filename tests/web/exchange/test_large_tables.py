"""Large files from the page: sent once, looked at, then brought in; without scripts."""

import os
import time

from scorekeeper.web.exchange.kept import AN_HOUR
from scorekeeper.web.exchange.sheets import LARGEST_TABLE
from tests.web.at_home import app_at_home
from tests.web.exchange.sending import TABLE, kept, send, sessions
from tests.web.visitor import Visitor, fields_of

MEGABYTE = 1_000_000
AT_ONCE = 1024 * 1024
SHEET = b"date,Aki,Ben,Chie,Dai\n2024-05-06,26,-13,-26,13\n"


def look(visitor, content, **typed):
    return send(visitor, TABLE, content, "results.csv", **{"do": "look", "season": "2024", **typed})


def test_nobody_else_has_it_and_after_an_hour_nobody(app, visitor, say, instance):
    visitor.open("/import/")
    look(visitor, SHEET)
    mine = fields_of(visitor.page.form(TABLE)).to_dict(flat=False)
    other = Visitor(app.test_client(), visitor.language)
    token = fields_of(other.open("/import/").form(TABLE))["csrf_token"]
    page = other.post("/import/table", {**mine, "csrf_token": token, "do": "write"})
    assert (page.status, say("import-kept-gone") in page.main.text) == (422, True)
    (file,) = kept(instance)
    os.utime(file, (time.time() - AN_HOUR - 60,) * 2)
    page = send(visitor, TABLE, None, do="write")
    assert (page.status, say("import-kept-gone") in page.main.text) == (422, True)
    assert (kept(instance), sessions(instance)) == ([], [])


def test_a_start_sweeps_what_nobody_came_back_for(visitor, instance):
    visitor.open("/import/")
    look(visitor, SHEET)
    for old, left in ((False, 1), (True, 0)):
        for file in kept(instance):
            os.utime(file, (time.time() - old * (AN_HOUR + 60),) * 2)
        app_at_home(instance).test_client().get("/")
        assert len(kept(instance)) == left


def test_a_file_that_is_too_large_is_told_so(visitor, say, instance):
    visitor.open("/import/")
    page = look(visitor, b"x" * (LARGEST_TABLE + 1))
    assert page.status == 422
    assert say("import-too-large", most=LARGEST_TABLE // 1024 // 1024) in page.main.text
    assert page.form(TABLE).one("input", name="season")["value"] == "2024"
    assert kept(instance) == []

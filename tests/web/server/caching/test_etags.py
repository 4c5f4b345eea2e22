"""Pages that keep up with a session: 304 until something that they show has changed."""

from pathlib import Path

import pytest

from scorekeeper.services import devices
from scorekeeper.web.server.application import services
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor


@pytest.fixture
def table(app):
    """A table as English readers see it; that another language is another page is asked below."""
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("wikipedia")
    return visitor


@pytest.fixture
def paths(table):
    return [f"/sessions/{table.session}", f"/sessions/{table.session}/hands/1"]


def ask(table, path, tag="", **headers):
    said = {"Accept-Language": table.language, **({"If-None-Match": tag} if tag else {}), **headers}
    return table.client.get(path, headers=said)


def test_an_unchanged_page_is_neither_made_nor_kept(table, paths, monkeypatch):
    for path in paths:
        ask(table, path)
        first = ask(table, path)
        assert f'data-tag="{first.get_etag()[0]}"' in first.text
        with monkeypatch.context() as patch:
            patch.setattr("flask.app.Flask.dispatch_request", lambda _app: pytest.fail("made"))
            again = ask(table, path, first.headers["ETag"])
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
        assert again.headers["Cache-Control"] == first.headers["Cache-Control"] == "no-store"


def test_a_tag_is_good_in_gzip_too(table, paths):
    packed = {"Accept-Encoding": "gzip"}
    tag = ask(table, paths[0], **packed).headers["ETag"]
    assert ask(table, paths[0], tag, **packed).status_code == 304


def test_the_first_page_is_made_anew_when_one_of_its_lines_changes(table):
    tags = [ask(table, "/").headers["ETag"]]

    def is_new():
        answer = ask(table, "/", tags[-1])
        assert (answer.status_code == 200) is (answer.headers["ETag"] not in tags)
        tags.append(answer.headers["ETag"])
        return answer.status_code == 200

    table.press("contract", seat=1, count=13, trump="S")
    table.press("adjutant-card", card="HA")
    assert not is_new(), "what happens within a hand is no part of it"
    table.forge("taken", {"count": 14})
    table.press("settle", adjutant=3)
    assert is_new(), "totals"
    table.press("hands")
    assert is_new(), "where the table goes on"
    table.sheet()
    table.press("undo")
    table.sheet()
    table.press("close")
    assert is_new(), "over"
    table.sit_down("nap-ja", season="another")
    assert is_new(), "another session and its season"
    table.open(f"/sessions/{table.session}/discard")
    table.press("discard")
    assert is_new(), "discarded"


def test_who_is_at_the_table_is_made_anew_when_they_or_known_names_change(table):
    first, path = table.session, f"/sessions/{table.session}/table"
    tag = ask(table, path).headers["ETag"]
    assert ask(table, path, tag).status_code == 304
    table.open(f"{path}?person=1&way=rename")
    table.write("rename", name="Benjamin")
    renamed = ask(table, path, tag)
    assert "Benjamin" in renamed.text
    table.sit_down("wikipedia", ("Zoe", "Yan", "Xin", "Wim"))
    known = ask(table, path, renamed.headers["ETag"])
    assert known.status_code == 200
    assert "Zoe" in known.text
    assert ask(table, f"/sessions/{first}", known.headers["ETag"]).status_code == 200


def test_whatever_is_recorded_makes_another_page(table, paths):
    before = [ask(table, path).headers["ETag"] for path in paths]
    table.hand()
    table.write("note", text="a note")
    after = [ask(table, path, tag) for path, tag in zip(paths, before, strict=True)]
    assert [one.status_code for one in after] == [200, 200]
    table.press("undo")
    tags = {*before, *(one.headers["ETag"] for one in after)}
    assert not tags & {ask(table, path).headers["ETag"] for path in paths}


@every("headers", [{"Accept-Language": "fr"}, {"Host": "127.0.0.1"}])
def test_whatever_a_browser_says_of_itself_makes_another_page(table, paths, headers):
    tag = ask(table, paths[0]).headers["ETag"]
    assert ask(table, paths[0], tag, **headers).status_code == 200


def test_whatever_a_browser_keeps_makes_another_page(table, paths):
    tag = ask(table, paths[0]).headers["ETag"]
    table.client.set_cookie("colours", "four")
    assert ask(table, paths[0], tag).status_code == 200


def test_another_device_and_another_run_have_other_tags(table, paths):
    app = table.client.application
    tag = ask(table, paths[0]).headers["ETag"]
    other = app.test_client()
    assert other.get(paths[0], headers={"If-None-Match": tag}).status_code == 200
    again = app_at_home(Path(app.instance_path)).test_client()
    again.entered = table.client.entered
    assert again.get(paths[0], headers={"If-None-Match": tag}).status_code == 200


def test_who_is_shut_out_learns_nothing_from_a_tag(table, paths):
    tag = ask(table, paths[0]).headers["ETag"]
    with table.client.application.app_context():
        for one in devices.devices(services()):
            devices.end_device(services(), one.id)
    assert ask(table, paths[0], tag).status_code == 403


@every("path", ["/sessions/0000000000", "/sessions/", "/referee", "/devices"])
def test_other_pages_have_no_tag(table, path):
    answer = ask(table, path, '"*"')
    assert "ETag" not in answer.headers
    assert "data-tag" not in answer.text


def test_a_refused_form_has_no_tag(table):
    answer = table.client.post(f"/sessions/{table.session}/hands/1/contract", data={})
    assert answer.status_code == 400
    assert "ETag" not in answer.headers
    assert "data-tag" not in answer.text

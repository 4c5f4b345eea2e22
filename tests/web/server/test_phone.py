"""The build of the phone alone, given away below ``/phone/``, and where it is offered."""

import pytest

from scorekeeper.services.groups import add_group
from scorekeeper.web.server.security import HEADERS
from tests.phone_release import FILES, POLICY, make_release
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

OFFER = 'href="/phone/"'
EN = {"Accept-Language": "en"}


@pytest.fixture
def app(instance):
    make_release(instance)
    return app_at_home(instance)


@pytest.fixture
def bare(instance, monkeypatch):
    monkeypatch.setattr("scorekeeper.web.phone_folders", lambda folder: (folder,))
    return app_at_home(instance)


@pytest.mark.parametrize(
    ("path", "name"),
    [("", "index.html"), *((name, name) for name in FILES if name != "404.html")],
)
def test_strangers_may_have_every_file(app, path, name):
    answer = app.test_client(stranger=True).get(f"/phone/{path}")
    assert (answer.status_code, answer.data) == (200, FILES[name])
    assert answer.headers["Content-Security-Policy"] == f"{POLICY}; frame-ancestors 'none'"
    assert answer.headers["X-Content-Type-Options"] == HEADERS["X-Content-Type-Options"]
    assert "immutable" in answer.headers["Cache-Control"] or not name.endswith(".bin")


def test_a_file_that_is_there_already_is_not_sent_again(app):
    browser = app.test_client(stranger=True)
    tag = browser.get("/phone/").headers["ETag"]
    assert browser.get("/phone/", headers={"If-None-Match": tag}).status_code == 304


def test_a_deep_link_leads_home_as_on_a_static_host(app):
    answer = app.test_client(stranger=True).get("/phone/sessions/1/hands/2")
    assert (answer.status_code, answer.data) == (404, FILES["404.html"])


@pytest.mark.parametrize("path", ["guest/", "guest/index.html", "guest/0123abcd/"])
def test_a_device_of_this_server_runs_no_other_tables_scripts(app, path):
    answer = app.test_client().get(f"/phone/{path}", headers=EN)
    assert answer.status_code == 403
    assert "signed in on this server" in answer.text


def test_a_damaged_release_is_told_in_a_sentence(instance):
    file = make_release(instance)
    file.write_bytes(file.read_bytes().replace(b"\0piece", b"\1piece"))
    browser = app_at_home(instance).test_client(stranger=True)
    assert browser.get("/phone/").status_code == 200
    answer = browser.get("/phone/phone/pieces/aa.bin", headers=EN)
    assert answer.status_code == 500
    assert f"{file.name} is damaged" in answer.text


def test_without_a_release_a_sentence_says_how_to_get_one(bare):
    answer = bare.test_client(stranger=True).get("/phone/", headers=EN)
    assert answer.status_code == 404
    assert "instance folder" in answer.text
    assert OFFER not in bare.test_client().get("/").text


def test_it_is_offered_before_the_door_and_at_home(app):
    assert OFFER in app.test_client(stranger=True).get("/").text
    assert OFFER in app.test_client().get("/").text


def test_no_phone_is_led_where_its_browser_could_keep_nothing(instance):
    make_release(instance)
    lan = app_at_home(instance, listens_on_loopback=False)
    for scheme, offers in (("http", False), ("https", True)):
        page = lan.test_client(stranger=True).get("/", base_url=f"{scheme}://192.168.1.7")
        assert page.status_code == 403
        assert (OFFER in page.text) is offers


@pytest.mark.parametrize("name", ["ume", "nobodys"])
def test_every_group_gives_it_away_below_its_own_address(instance, name):
    make_release(instance)
    app = app_at_home(instance)
    add_group(instance, "ume")
    browser = app.test_client(stranger=True)
    at = {"base_url": "http://localhost/scores/"}
    assert f'href="/scores/g/{name}/phone/"' in browser.get(f"/g/{name}/", **at).text
    assert browser.get(f"/g/{name}/phone/", **at).data == FILES["index.html"]


def pass_on(app):
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("sisyphus")
    return visitor.open(f"/export/session/{visitor.session}/hand-over")


def test_the_open_session_goes_along(app):
    assert 'href="/phone/#H4sI' in pass_on(app).html


def test_passing_on_tells_where_no_release_is(bare):
    page = pass_on(bare).html
    assert "/phone/" not in page
    assert "instance folder" in page

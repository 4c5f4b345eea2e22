"""Every way to fail answers with a sentence, keeps what was typed, and shows no traceback."""

import pytest

from scorekeeper.web.server.application import LARGEST_REQUEST
from tests.strays import every


@pytest.fixture
def app(make_app):
    """As at a real table: exceptions are answered, not passed on to the test."""
    return make_app(listens_on_loopback=True, testing=False)


FAILURES = [
    # method  path               status  Japanese                  English
    ("GET", "/nothing", 404, "そのページはありません", "There is no such page"),
    ("DELETE", "/probe/", 405, "アドレスを直接開いても使えません", "cannot be used that way"),
    ("GET", "/probe/refused", 422, "♦︎13", "13"),
    ("GET", "/probe/broken", 500, "記録されたかを確かめて", "see whether it was recorded"),
]


@every("method, path, status, japanese, english", FAILURES)
def test_a_failure_is_a_sentence_in_the_readers_language(
    client, method, path, status, japanese, english
):
    for language, sentence in (("ja", japanese), ("en", english)):
        answer = client.open(path, method=method, headers={"Accept-Language": language})
        assert answer.status_code == status
        assert sentence in answer.text
        assert answer.mimetype == "text/html"
        assert "Traceback" not in answer.text
        assert "the secret of the house" not in answer.text
        assert "Content-Security-Policy" in answer.headers


WAYS_BACK = [
    # came from                              the way back
    (None, "/"),
    ("http://localhost/sessions/3?hand=2", "/sessions/3?hand=2"),
    ("http://localhost/nothing", "/"),
    ("https://evil.example/sessions/3", "/"),
    ("http://[", "/"),
    ("http://localhost:port/", "/"),
]


@every("referrer, back", WAYS_BACK)
def test_the_way_back_is_the_page_before_and_never_the_page_that_failed(client, referrer, back):
    page = client.get("/nothing", headers={"Referer": referrer} if referrer else {}).text
    assert f'<a class="press" href="{back}">' in page


def test_a_wrong_method_still_says_which_are_right(client):
    assert "GET" in client.delete("/probe/").headers["Allow"]


def test_too_much_is_refused_with_a_sentence(client, token):
    data = {"csrf_token": token(client), "name": "名" * LARGEST_REQUEST}
    answer = client.post("/probe/form", data=data)
    assert answer.status_code == 413
    assert "送れる量を超えています" in answer.text


def test_a_field_larger_than_the_limit_is_refused_in_a_multipart_form_too(client, token):
    from io import BytesIO

    data = {"csrf_token": token(client), "file": (BytesIO(b"x" * LARGEST_REQUEST), "evening.csv")}
    assert client.post("/probe/form", data=data).status_code == 413


HOSTS = [
    "evil.example",
    "localhost.evil.example",
    "8.8.8.8",
    "192.168.1.4",
    "xn--evil",
    "a b",
    "[::1",
    "localhost:x",
]


@every("host", HOSTS)
def test_another_servers_name_is_refused_with_a_sentence(client, host):
    for path in ("/probe/", "/static/css/palette.css", "/enter", "/nothing"):
        answer = client.get(path, headers={"Host": host})
        assert answer.status_code == 400
        assert "このアドレスでは開けません" in answer.text
        assert host not in answer.text


@pytest.mark.parametrize(
    "host", ["table.local:8000", "TABLE.local", "192.168.1.4", "10.0.0.7:80", "[fe80::1]"]
)
def test_on_a_lan_its_own_names_and_private_addresses_are_answered(make_app, host):
    browser = make_app(trusted_hosts=("Table.local",)).test_client(stranger=True)
    assert browser.get("/enter", headers={"Host": host}).status_code == 403
    assert browser.get("/enter", headers={"Host": "8.8.8.8"}).status_code == 400


FORGED = {"no token": None, "nonsense": "nonsense", "another session's": "other"}


@every("forged", FORGED.values())
def test_a_form_without_its_token_writes_nothing_and_keeps_what_was_typed(
    client, app, token, forged
):
    data = {"name": "<script>かな", "note": "二行目", "command": "c0ffee", "seen": "12"}
    if forged:
        data["csrf_token"] = token(app.test_client()) if forged == "other" else forged
    answer = client.post("/probe/form", data=data, headers={"Referer": "http://localhost/probe/"})
    assert answer.status_code == 400
    assert "まだ何も記録されていません" in answer.text
    assert "&lt;script&gt;かな" in answer.text
    assert "二行目" in answer.text
    assert "c0ffee" not in answer.text
    assert 'href="/probe/"' in answer.text


def test_a_form_that_can_be_shown_again_comes_back_ready_to_be_sent(client):
    from re import search

    answer = client.post("/probe/again", data={"name": "かな"})
    assert answer.status_code == 400
    assert "まだ何も記録されていません" in answer.text
    assert 'value="かな"' in answer.text
    fresh = search(r'name="csrf_token" value="([^"]+)"', answer.text)
    again = client.post("/probe/again", data={"name": "かな", "csrf_token": fresh[1]})
    assert (again.status_code, again.text) == (200, "kept かな")


def test_a_form_of_a_page_that_is_not_there_is_answered_as_the_page_is(client):
    for address in ("/sessions/nowhere/penalties", "/sessions/nowhere/hands/3/trick"):
        assert client.post(address, data={"csrf_token": "old"}).status_code == 404
    assert client.post("/sessions/new/rules", data={"csrf_token": "old"}).status_code == 422


def test_a_token_is_good_for_as_long_as_its_cookie(client, token, monkeypatch):
    import time

    kept = token(client)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 30 * 24 * 3600)
    answer = client.post("/probe/form", data={"name": "かな", "csrf_token": kept})
    assert (answer.status_code, answer.text) == (200, "kept かな")


def test_a_browser_that_sends_no_referrer_over_https_can_write(client, token):
    https = {"base_url": "https://localhost"}
    data = {"name": "かな", "csrf_token": token(client, **https)}
    assert client.post("/probe/form", data=data, **https).status_code == 200

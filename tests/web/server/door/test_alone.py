"""An app within its one browser: nobody is asked for a key, and nobody else is offered one."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from scorekeeper.phone.bridge import Bridge
from scorekeeper.wording import LANGUAGES, speaker

HOME = "https://cards.example/club/"


@pytest.fixture
def bridge(tmp_path: Path) -> Bridge:
    return Bridge(tmp_path, HOME)


def get(bridge: Bridge, path: str, language: str = "en") -> tuple[int, dict[str, str], str]:
    headers = (("Accept-Language", language),)
    status, said, body = bridge.answer("GET", f"/club{path}", "", headers)
    told = {name.lower(): value for name, value in said}
    if status == 303:
        return get(bridge, told["location"].removeprefix("/club"), language)
    return status, told, body.decode()


Asked = dict[str, Any]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the app is asked, as WSGI has it; it answers nothing else."""
    seen: Asked = {}

    def app(environ: Asked, start_response: Any) -> list[bytes]:
        seen.update(environ, body=environ["wsgi.input"].read())
        start_response("200 OK", [("Set-Cookie", "a=1; Path=/"), ("Set-Cookie", 'b="2 3"')])
        return [b"heard"]

    monkeypatch.setattr("scorekeeper.phone.bridge.create_app", lambda **_: app)
    return seen


@pytest.mark.parametrize(
    ("home", "host", "port", "below"),
    [
        ("https://cards.example/club/", "cards.example", "443", "/club"),
        ("http://localhost:8001/", "localhost:8001", "8001", ""),
        ("http://[::1]:8001/トランプ/", "[::1]:8001", None, "/トランプ"),
    ],
)
def test_an_app_is_asked_where_its_browser_stands(asked, tmp_path, home, host, port, below):
    Bridge(tmp_path, home).answer("GET", f"{below}/rules/", "a=%E7%A7%8B&b", ())
    assert asked["HTTP_HOST"] == host
    assert asked["SCRIPT_NAME"].encode("latin-1").decode() == below
    assert (asked["PATH_INFO"], asked["QUERY_STRING"]) == ("/rules/", "a=%E7%A7%8B&b")
    assert asked["REMOTE_ADDR"] == "127.0.0.1"
    assert port is None or asked["SERVER_PORT"] == port


@pytest.mark.parametrize("path", ["/seasons/2026 冬/", "/a%2Fb", "/100%", "//x/y", "/a?b#c"])
def test_a_path_is_asked_for_as_it_stands(asked, tmp_path, path):
    Bridge(tmp_path, HOME).answer("GET", f"/club{path}", "", ())
    assert asked["PATH_INFO"].encode("latin-1").decode() == path


def test_a_form_comes_with_what_its_browser_says_of_it(asked, tmp_path):
    headers = (
        ("content-type", "text/plain"), ("If-None-Match", '"x"'), ("Host", "elsewhere"),
        ("cookie", "c=4"), ("Accept-Encoding", "gzip"), ("Content-Length", "7"),
    )  # fmt: skip
    bridge = Bridge(tmp_path, HOME)
    assert bridge.answer("POST", "/club/", "", headers, b"a=1") == (200, [], b"heard")
    assert (asked["CONTENT_TYPE"], asked["CONTENT_LENGTH"], asked["body"]) == (
        "text/plain",
        "3",
        b"a=1",
    )
    assert (asked["HTTP_IF_NONE_MATCH"], asked["HTTP_HOST"]) == ('"x"', "cards.example")
    assert not {"HTTP_COOKIE", "HTTP_ACCEPT_ENCODING"} & set(asked)
    bridge.answer("GET", "/club/", "", headers)
    assert asked["HTTP_COOKIE"] == 'a=1; b="2 3"'


def test_whoever_opens_it_is_its_owner_today_and_after_a_restart(bridge, tmp_path):
    assert get(bridge, "/")[0] == 200
    assert get(bridge, "/export/backup.db".replace("backup.db", "everything.json"))[0] == 200
    before = (tmp_path / "cookies.json").read_text()
    assert get(Bridge(tmp_path, HOME), "/")[0] == 200
    assert (tmp_path / "cookies.json").read_text() == before


def test_its_pages_may_be_framed_by_its_own_origin_alone(bridge):
    headers = get(bridge, "/")[1]
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "SAMEORIGIN"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/devices", "/devices/leave", "/enter"])
def test_where_others_would_come_in_stands_what_to_do_instead(bridge, path, language):
    status, _, page = get(bridge, path, language)
    assert status == 200
    assert speaker(language)("alone-hand-over") in page


MARK = "0a1b2c3d"


def ask_as_guest(
    bridge: Bridge, path: str, cookies: dict[str, str], fields: dict[str, str] | None = None
) -> tuple[int, str, str]:
    """What another phone is answered that shows these cookies and keeps what it is given."""
    shown = "; ".join("=".join(pair) for pair in cookies.items())
    headers = [("Accept-Language", "en"), *([("Cookie", shown)] if shown else [])]
    if fields is not None:
        headers.append(("Content-Type", "application/x-www-form-urlencoded"))
    status, said, body = bridge.answer(
        "GET" if fields is None else "POST",
        f"/club/guest/{MARK}{path}",
        "",
        headers,
        urlencode(fields or {}).encode(),
        MARK,
    )
    told = dict(said)
    for name, value in said:
        if name == "Set-Cookie":
            pair = value.partition(";")[0].partition("=")
            cookies[pair[0]] = pair[2]
    return status, told.get("Location", ""), body.decode()


def token_in(page: str) -> str:
    return re.findall(r'name="csrf_token" value="([^"]+)"', page)[-1]


def test_a_guest_stands_before_the_door_and_is_shown_nothing_of_the_owners(bridge, tmp_path):
    get(bridge, "/")
    kept = (tmp_path / "cookies.json").read_text()
    for path in ("/", "/devices", "/export/everything.json", "/sessions/new"):
        cookies: dict[str, str] = {}
        status, _to, page = ask_as_guest(bridge, path, cookies)
        assert status == 403
        assert speaker("en")("enter-key") in page
    assert (tmp_path / "cookies.json").read_text() == kept


def test_a_guest_comes_in_by_the_invitation_and_is_a_device_of_its_own(bridge, tmp_path):
    own = token_in(get(bridge, "/devices")[2])
    kept = (tmp_path / "cookies.json").read_text()
    form = (("Content-Type", "application/x-www-form-urlencoded"), ("Accept-Language", "en"))
    sent = urlencode({"csrf_token": own, "role": "looks-on"}).encode()
    status, said, _ = bridge.answer("POST", "/club/devices/invite", "", form, sent)
    assert status == 303
    place, _, query = dict(said)["Location"].partition("?")
    page = bridge.answer("GET", place, query, form[1:])[2].decode()
    secret = re.search(rf'href="{HOME}guest/#([\w-]{{32}})" data-guest', page)[1]
    cookies: dict[str, str] = {}
    door = ask_as_guest(bridge, "/enter", cookies)[2]
    given = {"csrf_token": token_in(door), "key": secret}
    status, to, _ = ask_as_guest(bridge, "/enter", cookies, given)
    assert (status, to) == (303, f"/club/guest/{MARK}/")
    status, _to, home = ask_as_guest(bridge, "/", cookies)
    assert status == 200
    assert f'data-home="/club/guest/{MARK}/"' in home
    assert 'data-worker=""' in home
    assert ask_as_guest(bridge, "/sessions/new", cookies)[0] == 403
    assert (tmp_path / "cookies.json").read_text() == kept
    assert get(bridge, "/devices")[2].count('/role"') == 1


def test_whose_the_phone_is_can_be_said(bridge):
    status, _, page = get(bridge, "/devices/mine")
    assert status == 200
    assert 'name="person"' in page


def test_no_other_worker_is_registered_and_every_address_holds_the_prefix(bridge):
    page = get(bridge, "/")[2]
    assert 'data-worker=""' in page
    assert 'data-home="/club/"' in page
    assert 'href="/club/sessions/new"' in page


def test_a_served_app_asks_for_its_key_as_ever(app):
    answer = app.test_client(stranger=True).get("/")
    assert answer.status_code == 403
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Frame-Options"] == "DENY"

"""玄関: shut by default, open to this very machine, opened by the key."""

from pathlib import Path

import pytest

from scorekeeper.web.server.access import COOKIE
from scorekeeper.web.server.keys import open_keys
from scorekeeper.web.server.marks import is_public

REMOTE = {"REMOTE_ADDR": "192.168.1.20"}
LAN = "http://192.168.1.4:8000"


@pytest.fixture
def key(instance):
    return open_keys(instance).owner


@pytest.fixture
def lan_app(make_app):
    return make_app(trusted_hosts=("table.local",))


@pytest.fixture
def phone(lan_app):
    """A phone on the LAN, without the key."""
    return lan_app.test_client()


def test_only_the_door_the_language_and_static_files_are_public(app):
    public = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if rule.endpoint == "static" or is_public(app.view_functions[rule.endpoint])
    }
    assert public == {"static", "enter.ask", "enter.by_link", "enter.by_hand", "language.switch"}


LOOPBACK_NAMES = [
    "localhost",
    "localhost:8000",
    "LOCALHOST",
    "127.0.0.1:8000",
    "127.8.9.10",
    "[::1]:8000",
]


@pytest.mark.parametrize("host", LOOPBACK_NAMES)
def test_this_machine_is_asked_for_no_key(client, host):
    assert client.get("/probe/", headers={"Host": host}).status_code == 200


def test_this_machine_over_ipv6_is_asked_for_no_key(client):
    answer = client.get("/probe/", headers={"Host": "[::1]"}, environ_base={"REMOTE_ADDR": "::1"})
    assert answer.status_code == 200


PROXY_SIGNS = [
    {"Forwarded": "for=203.0.113.9"},
    {"X-Forwarded-For": "203.0.113.9"},
    {"X-Forwarded-Proto": "https"},
    {"X-Forwarded-Host": "scores.example"},
    {"X-Forwarded-Anything-New": ""},
    {"Via": "1.1 somewhere"},
    {"X-Real-IP": "127.0.0.1"},
    {"CF-Connecting-IP": "203.0.113.9"},
]


@pytest.mark.parametrize("sign", PROXY_SIGNS, ids=lambda sign: next(iter(sign)))
def test_any_sign_of_a_proxy_asks_for_the_key(client, sign):
    assert client.get("/probe/", headers=sign).status_code == 403


def test_a_bare_proxy_gives_itself_away_by_its_old_protocol(client):
    answer = client.get("/probe/", environ_overrides={"SERVER_PROTOCOL": "HTTP/1.0"})
    assert answer.status_code == 403


def test_somebody_else_is_asked_for_the_key_whatever_they_call_the_server(client):
    assert client.get("/probe/", environ_base=REMOTE).status_code == 403


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"listens_on_loopback": False},
        {"listens_on_loopback": True, "behind_proxy": True},
        {"listens_on_loopback": True, "behind_proxy": True, "trusted_hosts": ("scores.example",)},
    ],
)
def test_every_other_way_of_serving_asks_even_this_machine(make_app, options):
    answer = make_app(**options).test_client().get("/probe/")
    assert answer.status_code == 403
    assert "関係者だけ" in answer.text


@pytest.mark.parametrize("method", ["get", "post", "put", "delete", "patch", "options", "head"])
@pytest.mark.parametrize("path", ["/", "/probe/", "/probe/form", "/no-such-page", "/favicon.ico"])
def test_without_the_key_nothing_answers_and_nothing_is_told_apart(phone, method, path):
    assert getattr(phone, method)(path, base_url=LAN).status_code == 403


def test_what_was_typed_survives_the_loss_of_the_cookie(phone):
    answer = phone.post(
        "/probe/form", data={"name": "かな <b>", "csrf_token": "t0ken"}, base_url=LAN
    )
    assert answer.status_code == 403
    assert "かな &lt;b&gt;" in answer.text
    assert "t0ken" not in answer.text


def test_static_files_need_no_key(phone, lan_app):
    assert phone.get("/static/css/palette.css", base_url=LAN).status_code == 200
    assert phone.get("/static/nothing.css", base_url=LAN).status_code == 404


@pytest.mark.parametrize("path", ["/static/../instance/owner_key", "/static/%2e%2e/pyproject.toml"])
def test_static_files_are_only_those(phone, path, key):
    answer = phone.get(path, base_url=LAN)
    assert answer.status_code in {403, 404}
    assert key not in answer.text


def test_the_printed_link_becomes_a_cookie_and_leaves_the_address_bar(phone, key):
    answer = phone.get(f"/enter/{key}", base_url=LAN)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"
    assert key not in answer.text
    cookie = answer.headers["Set-Cookie"]
    assert key not in cookie
    assert all(
        part in cookie for part in ("HttpOnly", "SameSite=Lax", "Max-Age=31536000", "Path=/")
    )
    assert "Secure" not in cookie
    assert phone.get("/probe/", base_url=LAN).status_code == 200


def test_over_https_the_cookie_is_for_https_alone(phone, key):
    cookie = phone.get(f"/enter/{key}", base_url="https://table.local").headers["Set-Cookie"]
    assert "Secure" in cookie


@pytest.mark.parametrize(
    "wrong", ["not-it", "QH1RFmVXH7cAHDWkmzXOTwWLL_fBAwbB", "合い鍵", "%00", "a" * 5000]
)
def test_a_wrong_key_opens_nothing(phone, wrong):
    answer = phone.get(f"/enter/{wrong}", base_url=LAN)
    assert answer.status_code == 403
    assert "この鍵では開きません" in answer.text
    assert wrong not in answer.text
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert "Set-Cookie" not in answer.headers or COOKIE not in answer.headers["Set-Cookie"]


def test_part_of_the_key_opens_nothing(phone, key):
    assert phone.get(f"/enter/{key[:-1]}", base_url=LAN).status_code == 403
    assert phone.get(f"/enter/{key.swapcase()}", base_url=LAN).status_code == 403


@pytest.mark.parametrize(
    "typed", ["{key}", "  {key} ", "http://192.168.1.4:8000/enter/{key}", "{key}/"]
)
def test_the_key_can_be_typed_or_the_link_pasted(phone, key, token, typed):
    data = {"key": typed.format(key=key), "csrf_token": token(phone, "/enter", base_url=LAN)}
    answer = phone.post("/enter", data=data, base_url=LAN)
    assert answer.status_code == 303
    assert phone.get("/probe/", base_url=LAN).status_code == 200


@pytest.mark.parametrize(
    ("typed", "sentence"), [("nonsense", "この鍵では開きません"), ("", "関係者だけ")]
)
def test_a_key_typed_wrong_is_asked_for_again_and_never_shown(phone, token, typed, sentence):
    data = {"key": typed, "csrf_token": token(phone, "/enter", base_url=LAN)}
    answer = phone.post("/enter", data=data, base_url=LAN)
    assert answer.status_code == 403
    assert sentence in answer.text
    assert "nonsense" not in answer.text


def test_a_key_form_of_yesterday_is_shown_again(phone, key, token):
    answer = phone.post("/enter", data={"key": key}, base_url=LAN)
    assert answer.status_code == 400
    assert key not in answer.text
    assert 'name="csrf_token"' in answer.text


def test_a_rotated_owner_key_shuts_out_old_cookies_and_links(make_app, instance, key):
    old = make_app().test_client()
    old.get(f"/enter/{key}", base_url=LAN)
    cookie = old.get_cookie(COOKIE, domain="192.168.1.4")
    (instance / "owner_key").unlink()
    new = make_app().test_client()
    new.set_cookie(COOKIE, cookie.value, domain="192.168.1.4")
    assert new.get("/probe/", base_url=LAN).status_code == 403
    assert new.get(f"/enter/{key}", base_url=LAN).status_code == 403


def test_the_language_can_be_changed_before_the_door(phone):
    assert phone.get("/language/en?next=/", base_url=LAN).status_code == 303
    assert "private" in phone.get("/", base_url=LAN).text


def test_the_page_before_the_door_never_repeats_an_address_with_a_key(phone):
    page = phone.get("/enter/almost-the-key", base_url=LAN).text
    assert "almost-the-key" not in page
    assert '/language/en?next=/"' in page


def test_proxy_serving_reads_who_asked_from_the_proxy(make_app, key):
    app = make_app(listens_on_loopback=True, behind_proxy=True, trusted_hosts=("scores.example",))
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "scores.example"}
    answer = app.test_client().get(f"/enter/{key}", headers=said)
    assert answer.status_code == 303
    assert "Secure" in answer.headers["Set-Cookie"]
    wrong_name = {**said, "X-Forwarded-Host": "evil.example"}
    assert app.test_client().get(f"/enter/{key}", headers=wrong_name).status_code == 400


def test_an_app_left_alone_trusts_nobody(instance: Path):
    from scorekeeper.web import create_app

    answer = create_app().test_client().get("/")
    assert answer.status_code == 403
    assert (instance / "owner_key").exists()

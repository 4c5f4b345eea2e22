"""玄関: shut by default, at this very machine too, and opened by the key."""

import re
from itertools import product

import pytest

from scorekeeper.services import devices
from scorekeeper.web.server.access import keys_of
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import DEVICE, OWNER, TAGGED, Right, may, open_keys
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.markup import read
from tests.web.visitor import Visitor

LAN = "http://192.168.1.4:8000"


@pytest.fixture
def key(instance):
    return open_keys(instance).owner


@pytest.fixture
def lan_app(make_app):
    return make_app(trusted_hosts=("table.local",))


@pytest.fixture
def phone(lan_app):
    return lan_app.test_client(stranger=True)


def test_what_makes_it_an_app_says_nothing_of_the_table(app):
    visitor = Visitor(app.test_client())
    visitor.sit_down("jazz", season="火曜の会")
    assert "火曜の会" in app.test_client().get("/").text
    stranger = app.test_client(stranger=True)
    for path in ("/ja.webmanifest", "/worker.js", "/offline"):
        answer = stranger.get(path)
        assert answer.status_code == 200
        assert [word for word in ("秋子", "千恵", "大輔", "火曜の会") if word in answer.text] == []
        assert "Set-Cookie" not in answer.headers


@every("names", ["../instance/keys", "..%2F..%2Fpyproject", "worker+../x", "nothing_here"])
def test_no_other_file_comes_together_with_static_ones(app, names):
    for kind in ("js", "css", "toml", "sqlite"):
        answer = app.test_client(stranger=True).get(f"/static/together/{names}.{kind}")
        assert answer.status_code == 404


WAYS_OF_SERVING = [
    {},
    {"listens_on_loopback": True},
    {"listens_on_loopback": True, "behind_proxy": True},
    {"listens_on_loopback": True, "behind_proxy": True, "trusted_hosts": ("scores.example",)},
]
AS_FROM_HERE = [
    {},
    {"headers": {"Host": "127.0.0.1:8000"}},
    {"headers": {"Host": "[::1]:8000"}, "environ_base": {"REMOTE_ADDR": "::1"}},
    {"headers": {"Connection": ""}, "environ_overrides": {"SERVER_PROTOCOL": "HTTP/1.1"}},
    {"environ_overrides": {"SERVER_PROTOCOL": "HTTP/1.0"}},
    {"headers": {"X-Client-IP": "127.0.0.1"}},
    {"headers": {"Fly-Client-IP": "127.0.0.1"}},
    {"headers": {"Tailscale-User-Login": "kana@example"}},
    {"headers": {"X-Forwarded-For": "127.0.0.1"}},
]


@pytest.mark.parametrize("options", WAYS_OF_SERVING)
def test_the_key_is_asked_of_everybody_however_they_come(make_app, options):
    """A proxy that passes requests on and says nothing looks just like this machine."""
    stranger = make_app(**options).test_client(stranger=True)
    for asked, path in product(AS_FROM_HERE, ("/probe/", "/export/everything.json", "/devices")):
        answer = stranger.get(path, **asked)
        assert (answer.status_code, "関係者だけ" in answer.text) == (403, True), asked


@every("path", ["/", "/probe/", "/probe/form", "/no-such-page", "/favicon.ico"])
def test_without_the_key_nothing_answers_and_nothing_is_told_apart(phone, path):
    for method in ("get", "post", "put", "delete", "patch", "options", "head"):
        assert getattr(phone, method)(path, base_url=LAN).status_code == 403, method


def test_what_was_typed_survives_the_loss_of_the_cookie(phone):
    answer = phone.post(
        "/probe/form", data={"name": "かな <b>", "csrf_token": "t0ken"}, base_url=LAN
    )
    assert answer.status_code == 403
    assert "かな &lt;b&gt;" in answer.text
    assert "t0ken" not in answer.text


def test_static_files_need_no_key(phone, token):
    token(phone, "/enter", base_url=LAN)
    assert phone.get("/static/css/palette.css", base_url=LAN).status_code == 200
    assert phone.get("/static/nothing.css", base_url=LAN).status_code == 404
    for elsewhere in (phone.post("/static/x", base_url=LAN), phone.get("/static//x", base_url=LAN)):
        assert "Set-Cookie" not in elsewhere.headers, "the first form is good no more"


@every("path", ["/static/../instance/owner_key", "/static/%2e%2e/pyproject.toml"])
def test_static_files_are_only_those(phone, path, key):
    answer = phone.get(path, base_url=LAN)
    assert answer.status_code in {403, 404}
    assert key not in answer.text


TAG = re.compile("_[0-9a-f]{8}$")


def enter(browser, token, key, base_url=LAN, **request):
    data = {"key": key, "csrf_token": token(browser, "/enter", base_url=base_url, **request)}
    return browser.post("/enter", data=data, base_url=base_url, **request)


def cookies(answer):
    set_ = (value.partition("=") for value in answer.headers.getlist("Set-Cookie"))
    return {TAG.sub("", name): rest for name, _, rest in set_}


def test_the_key_becomes_a_secret_of_the_devices_own(phone, key, token):
    answer = enter(phone, token, key)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert answer.headers["Cache-Control"] == "no-store"
    assert key not in answer.text
    cookie = cookies(answer)[DEVICE]
    assert key not in cookie
    assert all(
        part in cookie for part in ("HttpOnly", "SameSite=Lax", "Max-Age=31536000", "Path=/")
    )
    assert "Secure" not in cookie
    assert phone.get("/probe/", base_url=LAN).status_code == 200


def test_no_two_devices_keep_the_same(lan_app, key, token):
    kept = {
        cookies(enter(lan_app.test_client(stranger=True), token, key))[DEVICE] for _ in range(3)
    }
    assert len(kept) == 3


def test_of_what_a_device_keeps_only_the_digest_is_kept_here(phone, instance, key, token):
    secret = cookies(enter(phone, token, key))[DEVICE].partition(";")[0]
    for file in instance.rglob("*"):
        assert secret.encode() not in file.read_bytes(), file
        assert secret.partition(".")[0].encode() not in file.read_bytes(), file


def test_over_https_cookies_are_for_this_host_and_for_https_alone(phone, key, token):
    https = "https://table.local"
    form = phone.get("/enter", base_url=https)
    answer = enter(phone, token, key, base_url=https)
    for sent in (cookies(form), cookies(answer)):
        for name, cookie in sent.items():
            assert name.startswith("__Host-"), name
            assert "Secure" in cookie
            assert "Path=/" in cookie
            assert "Domain" not in cookie


def test_over_https_what_a_plain_page_put_there_counts_for_nothing(phone, key, token):
    secret = cookies(enter(phone, token, key))[DEVICE].partition(";")[0]
    other = phone.application.test_client(stranger=True)
    other.set_cookie(phone.application.config[TAGGED], secret, domain="table.local")
    assert other.get("/probe/", base_url="http://table.local").status_code == 200
    assert other.get("/probe/", base_url="https://table.local").status_code == 403


@every("method", ["get", "head", "options"])
@every("where", ["/enter", "/enter/{key}", "/enter?key={key}"])
def test_looking_at_the_door_opens_nothing(phone, key, method, where):
    answer = getattr(phone, method)(where.format(key=key), base_url=LAN)
    assert DEVICE not in cookies(answer)
    assert key not in answer.text
    assert phone.get("/probe/", base_url=LAN).status_code == 403


WRONG = [
    "not-it",
    "QH1RFmVXH7cAHDWkmzXOTwWLL_fBAwbB",
    "合い鍵",
    "%00",
    "\ud800",
    "a" * 5000,
    "#",
    "x#y",
    "{part}",
    "{swapped}",
]


@every("wrong", WRONG)
def test_a_wrong_key_opens_nothing(phone, key, token, wrong):
    wrong = wrong.format(part=key[:-1], swapped=key.swapcase())
    answer = enter(phone, token, wrong.encode(errors="surrogatepass"))
    assert answer.status_code == 403
    assert DEVICE not in cookies(answer)
    assert len(wrong) < 3 or wrong not in answer.text


@pytest.mark.parametrize("typed", ["{key}", "  {key} ", "http://192.168.1.4:8000/enter#{key}"])
def test_the_key_can_be_typed_or_the_link_pasted(phone, key, token, typed):
    assert enter(phone, token, typed.format(key=key)).status_code == 303
    assert phone.get("/probe/", base_url=LAN).status_code == 200


@every("typed, sentence", [("nonsense", "これでは開けません"), ("", "関係者だけ")])
def test_a_key_typed_wrong_is_asked_for_again_and_never_shown(phone, token, typed, sentence):
    answer = enter(phone, token, typed)
    assert answer.status_code == 403
    assert sentence in answer.text
    assert "nonsense" not in answer.text


def test_the_key_is_typed_unseen_and_may_be_pasted_and_kept(phone):
    (field,) = read(phone.get("/enter", base_url=LAN).text)[0].all("input", name="key")
    assert (field["type"], field["autocomplete"]) == ("password", "current-password")
    assert not field.has("onpaste")


def test_a_key_form_of_yesterday_is_shown_again(phone, key):
    answer = phone.post("/enter", data={"key": key}, base_url=LAN)
    assert answer.status_code == 400
    assert key not in answer.text
    assert 'name="csrf_token"' in answer.text


def test_whoever_is_in_uses_up_no_link(phone, lan_app, key, token):
    enter(phone, token, key)
    with lan_app.app_context():
        once, _ = devices.invite(services(), role=OWNER, life=devices.IDLE)
    page = phone.get("/enter", base_url=LAN)
    assert (page.status_code, "もう入っています" in page.text) == (200, True)
    data = {"key": once, "csrf_token": token(phone, base_url=LAN)}
    assert phone.post("/enter", data=data, base_url=LAN).headers["Location"] == "/"
    assert enter(lan_app.test_client(stranger=True), token, once).status_code == 303


@pytest.mark.parametrize("brought", ["1", "anything"])
def test_whoever_brings_a_session_goes_to_where_it_is_taken_in(phone, key, token, brought):
    data = {"key": key, "csrf_token": token(phone, "/enter", base_url=LAN), "brought": brought}
    answer = phone.post("/enter", data=data, base_url=LAN)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/import/")


def test_a_new_key_counts_at_once_and_shuts_nobody_out(lan_app, instance, key, token):
    inside = lan_app.test_client(stranger=True)
    enter(inside, token, key)
    (instance / "owner_key").unlink()
    stranger = lan_app.test_client(stranger=True)
    assert enter(stranger, token, key).status_code == 403
    assert enter(stranger, token, open_keys(instance).owner).status_code == 303
    assert inside.get("/probe/", base_url=LAN).status_code == 200


def test_a_new_secret_key_knows_no_device_of_before(make_app, instance, key, token):
    old = make_app().test_client(stranger=True)
    secret = cookies(enter(old, token, key))[DEVICE].partition(";")[0]
    (instance / "secret_key").unlink()
    app = make_app()
    new = app.test_client(stranger=True)
    new.set_cookie(app.config[TAGGED], secret, domain="192.168.1.4")
    assert new.get("/probe/", base_url=LAN).status_code == 403


def test_two_instances_on_one_host_leave_each_other_their_cookies(tmp_path, token):
    """Cookies know no ports: one browser shows both servers whatever either of them gave it."""
    jar, browsers = {}, []
    for name in ("first", "second"):
        app = app_at_home(tmp_path / name)
        browser = app.test_client(stranger=True)
        answer = browser.post(
            "/enter", data={"key": keys_of(app).owner, "csrf_token": token(browser, "/enter")}
        )
        assert answer.status_code == 303
        browser.get("/sessions/new")
        kept = {one.key: one.value for one in browser._cookies.values()}
        assert not jar.keys() & kept.keys() - {"lang"}
        jar |= kept
        browsers.append(browser)
    for browser in browsers:
        for name, value in jar.items():
            browser.set_cookie(name, value)
        form = token(browser, "/sessions/new")
        data = {"csrf_token": form}
        assert browser.post("/devices/end-others", data=data).status_code == 303


def test_a_role_that_nobody_knows_may_do_nothing(lan_app):
    browser = lan_app.test_client()
    with lan_app.app_context():
        services().database.conn.execute("update device set role = 'somebody'")
    assert [may("somebody", right) for right in Right] == [False] * len(Right)
    for path in ("/probe/", "/devices", "/export/everything.json"):
        assert browser.get(path).status_code == 403
    assert browser.post("/devices/end-others").status_code == 403


def test_the_language_can_be_changed_before_the_door(phone):
    assert phone.get("/language/en?next=/", base_url=LAN).status_code == 303
    assert "private" in phone.get("/", base_url=LAN).text


def test_proxy_serving_reads_who_asked_from_the_proxy(make_app, key, token):
    app = make_app(listens_on_loopback=True, behind_proxy=True, trusted_hosts=("scores.example",))
    said = {"X-Forwarded-Host": "scores.example"}
    silent = enter(app.test_client(stranger=True), token, key, headers=said)
    assert (silent.status_code, list(cookies(silent))) == (303, [f"__Host-{DEVICE}"])
    plain = {**said, "X-Forwarded-Proto": "http"}
    told = enter(app.test_client(stranger=True), token, key, headers=plain)
    assert (told.status_code, list(cookies(told))) == (303, [DEVICE])
    wrong_name = {**said, "X-Forwarded-Host": "evil.example"}
    assert app.test_client().get("/enter", headers=wrong_name).status_code == 400


def test_an_app_left_alone_trusts_nobody(instance):
    from scorekeeper.web import create_app

    answer = create_app().test_client().get("/")
    assert answer.status_code == 403
    assert (instance / "owner_key").exists()

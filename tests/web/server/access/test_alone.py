"""An app within its one browser: nobody is asked for a key, and nobody else is offered one."""

import re
import sqlite3
from contextlib import closing
from html import unescape
from io import BytesIO
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from werkzeug.datastructures import FileStorage, MultiDict
from werkzeug.test import encode_multipart

from scorekeeper.phone.bridge import Bridge
from scorekeeper.services import Services, inspect
from scorekeeper.services.backup import take_sounder
from scorekeeper.store import database_path, open_database
from scorekeeper.store.database import log_of
from scorekeeper.wording import LANGUAGES, speaker
from tests.journal.evening import by_result
from tests.services.table import a_table
from tests.web.exchange.sending import sessions

HOME = "https://cards.example/club/"


@pytest.fixture
def bridge(tmp_path):
    return Bridge(tmp_path, HOME)


def get(bridge, path, language="en"):
    headers = (("Accept-Language", language),)
    status, said, body = bridge.answer("GET", f"/club{path}", "", headers)
    told = {name.lower(): value for name, value in said}
    if status == 303:
        return get(bridge, told["location"].removeprefix("/club"), language)
    return status, told, body.decode()


Asked = dict[str, Any]


@pytest.fixture
def asked(monkeypatch):
    """What the app is asked, as WSGI has it; it answers nothing else."""
    seen = {}

    def app(environ, start_response):
        seen.update(environ, body=environ["wsgi.input"].read())
        start_response("200 OK", [("Set-Cookie", "a=1; Path=/"), ("Set-Cookie", 'b="2 3"')])
        return [b"heard"]

    monkeypatch.setattr("scorekeeper.phone.bridge.create_app", lambda **_: app)
    return seen


def test_a_page_that_lay_there_is_known_again_after_the_next_start(tmp_path):
    """It is not made anew for nothing: what a version serves depends on no start of it."""
    before = Bridge(tmp_path, HOME)
    get(before, "/")  # its form begins a session, of which the tag is made too
    _, told, _ = get(before, "/")
    headers = (("Accept-Language", "en"), ("If-None-Match", told["etag"]))
    assert Bridge(tmp_path, HOME).answer("GET", "/club/", "", headers)[0] == 304


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
    Bridge(tmp_path, HOME).answer("GET", f"/club{quote(path)}", "", ())
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


def ask_as_guest(bridge, path, cookies, fields=None):
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


def token_in(page):
    return re.findall(r'name="csrf_token" value="([^"]+)"', page)[-1]


def test_a_guest_stands_before_the_door_and_is_shown_nothing_of_the_owners(bridge, tmp_path):
    get(bridge, "/")
    kept = (tmp_path / "cookies.json").read_text()
    for path in ("/", "/devices", "/export/everything.json", "/sessions/new"):
        cookies = {}
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
    cookies = {}
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
    assert 'action="/club/sessions/new"' in page


def test_a_served_app_asks_for_its_key_as_ever(app):
    answer = app.test_client(stranger=True).get("/")
    assert answer.status_code == 403
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Frame-Options"] == "DENY"


EVENING = by_result(1, "13S", "SA", 14, 2)


@pytest.fixture
def played(bridge, tmp_path):
    get(bridge, "/")
    with a_table(database_path(tmp_path)) as table:
        table.open().tell(*EVENING)
        return str(table.session_id)


def backup_of(folder):
    other = Bridge(folder, HOME)
    get(other, "/")
    with a_table(database_path(folder)) as table:
        table.open().tell(*EVENING)
    return other.answer("GET", "/club/export/backup.db", "", ())[2]


def restore(bridge, content, name="evening.db"):
    token = re.search(r'name="csrf_token" value="([^"]+)"', get(bridge, "/import/")[2])
    assert token is not None
    file = FileStorage(BytesIO(content or b""), "" if content is None else name)
    boundary, body = encode_multipart(MultiDict({"csrf_token": token[1], "file": file}))
    headers = [
        ("Content-Type", f"multipart/form-data; boundary={boundary}"),
        ("Referer", f"{HOME}import/"),
        ("Accept-Language", "en"),
    ]
    status, _told, page = bridge.answer("POST", "/club/import/backup", "", headers, body)
    return status, page.decode()


def test_a_backup_takes_the_place_of_the_records_which_are_kept_as_a_file(bridge, played, tmp_path):
    backup = backup_of(tmp_path / "other")
    [theirs] = sessions(tmp_path / "other")
    assert "/export/before.db" not in get(bridge, "/import/")[2]
    status, page = restore(bridge, backup)
    assert (status, sessions(tmp_path)) == (200, [theirs])
    assert speaker("en")("restore-done", sessions=1) in page
    assert "/club/export/before.db" in page
    cookies = (tmp_path / "cookies.json").read_text()
    assert get(bridge, f"/sessions/{theirs}")[0] == 200
    assert (tmp_path / "cookies.json").read_text() == cookies  # it is known as before
    former = bridge.answer("GET", "/club/export/before.db", "", ())[2]
    assert restore(bridge, former)[0] == 200
    assert sessions(tmp_path) == [played]
    assert bridge.answer("GET", "/club/export/before.db", "", ())[2] != former


def spoilt(content):
    return content[:4096] + b"\x55" * (len(content) - 4096)


def newer(content, folder):
    file = folder / "newer.db"
    file.write_bytes(content)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("pragma user_version = 99")
    return file.read_bytes()


@pytest.mark.parametrize("how", ["none", "another kind", "no database", "spoilt", "newer"])
def test_what_is_no_sound_backup_is_refused_with_the_commands_sentence(
    bridge, played, tmp_path, how
):
    say, backup = speaker("en"), backup_of(tmp_path / "other")
    content, name, told = {
        "none": (None, "", say("import-file-none")),
        "another kind": (backup, "evening.pdf", say("import-file-other", endings=".db")),
        "no database": (b"nothing", "evening.db", "evening.db cannot be read as a backup"),
        "spoilt": (spoilt(backup), "evening.db", "evening.db cannot be read as a backup"),
        "newer": (newer(backup, tmp_path), "evening.db", say("database-from-newer-version")),
    }[how]
    status, page = restore(bridge, content, name)
    assert status == 422
    assert told in unescape(page)
    assert sessions(tmp_path) == [played]
    assert not (tmp_path / "scorekeeper-before.db").exists()


def test_damaged_records_give_way_to_a_backup_and_are_kept_as_they_are(bridge, played, tmp_path):
    backup = backup_of(tmp_path / "other")
    token_page = get(bridge, "/import/")[0]
    assert token_page == 200
    live = database_path(tmp_path)
    with closing(sqlite3.connect(live)) as database:
        database.execute("pragma wal_checkpoint(truncate)")
        [(page,)] = database.execute("select rootpage from sqlite_master where name = 'event'")
    with live.open("r+b") as opened:
        opened.seek((page - 1) * 4096 + 100)
        opened.write(b"\x55" * 3000)
    assert restore(bridge, backup)[0] == 200
    assert sessions(tmp_path) == sessions(tmp_path / "other")
    assert bridge.answer("GET", "/club/export/before.db", "", ())[2].count(b"\x55" * 3000) == 1


def test_a_served_app_is_restored_by_its_computer_alone(app):
    visitor = app.test_client()
    token = re.search(r'name="csrf_token" value="([^"]+)"', visitor.get("/import/").text)
    assert token is not None
    assert "/import/backup" not in visitor.get("/import/").text
    assert visitor.post("/import/backup", data={"csrf_token": token[1]}).status_code == 404


def copied(folder, twin):
    """The records and their log as a phone writes them twice, while the app has them open."""
    twin.mkdir()
    for file in (database_path(folder), log_of(database_path(folder))):
        (twin / file.name).write_bytes(file.read_bytes())


DAMAGE = {
    "missing": None,
    "empty": lambda content: b"",
    "cut": lambda content: content[: len(content) // 2],
    "spoilt": lambda content: bytes(b ^ 85 if n % 97 == 5 else b for n, b in enumerate(content)),
    "one letter": lambda content: content.replace("秋".encode(), "夏".encode()),
}


@pytest.mark.parametrize("how", DAMAGE)
@pytest.mark.parametrize("name", ["scorekeeper.db", "scorekeeper.db-wal", "both"])
@pytest.mark.parametrize("which", ["records", "twin"])
def test_of_records_and_their_twin_the_sounder_one_is_taken(tmp_path, which, name, how):
    folder, twin = tmp_path / "phone", tmp_path / "twin"
    Bridge(folder, HOME).answer("GET", "/club/", "", ())
    with a_table(database_path(folder)) as table:
        table.open().tell(*EVENING)
        copied(folder, twin)
    whole = {file.name: file.read_bytes() for file in twin.iterdir()}
    for file in (folder, twin):
        for each, content in whole.items():
            (file / each).write_bytes(content)
    damaged = folder if which == "records" else twin
    for each, content in whole.items():
        if name in {each, "both"}:
            (damaged / each).unlink()
            if (damage := DAMAGE[how]) is not None:
                (damaged / each).write_bytes(damage(content))
    left = {file.name: file.read_bytes() for file in damaged.glob("scorekeeper.db*")}
    assert name != "both" or left != whole
    take_sounder(database_path(folder), database_path(twin))
    with closing(open_database(database_path(folder))) as database:
        assert inspect(Services(database=database)).troubles == ()
        assert database.conn.execute("select count(*) from event").fetchone() == (6,)


def test_where_neither_is_sound_nothing_is_changed(tmp_path):
    for folder in (tmp_path / "phone", tmp_path / "twin"):
        folder.mkdir()
        database_path(folder).write_bytes(b"damaged " + folder.name.encode())
    take_sounder(database_path(tmp_path / "phone"), database_path(tmp_path / "twin"))
    assert database_path(tmp_path / "phone").read_bytes() == b"damaged phone"

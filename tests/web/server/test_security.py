"""Headers, caches, cookies and compression."""

import gzip
import re
import time

import pytest

from scorekeeper.places import furniture
from scorekeeper.web.server import caching
from scorekeeper.web.server.caching import asset
from tests.strays import every

EVERYWHERE = ["/probe/", "/nothing", "/enter", "/static/css/palette.css", "/language/en?next=/"]


@every("path", EVERYWHERE)
def test_every_answer_carries_the_houses_rules(client, path):
    headers = client.get(path).headers
    secure = client.get(path, base_url="https://localhost").headers
    assert "Strict-Transport-Security" not in headers
    assert secure["Strict-Transport-Security"] == "max-age=31536000", "there is no other way"
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "screen-wake-lock=(self)" in headers["Permissions-Policy"]
    assert headers["Referrer-Policy"] in {"same-origin", "no-referrer"}


def test_pages_keep_to_the_policy_themselves(client):
    for path in ("/nothing", "/probe/refused"):
        page = client.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)


def test_no_script_makes_markup_or_code_of_text():
    for script in furniture("static").rglob("*.js"):
        text = script.read_text(encoding="utf-8")
        assert not re.search(r"HTML\b|document\.write|\beval\b|\bFunction\(|srcdoc", text), script


def test_pages_are_never_kept_and_static_files_always(client, app):
    with app.test_request_context():
        versioned = asset("css/palette.css")
    assert client.get("/probe/").headers["Cache-Control"] == "no-store"
    kept = client.get(versioned)
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in kept.headers
    assert "Cookie" not in kept.vary


@pytest.mark.parametrize("version", ["", "?v=", "?v=000000000000"])
def test_a_static_file_under_another_version_is_asked_for_again(client, version):
    answer = client.get(f"/static/css/palette.css{version}")
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_changed_file_has_a_changed_address(make_app, tmp_path, monkeypatch):
    monkeypatch.setattr(caching, "LOOK_EVERY", -1)
    app = make_app()
    app.static_folder = str(tmp_path)
    addresses = []
    for content in ("one", "other"):
        (tmp_path / "x.css").write_text(content)
        with app.test_request_context():
            addresses.append(asset("x.css"))
    assert re.fullmatch(r"/static/x\.css\?v=[0-9a-f]{12}", addresses[0])
    assert addresses[0] != addresses[1]


def test_an_address_of_a_moment_ago_is_answered_by_what_nobody_keeps(
    make_app, tmp_path, monkeypatch
):
    monkeypatch.setattr(caching, "LOOK_EVERY", 1000)
    app = make_app()
    app.static_folder = str(tmp_path)
    addresses = []
    for content in ("one", "other"):
        (tmp_path / "y.css").write_text(content)
        with app.test_request_context():
            addresses.append(asset("y.css"))
    assert addresses[0] == addresses[1]
    answer = app.test_client().get(addresses[1])
    assert answer.text == "other"
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_misspelt_asset_fails_loudly(app):
    with app.test_request_context(), pytest.raises(FileNotFoundError):
        asset("css/no-such-file.css")


@pytest.mark.parametrize("path", ["/probe/long", "/static/css/palette.css"])
def test_text_travels_compressed_to_whoever_can_read_it(client, path):
    plain = client.get(path)
    packed = client.get(path, headers={"Accept-Encoding": "gzip, br"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data)
    assert "Accept-Encoding" in plain.vary
    assert "Accept-Encoding" in packed.vary


def test_little_text_and_refused_compression_travel_plain(client):
    assert (
        "Content-Encoding" not in client.get("/probe/", headers={"Accept-Encoding": "gzip"}).headers
    )
    refused = client.get("/probe/long", headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in refused.headers


def test_a_kept_static_file_is_confirmed_without_being_sent_again(client):
    packed = {"Accept-Encoding": "gzip"}
    first = client.get("/static/css/palette.css", headers=packed)
    assert first.headers["ETag"].startswith("W/")
    again = client.get(
        "/static/css/palette.css", headers={**packed, "If-None-Match": first.headers["ETag"]}
    )
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_the_session_cookie_lasts_and_is_nobody_elses(client, scheme, secure):
    cookie = client.get("/probe/form", base_url=f"{scheme}://localhost").headers["Set-Cookie"]
    assert cookie.startswith(f"{'__Host-' if secure else ''}scorekeeper_session_")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    # By no clock of this machine, which may be years behind the browser's.
    assert "Expires=Fri, 31 Dec 9999" in cookie
    assert ("Secure" in cookie) is secure


def test_what_a_cookie_holds_is_signed_with_sha_256(app):
    with app.test_request_context():
        signer = app.session_interface.get_signing_serializer(app).make_signer()
    assert signer.digest_method().name == "sha256"


def test_a_page_without_a_form_sets_no_cookie(client):
    assert "Set-Cookie" not in client.get("/probe/").headers


def test_tokens_differ_from_page_to_page(client, token, monkeypatch):
    first = token(client)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 2)
    assert token(client) != first

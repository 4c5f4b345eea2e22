"""An app within its one browser: nobody is asked for a key, and nobody else is offered one."""

from pathlib import Path

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


def test_whoever_opens_it_is_its_owner_today_and_after_a_restart(
    bridge: Bridge, tmp_path: Path
) -> None:
    assert get(bridge, "/")[0] == 200
    assert get(bridge, "/export/backup.db".replace("backup.db", "everything.json"))[0] == 200
    before = (tmp_path / "cookies.json").read_text()
    assert get(Bridge(tmp_path, HOME), "/")[0] == 200
    assert (tmp_path / "cookies.json").read_text() == before


def test_its_pages_may_be_framed_by_its_own_origin_alone(bridge: Bridge) -> None:
    headers = get(bridge, "/")[1]
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "SAMEORIGIN"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/devices", "/devices/leave", "/enter"])
def test_where_others_would_come_in_stands_what_to_do_instead(
    bridge: Bridge, path: str, language: str
) -> None:
    status, _, page = get(bridge, path, language)
    assert status == 200
    assert speaker(language)("alone-hand-over") in page


def test_whose_the_phone_is_can_be_said(bridge: Bridge) -> None:
    status, _, page = get(bridge, "/devices/mine")
    assert status == 200
    assert 'name="person"' in page


def test_no_other_worker_is_registered_and_every_address_holds_the_prefix(bridge: Bridge) -> None:
    page = get(bridge, "/")[2]
    assert 'data-worker=""' in page
    assert 'data-home="/club/"' in page
    assert 'href="/club/sessions/new"' in page


def test_a_served_app_asks_for_its_key_as_ever(app) -> None:
    answer = app.test_client(stranger=True).get("/")
    assert answer.status_code == 403
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Frame-Options"] == "DENY"

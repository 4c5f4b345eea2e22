"""An evening on a phone alone: what was acknowledged is there once, whatever dies meanwhile."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page
from werkzeug.datastructures import FileStorage

from scorekeeper.wording import speaker
from tests.browser.taps import tap
from tests.phone.conftest import BELOW, Phone, Static
from tests.phone.thumb import app_of, record, sheet, sit_down, thumb_on
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor, fields_of

TRICKS = ((1, 2), (2, 2), (1, 1))


def everything(page: Page) -> str:
    """The export of all records, as a reader takes it away."""
    text: str = sheet(page).evaluate(
        f"fetch('{BELOW}export/everything.json').then((it) => it.text())"
    )
    return text


def tricks(page: Page) -> list[tuple[int, int]]:
    events = [one for each in json.loads(everything(page))["sessions"] for one in each["events"]]
    facts = [one["fact"] for one in events if one["kind"] == "napoleon-trick-taken"]
    return [(fact["winner"], fact["honours"]) for fact in facts]


@pytest.fixture
def page(seated: Phone) -> Iterator[Page]:
    yield from watched(seated.open())


def watched(page: Page) -> Iterator[Page]:
    """A page on which no script may fail, and nothing may be asked of another origin."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    origin = page.url.partition("/club")[0]
    page.on("request", lambda one: problems.extend([one.url] * (not _is_ours(one.url, origin))))
    yield page
    assert problems == []


def _is_ours(url: str, origin: str) -> bool:
    return url.startswith((f"{origin}/", f"blob:{origin}/", "data:"))


def test_a_hand_survives_a_reload_and_every_tap_was_flushed(page: Page) -> None:
    thumb = thumb_on(page)
    for trick in TRICKS:
        before = app_of(page).evaluate("flushes")
        record(thumb, trick)
        assert app_of(page).evaluate("flushes") > before
    page.reload(wait_until="commit")
    assert tricks(page) == list(TRICKS)


def test_the_language_and_the_time_are_the_devices_own(phone: Phone) -> None:
    page = phone.open()
    sit_down(page)
    assert sheet(page).evaluate("document.documentElement.lang") == "en"
    told = sheet(page).locator(".history time").first.text_content()
    now = page.evaluate("new Date(Date.now() - 60000).getHours()")
    assert int(told.strip().partition(":")[0]) in {now, (now + 1) % 24}


def test_python_comes_as_it_lies_in_the_cache(page: Page) -> None:
    """To an answer that a service worker made itself, no browser attaches what it compiled."""
    given, kept = sheet(page).evaluate(
        """async (url) => {
          const headers = (answer) => Object.fromEntries(answer.headers);
          return [headers(await fetch(url)), headers(await caches.match(url))];
        }""",
        f"{BELOW}phone/python/pyodide.asm.wasm",
    )
    assert given == kept
    assert given["content-type"] == "application/wasm"


def test_without_a_network_it_starts_at_the_address_of_a_hand(seated: Phone, host: Static) -> None:
    page = seated.open()
    record(thumb_on(page), TRICKS[0])
    host.go_down()
    seated.restart()
    page = seated.open()
    assert tricks(page) == [TRICKS[0]]
    record(thumb_on(page), TRICKS[1])
    assert tricks(page) == list(TRICKS[:2])


def test_a_dead_worker_is_followed_by_another(page: Page) -> None:
    thumb = thumb_on(page)
    record(thumb, TRICKS[0])
    app_of(page).evaluate("close()")
    record(thumb, *TRICKS[1:])
    assert tricks(page) == list(TRICKS)


def test_a_browser_that_is_killed_three_times(seated: Phone) -> None:
    for trick in TRICKS:
        record(thumb_on(seated.open()), trick)
        seated.kill()
    assert tricks(seated.open()) == list(TRICKS)


def test_a_stopped_service_worker_wakes_for_the_next_tap(seated: Phone, page: Page) -> None:
    thumb = thumb_on(page)
    record(thumb, TRICKS[0])
    session = seated.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    record(thumb, *TRICKS[1:])
    assert tricks(page) == list(TRICKS)


def test_of_two_windows_the_second_works_through_the_first_and_takes_over(seated: Phone) -> None:
    first = seated.open()
    record(thumb_on(first), TRICKS[0])
    second = seated.open()
    record(thumb_on(second), TRICKS[1])
    assert len(second.workers) == 0
    first.close()
    record(thumb_on(second), TRICKS[2])
    assert tricks(second) == list(TRICKS)
    assert len(second.workers) == 1


def test_an_evening_is_handed_over_and_known_again(page: Page, tmp_path: Path) -> None:
    record(thumb_on(page), *TRICKS)
    taken, say = everything(page).encode(), speaker("en")
    club = Visitor(app_at_home(tmp_path / "club").test_client(), "en")
    none = {"new": 0, "longer": 0, "corrected": 0, "known": 0}
    assert say("import-done", **none | {"new": 1}) in bring(club, taken)
    assert say("import-done", **none | {"known": 1}) in bring(club, taken)


def bring(club: Visitor, taken: bytes) -> str:
    """Have a club's own server bring a file in; gives what it says."""
    sent = fields_of(club.open("/import/").form("import/archive"))
    sent["file"], sent["do"] = FileStorage(BytesIO(taken), "everything.json"), "write"
    return club.post("/import/archive", sent, content_type="multipart/form-data").main.text


def test_a_download_is_a_file(phone: Phone) -> None:
    page = phone.open()
    frame = sheet(page)
    frame.goto(f"{phone.url}devices", wait_until="load")
    with page.expect_download() as waited:
        tap(frame.locator("a[download]").first)
    assert waited.value.suggested_filename.endswith(".json")
    assert json.loads(Path(waited.value.path()).read_text(encoding="utf-8"))["sessions"] == []

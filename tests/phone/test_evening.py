"""An evening on a phone alone: what was acknowledged is there once, whatever dies meanwhile."""

import json
from pathlib import Path

import pytest

from tests.browser.taps import tap
from tests.phone.conftest import BELOW
from tests.phone.thumb import app_of, record, sheet, thumb_on

TRICKS = ((1, 2), (2, 2), (1, 1))


def everything(page):
    return sheet(page).evaluate(f"fetch('{BELOW}export/everything.json').then((it) => it.text())")


def tricks(page):
    events = [one for each in json.loads(everything(page))["sessions"] for one in each["events"]]
    facts = [one["fact"] for one in events if one["kind"] == "napoleon-trick-taken"]
    return [(fact["winner"], fact["honours"]) for fact in facts]


@pytest.fixture(scope="module")
def kept(another, tmp_path_factory):
    made = another(tmp_path_factory.mktemp("evening"))
    yield made
    made.close()


@pytest.fixture
def page(kept, host):
    """A window at the hand: in it no script fails, and no other origin is asked."""
    open_ones = [one for one in kept.context.pages if one.url.startswith(host.url)]
    page = open_ones[0] if open_ones else kept.open()
    frame = sheet(page)
    if page.url != host.url + kept.place:
        frame.goto(host.url + kept.place)
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    origin = page.url.partition("/club")[0]
    page.on("request", lambda one: problems.extend([one.url] * (not _is_ours(one.url, origin))))
    yield page
    assert problems == []


def more(page, *new):
    before = tricks(page)
    record(thumb_on(page), *new)
    assert tricks(page) == [*before, *new]


def _is_ours(url, origin):
    return url.startswith((f"{origin}/", f"blob:{origin}/", "data:"))


COUNT_FLUSHES = """() => {
  const { flush } = FileSystemSyncAccessHandle.prototype;
  globalThis.flushes = 0;
  FileSystemSyncAccessHandle.prototype.flush = function counted() {
    globalThis.flushes += 1;
    return flush.call(this);
  };
}"""


def test_a_tap_was_flushed_and_survives_a_reload(page):
    app_of(page).evaluate(COUNT_FLUSHES)
    more(page, (1, 2))
    assert app_of(page).evaluate("flushes") > 0
    there = tricks(page)
    page.reload(wait_until="commit")
    assert tricks(page) == there


def test_the_language_and_the_time_are_the_devices_own(page):
    more(page, (2, 2))
    assert sheet(page).evaluate("document.documentElement.lang") == "en"
    told = sheet(page).locator(".history time").last.text_content()
    now = page.evaluate("new Date(Date.now() - 60000).getHours()")
    assert int(told.strip().partition(":")[0]) in {now, (now + 1) % 24}


def test_python_comes_as_it_lies_in_the_cache(page):
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


def test_what_shows_a_hand_came_compiled(page):
    more(page, (1, 1))
    looks_up = "'exec' in vars(__import__('dataclasses'))"
    assert app_of(page).evaluate(f"python.runPython(`{looks_up}`)")
    templating = "__import__('scorekeeper.web.server.templating').web.server.templating"
    assert app_of(page).evaluate(f"python.runPython(`len({templating}.Compiled._codes)`)") == 0


def test_a_dead_worker_is_followed_by_another(page):
    app_of(page).evaluate("close()")
    more(page, (1, 1))


def test_a_stopped_service_worker_wakes_for_the_next_tap(kept, page):
    session = kept.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    more(page, (0, 2))


def test_a_download_is_a_file(kept, page):
    frame = sheet(page)
    frame.goto(f"{kept.url}devices", wait_until="load")
    with page.expect_download() as waited:
        tap(frame.locator("a[download]").first)
    assert waited.value.suggested_filename.endswith(".json")
    saved = json.loads(Path(waited.value.path()).read_text(encoding="utf-8"))
    [session] = saved["sessions"]
    assert session["id"] in kept.place


def test_a_browser_that_is_killed_loses_nothing(kept, page):
    there = tricks(page)
    record(thumb_on(page), (1, 2))
    kept.kill()
    assert tricks(kept.open()) == [*there, (1, 2)]


def test_without_a_network_it_starts_at_the_address_of_a_hand(kept, page, host):
    there = tricks(page)
    host.go_down()
    kept.restart()
    page = kept.open()
    assert tricks(page) == there
    more(page, (0, 3))

"""Of several windows one holds the worker; another takes over when it closes or sleeps."""

import pytest
from playwright.sync_api import expect

from scorekeeper.phone.words import words_in
from tests.examples import at_night
from tests.phone.releases import release
from tests.phone.test_evening import tricks
from tests.phone.test_mending import HURRIED
from tests.phone.test_updates import STYLE, later
from tests.phone.thumb import EVERY, PATIENCE, record, sheet, thumb_on

SILENT = """
const say = BroadcastChannel.prototype.postMessage;
BroadcastChannel.prototype.postMessage = function (...given) {
  if (!globalThis.isSilent) say.apply(this, given);
};
"""
"""This window answers the others no more, as one that its browser has put to sleep."""


@pytest.fixture
def first(seated, host):
    seated.context.add_init_script(SILENT)
    page = seated.open()
    record(thumb_on(page), (1, 2))
    return page


def takes_over(page):
    for _ in range(PATIENCE // EVERY):
        if any("/worker.js" in one.url for one in page.workers):
            return
        page.wait_for_timeout(EVERY)
    raise AssertionError("no worker")


@at_night
@pytest.mark.parametrize(
    ("sleeps", "wakes"),
    [
        (
            "document.dispatchEvent(new Event('freeze'))",
            "document.dispatchEvent(new Event('resume'))",
        ),
        ("dispatchEvent(new Event('pagehide'))", "dispatchEvent(new Event('pageshow'))"),
    ],
    ids=["frozen", "left"],
)
def test_a_window_that_is_frozen_hands_over_and_works_on_when_it_wakes(
    seated, first, sleeps, wakes
):
    second = seated.open()
    record(thumb_on(second), (2, 2))
    assert second.workers == []
    first.evaluate(sleeps)  # this browser freezes nothing
    takes_over(second)
    record(thumb_on(second), (1, 1))
    first.evaluate(wakes)
    sheet(first).goto(seated.url + seated.place)  # it has seen nothing meanwhile
    record(thumb_on(first), (3, 1))
    assert tricks(second) == [(1, 2), (2, 2), (1, 1), (3, 1)]
    assert not any("/worker.js" in one.url for one in first.workers)
    second.close()
    takes_over(first)
    record(thumb_on(first), (3, 2))
    assert tricks(first) == [(1, 2), (2, 2), (1, 1), (3, 1), (3, 2)]


@at_night
def test_a_window_that_sleeps_without_a_word_is_followed_by_another(seated, first):
    second = seated.context.new_page()
    second.add_init_script(HURRIED)
    second.goto(seated.url + seated.place, wait_until="commit")
    record(thumb_on(second), (2, 2))
    first.evaluate("isSilent = true")
    second.evaluate("hurry = 20")
    takes_over(second)
    second.evaluate("hurry = 1")
    record(thumb_on(second), (1, 1))
    first.evaluate("isSilent = false")
    sheet(first).goto(seated.url + seated.place)  # it has seen nothing meanwhile
    record(thumb_on(first), (3, 1))
    assert tricks(second) == [(1, 2), (2, 2), (1, 1), (3, 1)]


@at_night
def test_a_second_window_looks_for_a_newer_version_too(seated, first, host, built, tmp_path):
    first.wait_for_timeout(4000)
    host.give(release(built, tmp_path / "later", STYLE, later))
    second = seated.open()
    said = second.locator("#bar-said")
    expect(said).to_have_text(words_in("en")["update"], timeout=PATIENCE)
    assert second.workers == []

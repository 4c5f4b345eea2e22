"""Taps that wait where storage was damaged: what can be read counts once, the rest is said."""

import pytest
from playwright.sync_api import expect

from scorekeeper.wording import speaker
from tests.browser.devices.test_network import tricks_of
from tests.browser.phones import phone
from tests.browser.stores import MADE_OF_A_TAP, TAPS, with_taps
from tests.browser.taps import tap

say = speaker("en")
GONE = "tap.action.replace(/sessions.[^/]+/, 'sessions/gone')"
COUNTED = [(1, 1, 2), (2, 0, 1), (3, 2, 2)]


@pytest.fixture
def first(browser, app, address, table):
    with phone(browser, app, address, "en") as made:
        made.open(f"{address}/sessions/{table.session}/hands/1")
        made.trick(1, 2)
        made.asks_for_trick(2)
        made.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        made.context.set_offline(True)
        for number, (winner, honours) in enumerate([(0, 1), (2, 2)], start=1):
            made.trick(winner, honours)
            made.waits_for(number)
        yield made


UNREADABLE = """
const { get } = IDBObjectStore.prototype;
const damaged = () => { throw new DOMException('damaged', 'DataError'); };
IDBObjectStore.prototype.getAll = damaged;
IDBObjectStore.prototype.get = function (key) { return key < 0 ? damaged() : get.call(this, key); };
"""
"""An entry, the first, fails this browser when it is read, and so does reading all at once."""


def comes_back(phone):
    phone.context.set_offline(False)
    phone.page.reload()


def test_what_cannot_be_read_is_said_and_stops_nothing(app, table, first):
    first.page.evaluate(with_taps(*MADE_OF_A_TAP))
    comes_back(first)
    first.asks_for_trick(4)
    lost = first.page.locator("[data-lost]")
    expect(lost).to_contain_text(say("waiting-lost"))
    assert tricks_of(app, table.session) == COUNTED
    expect(first.page.locator("[data-count]")).to_be_hidden()  # nothing waits any more
    first.page.set_viewport_size({"width": 740, "height": 360})
    expect(lost).to_be_in_viewport()
    pen = first.page.locator(".room-hand .pen")
    assert pen.bounding_box()["y"] == 0  # it stays where it is
    tap(lost.get_by_text(say("waiting-known")))
    first.waits_for(0)
    first.page.reload()
    first.waits_for(0)
    assert first.page.evaluate(TAPS) == []


def test_on_its_side_a_phone_shows_what_waits_above_the_other_way_to_record(
    browser, app, address, table
):
    with phone(browser, app, address, "en") as made:
        made.open(f"{address}/sessions/{table.session}/hands/1")
        made.context.set_offline(True)
        for number in range(3):
            made.trick(number, 1)
        made.waits_for(3)
        words = made.page.locator("[data-taps]")
        assert words.bounding_box()["height"] > 10
        made.page.set_viewport_size({"width": 740, "height": 360})
        waiting = made.page.locator("[data-count]").bounding_box()
        other = made.page.locator(".pen > .tabs").bounding_box(timeout=9000)
        unseen = words.bounding_box()["height"] <= 1
        heard = words.aria_snapshot()
    assert waiting["y"] + waiting["height"] <= other["y"]
    assert (unseen, heard.count("listitem")) == (True, 3), heard


def test_an_entry_that_the_browser_itself_cannot_read_is_said_too(app, table, first):
    first.page.evaluate(with_taps("(tap) => ({ ...tap, key: -1 })"))
    first.page.add_init_script(UNREADABLE)
    comes_back(first)
    expect(first.page.locator("[data-lost]")).to_contain_text(say("waiting-lost"))
    first.asks_for_trick(4)
    assert tricks_of(app, table.session) == COUNTED


def test_a_tap_of_a_session_that_is_gone_stops_no_other_session(app, table, first):
    first.page.evaluate(with_taps(f"(tap) => ({{ ...tap, key: 0.5, action: {GONE} }})"))
    comes_back(first)
    first.asks_for_trick(4)
    assert tricks_of(app, table.session) == COUNTED
    choice = first.page.locator("[data-choice]")
    expect(choice).to_contain_text(say("session-unknown"))
    tap(choice.locator("[data-act=drop]"))
    first.waits_for(0)


DELETE = """async (withoutStore) => {
  const [{ name }] = await indexedDB.databases();
  const over = (asked) => new Promise((go) => { asked.onsuccess = () => go(asked.result); });
  await over(indexedDB.deleteDatabase(name));
  if (withoutStore) (await over(indexedDB.open(name))).close();
}"""


@pytest.mark.parametrize("without_store", [False, True])
def test_where_all_that_waited_is_gone_the_next_tap_is_kept_and_counts(
    app, table, first, without_store
):
    first.page.evaluate(DELETE, without_store)
    first.page.reload()
    first.asks_for_trick(2)
    first.page.evaluate(DELETE, without_store)
    first.trick(0, 1)
    first.waits_for(1)
    comes_back(first)
    first.asks_for_trick(3)  # a page that has just come shows nothing that waits yet
    first.waits_for(0)
    assert tricks_of(app, table.session) == COUNTED[:2]

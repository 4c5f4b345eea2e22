"""A later start: what lay there last is shown at once, takes taps, and is brought up to date."""

from contextlib import contextmanager
from random import Random

import pytest
from playwright.sync_api import expect

from scorekeeper.phone.words import words_in
from tests.browser.taps import tap
from tests.examples import at_night
from tests.phone.conftest import BELOW
from tests.phone.test_evening import TRICKS, tricks
from tests.phone.test_guests import recorded, seen
from tests.phone.thumb import kept_sheet, record, sheet, thumb_on

WORKER = f"scorekeeper {BELOW} worker"
HOLD = """(name) => new Promise((held) => navigator.locks.request(name, () => {
  held();
  return new Promise((go) => { globalThis.letGo = go; });
}))"""
REACTION = 1000
"""Milliseconds after which a page that was made anew has told its forms of it."""

FEW = 6
"""Requests of a start until a tap is possible: two pages, each with one style and one script."""

BADGE = "navigator.setAppBadge = async (count) => { globalThis.badge = count; };"

SPOIL = """async () => {
  for (const name of await caches.keys()) if (name.includes(' pages ')) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const { headers } = await cache.match(url, { ignoreVary: true });
      await cache.put(url, new Response('<html lang=en><p>Nothing here', { headers }));
    }
  }
}"""


@contextmanager
def asleep(phone):
    beside = phone.context.new_page()
    beside.goto(phone.url.partition(BELOW)[0] + "/beside")
    beside.evaluate(HOLD, WORKER)
    yield beside
    beside.evaluate("letGo()")


def tap_trick(frame, winner, honours):
    tap(frame.locator(f'form[action$="/trick"] label:has(input[value="{winner}"])').first)
    tap(frame.locator(f'form[action$="/trick"] button[value="{honours}"]').first)


def is_told(page, language="en"):
    expect(page.locator("#waking")).to_have_text(words_in(language)["waking"])
    assert len(page.workers) <= 1  # it waits for its lock


def waits(frame, count):
    expect(frame.locator("[data-taps] li")).to_have_count(count)


@pytest.fixture(scope="module")
def kept(another, tmp_path_factory):
    made = another(tmp_path_factory.mktemp("waking"))
    yield made
    made.close()


@pytest.fixture
def woken(kept, host):
    assert not host.server.is_down
    kept.restart()
    return kept


def test_what_lay_there_takes_taps_that_are_written_once_in_their_order(woken):
    woken.context.add_init_script(BADGE)
    with asleep(woken):
        page = woken.open()
        frame = kept_sheet(page)
        is_told(page)
        for count, trick in enumerate(TRICKS, start=1):
            tap_trick(frame, *trick)
            waits(frame, count)
            frame.wait_for_function("(count) => globalThis.badge === count", arg=count)
    assert tricks(page) == list(TRICKS)
    waits(frame, 0)
    frame.wait_for_function("() => globalThis.badge === 0")
    assert frame.locator('form[action$="/trick"] input[name=trick]').input_value() == "4"


def test_a_start_asks_for_few_files_until_a_tap_is_possible(woken):
    with asleep(woken):
        asked = []
        woken.context.on("request", lambda request: asked.append(request.url))
        page = woken.open()
        kept_sheet(page).locator("html[data-outbox=open]").wait_for()
        shown = [url for url in asked if "/python/" not in url and "/worker.js" not in url]
        assert 1 < len(shown) <= FEW, asked


def test_a_phone_killed_while_it_wakes_without_a_network_loses_and_doubles_nothing(woken, host):
    for count, trick in enumerate(TRICKS[1:]):
        host.go_down(is_down=False)
        lock = asleep(woken)
        lock.__enter__()  # it dies with the browser
        host.go_down()
        frame = kept_sheet(woken.open())
        waits(frame, count)
        tap_trick(frame, *trick)
        waits(frame, count + 1)
        woken.kill()
    assert tricks(woken.open()) == [*TRICKS, *TRICKS[1:]]


@at_night
def test_twenty_kills_up_to_a_moment_after_a_tap_lose_and_double_nothing(seated):
    chance, page = Random(20), seated.open()  # noqa: S311 - nothing here is a secret
    known = recorded(page)
    for _ in range(20):
        (there, count), frame = known, sheet(page)
        before = seen(frame)
        if len(there) < 5:
            after = [*there, (1, 1)]
            tap_trick(frame, 1, 1)
        else:
            after = there[:-1]
            tap(frame.locator("form[action$='/undo'] button").first)
        page.wait_for_timeout(chance.randrange(400))
        is_acknowledged = seen(frame) > before
        seated.kill()
        page = seated.open()
        known = recorded(page)
        assert known == (after, count + 1) or (known == (there, count) and not is_acknowledged)


@at_night
def test_what_is_older_than_the_last_tap_says_of_when_it_is(woken):
    session = "/".join(woken.place.split("/")[:2])
    page = woken.open(session)
    sheet(page).goto(woken.url + woken.place)
    record(thumb_on(page), TRICKS[0])
    woken.restart()
    with asleep(woken):
        page = woken.open(session)
        frame = kept_sheet(page)
        expect(frame.locator("[data-age]")).to_be_visible()
    expect(frame.locator("[data-age]")).to_be_hidden()


TAKEN = "花子"


@at_night
def test_what_is_typed_meanwhile_stays_with_its_focus(woken):
    thumb = thumb_on(woken.open("sessions/new"))
    thumb.tap(thumb.page.locator("button.chip.new").first)
    address = thumb.page.url.removeprefix(woken.url)
    woken.restart()
    with asleep(woken):
        page = woken.open(address)
        frame = kept_sheet(page)
        is_told(page)
        free = "[name^='player-'][type=text]"
        frame.locator(free).fill(TAKEN)
    field = sheet(page).locator(free)
    page.wait_for_timeout(REACTION)
    expect(field).to_be_focused()
    assert field.input_value() == TAKEN
    tap(frame.locator(".start-foot button").first)
    expect(frame.locator("#player-6")).to_have_value(TAKEN)
    expect(frame.locator(".wrong")).to_be_visible()


@at_night
def test_spoilt_pages_are_not_shown(woken):
    with asleep(woken) as beside:
        beside.evaluate(SPOIL)
        page = woken.open()
        page.locator("#start").wait_for()
        expect(page.locator("#app")).to_be_hidden()
    assert sheet(page).url == woken.url + woken.place

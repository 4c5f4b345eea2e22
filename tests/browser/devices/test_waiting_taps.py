"""Taps that wait outlive every wrong server, and the door: in all three engines."""

import sqlite3
import sys
import time
from contextlib import closing, contextmanager

import pytest
from playwright.sync_api import expect

from scorekeeper.services import devices, load_session
from scorekeeper.web.server.application import close_services, services
from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON
from scorekeeper.wording import speaker
from tests.browser.evening.test_engines import asks_for, record
from tests.browser.phones import phone
from tests.browser.taps import tap
from tests.browser.windows import EVERY, PATIENCE, WebKitWindow
from tests.examples import is_night
from tests.proofs.house import House
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

TWO = {language: speaker(language)("waiting-shut-many", count=2) for language in ("ja", "en")}
SAYS = "return document.querySelector('[data-%s]')?.innerText.includes(%r);"
LISTED = "return [...document.querySelectorAll('[data-%s] li')].map((one) => one.textContent);"
KEPT = """
const request = indexedDB.open("scorekeeper");
await new Promise((done) => { request.onsuccess = done; });
const count = request.result.transaction("taps").objectStore("taps").count();
await new Promise((done) => { count.onsuccess = done; });
request.result.close();
return count.result;
"""
DAYS = 120


def begin(house, window):
    window.open(f"http://127.0.0.1:{house.port}/help")  # the first page would follow the session
    table = Visitor(app_at_home(house.instance).test_client(), "en")
    table.sit_down("sisyphus")
    table.press("contract", seat=3, count=14, trump="H")
    table.press("adjutant-card", card="SA")
    table.press("buried", count=1)
    window.open(f"http://127.0.0.1:{house.port}/sessions/{table.session}/hands/1")
    return table


def tricks(house, table):
    with app_at_home(house.instance).app_context():
        return [
            (one.winner, one.honours) for one in load_session(services(), table.session).hand.tricks
        ]


def await_tricks(house, table, expected):
    """Wait until they are recorded: a page shows a tap before it is answered."""
    give_up = time.monotonic() + PATIENCE
    while (found := tricks(house, table)) != list(expected):
        assert time.monotonic() < give_up, found
        time.sleep(EVERY)


def end(house, form):
    owner = Visitor(app_at_home(house.instance).test_client(), "en")
    owner.open("/devices")
    while owner.page.forms(form):
        owner.press(form)


@contextmanager
def another_folder(house, tmp_path):
    other = House(tmp_path / "other", port=house.port)
    other.folder.mkdir()
    other.start()
    yield
    other.stop()
    house.start()


@contextmanager
def wrong_clock(house, tmp_path):
    ahead = tmp_path / "ahead"
    ahead.write_text(str(DAYS * 86_400))
    right = house.program
    house.program = (sys.executable, "-m", "tests.proofs.clock", str(ahead))
    house.start()
    yield
    house.stop()
    house.program = right
    house.start()


def write_out(house):
    """Write all that stands in the log into the file: a server that stops may leave it there."""
    with closing(sqlite3.connect(house.database)) as database:
        database.execute("pragma wal_checkpoint(truncate)")


@contextmanager
def rescued(house, tmp_path):
    """A damaged file is rescued and put in place: everybody has to be let in again."""
    saved = tmp_path / "rescued.db"
    write_out(house)  # else its log mends the page
    with closing(sqlite3.connect(house.database)) as database:
        (page,) = database.execute(
            "select rootpage from sqlite_master where name = 'device'"
        ).fetchone()
    with house.database.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\0" * 4096)
    for words in (("rescue", str(house.database), str(saved)), ("restore", str(saved))):
        house.command(*words)
    house.start()
    yield


WAYS = (another_folder, wrong_clock, rescued)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_what_waits_is_sent_once_its_own_book_lets_this_phone_in(entered, house, tmp_path, way):
    """None of these ends a device: whoever answers meanwhile gets nothing, and nothing is lost."""
    if isinstance(entered, WebKitWindow) and not is_night():
        pytest.skip("its storage stops answering now and then: tried at night")
    window, table = entered, begin(house, entered)
    language = window.evaluate("return document.documentElement.lang;")
    record(window, 1, 2, 2)
    asks_for(window, 2)
    house.kill()
    for number, winner in ((2, 0), (3, 1)):
        record(window, number, winner, 1)
        window.wait(SAYS % ("count", str(number - 1)))
    hand = window.place
    with way(house, tmp_path):
        if way is another_folder:  # the page stays: nothing of it is sent there
            window.evaluate("dispatchEvent(new Event('online'));")
            window.wait(SAYS % ("count", "2"))
            window.open(hand)
        window.wait(SAYS % ("apart", TWO[language]))
        assert not window.has("[data-apart] .notice")
    if way is rescued:
        come_in(house, window, hand)
    asks_for(window, 4)
    window.wait("return document.querySelector('[data-waiting]').hidden;")
    await_tricks(house, table, [(2, 2), (0, 1), (1, 1)])


def come_in(house, window, hand):
    link = house.command("link").stdout.partition("/enter#")[2].split()[0]
    window.open(f"http://127.0.0.1:{house.port}/enter#{link}")
    window.wait("return !document.querySelector('form[data-ended]');")
    window.open(hand)


@pytest.mark.parametrize("window", ["chromium"], indirect=True)
def test_what_waits_outlives_a_book_that_was_begun_anew(entered, house, tmp_path):
    """The lost file is put back: its session is there again, and takes what had no place."""
    window, table = entered, begin(house, entered)
    asks_for(window, 1)
    close_services(table.client.application)
    house.stop()
    record(window, 1, 2, 2)
    window.wait(SAYS % ("count", "1"))
    hand = window.place
    kept = tmp_path / "kept.db"
    write_out(house)
    house.database.rename(kept)
    house.start("--begin-anew")
    come_in(house, window, hand)
    window.wait("return document.querySelector('[data-choice] [data-why]');")
    house.stop()
    house.command("restore", str(kept))
    house.start()
    come_in(house, window, hand)
    asks_for(window, 2)
    window.wait("return document.querySelector('[data-waiting]').hidden;")
    await_tricks(house, table, [(2, 2)])


@pytest.mark.parametrize("form", ["end", "end-others"])
def test_what_waits_on_a_device_that_is_ended_is_lost_by_its_owners_word_alone(
    entered, house, form
):
    """Ended by itself it forgets, and shows what; with all others it keeps what it has."""
    if isinstance(entered, WebKitWindow) and not is_night():
        pytest.skip("WebKit's process may fall silent here after many tests: at night it is new")
    window, table = entered, begin(house, entered)
    is_meant = form == "end"
    say = speaker(window.evaluate("return document.documentElement.lang;"))
    asks_for(window, 1)
    house.kill()
    for number in (1, 2):
        record(window, number, number, 1)
        window.wait(SAYS % ("count", str(number)))
    words = window.evaluate(LISTED % "taps")
    end(house, form)
    house.start()
    told = say("waiting-ended-many" if is_meant else "waiting-shut-many", count=2)
    window.wait(SAYS % ("apart", told))
    assert window.evaluate(LISTED % "apart") == words
    window.open(window.place)  # it stays in sight
    window.wait(SAYS % ("apart", told))
    assert window.evaluate(KEPT) == (0 if is_meant else 2)
    if not is_meant:
        window.tap("[data-apart] summary")
    window.tap("[data-apart] button")
    window.wait("return document.querySelector('[data-apart]').hidden;")
    assert window.evaluate(KEPT) == 0
    assert tricks(house, table) == []


@pytest.fixture
def first(browser, app, address, table):
    with phone(browser, app, address, "en") as made:
        made.open(f"{address}/sessions/{table.session}/hands/1")
        yield made


def test_a_role_that_is_given_back_sends_what_waited(app, table, first):
    with app.app_context():
        ids = [one.id for one in devices.devices(services())]
    first.context.set_offline(True)
    first.trick(1, 2)
    first.waits_for(1)
    for role in (LOOKS_ON, KEEPS_SCORE):
        with app.app_context():
            for one in ids:
                devices.give_role(services(), one, role)
        first.context.set_offline(False)
        if role == LOOKS_ON:
            expect(first.page.locator("[data-choice] [data-why]")).to_contain_text("only looks on")
    first.waits_for(0)
    with app.app_context():
        assert [one.winner for one in load_session(services(), table.session).hand.tricks] == [1]


@pytest.mark.parametrize("where", ["devices", "devices/leave"])
def test_a_device_with_taps_that_wait_is_asked_before_it_is_signed_out(
    address, table, first, where
):
    page = first.page
    first.context.set_offline(True)
    first.trick(4, 0)
    first.waits_for(1)
    table.press("trick", winner=1, honours=2)
    first.context.set_offline(False)
    page.locator("[data-choice]").wait_for()
    first.open(f"{address}/{where}")
    page.locator("[data-choice]").wait_for()
    leave = page.locator('form[action$="/leave"]')
    tap(leave.locator("button").last)
    question = leave.locator("[data-leaving]")
    expect(question).to_contain_text("Trick 1: Eve, no honours")
    assert page.evaluate(f"(async () => {{{KEPT}}})()") == 1
    tap(question.locator("button"))
    page.wait_for_url(f"{address}/enter")
    expect(page.locator("[data-apart]")).to_be_hidden()
    assert page.evaluate(f"(async () => {{{KEPT}}})()") == 0


MUTE = """
IDBDatabase.prototype.transaction = () => ({
  objectStore: () => new Proxy({}, { get: () => () => ({}) }),
});
"""


def test_a_storage_that_stops_answering_holds_no_tap_back(app, table, first):
    """WebKit's does so now and then, for good: the tap is sent all the same, once."""
    first.page.evaluate(MUTE)
    first.trick(1, 2)
    first.asks_for_trick(2)
    first.trick(2, 0)
    first.asks_for_trick(3)
    with app.app_context():
        recorded = [one.winner for one in load_session(services(), table.session).hand.tricks]
    assert recorded == [1, 2]

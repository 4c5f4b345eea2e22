"""Taps are not lost: without a network, without a server, sent twice, late, from two phones."""

from contextlib import contextmanager
from functools import partial

import pytest
from flask import request, session
from playwright.sync_api import expect

from scorekeeper.services import devices, load_session
from scorekeeper.web.server.application import services
from scorekeeper.wording import speaker
from tests.browser.phones import TRICK, phone, the_one_in_sight, unfold
from tests.browser.taps import tap
from tests.examples import at_night
from tests.proofs.house import LINK, opened

WAITING = ["Trick 2: 秋子, 1 honour", "Trick 3: 千恵, 2 honours", "Trick 4: 大輔, no honours"]
Tap = tuple[str, dict[str, str], str]

LOW = {"width": 360, "height": 548}
"""A small phone, below whose page a browser's bar stands."""

CLASSES = "(all) => all.map((one) => one.className)"

LEFT = """new Promise((done) => {
    const until = Date.now() + 10_000;
    const of = (one) => new Promise((got) => { one.onsuccess = () => got(one.result); });
    const taps = async () => {
        const store = await of(indexedDB.open("scorekeeper"));
        const kept = await of(store.transaction("taps").objectStore("taps").getAll());
        store.close();
        return kept.map(({ words }) => words);
    };
    const look = async () => {
        const pages = (await caches.keys()).filter((name) => name.startsWith("pages"));
        const left = [...pages, ...await taps()];
        if (left.length && Date.now() < until) setTimeout(look, 50);
        else done(left);
    };
    look();
})"""
"""What is left on a phone once all that was to be cleared had the time for it."""


@pytest.fixture
def first(browser, app, address, table):
    with phone(browser, app, address, "en") as made:
        made.open(f"{address}/sessions/{table.session}/hands/1")
        yield made


def tricks_of(app, session):
    with app.app_context():
        hand = load_session(services(), session).hand
    return [
        (number, trick.winner, trick.honours) for number, trick in enumerate(hand.tricks, start=1)
    ]


def test_taps_without_a_network_wait_over_a_reload_and_count_once_in_order(app, table, first):
    first.trick(1, 2)
    first.asks_for_trick(2)
    first.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    first.context.set_offline(True)
    for number, (winner, honours) in enumerate([(0, 1), (2, 2), (3, 0)], start=1):
        first.trick(winner, honours)
        first.waits_for(number)
        first.asks_for_trick(number + 2)
    rows = first.page.locator(".pen table.tricks tr:visible")
    waiting = first.page.locator("[data-taps] li")
    expect(waiting).to_have_text(WAITING)
    expect(first.page.locator('form[action$="/undo"] .quiet')).to_have_text(WAITING[-1])
    expect(rows.locator(".ring")).to_have_text(["3", "4"])
    expect(rows.locator(".won")).to_have_text(["2", "0"])
    rings, numbers = ".pen .tricks .ring", ".pen .now .number"
    ring, number = (first.page.locator(one).last.bounding_box() for one in (rings, numbers))
    assert abs(ring["x"] + ring["width"] / 2 - number["x"] - number["width"] / 2) < 6
    assert len(tricks_of(app, table.session)) == 1
    first.page.reload()
    first.waits_for(3)
    expect(rows.locator(".ring")).to_have_text(["3", "4"])
    first.asks_for_trick(5)
    first.context.clear_cookies(name=app.config["SESSION_COOKIE_NAME"])  # the page's token is void
    first.context.set_offline(False)
    first.waits_for(0)
    first.asks_for_trick(5)
    expect(first.page.locator(".ring, .is-waiting")).to_have_count(0)
    assert tricks_of(app, table.session) == [(1, 1, 2), (2, 0, 1), (3, 2, 2), (4, 3, 0)]


def test_what_is_known_counts_what_waits_and_says_so(first):
    live = first.page.locator(".live")
    figures, note = live.locator("dd"), live.locator("p")
    leader = first.page.locator(".took", has=first.page.locator(".leads"))
    first.trick(1, 2)
    first.asks_for_trick(2)
    expect(figures).to_have_text(["0", "0–2", "14", "17"])
    squares = live.locator(".scale i").evaluate_all(CLASSES)
    first.context.set_offline(True)
    first.trick(0, 1)
    first.waits_for(1)
    expect(note).to_be_visible()
    first.page.set_viewport_size(LOW)
    rows = first.page.locator(".pen .tricks tbody tr:visible")
    expect(rows).to_have_count(2)
    above, row = note.bounding_box(), rows.first.bounding_box()
    assert above["y"] + above["height"] <= row["y"], "no row lies over the note"
    first.trick(3, 2)
    first.waits_for(2)
    counted = ["2", "2–4", "14", "14"]
    expect(figures).to_have_text(counted)
    expect(note).to_have_text(speaker("en")("hand-live-ahead"))
    expect(note).to_be_visible()
    expect(leader).to_contain_text("大輔")
    drawn = live.locator(".scale i").evaluate_all(CLASSES)
    tap(first.page.locator('form[action$="/undo"] button'))
    first.waits_for(3)
    expect(figures).to_have_text(["0", "0–2", "14", "16"])
    expect(leader).to_contain_text("秋子")
    first.trick(3, 2)
    first.waits_for(4)
    expect(figures).to_have_text(counted)
    first.context.set_offline(False)
    first.waits_for(0)
    expect(note).to_be_hidden()
    expect(figures).to_have_text(counted)
    assert live.locator(".scale i").evaluate_all(CLASSES) == drawn != squares


def test_an_undo_that_waits_shows_no_trick_with_the_honours_of_another(app, table, first):
    for _ in range(9):
        table.press("trick", winner=3, honours=2)
    first.page.reload()
    first.page.locator("html[data-outbox]").wait_for()
    expect(first.page.locator(f"{TRICK} button[name=winner]").first).to_be_visible()
    first.context.set_offline(True)
    tap(first.page.locator('form[action$="/undo"] button'))
    first.waits_for(1)
    expect(first.page.locator(TRICK)).to_be_hidden()
    first.context.set_offline(False)
    first.waits_for(0)
    first.asks_for_trick(9)


def test_a_cookie_that_changes_while_a_tap_is_sent_again_costs_no_tap(app, table, first):
    """As where the page that asks for what is new gets one of its own between page and tap."""
    left = [2]

    def lose_the_cookie():
        if request.path.endswith("/trick") and left[0]:
            left[0] -= 1
            session.clear()

    app.before_request_funcs.setdefault(None, []).insert(0, lose_the_cookie)
    first.trick(1, 2)
    first.asks_for_trick(2)
    expect(first.page.locator(".wrong")).to_have_count(0)
    assert (left, tricks_of(app, table.session)) == ([0], [(1, 1, 2)])


def test_a_full_phone_without_a_network_says_that_its_page_has_to_stay_open(
    app, address, table, first
):
    limits = first.context.new_cdp_session(first.page)
    limits.send("Storage.overrideQuotaForOrigin", {"origin": address, "quotaSize": 1})
    first.context.set_offline(True)
    first.trick(1, 2)
    first.waits_for(1)
    first.trick(0, 1)
    first.waits_for(2)
    said = first.page.locator("[data-count]")
    expect(said).to_contain_text(speaker("en")("waiting-full"))
    first.page.once("dialog", lambda dialog: dialog.dismiss())
    with first.page.expect_event("dialog") as asked:
        first.page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    limits.send("Storage.overrideQuotaForOrigin", {"origin": address})
    first.context.set_offline(False)
    first.waits_for(0)
    assert tricks_of(app, table.session) == [(1, 1, 2), (2, 0, 1)]


@at_night
def test_a_killed_server_loses_nothing(browser, tmp_path):
    with opened(tmp_path) as house:
        address = f"http://127.0.0.1:{house.port}"
        with phone(browser, None, address, "en") as only:
            link = LINK.search(house.command("link").stdout)
            only.page.goto(f"{address}/enter#{link[1]}")
            only.page.wait_for_url(f"{address}/")
            only.open(f"{address}/sessions/new")
            for seat, name in enumerate("ABCDE", start=1):
                only.page.locator(f"#player-{seat}").fill(name)
            tap(only.page.locator("button.big"))
            only.page.locator("html[data-outbox]").wait_for()
            house.kill()
            note = only.page.locator('form[action$="/note"]')
            unfold(note)
            note.locator("[name=text]").fill("in the dark")
            tap(note.locator("button"))
            only.waits_for(1)
            house.start()
            only.waits_for(0)
            expect(only.page.locator(".wrong")).to_have_count(0)
            expect(only.page.locator("main")).to_contain_text("in the dark")


class Network:
    """Between phones and the server: every tap arrives twice, and once more after the next one."""

    def __init__(self, *phones):
        self.is_cut = False
        for one in phones:
            one.page.route("**/*", partial(self.relay, one, []))

    def relay(self, sender, held, route):
        request = route.request
        if self.is_cut:
            return route.abort()
        if request.method != "POST":
            return route.continue_()
        late = held[-1:]
        held.append((request.url, request.headers, request.post_data or ""))
        for url, headers, data in [held[-1], *late]:
            sender.context.request.post(url, headers=headers, data=data, max_redirects=0)
        return route.continue_()


def test_what_a_network_doubles_and_delays_counts_once(app, table, first):
    Network(first)
    for number in range(1, 4):
        first.trick(number, 1)
        first.asks_for_trick(number + 1)
    expect(first.page.locator(".wrong")).to_have_count(0)
    assert tricks_of(app, table.session) == [(1, 1, 1), (2, 2, 1), (3, 3, 1)]


def test_what_no_longer_fits_is_shown_beside_what_stands_and_the_table_chooses(
    app, table, first, browser, address
):
    first.context.set_offline(True)
    first.trick(4, 0)
    first.waits_for(1)
    expect(first.page.locator(".pen .tricks .ring")).to_have_text(["1"])
    tap(first.page.locator('form[action$="/undo"] button'))
    first.waits_for(2)
    expect(first.page.locator("button.is-waiting")).to_contain_text("Undo")
    expect(first.page.locator("[data-taps] li").last).to_have_text("Undo: Trick 1: Eve, no honours")
    bar = first.page.locator('form[action$="/undo"] button')
    expect(bar).to_contain_text("Undo")
    table.press("trick", winner=1, honours=2)
    first.context.set_offline(False)
    choice = first.page.locator("[data-choice]")
    choice.wait_for()
    expect(choice.get_by_role("button").first).to_contain_text("Trick 1: Eve, no honours")
    expect(choice.get_by_role("button").last).to_contain_text("Trick 1: Ben, 2 honours")
    first.asks_for_trick(2)
    expect(bar.locator(".quiet")).to_have_text("Trick 1: Ben, 2 honours")
    assert tricks_of(app, table.session) == [(1, 1, 2)]
    tap(choice.get_by_role("button").last)
    first.waits_for(0)
    assert tricks_of(app, table.session) == [(1, 1, 2)]  # the undo named the tap that is gone now


def test_what_was_refused_late_can_be_recorded_all_the_same(app, table, first):
    first.context.set_offline(True)
    first.trick(4, 0)
    first.waits_for(1)
    table.hand()
    table.write("note", text="meanwhile")
    first.context.set_offline(False)
    tap(first.page.get_by_role("button", name="Send mine anyway"))
    first.waits_for(0)
    first.asks_for_trick(2)
    assert tricks_of(app, table.session) == [(1, 4, 0)]


@pytest.fixture
def answered(first):
    """A phone whose waiting tap was recorded just now, and whose page is not yet made anew."""
    first.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    first.context.set_offline(True)
    first.trick(1, 2)
    first.waits_for(1)
    first.page.route("**/hands/1", lambda route: route.abort())
    first.context.set_offline(False)
    first.waits_for(0)
    return first


def test_a_tap_right_after_a_waiting_one_was_answered_counts(app, table, answered):
    answered.asks_for_trick(2)
    answered.trick(2, 1)
    answered.asks_for_trick(3)
    expect(answered.page.locator(".wrong")).to_have_count(0)
    answered.page.unroute("**/hands/1")
    answered.trick(0, 0)
    answered.asks_for_trick(4)
    assert tricks_of(app, table.session) == [(1, 1, 2), (2, 2, 1), (3, 0, 0)]


def test_a_tap_right_after_a_waiting_one_is_refused_where_somebody_came_between(
    app, table, answered
):
    table.hand()
    table.write("note", text="meanwhile")
    answered.trick(2, 1)
    expect(answered.page.locator(".wrong")).to_contain_text("Somebody else recorded something")
    assert tricks_of(app, table.session) == [(1, 1, 2)]


def test_two_phones_tap_at_once_and_one_of_them_is_told(browser, app, address, table, first):
    with phone(browser, app, address, "ja") as second:
        second.open(first.page.url)
        second.page.route("**/hands/1", lambda route: route.abort())  # it has not seen the other's
        first.trick(1, 2)
        first.asks_for_trick(2)
        second.trick(3, 1)
        second.page.unroute("**/hands/1")
        second.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        asked = f'{TRICK} input[name="trick"]'
        expect(second.page.get_by_role("alert").locator(asked)).to_have_value("1")
        expect(second.page.locator(f"#pen-play {asked}")).to_have_value("2")
        assert tricks_of(app, table.session) == [(1, 1, 2)]


def test_two_phones_come_back_at_once_over_a_network_that_doubles(
    browser, app, address, table, first
):
    with phone(browser, app, address, "ja") as second:
        second.open(first.page.url)
        network = Network(first, second)
        network.is_cut = True
        first.trick(1, 2)
        first.waits_for(1)
        first.trick(0, 1)
        second.trick(3, 2)
        first.waits_for(2)
        second.waits_for(1)
        network.is_cut = False
        for one in (first, second):
            one.page.evaluate("dispatchEvent(new Event('online'))")
        choices = [one.page.locator("[data-choice]") for one in (first, second)]
        tap(the_one_in_sight(choices).locator('[data-act="drop"]'))
        for one in (first, second):
            one.waits_for(0)
            one.asks_for_trick(3)
        assert tricks_of(app, table.session) in ([(1, 1, 2), (2, 0, 1)], [(1, 3, 2), (2, 0, 1)])


def test_pages_open_offline_and_are_forgotten_by_whoever_leaves(first, address, table):
    page, session = first.page, f"{address}/sessions/{table.session}"
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    for path in (session, f"{address}/devices", f"{session}/rules"):
        page.goto(path)
    first.context.set_offline(True)
    page.goto(session)
    expect(page.locator("table.sheet, .sheet").first).to_be_visible()
    for path in (f"{address}/devices", f"{session}/what-if"):
        page.goto(path)
        expect(page.locator("h1").last).to_have_text("No connection at the moment")
    first.context.set_offline(False)
    page.goto(f"{address}/devices/leave")
    tap(page.locator('form[action$="/leave"] button'))
    page.wait_for_url(f"{address}/enter")
    expect(page.locator("form[data-key]")).to_be_visible()
    assert page.evaluate(LEFT) == []


def test_a_phone_that_an_owner_ends_forgets_at_once(app, first):
    page = first.page
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.reload()
    first.context.set_offline(True)
    first.trick(1, 2)
    first.waits_for(1)
    with app.app_context():
        for one in devices.devices(services()):
            devices.give_role(services(), one.id, devices.ENDED)
    first.context.set_offline(False)
    page.locator("form[data-key]").wait_for()
    assert page.evaluate(LEFT) == []


@contextmanager
def no_look(only, address):
    only.page.route(address, lambda route: route.abort())
    yield
    only.page.unroute(address)


@pytest.mark.parametrize("spoken", ["ja", "en"])
def test_a_page_of_the_phones_keeping_says_how_old_it_is_and_offers_no_undo(
    browser, app, address, table, spoken
):
    with phone(browser, app, address, spoken, is_quick=True) as only:
        hand = f"{address}/sessions/{table.session}/hands/1"
        only.open(hand)
        only.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        only.trick(1, 2)
        only.asks_for_trick(2)
        only.open(hand)
        age = only.page.locator("[data-age]")
        undo = only.page.locator('form[action$="/undo"]')
        expect(undo).to_be_visible()
        expect(age).to_be_hidden()
        only.page.wait_for_function(
            "caches.open('pages 1').then((kept) => kept.match(location.href)).then(Boolean)"
        )
        only.context.set_offline(True)
        only.page.goto(hand)
        expect(age).to_be_visible()
        told = only.page.evaluate("""caches.open("pages 1")
            .then((pages) => pages.match(location.href))
            .then((kept) => new Date(kept.headers.get("Date")).toLocaleTimeString(
                "en-GB", { hour: "2-digit", minute: "2-digit" }))""")
        expect(age).to_have_text(speaker(spoken)("page-age", time=told))
        expect(undo).to_be_hidden()
        box = age.bounding_box()
        assert box is not None
        assert box["height"] < 40
        assert box["y"] < 200
        only.trick(0, 1)  # a tap that says what it means may wait
        only.waits_for(1)
        expect(undo).to_be_hidden()
        with no_look(only, hand):  # nobody tells this phone that nothing is new
            only.context.set_offline(False)
            only.waits_for(0)
        only.asks_for_trick(3)
        expect(age).to_be_hidden()
        expect(undo).to_be_visible()
        assert tricks_of(app, table.session) == [(1, 1, 2), (2, 0, 1)]


def test_a_proxy_without_its_server_gives_way_to_the_page_that_is_kept(served, app, table, first):
    """It answers in its own words; a page of ours that says what is wrong is shown as ever."""
    page = first.page
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.reload()
    page.wait_for_function(
        "caches.open('pages 1').then((kept) => kept.match(location.href)).then(Boolean)"
    )
    house = served[0]

    def proxy(_environ, start_response):
        start_response("502 Bad Gateway", [("Content-Type", "text/html")])
        return [b"<h1>502 Bad Gateway</h1>"]

    house.app = proxy
    first.trick(1, 2)
    first.waits_for(1)
    page.reload()
    first.waits_for(1)
    expect(page.locator("[data-age]")).to_be_visible()
    page.goto(f"{page.url}?never=seen")
    expect(page.locator("h1").last).to_have_text("No connection at the moment")
    house.app = app
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.go_back()
    first.asks_for_trick(2)
    first.waits_for(0)
    assert tricks_of(app, table.session) == [(1, 1, 2)]


def test_a_sheet_of_the_phones_keeping_begins_no_hand(address, table, first):
    page, sheet = first.page, f"{address}/sessions/{table.session}"
    table.press("taken", count=15)
    table.press("settle", adjutant=1)
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.goto(sheet)
    begin, bar = page.locator(".next-step .big"), page.locator(".bar")
    expect(begin).to_be_visible()
    page.reload()
    page.wait_for_function(
        "caches.open('pages 1').then((kept) => kept.match(location.href)).then(Boolean)"
    )
    first.context.set_offline(True)
    page.goto(sheet)
    expect(page.locator("[data-age]")).to_be_visible()
    expect(begin).to_be_hidden()
    expect(bar).to_be_hidden()

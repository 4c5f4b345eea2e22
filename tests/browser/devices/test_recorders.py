"""Two phones keep one score: alike is agreed, otherwise is asked, an undo takes what it names."""

import pytest
from playwright.sync_api import expect

from scorekeeper.journal import Undone
from scorekeeper.services import load_session
from scorekeeper.web.server.application import services
from scorekeeper.wording import speaker
from tests.browser.phones import phone
from tests.browser.taps import tap

EN = speaker("en")
UNDO = 'form[action$="/undo"] button'


@pytest.fixture
def away(browser, app, address, table):
    table.press("trick", winner=0, honours=2)
    with phone(browser, app, address, "en") as made:
        made.open(f"{address}/sessions/{table.session}/hands/1")
        made.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        made.context.set_offline(True)
        yield made


def tricks_of(app, session):
    with app.app_context():
        hand = load_session(services(), session).hand
    return [(trick.winner, trick.honours) for trick in hand.tricks]


def undone(app, session):
    with app.app_context():
        history = load_session(services(), session).history
    return [one.event.fact.sequence for one in history if isinstance(one.event.fact, Undone)]


def last_number(app, session):
    with app.app_context():
        return load_session(services(), session).sequence


def write(away, *tricks):
    waiting = away.page.locator("[data-taps] li")
    for winner, honours in tricks:
        before = waiting.count()
        away.trick(winner, honours)
        expect(waiting).to_have_count(before + 1)


def come_back(away):
    away.context.set_offline(False)
    away.page.evaluate("dispatchEvent(new Event('online'))")


def choose(away, act):
    tap(away.page.locator(f'[data-choice] [data-act="{act}"]'))


def test_tricks_recorded_alike_are_agreed_in_silence_and_the_later_ones_go_on(app, table, away):
    write(away, (1, 3), (2, 0), (3, 1))
    for winner, honours in [(1, 3), (2, 0)]:
        table.press("trick", winner=winner, honours=honours)
    before = last_number(app, table.session)
    asked = "[...document.querySelectorAll('[data-choice]')].some((one) => !one.hidden)"
    away.page.evaluate(
        f"addEventListener('kept', () => {{ window.asked ||= {asked}; }}, {{capture: true}})"
    )
    come_back(away)
    away.waits_for(0)
    away.asks_for_trick(5)
    assert tricks_of(app, table.session) == [(0, 2), (1, 3), (2, 0), (3, 1)]
    assert last_number(app, table.session) == before + 1
    assert not away.page.evaluate("window.asked")
    expect(away.page).to_have_url(f"{away.page.url.split('?')[0]}")


@pytest.mark.parametrize(("act", "second"), [("again", (1, 3)), ("drop", (4, 1))])
def test_a_trick_recorded_otherwise_is_asked_once_and_each_answer_works(
    app, table, away, act, second
):
    write(away, (1, 3), (2, 0), (3, 1))
    table.press("trick", winner=4, honours=1)
    come_back(away)
    choice = away.page.locator("[data-choice]")
    choice.wait_for()
    expect(choice).to_contain_text(EN("versions-ask"))
    buttons = choice.get_by_role("button")
    expect(buttons).to_have_count(2)
    expect(buttons.first).to_contain_text("Trick 2: Ben, 3 honours")
    expect(buttons.last).to_contain_text("Trick 2: Eve, 1 honour")
    for button in buttons.all():
        assert "device" in button.inner_text()  # who recorded it
    choose(away, act)
    away.waits_for(0)
    away.asks_for_trick(5)
    assert tricks_of(app, table.session) == [(0, 2), second, (2, 0), (3, 1)]
    assert undone(app, table.session) == []


def test_a_waiting_undo_takes_back_nothing_that_another_phone_recorded(app, table, away):
    tap(away.page.locator(UNDO))
    away.waits_for(1)
    table.press("trick", winner=4, honours=1)
    come_back(away)
    choice = away.page.locator("[data-choice]")
    choice.wait_for()
    expect(choice.get_by_role("button")).to_have_count(1)
    expect(choice).to_contain_text("Trick 1: 秋子, 2 honours")
    expect(choice).to_contain_text("Trick 2: Eve, 1 honour")
    choose(away, "known")
    away.waits_for(0)
    assert tricks_of(app, table.session) == [(0, 2), (4, 1)]
    assert undone(app, table.session) == []


def test_an_undo_of_a_waiting_tap_takes_back_that_tap(app, table, away):
    write(away, (1, 3), (2, 0))
    tap(away.page.locator(UNDO))
    away.waits_for(3)
    expect(away.page.locator(f"{UNDO} .quiet")).to_have_text("Trick 2: Ben, 3 honours")
    before = last_number(app, table.session)
    come_back(away)
    away.waits_for(0)
    away.asks_for_trick(3)
    assert tricks_of(app, table.session) == [(0, 2), (1, 3)]
    assert undone(app, table.session) == [before + 2]


def test_what_a_waiting_undo_takes_back_is_asked_for_again(app, table, away):
    write(away, (1, 3), (2, 0))
    tap(away.page.locator(UNDO))
    away.waits_for(3)
    away.asks_for_trick(3)
    write(away, (4, 1))
    come_back(away)
    away.waits_for(0)
    away.asks_for_trick(4)
    assert tricks_of(app, table.session) == [(0, 2), (1, 3), (4, 1)]


def test_a_trick_that_is_undone_without_a_network_is_asked_for_again(app, table, away):
    away.asks_for_trick(2)
    tap(away.page.locator(UNDO))
    away.waits_for(1)
    away.asks_for_trick(1)
    write(away, (4, 1), (2, 0))
    away.asks_for_trick(3)
    come_back(away)
    away.waits_for(0)
    away.asks_for_trick(3)
    assert tricks_of(app, table.session) == [(4, 1), (2, 0)]


def test_an_undo_of_a_tap_that_others_recorded_too_says_so_and_the_later_ones_go_on(
    app, table, away
):
    write(away, (1, 3))
    tap(away.page.locator(UNDO))
    away.waits_for(2)
    write(away, (4, 1))
    table.press("trick", winner=1, honours=3)
    come_back(away)
    choice = away.page.locator("[data-choice]")
    expect(choice).to_contain_text(
        "Another device has recorded the same: “Trick 2: Ben, 3 honours”"
    )
    choose(away, "known")
    expect(choice.get_by_role("button").first).to_contain_text("Trick 2: Eve, 1 honour")
    choose(away, "again")
    away.waits_for(0)
    assert tricks_of(app, table.session) == [(0, 2), (4, 1)]
    assert undone(app, table.session) == []


def test_what_cannot_be_named_cannot_be_undone_without_a_network(away):
    tap(away.page.locator(UNDO))
    away.waits_for(1)
    expect(away.page.locator(UNDO)).to_be_hidden()


def test_an_undo_tapped_while_a_question_stands_goes_first(app, table, away):
    write(away, (1, 3), (2, 0))
    table.press("trick", winner=4, honours=1)
    number = last_number(app, table.session)
    come_back(away)
    away.page.locator("[data-choice]").wait_for()
    expect(away.page.locator(f"{UNDO} .quiet")).to_have_text("Trick 2: Eve, 1 honour")
    target = away.page.locator('form[action$="/undo"] [name="target"]')
    expect(target).to_have_value(str(number))  # a moment later: no finger is quicker than its eye
    tap(away.page.locator(UNDO))
    away.waits_for(0)
    away.asks_for_trick(4)
    assert tricks_of(app, table.session) == [(0, 2), (1, 3), (2, 0)]
    assert undone(app, table.session) == [number]


def test_an_undo_that_waits_while_the_other_phone_undoes_the_same_is_told_so(app, table, away):
    tap(away.page.locator(UNDO))
    away.waits_for(1)
    number = last_number(app, table.session)
    table.press("undo")
    come_back(away)
    choice = away.page.locator("[data-choice]")
    choice.wait_for()
    expect(choice).to_contain_text("has been undone already")
    choose(away, "known")
    away.waits_for(0)
    away.asks_for_trick(1)
    assert tricks_of(app, table.session) == []
    assert undone(app, table.session) == [number]


def test_two_phones_that_race_are_asked_on_the_page_itself(browser, app, address, table):
    for act, stands in [("button", [(1, 3)]), ("a", [(4, 1)])]:
        with phone(browser, app, address, "en") as second:
            second.open(f"{address}/sessions/{table.session}/hands/1")
            second.page.route("**/hands/1", lambda route: route.abort())
            table.press("trick", winner=4, honours=1)
            second.trick(1, 3)
            question = second.page.locator("[data-question]")
            question.wait_for()
            second.page.unroute("**/hands/1")
            tap(question.locator(act))
            expect(question).to_have_count(0)
            second.asks_for_trick(2)
        assert tricks_of(app, table.session) == stands
        table.hand()
        while tricks_of(app, table.session):
            table.press("undo")

"""The hand's page fits the hand: no stage is scrolled, and no job takes more taps than it may.

A tap or a scroll more fails here; the counts are told at the end of the run.
"""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Thumb, let_in, seated, stands
from tests.browser.taps import BUDGETS
from tests.examples import by_turns, is_night
from tests.web.visitor import Visitor

SEVEN = {
    "ja": ("明", "さくら", "健一", "おばあちゃん", "太郎", "リリー", "マリア・フェルナンダ"),
    "en": ("Aki", "Sakura", "Kenichi", "Grandmother", "Taro", "Lily", "Maria Fernanda"),
}
OVER_THE_SIDE = """
() => [document.documentElement.scrollWidth - innerWidth,
       document.documentElement.scrollHeight - innerHeight]
"""
LANDSCAPE = (740, 360)


@contextmanager
def sitting(browser, app, address, language, players, *, house, size=PHONE, steps=()):
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, has_touch=True
    )
    let_in(context, app, address)
    visitor = seated(Visitor(app.test_client(), language), house, SEVEN[language][:players])
    for form, choices in steps:
        assert visitor.press(form, **choices).status == 200, form
    thumb = Thumb(page=context.new_page(), address=address)
    thumb.open(visitor.page.path)
    yield thumb
    context.close()


def fits(thumb, where):
    for width, height in (LANDSCAPE, PHONE):
        thumb.page.set_viewport_size({"width": width, "height": height})
        assert thumb.page.evaluate(OVER_THE_SIDE) == [0, 0], (where, width)


def napoleon(thumb):
    fits(thumb, "auction")
    thumb.choose("call", "count", 13)
    thumb.press("call", "H")
    thumb.tap(thumb.form("pass").locator("button"))
    fits(thumb, "second call")
    thumb.reach("contract")
    fits(thumb, "contract")
    thumb.stand(1, 14, "S")
    fits(thumb, "the adjutant's card")
    thumb.press("adjutant-card", "HQ")
    fits(thumb, "exchange, or the first trick")
    for winner, honours in ((1, 2), (2, 1), (1, 2)):
        thumb.trick(winner, honours)
    fits(thumb, "tricks")
    thumb.reach("close")
    fits(thumb, "a claim")
    thumb.page.reload()
    thumb.press("shown", 3)
    fits(thumb, "the adjutant is known")
    thumb.trick(1, 5)
    thumb.trick(3, 5)
    fits(thumb, "decided")


def nap(thumb):
    fits(thumb, "auction")
    thumb.press("call", "2")
    thumb.press("call", "3")
    fits(thumb, "third call")
    thumb.reach("contract")
    fits(thumb, "contract")
    thumb.choose("contract", "seat", 1)
    thumb.press("contract", "4")
    fits(thumb, "first trick")
    for winner in (1, 2, 1):
        thumb.press("trick", winner)
    fits(thumb, "tricks")
    thumb.press("trick", 2)
    fits(thumb, "decided")


def trick(winner, **honours):
    return "trick", {"winner": winner, **honours}


DECIDED = {
    "wikipedia,early_finish=true": (
        ("contract", stands(1, 14, "S")), ("adjutant-card", {"card": "HQ"}),
        trick(1, honours=2), trick(2, honours=1), trick(1, honours=2), ("shown", {"seat": 3}),
        trick(1, honours=5), trick(3, honours=5), ("settle", {"adjutant": 3}),
    ),
    "nap-ja": (
        ("contract", {"seat": 1, "bid": "4"}), trick(1), trick(2), trick(1), trick(2),
        ("settle", {}),
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("house", "seats"),
    by_turns(zip(DECIDED, [("en", 7), ("ja", 5)], strict=True), lambda at, _: at == 1),
    ids=["napoleon", "nap"],
)
def test_a_side_signs_with_one_tap(browser, app, address, house, seats, record_property):
    where = (browser, app, address, *seats)
    steps = DECIDED[house]
    with sitting(*where, house=f"{house},both_sides_sign=true", steps=steps) as thumb:
        for side in ("opponents", "declarer"):
            fits(thumb, f"to be signed by the {side}")
            thumb.press("sign", side)
            thumb.within("a side signs")
        thumb.tap(thumb.page.locator("button.big"))
        assert thumb.page.url.endswith("/hands/2")
        record_property("taps", thumb.marks)


RESULT = (
    ("contract", stands(1, 13, "S")), ("adjutant-card", {"card": "HQ"}), ("taken", {"count": 14}),
    ("settle", {"adjutant": 3}),
)  # fmt: skip

HAND = ((1, 2), (1, 2), (2, 2), (1, 2), (1, 2), (3, 2), (1, 2), (2, 1), (1, 2), (1, 2))
"""Winner and honours of ten tricks; one honour is buried, which nobody says."""


def test_the_budget_of_a_hand(browser, app, address, record_property):
    """The second hand of an evening; at night nothing is scrolled at any of its tricks."""
    with sitting(browser, app, address, "ja", 5, house="sisyphus", steps=RESULT) as thumb:
        thumb.press("hands", 1)
        thumb.choose("contract", "count", 17)
        thumb.press("contract", "S")
        thumb.within("next hand to its contract")
        thumb.press("adjutant-card", "SA")
        thumb.within("called card")
        thumb.press("buried", 1)
        assert thumb.count("what was buried") == 1
        for number, (winner, honours) in enumerate(HAND, start=1):
            if is_night() or number == len(HAND):
                fits(thumb, f"trick {number}")
            thumb.trick(winner, honours)
            thumb.count("tricks")
            if "the adjutant came out" not in thumb.marks:
                thumb.press("shown", 2)
                thumb.within("the adjutant came out")
        assert thumb.marks["tricks"] == 2 * len(HAND) - 1, "the last has one number of honours"
        thumb.page.locator(".points-list").wait_for()
        assert thumb.taps <= BUDGETS["whole hand"], thumb.marks
        undo = thumb.form("undo").locator("button")
        assert undo.text_content().count("→") == 1, "the trick and the points"
        thumb.tap(undo)
        thumb.within("undo")
        expect(thumb.form("trick").locator("input[name=trick]")).to_have_value("10")
        record_property("taps", thumb.marks)


def test_the_budget_of_a_hand_decided_early(browser, app, address, record_property):
    house = "wikipedia,early_finish=true"
    contract = DECIDED[house][:2]
    tricks = [trick(1, honours=2), trick(2, honours=1), *[trick(1, honours=2)] * 2]
    steps = (*RESULT, ("hands", {"stands": 1}), *contract, *tricks, trick(3, honours=2))
    with sitting(browser, app, address, "en", 5, house=house, steps=steps) as thumb:
        thumb.taps = BUDGETS["next hand to its contract"] + BUDGETS["called card"]
        thumb.taps += 5 * BUDGETS["trick"]
        for winner, honours in ((1, 2), (0, 1)):
            thumb.trick(winner, honours)
        thumb.press("shown", 3)
        thumb.trick(1, 5)
        thumb.tap(thumb.form("settle").locator("button.big"))
        thumb.within("whole hand, decided early")
        record_property("taps", thumb.marks)


def test_the_budget_of_a_result_alone(browser, app, address, record_property):
    with sitting(browser, app, address, "en", 5, house="wikipedia", steps=RESULT) as thumb:
        thumb.press("hands", 2)
        thumb.choose("contract", "count", 14)
        thumb.press("contract", "H")
        thumb.press("adjutant-card", "SA")
        thumb.press("taken", 15)
        thumb.press("settle", 0)
        thumb.within("hand by result")
        record_property("taps", thumb.marks)


@pytest.mark.parametrize("house", ["sisyphus", "jazz"])
def test_the_total_only_asks_for_one_number(browser, app, address, house):
    """How many honours were buried stands on one line before the first trick, and is not asked
    of whoever records the total."""
    steps = [("contract", stands(1, 14, "S")), ("adjutant-card", {"card": "HQ"})]
    with sitting(browser, app, address, "ja", 5, house=house, steps=steps) as thumb:
        buried = thumb.page.locator("details:has(form.buried), form.buried.in-line")
        assert buried.first.bounding_box()["height"] < 60
        thumb.reach("taken")
        expect(buried.first).to_be_hidden()
        fits(thumb, "the total only")


FELT = "globalThis.felt = []; navigator.vibrate = (pattern) => felt.push(pattern);"


@pytest.mark.parametrize("language", ["ja"])
def test_a_record_is_felt_until_a_tap_turns_that_off(thumb, at_table, language):
    thumb.page.add_init_script(FELT)
    at_table(contract=stands(1, 13, "S"), card="SA", buried=0)
    thumb.trick(1, 2)
    expect(thumb.form("undo").locator("button")).to_contain_text("2")
    assert thumb.page.evaluate("felt") == [20]
    thumb.tap(thumb.page.locator(".others > summary"))
    thumb.tap(thumb.page.locator("[data-felt]"))
    thumb.tap(thumb.page.locator(".others > summary"))
    thumb.trick(1, 3)
    expect(thumb.form("undo").locator("button")).to_contain_text("3")
    thumb.open(thumb.page.url.removeprefix(thumb.address))
    thumb.trick(1, 1)
    assert 20 not in thumb.page.evaluate("felt"), "remembered on this phone"

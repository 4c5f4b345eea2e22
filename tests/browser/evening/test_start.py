"""The start of an evening on a small phone: counted in taps, and without scrolling."""

import pytest

from tests.browser.conftest import NAMES, seated
from tests.browser.phones import phone
from tests.browser.taps import BUDGETS, tap
from tests.examples import by_turns, first
from tests.web.visitor import Visitor


def is_in_sight(thumb, button):
    box = button.bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= thumb.page.viewport_size["height"]


def start(thumb, house):
    """Begin: where rock paper scissors decides who bids first, the tap on whoever won begins."""
    won = thumb.page.locator('button[name="opener"]')
    assert won.count() == (len(NAMES) if house == "sisyphus" else 0)
    button = won.nth(3) if won.count() else thumb.page.locator("button.big")
    assert is_in_sight(thumb, button)
    thumb.tap(button)
    assert thumb.page.url.endswith("/hands/1")


@pytest.mark.parametrize("house", by_turns(["sisyphus", "wikipedia"], first))
def test_last_times_table_sits_down_again_in_one_tap_without_scrolling(app, thumb, language, house):
    last = Visitor(app.test_client(), language)
    seated(last, house, NAMES)
    last.press("redeal", reason="misdeal")
    last.sheet()
    last.press("close")
    thumb.open()
    start(thumb, house)
    assert thumb.count("last time's table stands before its first hand") == 1
    for name in NAMES:
        assert name in thumb.page.locator("main").inner_text()
    bid(thumb)
    assert sum(thumb.marks.values()) <= BUDGETS["first bid"], thumb.marks


def test_a_new_group_types_its_names_and_starts_in_one_tap(thumb):
    thumb.open()
    assert is_in_sight(thumb, thumb.page.locator("button.big"))
    for number, name in enumerate(NAMES, start=1):
        thumb.page.locator(f"#player-{number}").fill(name)
    start(thumb, "wikipedia")
    assert thumb.count("a new group stands before its first hand") == 1
    bid(thumb)
    assert sum(thumb.marks.values()) <= BUDGETS["first bid"], thumb.marks


@pytest.mark.parametrize("scripts", [True])
@pytest.mark.parametrize("language", ["ja"])
def test_enter_goes_through_the_names_to_the_button_and_starts_nothing(thumb, scripts, language):
    thumb.open("/sessions/new")
    page = thumb.page
    focus = "document.activeElement.id || document.activeElement.className"
    for number, name in enumerate(NAMES, start=1):
        assert page.evaluate(focus) == f"player-{number}"
        page.keyboard.type(name)
        if number < len(NAMES):
            page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.down("Enter")  # held: the browser repeats it
    page.keyboard.up("Enter")
    assert page.evaluate(focus) == "big"
    page.locator('input[name="dealer"]').nth(1).press("Enter")
    assert page.url.endswith("/sessions/new")
    page.locator("button.big").press("Enter")
    page.wait_for_url("**/hands/1")


def bid(thumb):
    thumb.choose("call", "count", 13)
    thumb.press("call", "H")
    thumb.count("the first bid")
    assert thumb.page.locator("table.said td .card").count() == 1


def test_reload_and_back_from_a_refused_start_keep_what_was_typed(browser, served, address):
    with phone(browser, served[0].app, address, "en") as one:
        page = one.page
        page.goto(f"{address}/sessions/new")
        for seat, name in enumerate(("Aki", "Ben", "Aki", "Dai", "Eve"), start=1):
            page.locator(f"#player-{seat}").fill(name)
        tap(page.locator("button.big").last)
        page.locator(".wrong").first.wait_for()
        page.reload()
        assert page.locator("#player-2").input_value() == "Ben"
        assert page.locator(".wrong").count() > 0
        page.go_back()
        page.wait_for_url("**/sessions/new?**")
        assert page.locator(".wrong").count() == 0
        assert [page.locator(f"#player-{seat}").input_value() for seat in (1, 2, 3)] == [
            *("Aki", "Ben", "Aki")
        ]

"""The start of an evening on a small phone: counted in taps, and without scrolling."""

from tests.browser.conftest import NAMES
from tests.browser.phones import phone
from tests.browser.taps import tap


def is_in_sight(thumb, button):
    box = button.bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= thumb.page.viewport_size["height"]


def test_last_times_table_sits_down_again_in_two_taps_without_scrolling(thumb):
    thumb.open()
    thumb.sit_down("wikipedia")
    thumb.open()
    thumb.count("before")
    thumb.tap(thumb.page.locator('a[href="/sessions/new"]'))
    start = thumb.page.locator("button.big")
    assert is_in_sight(thumb, start)
    thumb.tap(start)
    assert thumb.count("last time's table stands before its first hand") == 2
    assert thumb.page.url.endswith("/hands/1")
    for name in NAMES:
        assert name in thumb.page.locator("main").inner_text()
    bid(thumb)
    assert sum(thumb.marks.values()) - thumb.marks["before"] <= 4, thumb.marks


def test_a_new_group_types_its_names_and_starts_in_two_taps(thumb):
    thumb.open()
    thumb.tap(thumb.page.locator("a.big"))
    assert is_in_sight(thumb, thumb.page.locator("button.big"))
    for number, name in enumerate(NAMES, start=1):
        thumb.page.locator(f"#player-{number}").fill(name)
    thumb.tap(thumb.page.locator("button.big"))
    assert thumb.count("a new group stands before its first hand") == 2
    assert thumb.page.url.endswith("/hands/1")
    bid(thumb)
    assert sum(thumb.marks.values()) <= 6, thumb.marks


def bid(thumb):
    """Whoever speaks first says how many honours, and in which suit."""
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

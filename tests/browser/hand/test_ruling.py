"""A ruling on a phone: who won, why, and the rung that decided, without scrolling."""

import pytest

from tests.browser.conftest import NAMES, PHONE, let_in, stands
from tests.examples import by_turns, first

TRICKS = {
    5: "rules=sisyphus&players=5&trump=H&trick=3&plays=SK,SA,HQ,S3,S4",
    7: "rules=jazz&players=7&trump=H&trick=1&plays=C5,SA,C9,CK,S4,S3,S8",
}


@pytest.mark.parametrize("scheme", by_turns(["light", "dark"], first))
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_deciding_rung_is_on_screen(browser, served, address, language, scheme):
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale=language, color_scheme=scheme
    )
    let_in(context, served[0].app, address)
    page = context.new_page()
    for players, trick in TRICKS.items():
        page.goto(f"{address}/referee?{trick}")
        floor = page.locator(".bar").bounding_box()["y"]
        for part in (".winner", ".why", ".rung-stands"):
            assert page.locator(part).is_visible(), (players, part)
            box = page.locator(part).bounding_box()
            assert box["y"] >= 0, (players, part)
            assert box["y"] + box["height"] <= floor, (players, part)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    context.close()


def test_so_it_is_with_a_record_that_says_otherwise(thumb, at_table):
    """Seven at the table, and one tap changes the record."""
    seven = (*NAMES, "翼", "Zoë")
    at_table("wikipedia", seven, contract=stands(1, 13, "H"), card="SA", tricks=[(1, 2)])
    hand = thumb.page.url.removeprefix(thumb.address).partition("?")[0]
    thumb.open(f"{hand}/tricks/1/referee?plays=C5,SA,C9,CK,S4,S3,S8")
    floor = thumb.page.locator(".bar").bounding_box()["y"]
    box = thumb.page.locator(".rung-stands").bounding_box()
    assert box["y"] + box["height"] <= floor
    thumb.tap(thumb.form("correct").locator("button"))
    assert thumb.page.locator("table.tricks td.won").count() == 1

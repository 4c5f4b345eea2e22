"""これ、出していい？: asked with a thumb, answered without scrolling, on the smallest screen."""

from collections.abc import Callable

from tests.browser.conftest import PHONE, Thumb, stands
from tests.browser.pages.test_screens import look


def test_the_answer_is_in_sight(thumb: Thumb, at_table: Callable[..., None]) -> None:
    at_table(contract=stands(1, 13, "H"), card="SA", buried=0)
    page = thumb.page
    thumb.tap(page.locator(".others > summary"))
    thumb.tap(page.locator("a.may-link"))
    look(page, "may I, lead")
    thumb.tap(page.locator("button[name=plays][value=S9]"))
    look(page, "may I, cards")
    for card in ("SK", "S3"):
        thumb.tap(page.locator("label", has=page.locator(f"input[name=have][value={card}]")))
    thumb.tap(page.locator("button[name=all][value=yes]"))
    look(page, "may I, answer")
    box = page.locator("section.ruling").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < PHONE[1]
    assert page.evaluate("scrollY") == 0
    assert page.url.endswith("/tricks/1/may"), "no card stands in the address"

"""Twice the text fits on every page of the walks, on a phone and on a desk, folds open."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import PHONE, House
from tests.browser.pages.every_page import show, sights
from tests.browser.pages.test_screens import WIDER, WIDEST
from tests.web.at_home import app_at_home

WIDTHS = (PHONE[0], 1280)
TWICE = """
() => {
  document.documentElement.style.fontSize = '200%'
  document.querySelectorAll('details').forEach(one => {
    one.removeAttribute('name')
    one.open = true
  })
}
"""


@pytest.mark.parametrize("language", ["ja", "en"])
def test_twice_the_text_needs_no_sideways_scrolling(
    browser: Browser, served: tuple[House, str], tmp_path: Path, language: str
) -> None:
    """The screen on the wall measures its letters by itself, and is not read with a finger."""
    house, address = served
    house.app = app_at_home(tmp_path, testing=False)
    page = browser.new_page(locale=language, bypass_csp=True, service_workers="block")
    found = {}
    for sight in sights(language):
        if "big screen" in sight.about:
            continue
        page.set_viewport_size({"width": WIDTHS[0], "height": PHONE[1]})
        show(page, address, sight)
        page.evaluate(TWICE)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": PHONE[1]})
            if page.evaluate(WIDER) > 0:
                found[sight.about, sight.path, width] = page.evaluate(WIDEST)[-3:]
    page.close()
    assert not found, "\n".join(f"{where}: {what}" for where, what in found.items())

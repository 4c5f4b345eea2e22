"""axe-core finds nothing on any page: folds open and closed, by day and by night."""

import json
import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE, House
from tests.browser.pages.every_page import show, sights
from tests.web.at_home import app_at_home

AXE = Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js"
LAY_FLAT = """
() => [...document.querySelectorAll('body *')]
  .filter(one => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
  .forEach(one => { one.style.position = 'static' })
"""
"""What is scrolled under the bar is not too small."""

OPEN = """
() => document.querySelectorAll('details').forEach(one => {
  one.removeAttribute('name')
  one.open = true
})
"""
LOOK = """
rules => axe.run(document, {
  resultTypes: ['violations'],
  ...(rules
    ? {runOnly: {type: 'rule', values: rules}}
    : {rules: {'target-size': {enabled: true}}}),
}).then(found => found.violations.flatMap(fault =>
  fault.nodes.map(node => `${fault.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`)))
"""
PAINT = ["color-contrast"]
"""All that changes with the light."""


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core; without it the test is skipped, loudly, or fails where it must be."""
    if not AXE.exists():
        reason = "NO AXE: `npm ci` in tests/browser, and every page is looked at by axe-core"
        if os.environ.get("SCOREKEEPER_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    return AXE.read_text("utf-8")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_axe_finds_nothing_on_any_page(
    browser: Browser, served: tuple[House, str], tmp_path: Path, axe: str, language: str
) -> None:
    """Folds open in both languages and lights; closed they need no second reader."""
    house, address = served
    house.app = app_at_home(tmp_path, testing=False)
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale=language,
        bypass_csp=True,
        service_workers="block",
    )
    page = context.new_page()
    found = {}
    for sight in sights(language):
        page.emulate_media(color_scheme="light")
        show(page, address, sight)
        page.evaluate(axe)
        faults = look(page, closed=language == "ja")
        if faults:
            found[f"{sight.about} ({sight.path})"] = faults
    context.close()
    assert not found, json.dumps(found, ensure_ascii=False, indent=1)


def look(page: Page, *, closed: bool) -> list[str]:
    """What axe-core finds: folds closed if wanted, open, and open by night."""
    page.evaluate(LAY_FLAT)
    found = page.evaluate(LOOK, None) if closed else []
    page.evaluate(OPEN)
    found += page.evaluate(LOOK, None)
    page.emulate_media(color_scheme="dark")
    return sorted({*found, *page.evaluate(LOOK, PAINT)})

"""Every page of the walks can be read: axe-core finds nothing on it, and twice the text fits."""

import json
import os
from pathlib import Path

import pytest

from tests.browser.conftest import PHONE
from tests.browser.pages.every_page import WIDER, WIDEST, in_words, show, sights_of_today
from tests.examples import is_night
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
TWICE = "() => { document.documentElement.style.fontSize = '200%' }"
WIDTHS = (PHONE[0], 1280)

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
def axe():
    """The text of axe-core; without it the test is skipped, loudly, or fails where it must be."""
    if not AXE.exists():
        reason = "NO AXE: `npm ci` in tests/browser, and every page is looked at by axe-core"
        if os.environ.get("SCOREKEEPER_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    return AXE.read_text("utf-8")


@in_words
def test_every_page_can_be_read_by_all(browser, served, tmp_path, axe, words):
    """Folds open: with every change some pages, on other days others; at night all."""
    house, address = served
    house.app = app_at_home(tmp_path, testing=False)
    context = browser.new_context(locale=words, bypass_csp=True, service_workers="block")
    page = context.new_page()
    found = {}
    for number, sight in sights_of_today(words):
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        page.emulate_media(color_scheme="light")
        show(page, address, sight)
        page.evaluate(axe)
        faults = {*look(page, number), *too_wide(page, sight.about)}
        if faults:
            found[f"{sight.about} ({sight.path})"] = sorted(faults)
    context.close()
    assert not found, json.dumps(found, ensure_ascii=False, indent=1)


def look(page, number):
    """What axe-core finds, folds open; at night in both lights, and closed, where less is seen."""
    page.evaluate(LAY_FLAT)
    found = page.evaluate(LOOK, None) if is_night() else []
    page.evaluate(OPEN)
    lights = ("light", "dark") if is_night() else (("light", "dark")[number % 2],)
    for light in lights:
        page.emulate_media(color_scheme=light)
        found += page.evaluate(LOOK, None if light == lights[0] else PAINT)
    return found


def too_wide(page, about):
    """What stands beyond the edge with twice the text, folds open.

    The screen on the wall measures its letters by itself, and is not read with a finger.
    """
    if "big screen" in about:
        return []
    page.evaluate(TWICE)
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": PHONE[1]})
        if page.evaluate(WIDER) > 0:
            found += [f"at {width} too wide: {one}" for one in page.evaluate(WIDEST)[-3:]]
    return found

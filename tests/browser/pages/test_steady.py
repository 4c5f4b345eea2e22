"""A page stands still: nothing shifts while it loads, nothing moves for who asked for that."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE, House
from tests.browser.pages.every_page import Sight, all_sights, show
from tests.web.at_home import app_at_home

MAIN = (
    "first page with a session", "start", "hand, a call", "hand, first trick", "referee, S4",
    "hand, over", "sheet", "sheet, ended", "big screen, playing", "season", "devices", "the door",
    "nap, a trick", "nap, sheet ended",
)  # fmt: skip
"""What people look at in an evening."""

LEAST_SHIFT = 0.01
"""Of `layout-shift`, summed: below it nobody sees anything move; 0.1 is what is called good."""

WATCH = """
window.shifted = 0
new PerformanceObserver(list => list.getEntries().forEach(one => { window.shifted += one.value }))
  .observe({type: 'layout-shift', buffered: true})
"""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOVES = """
() => [
  ...document.getAnimations().map(one => one.effect.target.outerHTML.slice(0, 90)),
  ...[...document.querySelectorAll('*')]
    .filter(one => getComputedStyle(one).transitionDuration.split(', ').some(time => time !== '0s')
      || getComputedStyle(one).scrollBehavior === 'smooth')
    .map(one => one.outerHTML.slice(0, 90)),
]
"""


@pytest.fixture
def shown(
    browser: Browser, served: tuple[House, str], tmp_path: Path, language: str
) -> Iterator[Iterator[tuple[Sight, Page]]]:
    """The main pages, one after the other, on a phone."""
    house, address = served
    house.app = app_at_home(tmp_path, testing=False)
    page = browser.new_page(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale=language,
        bypass_csp=True,
        reduced_motion="reduce",
        service_workers="block",
    )
    page.add_init_script(WATCH)

    def each() -> Iterator[tuple[Sight, Page]]:
        first = {sight.about: sight for sight in reversed(all_sights(language))}
        for about in MAIN:
            show(page, address, first[about])
            page.evaluate(SETTLED)
            yield first[about], page

    yield each()
    page.close()


def test_nothing_shifts_and_nothing_moves(shown: Iterator[tuple[Sight, Page]]) -> None:
    """Whoever asked for less motion sees none at all."""
    shifts, moves = {}, {}
    for sight, page in shown:
        shifts[sight.about] = page.evaluate("window.shifted")
        moves[sight.about] = page.evaluate(MOVES)
    assert max(shifts.values()) < LEAST_SHIFT, shifts
    assert not any(moves.values()), moves

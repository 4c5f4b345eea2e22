"""A page stands still: nothing shifts while it loads, nothing moves for who asked for that."""

import pytest

from tests.browser.pages.every_page import all_sights, in_words, show, sights_of_today
from tests.examples import is_night
from tests.web.at_home import app_at_home

SIZES = ((360, 740), (740, 360), (768, 1024), (1280, 800))
BESIDE = ("hand, a call", "hand, first trick", "hand, over", "nap, a trick")
"""Where the sheet comes to stand beside the pen: always looked at on a desk."""

LEAST_SHIFT = 0.02
"""Of `layout-shift`, summed: below it nobody sees anything move; 0.1 is what is called good."""

WATCH = """
window.shifted = 0
window.moved = []
new PerformanceObserver(list => list.getEntries().forEach(one => {
  window.shifted += one.value
  window.moved.push(...one.sources.map(source => (source.node?.outerHTML ?? '').slice(0, 90)))
})).observe({type: 'layout-shift', buffered: true})
"""
SETTLED = """
async () => {
  const place = innerWidth >= 768 && innerHeight >= 480 && document.querySelector('[data-sheet]')
  while (place && !place.firstElementChild) await new Promise(done => setTimeout(done, 20))
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
}
"""
"""The sheet beside the pen has come, and what followed is painted."""

MOVES = """
() => [
  ...document.getAnimations().map(one => one.effect.target.outerHTML.slice(0, 90)),
  ...[...document.querySelectorAll('*')]
    .filter(one => getComputedStyle(one).transitionDuration.split(', ').some(time => time !== '0s')
      || getComputedStyle(one).scrollBehavior === 'smooth')
    .map(one => one.outerHTML.slice(0, 90)),
]
"""


def due(words):
    """A page of today at one size in turn, at night all at all; the sheet beside it on a desk."""
    for number, sight in sights_of_today(words):
        for size in SIZES if is_night() else (SIZES[number % len(SIZES)],):
            yield size, sight
    first = {sight.about: sight for sight in reversed(all_sights(words))}
    for about in BESIDE:
        yield SIZES[-1], first[about]


@pytest.fixture
def page(browser, served, tmp_path, words):
    house, _ = served
    house.app = app_at_home(tmp_path, testing=False)
    page = browser.new_page(
        locale=words, bypass_csp=True, reduced_motion="reduce", service_workers="block"
    )
    page.add_init_script(WATCH)
    yield page
    page.close()


@in_words
def test_nothing_shifts_and_nothing_moves(page, served, words):
    sheets = {sight.path: sight.html for sight in all_sights(words)}
    faults = []
    for size, sight in sorted(due(words), key=lambda one: one[0]):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        show(page, served[1], sight, sheets)
        page.evaluate(SETTLED)
        shifted, moved = page.evaluate("[window.shifted, window.moved]")
        if shifted > LEAST_SHIFT:
            faults.append(f"{sight.about} {size} shifts by {shifted:.3f}: {moved}")
        faults += [f"{sight.about} moves: {one}" for one in page.evaluate(MOVES)]
    assert faults == []

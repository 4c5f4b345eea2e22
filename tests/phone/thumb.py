"""A thumb on a phone alone: what it sees stands in a frame of the page that stays."""

import time

from playwright.sync_api import BrowserContext, Error, Frame, Locator, Page, Worker

from tests.browser.conftest import Thumb
from tests.browser.taps import tap

PATIENCE = 120_000
"""Milliseconds for a start of Python on a machine that does other things too."""

WATCH = """
globalThis.unanswered = 0;
globalThis.isLeft = false;
globalThis.isLooking = false;
const less = () => { unanswered = Math.max(0, unanswered - 1); };
document.addEventListener('tap', () => { unanswered += 1; });
document.addEventListener('answered', () => setTimeout(less)); // of an earlier page's tap, too
document.addEventListener('look', () => {
  isLooking = document.querySelector('main[data-tag]') !== null;
});
document.addEventListener('reached', () => { isLooking = false; });
document.addEventListener('page', ({ detail }) => {
  if (detail.own) return;
  unanswered += 1;
  setTimeout(less, 500);
});
globalThis.navigation?.addEventListener('navigate', (event) => {
  if (event.hashChange || event.downloadRequest !== null) return;
  isLeft = true;
  setTimeout(() => { if (event.defaultPrevented) isLeft = false; });
});
"""
"""Every page counts its taps that nobody has answered, and knows when another is to follow it.

A page that was made anew by itself tells its forms of it a moment later, as a finger would be late.
"""

IS_SETTLED = """
() => new Promise((told) => {
  setTimeout(told, 5000, false);
  const page = document.documentElement;
  if (isLeft || isLooking || unanswered > 0) return told(false);
  if (document.readyState !== 'complete') return told(false);
  if (document.querySelector('form[aria-busy]')) return told(false);
  if (page.dataset.outbox !== 'open') return told(true);
  const { home } = document.querySelector('link[rel=manifest]').dataset;
  const asked = indexedDB.open(home === '/' ? 'scorekeeper' : `scorekeeper ${home}`);
  asked.onsuccess = () => {
    const count = asked.result.transaction('taps').objectStore('taps').count();
    count.onsuccess = () => {
      asked.result.close();
      told(count.result === 0 && !isLeft && !isLooking && unanswered === 0);
    };
  };
})
"""
"""Whether the page stays, no form waits, and no tap is kept that nobody has answered."""

HEARD = """
globalThis.heard = [];
new MutationObserver(() => {
  const said = document.querySelector('#said')?.textContent;
  if (said && heard.at(-1) !== said) heard.push(said);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""

EVERY = 50
"""Milliseconds between two looks."""


class ThumbInFrame(Thumb):
    """A thumb on the app's own page; it looks again once what it tapped has been answered."""

    def tap(self, target: Locator) -> None:
        tap(target)
        settle(self.page)
        self.taps += 1


def settle(frame: Frame) -> None:
    give_up = time.monotonic() + PATIENCE / 1000
    while not _is_settled(frame):
        assert time.monotonic() < give_up, f"{frame.url} still waits for an answer"
        frame.wait_for_timeout(EVERY)


def _is_settled(frame: Frame) -> bool:
    try:
        return bool(frame.evaluate(IS_SETTLED))
    except Error:
        return False  # another page has just taken its place


def prepare(context: BrowserContext) -> None:
    context.add_init_script(WATCH)
    context.set_default_timeout(PATIENCE)


def kept_sheet(page: Page) -> Frame:
    """The frame of the app, once a page of it is there, if only as it lay there last."""
    page.locator("#app:not([hidden])").wait_for(timeout=PATIENCE)
    return page.frames[1]


def sheet(page: Page) -> Frame:
    frame = kept_sheet(page)
    page.locator("body:not(:has(#waking:not(:empty)))").wait_for(timeout=PATIENCE)
    settle(frame)
    return frame


def app_of(page: Page) -> Worker:
    return page.workers[-1]


def thumb_on(page: Page) -> Thumb:
    return ThumbInFrame(page=sheet(page), address="")


def sit_down(page: Page) -> Thumb:
    thumb = thumb_on(page)
    thumb.sit_down()
    return begin_hand(thumb)


def begin_hand(thumb: Thumb) -> Thumb:
    thumb.stand(1, 13, "S")
    thumb.press("adjutant-card", "SA")
    thumb.press("buried", 1)
    return thumb


def record(thumb: Thumb, *tricks: tuple[int, int]) -> None:
    for winner, honours in tricks:
        thumb.trick(winner, honours)

"""A thumb on a phone alone: what it sees stands in a frame of the page that stays."""

from playwright.sync_api import Frame, Locator, Page, Worker

from tests.browser.conftest import Thumb

PATIENCE = 120_000
"""Milliseconds for a start of Python on a machine that does other things too."""


class ThumbInFrame(Thumb):
    """A thumb on the app's own page."""

    def tap(self, target: Locator) -> None:
        target.click()
        for _ in range(2):
            self.page.page.wait_for_timeout(60)
            busy = self.page.page.locator("#app[aria-busy=true]")
            busy.wait_for(state="detached", timeout=PATIENCE)
            self.page.locator("form[aria-busy]").first.wait_for(state="detached", timeout=PATIENCE)
            self.page.wait_for_load_state("load")
        self.taps += 1


def sheet(page: Page) -> Frame:
    """The frame of the app, once a page of it is there."""
    page.locator("#app:not([hidden])").wait_for(timeout=PATIENCE)
    return page.frames[1]


def app_of(page: Page) -> Worker:
    """The worker in which the app runs."""
    return page.workers[-1]


def thumb_on(page: Page) -> Thumb:
    return ThumbInFrame(page=sheet(page), address="")


def sit_down(page: Page) -> Thumb:
    """To the first trick of a first hand."""
    thumb = thumb_on(page)
    thumb.sit_down()
    thumb.stand(1, 13, "S")
    thumb.press("adjutant-card", "SA")
    thumb.press("buried", 1)
    return thumb


def record(thumb: Thumb, *tricks: tuple[int, int]) -> None:
    for winner, honours in tricks:
        thumb.trick(winner, honours)

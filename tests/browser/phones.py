"""Phones at one table, with windows that are told from others by a mark: a reload would lose it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import PHONE, let_in
from tests.browser.taps import tap
from tests.browser.windows import PATIENCE

TRICK = 'form[action$="/trick"]'
WAITING = "[data-waiting]"


@dataclass(kw_only=True)
class Phone:
    page: Page
    context: BrowserContext
    problems: list[str] = field(default_factory=list)

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.page.locator("html[data-outbox]").wait_for()
        self.page.evaluate("window.mark = 'the same window'")

    @property
    def is_same_window(self) -> bool:
        """Whether nothing was loaded since the page was opened."""
        return bool(self.page.evaluate("window.mark === 'the same window'"))

    def trick(self, winner: int, honours: int) -> None:
        form = self.page.locator(TRICK)
        if form.locator("button[name=winner]").count():
            tap(form.locator(f'button[value="{winner}"]').first)
            return
        radio = self.page.locator(f'input[name="winner"][value="{winner}"]')
        tap(form.locator("label", has=radio).first)
        tap(form.locator(f'button[value="{honours}"]').first)

    def asks_for_trick(self, number: int) -> None:
        field = self.page.locator(f'{TRICK} input[name="trick"]')
        expect(field).to_have_value(str(number), timeout=1000 * PATIENCE)

    def waits_for(self, count: int) -> None:
        box = self.page.locator(WAITING)
        if count == 0:
            expect(box).to_be_hidden(timeout=1000 * PATIENCE)
        else:
            expect(box.locator("[data-count]")).to_contain_text(str(count), timeout=1000 * PATIENCE)


def unfold(target: Locator) -> None:
    folds = target.locator("xpath=ancestor::details[not(@open)]")
    while folds.count():
        tap(folds.first.locator("> summary"))


def the_one_in_sight(choices: Sequence[Locator], seconds: int = 60) -> Locator:
    """The one of these that comes into sight, once it has; never more than one does."""
    for _ in range(10 * seconds):
        shown = [one for one in choices if one.is_visible()]
        if shown:
            assert len(shown) == 1
            return shown[0]
        choices[0].page.wait_for_timeout(100)
    raise AssertionError("none of them came into sight")


QUICKER = 5
"""How many times faster the clock of a page can go whose looks at the server are waited for."""

QUICK_CLOCK = f"""
const {{ setTimeout: plain }} = globalThis;
globalThis.setTimeout = (act, time, ...given) => plain(act, time / {QUICKER}, ...given);
"""


@contextmanager
def phone(
    browser: Browser, app: Flask | None, address: str, language: str, *, is_quick: bool = False
) -> Iterator[Phone]:
    """A phone that has been let in, unless there is no ``app`` to let it in."""
    width, height = PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, has_touch=True
    )
    if app is not None:
        let_in(context, app, address)
    if is_quick:
        context.add_init_script(QUICK_CLOCK)
    made = Phone(page=context.new_page(), context=context)
    made.page.set_default_timeout(1000 * PATIENCE)
    made.page.on("pageerror", lambda error: made.problems.append(str(error)))
    yield made
    context.close()
    assert not made.problems, made.problems

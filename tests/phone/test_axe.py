"""axe-core finds nothing on the page around the app: in both languages, by day and by night."""

import pytest
from playwright.sync_api import expect

from scorekeeper.phone.words import words_in
from tests.browser.pages.test_readable import LOOK, axe
from tests.examples import by_turns, first
from tests.phone.test_first_visit import FULL, IPHONE, LACKING, LANGUAGES, browser, new_context
from tests.phone.thumb import PATIENCE

__all__ = ["axe", "browser"]

SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1280, 800)}


@pytest.fixture(params=LANGUAGES)
def language(request):
    return str(request.param)


def show(browser, host, language, script):
    context = new_context(browser, language, bypass_csp=True, user_agent=IPHONE)
    context.add_init_script(script)
    page = context.new_page()
    page.goto(host.url, wait_until="commit")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            yield page
    context.close()


@pytest.mark.parametrize(
    ("script", "key"),
    by_turns([*((script, key) for key, script in LACKING.items()), (FULL, "lacks-storage")], first),
    ids=[*LACKING, "full"],
)
def test_what_a_browser_is_told_is_readable_to_all(browser, host, axe, language, script, key):
    for page in show(browser, host, language, script):
        said = page.locator("#said")
        expect(said).to_contain_text(words_in(language)[key], timeout=PATIENCE)
        assert look(page, axe) == []


def test_the_first_visit_and_the_line_below_it_are_readable_to_all(browser, host, axe, language):
    host.spoil(host.pieces()[2], "down")
    for page in show(browser, host, language, ""):
        said = page.locator("#said")
        expect(said).to_contain_text(words_in(language)["cut"], timeout=PATIENCE)
        assert look(page, axe) == []


def look(page, axe):
    page.evaluate(axe)
    found = page.evaluate(LOOK, None)
    is_wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    return [*found, *(["wider than the window"] if is_wide else [])]

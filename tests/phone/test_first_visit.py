"""A first visit: over a bad line, with a broken piece, in browsers that lack something."""

import pytest
from playwright.sync_api import expect

from scorekeeper.phone.words import words_in
from scorekeeper.wording import speaker
from tests.browser.conftest import FLAGS, PHONE, find_chromium
from tests.browser.taps import tap
from tests.examples import at_night
from tests.phone.thumb import PATIENCE, prepare

EVERYTHING_CAME = "starting"
FEW = 40
"""Requests of a first visit."""

LACKING = {
    "lacks-wasm": "delete globalThis.WebAssembly",
    "lacks-worker": "delete Navigator.prototype.serviceWorker",
    "lacks-storage": "Object.defineProperty(globalThis, 'caches', {value: undefined})",
}
"""What a browser is without, by what it is to be told."""

DENIED = """
const denied = () => Promise.reject(new DOMException('not here', 'SecurityError'));
Object.defineProperty(CacheStorage.prototype, 'open', {value: denied});
"""
FULL = """
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
Object.defineProperty(Cache.prototype, 'put', {value: full});
"""
PRIVATE = """
const denied = () => Promise.reject(new DOMException('not here', 'SecurityError'));
Object.defineProperty(StorageManager.prototype, 'getDirectory', {value: denied});
"""
LANGUAGES = ("en", "ja")
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"


@pytest.fixture(scope="module")
def browser(playwright):
    started = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
    yield started
    started.close()


@pytest.fixture
def context(browser):
    made = new_context(browser, "en")
    yield made
    made.close()


def new_context(browser, language, **options):
    size = {"width": PHONE[0], "height": PHONE[1]}
    made = browser.new_context(viewport=size, locale=language, **options)
    prepare(made)
    return made


def visit(context, host):
    page = context.new_page()
    page.goto(host.url, wait_until="commit")
    return page


def is_told(page, key, *, language="en", where="#said"):
    expect(page.locator(where)).to_contain_text(words_in(language)[key], timeout=PATIENCE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", LACKING)
def test_a_browser_that_lacks_something_is_told_what(browser, host, key, language):
    context = new_context(browser, language)
    context.add_init_script(LACKING[key])
    page = visit(context, host)
    is_told(page, key, language=language)
    assert page.locator("html").get_attribute("lang") == language
    assert not any("/pieces/" in path for path in host.asked)
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("script", [DENIED, FULL, PRIVATE], ids=["denied", "full", "private"])
def test_storage_that_is_denied_or_full_is_said_and_can_be_tried_again(
    browser, host, script, language
):
    context = new_context(browser, language)
    context.add_init_script(script)
    page = visit(context, host)
    is_told(page, "lacks-storage", language=language)
    expect(page.get_by_role("button", name=words_in(language)["again"])).to_be_visible()
    context.close()


def test_a_first_visit_asks_little_even_of_a_host_that_says_nothing_of_caches(begun, host):
    """Chromium without windows asks for no icon and no manifest: there are three of them.

    What a bad line has asked for again is left out, and the list, which each start asks for.
    """
    asked = [path.rpartition("/")[2] for path in begun.asked]
    again = [*begun.spoilt, *["list.json"] * (asked.count("list.json") - 1)]
    told = len(asked) - len(again) + len(["icon", "manifest", "its icon"])
    assert told <= FEW, asked
    assert {name for name in asked if name.endswith(".bin")} == set(host.pieces())


def test_python_starts_while_the_app_is_still_on_its_way(begun):
    assert begun.is_early
    assert any("MB" in said for said in begun.heard)


def test_a_line_that_drops_costs_what_is_on_its_way_and_another_hash_one_piece(begun, host):
    assert words_in("en")["cut"] in begun.heard
    asked = [path.rpartition("/")[2] for path in begun.asked]
    assert {piece: asked.count(piece) for piece in host.pieces()} == {
        piece: 1 + (piece in begun.spoilt) for piece in host.pieces()
    }


@at_night
def test_a_host_that_is_away_for_a_while_goes_on_where_it_was(context, host):
    pieces = host.pieces()
    host.spoil(pieces[6], "down")
    page = visit(context, host)
    is_told(page, "cut")
    host.go_down(is_down=False)
    is_told(page, EVERYTHING_CAME)
    asked = [path.rpartition("/")[2] for path in host.asked if "/pieces/" in path]
    assert [asked.count(piece) for piece in pieces[:4]] == [1, 1, 1, 1]


@at_night
def test_a_piece_that_stays_broken_is_said_and_the_rest_is_kept(context, host):
    pieces = host.pieces()
    host.spoil(pieces[1], "wrong", times=3)
    page = visit(context, host)
    again = page.get_by_role("button", name=words_in("en")["again"])
    expect(again).to_be_visible(timeout=PATIENCE)
    is_told(page, "broken")
    tap(again)
    is_told(page, EVERYTHING_CAME)
    assert sum(pieces[0] in path for path in host.asked) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_iphone_is_told_before_the_first_hand_what_it_forgets(browser, host, language):
    context = new_context(browser, language, user_agent=IPHONE)
    page = visit(context, host)
    is_told(page, "iphone", language=language, where="#bar-said")
    context.close()


@at_night
def test_on_the_home_screen_of_an_iphone_there_is_no_such_warning(browser, host):
    context = new_context(browser, "en", user_agent=IPHONE)
    context.add_init_script("Object.defineProperty(navigator, 'standalone', {value: true})")
    page = visit(context, host)
    is_told(page, "kept", where="#bar-said")
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_hand_is_recorded_can_be_read_before_anything_else_has_come(browser, host, language):
    held = [host.hold(name) for name in host.pieces()]
    context = new_context(browser, language)
    page = context.new_page()
    page.goto(host.url, wait_until="commit")
    sight = page.locator(f"section[lang={language}]")
    expect(sight).to_contain_text(speaker(language)("home-what"))
    expect(sight.locator("li")).to_have_count(4)
    picture = sight.locator("img")
    assert picture.evaluate("(img) => img.getBoundingClientRect().bottom") <= PHONE[1]
    assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 300
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    for event in held:
        event.set()
    context.close()

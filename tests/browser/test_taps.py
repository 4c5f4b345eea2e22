"""A tap goes to what lies there, and every test of a page taps by it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE
from tests.browser.taps import tap

TESTS = Path(__file__).parents[1]

BY_THEMSELVES = {"click", "dblclick", "uncheck", "set_checked", "dispatch_event", "drag_to"}
"""What Playwright taps with, whatever lies there for a thumb."""

BY_A_LOCATOR = {"tap", "check"}
"""The same where a locator does it; these verbs have others too, which are called by a name."""

ACTORS = {"thumb", "window", "inside", "again", "self", "bench", "table"}
"""Those others: a thumb and a window look before they tap, a bench checks a phone."""

SCRIPTED = re.compile(r"\.click\(|new (?:Mouse|Pointer|Touch)Event\(")
"""A tap from within a page, which no finger makes."""

EXCEPTIONS = {
    "bench/phone.py": "a point is pressed that was looked at, without a locator's own script",
    "browser/taps.py": "here a tap is made, once nothing covers it",
    "browser/windows.py": "a window presses a point, which `Window.tap` has looked at",
    "firefox/window.mjs": "the same in Firefox's own process",
}

COVERED = """
<style>body { margin: 0; height: 3000px } button { display: block; height: 60px; width: 200px }
#over { position: %s; inset: 0 0 auto; height: 90px; background: silver }</style>
<div id="over">in the way</div><button onclick="this.textContent = 'tapped'">tap me</button>
"""


def folders_with_pages() -> Iterator[Path]:
    for folder in ("bench", "browser", "firefox", "gallery", "lighthouse", "phone", "proofs"):
        yield TESTS / folder


def sources(ending: str) -> Iterator[Path]:
    for folder in folders_with_pages():
        for path in sorted(folder.rglob(f"*{ending}")):
            if "node_modules" not in path.parts and path != Path(__file__):
                yield path


def taps_in(path: Path) -> Iterator[int]:
    """The lines in which something is tapped without a look at what lies there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            verb, whose = node.func.attr, node.func.value
            is_locators = not (isinstance(whose, ast.Name) and whose.id in ACTORS)
            if verb in BY_THEMSELVES or (verb in BY_A_LOCATOR and is_locators):
                yield node.lineno
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and SCRIPTED.search(node.value)
        ):
            yield node.lineno


def strays() -> Iterator[tuple[str, int]]:
    for path in sources(".py"):
        for line in taps_in(path):
            yield path.relative_to(TESTS).as_posix(), line
    for path in (*sources(".mjs"), *sources(".js")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if SCRIPTED.search(text):
                yield path.relative_to(TESTS).as_posix(), line


def test_nothing_is_tapped_without_a_look_at_what_lies_there() -> None:
    found = list(strays())
    assert [f"{name}:{line}" for name, line in found if name not in EXCEPTIONS] == []
    assert {name for name, _line in found} == EXCEPTIONS.keys(), "an exception that is none"


def test_pages_are_looked_at_in_these_folders_only() -> None:
    """Elsewhere nobody would see a stray tap."""
    known = {folder.name for folder in folders_with_pages()}
    uses = re.compile(r"^(?:from|import) playwright\b", re.MULTILINE)
    users = {
        path.relative_to(TESTS).parts[0]
        for path in TESTS.rglob("*.py")
        if "node_modules" not in path.parts and uses.search(path.read_text(encoding="utf-8"))
    }
    assert users - known <= {"conftest.py"}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    width, height = PHONE
    made = browser.new_page(viewport={"width": width, "height": height})
    yield made
    made.close()


def test_what_is_covered_is_not_tapped_and_what_covers_it_is_named(page: Page) -> None:
    page.set_content(COVERED.replace("%s", "fixed"))
    page.add_style_tag(content="button { position: fixed; top: 10px }")
    page.evaluate("document.body.append(document.querySelector('#over'))")
    with pytest.raises(AssertionError, match="in the way"):
        tap(page.locator("button"))
    assert page.locator("button").inner_text() == "tap me"


@pytest.mark.parametrize("part", [0, 1000], ids=["in a page", "scrolled past"])
def test_what_a_scroll_brings_into_sight_is_tapped(page: Page, part: int) -> None:
    page.set_content(COVERED.replace("%s", "fixed"))
    page.add_style_tag(content="button { position: absolute; top: 700px }")
    page.evaluate("scrollTo(0, 680)" if part == 0 else "scrollTo(0, 2000)")
    tap(page.locator("button"))
    assert page.locator("button").inner_text() == "tapped"


def test_what_covers_it_for_a_moment_is_waited_for(page: Page) -> None:
    page.set_content(COVERED.replace("%s", "fixed"))
    page.add_style_tag(content="button { position: fixed; top: 10px }")
    page.evaluate("""() => {
      const over = document.querySelector('#over');
      document.body.append(over);
      const { elementFromPoint } = document;
      document.elementFromPoint = (x, y) => {
        const found = elementFromPoint.call(document, x, y);
        over.remove();
        return found;
      };
    }""")
    tap(page.locator("button"))
    assert page.locator("button").inner_text() == "tapped"


def test_what_the_page_around_a_frame_covers_is_not_tapped(page: Page) -> None:
    page.set_content(COVERED.replace("%s", "fixed"))
    page.evaluate("""() => {
      document.querySelector('button').remove();
      const frame = document.createElement('iframe');
      frame.srcdoc = "<button>within</button>";
      document.body.prepend(frame);
    }""")
    with pytest.raises(AssertionError, match="in the way"):
        tap(page.frame_locator("iframe").locator("button"))

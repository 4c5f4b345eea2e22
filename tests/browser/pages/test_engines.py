"""Every page in every engine: nothing is covered, too small, too wide, or elsewhere."""

import json
import re
from urllib.parse import unquote

import pytest

from tests.browser.pages.every_page import sights_of_today
from tests.browser.taps import COVERED_BY
from tests.examples import by_turns, is_night

SIZES = ((360, 740), (390, 844), (740, 360), (768, 1024), (1280, 800))
ASIDE, WIDER, TALLER = 12, 24, 33
"""Pixels by which a block may stand further aside, be wider or taller than in Chromium: taller by
a line of the largest heading.

Engines set the same letters up to a pixel a word apart, so that a line breaks a word earlier here
and there (links in a line, and the height of a line, say nothing), and give choices other edges.
"""
NARROWEST = 0.6
"""Of its width in Chromium, what a cell has at least: engines share tables out otherwise."""

TAPPED = (
    ":is(main, .bar, .top)"
    " :is(a, button, label, summary, select, textarea, input:not([type=hidden]))"
)
LEAST, LEAST_IN_LINE = 44, 24
"""Pixels that a finger needs, and what it needs of a link in a line of text."""

FIELDS = "input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea, select"
NOT_ZOOMED = 16
"""Pixels of a field's letters from which on an iPhone does not zoom in on it."""

NOT_FOR_FINGERS = ".wall *"

ONE_BLACK = ((360, 740), (1280, 800))
"""Sizes at which a page with a black button has one in sight before anything is scrolled."""

PLACED = (
    ":is(main, .wall) :is(button.big, .took, h1, h2, textarea, fieldset, td, th), .wall > .far > *"
)
LOOK = f"""
const seen = (one) => one.checkVisibility({{ visibilityProperty: true }});
const covered = () => [...document.querySelectorAll('{TAPPED}')]
  .filter((one) => seen(one) && one.getClientRects()[0]?.width >= 2)
  .map((one) => [one.outerHTML.slice(0, 90), ({COVERED_BY})(one)])
  .filter(([, by]) => by);
const small = () => [...document.querySelectorAll('{TAPPED}')]
  .filter((one) => !one.matches('label, :disabled, {NOT_FOR_FINGERS}') && seen(one))
  .map((one) => {{
    const isInLine = getComputedStyle(one).display === 'inline';
    const boxes = [one, ...(one.labels ?? [])].map((face) => face.getBoundingClientRect());
    const sides = boxes.map(({{ width, height }}) => isInLine ? height : Math.min(width, height));
    return [one.outerHTML.slice(0, 120), Math.max(...sides), isInLine ? {LEAST_IN_LINE} : {LEAST}];
  }})
  .filter(([, side, least]) => side >= 2 && side < least - 0.5);
const black = [...document.querySelectorAll('.big')].filter(seen);
const isInSight = (one) => {{
  const {{ left, top, bottom, width }} = one.getBoundingClientRect();
  const shown = (y) => one.contains(document.elementFromPoint(left + width / 2, y));
  return top >= 0 && bottom <= innerHeight && shown(top + 4) && shown(bottom - 4);
}};
const place = (one) => {{
  if (!seen(one)) return null;
  const {{ left, width, height }} = one.getBoundingClientRect();
  const text = (one.innerText ?? '').slice(0, 30);
  return [one.tagName.toLowerCase(), text, ...[left, width, height].map(Math.round)];
}};
const folds = [...document.querySelectorAll('details')];
scrollTo(0, 0);
const found = {{ black: black.length ? black.filter(isInSight).length : 1 }};
found.covered = covered();
found.small = small();
scrollTo(0, 0);
found.places = [...document.querySelectorAll('{PLACED}')].map(place);
for (const fold of folds) fold.open = true;
found.covered.push(...covered());
found.small.push(...small());
found.zooms = [...document.querySelectorAll('{FIELDS}')]
  .filter((one) => seen(one) && parseFloat(getComputedStyle(one).fontSize) < {NOT_ZOOMED})
  .map((one) => one.outerHTML.slice(0, 90));
found.wide = Math.max(0, document.documentElement.scrollWidth - innerWidth);
return found;
"""
"""How many black buttons are in sight; what lies over what can be tapped, and what of it is too
small, folds closed and open; fields of small letters; how much is beyond the edge; places."""


@pytest.fixture(scope="session")
def looked_at():
    return {}


@pytest.fixture
def shown(served, address):
    """Shows a page as it was answered, without scripts, and gives its address."""
    house, where = served
    app, pages = house.app, dict[str, str]()

    def answer(environ, start_response):
        page = pages.get(unquote(environ["PATH_INFO"]))
        if page is None:
            return app(environ, start_response)
        start_response("200 OK", [("Content-Type", "text/html; charset=utf-8")])
        return [page.encode()]

    def show(sight):
        html = re.sub(r"<script\b.*?</script>", "", sight.html, flags=re.DOTALL)
        path = f"/looked-at/{sight.language}/{len(pages)}"
        pages[path] = re.sub(r'<meta http-equiv="refresh".*?>', "", html)
        return f"{where}{path}"

    house.app = answer
    yield show
    house.app = app


def due(number):
    """The sizes at which a page is looked at: at night all, with every change one in turn."""
    return SIZES if is_night() else (SIZES[number % len(SIZES)],)


def look(window, sizes, url):
    """Afresh for each size: WebKitGTK 2.50 keeps the layout of some wide pages that grow narrow."""
    found = []
    for size in sizes:
        window.resize(*size)
        window.open(url)
        found.append(window.evaluate(LOOK))
    return found


def elsewhere(here, there):
    """The elements that stand otherwise than in Chromium, by more than the tolerance."""
    for one, other in zip(here, there, strict=True):
        if (one is None) != (other is None):
            yield f"seen in one browser only: {one or other}"
        elif one is not None:
            far = [abs(mine - theirs) for mine, theirs in zip(one[2:], other[2:], strict=True)]
            is_cell = one[0] in ("td", "th")
            if is_cell and one[3] < NARROWEST * other[3]:
                yield f"{json.dumps(one, ensure_ascii=False)} is squeezed from {other[3]}"
            elif not is_cell and (far[0] > ASIDE or far[1] > WIDER or far[2] > TALLER):
                yield f"{json.dumps(one, ensure_ascii=False)} instead of {other[2:]}"


PAIRS = (("firefox", "ja"), ("webkit", "ja"), ("firefox", "en"), ("webkit", "en"))
"""With every change all three engines look at the same pages, so that Chromium does it once."""


@pytest.mark.parametrize(("engine", "words"), by_turns(PAIRS, lambda _, pair: pair[1] == "ja"))
def test_every_page_in_every_engine(request, shown, looked_at, engine, words):
    """Chromium is looked at with the first of the others; pages of one size follow one another."""
    chromium = request.getfixturevalue("chromium")
    window = request.getfixturevalue(engine)
    faults = []
    numbered = sights_of_today(words, days=2)
    for sizes, sight in sorted(((due(at), one) for at, one in numbered), key=lambda one: one[0]):
        url, which = shown(sight), f"{words} {sight.about}"
        if which not in looked_at:
            looked_at[which] = look(chromium, sizes, url)
            for size, found in zip(sizes, looked_at[which], strict=True):
                faults += told(sight, size, "chromium", found)
        here = look(window, sizes, url)
        for size, found, there in zip(sizes, here, looked_at[which], strict=True):
            faults += told(sight, size, engine, found)
            moved = elsewhere(found["places"], there["places"])
            faults += [f"{sight.about} {size} {engine}: {one}" for one in moved]
    assert faults == []


def told(sight, size, engine, found):
    where = f"{sight.about} {sight.path} {size} {engine}"
    for what, by in found["covered"]:
        yield f"{where}: {what} is covered by {by}"
    for what, side, least in found["small"]:
        yield f"{where}: {what} is {side:.1f} pixels instead of {least}"
    for field in found["zooms"]:
        yield f"{where}: an iPhone zooms in on {field}"
    if size in ONE_BLACK and found["black"] != 1:
        yield f"{where}: {found['black']} black buttons are in sight"
    if found["wide"]:
        yield f"{where}: {found['wide']} pixels wider than the screen"


@pytest.mark.parametrize("engine", by_turns(("webkit", "firefox"), lambda _, row: row == "webkit"))
def test_a_short_text_does_not_break_inside_a_phrase(request, shown, engine):
    """Neither engine knows phrases: it would break 絵札3／枚, 1局あた／り, 負／け."""
    window = request.getfixturevalue(engine)
    for sight in [one for _, one in sights_of_today("ja", days=1)][::8]:
        window.open(shown(sight))
        breaks = "(one) => getComputedStyle(one).wordBreak"
        short = "[...document.querySelectorAll('main :is(h2, th, legend, button.big, .press)')]"
        assert set(window.evaluate(f"return {short}.map({breaks});")) <= {"keep-all"}, sight.path

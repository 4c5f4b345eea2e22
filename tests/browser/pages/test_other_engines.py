"""What is promised of pages holds in Firefox and WebKit too, which are asked at night."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorekeeper.games import PRESETS
from scorekeeper.web.server.addresses import keep_addresses
from tests.browser.conftest import ENGINES, NAMES, House, begun, stands
from tests.browser.evening.test_engines import arrives, asks_for
from tests.browser.evening.test_house_rules import MOST_SCREENS
from tests.browser.pages.test_steady import LEAST_SHIFT, SIZES
from tests.browser.windows import PHONE, Window
from tests.examples import at_night
from tests.web.visitor import Visitor

pytestmark = [at_night, pytest.mark.parametrize("window", ENGINES[1:], indirect=True)]

DESK = (1280, 800)
FOCUS = "(document.activeElement.id || document.activeElement.className)"
IN_TRICKS: dict[str, Any] = {"contract": stands(1, 13, "S"), "card": "SA", "buried": 0}
HANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("sisyphus", {}), ("sisyphus", IN_TRICKS), ("nap-en", {"contract": {"seat": 1, "bid": "3"}}),
)  # fmt: skip
"""A call, a first trick of each game."""

WATCH = """
let before = new Map();
let wasAt = 0;
globalThis.shifted = 0;
globalThis.moved = [];
const styled = () => [...document.querySelectorAll('link[rel=stylesheet]')]
  .every(({ sheet }) => sheet);
const place = (one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right),
    bottom: Math.min(innerHeight, bottom), x: left, y: top };
};
const look = () => {
  if (document.body && styled() && scrollY === wasAt) {
    const now = new Map([...document.body.querySelectorAll('*')].map((one) => [one, place(one)])
      .filter(([, box]) => box.right - box.left > 1 && box.bottom - box.top > 1));
    const far = [...now].filter(([one]) => before.has(one)).map(([one, box]) => [one, box,
      before.get(one)]).filter(([, box, old]) => Math.hypot(box.x - old.x, box.y - old.y) > 3);
    if (far.length) {
      const all = far.flatMap(([, box, old]) => [box, old]);
      const side = (which, most) => Math[most](...all.map((box) => box[which]));
      const area = (side('right', 'max') - side('left', 'min'))
        * (side('bottom', 'max') - side('top', 'min')) / innerWidth / innerHeight;
      const distance = Math.max(...far.map(([, box, old]) =>
        Math.max(Math.abs(box.x - old.x), Math.abs(box.y - old.y))));
      globalThis.shifted += area * distance / Math.max(innerWidth, innerHeight);
      globalThis.moved.push(...far.slice(0, 3).map(([one]) => one.outerHTML.slice(0, 90)));
    }
    before = now;
  }
  wasAt = scrollY;
  requestAnimationFrame(look);
};
look();
"""
"""Frame by frame what has moved: how much of the screen is touched, times how far, as Chromium's
`layout-shift` counts it; where several things move, all that lies between them is counted too."""

SETTLED = """
const isWide = innerWidth >= 768 && innerHeight >= 480;
const place = isWide && document.querySelector('[data-sheet]');
return document.readyState === 'complete' && (!place || !!place.firstElementChild);
"""
PAINTED = "await new Promise((done) => setTimeout(done, 150)); return [shifted, moved];"


@pytest.fixture
def answers(served: tuple[House, str], app: Flask) -> Iterator[Callable[[Any], None]]:
    """Has something else than the app answer what pages ask for."""
    house, _ = served

    def be(other: Any) -> None:
        house.app = other

    yield be
    house.app = app


CHANGED = ("Content-Security-Policy", "Content-Length", "ETag")


def watched(app: Flask) -> Any:
    """The app, every page of which counts what moves in it."""

    def answer(environ: Any, start_response: Any) -> Any:
        told: list[Any] = []
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        with closing(app(environ, lambda *given: told.extend(given))) as given:
            body = b"".join(given)
        script = f"<head><script>{{{WATCH}}}</script>".encode()
        start_response(told[0], [one for one in told[1] if one[0] not in CHANGED])
        return [body.replace(b"<head>", script, 1)]

    return answer


def away(_environ: Any, start_response: Any) -> Any:
    start_response("503 Service Unavailable", [("Content-Type", "text/plain")])
    return [b""]


def here(window: Window) -> str:
    return "/".join(window.place.split("/")[:3])


def has_focus(window: Window, name: str) -> None:
    window.wait(f"return {FOCUS} === {name!r};")


def test_a_page_stands_still(inside: Window, app: Flask, answers: Callable[[Any], None]) -> None:
    visitor = Visitor(app.test_client(), "en")
    over = begun(visitor, "wikipedia", contract=stands(1, 13, "H"), card="SA")
    visitor.press("taken", count=14)
    visitor.press("settle", adjutant=3)
    sheet = over.partition("/hands/")[0]
    hands = [begun(visitor, house, **stage) for house, stage in HANDS]
    pages = ("/", "/sessions/new", "/referee", "/rules/sisyphus", "/seasons/2026/", sheet, over)
    answers(watched(app))
    faults = []
    for size in SIZES:
        inside.resize(*size)
        for page in (*pages, f"{sheet}/table", f"{sheet}/rules", *hands):
            inside.open(here(inside) + page)
            inside.wait(SETTLED)
            shifted, moved = inside.evaluate(PAINTED)
            if shifted > LEAST_SHIFT:
                faults.append(f"{page} {size} shifts by {shifted:.3f}: {moved}")
    assert faults == []


def test_enter_goes_through_the_names_and_starts_nothing(inside: Window) -> None:
    inside.open(f"{here(inside)}/sessions/new")
    for number, name in enumerate(NAMES, start=1):
        has_focus(inside, f"player-{number}")
        inside.write(name)
        inside.key("Enter")
    has_focus(inside, "big")
    assert inside.place.endswith("/sessions/new")
    inside.tap("button.big")
    inside.wait("return location.pathname.endsWith('/hands/1');")


def test_a_fold_that_opens_to_be_written_in_has_the_focus(inside: Window, app: Flask) -> None:
    inside.open(here(inside) + begun(Visitor(app.test_client(), "en"), **IN_TRICKS))
    inside.tap(".others > summary")
    inside.tap(".others details:has(#note) > summary")
    has_focus(inside, "note")
    inside.open(f"{here(inside)}/sessions/new")
    inside.tap(".set-folds > details:has(#season) > summary")
    has_focus(inside, "season")


def test_the_rules_of_every_preset_are_read_in_four_screens(inside: Window) -> None:
    screens = {}
    for name in PRESETS:
        inside.open(f"{here(inside)}/rules/{name}")
        screens[name] = inside.evaluate(
            f"return document.documentElement.scrollHeight / {PHONE[1]};"
        )
    assert max(screens.values()) <= MOST_SCREENS, screens


def test_the_big_screen_has_a_code_to_scan(inside: Window, app: Flask, tmp_path: Path) -> None:
    keep_addresses(tmp_path, ["http://192.168.1.4:8000/"])
    hand = begun(Visitor(app.test_client(), "en"), **IN_TRICKS)
    inside.resize(*DESK)
    inside.open(f"{here(inside)}{hand.partition('/hands/')[0]}/wall")
    inside.tap('form.scan button[value="looks-on"]')
    arrives(inside, "figure.scan svg")
    box = inside.evaluate(
        "return document.querySelector('figure.scan svg').getBoundingClientRect().toJSON();"
    )
    assert box["top"] >= 0
    assert box["bottom"] <= DESK[1]
    assert box["right"] <= DESK[0]
    assert min(box["width"], box["height"]) >= DESK[1] / 6, "it is scanned from a chair"


def test_two_phones_that_differ_are_asked_in_words(
    inside: Window, app: Flask, answers: Callable[[Any], None]
) -> None:
    other = Visitor(app.test_client(), "en")
    inside.open(here(inside) + begun(other, **IN_TRICKS))
    asks_for(inside, 1)
    answers(away)
    inside.choose("trick", "winner", 1)
    inside.press("trick", 3)
    inside.wait("return !!document.querySelector('[data-waiting]')?.checkVisibility();")
    other.hand()
    other.press("trick", winner=4, honours=1)
    answers(app)
    inside.evaluate("dispatchEvent(new Event('online'));")
    arrives(inside, "[data-choice] button")
    inside.wait("return document.querySelector('[data-choice]').checkVisibility();")
    mine, theirs = inside.text("[data-choice] button")
    assert f"Trick 1: {NAMES[1]}, 3 honours" in mine
    assert f"Trick 1: {NAMES[4]}, 1 honour" in theirs
    inside.tap('[data-choice] [data-act="again"]')
    inside.wait("return !document.querySelector('[data-waiting]')?.checkVisibility();")
    asks_for(inside, 2)
    assert f"{NAMES[1]}" in other.hand().main.text

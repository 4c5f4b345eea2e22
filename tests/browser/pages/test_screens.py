"""Every page on the smallest screen: nothing wider than it, nothing too small for a thumb."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NAMES, PHONE, THUMB, Thumb, stands
from tests.browser.evening.test_evening import whole_form_is_in_sight
from tests.browser.taps import tap
from tests.examples import at_night, by_turns, first

SIX = (*NAMES, "Maximilian-Alexander XIV")
KEPT = "/rulings/keep?rules=jazz&players=7&trump=H&plays=C5,SA,C9,CK,S4,S3,S8"
"""A ruling on a trick of seven cards, about to be kept."""

FIRST_PAGE = 60_000
"""Bytes over the wire that a phone may need for the first page."""

TOO_SMALL = """
least => [...document.querySelectorAll(
    'main a, main button, main input, main select, main textarea, main summary, header a, .bar *')]
  .filter(one => one.matches('a, button, input, select, textarea, summary'))
  .filter(one => one.type !== 'hidden' && one.checkVisibility())
  .map(one => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && Math.min(box.width, box.height) < least - 0.5)
  .filter(([one]) => !one.closest('p, td, dd, dt') || one.matches('button, input'))
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}×${box.height}`)
"""
WIDEST = """
() => [...document.querySelectorAll('body *')]
  .filter(one => one.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map(one => one.outerHTML.slice(0, 120))
"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def scripts() -> bool:
    """The layout is the same without JavaScript, so once is enough."""
    return True


def look(page: Page, where: str) -> None:
    """Open every fold, and see whether everything fits and can be tapped."""
    page.wait_for_load_state("load")
    page.evaluate(
        "document.querySelectorAll('details').forEach(one => one.removeAttribute('name'))"
    )
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    for beside in (True, False):  # what stands beside a hand's pen takes its place
        page.evaluate(
            "open => document.querySelectorAll('.others').forEach(one => { one.open = open })",
            beside,
        )
        assert page.evaluate(WIDER) <= 0, (where, page.evaluate(WIDEST))
        assert page.evaluate(TOO_SMALL, THUMB) == [], where


@pytest.mark.parametrize("names", by_turns([(SIX,), (SIX[:4],)], first))
def test_every_stage_of_a_hand_fits_a_small_phone(
    thumb: Thumb, at_table: Callable[..., None], names: tuple[str, ...]
) -> None:
    page = thumb.page
    at_table(names=names)
    hand = page.url.removeprefix(thumb.address)
    look(page, "auction")
    thumb.open(hand)
    thumb.stand(1, 20, "NT")
    look(page, "adjutant")
    thumb.open(hand)
    thumb.press("adjutant-card", "SA")
    look(page, "exchange")
    thumb.open(hand)
    thumb.press("buried", 0)
    thumb.trick(1, 2)
    look(page, "tricks")
    thumb.open(hand)
    tap(thumb.form("trick").locator("button").last)
    expect(page.locator(".wrong")).to_have_count(1)
    look(page, "trick refused")
    thumb.open(hand)
    thumb.reach("taken")
    thumb.tap(thumb.form("taken").locator("button").nth(4))
    look(page, "settle")
    thumb.press("settle", "solo")
    look(page, "over")


@at_night
@pytest.mark.parametrize("names", [SIX, SIX[:4]])
def test_every_other_page_fits_a_small_phone(
    thumb: Thumb, at_table: Callable[..., None], names: tuple[str, ...]
) -> None:
    """With every change they are looked at in every engine (`test_engines`)."""
    page = thumb.page
    thumb.open()
    look(page, "first page")
    thumb.open("/sessions/new")
    look(page, "start")
    tap(page.locator("button.big"))
    look(page, "start refused")
    stage = {"contract": stands(1, 20, "NT"), "card": "SA", "buried": 0, "tricks": [(1, 2)]}
    at_table(names=names, **stage)
    hand = page.url.removeprefix(thumb.address)
    for path in (f"{hand}/tricks/1/mend", f"{hand}/contract/mend", hand):
        thumb.open(path)
        look(page, path)
    thumb.reach("taken")
    thumb.tap(thumb.form("taken").locator("button").nth(4))
    thumb.press("settle", "solo")
    for path in (hand.partition("/hands")[0], f"{hand.partition('/hands')[0]}/rules",
                 f"{hand}/correct",
                 f"{hand}/tricks/1/referee?plays=SK,SA,HQ,S3", "/", "/rules/jazz", "/referee",
                 "/referee?rules=jazz&trump=H&trick=3&plays=JOKER,C2,C9,DA,C4&named=C",
                 "/referee?plays=ZZ", "/nowhere"):  # fmt: skip
        thumb.open(path)
        look(page, path)
    look_at_the_book(thumb, hand, len(names))
    page.goto(thumb.address + hand.partition("/hands")[0])
    tap(page.locator('.top-crumbs a[href*="/seasons/"]'))
    page.wait_for_url("**/seasons/**")
    look(page, "season")


def look_at_the_book(thumb: Thumb, hand: str, players: int) -> None:
    """裁定帳: empty, a ruling kept and kept otherwise, found, struck out, and with its hand."""
    page, session = thumb.page, hand.split("/")[2]
    plays = ",".join(("SK", "SA", "HQ", "S3", "S4", "C5")[:players])
    thumb.open("/rulings/")
    look(page, "empty book")
    for decided in (0, 1):
        thumb.open(f"/rulings/keep?session={session}&deal=1&trick=1&plays={plays}")
        look(page, "a ruling to keep")
        page.locator('input[name="words"]').fill("よろめき" * 40 + "Supercalifragilistic" * 2)
        tap(page.locator("label", has=page.locator(f'input[value="{decided}"]')).last)
        tap(page.locator("main button.record"))
        page.wait_for_url(lambda address: "keep" not in address)
        look(page, "a kept ruling")
    tap(page.locator('form[action$="/aside"] button'))
    look(page, "a ruling that is followed no longer")
    for path in ("/rulings/", "/rulings/?card=ZZ&since=soon", "/rulings/?card=D2&page=9999", hand):
        thumb.open(path)
        look(page, path)


@at_night
@pytest.mark.parametrize("count", [4, 5, 6])
def test_a_trick_is_recorded_without_scrolling(
    thumb: Thumb, at_table: Callable[..., None], count: int
) -> None:
    at_table(names=SIX[:count], contract=stands(1, 13, "S"), card="SA", buried=0)
    for winner in (0, 1):
        assert whole_form_is_in_sight(thumb, "trick")
        thumb.trick(winner, 3)


@at_night
def test_larger_screens_and_landscape_need_no_sideways_scrolling(
    thumb: Thumb, at_table: Callable[..., None], language: str
) -> None:
    """In a light room in Japanese, in a dark one in English."""
    thumb.page.emulate_media(color_scheme="light" if language == "ja" else "dark")
    at_table(names=SIX, contract=stands(1, 13, "S"))
    for path in (thumb.page.url.removeprefix(thumb.address), "/referee", "/rules/sisyphus", "/",
                 "/import/", "/import/paper/", "/scoring/jazz", "/rulings/", KEPT):  # fmt: skip
        thumb.open(path)
        for width, height in ((768, 1024), (1280, 800), (740, 360)):
            thumb.page.set_viewport_size({"width": width, "height": height})
            assert thumb.page.evaluate(WIDER) <= 0, (path, width)


def test_the_first_page_is_light(thumb: Thumb) -> None:
    asked = []

    def keep(request) -> None:
        asked.append(request)

    thumb.page.on("requestfinished", keep)
    thumb.open()
    sizes = {one.url: sum_of(one.sizes()) for one in asked}
    assert {one.resource_type for one in asked} >= {"document", "stylesheet", "script"}
    assert all(size > 0 for size in sizes.values()), sizes
    assert sum(sizes.values()) <= FIRST_PAGE, sizes
    assert all(address.startswith(thumb.address) for address in sizes)


def sum_of(sizes) -> int:
    return sizes["responseHeadersSize"] + sizes["responseBodySize"]


def test_a_trick_by_the_keyboard_alone(thumb: Thumb, at_table: Callable[..., None]) -> None:
    at_table(contract=stands(1, 13, "S"), card="SA", buried=0)
    press = thumb.page.keyboard.press
    thumb.page.locator("body").evaluate("one => one.focus()")
    until_focused(thumb, '[name="winner"]')
    press("Space")
    press("ArrowDown")
    chosen = thumb.form("trick").locator("input:checked").get_attribute("value")
    until_focused(thumb, '[name="honours"][value="2"]')
    ring = thumb.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert ring == "solid", "the focus can be seen"
    press("Enter")
    recorded = thumb.page.locator("table.tricks tbody tr").first
    recorded.wait_for()
    row = recorded.locator("td").all_inner_texts()
    assert row[int(chosen)].strip().endswith("2")


def until_focused(thumb: Thumb, selector: str) -> None:
    for _ in range(60):
        thumb.page.keyboard.press("Tab")
        if thumb.page.evaluate("one => document.activeElement.matches(one)", selector):
            return
    pytest.fail(f"the keyboard never reaches {selector}")


def test_twice_the_text_still_fits(thumb: Thumb, at_table: Callable[..., None]) -> None:
    at_table(names=SIX, contract=stands(1, 13, "S"), card="SA", buried=0)
    thumb.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert thumb.page.evaluate(WIDER) <= 0
    assert PHONE[0] == thumb.page.evaluate("innerWidth")


def test_a_refused_form_stands_in_sight(thumb: Thumb, at_table: Callable[..., None]) -> None:
    """After a refusal the sentence is on the screen and has the focus."""
    at_table(contract=stands(1, 13, "S"), card="SA", buried=0)
    thumb.reach("close")
    tap(thumb.form("close").locator('button[value="claim"]'))
    wrong = thumb.page.locator(".wrong")
    box = wrong.bounding_box()
    assert 0 <= box["y"] <= PHONE[1] - box["height"]
    assert thumb.page.evaluate("document.activeElement.matches('.wrong')")
    assert thumb.form("close").locator('button[value="claim"]').is_visible()

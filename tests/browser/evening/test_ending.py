"""会の終わり on a phone: the result into the chat, totals in view, nothing wider than the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, seated
from tests.desk.table import a_table
from tests.journal.evening import by_result
from tests.web.visitor import Visitor

SEVEN = (
    "おばあちゃん",
    "健一",
    "Grandmother Elizabeth",
    "ジョン・ロベルト",
    "Eve",
    "佐々木小次郎左衛門",
    "文子",
)
FIVE = ("明", "さくら", "健一", "おばあちゃん", "太郎")
SHARE = "window.shared = []; navigator.share = async (what) => { window.shared.push(what.text); };"


def play(app, hands: int, names=FIVE, house: str = "sisyphus,hands_per_session=null") -> str:
    """The address of a session of so many hands, played without a browser."""
    visitor = seated(Visitor(app.test_client(), "ja"), house, names, "春")
    for hand in range(hands):
        if hand:
            visitor.press("hands")
        visitor.press("contract", seat=hand % 5, count=16, trump="H")
        visitor.press("adjutant-card", card="CA")
        visitor.press("taken", count=20 if hand % 3 else 9)
        visitor.press("settle", adjutant=(hand + 1) % 5)
        visitor.sheet()
    return visitor.page.path


CUT = """() => [...document.querySelectorAll(".sheet td, .sheet tbody th, .sheet thead th")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
COMERS = ("Bartholomew", "リリー", "マリア・フェルナンダ")


def test_the_sheet_of_nine_people_fits_a_phone_with_its_names_turned(thumb, served, language):
    visitor = Visitor(served[0].app.test_client(), language)
    house = "sisyphus,hands_per_session=null,table_size=5"
    sheet = play(served[0].app, 1, names=(*FIVE, "文子"), house=house)
    for comer in COMERS:
        visitor.open(f"{sheet}/table")
        visitor.forge("table/arrive", {"name": comer, "sure": "1"})
    thumb.open(sheet)
    thumb.tap(thumb.page.locator("button.big"))
    thumb.stand(1, 16, "H")
    thumb.open(sheet)
    names = thumb.page.locator("thead .who:visible")
    assert names.count() == len(FIVE) + 1 + len(COMERS)
    for name in names.all():
        box = name.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
    assert thumb.page.evaluate(CUT) == []
    assert thumb.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


@pytest.mark.parametrize(("language", "scripts"), [("ja", True)], indirect=True)
def test_the_result_is_in_the_chat_in_two_taps(thumb, served, context):
    context.add_init_script(SHARE)
    sheet = play(served[0].app, 7, house="sisyphus")
    thumb.open(sheet)
    assert bottom(thumb.page.locator("[data-share]")) <= top(thumb.page.locator(".bar"))
    thumb.tap(thumb.page.locator("[data-share]"))
    assert thumb.taps <= 2
    (shared,) = thumb.page.evaluate("window.shared")
    assert shared == thumb.page.locator("textarea").input_value()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    thumb.tap(thumb.page.locator("[data-copy]"))
    expect(thumb.page.locator("[data-hand-out] [role=status]")).to_have_text(re.compile(r"\S"))
    assert thumb.page.evaluate("navigator.clipboard.readText()") == shared


@pytest.mark.parametrize(("language", "scripts"), [("en", False)], indirect=True)
def test_without_scripts_the_text_stands_in_a_field_and_the_picture_is_a_link(thumb, served):
    thumb.open(play(served[0].app, 7, house="sisyphus"))
    assert thumb.page.locator("[data-share], [data-copy]").evaluate_all(
        "all => all.every((one) => !one.checkVisibility())"
    )
    thumb.tap(thumb.page.locator("[data-hand-out] summary"))
    assert thumb.page.locator("textarea").is_visible()
    with thumb.page.expect_navigation():
        thumb.tap(thumb.page.locator("a[data-picture]"))
    assert thumb.page.evaluate("document.documentElement.tagName") == "svg"


@pytest.mark.parametrize(("language", "scripts"), [("ja", False)], indirect=True)
def test_totals_stay_in_view_of_thirty_hands_and_no_width_is_too_narrow(thumb, served, tmp_path):
    page = thumb.page
    five, seven = "/sessions/evening", play(served[0].app, 2, SEVEN)
    with a_table(tmp_path / "scorekeeper.db") as table:
        table.open(names=FIVE, hands_per_session=None)
        for hand in range(30):
            if hand:
                table.next_hand()
            table.tell(*by_result(hand % 5, "16H", "CA", 20 if hand % 3 else 9, (hand + 1) % 5))
    thumb.open(five)
    for down in (0, 400, 1000, 1600):
        page.evaluate(f"scrollTo(0, {down})")
        for total in page.locator(".sheet .total td").all():
            assert 0 <= top(total) < bottom(total) <= top(page.locator(".next-step")) + 1
        assert top(page.locator(".sheet thead th").last) >= -1
    for sheet in (five, seven):
        thumb.open(sheet)
        for width, height in (PHONE, (740, 360), (320, 640), (180, 370)):  # the last: 200 % of 360
            page.set_viewport_size({"width": width, "height": height})
            for address in (sheet, f"{sheet}?turned=1"):
                thumb.open(address)
                over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert over <= 0, f"{address} at {width}: {over} px too wide"
                assert cut_off(page) == [], f"{address} at {width}"


def top(locator) -> float:
    return locator.bounding_box()["y"]


def bottom(locator) -> float:
    box = locator.bounding_box()
    return box["y"] + box["height"]


def cut_off(page) -> list[str]:
    """The names and numbers of the sheet that stand out of their cells."""
    return page.evaluate(
        """[...document.querySelectorAll(".sheet :is(.who, .points, .sum, .total td)")]
           .filter((one) => one.checkVisibility() && one.clientWidth !== 1)  // that is for ears
           .filter((one) => {
             const cell = one.closest("th, td").getBoundingClientRect();
             const own = one.getBoundingClientRect();
             const spills = one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
             return spills || own.left < cell.left - 1 || own.right > cell.right + 1;
           }).map((one) => one.textContent)"""
    )

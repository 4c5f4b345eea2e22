"""会の終わり on a phone: the result into the chat, totals in view, nothing wider than the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ENGINES, PHONE, four_ways, seated
from tests.examples import by_turns
from tests.journal.evening import by_result
from tests.services.table import a_table
from tests.web.visitor import Visitor

SEVEN = (
    *("おばあちゃん", "健一", "Grandmother Elizabeth", "ジョン・ロベルト"),
    *("Eve", "佐々木小次郎左衛門", "文子"),
)
FIVE = ("明", "さくら", "健一", "おばあちゃん", "太郎")
SHARE = "window.shared = []; navigator.share = async (what) => { window.shared.push(what.text); };"


def play(app, hands, names=FIVE, house="sisyphus,hands_per_session=null"):
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
    thumb.within("result into the chat")
    (shared,) = thumb.page.evaluate("window.shared")
    assert shared == thumb.page.locator("textarea").input_value()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    thumb.tap(thumb.page.locator("[data-copy]"))
    said = thumb.page.locator("[data-share-result] [role=status]")
    expect(said).to_have_text(re.compile(r"\S"))
    assert 0 <= top(said) < bottom(said) <= top(thumb.page.locator("[data-copy]"))
    assert bottom(thumb.page.locator("[data-copy]")) <= top(thumb.page.locator(".bar"))
    assert thumb.page.evaluate("navigator.clipboard.readText()") == shared


PICTURE = 2 * (48 + 248 + 104 * len(FIVE))
"""How many pixels the picture of five people is wide, twice as many as its own units."""

LOOK_AT = """
const bytes = new DataView(await file.arrayBuffer());
const image = await createImageBitmap(file);
const { width, height } = image;
const canvas = Object.assign(document.createElement("canvas"), { width, height });
const pen = canvas.getContext("2d");
pen.drawImage(image, 0, 0);
const { data } = pen.getImageData(0, 0, width, height);
const colours = new Set(new Uint32Array(data.buffer));
return {
  name: file.name, type: file.type, signature: bytes.getUint32(0).toString(16),
  width: bytes.getUint32(16), height: bytes.getUint32(20),
  corner: data.slice(0, 4).join(), colours: colours.size,
  ink: colours.has(new Uint32Array(Uint8Array.of(43, 36, 29, 255).buffer)[0]),
};
"""


def is_the_picture(found):
    assert found.pop("colours") > 50, "letters have edges"
    assert found.pop("height") > 1000
    assert found.pop("name").endswith(".png")
    assert found == {
        "type": "image/png", "signature": "89504e47", "width": PICTURE,
        "corner": "246,240,226,255", "ink": True,
    }  # fmt: skip


@pytest.mark.parametrize("window", by_turns(ENGINES, lambda _, one: one == "webkit"), indirect=True)
def test_the_picture_is_shared_as_a_png_or_kept_as_one(inside, app, address):
    window = inside
    window.open(address + play(app, 7, house="sisyphus"))
    window.evaluate("""
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = async ({ files }) => { [globalThis.file] = files; };
    """)
    window.tap("[data-picture]")
    window.wait("return !!globalThis.file;")
    is_the_picture(window.evaluate(LOOK_AT))
    window.evaluate("""
      delete globalThis.file;
      navigator.canShare = () => false;
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => { globalThis.file = blob; return createObjectURL(blob); };
      HTMLAnchorElement.prototype.click = function () { globalThis.kept = this.download; };
    """)
    window.tap("[data-picture]")
    window.wait("return !!globalThis.kept;")
    is_the_picture(window.evaluate(LOOK_AT))


@four_ways
@pytest.mark.parametrize("language", ["ja"], indirect=True)
def test_whoever_ends_the_session_comes_to_who_has_won(thumb, served, scripts):
    thumb.open(play(served[0].app, 3))
    thumb.reach("close")
    thumb.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    thumb.tap(thumb.form("close").locator("button"))
    expect(thumb.page.locator("#verdict")).to_be_visible()
    assert thumb.page.evaluate("scrollY") == 0
    assert top(thumb.page.locator("#verdict")) >= bottom(thumb.page.locator(".top"))
    if scripts:
        assert thumb.page.evaluate("document.activeElement.id") == "verdict"


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
    for address in (five, f"{five}?turned=1", seven, f"{seven}?turned=1"):
        thumb.open(address)
        for width, height in (PHONE, (740, 360), (320, 640), (180, 370)):  # the last: 200 % of 360
            page.set_viewport_size({"width": width, "height": height})
            over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert over <= 0, f"{address} at {width}: {over} px too wide"
            assert cut_off(page) == [], f"{address} at {width}"


def top(locator):
    return locator.bounding_box()["y"]


def bottom(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"]


def cut_off(page):
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

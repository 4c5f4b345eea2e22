"""Across a room, or meant for A4, on small screens: names stay whole and nothing is cut off."""

import pytest

from tests.browser.conftest import seated
from tests.browser.evening.test_ending import play
from tests.web.napoleon_table import by_result
from tests.web.visitor import Visitor

NAMES = {
    "ja": ("佐々木小次郎左衛門", "さくら", "マリア・フェルナンダ", "おばあちゃん", "太郎"),
    "en": ("Bartholomew", "Grandmother", "Kenichi", "Sakura", "Hana"),
}
BROKEN = """([place, words]) => {
  const all = [...document.querySelectorAll(place)];
  const texts = all.flatMap((one) => {
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walk.nextNode()) found.push(walk.currentNode);
    return found;
  });
  return words.filter((word) => texts.some((text) => {
    const at = text.data.indexOf(word);
    if (at < 0) return false;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + word.length);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
  }));
}"""
"""Which of these words stand in two lines."""

OUTSIDE = """() => [...document.querySelectorAll(".scroller, .chart text")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.matches(".scroller") ? one.scrollWidth > one.clientWidth + 1
    : one.getBoundingClientRect().left < 0).map((one) => one.textContent)"""


@pytest.mark.parametrize("scripts", [False], indirect=True)
def test_across_the_room_names_tied_for_first_stay_whole_and_one_hand_is_a_low_row(
    thumb, served, language
):
    sheet = play(served[0].app, 1, names=NAMES[language])
    visitor = Visitor(served[0].app.test_client(), language)
    visitor.open(sheet)
    visitor.press("close")
    for width, height in ((768, 1024), (1280, 800)):
        thumb.page.set_viewport_size({"width": width, "height": height})
        thumb.open(f"{sheet}/wall")
        told = thumb.page.locator("h1").text_content()
        first = [name for name in NAMES[language] if name in told]
        assert len(first) == 3
        assert thumb.page.evaluate(BROKEN, [".wall h1", first]) == []
        (row,) = thumb.page.locator(".sheet tbody tr").all()
        assert row.bounding_box()["height"] <= height / 7


@pytest.mark.parametrize("scripts", [False], indirect=True)
def test_what_goes_on_a4_fits_a_phone_with_its_names_whole(thumb, served, language):
    names = NAMES[language]
    play(served[0].app, 2, names=names)
    for width, height in ((360, 740), (768, 1024)):
        thumb.page.set_viewport_size({"width": width, "height": height})
        for page in ("days", "print"):
            thumb.open(f"/export/season/春/{page}")
            assert thumb.page.evaluate(OUTSIDE) == [], f"{page} at {width}"
            columns = ".paper-table :is(th, td)"
            short = [name for name in names if "・" not in name and len(name.encode()) < 20]
            assert thumb.page.evaluate(BROKEN, [columns, short]) == [], f"{page} at {width}"


@pytest.mark.parametrize(("language", "scripts"), [("en", False)], indirect=True)
def test_the_head_breaks_no_word(thumb, served):
    sheet = play(served[0].app, 1, names=NAMES["en"])
    for page in ("/sources", "/club/", f"{sheet}/hands/1/tricks/1/mend", f"{sheet}/discard"):
        thumb.open(page)
        head = thumb.page.locator(".top")
        words = head.locator("nav").inner_text().split() + head.locator("h1").inner_text().split()
        assert thumb.page.evaluate(BROKEN, [".top", words]) == [], page
        assert thumb.page.evaluate("document.documentElement.scrollWidth") == 360


TABLES = {
    "ja": ("明", "さくら", "リリー", "健一", "花子", "おばあちゃん", "マリア・フェルナンダ"),
    "en": ("Aki", "Sakura", "Lily", "Kenichi", "Hana", "Konstantinos", "Wilhelmina M"),
}
SHORT = {"ja": 3, "en": 4}
"""Letters of a name that stays whole, however many columns there are."""

OVER = """() => [...document.querySelectorAll(".sheet tbody tr:has(.bid)")].filter((row) => {
  const told = [...row.querySelectorAll(".bid .card, .made, .lost")];
  const edge = row.querySelector("td").getBoundingClientRect().left;
  return told.flatMap((one) => [...one.getClientRects()]).some((box) => box.right > edge + 0.5);
}).map((row) => row.textContent)"""
"""The rows of which a bid, or how it ended, lies on the first player's cell."""


@pytest.mark.parametrize("scripts", [False], indirect=True)
@pytest.mark.parametrize("people", [5, 7])
def test_bids_in_words_and_short_names_have_room_on_a_phone(thumb, served, language, people):
    names = TABLES[language][:people]
    rules = "nap-ja,five_tricks_need_nap=false"
    visitor = seated(Visitor(served[0].app.test_client(), language), rules, names)
    for bid, result in (("nap", "made"), ("wellington", "lost"), ("blucher", "made")):
        visitor.press("contract", seat=1, bid=bid)
        visitor.press("said", result=result)
        visitor.press("hands")
    thumb.open(visitor.sheet().path)
    assert thumb.page.evaluate(OVER) == []
    heads, short = ".sheet thead .who", [name for name in names if len(name) <= SHORT[language]]
    assert thumb.page.evaluate(BROKEN, [heads, short]) == []
    assert thumb.page.evaluate("document.documentElement.scrollWidth") == 360


UNDER_THE_MARK = """() => [...document.querySelectorAll(".sheet .amended")].filter((mark) => {
  const number = mark.closest("a").querySelector(".hand-number").getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(mark);
  return [...range.getClientRects()].some((box) => box.top < number.bottom - 6
    && box.bottom > number.top + 6 && box.left < number.right && box.right > number.left);
}).map((mark) => mark.textContent)"""
"""What is said of a hand that lies on its number, but for what lines have above and below."""


@pytest.mark.parametrize(("language", "scripts"), [("ja", False), ("en", False)], indirect=True)
def test_six_have_room_on_a_phone(thumb, served, language):
    """At Nap a tap on a name records; on the sheet a hand waits for its signatures."""
    names = TABLES[language][:6]
    visitor = Visitor(served[0].app.test_client(), language)
    seated(visitor, "nap-en,both_sides_sign=true", names)
    visitor.press("contract", seat=1, bid="3")
    page = visitor.press("trick", winner=2)
    thumb.open(page.path)
    short = [name for name in names if len(name) <= {"ja": 3, "en": 7}[language]]
    assert len(short) == len(names) - 1
    assert thumb.page.evaluate(BROKEN, [".pen .took .who", short]) == []
    visitor.press("said", result="made")
    visitor.press("settle")
    thumb.open(visitor.sheet().path)
    assert thumb.page.locator(".sheet .amended").count() == 1
    assert thumb.page.evaluate(UNDER_THE_MARK) == []


TORN = """(place) => [...document.querySelectorAll(place)].flatMap((who) => [...who.childNodes])
  .filter((part) => part.nodeType === Node.TEXT_NODE && !/\\s/.test(part.data))
  .filter((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
  }).map((part) => part.data)"""
"""What is in two lines of a name that may break elsewhere only."""


@pytest.mark.parametrize(("language", "scripts"), [("en", True)], indirect=True)
def test_on_a_tablet_the_names_of_six_break_where_names_may(thumb, served, language):
    names = ("Alexandra", "Ben", "Christine", "Kenichi", "Grandmother", "Elizabeth")
    visitor = seated(Visitor(served[0].app.test_client(), language), "nap-en", names)
    visitor.press("contract", seat=1, bid="3")
    thumb.page.set_viewport_size({"width": 768, "height": 1024})
    thumb.open(visitor.press("trick", winner=2).path)
    head = thumb.page.locator(".beside-sheet thead .who")
    head.first.wait_for()
    assert head.count() == len(names)
    assert thumb.page.evaluate(TORN, ":is(.beside-sheet thead, .pen .took) .who") == []
    for mark in thumb.page.locator(".beside-sheet thead .emblem").all():
        form = mark.locator("svg").bounding_box()
        assert form == mark.bounding_box(), "the letter stands in its form"


ROWS = """() => [".sheet thead", ".points-list", ".so-far", ".chips.across"].map((row) =>
  [...(document.querySelector(row)?.querySelectorAll(".who") ?? [])].map((one) => {
    const { fontSize, transform, letterSpacing } = getComputedStyle(one);
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    return [fontSize, transform, letterSpacing, lines].join(" ");
  })).filter((row) => row.length)"""
"""How large the names of each row are, and in how many lines each stands."""


@pytest.mark.parametrize(("language", "scripts"), [("ja", False)], indirect=True)
def test_the_names_of_a_row_shrink_alike_before_a_word_breaks(thumb, served):
    names = ("Hana", "Kenichi", "Alexander", "Bartholomew", "健一")
    visitor = seated(Visitor(served[0].app.test_client(), "ja"), "sisyphus", names)
    hand = by_result(visitor).path
    for page in (hand, visitor.sheet().path, "/"):
        thumb.open(page)
        rows = thumb.page.evaluate(ROWS)
        assert rows, page
        for row in rows:
            assert len(set(row)) == 1, page
            assert row[0].endswith(" 1"), page
        assert thumb.page.evaluate("document.documentElement.scrollWidth") == 360


UNEVEN = """() => [...document.querySelectorAll(".sheet tbody tr")].map((row) =>
  [...row.querySelectorAll(".points")].map((one) => Math.round(one.getBoundingClientRect().top)))
  .filter((tops) => Math.max(...tops) - Math.min(...tops) > 1)"""
"""The rows whose points do not stand on one line."""


@pytest.mark.parametrize("scripts", [False], indirect=True)
@pytest.mark.parametrize("people", [5, 7])
def test_the_points_of_a_hand_stand_on_one_line(thumb, served, language, people):
    names = TABLES[language][:people]
    visitor = seated(Visitor(served[0].app.test_client(), language), "wikipedia", names)
    by_result(visitor)
    thumb.open(visitor.sheet().path)
    assert thumb.page.locator(".sheet tbody .points").count() == people
    assert thumb.page.evaluate(UNEVEN) == []


@pytest.mark.parametrize(("language", "scripts"), [("ja", False)], indirect=True)
def test_a_season_asks_only_what_its_order_uses_and_a_refusal_has_a_short_heading(thumb, served):
    play(served[0].app, 1)
    fields = "form[action$='/rules'] :is(input:not([type=hidden]), select)"
    seen = f'[...document.querySelectorAll("{fields}")].filter((one) => one.checkVisibility())'
    for order, shown in (
        ("points", ["order", "drop", "starts", "ends"]),
        ("best", ["order", "best", "starts", "ends"]),
        ("per_hand", ["order", "starts", "ends"]),
    ):
        thumb.open("/seasons/春/rules")
        thumb.page.select_option("select[name=order]", order)
        assert thumb.page.evaluate(f"{seen}.map((one) => one.name)") == shown
    thumb.open("/seasons/nobody")
    sizes = (
        "[...document.querySelectorAll('h1 .sentence')].map((it) => getComputedStyle(it).fontSize)"
    )
    assert thumb.page.evaluate(sizes) == ["20px", "16px"]


TOPS = """(all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility())
  .map((one) => Math.round(one.getBoundingClientRect().top))"""


@pytest.mark.parametrize(("language", "scripts"), [("ja", False)], indirect=True)
def test_what_belongs_on_one_line_stands_on_one_line(thumb, served):
    names = ("明", "さくら", "おばあちゃん", "Bartholomew", "健一")
    visitor = seated(Visitor(served[0].app.test_client(), "ja"), "wikipedia", names)
    thumb.open(visitor.page.path)
    assert len(set(thumb.page.evaluate(TOPS, ".said .duty"))) == 1, "who deals, who bids first"
    by_result(visitor)
    visitor.write("protest", text="絵札の数")
    sheet = visitor.sheet().path
    thumb.page.set_viewport_size({"width": 768, "height": 1024})
    thumb.open(sheet)
    thumb.tap(thumb.page.locator("details:has(.links) > summary").last)
    assert len(set(thumb.page.evaluate(TOPS, "details[open] .links a")[:4])) == 1
    thumb.open("/seasons/2026/")
    notice = thumb.page.locator(".notice.links")
    middle = """(one) => {
      const range = document.createRange();
      range.selectNode(one.firstChild);
      return [range, one.querySelector("a")].map((part) => part.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2);
    }"""
    said, link = notice.evaluate(middle)
    assert abs(said - link) <= 1


@pytest.mark.parametrize(("language", "scripts"), [("en", False)], indirect=True)
def test_only_the_black_block_sticks_over_a_result_whose_heading_breaks_well(thumb, served):
    names = ("Hana", "Kenichi", "Grandmother", "Ben", "Aki")
    visitor = seated(Visitor(served[0].app.test_client(), "en"), "sisyphus", names)
    by_result(visitor)
    visitor.open(f"/sessions/{visitor.session}/penalties")
    visitor.forge("penalties", {"seat": 0, "points": 5, "way": "take", "reason": "house"})
    thumb.open(visitor.sheet().path)
    link = thumb.page.locator(".sheet .penalties a").bounding_box()
    assert min(link["width"], link["height"]) >= 44
    visitor.press("close")
    thumb.open(visitor.page.path)
    stuck = """() => [...document.querySelectorAll(".ending *")]
      .filter((one) => getComputedStyle(one).position === "sticky").map((one) => one.className)"""
    assert thumb.page.evaluate(stuck) == ["big"]
    lines = """(one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    }"""
    assert thumb.page.locator(".verdict > small").evaluate(lines) == 1
    assert thumb.page.locator(".verdict > small").inner_text().startswith("by ")

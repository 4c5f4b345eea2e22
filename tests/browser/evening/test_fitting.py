"""Across a room, or meant for A4, on small screens: names stay whole and nothing is cut off."""

import pytest

from tests.browser.conftest import seated
from tests.browser.evening.test_ending import play
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
        thumb.page.set_viewport_size({"width": 1280, "height": 800})
        thumb.open(visitor.press("contract", seat=1, bid=bid).path)
        in_three_lines = thumb.page.evaluate(WRAPPED.replace("1.6", "3.2"), ".pen .who")
        assert not {"おばあちゃん", "Konstantinos"} & set(in_three_lines)
        thumb.page.set_viewport_size({"width": 360, "height": 740})
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


WRAPPED = """(place) => [...document.querySelectorAll(place)]
  .filter((who) => who.offsetHeight > 1.6 * parseFloat(getComputedStyle(who).fontSize))
  .map((who) => who.textContent)"""
TOUCHING = """() => [...document.querySelectorAll(".sheet .duty:has(.emblem)")].filter((duty) => {
  const word = duty.lastChild;
  if (word.nodeType !== Node.TEXT_NODE || !word.data.trim()) return false;
  const range = document.createRange();
  range.selectNodeContents(word);
  const text = range.getBoundingClientRect();
  const mark = duty.querySelector(".emblem").getBoundingClientRect();
  return text.top < mark.bottom - 4 && text.left < mark.right + 1;
}).map((duty) => duty.textContent)"""
"""Duties whose word touches the mark of the person."""


@pytest.mark.parametrize(("language", "scripts"), [("en", False)], indirect=True)
@pytest.mark.parametrize("players", [5, 6])
def test_a_long_word_stays_whole_over_a_trick(thumb, served, language, players):
    names = ("Eve", "Bartholomew", "Ben", "Chie", "Daisuke", "Fumi")[:players]
    visitor = Visitor(served[0].app.test_client(), language)
    seated(visitor, "wikipedia", names)
    visitor.press("contract", seat=2, count=13, trump="D")
    thumb.open(visitor.press("adjutant-card", card="HA").path)
    assert thumb.page.locator(".now .who").count() >= players
    assert thumb.page.evaluate(WRAPPED, ".now .who") == []
    for _ in range(2):
        thumb.open(visitor.press("trick", winner=1, honours=1).path)
    thumb.page.evaluate("document.documentElement.style.fontSize = '200%'")
    first, second = (one.bounding_box() for one in thumb.page.locator(".tricks .won").all())
    assert first["y"] + first["height"] <= second["y"] + 1
    thumb.open(visitor.sheet().path)
    assert thumb.page.evaluate(TOUCHING) == []

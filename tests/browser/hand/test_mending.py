"""What was recorded wrongly is put right where it stands, in both games, counted in taps."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import stands
from tests.browser.taps import BUDGETS
from tests.examples import by_turns, first


@pytest.mark.parametrize(
    ("language", "scripts"),
    by_turns([("ja", True), ("en", False)], first),
    ids=["ja", "en plain"],
    indirect=True,
)
def test_a_hand_of_napoleon_found_wrong_is_put_right(thumb, at_table):
    at_table(contract=stands(1, 13, "S"), card="HA", buried=0, tricks=[(2, 1)] * 4)
    thumb.tap(thumb.page.locator("#trick-3 a"))
    led_on = thumb.page.locator(".led-on")
    expect(led_on).to_be_hidden()  # whoever took it led to the next
    thumb.choose("mend", "winner", 3)
    expect(led_on).to_be_visible()
    thumb.press("mend", 2)
    assert thumb.count("mend a trick") <= BUDGETS["mend a trick"]
    assert thumb.page.locator("tr.mended del").count() == 1
    thumb.tap(thumb.page.locator("#trick-4 a"))
    cell(thumb, 1, 0)
    thumb.press("mend", 4)
    assert thumb.count("mend a trick out of sight") <= BUDGETS["mend a trick"]
    assert is_within(thumb)
    to_the_contract(thumb)
    thumb.choose("mend", "napoleon", 3)
    thumb.tap(thumb.form("mend").locator("button.record:not([value])"))
    assert thumb.count("a contract for the wrong seat") <= BUDGETS["mend a contract"]
    to_the_contract(thumb)
    thumb.press("mend", "DA")
    assert thumb.count("a called card mistaken") <= BUDGETS["mend a trick"]
    thumb.press("taken", 10)
    figures = thumb.page.locator(".live dd").all_inner_texts()
    assert figures[0] == "10"
    assert figures[2:] == ["0", "10"], "nothing is to come, and the rest is the other side's"
    thumb.press("settle", 2)
    thumb.count("settled")
    another_trick(thumb, 2, 4)
    thumb.press("mend", 2)
    assert thumb.count("a trick found after settling") <= BUDGETS["mend a trick"]
    assert is_within(thumb)


@pytest.mark.parametrize(("language", "scripts"), [("en", True)], ids=["en"], indirect=True)
def test_a_hand_of_nap_found_wrong_is_put_right(thumb, at_table):
    at_table("nap-en", contract={"seat": 1, "bid": "4"})
    for winner in (1, 2, 1):
        thumb.press("trick", winner)
    thumb.count("before")
    thumb.tap(thumb.page.locator("#trick-3 a"))
    cell(thumb, 1, 4)
    thumb.press("mend", 4)
    assert thumb.count("mend a trick out of sight") <= BUDGETS["mend a trick"]
    to_the_contract(thumb)
    thumb.choose("mend", "declarer", 3)
    thumb.tap(thumb.form("mend").locator("button.record:not([value])"))
    assert thumb.count("a contract for the wrong seat") <= BUDGETS["mend a contract"]
    thumb.tap(thumb.form("settle").locator("button"))
    thumb.count("settled")
    another_trick(thumb, 2, 0)
    thumb.press("mend", 0)
    assert thumb.count("a trick found after settling") <= BUDGETS["mend a trick"]
    assert is_within(thumb)


@pytest.mark.parametrize(
    ("language", "scripts"),
    by_turns([("ja", False), ("en", True)], first),
    ids=["ja plain", "en"],
    indirect=True,
)
def test_an_earlier_hand_is_corrected_in_four_taps_and_a_word(thumb, at_table):
    at_table(contract=stands(1, 13, "S"), card="HA")
    thumb.press("taken", 14)
    thumb.press("settle", 2)
    thumb.tap(thumb.page.locator("footer.bar a.press"))
    thumb.count("before")
    thumb.tap(thumb.page.locator('a[href$="/hands/1"]').first)
    thumb.tap(thumb.page.locator('a[href$="/correct"]'))
    thumb.choose("correct", "taken", 12)
    thumb.tap(thumb.form("correct").locator("button.record"))
    line = thumb.page.locator('input[name="why"]')
    assert line.get_attribute("aria-describedby") == "wrong-why"
    assert thumb.page.locator("#wrong-why").is_visible()
    assert is_within(thumb)
    thumb.count("a word missing")
    line.fill("数え直した")
    thumb.tap(thumb.form("correct").locator("button.record"))
    assert thumb.count("the word") == 1
    assert thumb.marks["a word missing"] <= BUDGETS["correct an earlier hand"]
    thumb.page.wait_for_url("**/hands/1")
    assert thumb.page.locator("p.corrected").is_visible(), "it says what it did, at the top"
    assert is_within(thumb)


def cell(thumb, trick, seat):
    row = thumb.page.locator("table.to-mend tbody tr").nth(trick - 1)
    thumb.tap(row.locator("td").nth(seat).locator("a"))


def another_trick(thumb, trick, seat):
    thumb.tap(thumb.page.locator('main a[href*="/tricks/"][href$="/mend"]:visible').last)
    cell(thumb, trick, seat)


def to_the_contract(thumb):
    thumb.tap(thumb.page.locator(".others > summary"))
    link = thumb.page.locator('a[href$="/contract/mend"]')
    assert link.bounding_box()["y"] < thumb.page.viewport_size["height"], "in sight"
    thumb.tap(link)


def is_within(thumb):
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return thumb.page.evaluate(wide) <= 0

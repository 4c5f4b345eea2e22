"""A wrong trick noticed three tricks later: put right from its row, counted in taps."""

import pytest

MOST_TAPS = 3
MOST_TAPS_OF_AN_EARLIER_HAND = 4


@pytest.mark.parametrize(
    ("language", "scripts"), [("ja", True), ("en", False)], ids=["ja", "en plain"], indirect=True
)
def test_an_earlier_trick_is_mended_in_three_taps(thumb):
    thumb.open()
    thumb.sit_down()
    thumb.stand(1, 13, "S")
    thumb.press("adjutant-card", "HA")
    thumb.press("buried", 0)
    for _ in range(4):
        thumb.trick(2, 1)
    thumb.count("before")
    thumb.tap(thumb.page.locator("#trick-3 a"))
    thumb.choose("mend", "winner", 3)
    thumb.press("mend", 2)
    assert thumb.count("mend a trick") <= MOST_TAPS
    assert thumb.page.locator("tr.mended del").count() == 1
    thumb.tap(thumb.page.locator("#trick-4 a"))
    thumb.tap(thumb.page.locator("table.to-mend tbody tr").first.locator("td").nth(0).locator("a"))
    thumb.press("mend", 4)
    assert thumb.count("mend a trick out of sight") <= MOST_TAPS
    assert thumb.page.locator("#trick-1, tr.mended").count() >= 1
    assert is_within(thumb)


@pytest.mark.parametrize(
    ("language", "scripts"), [("ja", False), ("en", True)], ids=["ja plain", "en"], indirect=True
)
def test_an_earlier_hand_is_corrected_in_four_taps_and_a_word(thumb):
    thumb.open()
    thumb.sit_down()
    thumb.stand(1, 13, "S")
    thumb.press("adjutant-card", "HA")
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
    assert thumb.marks["a word missing"] <= MOST_TAPS_OF_AN_EARLIER_HAND
    assert thumb.page.locator("table.compared ins").count() >= 1
    assert is_within(thumb)


def is_within(thumb) -> bool:
    """Whether the page is no wider than the phone."""
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return thumb.page.evaluate(wide) <= 0

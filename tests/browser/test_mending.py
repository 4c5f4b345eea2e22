"""A wrong trick noticed three tricks later: put right from its row, counted in taps."""

import pytest

MOST_TAPS = 3


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
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert thumb.page.evaluate(wide) <= 0

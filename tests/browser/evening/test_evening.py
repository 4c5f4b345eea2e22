"""Whole hands by thumb on a small phone, in both languages, with JavaScript and without."""

import pytest

from tests.browser.conftest import NAMES, PHONE, stands
from tests.examples import by_turns

HAND = ((1, 2), (1, 2), (2, 2), (1, 2), (1, 2), (3, 2), (1, 2), (2, 1), (1, 2), (1, 2))
"""Winner and honours of ten tricks; one honour is buried."""


@pytest.mark.parametrize(
    "scripts",
    by_turns([True, False], lambda _, scripts: not scripts),
    ids=["with JavaScript", "without JavaScript"],
    indirect=True,
)
def test_a_hand_from_the_first_page_to_signed_scores(thumb):
    """With JavaScript at night: by day `test_start` and `hand/test_hand` go through it in parts."""
    thumb.open()
    thumb.sit_down()
    thumb.press("first-bidder", 1)
    thumb.choose("call", "count", 13)
    thumb.press("call", "S")
    taps = thumb.count("a new group's first bid, its names typed, other rules chosen")
    assert taps <= 8 + len(NAMES)
    for _ in range(4):
        thumb.tap(thumb.form("pass").locator("button"))
    thumb.count("the others pass")
    play_and_settle(thumb)
    assert points(thumb) == ["−13", "+26", "+13", "−13", "−13"]
    assert thumb.count("settle") <= 2
    assert thumb.marks["tricks"] == 2 * len(HAND) - 1, "the last has one number of honours"


def play_and_settle(thumb):
    thumb.press("adjutant-card", "SA")
    thumb.within("called card")
    thumb.press("buried", 1)
    thumb.count("buried")
    for number, (winner, honours) in enumerate(HAND, start=1):
        assert whole_form_is_in_sight(thumb, "trick"), f"trick {number} needs scrolling"
        thumb.trick(winner, honours)
    thumb.count("tricks")
    thumb.press("settle", 2)


def test_the_seasons_file_is_two_taps_from_the_session(thumb, at_table):
    at_table("wikipedia", contract=stands(1, 13, "H"), card="SA")
    thumb.press("taken", 14)
    thumb.press("settle", 3)
    thumb.open(thumb.page.locator(".top-crumbs a").get_attribute("href"))
    thumb.count("before")
    thumb.tap(thumb.page.locator('.top-crumbs a[href*="/seasons/"]'))
    with thumb.page.expect_download() as download:
        thumb.tap(thumb.page.locator('a[href$="standings.csv"]'))
    thumb.within("season as a file")
    text = download.value.path().read_bytes()
    assert text.startswith(b"\xef\xbb\xbf")
    assert NAMES[0].encode() in text


def whole_form_is_in_sight(thumb, name):
    thumb.page.evaluate("window.scrollTo(0, 0)")
    last = thumb.form(name).locator("button").last.bounding_box()
    bar = thumb.page.locator(".bar").bounding_box()
    bottom = min(PHONE[1], bar["y"] if bar else PHONE[1])
    return last["y"] + last["height"] <= bottom


def points(thumb):
    return thumb.page.locator(".points-list .total").all_inner_texts()

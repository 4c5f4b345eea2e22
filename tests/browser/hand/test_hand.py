"""The hand's page fits the hand: no stage is scrolled, and no job takes more taps than it may.

A tap or a scroll more fails here; the counts are told at the end of the run.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.browser.conftest import PHONE, Thumb, let_in
from tests.browser.taps import tap

SEVEN = {
    "ja": ("明", "さくら", "健一", "おばあちゃん", "太郎", "リリー", "マリア・フェルナンダ"),
    "en": ("Aki", "Sakura", "Kenichi", "Grandmother", "Taro", "Lily", "Maria Fernanda"),
}
OVER_THE_SIDE = """
() => [document.documentElement.scrollWidth - innerWidth,
       document.documentElement.scrollHeight - innerHeight]
"""
LANDSCAPE = (740, 360)


@contextmanager
def seated(browser, served, address, language, players, *, house, size=PHONE) -> Iterator[Thumb]:
    """A table that has sat down before its first hand."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, has_touch=True
    )
    let_in(context, served[0].app, address)
    thumb = Thumb(page=context.new_page(), address=address)
    thumb.open(f"/sessions/new?preset={house}")
    thumb.seat(SEVEN[language][:players])
    tap(thumb.page.locator("button.big"))
    thumb.page.wait_for_url("**/hands/1")
    yield thumb
    context.close()


def fits(thumb: Thumb, where: str) -> None:
    """Nothing has to be scrolled, in no direction."""
    assert thumb.page.evaluate(OVER_THE_SIDE) == [0, 0], where


def napoleon(thumb: Thumb) -> None:
    """From the first bid to the verdict, looking at every stage."""
    fits(thumb, "auction")
    thumb.choose("call", "count", 13)
    thumb.press("call", "H")
    thumb.tap(thumb.form("pass").locator("button"))
    fits(thumb, "second call")
    thumb.reach("contract")
    fits(thumb, "contract")
    thumb.stand(1, 14, "S")
    fits(thumb, "the adjutant's card")
    thumb.press("adjutant-card", "HQ")
    fits(thumb, "exchange, or the first trick")
    for winner, honours in ((1, 2), (2, 1), (1, 2)):
        thumb.trick(winner, honours)
    fits(thumb, "tricks")
    thumb.reach("close")
    fits(thumb, "a claim")
    thumb.page.reload()
    thumb.press("shown", 3)
    fits(thumb, "the adjutant is known")
    thumb.trick(1, 5)
    thumb.trick(3, 5)
    fits(thumb, "decided")


def nap(thumb: Thumb) -> None:
    """The same of the other game."""
    fits(thumb, "auction")
    thumb.press("call", "2")
    thumb.press("call", "3")
    fits(thumb, "third call")
    thumb.reach("contract")
    fits(thumb, "contract")
    thumb.choose("contract", "seat", 1)
    thumb.press("contract", "4")
    fits(thumb, "first trick")
    for winner in (1, 2, 1):
        thumb.press("trick", winner)
    fits(thumb, "tricks")
    thumb.press("trick", 2)
    fits(thumb, "decided")


@pytest.mark.parametrize(
    ("house", "play"),
    [("wikipedia,early_finish=true", napoleon), ("nap-ja", nap)],
    ids=["napoleon", "nap"],
)
@pytest.mark.parametrize(("language", "players"), [("ja", 5), ("en", 7)])
def test_no_stage_is_scrolled(browser, served, address, house, play, language, players):
    with seated(browser, served, address, language, players, house=house) as thumb:
        play(thumb)
        thumb.tap(thumb.form("settle").locator("button"))
        fits(thumb, "points")


@pytest.mark.parametrize(
    ("house", "play"),
    [("wikipedia,early_finish=true", napoleon), ("nap-ja", nap)],
    ids=["napoleon", "nap"],
)
@pytest.mark.parametrize(("language", "players"), [("ja", 5), ("en", 7)])
def test_no_stage_is_scrolled_on_a_phone_on_its_side(
    browser, served, address, house, play, language, players
):
    where = (browser, served, address, language, players)
    with seated(*where, house=house, size=LANDSCAPE) as thumb:
        play(thumb)
        thumb.tap(thumb.form("settle").locator("button"))
        begin = thumb.page.locator("button.big").bounding_box()
        assert begin["y"] + begin["height"] <= LANDSCAPE[1], (
            "the next hand is begun without looking"
        )


@pytest.mark.parametrize(
    ("house", "play", "seats"),
    [("wikipedia,early_finish=true", napoleon, ("en", 7)), ("nap-ja", nap, ("ja", 5))],
    ids=["napoleon", "nap"],
)
def test_a_side_signs_with_one_tap(browser, served, address, house, play, seats, record_property):
    where = (browser, served, address, *seats)
    with seated(*where, house=f"{house},both_sides_sign=true") as thumb:
        play(thumb)
        thumb.tap(thumb.form("settle").locator("button"))
        thumb.count("before")
        for side in ("opponents", "declarer"):
            fits(thumb, f"to be signed by the {side}")
            thumb.press("sign", side)
        assert thumb.count("both sides sign") == 2
        thumb.tap(thumb.page.locator("button.big"))
        assert thumb.page.url.endswith("/hands/2")
        record_property("taps", thumb.marks)


def test_a_house_that_counts_the_discards_is_not_scrolled(browser, served, address):
    with seated(browser, served, address, "ja", 5, house="sisyphus") as thumb:
        thumb.stand(1, 14, "S")
        thumb.press("adjutant-card", "HQ")
        fits(thumb, "exchange")
        thumb.reach("taken")
        fits(thumb, "the total only")


def test_a_trick_is_two_taps_on_a_phone_on_its_side(browser, served, address, record_property):
    where = (browser, served, address, "ja", 5)
    with seated(*where, house="wikipedia", size=LANDSCAPE) as thumb:
        thumb.stand(1, 14, "S")
        thumb.press("adjutant-card", "HQ")
        thumb.count("before")
        for winner in (1, 2, 3):
            fits(thumb, f"before the trick of {winner}")
            thumb.trick(winner, 1)
        assert thumb.count("three tricks in landscape") == 3 * 2
        fits(thumb, "three tricks")
        thumb.press("shown", 3)
        assert thumb.count("the adjutant came out") == 1
        record_property("taps", thumb.marks)


def second_hand(thumb: Thumb, stands: int) -> None:
    """A first hand by its result; the next is dealt with who stands in it, which is counted."""
    thumb.stand(1, 13, "S")
    thumb.press("adjutant-card", "HQ")
    thumb.press("taken", 14)
    thumb.press("settle", 3)
    thumb.count("before")
    thumb.press("hands", stands)


HAND = ((1, 2), (1, 2), (2, 2), (1, 2), (1, 2), (3, 2), (1, 2), (2, 1), (1, 2), (1, 2))
"""Winner and honours of ten tricks; one honour is buried, which nobody says."""


def test_the_budget_of_a_hand(browser, served, address, record_property):
    """The second hand of an evening; what is not scrolled is looked at above."""
    with seated(browser, served, address, "ja", 5, house="sisyphus") as thumb:
        second_hand(thumb, stands=0)
        thumb.choose("contract", "count", 13)
        thumb.press("contract", "S")
        assert thumb.count("next hand to its contract") == 3
        thumb.press("adjutant-card", "SA")
        assert thumb.count("the adjutant's card") == 1
        before = thumb.taps
        for winner, honours in HAND:
            fits(thumb, f"{thumb.taps} taps")
            thumb.trick(winner, honours)
        assert thumb.count("ten tricks") == 2 * len(HAND)
        thumb.press("settle", 2)
        assert thumb.count("settle") == 1
        assert thumb.taps - before + 4 <= 25, thumb.marks
        thumb.tap(thumb.form("undo").locator("button"))
        assert thumb.count("undo") == 1
        record_property("taps", thumb.marks)


def test_the_budget_of_a_result_alone(browser, served, address, record_property):
    with seated(browser, served, address, "en", 5, house="wikipedia") as thumb:
        second_hand(thumb, stands=2)
        thumb.choose("contract", "count", 14)
        thumb.press("contract", "H")
        thumb.press("adjutant-card", "SA")
        thumb.press("taken", 15)
        thumb.press("settle", 0)
        assert thumb.count("by result alone") <= 8, thumb.marks
        record_property("taps", thumb.marks)

"""The second game by thumb: from the first page to its table, and a trick before the referee."""

import re

from scorekeeper.wording import speaker
from tests.browser.conftest import PHONE

CARDS = ("H9", "HA", "C2", "HJ", "S3")
NAP = {"seat": 1, "bid": "nap"}
START, DISPUTE = 12, 9
"""Taps that are allowed: to the first bid of a new group, to an explained ruling."""


def tap_cards(thumb, say, *cards):
    for card in cards:
        word = re.compile(f"^{say.glyphs(card)}$")
        thumb.tap(thumb.page.locator(".pack a.press", has_text=word))


def test_a_new_group_at_nap_needs_few_taps(thumb):
    thumb.open()
    thumb.sit_down("nap-ja")
    thumb.choose("contract", "seat", 1)
    thumb.press("contract", "nap")
    assert thumb.page.locator("a.dispute").first.is_visible()
    assert thumb.count("start") <= START


def test_a_disputed_trick_needs_few_taps(thumb, at_table, language):
    at_table("nap-ja", contract=NAP)
    thumb.tap(thumb.page.locator("a.dispute").first)
    tap_cards(thumb, speaker(language), *CARDS)
    assert thumb.page.locator(".winner").is_visible()
    assert thumb.page.locator(".ladder .rung-stands").is_visible()
    assert thumb.count("dispute") <= DISPUTE
    assert thumb.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    thumb.tap(thumb.page.locator("button.big"))
    assert "/hands/1" in thumb.page.url


def test_trumps_that_nobody_wrote_down_cost_one_tap_more(thumb, at_table, language):
    """The winner of the first trick was recorded, its cards were not."""
    at_table("nap-ja", contract=NAP)
    thumb.press("trick", 1)
    thumb.count("before")
    thumb.tap(thumb.page.locator("a.dispute").first)
    tap_cards(thumb, speaker(language), *CARDS)
    assert not thumb.page.locator(".winner").is_visible()
    thumb.tap(
        thumb.page.locator("a.press", has_text=re.compile(f"^{speaker(language).glyphs('S')}$"))
    )
    assert thumb.page.locator(".winner").is_visible()
    assert thumb.count("dispute") <= DISPUTE

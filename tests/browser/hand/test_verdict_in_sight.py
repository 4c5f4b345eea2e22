"""On a phone a page about what went wrong shows fact, law and what is done without scrolling.

So it does with the tick that keeps the decision in the book of rulings.
"""

from collections.abc import Callable

import pytest

from scorekeeper.games import PRESETS
from scorekeeper.trick_taking.irregularities import KINDS, SITUATIONS
from tests.browser.conftest import Thumb, stands
from tests.examples import by_turns

HOUSES = {
    "sisyphus": {"contract": stands(1, 13, "S"), "card": "HA", "buried": None},
    "jazz": {"contract": stands(1, 13, "S"), "card": "HA", "buried": 0},
    "nap-en": {"contract": {"seat": 1, "bid": "wellington"}},
}
OF_THE_AUCTION = ("bid_out_of_turn", "insufficient_bid", "bid_after_pass")
SEEN = (".fact", ".law", ".verdict .big", ".mend .choice-line")


OUTSIDE = """(parts) => {
    const low = innerHeight - (document.querySelector(".bar")?.getBoundingClientRect().height ?? 0);
    return parts.flatMap((part) => [...document.querySelectorAll(part)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect().bottom)
        .filter((bottom) => bottom > low)
        .map((bottom) => `${part} ends at ${Math.round(bottom)} of ${low}`));
}"""
"""The parts of a page that are there and do not stand whole on its first screen."""


@pytest.mark.parametrize("house", by_turns(HOUSES, lambda _, house: house != "jazz"))
def test_fact_law_and_what_is_done_are_in_sight(
    thumb: Thumb, at_table: Callable[..., None], house: str
) -> None:
    rules = PRESETS[house].rules
    kinds = [kind for kind in KINDS if SITUATIONS[kind].is_known(rules)]
    at_table(house)
    hand = thumb.page.url.removeprefix(thumb.address)
    wrong = {}

    def look(kind: str) -> None:
        thumb.open(f"{hand}/irregularities/{kind}")
        if kind == "revoke":  # who did it, then the cards; without them the verdict is folded
            assert thumb.page.locator(".verdict .big:visible").count() == 0
            assert thumb.page.locator(".claim .chip:visible").count() == 5
            assert not thumb.page.evaluate(OUTSIDE, [".claim .chip", ".no-cards > summary"])
            thumb.tap(thumb.page.locator(".no-cards > summary"))
            assert thumb.page.locator(".verdict .big:visible").count() == 1
            return
        big = thumb.page.locator(".verdict .big:visible")
        if SITUATIONS[kind].remedies and kind != "claim_disputed":
            assert big.count() == 1, kind
        if found := thumb.page.evaluate(OUTSIDE, SEEN):
            wrong[kind] = found

    for kind in OF_THE_AUCTION:
        if kind in kinds:
            look(kind)
    tricks = [(2, 2), (3, 1)] if not house.startswith("nap") else ()
    at_table(house, **HOUSES[house], tricks=tricks)
    hand = thumb.page.url.removeprefix(thumb.address)
    for kind in kinds:
        if kind not in OF_THE_AUCTION:
            look(kind)
    assert wrong == {}


def test_what_is_done_goes_by_the_trick_that_is_chosen(
    thumb: Thumb, at_table: Callable[..., None]
) -> None:
    """Put right while it lies, played again until the next lead, and lost from then on."""
    at_table("sisyphus", **HOUSES["sisyphus"], tricks=[(2, 2), (3, 1)])
    thumb.open(f"{thumb.page.url.removeprefix(thumb.address)}/irregularities/revoke")
    thumb.tap(thumb.page.locator(".no-cards > summary"))
    shown = {}
    for trick in ("3", "2", "1"):
        thumb.page.locator('select[name="trick"]').select_option(trick)
        big = thumb.page.locator(".verdict .big:visible")
        assert big.count() == 1
        shown[trick] = big.get_attribute("value")
    assert shown == {"3": "taken_back", "2": "replayed", "1": "lost"}
    thumb.tap(thumb.page.locator('label:has(input[name="seat"][value="2"])'))
    thumb.tap(thumb.page.locator(".verdict .big:visible"))
    assert thumb.page.url.endswith("/hands/1")


def test_the_record_of_a_ruling_is_in_sight_on_a_phone_on_its_side(
    thumb: Thumb, at_table: Callable[..., None]
) -> None:
    at_table("sisyphus", **HOUSES["sisyphus"])
    thumb.page.set_viewport_size({"width": 740, "height": 360})
    thumb.open(f"{thumb.page.url.removeprefix(thumb.address)}/tricks/1/referee")
    for card in ("S2", "S3", "S4", "S5", "S6"):
        thumb.tap(thumb.page.locator(f'.pack a[href*="{card}"]').first)
    big = thumb.page.locator(".ruling .big")
    big.wait_for()
    thumb.page.evaluate("scrollTo(0, 0)")
    assert thumb.page.evaluate(RECORDS) == "in sight"


RECORDS = """() => {
    const { left, right, top, bottom } = document.querySelector(".ruling .big")
        .getBoundingClientRect();
    const seen = [top + 4, bottom - 4].map((y) => document.elementFromPoint((left + right) / 2, y));
    return seen.every((one) => one?.closest(".big")) ? "in sight" : `covered, ends at ${bottom}`;
}"""

"""Evenings of Nap by thumb on a small phone: a few hands of every preset, chips adding up."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NAMES, PHONE
from tests.examples import at_night

SIX = (*NAMES, "文子")


def contract(thumb, seat: int, bid: str) -> None:
    thumb.choose("contract", "seat", seat)
    thumb.press("contract", bid)


def settle(thumb) -> None:
    thumb.tap(thumb.form("settle").locator("button"))


def by_result(thumb, seat: int, bid: str, result: str) -> None:
    contract(thumb, seat, bid)
    thumb.press("said", result)


def next_hand(thumb) -> None:
    thumb.tap(thumb.page.locator("button.big"))


def by_calls(thumb, *calls: str) -> None:
    """Calls in turn; an empty one is a pass."""
    for call in calls:
        if call:
            thumb.press("call", call)
        else:
            thumb.reach("pass")
            thumb.tap(thumb.form("pass").locator("button"))


def by_tricks(thumb, *winners: int) -> None:
    for winner in winners:
        assert whole_form_is_in_sight(thumb, "trick")
        thumb.press("trick", winner)


def by_cards(thumb, *cards: str) -> None:
    """A trick by its cards, ruled by the referee and written into the hand."""
    thumb.tap(thumb.page.locator("a.dispute"))
    for card in cards:
        thumb.tap(thumb.page.locator(".pack a.press", has_text=card).first)
    thumb.tap(thumb.page.locator("button.big"))


def whole_form_is_in_sight(thumb, name: str) -> bool:
    thumb.page.evaluate("window.scrollTo(0, 0)")
    last = thumb.form(name).locator("button").last.bounding_box()
    bar = thumb.page.locator(".bar").bounding_box()
    return last["y"] + last["height"] <= min(PHONE[1], bar["y"])


def points(thumb) -> list[int]:
    return numbers(thumb.page.locator(".points-list .total"))


def numbers(cells) -> list[int]:
    return [int(text.replace("−", "-")) for text in cells.all_inner_texts()]


def first_number(text: str) -> int:
    return int(re.match(r"\d+", text)[0])


def transfers(thumb, where: str) -> list[tuple[str, str, int]]:
    lines = thumb.page.locator(f"{where} .transfers li").all()
    return [
        (*line.locator(".who").all_inner_texts(), first_number(line.locator(".total").inner_text()))
        for line in lines
    ]


def chips_add_up(thumb, players: int = 5, pot: int = 0, carried: int = 0) -> None:
    """The sheet's totals and what lies in the pot are nothing together; so are the transfers."""
    thumb.tap(thumb.page.locator(".top-crumbs a"))
    totals = numbers(thumb.page.locator("tfoot tr.total td"))
    assert len(totals) == players
    assert sum(totals) == carried - pot
    names = thumb.page.locator("thead .who").all_inner_texts()
    owed = dict.fromkeys(names, 0)
    for payer, payee, chips in transfers(thumb, ".settle-up"):
        owed[payer] = owed.get(payer, 0) - chips
        owed[payee] = owed.get(payee, 0) + chips
    assert [owed[name] for name in names] == totals
    assert not thumb.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_by_result_in_four_taps(thumb, at_table):
    at_table("nap-ja")
    by_result(thumb, 1, "3", "made")
    thumb.within("hand of Nap by result")
    assert points(thumb) == [-3, 12, -3, -3, -3]
    next_hand(thumb)
    thumb.count("next hand")
    by_result(thumb, 2, "nap", "lost")
    thumb.within("hand of Nap by result")
    assert points(thumb) == [10, 10, -40, 10, 10]
    thumb.tap(thumb.form("undo").locator("button"))
    thumb.within("undo")
    thumb.press("said", "lost")
    chips_add_up(thumb)


@at_night
def test_an_evening_of_english_nap_with_six(thumb, at_table):
    at_table("nap-en", SIX)
    expect(thumb.form("contract").locator("label")).to_have_count(5)  # the dealer sits out
    by_calls(thumb, "3", "", "misere", "", "")
    by_tricks(thumb, 1, 2, 4, 4, 3)
    assert points(thumb) == [3, 3, 3, -15, 3, 3]
    next_hand(thumb)
    contract(thumb, 0, "nap")
    thumb.reach("revoke")
    thumb.press("revoke", 4)
    settle(thumb)
    assert points(thumb) == [50, 0, 0, 0, -50, 0]
    next_hand(thumb)
    by_calls(thumb, "4", "nap", "wellington", "blucher")
    thumb.press("said", "lost")
    assert points(thumb) == [-100, 20, 20, 20, 20, 20]
    chips_add_up(thumb, players=6)


@at_night
def test_a_trick_by_its_cards(thumb, at_table):
    at_table("nap-ja")
    contract(thumb, 1, "3")
    by_cards(thumb, "♠︎K", "♠︎A", "♠︎9", "♠︎8", "♠︎7")
    row = thumb.page.locator("table.tricks tbody tr")
    assert row.count() == 1
    by_cards(thumb, "♥︎K", "♥︎A", "♠︎10", "♥︎8", "♥︎7")
    winners = thumb.page.locator("table.tricks td.won").all_inner_texts()
    assert len(winners) == 2
    chips_add_up(thumb)

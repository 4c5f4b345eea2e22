"""Arguments at the table, on a phone: how many taps lie between the quarrel and the sentence."""

import pytest

from tests.browser.conftest import NAMES, PHONE, stands
from tests.browser.taps import BUDGETS
from tests.web.visitor import Visitor

TRICK = ("♠K", "♠A", "♥Q", "♠3", "♠4")
FEWEST = 1 + len(TRICK)
"""Taps from a hand to the ruling: the referee, and each card once."""


@pytest.fixture
def hand(thumb, at_table):
    at_table(contract=stands(1, 13, "S"), card="SA", buried=0)
    return thumb.page.url.removeprefix(thumb.address)


def lay(thumb, *cards):
    for card in cards:
        shown = f"{card[0]}\N{VARIATION SELECTOR-15}{card[1:]}"
        thumb.tap(thumb.page.locator(".pack .press:not(.used)", has_text=shown).first)


@pytest.fixture
def record(app):
    visitor = Visitor(app.test_client(), "en")

    def write(hand, trick, cards):
        visitor.open(f"{hand}/tricks/{trick}/referee?plays={cards}")
        visitor.press("trick")
        assert visitor.page.status == 200, visitor.page.complaints

    return write


def test_who_won_that_trick(thumb, hand):
    thumb.tap(thumb.page.locator("a.dispute"))
    lay(thumb, *TRICK)
    assert thumb.count("ruling") == FEWEST <= BUDGETS["disputed trick"]
    assert thumb.page.locator(".winner").is_visible()
    thumb.tap(thumb.page.locator('main a.press[href*="/rulings/keep"]'))
    thumb.tap(thumb.page.locator("main button.record"))
    assert thumb.count("kept") == len(("keep", "now"))
    thumb.open(hand)
    thumb.tap(thumb.page.locator("a.dispute"))
    lay(thumb, *TRICK)
    notice = thumb.page.locator("p.notice a")
    assert notice.get_attribute("href").startswith("/rulings/")
    assert notice.is_visible()


def test_may_i_play_this(thumb, hand):
    thumb.tap(thumb.page.locator(".others > summary"))
    thumb.tap(thumb.page.locator("a.may-link").first)
    lay(thumb, "♥3")
    thumb.tap(thumb.page.locator('label:has(input[name="have"][value="HQ"])'))
    thumb.tap(thumb.page.locator('button[name="all"][value="no"]'))
    thumb.within("may I")  # other things, may I, led, mine, ask
    assert thumb.page.locator(".ruling .lead").first.is_visible()
    assert thumb.page.url.endswith("/may")


def test_that_was_a_revoke_three_tricks_ago(thumb, hand, record):
    for trick, cards in enumerate(("SK,SA,S2,S3,H4", "DK,DA,D6,D3,D4", "CK,CA,C3,C4,C5"), start=1):
        record(hand, trick, cards)
    thumb.open(hand)
    assert thumb.page.locator(".watched").count() == 0, "it is not certain yet"
    record(hand, 4, "HK,S5,H3,H2,H6")
    thumb.open(hand)
    assert NAMES[0] in thumb.page.locator(".watched p").first.inner_text()
    thumb.tap(thumb.page.locator(".watched a.press").first)
    assert thumb.page.locator('input[name="seat"]:checked').get_attribute("value") == "0"
    thumb.tap(thumb.page.locator(".remedies button").first)
    assert thumb.count("decided") == len(("what to do", "remedy"))


def test_that_was_a_revoke_where_nobody_recorded_cards(thumb, at_table):
    """Eight taps from the bar to the decided remedy, and the pad stays where the thumb is."""
    at_table(contract=stands(1, 13, "S"), card="SA", tricks=[(2, 2)] * 3)
    thumb.tap(thumb.page.locator(".bar a.dispute"))
    assert thumb.page.locator(".ways a:visible").count() == 3
    thumb.tap(thumb.page.locator('.ways a[href$="/irregularities/"]'))
    thumb.tap(thumb.page.locator('main a[href$="/revoke"]'))
    fits_the_screen(thumb, ".claim")
    thumb.tap(thumb.page.locator(".claim .chip", has_text=NAMES[3]))
    for card in ("♦4", "♣9", "♦7"):
        fits_the_screen(thumb, ".claim")
        assert tops(thumb, ".law:visible")[0] < tops(thumb, ".pack")[0], "the law is read first"
        assert thumb.page.evaluate("scrollY") == 0
        lay(thumb, card)
    assert "♦" in thumb.page.locator("main .wrong").first.inner_text()
    remedy = thumb.page.locator(".remedies button").first
    fits_the_screen(thumb, ".remedies button")
    thumb.tap(remedy)
    thumb.within("revoke by three cards")  # referee, what went wrong, this, who, cards, remedy
    assert "♦\N{VARIATION SELECTOR-15}7" in thumb.page.locator("main").text_content(), "kept"


def tops(thumb, what):
    return [one.bounding_box()["y"] for one in thumb.page.locator(what).all()]


def test_a_whole_hand_is_checked_by_taps(thumb, hand, record):
    record(hand, 1, "SK,SA,S2,S3,H4")
    record(hand, 2, "DK,DA,D6,D3,D4")
    thumb.open(f"{hand}/check")
    cards = ("♥K", "♥3", "♠5", "♥2", "♥6")
    for card in cards:
        fits_the_screen(thumb, ".pack")
        lay(thumb, card)
    fits_the_screen(thumb, ".pack")
    thumb.tap(thumb.page.locator(".bar button"))
    assert thumb.count("checked") == len((*cards, "check"))
    assert thumb.page.locator(".told-faults").is_visible()


def fits_the_screen(thumb, what):
    box = thumb.page.locator(what).first.bounding_box()
    assert box["y"] + box["height"] <= PHONE[1]


def test_a_card_out_of_turn_that_costs_the_points_that_the_house_says(thumb, at_table):
    at_table(contract=stands(1, 13, "S"), card="SA", tricks=[(2, 2)] * 3)
    thumb.tap(thumb.page.locator(".others > summary"))
    thumb.tap(thumb.page.locator('.others a[href$="/irregularities/"]'))
    thumb.tap(thumb.page.locator('main a[href$="/play_out_of_turn"]'))
    points = thumb.page.locator("#points")
    penalty = thumb.page.locator('.remedies button[value="penalty"]:visible')
    for one in (points, penalty):
        box = one.bounding_box()
        assert box["y"] + box["height"] <= PHONE[1]
    assert thumb.page.evaluate("scrollY") == 0
    thumb.tap(thumb.page.locator('label:has(input[name="seat"][value="2"])'))
    thumb.page.locator('select[name="trick"]').select_option("3")
    thumb.taps += 1
    thumb.tap(points)
    points.fill("0")
    thumb.tap(penalty)
    assert points.evaluate("one => one.getAttribute('aria-invalid')") == "true"
    thumb.tap(points)
    points.fill("-10")
    points.press("Enter")
    assert "10" in thumb.page.locator(".bar form").inner_text()
    assert thumb.count("penalised") == BUDGETS["penalty"] + len(("points again",))


def test_a_protest_is_made_and_solved_without_scrolling(thumb, at_table):
    at_table(contract=stands(1, 13, "S"), card="SA")
    thumb.press("taken", 14)
    thumb.press("settle", 2)
    thumb.count("played")
    thumb.tap(thumb.page.locator('details:has(> form[action$="/protest"]) > summary'))
    thumb.form("protest").locator("input[type=text]").fill("♥3?")
    thumb.tap(thumb.form("protest").locator("button"))
    thumb.within("protest")
    thumb.tap(thumb.page.locator(".protested > summary"))
    thumb.tap(thumb.form("settled").locator("button"))
    assert thumb.page.evaluate("scrollY") == 0
    thumb.within("protest solved")
    assert thumb.page.locator(".protested").count() == 0


def test_you_bid_out_of_turn(thumb, at_table):
    at_table()
    thumb.tap(thumb.page.locator('.bar a[href*="/irregularities"]'))
    thumb.tap(thumb.page.locator('main a[href*="/bid_out_of_turn"]'))
    thumb.tap(thumb.page.locator('label:has(input[name="seat"][value="2"])'))
    thumb.tap(thumb.page.locator(".remedies button").first)
    thumb.within("bid out of turn")  # what went wrong, this, who, remedy
    assert thumb.page.locator(".wrong").count() == 0

"""The people round the table: in sight, and in three taps from the sheet gone, resting or back."""

import pytest

from tests.browser.conftest import PHONE
from tests.browser.evening.test_ending import play
from tests.browser.taps import BUDGETS
from tests.examples import by_turns, first
from tests.web.visitor import Visitor

MOST = BUDGETS["somebody comes, leaves or rests"]
"""Taps that are allowed from the sheet, a new name apart."""


def to_the_table(thumb):
    """From the sheet to the people at the table."""
    thumb.tap(thumb.page.locator('main a[href$="/table"]').first)


def test_who_leaves_and_comes_again_in_few_taps(thumb, at_table):
    at_table()
    sheet = "/".join(thumb.page.url.split("/")[3:5])

    thumb.open(f"/{sheet}")
    to_the_table(thumb)
    thumb.tap(thumb.page.locator("a.seat").nth(3))
    thumb.tap(thumb.form("table/leave").locator("button"))
    assert thumb.page.locator("a.seat").count() == 4
    assert thumb.count("leaves") <= MOST

    thumb.open(f"/{sheet}")
    to_the_table(thumb)
    thumb.tap(thumb.form("table/arrive").locator("button.chip").first)
    assert thumb.page.locator("a.seat").count() == 5
    assert thumb.count("comes") <= MOST

    thumb.open(f"/{sheet}")
    to_the_table(thumb)
    thumb.tap(thumb.page.locator("a.seat").nth(1))
    thumb.tap(thumb.form("table/rest").locator("button").first)
    assert thumb.count("sits out") <= MOST

    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert thumb.page.evaluate(width) <= 0


@pytest.mark.parametrize("scripts", [True])
def test_a_new_name_is_typed_at_once_where_it_is_asked_for(thumb, at_table, scripts):
    at_table()
    thumb.open("/" + "/".join(thumb.page.url.split("/")[3:5]))
    to_the_table(thumb)
    thumb.tap(thumb.page.locator("a.chip.new"))
    assert thumb.page.evaluate("document.activeElement.name") == "name"
    thumb.page.keyboard.type("りん")
    thumb.tap(thumb.form("table/arrive").locator("button"))
    assert thumb.page.locator("a.seat").count() == 6
    assert thumb.count("a new name comes") <= MOST
    thumb.tap(thumb.page.locator("a.seat").nth(1))
    thumb.tap(thumb.page.locator('a[href*="way=rename"]'))
    assert thumb.page.evaluate("document.activeElement.name") == "name"


LONG = (
    "Grandmother Elizabeth", "Bartholomew", "Maria Fernanda", "Christopher", "Alexandra Smith",
    "Jonathan", "佐々木小次郎左衛門",
)  # fmt: skip
OVER_EACH_OTHER = """() => {
    const seats = [...document.querySelectorAll(".seat")]
        .map((one) => [one.innerText, one.getBoundingClientRect()]);
    const apart = (a, b) => a.right <= b.left || b.right <= a.left
        || a.bottom <= b.top || b.bottom <= a.top;
    return seats.flatMap(([name, a], at) => seats.slice(at + 1)
        .filter(([, b]) => !apart(a, b)).map(([other]) => [name, other]));
}"""


@pytest.mark.parametrize("people", by_turns([7, 6, 5], first))
def test_no_name_round_the_table_lies_over_another(thumb, served, people):
    sheet = play(served[0].app, 1, LONG[:people], f"sisyphus,table_size={people}")
    for width, height in (PHONE, (768, 1024), (1280, 800)):
        thumb.page.set_viewport_size({"width": width, "height": height})
        thumb.open(f"{sheet}/table")
        assert thumb.page.locator("a.seat").count() == people
        assert thumb.page.evaluate(OVER_EACH_OTHER) == [], width


@pytest.mark.parametrize("scripts", [True])
def test_the_links_by_which_phones_have_joined_keep_their_rows(thumb, app, at_table, scripts):
    """Three things can be done with a link by which somebody came, on a phone's width."""
    at_table("nap-ja")
    thumb.open("/devices")
    thumb.tap(thumb.page.locator('button.record[value="looks-on"]'))
    link = thumb.page.locator("#link").input_value()
    newcomer = Visitor(app.test_client(stranger=True), "en")
    newcomer.open("/enter")
    newcomer.forge("enter", {"key": link})
    thumb.open("/devices")
    row = thumb.page.locator(".held > li").first
    assert row.locator(".does form").count() == 3
    assert row.locator("> span").bounding_box()["width"] > PHONE[0] / 2
    assert row.bounding_box()["height"] < 200

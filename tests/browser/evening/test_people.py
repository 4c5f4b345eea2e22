"""The people round the table: in sight, and in three taps from the sheet gone, resting or back."""

import pytest

from tests.browser.taps import BUDGETS

MOST = BUDGETS["somebody comes, leaves or rests"]
"""Taps that are allowed from the sheet, a new name apart."""


def to_the_table(thumb):
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

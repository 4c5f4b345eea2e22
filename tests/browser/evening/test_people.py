"""Somebody leaves, sits out or comes by thumb: at most three taps from the sheet."""

LEAVES, COMES, RESTS = 3, 3, 3
"""Taps that are allowed from the sheet, a new name apart."""


def to_the_table(thumb):
    """From the sheet to the people at the table."""
    thumb.tap(thumb.page.locator('main a[href$="/table"]').first)


def test_who_leaves_and_comes_again_in_few_taps(thumb):
    thumb.open()
    thumb.sit_down()
    sheet = "/".join(thumb.page.url.split("/")[3:5])
    thumb.count("start")

    thumb.open(f"/{sheet}")
    to_the_table(thumb)
    thumb.tap(thumb.page.locator("a.seat").nth(3))
    thumb.tap(thumb.form("table/leave").locator("button"))
    assert thumb.page.locator("a.seat").count() == 4
    assert thumb.count("leaves") <= LEAVES

    thumb.open(f"/{sheet}")
    to_the_table(thumb)
    thumb.tap(thumb.form("table/arrive").locator("button.chip").first)
    assert thumb.page.locator("a.seat").count() == 5
    assert thumb.count("comes") <= COMES

    thumb.open(f"/{sheet}")
    to_the_table(thumb)
    thumb.tap(thumb.page.locator("a.seat").nth(1))
    thumb.tap(thumb.form("table/rest").locator("button").first)
    assert thumb.count("sits out") <= RESTS

    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert thumb.page.evaluate(width) <= 0

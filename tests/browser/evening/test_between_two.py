"""A tablet between two people: turned, and read in two languages, it loses nothing."""

import pytest
from playwright.sync_api import expect

from scorekeeper.wording import speaker
from tests.browser.conftest import NAMES, stands
from tests.examples import by_turns, first
from tests.web.visitor import Visitor

UPRIGHT, ASIDE = (768, 1024), (1024, 768)
pytestmark = [
    pytest.mark.parametrize("scripts", [True], indirect=True),
    pytest.mark.parametrize(
        ("size", "turned"), by_turns([(UPRIGHT, ASIDE), (ASIDE, UPRIGHT)], first)
    ),
]
PLAY = {"contract": stands(1, 13, "S"), "card": "SA", "buried": 0, "tricks": [(1, 2)]}


def turn(thumb, size):
    thumb.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert thumb.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def switch(thumb, language):
    other = "en" if language == "ja" else "ja"
    thumb.tap(thumb.page.locator(".top-language"))
    expect(thumb.page.locator("html")).to_have_attribute("lang", other)
    return other


def test_half_a_trick_stays(thumb, at_table, language, size, turned):
    turn(thumb, size)
    at_table(**PLAY)
    thumb.choose("trick", "winner", 3)
    chosen = thumb.form("trick").locator("input[name=winner][value='3']")
    turn(thumb, turned)
    expect(chosen).to_be_checked()
    say = speaker(switch(thumb, language))
    expect(chosen).to_be_checked()
    turn(thumb, size)
    thumb.press("trick", 2)
    told = say("history-napoleon-trick-taken", trick=2, winner=NAMES[3], honours=2)
    expect(thumb.page.locator("footer.bar")).to_contain_text(told)
    assert switch(thumb, say.language) == language
    expect(thumb.form("trick").locator("input[name=winner]:checked")).to_have_count(0)


def test_what_others_recorded_meanwhile_is_not_filled_in_over(
    thumb, app, at_table, language, size, turned
):
    turn(thumb, size)
    at_table(**PLAY)
    thumb.choose("trick", "winner", 3)
    turn(thumb, turned)
    thumb.page.evaluate("addEventListener('click', (tap) => tap.preventDefault(), { once: true })")
    thumb.tap(thumb.page.locator(".top-language"))
    another_trick(app, thumb)
    thumb.page.evaluate("location.href = document.querySelector('.top-language').href")
    expect(thumb.page.locator("html")).not_to_have_attribute("lang", language)
    expect(thumb.form("trick").locator("input[name=trick]")).to_have_value("3")
    expect(thumb.form("trick").locator("input[name=winner]:checked")).to_have_count(0)


def another_trick(app, thumb):
    visitor = Visitor(app.test_client(), "en")
    visitor.open(thumb.page.url.removeprefix(thumb.address))
    visitor.press("trick", winner=2, honours=1)


def test_the_sheet_is_turned_round_for_the_person_opposite(thumb, at_table, language, size, turned):
    turn(thumb, size)
    at_table(**PLAY)
    thumb.open(thumb.page.locator(".top-crumbs a").get_attribute("href"))
    link = thumb.page.locator('a[href*="turned=1"]')
    thumb.tap(thumb.page.locator("details:not([open])", has=link).locator("> summary"))
    thumb.tap(link)
    frame = thumb.page.locator("#sheet")
    assert frame.evaluate("(one) => getComputedStyle(one).rotate") == "180deg"
    turn(thumb, turned)
    switch(thumb, language)
    assert frame.evaluate("(one) => getComputedStyle(one).rotate") == "180deg", "it stays turned"
    thumb.tap(thumb.page.locator("main a.press").first)
    assert frame.evaluate("(one) => getComputedStyle(one).rotate") == "none"

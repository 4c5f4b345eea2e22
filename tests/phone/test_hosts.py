"""Hosts with habits of their own: wrong types, and what they give for an unknown address."""

from playwright.sync_api import Browser, expect

from scorekeeper.wording import speaker
from tests.phone.conftest import Static
from tests.phone.test_first_visit import browser as browser  # noqa: PLC0414 - a fixture
from tests.phone.test_first_visit import new_context
from tests.phone.thumb import PATIENCE, sheet

ELSEWHERE = "sessions/93afd00bb3/hands/1"


def test_scripts_of_a_wrong_type_leave_a_sentence(browser: Browser, host: Static) -> None:
    host.mistype(".js", "text/plain")
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("#stuck p[lang=en]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#stuck p[lang=ja]")).to_be_visible()
    context.close()


def test_one_page_for_every_address_leaves_a_sentence(browser: Browser, host: Static) -> None:
    host.answer_unknown("index.html", 200)
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url + ELSEWHERE)
    expect(page.locator("#stuck p[lang=en]")).to_be_visible(timeout=PATIENCE)
    context.close()


def test_an_address_of_another_phone_goes_over_the_top_to_its_page(
    browser: Browser, host: Static
) -> None:
    host.answer_unknown("404.html", 404)
    context = new_context(browser, "en")
    page = context.new_page()
    page.goto(host.url + ELSEWHERE, wait_until="commit")
    page.wait_for_url("**/?at=*", timeout=PATIENCE, wait_until="commit")
    frame = sheet(page)
    expect(frame.locator("main")).to_contain_text(speaker("en")("session-unknown"))
    assert page.url == host.url + ELSEWHERE
    expect(page.locator("#stuck")).to_have_count(0)
    context.close()

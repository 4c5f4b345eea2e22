"""加わる in a real browser: an owner's phone shows a QR code, others come in by what is in it."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services import devices
from scorekeeper.web.server.application import services
from tests.browser.conftest import PHONE, let_in
from tests.browser.phones import unfold
from tests.browser.taps import tap


def phone(browser, **options):
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en", has_touch=True, **options
    )
    return context.new_page()


@pytest.fixture
def owner(browser, app, address):
    page = phone(browser)
    let_in(page.context, app, address)
    page.goto(f"{address}/sessions/new")
    for seat, name in enumerate(("Aki", "Ben", "Chie", "Dai"), start=1):
        page.locator(f"#player-{seat}").fill(name)
    tap(page.locator("form:has(#player-1) button.big").last)
    page.wait_for_url("**/hands/1")
    return page


def shown_link(owner, address, role):
    """The link that is in the QR code, after one tap on a role."""
    owner.goto(f"{address}/devices")
    tap(owner.locator(f'button.record[value="{role}"]'))
    picture = owner.locator(".qr svg")
    box = picture.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert box["width"] >= 200
    assert box["y"] + box["height"] <= PHONE[1], "it is scanned without scrolling"
    return owner.locator("#link").input_value()


def test_a_second_phone_looks_on_and_a_third_keeps_score(browser, app, owner, address):
    table = owner.url.partition("/hands/")[0]
    onlooker, scorer = phone(browser), phone(browser)

    onlooker.goto(shown_link(owner, address, "looks-on"))
    onlooker.wait_for_url(table)
    assert onlooker.locator("main form").count() == 0
    onlooker.goto(f"{table}/hands/1")
    assert onlooker.locator("main form, .bar form").count() == 0
    onlooker.go_back()
    onlooker.go_back()
    assert "#" not in onlooker.url

    scorer.goto(shown_link(owner, address, "keeps-score"))
    scorer.wait_for_url("**/devices/mine?**")
    tap(scorer.get_by_role("button", name="Chie"))
    scorer.wait_for_url(table)
    scorer.goto(f"{table}/hands/1")
    unfold(scorer.locator('form[action$="/note"]'))
    scorer.locator('form[action$="/note"] [name=text]').fill("tea")
    tap(scorer.locator('form[action$="/note"] button'))
    expect(scorer.locator("ol.history")).to_contain_text("tea")
    owner.goto(f"{table}/hands/1")
    assert "Chie" in owner.locator("ol.history li").last.text_content()

    with app.app_context():
        (gone,) = [one.id for one in devices.devices(services()) if one.role == "looks-on"]
    owner.goto(f"{address}/devices")
    with owner.expect_navigation():  # the server is asked first whether it is there
        tap(owner.locator(f'form[action$="/{gone}/end"] button'))
    answer = onlooker.goto(table)
    assert answer.status == 403
    assert scorer.goto(table).status == 200

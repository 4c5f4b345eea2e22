"""引き継ぎ from a phone alone to a club by its link, and back, each with half of it there."""

import json
import threading

import pytest
from flask import Flask
from playwright.sync_api import expect
from waitress.server import create_server

from scorekeeper.wording import speaker
from tests.browser.conftest import let_in
from tests.browser.taps import tap
from tests.examples import at_night
from tests.phone.conftest import Phone
from tests.phone.thumb import record, sheet, thumb_on
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

NONE = {"new": 0, "longer": 0, "corrected": 0, "known": 0}
Club = tuple[Flask, str]


@pytest.fixture
def club(tmp_path):
    app = app_at_home(tmp_path / "club", testing=False)
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    threading.Thread(target=server.run, daemon=True).start()
    address = f"http://127.0.0.1:{server.effective_port}"
    yield app, address
    server.close()


def told(arrived):
    heading = arrived.locator("section:has(> h2) h2").first
    heading.wait_for()
    return heading.text_content() or ""


def pass_on(phone, page, session, club):
    frame = sheet(page)
    frame.goto(f"{phone.url}export/session/{session}/hand-over")
    frame.locator("input[name=club]").fill(club)
    with page.context.expect_page() as opened:
        tap(frame.locator("form[data-word] a.big"))
    tap(opened.value.locator("section[data-arrived] button"))
    opened.value.wait_for_url("**/import/archive")
    return opened.value


def test_a_club_takes_an_evening_and_the_rest_of_it_later(seated, club):
    say, (app, address) = speaker("en"), club
    let_in(seated.context, app, address)
    page = seated.open()
    thumb = thumb_on(page)
    record(thumb, (1, 2))
    session = page.url.partition("sessions/")[2].partition("/")[0]
    arrived = pass_on(seated, page, session, address)
    assert told(arrived) == say("import-preview", **NONE | {"new": 1})
    tap(arrived.locator("button[value=write]"))
    expect(arrived.locator("main")).to_contain_text(say("import-done", **NONE | {"new": 1}))

    again = pass_on(seated, page, session, address)
    assert told(again) == say("import-preview-known")

    sheet(page).goto(f"{seated.url}sessions/{session}/hands/1")
    record(thumb, (2, 2))
    longer = pass_on(seated, page, session, address)
    assert told(longer) == say("import-preview", **NONE | {"longer": 1}).strip()


def takes(page, session):
    frame = sheet(page)
    tap(frame.locator("section[data-arrived] button"))
    frame.wait_for_url("**/import/archive")
    tap(frame.locator("button[value=write]"))
    done = speaker("en")("import-done", **NONE | {"new": 1})
    expect(frame.locator("main")).to_contain_text(done)
    assert "#" not in page.url
    frame.goto(f"{page.url.partition('import/')[0]}sessions/{session}")
    expect(frame.locator("main table").first).to_be_visible()


@at_night
def test_a_server_gives_the_phone_alone_away_and_the_open_session_goes_along(
    playwright, tmp_path, club
):
    app, address = club
    there = Visitor(app.test_client(), "en")
    there.sit_down("sisyphus")
    [session] = json.loads(there.client.get("/export/everything.json").data)["sessions"]
    phone = Phone(playwright, tmp_path / "profile", f"{address}/phone/", "en-GB")
    try:
        let_in(phone.context, app, address)
        page = phone.context.new_page()
        page.goto(f"{address}/export/session/{session['id']}/hand-over")
        tap(page.get_by_role("link", name=speaker("en")("alone-offer-session")))
        takes(page, session["id"])
        assert page.url == f"{phone.url}sessions/{session['id']}"
        page.goto(f"{phone.url}guest/")
        expect(page.locator("main")).to_contain_text("signed in on this server")
    finally:
        phone.close()

"""Codes from a phone's screen to another's camera, which shakes: a session's, and of guests."""

import shutil

import pytest
from playwright.sync_api import expect

from scorekeeper.phone.words import words_in
from tests.browser.camera import camera_of, codes_shown, film
from tests.browser.conftest import FLAGS, PHONE, find_chromium
from tests.browser.taps import tap
from tests.examples import at_night
from tests.phone.conftest import Phone
from tests.phone.test_guests import HERE, offers
from tests.phone.thumb import PATIENCE, prepare, sheet

NOTHING = ["0"]
"""A screen that shows no code, as a camera that looks at something else."""

PLACES = """async (wire) => {
  const code = document.querySelector('#pairing-own').value;
  const { read } = await import(wire);
  const { description } = read(code, code.startsWith('SKG1') ? 'guest' : 'table');
  return [...description.sdp.matchAll(/udp \\d+ (\\S+) /g)].map(([, host]) => host);
}"""
"""Where the code that a phone shows says that it can be reached."""


def hold_up(page, out, wire):
    page.locator("#pairing .code canvas").wait_for(timeout=PATIENCE)
    places = page.evaluate(PLACES, wire)
    film(codes_shown(page, 1, "#pairing .code"), out, seconds=1)
    return places


@pytest.fixture
def table_seeing(begun, playwright, tmp_path, host):
    class Seeing(Phone):
        flags = (*camera_of(film([NOTHING], tmp_path / "guest.y4m", seconds=1)), HERE[0])

    shutil.copytree(begun.profile, tmp_path / "table", symlinks=True)
    made = Seeing(playwright, tmp_path / "table", host.url, "en-GB", begun.place)
    made.context.grant_permissions(["camera"])
    yield made
    made.close()


@pytest.fixture
def guest_seeing(playwright, tmp_path, host):
    """A phone that was never there, whose camera sees nothing yet, at the page for guests."""
    args = [*FLAGS, *camera_of(film([NOTHING], tmp_path / "table.y4m", seconds=1)), HERE[0]]
    browser = playwright.chromium.launch(executable_path=find_chromium(), args=args)
    context = browser.new_context(locale="ja-JP", viewport={"width": PHONE[0], "height": PHONE[1]})
    prepare(context)
    context.grant_permissions(["camera"])
    page = context.new_page()
    page.goto(f"{host.url}guest/", wait_until="commit")
    yield page
    browser.close()


@at_night
def test_a_table_and_a_guest_meet_by_what_their_cameras_see(table_seeing, guest_seeing, tmp_path):
    """With leave for the camera they tell addresses, not names that a network has to know."""
    table, guest = table_seeing.open(), guest_seeing
    sheet(table)
    offers(table)
    wire = f"{table_seeing.url}phone/wire.js"
    places = [hold_up(table, tmp_path / "table.y4m", wire)]
    tap(guest.get_by_role("button", name=words_in("ja")["guests-camera"]))
    places.append(hold_up(guest, tmp_path / "guest.y4m", wire))
    assert all(places)
    assert not [one for said in places for one in said if one.endswith(".local")]
    expect(table.locator("#pairing")).to_have_count(0, timeout=PATIENCE)
    expect(sheet(guest).locator("main")).to_be_visible()

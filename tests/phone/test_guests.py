"""客: other phones at a table that one phone keeps alone, over lines without any server."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, Playwright, expect

from scorekeeper.phone.words import words
from tests.browser.conftest import FLAGS, find_chromium
from tests.browser.taps import tap
from tests.phone.conftest import Phone, Static
from tests.phone.thumb import PATIENCE, prepare, record, settle, sheet, thumb_on

SAID = words()["en"]
HERE = ("--allow-loopback-in-peer-connection", "--disable-features=WebRtcHideLocalIpsWithMdns")
"""Two browsers of one machine find one another, whether it has a network or not."""


class Table(Phone):
    """The phone that keeps the table."""

    flags = (*FLAGS, *HERE)


@pytest.fixture
def table(
    begun: tuple[Path, str], playwright: Playwright, host: Static, tmp_path: Path
) -> Iterator[Table]:
    """A phone alone at the first trick of its hand."""
    profile, place = begun
    shutil.copytree(profile, tmp_path / "table", symlinks=True)
    made = Table(playwright, tmp_path / "table", host.url, "en-GB", place)
    yield made
    made.close()


@pytest.fixture(scope="module")
def browser_of_guests(playwright: Playwright) -> Iterator[Browser]:
    made = playwright.chromium.launch(executable_path=find_chromium(), args=[*FLAGS, *HERE])
    yield made
    made.close()


@pytest.fixture
def guest(browser_of_guests: Browser, host: Static) -> Iterator[Callable[[], Page]]:
    """Makes a phone that was never there, at the page for guests."""
    made = []

    def opened() -> Page:
        context = browser_of_guests.new_context(
            locale="en-GB", timezone_id="Asia/Tokyo", viewport={"width": 360, "height": 740}
        )
        prepare(context)
        made.append(context)
        page = context.new_page()
        page.goto(f"{host.url}guest/", wait_until="commit")
        return page

    yield opened
    for context in made:
        context.close()


def stays(count: int) -> str:
    return SAID["guests-stay"].format(count=count)


def at_table(guest: Page) -> str:
    """Where the pages of the table lie for a guest."""
    address, below, rest = guest.url.partition("guest/")
    return f"{address}{below}{rest.partition('/')[0]}/"


def shows(page: Page) -> str:
    """The code that a phone shows, as a word."""
    return page.locator("#pairing-own").input_value(timeout=PATIENCE)


def reads(page: Page, code: str) -> None:
    page.locator("#pairing-other").fill(code, timeout=PATIENCE)
    page.get_by_role("button", name=SAID["guests-go"]).click()


def invites(page: Page, role: str = "looks-on") -> None:
    """Has the table's phone show the code of an invitation."""
    frame = sheet(page)
    frame.goto(f"{page.url.partition('sessions')[0]}devices")
    tap(frame.locator(f"button[name=role][value={role}]"))
    settle(frame)
    frame.locator("a[data-guest]").click()


def meet(table: Page, guest: Page) -> Frame:
    """Both read the other's code; gives the frame of the guest."""
    reads(guest, shows(table))
    reads(table, shows(guest))
    return sheet(guest)


def test_a_guest_looks_on_and_sees_what_is_recorded(
    table: Table, guest: Callable[[], Page]
) -> None:
    page = table.open()
    sheet(page)
    invites(page)
    theirs = guest()
    frame = meet(page, theirs)
    expect(page.locator("#bar-said")).to_have_text(stays(1))
    sheet(page).goto(table.url + table.place)
    frame.goto(at_table(theirs) + table.place)
    record(thumb_on(page), (1, 2))
    expect(frame.locator("main")).to_contain_text("Tricks taken")
    assert frame.locator("form[action$='/trick'] button").count() == 0

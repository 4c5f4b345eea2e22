"""A new version: announced, checked whole, used from the next start, never older than records."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.phone.words import words
from tests.phone.conftest import BELOW, Phone, Static
from tests.phone.releases import release
from tests.phone.test_evening import TRICKS, tricks
from tests.phone.thumb import EVERY, PATIENCE, record, sheet, sit_down, thumb_on

STYLE = "phone/shell.css"
BY_THEN = 2
"""How often a window has asked for the list: for its first visit, and once it was there."""

MARK = "/* a later release */"


def later(css: str) -> str:
    return f"{css}{MARK}\n"


def is_later(page: Page) -> bool:
    """Whether the window is of the later release."""
    style: str = page.evaluate(f"() => fetch('{BELOW}{STYLE}').then((it) => it.text())")
    return MARK in style


def take_newer(page: Page) -> bool | str:
    """Look for a newer version as each start does; gives whether there was one, or why not."""
    took: bool | str = page.evaluate(
        f"() => import('{BELOW}phone/download.js').then((it) => it.takeNewer()).catch(String)"
    )
    return took


@pytest.fixture
def page(phone: Phone, host: Static) -> Page:
    """A window with a hand, which has looked for a newer version by itself and found none."""
    made = phone.open()
    record(sit_down(made), TRICKS[0])
    give_up = time.monotonic() + PATIENCE / 1000
    while sum(path.endswith("list.json") for path in host.asked) < BY_THEN:
        assert time.monotonic() < give_up, host.asked
        made.wait_for_timeout(EVERY)
    return made


def test_a_new_version_is_announced_and_used_from_the_next_start(
    phone: Phone, page: Page, host: Static, built: Path, tmp_path: Path
) -> None:
    place = page.url.removeprefix(phone.url)
    host.give(release(built, tmp_path / "later", STYLE, later))
    page.reload(wait_until="commit")
    said = page.locator("#bar-said")
    expect(said).to_have_text(words()["en"]["update"], timeout=PATIENCE)
    record(thumb_on(page), TRICKS[1])
    assert not is_later(page)
    phone.restart()
    page = phone.open(place)
    assert tricks(page) == list(TRICKS[:2])
    assert is_later(page)
    record(thumb_on(page), TRICKS[2])
    assert tricks(page) == list(TRICKS)


def test_what_is_broken_or_older_than_the_records_is_not_taken(
    phone: Phone, page: Page, host: Static, built: Path, tmp_path: Path
) -> None:
    older = release(built, tmp_path / "older", STYLE, later, steps=1)
    host.give(older)
    assert take_newer(page) is False
    host.give(release(built, tmp_path / "later", STYLE, later))
    new = next(piece for piece in host.pieces() if not (built / "phone/pieces" / piece).exists())
    host.spoil(new, "wrong")
    assert "phone/pieces" in str(take_newer(page))
    phone.restart()
    page = phone.open()
    sheet(page)
    assert not is_later(page)
    assert take_newer(page) in {True, False}  # this start's own look may have been first
    phone.restart()
    page = phone.open()
    sheet(page)
    assert is_later(page)

"""A new version: announced, checked whole, used from the next start, never older than records."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.phone.words import words
from tests.phone.conftest import BELOW, Phone, Static
from tests.phone.releases import release
from tests.phone.test_evening import TRICKS, tricks
from tests.phone.thumb import EVERY, PATIENCE, record, thumb_on

STYLE = "phone/shell.css"
MARK = "/* a later release */"


def later(css: str) -> str:
    return f"{css}{MARK}\n"


def earlier(css: str) -> str:
    return f"{css}/* from before */\n"


def is_later(page: Page) -> bool:
    """Whether the window is of the later release."""
    style: str = page.evaluate(f"() => fetch('{BELOW}{STYLE}').then((it) => it.text())")
    return MARK in style


def take_newer(page: Page, how: str = "") -> bool | str:
    """Look for a newer version as each start does; gives whether there was one, or why not."""
    took: bool | str = page.evaluate(
        f"() => import('{BELOW}phone/download.js').then((it) => it.takeNewer({how})).catch(String)"
    )
    return took


@pytest.fixture
def page(seated: Phone, host: Static) -> Page:
    """A window with a hand, which has looked for a newer version by itself and found none."""
    made = seated.open()
    record(thumb_on(made), TRICKS[0])
    give_up = time.monotonic() + PATIENCE / 1000
    while not any(path.endswith("list.json") for path in host.asked):
        assert time.monotonic() < give_up, host.asked
        made.wait_for_timeout(EVERY)
    return made


def test_a_new_version_is_announced_and_used_from_the_next_start_unless_broken_or_too_old(
    seated: Phone, page: Page, host: Static, built: Path, tmp_path: Path
) -> None:
    """What is older than the records is never taken; what comes broken not before it is whole.

    A build from before this one is no newer one, wherever it lies; asked for, it is taken.
    """
    host.give(release(built, tmp_path / "older", STYLE, later, steps=1))
    assert take_newer(page) is False
    host.give(release(built, tmp_path / "before", STYLE, earlier, days=-1))
    assert take_newer(page) is False
    assert take_newer(page, "{ isAsked: true }") is True
    host.give(release(built, tmp_path / "later", STYLE, later))
    new = next(piece for piece in host.pieces() if not (built / "phone/pieces" / piece).exists())
    host.spoil(new, "wrong")
    assert "phone/pieces" in str(take_newer(page))
    seated.restart()
    page = seated.open()
    said = page.locator("#bar-said")
    expect(said).to_have_text(words()["en"]["update"], timeout=PATIENCE)
    record(thumb_on(page), TRICKS[1])
    assert not is_later(page)
    seated.restart()
    page = seated.open()
    assert tricks(page) == list(TRICKS[:2])
    assert is_later(page)
    record(thumb_on(page), TRICKS[2])
    assert tricks(page) == list(TRICKS)

"""An evening on a phone alone in WebKit: kept over its end, and gone on with without a network."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import NAMES, lacks
from tests.browser.windows import SHEET, WebKitWindow, lacking_webkit
from tests.phone.conftest import BELOW, Static

TRICKS = ((1, 2), (2, 2), (1, 1))
FIRST_VISIT = 90.0
"""Seconds for what takes ten on a machine that does nothing else: it is unpacked and compiled."""
IS_THERE = "return !!document.querySelector('#app:not([hidden])');"


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    lacks(lacking_webkit())
    return tmp_path / "profile"


def started(profile: Path, url: str) -> WebKitWindow:
    window = WebKitWindow(profile, "en")
    window.open(url)
    window.wait(IS_THERE, FIRST_VISIT)
    return window


@pytest.fixture
def window(profile: Path, host: Static) -> Iterator[WebKitWindow]:
    made = started(profile, host.url)
    yield made
    made.close()


def tricks(window: WebKitWindow) -> list[tuple[int, int]]:
    asked = f"(await sheet.defaultView.fetch('{BELOW}export/everything.json')).text()"
    sessions = json.loads(window.evaluate(f"{SHEET} return {asked};"))["sessions"]
    facts = [one["fact"] for each in sessions for one in each["events"]]
    return [(fact["winner"], fact["honours"]) for fact in facts if "honours" in fact]


def trick(window: WebKitWindow, winner: int, honours: int, count: int) -> None:
    window.choose("trick", "winner", winner)
    window.press("trick", honours)
    window.wait(
        f"{SHEET} return sheet.querySelector('form[action$=\"/trick\"] input[name=trick]')?.value"
        f" === '{count + 1}';"
    )


def test_an_evening_is_kept_and_goes_on_without_a_network(
    window: WebKitWindow, profile: Path, host: Static
) -> None:
    """WebKit here has no private files: what is recorded stands in IndexedDB, and is said so."""
    window.tap("a.big")
    for number, name in enumerate(NAMES, start=1):
        window.wait(f"{SHEET} return !!sheet.querySelector('button.big');")
        if not window.has(f"#player-{number}"):
            window.tap("button.chip.new")
        window.fill(f"#player-{number}", name)
    window.tap("button.big")
    window.choose("contract", "seat", 1)
    window.choose("contract", "count", 13)
    window.press("contract", "S")
    window.press("adjutant-card", "SA")
    window.press("buried", 1)
    trick(window, *TRICKS[0], 1)
    trick(window, *TRICKS[1], 2)
    place = window.evaluate(f"{SHEET} return sheet.location.pathname;")
    window.open("about:blank")
    window.close()
    host.go_down()
    again = started(profile, host.url.removesuffix(BELOW) + place)
    try:
        assert tricks(again) == list(TRICKS[:2])
        trick(again, *TRICKS[2], 3)
        assert tricks(again) == list(TRICKS)
        assert again.problems() == []
    finally:
        again.close()

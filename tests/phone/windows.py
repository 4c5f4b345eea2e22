"""A phone alone in a window of any browser: an evening by thumb, and what it has recorded."""

import json

from tests.browser.conftest import NAMES
from tests.browser.windows import SHEET, Window
from tests.phone.conftest import BELOW

FIRST_VISIT = 90.0
"""Seconds for what takes ten on a machine that does nothing else: it is unpacked and compiled."""

IS_THERE = "return !!document.querySelector('#app:not([hidden]) ~ #waking:empty');"
IS_WAKING = "return !!document.querySelector('#app:not([hidden]) ~ #waking:not(:empty)');"


def start(window: Window, url: str) -> None:
    window.open(url)
    window.wait(IS_THERE, FIRST_VISIT)


def seat(window: Window) -> None:
    taps = window.counts.taps
    for number, name in enumerate(NAMES, start=1):
        window.wait(f"{SHEET} return !!sheet.querySelector('button.big');")
        if not window.has(f"#player-{number}"):
            window.tap("button.chip.new")
        window.fill(f"#player-{number}", name)
    window.counts.taps = taps


def sit_down(window: Window) -> None:
    seat(window)
    window.tap("button.big")
    window.choose("contract", "seat", 1)
    window.choose("contract", "count", 13)
    window.press("contract", "S")
    window.press("adjutant-card", "SA")
    window.press("buried", 1)


def trick(window: Window, winner: int, honours: int, number: int) -> None:
    """Record a trick, and wait until it is: the page asks for the next one, and no tap waits.

    A busy machine may answer later than a page has patience; what it asks for then is ahead.
    """
    window.choose("trick", "winner", winner)
    window.press("trick", honours)
    window.wait(
        f"{SHEET} return sheet.querySelector('form[action$=\"/trick\"] input[name=trick]')?.value"
        f" === '{number + 1}' && !sheet.querySelector('[data-waiting]')?.checkVisibility();",
        FIRST_VISIT,
    )


def tricks(window: Window) -> list[tuple[int, int]]:
    asked = f"(await sheet.defaultView.fetch('{BELOW}export/everything.json')).text()"
    sessions = json.loads(window.evaluate(f"{SHEET} return {asked};"))["sessions"]
    facts = [one["fact"] for each in sessions for one in each["events"]]
    return [(fact["winner"], fact["honours"]) for fact in facts if "honours" in fact]

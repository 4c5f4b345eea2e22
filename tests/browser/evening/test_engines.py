"""An evening of each game by thumb in every engine; for a while no server answers.

With every change Firefox and WebKit play: what is alike in Chromium is played in it by all others.
"""

import pytest

from tests.browser.conftest import ENGINES, NAMES
from tests.browser.evening.test_evening import HAND
from tests.browser.windows import SHEET, Window
from tests.examples import by_turns
from tests.proofs.house import House

WINNERS = (2, 0, 2, 1, 2)
UNANSWERED = 2
"""Tricks that are recorded while the server is down."""

WAITS = """
const told = document.querySelector('[data-waiting] [data-count]');
return !!told?.checkVisibility() && told.textContent.includes('%d');
"""
ARRIVED = "return !document.querySelector('[data-waiting]')?.checkVisibility();"


def sit_down(window: Window, house: House, rules: str) -> None:
    window.open(f"http://127.0.0.1:{house.port}/sessions/new?preset={rules}")
    for number, name in enumerate(NAMES, start=1):
        if not window.has(f"#player-{number}"):
            window.tap("button.chip.new")
        window.fill(f"#player-{number}", name)
    window.tap("button.big")
    window.wait("return location.pathname.endsWith('/hands/1');")


def asks_for(window: Window, trick: int) -> None:
    """Wait until a page asks for that trick, and keeps taps."""
    window.wait(
        f"{SHEET} return sheet.querySelector('form[action$=\"/trick\"] input[name=trick]')?.value"
        f" === '{trick}' && sheet.documentElement.dataset.outbox === 'open';"
    )


def record(window: Window, number: int, winner: int, honours: int | None) -> None:
    asks_for(window, number)
    if honours is None or window.has('form[action$="/trick"] button[name=winner]'):
        window.press("trick", winner)
    else:
        window.choose("trick", "winner", winner)
        window.press("trick", honours)


def play(window: Window, house: House, tricks: list[tuple[int, int | None]]) -> None:
    """Two tricks, the first in another language; two that wait; and the others."""
    record(window, 1, *tricks[0])
    asks_for(window, 2)
    before = window.evaluate("return document.documentElement.lang;")
    window.tap(".top-language")
    window.wait(f"return document.documentElement.lang !== '{before}';")
    asks_for(window, 2)
    record(window, 2, *tricks[1])
    asks_for(window, 3)
    window.press("undo")
    asks_for(window, 2)
    record(window, 2, *tricks[1])
    asks_for(window, 3)
    house.kill()
    for number in range(3, 3 + UNANSWERED):
        record(window, number, *tricks[number - 1])
        window.wait(WAITS % (number - 2))
    house.start()
    window.wait(ARRIVED)
    for number in range(3 + UNANSWERED, len(tricks) + 1):
        record(window, number, *tricks[number - 1])


def settle(window: Window, house: House, adjutant: int | None) -> list[str]:
    """Say who was the adjutant, where that is asked, and go on to the next hand."""
    if adjutant is not None:
        window.press("settle", adjutant)
    window.wait("return !!document.querySelector('.points-list');")
    points = window.text(".points-list .total")
    window.tap("button.big")
    window.wait("return location.pathname.endsWith('/hands/2');")
    assert window.shows('form[action$="/contract"]')
    checked = house.command("check")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    return points


@pytest.mark.parametrize(
    "window", by_turns(ENGINES, lambda _, one: one != "chromium"), indirect=True
)
def test_an_evening_of_napoleon(entered: Window, house: House) -> None:
    sit_down(entered, house, "sisyphus")
    entered.choose("contract", "seat", 1)
    entered.choose("contract", "count", 13)
    entered.press("contract", "S")
    entered.press("adjutant-card", "SA")
    entered.press("buried", 1)
    play(entered, house, [*HAND])
    assert settle(entered, house, 2) == ["−13", "+26", "+13", "−13", "−13"]


@pytest.mark.parametrize("window", by_turns(ENGINES, lambda _, one: one == "webkit"), indirect=True)
def test_an_evening_of_nap(entered: Window, house: House) -> None:
    sit_down(entered, house, "nap-ja")
    entered.choose("contract", "seat", 2)
    entered.press("contract", "3")
    play(entered, house, [(winner, None) for winner in WINNERS])
    assert settle(entered, house, None) == ["−3", "−3", "+12", "−3", "−3"]

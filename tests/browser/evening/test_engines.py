"""An evening of each game by thumb in every engine; for a while no server answers.

Its taps are counted against the budgets (`taps.py`). With every change Firefox and WebKit play five
tricks and a result; at night they play all of it.
"""

import json

import pytest

from tests.browser.conftest import ENGINES, NAMES
from tests.browser.evening.test_evening import HAND
from tests.browser.taps import BUDGETS
from tests.browser.windows import SHEET
from tests.examples import by_turns, is_night

WINNERS = (2, 0, 2, 1, 2)
UNANSWERED = 2

FEW, TAKEN = 5, 18
"""So many tricks of Napoleon are played with every change, and what his side has taken in all."""

WAITS = """
const told = document.querySelector('[data-waiting] [data-count]');
return !!told?.checkVisibility() && told.textContent.includes('%d');
"""
ARRIVED = "return !document.querySelector('[data-waiting]')?.checkVisibility();"


def sit_down(window, start):
    """Five new people sit down by the rules that are offered; a tap on this button starts."""
    for number, name in enumerate(NAMES, start=1):
        window.fill(f"#player-{number}", name)
    window.tap(start)
    window.wait("return location.pathname.endsWith('/hands/1');")


def arrives(window, css):
    window.wait(f"{SHEET} return !!sheet.querySelector({json.dumps(css)});")


def asks_for(window, trick):
    window.wait(
        f"{SHEET} return sheet.querySelector('form[action$=\"/trick\"] input[name=trick]')?.value"
        f" === '{trick}' && sheet.documentElement.dataset.outbox === 'open';"
    )


def record(window, number, winner, honours):
    asks_for(window, number)
    if honours is None or window.has('form[action$="/trick"] button[name=winner]'):
        window.press("trick", winner)
    else:
        window.choose("trick", "winner", winner)
        window.press("trick", honours)


def play(window, house, tricks, last):
    """Two tricks, the first in another language; two that wait; and the others, to the last one.

    Napoleon's second is recorded wrongly, and put right, at night.
    """
    counts = window.counts
    is_wrong = tricks[1][1] is not None and is_night()
    record(window, 1, *tricks[0])
    counts.within("trick")
    asks_for(window, 2)
    winner, honours = tricks[1]
    if honours is not None:
        window.choose("trick", "winner", winner)
    before = window.evaluate("return document.documentElement.lang;")
    window.tap(".top-language")
    window.wait(f"return document.documentElement.lang !== '{before}';")
    asks_for(window, 2)
    if honours is not None:
        half = f'form[action$="/trick"] input[name="winner"][value="{winner}"]'
        window.wait(f"return document.querySelector('{half}')?.checked;")  # half a trick stays
    counts.count("language")
    record(window, 2, winner, honours)
    counts.within("trick")
    asks_for(window, 3)
    window.press("undo")
    counts.within("undo")
    asks_for(window, 2)
    record(window, 2, winner + is_wrong, honours)
    counts.count("trick again")
    asks_for(window, 3)
    if is_wrong:
        window.tap("#trick-2 a")
        window.wait("return location.pathname.endsWith('/mend');")
        window.choose("mend", "winner", winner)
        window.press("mend", honours)
        counts.within("mend a trick")
        asks_for(window, 3)
    known = window.text(".live dd")
    house.kill()
    for number in range(3, 3 + UNANSWERED):
        record(window, number, *tricks[number - 1])
        counts.within("trick")
        window.wait(WAITS % (number - 2))
    ahead = window.text(".live dd")
    assert ahead != known, "what waits is counted"
    house.start()
    window.wait(ARRIVED)
    asks_for(window, 3 + UNANSWERED)
    assert window.text(".live dd") == ahead, "and the server counts alike"
    for number in range(3 + UNANSWERED, last + 1):
        record(window, number, *tricks[number - 1])
        counts.within("last trick" if number == len(tricks) else "trick")


def settle(window, house, adjutant):
    if adjutant is not None:
        window.press("settle", adjutant)
    window.counts.count("settle")
    window.wait("return !!document.querySelector('.points-list');")
    points = window.text(".points-list .total")
    window.press("hands", 2)
    window.wait("return location.pathname.endsWith('/hands/2');")
    assert window.shows('form[action$="/contract"]')
    checked = house.command("check")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    return points


@pytest.mark.parametrize("window", by_turns(ENGINES, lambda _, one: one == "webkit"), indirect=True)
def test_an_evening_of_napoleon(entered, house):
    window, counts = entered, entered.counts
    sit_down(window, ".start-foot button.big")
    window.choose("call", "count", 13)
    window.press("call", "S")
    counts.within("first bid")
    arrives(window, "table.said td .card")
    window.press("undo")
    counts.within("undo")
    window.wait("return !document.querySelector('table.said td .card');")
    window.choose("contract", "seat", 1)
    counts.count("the other way")
    window.choose("contract", "count", 13)
    window.press("contract", "S")
    counts.count("contract")
    window.press("adjutant-card", "SA")
    counts.within("called card")
    window.press("buried", 1)
    counts.count("buried")
    play(window, house, [*HAND], len(HAND) if is_night() else FEW)
    if not is_night():
        window.press("taken", TAKEN)
        counts.count("the rest")
    assert settle(window, house, 2) == ["−3", "+6", "+3", "−3", "−3"]
    if is_night():
        hand = ("trick", "last trick", "called card", "buried", "settle")
        taps = BUDGETS["next hand to its contract"] + sum(counts.marks[job] for job in hand)
        assert taps <= BUDGETS["whole hand"], counts.marks
        by_result(window)


def by_result(window):
    counts = window.counts
    window.choose("contract", "count", 14)
    window.press("contract", "H")
    counts.within("next hand to its contract")
    window.press("adjutant-card", "HA")
    window.press("taken", 15)
    window.press("settle", 3)
    arrives(window, ".points-list")
    rest = counts.count("by result, after its contract")
    assert counts.marks["next hand to its contract"] + rest <= BUDGETS["hand by result"]


@pytest.mark.parametrize(
    "window", by_turns(ENGINES, lambda _, one: one != "chromium"), indirect=True
)
def test_an_evening_of_nap(entered, house):
    window, counts = entered, entered.counts
    window.open(f"http://127.0.0.1:{house.port}/sessions/new?preset=nap-ja")
    sit_down(window, "button.big")
    counts.count("start")
    window.choose("contract", "seat", 2)
    window.press("contract", "3")
    counts.count("contract")
    play(window, house, [(winner, None) for winner in WINNERS], len(WINNERS))
    assert settle(window, house, None) == ["−3", "−3", "+12", "−3", "−3"]
    counts.count("next hand, and who declares")
    if is_night():
        window.press("contract", "3")
        window.press("said", "made")
        arrives(window, ".points-list")
        counts.within("hand of Nap by result")

"""The jobs of a table in Firefox and WebKit, by the budgets that Chromium is held to: at night."""

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from tests.browser.conftest import ENGINES, NAMES, begun, stands
from tests.browser.evening.test_ending import play
from tests.browser.evening.test_engines import arrives
from tests.browser.taps import BUDGETS
from tests.browser.windows import Window
from tests.examples import at_night
from tests.web.visitor import Visitor

pytestmark = [at_night, pytest.mark.parametrize("window", ENGINES[1:], indirect=True)]

IN_TRICKS: Mapping[str, Any] = {"contract": stands(1, 13, "S"), "card": "SA", "buried": 0}
RESULT = (("taken", {"count": 14}), ("settle", {"adjutant": 2}))
"""How a hand ends whose tricks nobody wrote down."""

SIGHT = """
const one = [...document.querySelectorAll('%s')].find((each) => each.checkVisibility());
const { top, bottom } = one?.getBoundingClientRect() ?? {};
return top >= 0 && bottom <= (document.querySelector('.bar')?.getBoundingClientRect().top
  ?? innerHeight) + 1;
"""
"""Whether the first of these that is seen stands between the upper edge and the bar."""


def at_hand(window: Window, app: Flask, house: str = "sisyphus", **stage: Any) -> Visitor:
    """Open a hand that was begun without a tap; gives whoever has begun it."""
    visitor = Visitor(app.test_client(), "en")
    window.open(here(window) + begun(visitor, house, NAMES, **stage))
    return visitor


def here(window: Window) -> str:
    return "/".join(window.place.split("/")[:3])


def goes_to(window: Window, css: str, end: str) -> None:
    """Tap a link, and wait until its page is there."""
    window.tap(css)
    window.wait(f"return location.pathname.endsWith('{end}');")


def is_in_sight(window: Window, css: str) -> None:
    window.wait("return document.readyState === 'complete';")
    window.wait(SIGHT % css)


def lay(window: Window, *cards: str) -> None:
    """Tap cards of the pack that is on the page, and wait until each is taken up."""
    for card in cards:
        window.tap(f'.pack :is(a.press[href$="{card}"], button[value="{card}"])')
        window.wait(
            f'return ![...document.querySelectorAll(\'.pack a.press[href$="{card}"],'
            f' .pack button[value="{card}"]\')].some((one) => one.checkVisibility());'
        )


def go_wrong(window: Window, kind: str) -> None:
    """From the page of a hand in play to that of one thing that went wrong."""
    window.tap(".others > summary")
    goes_to(window, '.others a[href$="/irregularities/"]', "/irregularities/")
    goes_to(window, f'main a[href$="/{kind}"]', f"/{kind}")


def test_somebody_leaves_comes_and_rests(inside: Window, app: Flask) -> None:
    job = "somebody comes, leaves or rests"
    visitor = at_hand(inside, app)
    sheet = f"{here(inside)}/sessions/{visitor.session}"
    for tapped, done, seats in (
        ('a.seat[href$="person=3"]', 'form[action$="/table/leave"] button', 4),
        ("", 'form[action$="/table/arrive"] button.chip', 5),
        ('a.seat[href$="person=1"]', 'form[action$="/table/rest"] button', 5),
    ):
        inside.open(sheet)
        goes_to(inside, 'main a[href$="/table"]', "/table")
        if tapped:
            inside.tap(tapped)
        inside.tap(done)
        inside.wait(
            f"return document.querySelectorAll('a.seat').length === {seats}"
            " && !location.search.includes('person=');"
        )
        inside.counts.within(job)
    inside.open(sheet)
    goes_to(inside, 'main a[href$="/table"]', "/table")
    inside.tap("a.chip.new")
    inside.wait("return document.activeElement.name === 'name';")
    inside.write("Rin")
    inside.tap('form[action$="/table/arrive"] button')
    inside.wait("return document.querySelectorAll('a.seat').length === 6;")
    inside.counts.within(job)


def test_an_earlier_hand_is_corrected(inside: Window, app: Flask) -> None:
    visitor = at_hand(inside, app, contract=stands(1, 13, "S"), card="HA")
    for form, choices in RESULT:
        visitor.press(form, **choices)
    inside.open(f"{here(inside)}/sessions/{visitor.session}")
    goes_to(inside, 'a[href$="/hands/1"]', "/hands/1")
    goes_to(inside, 'a[href$="/correct"]', "/correct")
    inside.choose("correct", "taken", 12)
    inside.tap('form[action$="/correct"] button.record')
    is_in_sight(inside, "#wrong-why")
    inside.counts.within("correct an earlier hand")
    inside.fill('input[name="why"]', "counted again")
    inside.tap('form[action$="/correct"] button.record')
    arrives(inside, "p.corrected")
    assert inside.counts.count("the word") == 1


def test_a_disputed_trick_is_ruled_on(inside: Window, app: Flask) -> None:
    at_hand(inside, app, **IN_TRICKS)
    inside.tap("a.dispute")
    lay(inside, "SK", "SA", "HQ", "S3", "S4")
    is_in_sight(inside, ".winner")
    inside.counts.within("disputed trick")
    assert NAMES[3] in inside.text(".winner")[0]


def test_the_result_is_in_the_chat_and_what_is_copied_is_said(inside: Window, app: Flask) -> None:
    """Firefox on a desk has no share sheet: there the button that copies is the way."""
    inside.open(here(inside) + play(app, 7, house="sisyphus"))
    if inside.has("[data-share]"):
        inside.evaluate(
            "globalThis.shared = []; navigator.share = async ({ text }) => { shared.push(text); };"
        )
        inside.tap("[data-share]")
        inside.wait("return shared[0] === document.querySelector('textarea').value;")
        inside.counts.within("result into the chat")
    inside.tap("[data-copy]")
    inside.counts.within("result into the chat")
    said = "[data-hand-out] [role=status]"
    inside.wait(f"return /\\S/.test(document.querySelector('{said}').textContent);")
    is_in_sight(inside, said)
    is_in_sight(inside, "[data-copy]")


def test_the_season_is_kept_as_a_file(inside: Window, app: Flask) -> None:
    visitor = at_hand(inside, app, "wikipedia", contract=stands(1, 13, "H"), card="SA")
    for form, choices in RESULT:
        visitor.press(form, **choices)
    inside.open(f"{here(inside)}/sessions/{visitor.session}")
    inside.tap('.top-crumbs a[href*="/seasons/"]')
    inside.wait("return location.pathname.startsWith('/seasons/');")
    inside.tap('a[href$="standings.csv"]')
    inside.counts.within("season as a file")
    kept = inside.download("*.csv")
    assert kept.startswith(b"\xef\xbb\xbf")
    assert NAMES[0].encode() in kept


def trick(window: Window, number: int, winner: int, honours: int) -> None:
    window.wait(
        "return document.querySelector('form[action$=\"/trick\"] input[name=trick]')?.value"
        f" === '{number}';"
    )
    window.choose("trick", "winner", winner)
    window.press("trick", honours)


def test_a_hand_is_decided_early_after_the_adjutant_came_out(inside: Window, app: Flask) -> None:
    house = "wikipedia,early_finish=true"
    visitor = at_hand(inside, app, house, contract=stands(1, 13, "S"), card="HQ")
    for form, choices in RESULT:
        visitor.press(form, **choices)
    inside.open(f"{here(inside)}{visitor.page.path}")
    inside.press("hands", 1)
    inside.wait("return location.pathname.endsWith('/hands/2');")
    inside.choose("contract", "count", 14)
    inside.press("contract", "S")
    inside.press("adjutant-card", "HQ")
    hand = ((1, 2), (2, 1), (1, 2), (1, 2), (3, 2), (1, 2), (0, 1))
    for number, (winner, honours) in enumerate(hand, start=1):
        trick(inside, number, winner, honours)
    trick_asked = "form[action$='/trick'] input[name=trick][value='8']"
    arrives(inside, trick_asked)
    before = inside.counts.count("until the adjutant comes out")
    inside.press("shown", 3)
    inside.wait("return !document.querySelector('form[action$=\"/shown\"]');")
    inside.counts.within("the adjutant came out")
    trick(inside, 8, 1, 5)
    inside.press("settle")
    arrives(inside, ".points-list")
    rest = inside.counts.count("to the points") + inside.counts.marks["the adjutant came out"]
    assert before + rest <= BUDGETS["whole hand, decided early"]


def test_a_protest_is_made_and_solved(inside: Window, app: Flask) -> None:
    visitor = at_hand(inside, app, contract=stands(1, 13, "S"), card="SA")
    for form, choices in RESULT:
        visitor.press(form, **choices)
    inside.open(f"{here(inside)}{visitor.page.path}")
    inside.tap('details:has(> form[action$="/protest"]) > summary')
    line = 'form[action$="/protest"] input[type=text]'
    inside.wait(f"return document.activeElement.matches({line!r});")
    inside.write("3 of hearts?")
    inside.tap('form[action$="/protest"] button')
    arrives(inside, ".protested")
    inside.counts.within("protest")
    inside.tap(".protested > summary")
    inside.tap('form[action$="/settled"] button')
    inside.wait("return !document.querySelector('.protested');")
    inside.counts.within("protest solved")
    assert inside.evaluate("return scrollY;") == 0


def test_both_sides_sign(inside: Window, app: Flask) -> None:
    house = "sisyphus,both_sides_sign=true"
    visitor = at_hand(inside, app, house, contract=stands(1, 13, "S"), card="SA")
    for form, choices in RESULT:
        visitor.press(form, **choices)
    inside.open(f"{here(inside)}{visitor.page.path}")
    for side in ("opponents", "declarer"):
        inside.press("sign", side)
        gone = f'form[action$="/sign"] button[value={side}]'
        inside.wait(f"return !document.querySelector('{gone}');")
        inside.counts.within("a side signs")
    is_in_sight(inside, "button.big")


def test_may_i_play_this(inside: Window, app: Flask) -> None:
    at_hand(inside, app, **IN_TRICKS)
    inside.tap(".others > summary")
    goes_to(inside, "a.may-link", "/may")
    lay(inside, "H3")
    inside.tap('label:has(input[name="have"][value="HQ"])')
    inside.tap('button[name="all"][value="no"]')
    is_in_sight(inside, ".ruling .lead")
    inside.counts.within("may I")
    assert inside.place.endswith("/may"), "no card stands in the address"


def test_a_revoke_is_proved_by_three_cards(inside: Window, app: Flask) -> None:
    at_hand(inside, app, contract=stands(1, 13, "S"), card="SA", tricks=[(2, 2)] * 3)
    inside.tap(".bar a.dispute")
    inside.wait("return document.querySelector('.ways') !== null;")
    goes_to(inside, '.ways a[href$="/irregularities/"]', "/irregularities/")
    goes_to(inside, 'main a[href$="/revoke"]', "/revoke")
    inside.tap('.claim a.chip[href$="seat=3"]')
    inside.wait("return location.search.includes('seat=3');")
    for card in ("D4", "C9", "D7"):
        is_in_sight(inside, ".claim")
        lay(inside, card)
    is_in_sight(inside, ".remedies button")
    inside.tap(".remedies button")
    inside.wait("return location.pathname.endsWith('/hands/1');")
    inside.counts.within("revoke by three cards")
    assert "7" in inside.evaluate("return document.querySelector('main').textContent;")


def test_a_bid_out_of_turn_has_a_verdict_and_one_button(inside: Window, app: Flask) -> None:
    at_hand(inside, app)
    goes_to(inside, '.bar a[href*="/irregularities"]', "/irregularities/")
    goes_to(inside, 'main a[href*="/bid_out_of_turn"]', "/bid_out_of_turn")
    is_in_sight(inside, ".remedies button")
    inside.tap('label:has(input[name="seat"][value="2"])')
    inside.tap(".remedies button")
    inside.wait("return location.pathname.endsWith('/hands/1');")
    inside.counts.within("bid out of turn")
    assert not inside.shows(".wrong")


def test_a_penalty_costs_what_is_typed(inside: Window, app: Flask) -> None:
    at_hand(inside, app, contract=stands(1, 13, "S"), card="SA", tricks=[(2, 2)] * 3)
    go_wrong(inside, "play_out_of_turn")
    is_in_sight(inside, "#points")
    inside.tap('label:has(input[name="seat"][value="2"])')
    inside.evaluate("document.querySelector('select[name=trick]').value = '3';")
    inside.fill("#points", "-10")
    inside.counts.taps += len(("which trick", "a tap on the number"))
    inside.tap('.remedies button[value="penalty"]')
    inside.wait("return location.pathname.endsWith('/hands/1');")
    inside.counts.within("penalty")
    assert "10" in inside.text(".bar form")[0]

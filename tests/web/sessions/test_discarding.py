"""破棄: a session that was begun by mistake is gone in two taps, and back in one."""

import pytest

from scorekeeper.web.routes import ROUTES
from tests.strays import every

PRESETS = ("jazz", "nap-ja")


@pytest.mark.parametrize("preset", PRESETS)
def test_two_taps_from_the_sheet_and_it_counts_nowhere(visitor, say, preset):
    visitor.sit_down(preset)
    (asks,) = [one["href"] for one in visitor.sheet().main.all("a") if "/discard" in one["href"]]
    visitor.open(asks)
    page = visitor.press("discard")
    assert page.root.one("h1").text == say("discarded-title")
    assert say("history-session-discarded") in page.main.text
    assert not visitor.open("/").main.all("a", css="entry"), "there is no season of it"


def test_one_tap_brings_it_back_to_its_open_hand(visitor):
    hand = visitor.sit_down("jazz").path
    visitor.open(f"/sessions/{visitor.session}/discard")
    visitor.press("discard")
    assert visitor.open(hand).path == f"/sessions/{visitor.session}"
    assert visitor.press("undo").path == hand
    assert visitor.page.forms("call")


def test_what_was_scored_cannot_be_discarded(visitor, say):
    visitor.sit_down("nap-ja")
    address = f"/sessions/{visitor.session}/discard"
    visitor.open(f"/sessions/{visitor.session}/penalties")
    visitor.forge("penalties", {"seat": 1, "reason": "revoke", "way": "take", "points": 7})
    page = visitor.open(address)
    assert page.complaints == [say("session-scored")]
    assert not page.forms("discard")
    assert not [one for one in visitor.sheet().main.all("a") if "/discard" in one["href"]]


def test_an_old_page_is_told_what_happened_meanwhile(visitor, say):
    visitor.sit_down("jazz")
    address = f"/sessions/{visitor.session}/discard"
    visitor.open(address)
    page = visitor.forge("discard", {"seen": 1})
    assert (page.status, page.path, page.complaints) == (422, address, [say("moved-on")])
    visitor.press("discard")
    assert visitor.open(address).path == f"/sessions/{visitor.session}"


@every("preset", PRESETS)
def test_every_page_of_it_answers(visitor, preset):
    visitor.sit_down(preset)
    visitor.open(f"/sessions/{visitor.session}/discard")
    visitor.press("discard")
    for _, method, _, address, _ in ROUTES:
        if method == "GET" and "<session_id>" in address:
            named = {"<session_id>": visitor.session, "<int:deal>": "1", "<int:trick>": "1"}
            for part, value in {**named, "<kind>": "revoke", "<file>": "result.txt"}.items():
                address = address.replace(part, value)  # noqa: PLW2901 - filled in bit by bit
            assert visitor.open(address).status < 500, address

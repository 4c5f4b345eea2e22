"""裁定と記録: a recorded trick opens with its cards, and one tap puts the record right."""

import pytest
from flask import Flask

from scorekeeper.wording import Speaker, speaker
from tests.web.referee.test_page import winner, wins
from tests.web.visitor import NAMES, Page, Visitor, fields_of


@pytest.fixture(params=["ja", "en"])
def visitor(app: Flask, request: pytest.FixtureRequest) -> Visitor:
    return Visitor(app.test_client(), request.param)


@pytest.fixture
def say(visitor: Visitor) -> Speaker:
    return speaker(visitor.language)


def play(visitor: Visitor, *tricks: dict) -> str:
    """A hand of Napoleon in diamonds, seat 1 standing, with these tricks; its address."""
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="HA")
    visitor.press("buried", count=0)
    for number, told in enumerate(tricks, start=1):
        visitor.forge("trick", {"trick": number, **told})
    return visitor.page.path


PLAYERS = 5
WRONG = {"winner": 2, "honours": 3, "plays": "SK SA HQ S3 S4"}
"""♥Q fell beside ♠A from seat 3, but the mighty was taken to have won."""
AFTER = {"winner": 2, "honours": 0, "plays": "C9 C8 C7 C6 C5"}


def open_trick(visitor: Visitor, hand: str, number: int, query: str = "") -> Page:
    return visitor.open(f"{hand}/tricks/{number}/referee{query}")


def test_a_recorded_trick_opens_with_its_cards(visitor: Visitor, say: Speaker) -> None:
    hand = play(visitor, WRONG)
    page = open_trick(visitor, hand, 1)
    assert winner(page) == wins(say, NAMES[3], "HQ")
    assert say("referee-differs", recorded=NAMES[2]) in page.main.text
    cleared = visitor.open(page.root.one("footer", css="bar").all("a")[1]["href"])
    empty = cleared.main.one("ol", css="played").all("li", css="empty")
    assert len(empty) == PLAYERS, "beginning again begins without the record's cards"


def test_one_tap_puts_the_record_right_and_keeps_what_came_after(
    visitor: Visitor, say: Speaker
) -> None:
    hand = play(visitor, WRONG, AFTER)
    open_trick(visitor, hand, 1)
    page = visitor.press("correct")
    first, second = (page.main.one("tr", id=f"trick-{number}").all("td") for number in (1, 2))
    assert first[3].text == "3", "the first trick is seat 3's now"
    assert second[2].text == "▸" + say("hand-led") + "0", "who led to the second has led to it"
    told = say("history-trick-corrected-cards", hand=1, trick=1, winner=NAMES[3],
               cards="SK SA HQ S3 S4")  # fmt: skip
    assert told in page.root.text
    assert say("history-napoleon-trick-taken", trick=1, winner=NAMES[2], honours=3) in (
        page.root.text
    ), "the old entry can still be read"
    again = open_trick(visitor, hand, 1)
    assert say("referee-agrees") in again.main.text
    second = open_trick(visitor, hand, 2)
    assert winner(second) == wins(say, NAMES[2], "C9"), "its cards are still those of seat 2 on"


def test_a_trick_put_right_after_the_hand_is_a_version_of_it(
    visitor: Visitor, say: Speaker
) -> None:
    hand = play(visitor, AFTER, {**WRONG, "winner": 3})
    open_trick(visitor, hand, 1)
    visitor.press("correct")
    visitor.open(hand)
    visitor.press("taken", count=14)
    visitor.press("settle", adjutant=2)
    open_trick(visitor, hand, 2)
    visitor.press("correct")
    (step,) = steps(visitor.open(f"{hand}/correct"), say)
    told = say("history-trick-corrected-cards", hand=1, trick=2, winner=NAMES[4],
               cards="SK SA HQ S3 S4")  # fmt: skip
    assert told in step, "and not what was put right before the hand was settled"
    visitor.open(hand)
    visitor.press("undo")
    assert steps(visitor.open(f"{hand}/correct"), say) == []


def steps(page: Page, say: Speaker) -> list[str]:
    """What was corrected of a settled hand whose total was counted, and so changes no points."""
    assert not page.main.all("table", css="compared")
    return [one.text for one in page.main.all("p") if say("correct-same") in one.text]


def test_cards_are_added_to_a_trick_that_was_recorded_without(
    visitor: Visitor, say: Speaker
) -> None:
    hand = play(visitor, {"winner": 3, "honours": 3}, AFTER)
    some = open_trick(visitor, hand, 1, "?plays=SK,SA")
    assert say("referee-add-cards") not in some.main.text, "not all have played"
    asked = open_trick(visitor, hand, 1, "?plays=SK,SA,HQ,S3,S4")
    assert say("referee-agrees") in asked.main.text
    assert say("referee-add-cards") in asked.main.text
    page = visitor.press("correct")
    assert say("history-trick-corrected-cards", hand=1, trick=1, winner=NAMES[3],
               cards="SK SA HQ S3 S4") in page.root.text  # fmt: skip
    again = open_trick(visitor, hand, 1)
    assert winner(again) == wins(say, NAMES[3], "HQ"), "the trick opens with its cards"
    assert say("referee-add-cards") not in again.main.text


def test_the_correction_can_be_undone(visitor: Visitor, say: Speaker) -> None:
    hand = play(visitor, WRONG)
    open_trick(visitor, hand, 1)
    visitor.press("correct")
    visitor.press("undo")
    assert say("referee-differs", recorded=NAMES[2]) in open_trick(visitor, hand, 1).main.text


def test_other_cards_than_those_recorded_are_ruled_on_and_written(
    visitor: Visitor, say: Speaker
) -> None:
    hand = play(visitor, {"winner": 2, "honours": 1})
    page = open_trick(visitor, hand, 1, "?plays=C9,C8,C7,CK,C5")
    assert fields_of(page.form("correct"))["honours"] == "1"
    row = visitor.press("correct").main.one("table", css="tricks").one("tbody").all("tr")[0]
    assert row.all("td")[4].text == "1"


def test_what_cannot_have_been_is_refused_and_nothing_is_lost(
    visitor: Visitor, say: Speaker
) -> None:
    hand = play(visitor, AFTER, {"winner": 2, "honours": 0})
    page = open_trick(visitor, hand, 2, "?plays=C4,C9,C3,C2,H3")
    assert fields_of(page.form("correct"))["winner"] == "3"
    refused = visitor.press("correct")
    assert refused.status == 422
    assert refused.complaints == [say("card-played-before", card="C9")]
    assert winner(refused) == wins(say, NAMES[3], "C9"), "the cards are still there"


def test_nap_has_the_same(visitor: Visitor, say: Speaker) -> None:
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=1, bid="3")
    visitor.forge("trick", {"trick": 1, "winner": 1, "plays": "S9 SJ HA S3 C5"})
    hand = visitor.page.path
    page = open_trick(visitor, hand, 1)
    assert winner(page) == wins(say, NAMES[2], "SJ")
    assert say("referee-differs", recorded=NAMES[1]) in page.main.text
    visitor.press("correct")
    assert say("referee-agrees") in open_trick(visitor, hand, 1).main.text

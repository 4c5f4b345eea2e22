"""直す at the pages: a trick or a contract put right where it stands, the old entry beside it."""

import pytest

from scorekeeper.wording import speaker
from tests.web.visitor import NAMES, Visitor


@pytest.fixture(params=["ja", "en"])
def visitor(app, request):
    visitor = Visitor(app.test_client(), request.param)
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="HA")
    visitor.press("buried", count=0)
    for number, winner, honours in ((1, 2, 3), (2, 2, 1), (3, 3, 0)):
        visitor.forge("trick", {"trick": number, "winner": winner, "honours": honours})
    return visitor


def cells(page, number):
    (row,) = page.main.all("tr", id=f"trick-{number}")
    return [cell.text for cell in row.all("td")]


def told_before(page):
    return {old.text for row in page.main.all("tr", css="mended") for old in row.all("del")}


def test_a_trick_is_put_right_and_what_came_after_stays(visitor, say):
    (row,) = visitor.page.main.all("tr", id="trick-1")
    visitor.open(row.one("a")["href"])
    page = visitor.press("mend", winner=4, honours=2)
    assert page.path.endswith("/hands/1")
    led = "▸" + say("hand-led")
    assert cells(page, 1)[4] == "2"
    assert cells(page, 2)[2:] == ["1", "", led]
    assert cells(page, 3)[2:4] == [led, "0"]
    old = say("history-napoleon-trick-taken", trick=1, winner=NAMES[2], honours=3)
    assert told_before(page) == {old}
    told = say("history-trick-corrected-honours", hand=1, trick=1, winner=NAMES[4], honours=2)
    assert told in page.main.one("ol", css="history").text


OLD_FORMS = {
    "tricks/1/mend": {"winner": 4, "honours": 2},
    "contract/mend": {"seat": 2, "count": 14, "trump": "D"},
}


@pytest.mark.parametrize("address", OLD_FORMS)
def test_an_old_page_says_that_others_went_on(visitor, say, address):
    visitor.open(f"{visitor.page.path}/{address}")
    page = visitor.forge("mend", {**OLD_FORMS[address], "seen": 0})
    assert (page.status, page.complaints) == (422, [say("moved-on")])


PROOF = "?? C7 ?? ?? ??"
"""One card of five, as a proof by three cards adds it."""


def test_a_card_added_to_a_trick_is_no_correction(visitor, say):
    visitor.open(f"{visitor.page.path}/tricks/2/mend")
    page = visitor.forge("mend", {"winner": 2, "honours": 1, "plays": PROOF})
    assert page.path.endswith("/hands/1")
    assert told_before(page) == set()
    told = say("history-trick-corrected-added", hand=1, trick=2, cards="C7")
    assert told in page.main.one("ol", css="history").text
    page = visitor.open(f"{page.path}/tricks/2/mend")
    assert not page.main.one("ol", css="before").all("del")
    honours = [one["value"] for one in page.form("mend").all("button") if one["name"] == "honours"]
    assert honours == ["0", "1", "2", "3", "4"], "as many as the cards that nobody saw can hold"
    page = visitor.press("mend", winner=4, honours=2)
    assert told_before(page) == {
        say("history-napoleon-trick-taken", trick=2, winner=NAMES[2], honours=1)
    }


def test_a_tap_among_all_tricks_begins_the_form_of_that_trick(visitor, say):
    page = visitor.open(f"{visitor.page.path}/tricks/3/mend")
    table = page.main.one("table", css="to-mend")
    won = [one.text[-1] for one in table.one("tbody").all("td", css="won")]
    assert won == ["3", "1", "0"]
    took = say("mend-trick-took", trick=1, player=NAMES[4])
    (cell,) = [one for one in table.all("a") if one.text == took]
    page = visitor.open(cell["href"])
    chosen = [one["value"] for one in page.form("mend").all("input") if one.has("checked")]
    assert chosen == ["4"]
    page = visitor.press("mend", honours=3)
    assert cells(page, 1)[4] == "3"
    page = visitor.open(f"{visitor.page.path}/tricks/1/mend?winner=99")
    chosen = [one["value"] for one in page.form("mend").all("input") if one.has("checked")]
    assert chosen == ["4"]


def test_what_cannot_be_is_said_at_the_form_and_stays_chosen(visitor, say):
    visitor.open(f"{visitor.page.path}/tricks/1/mend")
    page = visitor.press("mend", winner=2, honours=3)
    assert page.status == 422
    assert page.complaints == [say("correction-changes-nothing")]
    page = visitor.press("mend", winner=0, honours=5)
    assert page.path.endswith("/hands/1")


def test_the_contract_is_put_right_in_mid_hand(visitor, say):
    hand = visitor.page.path
    visitor.open(f"{hand}/contract/mend")
    page = visitor.press("mend", napoleon=0, count=14, trump="H", called="SA")
    contract = page.main.one("p", css="contract").text
    assert NAMES[0] in contract
    words = say(
        "history-napoleon-contract-corrected", hand=1, player=NAMES[0], bid="14H", called="SA"
    )
    assert words in page.main.one("ol", css="history").text
    assert cells(page, 3)[3].endswith("0"), "its tricks stay"
    page = visitor.open(f"{hand}/contract/mend")
    assert words in page.main.text
    page = visitor.press("mend", called="C2")
    assert say.glyphs("C2") in page.main.one("p", css="contract").text, "a card writes at once"
    visitor.open(f"{hand}/contract/mend")
    page = visitor.press("mend", napoleon=0)
    assert page.complaints == [say("correction-changes-nothing")]


def test_a_hand_of_nap(app):
    visitor = Visitor(app.test_client(), "ja")
    visitor.sit_down("nap-en")
    visitor.press("contract", seat=1, bid="3")
    visitor.press("trick", winner=2)
    visitor.press("trick", winner=1)
    hand, say = visitor.page.path, speaker("ja")
    visitor.open(f"{hand}/tricks/1/mend")
    page = visitor.press("mend", winner=0)
    assert told_before(page) == {say("history-nap-trick-taken", trick=1, winner=NAMES[2])}
    visitor.open(f"{hand}/contract/mend")
    page = visitor.press("mend", declarer=0, bid="4")
    assert NAMES[0] in page.main.one("p", css="contract").text

"""House rules on pages: handed on by address and compared."""

import pytest

from scorekeeper.wording import rule_label, rule_sentence, speaker
from tests.web.rules.test_edit import OWN, PRESETS
from tests.web.visitor import offers


def test_shared_rules_are_read_and_lead_to_a_session(visitor):
    page = visitor.open(f"/rules/shared?preset=jazz&set={OWN}")
    say = speaker(visitor.language)
    assert rule_sentence(say, "rule-same-two", "above_mighty") in page.main.text
    was = say("house-was", value=rule_label(say, "rule-minimum-bid", 12))
    assert was in page.main.one("section", css="departures").text
    address = page.main.one("input", id="address")["value"]
    assert address == (
        "http://localhost/rules/shared?preset=jazz&set=minimum_bid=13,same_two=above_mighty"
    )
    assert page.root.all("form") == []
    start = visitor.open(page.main.one("a", css="press")["href"])
    assert start.main.one("input", name="preset")["value"] == (
        "jazz,minimum_bid=13,same_two=above_mighty"
    )


def test_the_qr_code_is_a_picture_of_that_address(visitor):
    page = visitor.open(f"/rules/shared?preset=jazz&set={OWN}")
    answer = visitor.client.get(page.main.one("img", css="qr")["src"])
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    assert answer.text.startswith("<?xml")
    assert "style=" not in answer.text
    assert "script" not in answer.text
    assert "img-src 'self'" in answer.headers["Content-Security-Policy"]


def test_comparing_shows_the_rows_that_differ_and_no_others(visitor):
    page = visitor.open("/rules/compare?a=wikipedia&b=wikipedia-table")
    say = speaker(visitor.language)
    rows = page.main.one("table", css="compared").one("tbody").all("tr")
    assert [row.one("th").text for row in rows] == [
        say("rule-all-honours"),
        say("rule-scoring"),
    ]
    assert [cell.text for cell in rows[0].all("td")] == [
        rule_label(say, "rule-all-honours", "wins"),
        rule_label(say, "rule-all-honours", "loses"),
    ]


def test_a_session_is_compared_with_anything(visitor):
    visitor.sit_down("jazz")
    page = visitor.open(f"/rules/compare?a={visitor.session}&b=jazz")
    assert page.main.all("table", css="compared") == []
    page = visitor.open(f"/rules/compare?a={visitor.session}&b=jazz,{OWN}")
    assert len(page.main.one("table", css="compared").one("tbody").all("tr")) == 2
    assert visitor.session in offers(page.root.one("form", method="get"), "a")


@pytest.mark.parametrize(
    "other", ["nobody", "jazz,same_two", "%3Cscript%3E", "jazz," + "x" * 60_000]
)
def test_nothing_to_compare_with(visitor, other):
    page = visitor.open(f"/rules/compare?a=jazz&b={other}")
    assert page.status == 422
    assert "<script>" not in page.html


ADDS_UP = {
    "ja": {True: "足すと0になります", False: "0になるとは限りません"},
    "en": {True: "always add up to zero", False: "need not add up to zero"},
}


@pytest.mark.parametrize(
    ("house", "zero"),
    [
        ("sisyphus", True),
        ("wikipedia", True),
        ("wikipedia-table", True),
        ("jazz", False),
        ("sisyphus,scoring=win_count", False),
        ("sisyphus,scoring=table,point_table=2:-2:-4:4:-4:-8:1:-1:-2:-1:1:2", True),
        ("sisyphus,scoring=table,point_table=2:-2:-4:4:-4:-8:1:-1:-2:-1:1:3", False),
    ],
)
def test_the_rules_say_whether_points_add_up(visitor, house, zero):
    preset, _, departures = house.partition(",")
    page = visitor.open(f"/rules/shared?preset={preset}&set={departures}")
    chapter = page.main.one("div", id="scoring")
    told = chapter.one("p", css="adds-up").text
    assert ADDS_UP[visitor.language][zero] in told
    assert str(PRESETS[preset].players) in told


def test_a_table_of_ones_own_is_read_back_as_a_table(visitor):
    numbers = (2, -2, -4, 4, -4, -8, 1, -1, -2, -1, 1, 2)
    visitor.open("/rules/sisyphus")
    own = f"scoring=table,point_table={':'.join(map(str, numbers))}"
    chapter = visitor.open(f"/rules/shared?preset=sisyphus&set={own}").main.one("div", id="scoring")
    table = chapter.one("table", css="written-table")
    told = [cell.text for cell in table.one("tbody").all("td")]
    assert told == [f"{number:+}".replace("-", "\N{MINUS SIGN}") for number in numbers]
    assert [len(table.one(part).all("th")) for part in ("thead", "tbody")] == [3, 4]
    assert not visitor.open("/rules/sisyphus").main.all("table", css="written-table")


def test_rules_of_two_games_cannot_be_compared(visitor, say):
    page = visitor.open("/rules/compare?a=nap-ja&b=jazz")
    games = {"first": say("game-nap"), "second": say("game-napoleon")}
    assert (page.status, page.complaints) == (422, [say("house-compare-two-games", **games)])
    assert page.main.all("table", css="compared") == []

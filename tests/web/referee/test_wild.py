"""代わり札: what a wild joker stands for is asked, and goes into the ruling and the record."""

import pytest
from flask import Flask

from scorekeeper.wording import Speaker, speaker
from tests.web.referee.test_page import winner, wins
from tests.web.visitor import NAMES, Page, Visitor, fields_of

WILD = "/referee?rules=jazz,joker_wild%3Dtrue&players=5&trump=H&trick=3&plays="


@pytest.fixture(params=["ja", "en"])
def visitor(app: Flask, request: pytest.FixtureRequest) -> Visitor:
    return Visitor(app.test_client(), request.param)


@pytest.fixture
def say(visitor: Visitor) -> Speaker:
    return speaker(visitor.language)


def answers(page: Page, say: Speaker) -> dict[str, str]:
    """The addresses of the answers of the one joker, by their words."""
    return {link.text: link["href"] for link in page.main.one("section", css="wild").all("a")}


def test_what_it_stands_for_is_asked_and_rules_the_trick(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open(f"{WILD}C9,JOKER,C2,DA,C4")
    assert say("referee-wild", player=say("referee-player", number=2)) in page.main.text
    assert winner(page) == wins(say, say("referee-player", number=1), "C9")
    page = visitor.open(answers(page, say)[say.glyphs("CK")])
    assert winner(page) == wins(say, say("referee-player", number=2), "JOKER=CK")
    page = visitor.open(answers(page, say)[say("referee-wild-itself")])
    assert winner(page) == wins(say, say("referee-player", number=1), "C9")


def test_only_cards_are_offered_that_it_may_stand_for(visitor: Visitor, say: Speaker) -> None:
    offered = answers(visitor.open(f"{WILD}C9,JOKER"), say)
    assert say.glyphs("C9") not in offered, "it was played already"
    assert say.glyphs("SA") not in offered, "the mighty has a power of its own"
    assert say.glyphs("C8") in offered


def test_beside_cards_that_nobody_saw_the_right_one_is_changed(
    visitor: Visitor, say: Speaker
) -> None:
    page = visitor.open(f"{WILD}C9,%3F%3F,JOKER,%3F%3F")
    assert "plays=C9,%3F%3F,JOKER%3DCK,%3F%3F" in answers(page, say)[say.glyphs("CK")]


@pytest.mark.parametrize("rules", ["jazz", "sisyphus"])
def test_where_no_joker_is_wild_nothing_is_asked(visitor: Visitor, rules: str) -> None:
    page = visitor.open(f"/referee?rules={rules}&players=5&trump=H&plays=C9,JOKER")
    assert not page.main.all("section", css="wild")


def test_a_wild_joker_goes_into_the_record(visitor: Visitor, say: Speaker) -> None:
    visitor.open("/sessions/new?preset=wikipedia-options&set=joker_wild=true")
    names = {f"player-{seat}": name for seat, name in enumerate(NAMES[:5], start=1)}
    visitor.forge("sessions/new", names)
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="HA")
    path = visitor.page.path
    page = visitor.open(f"{path}/tricks/1/referee?plays=C9,JOKER%3DCK,C7,C6,C5")
    assert winner(page) == wins(say, NAMES[2], "JOKER=CK")
    assert fields_of(page.form("trick"))["plays"] == "C9,JOKER=CK,C7,C6,C5"
    assert visitor.press("trick").status == 200
    again = visitor.open(f"{path}/tricks/1/referee")
    assert winner(again) == wins(say, NAMES[2], "JOKER=CK"), "recorded as it was said"

"""いつもの扱い: usual remedies as a page, and taken over with one tap."""

import pytest

from scorekeeper.games import game_of_preset, parse_house
from scorekeeper.web.page.forms import session_of
from scorekeeper.web.page.house import house_name
from scorekeeper.wording import rule_sentence
from tests.web.sessions.test_start import rules, step
from tests.web.visitor import fields_of


@pytest.mark.parametrize("preset", ["wikipedia", "nap-en"])
def test_the_page_tells_both_sets_with_their_origins_and_what_the_house_keeps(visitor, say, preset):
    page = visitor.open(f"/rules/remedies?rules={preset}%2Cmisdeal%3Dnext_dealer")
    assert (page.status, page.faults) == (200, [])
    canon = game_of_preset(preset).canon
    first = next(iter(canon.usual))
    for name, usual in canon.usual.items():
        section = page.main.one("section", id=name)
        for row, one in usual.items():
            if name != first and one == canon.usual[first][row]:
                continue
            key = canon.fields[row].key
            if not canon.presets[preset].rules.is_idle(row):
                assert rule_sentence(say, key, one.value) in section.text
                assert say("rules-source", source=say(one.key)) in section.text
    kept = rule_sentence(say, canon.fields["misdeal"].key, "next_dealer")
    assert kept in page.main.one("section", id=first).text
    assert visitor.open("/rules/remedies?rules=nobody").status == 422


@pytest.mark.parametrize("preset", ["jazz,minimum_bid=14", "nap-ja"])
def test_one_tap_at_the_start_takes_them_over(app, visitor, say, preset):
    visitor.sit_down(preset)
    page = visitor.open("/sessions/new")
    assert say("remedies-offer") in page.main.text
    page = step(visitor, usual="friendly")
    assert rules(page) == parse_house(f"{preset},remedies=friendly").text
    assert page.main.all("button", name="usual") == []
    visitor.open("/sessions/new")
    step(visitor, usual="tournament")
    page = visitor.press("sessions/new")
    with_them = parse_house(f"{preset},remedies=tournament")
    with app.test_request_context():
        assert session_of(page.path.split("/")[2]).ruleset == with_them.rules


@pytest.mark.parametrize("place", ["new", "session"])
def test_the_editor_fills_what_is_open(visitor, place):
    visitor.sit_down("jazz,misdeal=next_dealer")
    visitor.hand()
    visitor.press("redeal", reason="misdeal")
    path = "/sessions/new/rules"
    if place == "session":
        path = f"/sessions/{visitor.session}/rules/edit"
    page = visitor.open(f"{path}?preset=jazz")
    action = page.form(path[1:])["action"]
    page = visitor.post(action, {**fields_of(page.form(path[1:])), "usual": "friendly"})
    assert page.status == 200, page.complaints
    assert page.main.one("details", id="irregularities").has("open")
    sent = fields_of(page.form(path[1:]))
    assert (sent["exposed_card"], sent["claim_disputed"]) == ("taken_back", "played_out")


def test_a_house_that_took_them_over_is_named_by_them(app, say):
    name, friendly = say("preset-wikipedia"), say("remedies-friendly")
    named = say("house-name-usual", name=name, remedies=friendly)
    with app.test_request_context():
        taken = parse_house("wikipedia,remedies=friendly")
        assert house_name(say, taken) == named
        other = parse_house("wikipedia,remedies=friendly,jokers=2")
        assert house_name(say, other) == say("house-name", name=name, changes=len(other.departures))
        assert house_name(say, parse_house("wikipedia")) == name


def test_a_session_takes_them_over_between_two_hands_and_undoes_it(app, visitor, say):
    visitor.sit_down("wikipedia")
    page = visitor.open(f"/sessions/{visitor.session}/rules")
    assert page.main.all("button", name="usual") == [], "a hand is being played"
    visitor.hand()
    visitor.press("redeal", reason="misdeal")
    visitor.open(f"/sessions/{visitor.session}/rules")
    offered = visitor.page.main.one("button", name="usual", value="friendly")
    folded = [button for fold in visitor.page.main.all("details") for button in fold.all("button")]
    assert offered not in folded, "in sight while every chapter is folded"
    page = visitor.press("rules/remedies", usual="friendly")
    assert page.status == 200, page.complaints
    with app.test_request_context():
        session = session_of(visitor.session)
    assert session.house == parse_house("wikipedia,remedies=friendly")
    name, friendly = say("preset-wikipedia"), say("remedies-friendly")
    named = say("house-name-usual", name=name, remedies=friendly)
    assert visitor.page.main.one("tr", css="rules-changed").text == say(
        "history-rules-changed", preset=named, changes=0
    )
    page = visitor.open(f"/sessions/{visitor.session}/rules")
    assert page.main.all("button", name="usual") == []
    visitor.open(f"/sessions/{visitor.session}")
    visitor.press("undo")
    with app.test_request_context():
        assert session_of(visitor.session).house == parse_house("wikipedia")
    visitor.open(f"/sessions/{visitor.session}/rules")
    refused = visitor.forge("rules/remedies", {"usual": "strict"})
    assert refused.status == 422
    words = say("remedies-unknown", remedies="strict", choices="friendly, tournament")
    assert words in refused.main.text

"""ルールの頁: every rule of a preset in words that can be read aloud."""

import pytest
from flask import Flask

from scorekeeper.napoleon.presets import PRESETS
from scorekeeper.napoleon.ruleset import FIELDS
from scorekeeper.wording import rule_name, rule_sentence, speaker
from tests.web.visitor import Visitor


@pytest.fixture(params=["ja", "en"])
def visitor(app: Flask, request: pytest.FixtureRequest) -> Visitor:
    return Visitor(app.test_client(), request.param)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_field_of_a_preset_is_said(visitor: Visitor, name: str) -> None:
    page = visitor.open(f"/rules/{name}")
    assert page.status == 200
    say, rules = speaker(visitor.language), PRESETS[name].rules
    spoken = {one.one("dt").text: one.one("dd").text for one in page.main.all("dl", css="rule")}
    assert len(spoken) == len(FIELDS)
    for field in FIELDS.values():
        (told,) = [dd for dt, dd in spoken.items() if dt.startswith(rule_name(say, field.key))][:1]
        sentence = rule_sentence(say, field.key, getattr(rules, field.name))
        assert any(" ".join(sentence.split()) in dd for dd in spoken.values()), told


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_the_ladder_is_drawn(visitor: Visitor, name: str) -> None:
    page = visitor.open(f"/rules/{name}")
    rungs = page.main.one("ol", css="ladder").all("li")
    say = speaker(visitor.language)
    names = [one.one("span", css="rung-name").text for one in rungs]
    assert len(names) == len(set(names))
    assert names.index(say("rung-trump")) < names.index(say("rung-lead-suit"))
    if PRESETS[name].rules.power_cards:
        assert names.index(say("rung-mighty")) < names.index(say("rung-right-bower"))


def test_what_has_no_effect_is_folded_away(visitor: Visitor) -> None:
    page = visitor.open("/rules/wikipedia")
    idle = [one for one in page.main.all("dl", css="rule") if one.within("details") is not None]
    assert len(idle) == sum(PRESETS["wikipedia"].rules.is_idle(name) for name in FIELDS)


def test_a_session_shows_its_own_rules_and_the_way_back(visitor: Visitor) -> None:
    visitor.sit_down("jazz")
    page = visitor.open(f"/sessions/{visitor.session}/rules")
    assert page.main.one("h1").text == speaker(visitor.language)("preset-jazz")
    assert f"/sessions/{visitor.session}" in [a["href"] for a in page.root.all("a")]

"""ルールの頁: every rule of a preset in words that can be read aloud."""

import re

import pytest

from scorekeeper.games import GAMES, PRESETS, preset_named
from scorekeeper.nap.rules.ruleset import Ruleset as NapRules
from scorekeeper.trick_taking.ruleset import SOURCES
from scorekeeper.web.games.pages import pages_of
from scorekeeper.wording import rule_sentence, speaker
from tests.examples import by_turns


@pytest.mark.parametrize("name", by_turns(PRESETS, lambda number, _: number % 2))
def test_every_field_of_a_preset_is_said(visitor, name):
    page = visitor.open(f"/rules/{name}")
    assert page.status == 200
    say, rules = speaker(visitor.language), preset_named(name).rules
    spoken = {one.one("dt").text: one.one("dd").text for one in page.main.all("dl", css="rule")}
    assert len(spoken) == len(rules.FIELDS)
    for field in rules.FIELDS.values():
        (told,) = [dd for dt, dd in spoken.items() if dt.startswith(say(field.key))][:1]
        sentence = rule_sentence(say, field.key, getattr(rules, field.name))
        assert any(" ".join(sentence.split()) in dd for dd in spoken.values()), told


@pytest.mark.parametrize("name", by_turns(PRESETS, lambda number, _: number % 2 == 0))
def test_the_ladder_is_drawn(visitor, name):
    page = visitor.open(f"/rules/{name}")
    rungs = page.main.one("ol", css="ladder").all("li")
    say = speaker(visitor.language)
    names = [one.one("span", css="rung-name").text for one in rungs]
    assert len(names) == len(set(names))
    assert names.index(say("rung-trump")) < names.index(say("rung-lead-suit"))
    rules = preset_named(name).rules
    if isinstance(rules, NapRules):
        assert names == [say(f"rung-{rung}") for rung in ("trump", "lead-suit")]
    elif rules.power_cards:
        assert names.index(say("rung-mighty")) < names.index(say("rung-right-bower"))


def test_a_session_shows_its_own_rules_and_the_way_back(visitor):
    visitor.sit_down("jazz")
    page = visitor.open(f"/sessions/{visitor.session}/rules")
    assert page.main.one("h1").text == speaker(visitor.language)("preset-jazz")
    assert f"/sessions/{visitor.session}" in [a["href"] for a in page.root.all("a")]


RATES = [
    # rules, source, bid, chips from each if made, chips to each if not
    ("nap-ja", "000:63", "nap", "10", "10"),
    ("nap-ja", "000:65", "blucher", "40", "40"),
    ("nap-ja-pattern-1", "000:75", "wellington", "20", "12"),
    ("nap-ja-pattern-2", "000:83", "blucher", "10", "40"),
    ("nap-en", "003:44", "nap", "10", "5"),
    ("nap-seven-card", "003:76", "7", "24", "12"),
]


@pytest.mark.parametrize(("name", "source", "bid", "made", "lost"), RATES)
def test_payments_are_printed_in_chips(visitor, name, source, bid, made, lost):
    say = speaker(visitor.language)
    rows = visitor.open(f"/rules/{name}").main.one("table", css="rates").one("tbody").all("tr")
    rates = {row.one("th").text: [cell.text for cell in row.all("td")] for row in rows}
    assert rates[say.glyphs(bid)] == [made, lost], source


# Where they come from, by names that players know and never by a number


A_NUMBER = re.compile(r"\b00[0-4]:\d")


def test_the_list_names_every_source_rule_and_rung(visitor, say):
    page = visitor.open("/sources").html
    anchors = set(re.findall(r'id="([^"]+)"', page))
    fields = {
        f"{game.name}-{field.key}"
        for game in GAMES.values()
        for field in game.canon.fields.values()
    }
    rungs = {
        f"{game.name}-rung-{key}" for game in GAMES.values() for key in pages_of(game).rung_rows
    }
    assert {f"source-{key}" for key in SOURCES} | fields | rungs <= anchors
    assert [key for key in SOURCES if say(f"source-{key}.short") not in page] == []
    assert A_NUMBER.findall(page) == []


@pytest.mark.parametrize("preset", by_turns(PRESETS, lambda number, _: number % 3 == 2))
def test_rules_cite_their_source_by_name_and_lead_to_the_list(visitor, say, preset):
    page = visitor.open(f"/rules/{preset}").html
    name = say(f"source-{PRESETS[preset].source}.short")
    links = re.findall(r'<a href="/sources#([^"]+)">', page)
    assert say("rules-source", source=name) not in page, "a source stands in its chapter's fold"
    listed = set(re.findall(r'id="([^"]+)"', visitor.open("/sources").html))
    assert links
    assert set(links) <= listed
    assert name in page
    assert A_NUMBER.findall(page) == []

"""出典: where the rules come from, by names that players know and never by a number."""

import re

import pytest

from scorekeeper.games import GAMES, PRESETS
from scorekeeper.trick_taking.ruleset import SOURCES
from scorekeeper.web.game.pages import pages_of
from scorekeeper.wording import LANGUAGES, speaker

A_NUMBER = re.compile(r"\b00[0-4]:\d")


@pytest.fixture(params=LANGUAGES)
def spoken(request, client):
    client.set_cookie("lang", request.param)
    return speaker(request.param)


def test_the_list_names_every_source_rule_and_rung(client, spoken):
    page = client.get("/sources").text
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
    assert [key for key in SOURCES if spoken(f"source-{key}.short") not in page] == []
    assert A_NUMBER.findall(page) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_cite_their_source_by_name_and_lead_to_the_list(client, spoken, preset):
    page = client.get(f"/rules/{preset}").text
    name = spoken(f"source-{PRESETS[preset].source}.short")
    links = re.findall(r'<a href="/sources#([^"]+)">', page)
    listed = set(re.findall(r'id="([^"]+)"', client.get("/sources").text))
    assert links
    assert set(links) <= listed
    assert name in page
    assert A_NUMBER.findall(page) == []

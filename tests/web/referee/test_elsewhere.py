"""The referee's page says under which other rules another card would win."""

import pytest

from scorekeeper.wording import speaker
from tests.web.markup import read

ASKED = "/referee?rules={rules}&players=5&trump={trump}&trick=3&plays={plays}"


def part(client, language="ja", **asked):
    address = ASKED.format(**{"rules": "sisyphus", "trump": "D", **asked})
    answer = client.get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    root, faults = read(answer.text)
    assert faults == []
    return root.one("details", css="elsewhere")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_only_the_presets_that_differ_are_listed_with_the_rung(client, language):
    found, say = part(client, language, plays="SK,SA,HQ,S3,S4"), speaker(language)
    names = [one.text for one in found.all("dt")]
    assert names == [
        say(f"preset-{name}")
        for name in ("wikipedia", "wikipedia-table", "wikipedia-options", "matsuda", "josephine")
    ]
    assert all(say("rung-yoromeki") in one.text for one in found.all("dd"))
    assert all(say.glyphs("SA") in one.text for one in found.all("dd"))


def test_each_leads_to_the_same_question_under_those_rules(client):
    link = part(client, plays="SK,SA,HQ,S3,S4").all("a")[0]
    assert "rules=wikipedia&" in link["href"]
    assert "S4" in client.get(link["href"]).text


def test_where_nothing_differs_it_says_so(client):
    found = part(client, "en", plays="SK,S3,S9,S4,S7")
    assert found.all("dl") == []
    assert speaker("en")("elsewhere-same") in found.text


def test_rules_without_a_joker_are_named(client):
    say = speaker("en")
    found = part(client, "en", rules="jazz", plays="JOKER,S3,S9,S4,S7")
    assert say("preset-sisyphus") in found.text
    assert say("preset-jazz-settings") not in found.text


def test_with_a_card_that_nobody_saw_it_stays_open(client):
    found = part(client, "en", rules="sisyphus", plays="SK,SA,??,S3,S4")
    assert [one.text for one in found.all("dt")][:1] == [speaker("en")("preset-wikipedia")]
    open_here = part(client, "en", rules="wikipedia", plays="SK,SA,??,S3,S4")
    assert speaker("en")("elsewhere-open") in open_here.text

"""What every table of a game has in common, and what a house has otherwise."""

import pytest

from scorekeeper.games import GAMES, parse_house
from scorekeeper.trick_taking.presets import rulebook
from scorekeeper.trick_taking.ruleset import SOURCES, sources_of
from scorekeeper.wording import rule_sentence

LAWS = [(game, rule) for game in GAMES.values() for rule in game.canon.common_law]


def test_no_law_is_without_a_source_or_names_a_rule_that_there_is_not():
    for game, rule in LAWS:
        assert sources_of(rule.sources), rule.key
        assert {place.partition(":")[0] for place in rule.sources} <= set(SOURCES)
        assert rule.fields.keys() <= game.canon.fields.keys(), rule.key


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_law_stands_on_the_page_of_its_game_with_its_sources(visitor, say, game):
    page = visitor.open(f"/rules/common?rules={next(iter(game.canon.presets))}")
    told = page.main.one("ol", css="common").all("li")
    assert len(told) == len(game.canon.common_law)
    for one, rule in zip(told, game.canon.common_law, strict=True):
        assert say(f"common-{rule.key}") in one.text
        for key in sources_of(rule.sources):
            assert say(f"source-{key}.short") in one.text


@pytest.mark.parametrize(
    ("house", "law", "field"),
    [
        ("sisyphus,threes_are_honours=true", "honours", "threes_are_honours"),
        ("sisyphus,auction=declaration", "higher", "auction"),
        ("sisyphus,own_card_call=forbidden", "alone", "own_card_call"),
        ("sisyphus,opening_lead_trump=forbidden", "lead-anything", "opening_lead_trump"),
        ("sisyphus,power_cards_free=true", "follow", "power_cards_free"),
        ("sisyphus,mighty_suit=trump_ace", "strongest", "mighty_suit"),
        ("sisyphus,adjutant_secrecy=must_not_tell", "adjutant", "adjutant_secrecy"),
        ("sisyphus,table_talk=forbidden", "only-the-card", "table_talk"),
        ("nap-ja,joker=true", "nap-wins", "joker"),
        ("nap-seven-card", "nap-dealt", "hand_size"),
    ],
)
def test_what_a_house_has_otherwise_stands_with_it(visitor, say, house, law, field):
    page = visitor.open(f"/rules/common?rules={house.replace('=', '%3D')}")
    found = parse_house(house)
    key = found.rules.FIELDS[field].key
    one = page.main.one("li", id=law)
    assert rule_sentence(say, key, getattr(found.rules, field)) in one.text
    assert "differs" in one["class"]


def test_a_rule_that_has_nothing_to_act_on_changes_no_law():
    house = parse_house("wikipedia,void_of_named_suit=must_play_honour")
    book = rulebook(house.preset, house.rules)
    cannot_follow = next(rule for _, rule in LAWS if rule.key == "cannot-follow")
    assert house.rules.is_idle("void_of_named_suit")
    assert cannot_follow.find_changes(book) == []


def test_an_unknown_house_is_answered_with_a_sentence(visitor):
    page = visitor.open("/rules/common?rules=nothing")
    assert page.status == 422
    assert page.complaints


def test_rules_and_what_can_go_wrong_lead_to_it(visitor):
    visitor.sit_down("sisyphus")
    hand = visitor.hand().path
    for path in (f"{hand}/irregularities/", "/referee/irregularities/", "/rules/sisyphus"):
        links = [one["href"] for one in visitor.open(path).main.all("a")]
        assert [one for one in links if one.startswith("/rules/common?rules=sisyphus")], path

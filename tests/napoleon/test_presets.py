"""Presets: every field stated, and how each differs from the defaults."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.presets import (
    PRESETS,
    jazz,
    preset_named,
    read_rules,
    sisyphus,
    wikipedia,
)
from scorekeeper.napoleon.presets.preset import altered, preset
from scorekeeper.napoleon.ruleset import FIELDS, Ruleset

MODULES = [sisyphus, wikipedia, jazz]

DIFFERENCES = {
    "wikipedia": {"first_bidder": "previous_napoleon", "all_honours": "wins"},
    "wikipedia-table": {
        "first_bidder": "previous_napoleon",
        "all_honours": "loses",
        "scoring": "wikipedia_table",
    },
    "sisyphus": {
        "first_bidder": "most_honours",
        "no_trump": "above_spades",
        "redeclaration": "higher_bid",
        "buried_shown": "honours",
        "same_two": "below_all",
        "same_two_suspended": "first",
        "yoromeki": "heart_queen",
        "early_finish": True,
        "hands_per_session": 7,
        "scoring": "sisyphus",
        "no_trump_multiplier": 2,
        "all_honours_multiplier": 2,
    },
    "jazz": {
        "jokers": 1,
        "direction": "counterclockwise",
        "minimum_bid": 12,
        "buried_honours": "first_trick",
        "buried_shown": "honours_and_trump_said",
        "same_two": "below_all",
        "same_two_suspended": "first",
        "yoromeki": "heart_queen",
        "joker_request": True,
        "power_cards_suspended": "first",
        "scoring": "jazz",
    },
}
"""What each preset changes; where a source is silent the default stands."""

SPOKEN = [
    # preset             field               what the source says, in so many words
    ("jazz", "joker_led", "strongest"),  # 004:121
    ("jazz", "joker_unled", "weakest"),  # 004:120
    ("jazz", "joker_demands", "named_suit"),  # 004:121
    ("jazz", "joker_opening_lead", "forbidden"),  # 004:119
    ("jazz", "joker_last_trick", "weakest"),  # 004:121
    ("jazz", "same_two_with_joker", "valid"),  # 004:122
    ("jazz", "request_in_first_trick", False),  # 004:135
    ("jazz", "all_honours", "loses_unless_bid"),  # 004:154
    ("sisyphus", "all_honours", "loses_unless_bid"),  # 002:107
    ("sisyphus", "own_card_call", "allowed"),  # 002:118
    ("wikipedia", "minimum_bid", 11),  # 000:152
    ("wikipedia", "buried_honours", "allies"),  # 000:164
    ("wikipedia-table", "passing", "final"),  # 000:146
]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_differs_from_the_defaults_in_these_fields_and_no_others(name):
    default, rules = Ruleset().document(), PRESETS[name].rules.document()
    assert {field: rules[field] for field in rules if rules[field] != default[field]} == (
        DIFFERENCES[name]
    )


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_a_preset_states_every_field_once(module):
    assert not module.STATED.keys() & module.SILENT.keys()
    assert module.STATED.keys() | module.SILENT.keys() == FIELDS.keys()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_where_a_source_is_silent_the_default_stands(module):
    defaults = Ruleset().document()
    assert dict(module.SILENT) == {name: defaults[name] for name in module.SILENT}


@pytest.mark.parametrize(("name", "field", "value"), SPOKEN)
def test_what_a_source_says(name, field, value):
    assert getattr(PRESETS[name].rules, field) == value
    assert field not in PRESETS[name].silent


@pytest.mark.parametrize("name", PRESETS)
def test_presets_know_their_source_and_table(name):
    found = preset_named(name)
    assert (found.name, found.key) == (name, f"preset-{name}")
    assert found.source in {"000", "002", "004"}
    assert found.players == 5


def test_a_preset_that_leaves_a_field_out_would_only_repeat_a_default_unseen():
    short = preset("short", source="000", players=5, stated={"jokers": 1}, silent={})
    assert short.rules == Ruleset(jokers=1)
    assert short.silent == frozenset()


def test_altering_a_field_that_is_not_there_is_a_mistake():
    with pytest.raises(KeyError):
        altered({"jokers": 0}, joker=1)


READ = [
    # written                                                 read as
    ("jazz", PRESETS["jazz"].rules),
    ({"preset": "jazz"}, PRESETS["jazz"].rules),
    ({}, Ruleset()),
    ({"preset": None, "jokers": 2}, Ruleset(jokers=2)),
    ({"jokers": 2}, Ruleset(jokers=2)),
]


@pytest.mark.parametrize(("written", "rules"), READ)
def test_rules_as_files_write_them(written, rules):
    assert read_rules(written) == rules


UNREADABLE = [
    # written                           reason                nearest
    ("sisyfus", "preset-unknown", "sisyphus"),
    ({"preset": "wikipedia table"}, "preset-unknown", "wikipedia-table"),
    ({"preset": 7}, "preset-unknown", None),
    ({"samet_wo": "off"}, "rule-field-unknown", "same_two"),
    ({"joker": 1}, "rule-field-unknown", "jokers"),
    ({"preset": "jazz", "jokers": 5}, "rule-value-unknown", None),
    ({"preset": "sisyphus", "two_high": True}, "rules-contradict", None),
    ({"scoring": "table", "point_table": {}}, "point-table-incomplete", None),
    (7, "rules-unreadable", None),
    (["jazz"], "rules-unreadable", None),
    (None, "rules-unreadable", None),
]


@pytest.mark.parametrize(("written", "reason", "nearest"), UNREADABLE)
def test_rules_that_cannot_be_read(written, reason, nearest):
    with pytest.raises(Refusal) as refusal:
        read_rules(written)
    assert refusal.value.code == reason
    assert nearest in (None, refusal.value.params.get("nearest"))


def test_reading_rules_leaves_the_document_as_it_was():
    document = {"preset": "jazz", "jokers": 2}
    read_rules(document)
    assert document == {"preset": "jazz", "jokers": 2}

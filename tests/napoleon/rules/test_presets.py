"""Presets: what each states, and how each differs from the defaults."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.rules import presets
from scorekeeper.napoleon.rules.presets import PRESETS, preset_named, read_rules
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset
from tests.strays import every

STATED = {
    "sisyphus": presets.SISYPHUS_STATED,
    "wikipedia": presets.PLAIN,
    "wikipedia-options": presets.OPTIONS,
    "josephine": presets.JOSEPHINE_STATED,
    "jazz": presets.JAZZ_STATED,
}

OUR_READING = {"josephine": presets.JOSEPHINE_READ}
"""What the usual value would be against, though the source leaves the field open."""


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
    ("wikipedia", "adjutant_secrecy", "free"),  # 000:127
    ("sisyphus", "adjutant_secrecy", "free"),  # 002:116
    ("wikipedia", "buried_honours", "allies"),  # 000:164
    ("wikipedia-table", "passing", "final"),  # 000:146
    ("wikipedia", "called_card_exempt", "no"),  # 000:189
    ("wikipedia", "left_bower_may_hide", False),  # 000:199
    ("wikipedia-options", "joker_suit", "trump"),  # 000:246
    ("wikipedia-options", "joker_demands", "trump"),  # 000:246
    ("wikipedia-options", "same_two_with_joker", "as_its_suit"),  # 000:246, AMB-66
    ("wikipedia-options", "joker_last_trick", "normal"),  # 000:246, without exception
    ("wikipedia-options", "joker_opening_lead", "allowed"),  # 000:189
    ("matsuda", "power_cards", False),  # 000:238
    ("matsuda", "jokers", 0),  # 000:236
    ("josephine", "buried_honours", "nobody"),  # 001:145
    ("sisyphus", "same_two_in_trumps", True),  # 002:72, 002:78: no suit is left out
    ("josephine", "opening_lead_trump", "allowed"),  # 001:87
    ("josephine", "early_finish", False),  # 001:103
    ("sisyphus", "two_high", False),  # 002:46
    ("jazz", "mighty_never_suspended", False),  # 004:144
    ("jazz", "suspended_power_cards", "strength_only"),  # 004:144, 004:241: their strength
    ("jazz", "power_cards_free", False),  # 004:417
    ("wikipedia", "called_card_buried", "alone"),  # 000:166
    ("josephine", "called_card_buried", "alone"),  # 001:141
    ("jazz", "called_card_buried", "alone"),  # 004:75
    ("jazz-settings", "same_two", "above_mighty"),  # 004:238
    ("jazz-settings", "void_of_named_suit", "must_play_honour"),  # 004:224
    ("jazz-settings", "trumps_suspended", "first"),  # 004:246
    ("jazz-settings", "left_bower_any_time", True),  # 004:248
    ("jazz-settings", "joker_led", "strongest"),  # 004:222
]

UNSAID = [
    # preset        field              why the source leaves it open
    ("sisyphus", "left_bower_suit"),  # 002:62 says which card it is, not what it follows
    ("sisyphus", "minimum_bid"),  # its examples begin at 13, no lowest bid is given (AMB-10)
    ("sisyphus", "buried_honours"),  # 002:146 shows them and says no more (AMB-13)
    ("jazz", "auction"),  # 004:54: whoever thinks better of himself bids, in no said order
    ("josephine", "auction"),  # 001:62
    ("josephine", "all_pass"),  # 001:147: somebody has to stand, and not who (AMB-29)
    ("josephine", "minimum_bid"),
    ("wikipedia", "buried_shown"),
]


@every("name", PRESETS)
def test_where_a_source_is_silent_the_default_stands_or_our_reading(name):
    preset, defaults = PRESETS[name], Ruleset().document()
    left = {field: preset.rules.document()[field] for field in preset.silent}
    assert left == {field: defaults[field] for field in left} | OUR_READING.get(name, {})


@every("name", STATED)
def test_a_preset_is_silent_on_whatever_its_source_does_not_state(name):
    assert PRESETS[name].silent == FIELDS.keys() - STATED[name].keys()


@every("name, field, value", SPOKEN)
def test_what_a_source_says(name, field, value):
    assert getattr(PRESETS[name].rules, field) == value
    assert field not in PRESETS[name].silent


@every("name, field", UNSAID)
def test_what_a_source_does_not_say(name, field):
    assert field in PRESETS[name].silent


@every("name", PRESETS)
def test_whatever_a_preset_states_can_be_looked_up_in_its_source(name):
    stated = FIELDS.keys() - PRESETS[name].silent
    places = {field: FIELDS[field].sources for field in stated}
    assert [
        field
        for field, cited in places.items()
        if not any(place.startswith(f"{PRESETS[name].source}:") for place in cited)
    ] == []


PLAYERS = {"josephine": 4}


@every("name", PRESETS)
def test_presets_know_their_source_and_table(name):
    found = preset_named(name)
    assert (found.name, found.key) == (name, f"preset-{name}")
    assert found.source in {"000", "001", "002", "004"}
    assert found.players == PLAYERS.get(name, 5)


READ = [
    # written                                                 read as
    ("jazz", PRESETS["jazz"].rules),
    ({"preset": "jazz"}, PRESETS["jazz"].rules),
    ({}, Ruleset()),
    ({"preset": None, "jokers": 2}, Ruleset(jokers=2)),
    ({"jokers": 2}, Ruleset(jokers=2)),
]


@every("written, rules", READ)
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
    ({"preset": "jazz", "jokers": {2}}, "rule-value-unknown", "2"),
    (7, "rules-unreadable", None),
    (["jazz"], "rules-unreadable", None),
    (None, "rules-unreadable", None),
]


@every("written, reason, nearest", UNREADABLE)
def test_rules_that_cannot_be_read(written, reason, nearest):
    with pytest.raises(Refusal) as refusal:
        read_rules(written)
    assert refusal.value.code == reason
    assert nearest in (None, refusal.value.params.get("nearest"))

"""Presets of both games: what each states, and how each differs from the defaults."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, PRESETS, game_of_preset
from scorekeeper.nap.rules import presets as nap
from scorekeeper.napoleon.rules import presets as napoleon
from scorekeeper.napoleon.rules.ruleset import Ruleset
from tests.refusals import every_refusal_can_be_said
from tests.strays import every

watch = every_refusal_can_be_said()

STATED = {
    "sisyphus": napoleon.SISYPHUS_STATED,
    "wikipedia": napoleon.PLAIN,
    "wikipedia-options": napoleon.OPTIONS,
    "josephine": napoleon.JOSEPHINE_STATED,
    "jazz": napoleon.JAZZ_STATED,
    "nap-ja": nap.JAPANESE,
    "nap-en": nap.ENGLISH,
}

OUR_READING = {"josephine": napoleon.JOSEPHINE_READ}
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
    ("nap-ja", "pack", "by_players"),  # 000:25-27
    ("nap-ja", "joker", False),  # 000:29
    ("nap-ja", "hand_size", 5),  # 000:35
    ("nap-ja", "bidding", "rounds"),  # 000:52
    ("nap-ja", "minimum_bid", 2),  # 000:43
    ("nap-ja", "wellington", "on"),  # 000:48
    ("nap-ja", "blucher", "on"),  # 000:50
    ("nap-ja", "misere", "off"),  # 000:92, an option
    ("nap-ja", "five_tricks_need_nap", True),  # 000:48, 000:50
    ("nap-en", "five_tricks_need_nap", True),  # 003:58, 003:60
    ("nap-en", "fee", 1),  # 003:53
    ("nap-ecarte", "fee", 1),  # 003:67
    ("nap-ja-pattern-1", "payments", "pattern_1"),  # 000:71
    ("nap-ja-pattern-2", "payments", "pattern_2"),  # 000:78
    ("nap-en", "dealer_sits_out_at_six", True),  # 003:24
    ("nap-en", "bidding", "once_each"),  # 003:33
    ("nap-en", "minimum_bid", 3),  # 003:35
    ("nap-en", "bonaparte", "on"),  # 003:38
    ("nap-en", "misere", "between_three_and_four"),  # 003:55
    ("nap-en", "misere_trumps", "none"),  # 003:55
    ("nap-en", "revoke_penalty", "pays_the_hand"),  # 003:47
    ("nap-seven-card", "misere", "above_nap"),  # 003:69
    ("nap-seven-card", "wellington", "off"),  # 003:69
    ("nap-seven-card", "ecarte", False),  # 003:69
    ("nap-peep", "peep", True),  # 003:65
    ("nap-ecarte", "ecarte", True),  # 003:67
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
    ("nap-ja", "all_pass"),  # AMB-54
    ("nap-en", "all_pass"),  # AMB-54
    ("nap-ja", "revoke_penalty"),
    ("nap-ja", "pot"),
    ("nap-ja", "pass_is_final"),  # AMB-73: 000:52 does not say
    ("nap-ja", "fee"),
    ("nap-en", "starting_chips"),  # 003:43: equal, but not how many
]


def fields_of(name):
    return game_of_preset(name).canon.fields


@every("name", PRESETS)
def test_where_a_source_is_silent_the_default_stands_or_our_reading(name):
    canon, rules = game_of_preset(name).canon, PRESETS[name].rules.document()
    defaults = canon.ruleset().document() | OUR_READING.get(name, {})
    assert {rules[field] == defaults[field] for field in PRESETS[name].silent} <= {True}


@every("name", STATED)
def test_a_preset_is_silent_on_whatever_its_source_does_not_state(name):
    assert PRESETS[name].silent == fields_of(name).keys() - STATED[name].keys()


@every("name, field, value", SPOKEN)
def test_what_a_source_says(name, field, value):
    assert getattr(PRESETS[name].rules, field) == value
    assert field not in PRESETS[name].silent


@every("name, field", UNSAID)
def test_what_a_source_does_not_say(name, field):
    assert field in PRESETS[name].silent


@every("name", PRESETS)
def test_whatever_a_preset_states_can_be_looked_up_in_its_source(name):
    for field in fields_of(name).keys() - PRESETS[name].silent:
        places = fields_of(name)[field].sources
        assert any(place.startswith(f"{PRESETS[name].source}:") for place in places), field


SOURCES = {"sisyphus": "002", "josephine": "001", "jazz": "004", "jazz-settings": "004",
           "nap-en": "003", "nap-seven-card": "003", "nap-peep": "003",
           "nap-ecarte": "003"}  # fmt: skip
"""All others are of 000."""
PLAYERS = {"josephine": 4, "nap-ecarte": 4}  # 003:67


@every("name", PRESETS)
def test_presets_know_their_source_and_table(name):
    found = game_of_preset(name).canon.preset_named(name)
    assert (found.name, found.key) == (name, f"preset-{name}")
    assert found.source == SOURCES.get(name, "000")
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
    assert napoleon.read_rules(written) == rules


UNREADABLE = [
    # game, written, reason, nearest
    ("napoleon", "sisyfus", "preset-unknown", "sisyphus"),
    ("napoleon", {"preset": "wikipedia table"}, "preset-unknown", "wikipedia-table"),
    ("napoleon", {"preset": 7}, "preset-unknown", None),
    ("napoleon", {"samet_wo": "off"}, "rule-field-unknown", "same_two"),
    ("napoleon", {"joker": 1}, "rule-field-unknown", "jokers"),
    ("napoleon", {"preset": "jazz", "jokers": 5}, "rule-value-unknown", None),
    ("napoleon", {"preset": "sisyphus", "two_high": True}, "rules-contradict", None),
    ("napoleon", {"scoring": "table", "point_table": {}}, "point-table-incomplete", None),
    ("napoleon", {"preset": "jazz", "jokers": {2}}, "rule-value-unknown", "2"),
    ("napoleon", 7, "rules-unreadable", None),
    ("napoleon", ["jazz"], "rules-unreadable", None),
    ("napoleon", None, "rules-unreadable", None),
    ("nap", "nap-jp", "preset-unknown", "nap-ja"),
    ("nap", "nap-seven-cards", "preset-unknown", "nap-seven-card"),
    ("nap", {"preset": "nap-ja", "stakes": 2}, "rule-field-unknown", "stake"),
    ("nap", {"preset": "nap-ja", "minimum_bid": 4}, "rule-value-unknown", "3"),
    ("nap", {"preset": "nap-ja", "minimum_bid": 1}, "rule-value-unknown", "2"),
    ("nap", {"preset": "nap-ja", "payments": "own"}, "rules-contradict", None),
    ("nap", {"payments": "own", "payment_table": {}}, "payment-table-incomplete", None),
]


@every("game, written, reason, nearest", UNREADABLE)
def test_rules_that_cannot_be_read(game, written, reason, nearest):
    with pytest.raises(Refusal) as refusal:
        GAMES[game].canon.read_rules(written)
    assert refusal.value.code == reason
    assert nearest in (None, refusal.value.params.get("nearest"))

"""Presets: every field stated, and how each differs from the defaults."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.rules.presets import ENGLISH, JAPANESE, PRESETS, preset_named, read_rules
from scorekeeper.nap.rules.ruleset import FIELDS

SPOKEN = [
    # preset             field               what the source says, in so many words
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
    # preset        field             why the source leaves it open
    ("nap-ja", "all_pass"),  # AMB-54
    ("nap-en", "all_pass"),  # AMB-54
    ("nap-ja", "revoke_penalty"),
    ("nap-ja", "pot"),
    ("nap-ja", "pass_is_final"),  # AMB-73: 000:52 does not say
    ("nap-ja", "fee"),
    ("nap-en", "starting_chips"),  # 003:43: equal, but not how many
]


@pytest.mark.parametrize(("name", "stated"), [("nap-ja", JAPANESE), ("nap-en", ENGLISH)])
def test_a_preset_is_silent_on_whatever_its_source_does_not_state(name, stated):
    assert PRESETS[name].silent == FIELDS.keys() - stated.keys()


@pytest.mark.parametrize(("name", "field", "value"), SPOKEN)
def test_what_a_source_says(name, field, value):
    assert getattr(PRESETS[name].rules, field) == value
    assert field not in PRESETS[name].silent


@pytest.mark.parametrize(("name", "field"), UNSAID)
def test_what_a_source_does_not_say(name, field):
    assert field in PRESETS[name].silent


@pytest.mark.parametrize("name", PRESETS)
def test_whatever_a_preset_states_can_be_looked_up_in_its_source(name):
    stated = FIELDS.keys() - PRESETS[name].silent
    places = {field: FIELDS[field].sources for field in stated}
    assert [
        field
        for field, cited in places.items()
        if not any(place.startswith(f"{PRESETS[name].source}:") for place in cited)
    ] == []


TABLES = [
    # preset             source  players
    ("nap-ja", "000", 5),
    ("nap-ja-pattern-1", "000", 5),
    ("nap-ja-pattern-2", "000", 5),
    ("nap-en", "003", 5),
    ("nap-seven-card", "003", 5),
    ("nap-peep", "003", 5),
    ("nap-ecarte", "003", 4),  # 003:67
]


@pytest.mark.parametrize(("name", "source", "players"), TABLES)
def test_presets_know_their_source_and_table(name, source, players):
    found = preset_named(name)
    assert (found.name, found.key) == (name, f"preset-{name}")
    assert (found.source, found.players) == (source, players)


UNREADABLE = [
    # written                                   reason                nearest
    ("nap-jp", "preset-unknown", "nap-ja"),
    ("nap-seven-cards", "preset-unknown", "nap-seven-card"),
    ({"preset": "nap-ja", "stakes": 2}, "rule-field-unknown", "stake"),
    ({"preset": "nap-ja", "minimum_bid": 4}, "rule-value-unknown", "3"),
    ({"preset": "nap-ja", "minimum_bid": 1}, "rule-value-unknown", "2"),
    ({"preset": "nap-ja", "payments": "own"}, "rules-contradict", None),
    ({"payments": "own", "payment_table": {}}, "payment-table-incomplete", None),
    (7, "rules-unreadable", None),
]


@pytest.mark.parametrize(("written", "reason", "nearest"), UNREADABLE)
def test_rules_that_cannot_be_read(written, reason, nearest):
    with pytest.raises(Refusal) as refusal:
        read_rules(written)
    assert refusal.value.code == reason
    assert nearest in (None, refusal.value.params.get("nearest"))

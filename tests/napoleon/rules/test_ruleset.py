"""House rules: what a field can hold, what cannot stand together, what is idle."""

import json
from dataclasses import dataclass, replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.rules.minimum_table import Lowest
from scorekeeper.napoleon.rules.presets import PRESETS, read_rules
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset, Section
from scorekeeper.napoleon.scoring import PRINTED
from scorekeeper.trick_taking.ruleset import Rules, fields_of, fingerprint, parse_value, rule
from tests.napoleon.dealer import LOWEST
from tests.napoleon.text_table import house, rows_of
from tests.strays import every

CHOICES = [(name, choice) for name, row in FIELDS.items() for choice in row.choices]


def alone(name, value):
    """The defaults with one field changed, and what that field cannot do without."""
    needs = {"table": {"point_table": PRINTED}, "redeal_after_two_rounds": {"passing": "soft"}}
    return Ruleset(**{name: value}, **needs.get(value, {}))


UNKNOWN = [
    # field       value    why
    ("same_two", True, "a switch is not this field's choice"),
    ("jokers", 3, "at most two"),
    ("jokers", True, "true is not one joker"),
    ("jokers", "1", "text is not a number"),
    ("power_cards", 1, "one is not true"),
    ("power_cards", None, "a switch is never open"),
    ("minimum_bid", 0, "1 to 24"),
    ("minimum_bid", 25, "1 to 24"),
    ("minimum_bid", None, "not optional"),
    ("hands_per_session", 0, "at least one hand"),
    ("hands_per_session", 7.0, "whole hands"),
    ("hands_per_session", True, "true is not one hand"),
]


@every("name, value, why", UNKNOWN)
def test_what_a_field_cannot_hold_is_refused_by_name(name, value, why):
    with pytest.raises(Refusal) as refusal:
        Ruleset(**{name: value})
    params = refusal.value.params
    assert (refusal.value.code, params["field"]) == ("rule-value-unknown", name)
    meant = parse_value(str(params["nearest"]))
    assert FIELDS[name].read(meant) == meant


@every(
    "name, typed, nearest, choices",
    [
        ("minimum_bid", 99, "24", "1–24"),
        ("minimum_bid", 0, "1", "1–24"),
        ("minimum_bid", -3, "1", "1–24"),
        ("minimum_bid", "x", "11", "1–24"),  # no number: the usual one
        ("hands_per_session", 0, "1", "1–999"),
        ("hands_per_session", 1000, "999", "1–999"),
        ("hands_per_session", "x", "1", "1–999"),  # usually open
    ],
)
def test_the_number_meant_is_the_nearer_end_of_those_there_are(name, typed, nearest, choices):
    with pytest.raises(Refusal) as refusal:
        Ruleset(**{name: typed})
    params = refusal.value.params
    assert (params["nearest"], params["choices"]) == (nearest, choices)


CONTRADICTIONS = rows_of("""
rule | house | the pair
AMB-44 | two_high=true same_two=below_all | two_high | same_two
A.11 | scoring=table | scoring | point_table
N-026 | minimum_bid=21 | minimum_bid | threes_are_honours
N-044 | all_pass=spade_ace_bids_13 minimum_bid=14 | all_pass | minimum_bid
X-17 | all_pass=opener_forced minimum_bid=1 | all_pass | minimum_bid
AMB-86 | all_pass=redeal_after_two_rounds | all_pass | passing
AMB-96 | highest_bid=10 | minimum_bid | highest_bid
AMB-96 | highest_bid=12 all_pass=spade_ace_bids_13 | highest_bid | all_pass
X-10 | mighty_card=heart_ace mighty_when_spades_trump=club_ace | mighty_card |
    mighty_when_spades_trump
AMB-109 | mighty_card=heart_ace mighty_suit=trump_ace | mighty_card | mighty_suit
AMB-84 | mighty_card=heart_ace yoromeki=heart_queen counter_yoromeki=heart_king_and_ace |
    mighty_card | counter_yoromeki
X-33 | STRIPPED request_card=spade_three | strip_to_blind_of_three | request_card
N-005 N-153 | STRIPPED request_card_when_clubs_trump=spade_three | strip_to_blind_of_three |
    request_card_when_clubs_trump
AMB-68 N-150 | STRIPPED jokers=1 stripped_suits=CHDS | stripped_suits | joker_request
AMB-68 N-153 | STRIPPED jokers=1 request_card_when_clubs_trump=spade_three stripped_suits=HSDC |
    strip_to_blind_of_three | request_card_when_clubs_trump
N-005 N-121 |
    strip_to_blind_of_three=true two_high=true threes_are_honours=true yoromeki=club_four |
    strip_to_blind_of_three | yoromeki
""")
BY_PLAYERS = {"minimum_by_players": LOWEST}
HIGHER = {"minimum_by_players": replace(LOWEST, six=Lowest(minimum=21))}
CLASHING = [
    *((rule, house(text), pair) for rule, text, *pair in CONTRADICTIONS),
    ("AMB-96", BY_PLAYERS | {"highest_bid": 14}, ("minimum_by_players", "highest_bid")),
    ("AMB-95", BY_PLAYERS | {"all_pass": "spade_ace_bids_13"}, ("all_pass", "minimum_by_players")),
    ("AMB-95", HIGHER, ("minimum_by_players", "threes_are_honours")),
]


@every("rule, changes, pair", CLASHING)
def test_rules_that_cannot_stand_together_are_refused_by_name(rule, changes, pair):
    with pytest.raises(Refusal) as refusal:
        Ruleset(**changes)
    params = refusal.value.params
    assert refusal.value.code == "rules-contradict"
    assert [params["first"], params["second"]] == list(pair)


@every(
    "changes",
    [
        {"mighty_card": "heart_ace", "mighty_suit": "trump"},
        {"mighty_card": "heart_ace", "yoromeki": "heart_queen", "counter_yoromeki": "heart_king"},
        {"mighty_card": "club_ace", "yoromeki": "heart_queen"}
        | {"counter_yoromeki": "heart_king_and_ace"},
        {"mighty_card": "heart_ace", "mighty_suit": "trump_ace", "power_cards": False},
        {"strip_to_blind_of_three": True, "same_two": "below_all", "jokers": 2}
        | {"request_card": "spade_three"},  # nothing is requested
        {"two_high": True, "same_two": "off"},
        {"all_pass": "redeal_after_two_rounds", "passing": "soft"},
        {"all_pass": "redeal_after_two_rounds", "auction": "first_come"},  # passes are idle there
        {"highest_bid": 11},
        {"highest_bid": 15, "minimum_by_players": LOWEST, "minimum_bid": 12},
        {"two_high": True, "same_two_suspended": "first"},  # idle, not a contradiction
        {"scoring": "table", "point_table": PRINTED},
        {"minimum_bid": 21, "threes_are_honours": True},
        {"joker_led": "weakest", "jokers": 0},
        {"all_pass": "spade_ace_bids_13", "minimum_bid": 13},
        {"all_pass": "opener_forced", "minimum_bid": 2},
        {"strip_to_blind_of_three": True, "joker_request": True, "jokers": 2},
        {"strip_to_blind_of_three": True, "joker_request": True, "jokers": 2, "two_high": True},
        {"strip_to_blind_of_three": True, "threes_are_honours": True, "yoromeki": "club_four"},
        {"jokers": 1, "joker_suit": "trump", "joker_demands": "named_suit"},
    ],
)
def test_what_stands_together(changes):
    Ruleset(**changes)


@every("preset", PRESETS.values(), ids=lambda preset: preset.name)
def test_rules_survive_being_written_and_read(preset):
    written = json.loads(json.dumps(preset.rules.document()))
    assert read_rules(written) == preset.rules
    assert read_rules(written).fingerprint() == preset.rules.fingerprint()


def test_an_address_is_64_hexadecimal_digits_and_forgets_the_order_of_fields():
    document = Ruleset().to_kept()
    backwards = dict(reversed(document.items()))
    assert fingerprint(document) == fingerprint(backwards) == Ruleset().fingerprint()
    assert len(bytes.fromhex(Ruleset().fingerprint())) == 32


@given(st.sampled_from(CHOICES))
def test_every_difference_has_another_address(change):
    changed = alone(*change)
    assert (changed.fingerprint() == Ruleset().fingerprint()) is (changed == Ruleset())


def test_an_address_is_the_hash_of_compact_json_with_sorted_names():
    """Hands already played are kept under such addresses, so the way there may never change."""
    written = b'{"jokers":1,"same_two":"off"}'
    assert fingerprint({"same_two": "off", "jokers": 1}) == sha256(written).hexdigest()
    own = '{"卓":"五人"}'.encode()
    assert fingerprint({"卓": "五人"}) == sha256(own).hexdigest()


def test_the_plain_rules_have_the_address_that_they_always_had():
    """Whatever fields have come since, tables' rules from before are found under it."""
    assert Ruleset().fingerprint() == (
        "b0654a3f9155988c3bbd9546b1f438bafb8ad81dae04593249d5e310001a2c72"
    )


def test_a_later_field_is_kept_only_where_it_is_not_as_usual():
    @dataclass(frozen=True, kw_only=True)
    class Small(Rules):
        stake: int = rule(1, Section.SCORING, rows="X", low=1, high=9)
        forfeit: int = rule(0, Section.SCORING, rows="X", low=0, high=9, later=True)

        __hash__ = Rules.__hash__

    Small.FIELDS, Small.CONTRADICTIONS = fields_of(Small), {}
    assert (Small().document(), Small().to_kept()) == ({"stake": 1, "forfeit": 0}, {"stake": 1})
    assert Small(forfeit=2).to_kept() == {"stake": 1, "forfeit": 2}
    assert Small().fingerprint() == fingerprint({"stake": 1})
    assert Small(forfeit=2).fingerprint() == fingerprint({"stake": 1, "forfeit": 2})


ADDRESSES = """
sisyphus          c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9
wikipedia         923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc
wikipedia         239c7c88568f7e16ecbbe0917e6a9a5052277090a2b2c2f1801827bc90ba2158
wikipedia-table   2b6dd4c5d2be8e04c5ac9ef30b5fec59660ee33808a21f88e09889aadb035767
wikipedia-table   c9062ec787a6686ce90ee2ececd27cd31f835fd4ef34557d5506d92312a17e91
wikipedia-options a23ef20487d0f992f444886555e9f99d430d7a7ae9c364079a7901faf0478a13
wikipedia-options 2160ef5e079441c75b688342405a1bb7f9531566582ecca09b5529c260caf60f
wikipedia-options 55c17a1fbb58a62f13800f94172ae29590a40b403c9ddd9eb8288fa9d06ef262
matsuda           513d2d23fb989d9928d2a20141346cf66dd03d1b7582f28c113f807cfbfe96d0
matsuda           7b1e474247f9cf06eaf462bb10eef41a24b9e4e0fe27e52a13da8687d771c2a9
josephine         ee6d05c24ce2aeffa24f44a321b859a97f5a8d39721cf71123e88698d223eeb4
josephine         8a886811c7ba8154468c9123c320a9e71334ead0acf508fbab9514645fa3b363
jazz              4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08
jazz              b19bf1eb5fd53fea5080ec42d5a1e9d59622e877852ecec411ed57be2d40d085
jazz              c5d9d48067130a2f44ac615fe281d9452db538379526b5ea5c551ff3308b6ce5
jazz-settings     600bbd294fe0ba7d1f761a78bf3be46116e9e28afeedf5e0fa7df394cef307c2
jazz-settings     8345f69bbfc9871ee3b44e2d1ee1ae5dadf5d3660364745508f746eb87bec5fd
jazz-settings     b3d35da8d77f40e7d6682f8f2d54ef8f97daf461cd7c730d1c86e075300f9718
"""
"""The addresses under which hands of the presets were kept, oldest first. None may go."""


def test_each_former_value_of_a_preset_is_kept():
    presets = PRESETS.values()
    kept = [(one.name, rules) for one in presets for rules in (*one.earlier, one.rules)]
    told = "\n".join(f"{name:<17} {rules.fingerprint()}" for name, rules in kept)
    missing = "repeat the former value in each row of `earlier`, then add the new address here"
    assert told == ADDRESSES.strip(), missing
    assert all(read_rules(rules.to_kept()) == rules for _, rules in kept)


@every("typed, nearest", [(-3, "0"), (-1, "0"), (10, "9"), ("x", "0"), (True, "0")])
def test_nought_can_be_the_lowest_number_there_is(typed, nearest):
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Small:
        forfeit: int = rule(0, Section.SCORING, rows="X", low=0, high=9)

    row = fields_of(Small)["forfeit"]
    assert [row.read(points) for points in (0, 9)] == [0, 9]
    with pytest.raises(Refusal) as refusal:
        row.read(typed)
    assert refusal.value.params["nearest"] == nearest


def test_keys_of_words():
    assert FIELDS["early_finish"].value_key(True) == "rule-yes"
    assert FIELDS["early_finish"].value_key(False) == "rule-no"
    assert FIELDS["jokers"].value_key(2) == "rule-jokers-2"
    assert FIELDS["jokers"].key == "rule-jokers"
    assert FIELDS["same_two"].key == "rule-same-two"
    assert FIELDS["same_two"].value_key("above_left_bower") == "rule-same-two-above-left-bower"

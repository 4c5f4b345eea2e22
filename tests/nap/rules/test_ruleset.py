"""House rules of Nap: what a field can hold, what cannot stand together, what is idle."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.rules.payment_table import BIDS, PaymentTable
from scorekeeper.nap.rules.presets import PRESETS, read_rules
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import TABLES

UNKNOWN = [
    # field            value    why
    ("minimum_bid", 1, "a bid of one is only ever forced"),
    ("minimum_bid", True, "true is not a number"),
    ("hand_size", 6, "five or seven"),
    ("stake", 0, "a stake is a chip at least"),
    ("stake", 1001, "too much"),
    ("stake", None, "not optional"),
    ("starting_chips", 0, "none is left open"),
    ("wellington", True, "off or on"),
    ("pot", 1, "one is not true"),
]


@pytest.mark.parametrize(("name", "value", "why"), UNKNOWN)
def test_what_a_field_cannot_hold_is_refused_by_name(name, value, why):
    with pytest.raises(Refusal) as refusal:
        Ruleset(**{name: value})
    assert (refusal.value.code, refusal.value.params["field"]) == ("rule-value-unknown", name), why


CONTRADICTIONS = [
    # rule      fields                                    the pair
    ("B-040", {"payments": "own"}, ("payments", "payment_table")),
    ("AMB-53", {"floater": True, "peep": True}, ("floater", "peep")),
    ("003:69", {"hand_size": 7, "floater": True}, ("hand_size", "floater")),
    ("003:69", {"hand_size": 7, "sir_garnet": True}, ("hand_size", "sir_garnet")),
    ("003:69", {"hand_size": 7, "peep": True}, ("hand_size", "peep")),
    ("003:69", {"hand_size": 7, "ecarte": True}, ("hand_size", "ecarte")),
]


@pytest.mark.parametrize(("rule", "changes", "pair"), CONTRADICTIONS)
def test_rules_that_cannot_stand_together_are_refused_by_name(rule, changes, pair):
    with pytest.raises(Refusal) as refusal:
        Ruleset(**changes)
    params = refusal.value.params
    assert (refusal.value.code, params["first"], params["second"]) == ("rules-contradict", *pair)


@pytest.mark.parametrize("name", ["pot", "floater", "peep", "ecarte"])
def test_any_rule_that_pays_into_a_pot_makes_one(name):
    assert not Ruleset().has_pot
    assert Ruleset(**{name: True}).has_pot


KEPT_UNDER = {
    "nap-ja": "b1af994848b8e2004620195d9f83c9e67651e96d4bb107967849bfbc48c148c6",
    "nap-ja-pattern-1": "676242623de68a87a2ca78835348a1b423b243b7cc8ce03ee1f02560ed321e38",
    "nap-ja-pattern-2": "86addfcb2fe963cb905d5e8f3166fdf07db4ce63043efde3a53e08c61ef2502e",
    "nap-en": "abc0a672cff6b64ee697f018bc4c8e643abf5416112c271e98ab5651808fd213",
    "nap-seven-card": "45b4523797a81d4f47d2c60e97ae503cb2342d00fadf79f1159e015e09d65127",
    "nap-peep": "3df1d77856c0338f4215a532bc5beeded50d6bdb051556d6cc1453f8c999f653",
    "nap-ecarte": "a0a64bd7492d9dd35e05710a0821acde557463118af26ba859e6a1fa04fe4b06",
}
"""The addresses under which evenings have kept the presets ever since there were any."""


@pytest.mark.parametrize("name", KEPT_UNDER)
def test_what_an_evening_has_kept_is_found_again(name):
    assert PRESETS[name].rules.fingerprint() == KEPT_UNDER[name]
    assert read_rules(PRESETS[name].rules.to_kept()) == PRESETS[name].rules


TABLE = TABLES["table"]
DOCUMENT = Ruleset(payments="own", payment_table=TABLE).document()["payment_table"]


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_text_and_document_are_read_back(table):
    assert PaymentTable.from_document(PaymentTable.document_of(table.text)) == table
    document = Ruleset(payments="own", payment_table=table).document()
    assert read_rules(document).payment_table == table


INCOMPLETE = [
    # document, the bid and the outcome that it misses
    ({}, ("one", "win")),
    (None, ("one", "win")),
    ({bid: {"win": 1} for bid in BIDS}, ("one", "loss")),
    (DOCUMENT | {"nap": {"win": -1, "loss": 1}}, ("nap", "win")),
    (DOCUMENT | {"nap": {"win": 1, "loss": 10000}}, ("nap", "loss")),
    (DOCUMENT | {"misere": {"win": True, "loss": 1}}, ("misere", "win")),
    (DOCUMENT | {"seven": {"win": 1.5, "loss": 1}}, ("seven", "win")),
    (PaymentTable.document_of("1:1:2"), ("two", "loss")),
]


@pytest.mark.parametrize(("document", "missing"), INCOMPLETE)
def test_what_is_missing_is_named(document, missing):
    with pytest.raises(Refusal) as refusal:
        PaymentTable.from_document(document)
    params = refusal.value.params
    assert refusal.value.code == "payment-table-incomplete"
    assert (params["level"], params["outcome"]) == missing

"""A table of payments of the house's own: as a document, as text, and where it is incomplete."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.rules.payment_table import BIDS, PaymentTable, Rate
from scorekeeper.nap.rules.presets import parse_house, read_rules
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import TABLES

TABLE = TABLES["table"]
DOCUMENT = Ruleset(payments="own", payment_table=TABLE).document()["payment_table"]


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_text_and_document_are_read_back(table):
    assert PaymentTable.from_document(PaymentTable.document_of(table.text)) == table
    document = Ruleset(payments="own", payment_table=table).document()
    assert read_rules(document).payment_table == table


def test_the_text_goes_bid_by_bid():
    assert TABLE.text == "1:1:2:2:3:3:4:4:3:3:10:10:10:10:20:20:40:40:18:9:24:12"


def test_a_house_with_its_own_table_is_one_text():
    text = f"nap-ja,payments=own,payment_table={TABLES['german'].text}"
    house = parse_house(text)
    assert house.rules.payment_table == TABLES["german"]
    assert house.text == text


def test_a_bid_can_be_worth_nothing_or_a_fortune():
    document = DOCUMENT | {"blucher": {"win": 9999, "loss": 0}}
    assert PaymentTable.from_document(document).blucher == Rate(win=9999, loss=0)


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

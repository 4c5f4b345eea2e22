"""Golden hands of Nap: the results and winners that a text states are those of its cards."""

from pathlib import Path

import pytest

from scorekeeper import nap
from scorekeeper.nap.auction import Auction, deals_in
from scorekeeper.nap.auditing import audit
from scorekeeper.nap.records import audit_document
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import FIELDS
from tests.golden import HOUSES, GoldenHands, check_calls

GOLDEN_HANDS = GoldenHands(game=nap, folder=Path(__file__).parent / "hands")
GOLDEN = list(GOLDEN_HANDS.params())
hands = GOLDEN_HANDS.hands


def test_every_preset_has_its_golden_hands():
    GOLDEN_HANDS.check_presets()


def test_hands_of_other_houses_show_the_rules_that_no_preset_has():
    shown = {"pass_is_final", "five_tricks_need_nap", "fee"}
    assert shown == {
        name
        for written in hands(HOUSES)
        for name, row in FIELDS.items()
        if row.later and getattr(written.hand.ruleset, name) != row.default
    }


@pytest.mark.parametrize(("written", "expected"), GOLDEN)
def test_a_golden_hand_has_its_audit(written, expected):
    assert audit_document(audit(written.hand)) == expected


@pytest.mark.parametrize(("written", "expected"), GOLDEN)
def test_the_result_that_is_written_is_that_of_the_cards(written, expected):
    stated = written.stated
    assert (stated.made, list(stated.points or ())) == (expected["made"], expected["points"])
    assert stated.taken in (None, expected["tricks_taken"])
    assert [{"winner": trick.winner} for trick in written.hand.tricks] == expected["tricks"]
    assert sum(expected["points"]) == 0


@pytest.mark.parametrize(("written", "expected"), GOLDEN)
def test_the_calls_of_a_golden_hand_are_legal(written, expected):
    hand = written.hand
    seats = deals_in(hand.ruleset, players=hand.players, dealer=hand.dealer)
    check_calls(Auction(ruleset=hand.ruleset, seats=seats), written.calls)
    assert expected["made"] is not None


def test_the_golden_hands_show_every_bid_of_five_cards_and_of_seven():
    bids = {str(written.hand.bid) for preset in PRESETS for written in hands(preset)}
    assert bids == {
        "2", "3", "4", "misere", "nap", "bonaparte", "wellington", "blucher", "6", "7",
    }  # fmt: skip

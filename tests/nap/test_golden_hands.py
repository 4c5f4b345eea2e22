"""Golden hands: whole hands of every preset as text, each with the audit that it must have.

``hands/PRESET.nap`` holds the hands, ``hands/PRESET.jsonl`` an audit a line, in their order;
``hands/houses`` are those of tables that depart from a preset in a rule that none of them has.
The results and winners that a text states are also held against its cards.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.nap.auction import Auction, deals_in
from scorekeeper.nap.auditing import audit
from scorekeeper.nap.notation import WrittenHand, read_hands, write_hands
from scorekeeper.nap.records import audit_document
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import FIELDS

HANDS = Path(__file__).parent / "hands"
FEWEST = 3
HOUSES = "houses"
FILES = (*PRESETS, HOUSES)


def hands(preset: str) -> list[WrittenHand]:
    found = list(read_hands((HANDS / f"{preset}.nap").read_text(encoding="utf-8")))
    assert [fault for one in found for fault in one.faults] == []
    return [one.hand for one in found if one.hand is not None]


def audits(preset: str) -> list[dict]:
    return [json.loads(line) for line in (HANDS / f"{preset}.jsonl").read_text().splitlines()]


def _golden() -> Iterator[object]:
    """Every golden hand with its audit; a preset's broken or missing file fails in its own test."""
    for preset in FILES:
        try:
            pairs = list(zip(hands(preset), audits(preset), strict=True))
        except (AssertionError, OSError, ValueError):
            continue
        for written, expected in pairs:
            name = f"{preset}-{written.tags.number}-{written.tags.title}"
            yield pytest.param(written, expected, id=name)


GOLDEN = list(_golden())


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_its_golden_hands(preset):
    assert len(hands(preset)) == len(audits(preset)) >= FEWEST
    assert all(written.hand.ruleset == PRESETS[preset].rules for written in hands(preset))


def test_hands_of_other_houses_show_the_rules_that_no_preset_has():
    assert {path.stem for path in HANDS.iterdir()} == set(FILES)
    shown = {"pass_is_final", "five_tricks_need_nap", "fee"}
    assert len(hands(HOUSES)) == len(audits(HOUSES))
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
    auction = Auction(ruleset=hand.ruleset, seats=seats)
    for call in written.calls:
        if call.bid is None:
            auction.check_pass(call.seat)
        else:
            auction.check_call(call.seat, call.bid)
        auction = auction.after(call)
    assert auction.is_over
    assert expected["made"] is not None


@pytest.mark.parametrize("preset", FILES)
def test_a_golden_file_is_written_as_the_house_writes(preset):
    text = (HANDS / f"{preset}.nap").read_text(encoding="utf-8")
    assert "".join(write_hands(hands(preset))) == text


def test_the_golden_hands_show_every_bid_of_five_cards_and_of_seven():
    bids = {str(written.hand.bid) for preset in PRESETS for written in hands(preset)}
    assert bids == {
        "2", "3", "4", "misere", "nap", "bonaparte", "wellington", "blucher", "6", "7",
    }  # fmt: skip

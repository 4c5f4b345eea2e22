"""A whole hand gone through: what an audit finds, situation by situation.

The hand is the same throughout: five players clockwise, seat 0 is Napoleon at 12 hearts, calls
♠A, and seat 2 has it. ``HAND`` has its ten tricks; rows change a trick, a card or the house.
"""

from dataclasses import replace

import pytest

from scorekeeper.cards import UNSEEN, Refusal, Suit, parse_card, parse_cards
from scorekeeper.napoleon.audit import audit
from scorekeeper.napoleon.audit_hand import PlayedHand, PlayedTrick
from scorekeeper.napoleon.bid import parse_bid
from scorekeeper.napoleon.presets import read_rules
from scorekeeper.wording import LANGUAGES, speaker

TRICKS = (
    (0, "C9 C2 C10 C4 C5"),  # 2 takes 1
    (2, "SK S9 S10 S2 S3"),  # 2 takes 2
    (2, "S8 S4 S5 H2 S6"),  # 0 ruffs
    (0, "HA H3 H4 H5 H6"),  # 0 takes 1
    (0, "HJ H7 H8 H9 H10"),  # 0 takes 2
    (0, "HK D2 SA HQ D3"),  # 2 takes ♠A HK HQ
    (2, "DA D4 D5 D6 D7"),  # 2 takes 1
    (2, "DK D8 D9 D10 DJ"),  # 1: the left bower
    (1, "CA C6 C7 C8 C3"),  # 1 takes 1
    (1, "SQ SJ DQ S7 CK"),  # 1 takes 4
)
BURIED = "CQ CJ"


def hand(rules="wikipedia", *, tricks=TRICKS, **changes):
    """The hand, in a house without special rules unless told."""
    told = {
        "ruleset": read_rules(rules),
        "players": 5,
        "napoleon": 0,
        "bid": parse_bid("12H"),
        "called": parse_card("SA"),
        "buried": parse_cards(BURIED),
        "tricks": tuple(
            PlayedTrick(leader=leader, plays=parse_cards(plays)) for leader, plays in tricks
        ),
    }
    return PlayedHand(**(told | changes))


def changed(number, *, leader=None, plays=None, tricks=TRICKS):
    """The tricks with one told otherwise."""
    was = tricks[number - 1]
    now = (was[0] if leader is None else leader, was[1] if plays is None else plays)
    return (*tricks[: number - 1], now, *tricks[number:])


def hands_of(tricks=TRICKS):
    """The hands that play these tricks."""
    held = [[] for _ in range(5)]
    for leader, plays in tricks:
        for turn, card in enumerate(parse_cards(plays)):
            held[(leader + turn) % 5].append(card)
    return tuple(map(tuple, held))


def told(faults):
    """Faults as a line each: code, trick.player, card, proof and where it is."""
    return [
        f"{fault.code} {fault.trick or '-'}.{'-' if fault.player is None else fault.player}"
        f" {fault.card or '-'} {fault.proof or '-'}@{fault.proved_in or '-'}"
        for fault in faults
    ]


def test_a_sound_hand():
    found = audit(hand())
    assert [trick.winner for trick in found.tricks] == [2, 2, 0, 0, 0, 2, 2, 1, 1, 1]
    assert [trick.honours.low for trick in found.tricks] == [1, 2, 0, 1, 2, 3, 1, 3, 1, 4]
    assert (found.faults, found.notes) == ((), ())
    assert (found.adjutant, found.adjutant_is_known) == (2, True)
    assert (found.outcome.taken.low, found.outcome.taken.is_exact) == (10, True)
    assert (found.outcome.made, found.outcome.points) == (False, (-4, 2, -2, 2, 2))
    assert (found.first_fault, found.sound_tricks) == (None, 10)


@pytest.mark.parametrize(
    ("owner", "taken", "why"),
    [
        ("allies", 10, "000:164"),
        ("nobody", 10, "001:143"),
        ("napoleon", 12, "X-16"),
        ("first_trick", 12, "004:72 seat 2 is the adjutant"),
    ],
)
def test_buried_honours_count_where_the_house_sends_them(owner, taken, why):
    found = audit(hand({"preset": "wikipedia", "buried_honours": owner}))
    assert found.outcome.taken.low == taken
    assert found.outcome.made == (taken >= 12)


REVOKE = changed(3, plays="S8 S4 D5 H2 S6", tricks=changed(7, plays="DA D4 S5 D6 D7"))


def test_a_revoke_is_proved_by_a_later_trick():
    """N-100: seat 4 threw ♦5 to spades and came with ♠5 in trick 7."""
    found = audit(hand(tricks=REVOKE))
    assert told(found.faults) == ["revoke 3.4 D5 S5@7", "revoke 7.4 S5 D7@7"][:1]
    assert found.sound_tricks == 2


def test_with_the_hands_a_revoke_is_proved_at_once():
    found = audit(hand(tricks=REVOKE[:3], hands=hands_of(REVOKE)))
    assert told(found.faults) == ["revoke 3.4 D5 S10@3"][:0] or told(found.faults)[0].startswith(
        "revoke 3.4 D5 "
    )

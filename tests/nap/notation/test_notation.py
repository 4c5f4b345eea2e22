"""The notation of Nap, where it differs from Napoleon's: its words, bids and houses."""

import pytest

from scorekeeper.cards import Refusal, parse_cards
from scorekeeper.nap.auction import Call, parse_bid
from scorekeeper.nap.auditing import PlayedHand
from scorekeeper.nap.notation import WrittenHand, read_hands, write_hand
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.lines import Tags
from scorekeeper.wording import LANGUAGES, speaker

HEAD = "rules: nap-ja\nplayers: Aki, Ben, Chie\n"
STANDS = HEAD + "contract: Ben nap\n"


def only(text):
    (found,) = read_hands(text)
    return found


def faults(text):
    return [(fault.line, fault.code) for found in read_hands(text) for fault in found.faults]


def test_a_hand_in_japanese():
    found = only(
        "局：2\n題：夜\n日付：2008年5月3日\n場所：部室\nルール：nap-ja、stake=5\n名前：秋、便、智\n親：秋\n"
        "競り：便 2、智 パス、秋 ナップ\n競り：便 パス\n宣言：秋 ナップ\n"
        "手札 秋：♥A ♥K ♥Q ♥J ♥10\n1 秋：♥A ♥7 ♦9 ＞ 秋\n"
        "トリック：5\n勝敗：成功\n得点：100 -50 -50\n"
    )
    hand = found.hand
    assert found.faults == ()
    assert hand.tags == Tags(number=2, title="夜", date="2008年5月3日", place="部室")
    assert (hand.hand.dealer, hand.hand.declarer, hand.hand.ruleset.stake) == (0, 0, 5)
    assert hand.calls[-1] == Call(seat=1, bid=None)
    assert hand.stated == Stated(taken=5, made=True, points=(100, -50, -50))
    assert hand.hand.hands == (parse_cards("HA HK HQ HJ H10"), None, None)


FAULTS = [
    # what is written, and what the reader says of it
    (HEAD, [(1, "notation-nap-contract-missing")]),
    (HEAD + "contract: Ben misere", [(3, "nap-bid-not-played")]),
    (HEAD + "contract: Ben 9", [(3, "nap-bid-unreadable")]),
    (HEAD + "bids: Ben 2, Chie 3\ncontract: Ben 2", [(4, "notation-calls-differ")]),
    (STANDS + "call: SA", [(4, "notation-word-unknown")]),
    (STANDS + "6 Ben: HA", [(4, "trick-number-out-of-range")]),
    (STANDS + "1 Ben: HA > +2", [(4, "notation-player-unknown")]),
    ("rules: sisyphus\nplayers: 3\ncontract: 1 nap", [(1, "preset-unknown")]),
    ("rules: nap-ja, stake\nplayers: 3\ncontract: 1 nap", [(1, "notation-rule-unreadable")]),
    ("rules: nap-ja\nplayers: 8\ncontract: 1 nap", [(2, "players-out-of-range")]),
    ("rules: nap-en\nplayers: 6\ncontract: 1 nap", [(3, "audit-dealer-missing")]),
    ("rules: nap-en\nplayers: 6\ndealer: 1\ncontract: 1 nap", [(4, "seat-sits-out")]),
    ("rules: nap-en\nplayers: 6\ndealer: 1\nbids: 1 nap", [(4, "seat-sits-out")]),
]


@pytest.mark.parametrize(("text", "expected"), FAULTS)
def test_what_a_reader_lists(text, expected):
    assert faults(text) == expected
    for found in read_hands(text):
        for fault in found.faults:
            assert all(speaker(language)(fault.code, **fault.params) for language in LANGUAGES)


def test_hands_that_are_half_known():
    found = only(STANDS + "holds Ben: HA HK HQ HJ H10\n1 Ben: HA H7 D9\n")
    assert found.hand.hand.hands == (None, parse_cards("HA HK HQ HJ H10"), None)
    assert "holds Ben: HA HK HQ HJ H10" in write_hand(found.hand)
    hand = PlayedHand(
        ruleset=PRESETS["nap-ja"].rules, players=3, declarer=1, bid=parse_bid("nap"),
        hands=(None, None, None),
    )  # fmt: skip
    assert WrittenHand(hand=hand).hand.hands is None


def hand(**told):
    base = {"ruleset": PRESETS["nap-ja"].rules, "players": 3, "declarer": 1}
    return PlayedHand(**{**base, "bid": parse_bid("nap"), **told})


REFUSED = [
    ({"names": ("Aki", "Ben")}, "notation-names-count", {"count": 2, "players": 3}),
    ({"calls": (Call(seat=1, bid=parse_bid("misere")),)}, "nap-bid-not-played",
     {"bid": "misere", "nearest": "3"}),
    ({"calls": (Call(seat=2, bid=parse_bid("4")),)}, "notation-calls-differ",
     {"bid": "nap", "standing": "4"}),
]  # fmt: skip


@pytest.mark.parametrize(("told", "code", "said"), REFUSED)
def test_what_cannot_be_written(told, code, said):
    with pytest.raises(Refusal) as refused:
        WrittenHand(hand=hand(), **told)
    assert (refused.value.code, dict(refused.value.params)) == (code, said)

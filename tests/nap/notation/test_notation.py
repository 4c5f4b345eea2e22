"""The notation of Nap: what a reader forgives and lists, and what holds of every text."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN, Refusal, Suit, pack, parse_cards, squeeze
from scorekeeper.nap.auction import Call, every_bid, parse_bid, strength
from scorekeeper.nap.auditing import PlayedHand, PlayedTrick
from scorekeeper.nap.notation import WrittenHand, read_hands, write_hand
from scorekeeper.nap.rules.payment_table import BIDS, PaymentTable, Rate
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.lines import Comment, Tags
from scorekeeper.wording import LANGUAGES, speaker
from tests.examples import examples
from tests.nap.dealer import a_hand, a_house
from tests.napoleon.writings import LINES, NAMES, NUMBERS, TAGS

# Written hands of Nap at random: a dealer's hand with everything that people write beside it.


@st.composite
def written_hands(draw: st.DrawFn) -> WrittenHand:
    """A legal hand of a random house, some of it forgotten, with random things written beside."""
    random = draw(st.randoms(use_true_random=True))
    own = {
        "payments": "own",
        "payment_table": PaymentTable(**dict.fromkeys(BIDS, Rate(win=7, loss=0))),
    }
    fixed = draw(st.sampled_from([{}, own, {"stake": 7}]))
    players = draw(st.integers(2, 7))
    house = a_house(random, players=players, **fixed)
    hand = _forgotten(draw, a_hand(random, house, players=players).hand)
    names = st.lists(NAMES, min_size=players, max_size=players, unique_by=squeeze)
    return WrittenHand(
        hand=hand,
        names=draw(st.just(()) | names.map(tuple)),
        tags=draw(_TAGS),
        calls=_calls(draw, hand),
        stated=draw(_stated(players)),
        comments=tuple(draw(st.lists(_comments(len(hand.tricks)), max_size=4))),
    )


_TAGS = st.builds(
    Tags,
    number=st.none() | st.integers(1, 999),
    title=st.none() | TAGS,
    date=st.none() | TAGS,
    place=st.none() | TAGS,
)


def _stated(players: int) -> st.SearchStrategy[Stated]:
    points = st.lists(NUMBERS, min_size=players, max_size=players).map(tuple)
    made = st.none() | st.booleans()
    return st.builds(Stated, taken=st.none() | NUMBERS, made=made, points=st.none() | points)


def _comments(tricks: int) -> st.SearchStrategy[Comment]:
    return st.builds(Comment, text=LINES, trick=st.integers(0, tricks))


def _calls(draw: st.DrawFn, hand: PlayedHand) -> tuple[Call, ...]:
    """Passes and lower bids, then the contract, or nothing but passes."""
    seats = st.integers(0, hand.players - 1)
    bids = st.none() | st.sampled_from(every_bid(hand.ruleset))
    calls = [Call(seat=draw(seats), bid=draw(bids)) for _ in range(draw(st.integers(0, 9)))]
    top = strength(hand.bid, hand.ruleset)
    lower = [c for c in calls if c.bid is None or strength(c.bid, hand.ruleset) < top]
    if any(call.bid is not None for call in lower):
        lower.append(Call(seat=hand.declarer, bid=hand.bid))
    return tuple(lower)


def _forgotten(draw: st.DrawFn, hand: PlayedHand) -> PlayedHand:
    """The hand with some of it forgotten, and some of it counted by the table."""
    seated = hand.seats(hand.declarer)
    tricks = tuple(_trick(draw, trick, seated) for trick in hand.tricks)
    hands = tuple(cards if draw(st.booleans()) else None for cards in hand.hands or ())
    out = len(seated) < hand.players
    return replace(
        hand,
        dealer=hand.dealer if out else draw(st.sampled_from([None, hand.dealer])),
        tricks=tricks[: draw(st.integers(0, len(tricks)))],
        hands=draw(st.sampled_from([None, hands])),
    )


def _trick(draw: st.DrawFn, trick: PlayedTrick, seated: tuple[int, ...]) -> PlayedTrick:
    odd = st.sampled_from([UNSEEN, *pack(jokers=2)])
    plays = tuple(card if draw(st.booleans()) else draw(odd) for card in trick.plays)
    seats = st.none() | st.sampled_from(seated)
    return PlayedTrick(
        plays=plays[: draw(st.integers(0, len(seated)))],
        leader=draw(seats),
        named_suit=draw(st.none() | st.sampled_from(Suit)),
        winner=draw(seats),
    )


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
    (HEAD + "contract: Dan nap", [(3, "notation-player-unknown")]),
    (HEAD + "bids: Ben 2, Chie huge\ncontract: Ben 2", [(3, "nap-bid-unreadable")]),
    (HEAD + "bids: Ben 2, Chie 3\ncontract: Ben 2", [(4, "notation-calls-differ")]),
    (STANDS + "call: SA", [(4, "notation-word-unknown")]),
    (STANDS + "1 Ben: HA HX H9", [(4, "card-unreadable")]),
    (STANDS + "1 Ben: HA H9 H8 H7", [(4, "trick-too-many-cards")]),
    (STANDS + "6 Ben: HA", [(4, "trick-number-out-of-range")]),
    (STANDS + "2 Ben: HA", [(4, "notation-trick-missing")]),
    (STANDS + "1 Ben: HA > +2", [(4, "notation-player-unknown")]),
    (STANDS + "points: 1 2", [(4, "notation-points-count")]),
    (STANDS + "made: perhaps", [(4, "notation-yes-unreadable")]),
    ("rules: sisyphus\nplayers: 3\ncontract: 1 nap", [(1, "preset-unknown")]),
    ("rules: nap-ja, stake=0\nplayers: 3\ncontract: 1 nap", [(1, "rule-value-unknown")]),
    ("rules: nap-ja, stakes=2\nplayers: 3\ncontract: 1 nap", [(1, "rule-field-unknown")]),
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
    """What was written of one hand is written again; where nothing is known there are no hands."""
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
    ({"calls": (Call(seat=3, bid=None),)}, "seat-unknown", {"seat": 3, "players": 3}),
    ({"calls": (Call(seat=1, bid=parse_bid("misere")),)}, "nap-bid-not-played",
     {"bid": "misere", "nearest": "3"}),
    ({"calls": (Call(seat=2, bid=parse_bid("4")),)}, "notation-calls-differ",
     {"bid": "nap", "standing": "4"}),
    ({"stated": Stated(points=(1,))}, "notation-points-count", {"count": 1, "players": 3}),
    ({"comments": (Comment(text="x", trick=1),)}, "notation-comment-astray", {"trick": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("told", "code", "said"), REFUSED)
def test_what_cannot_be_written(told, code, said):
    with pytest.raises(Refusal) as refused:
        WrittenHand(hand=hand(), **told)
    assert (refused.value.code, dict(refused.value.params)) == (code, said)


# What holds of every text


@settings(max_examples=examples(150))
@given(written_hands())
def test_what_is_written_is_read_again_exactly(written):
    found = only(write_hand(written))
    assert (found.faults, found.hand) == ((), written)

"""Written hands at random: a dealer's hand with everything that people write beside it."""

from dataclasses import replace

from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN, Refusal, Suit, pack, squeeze
from scorekeeper.napoleon.auction import Call, every_bid, strength
from scorekeeper.napoleon.notation import Declaration, WrittenHand
from scorekeeper.napoleon.rules.point_table import PointRow, PointTable
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.lines import Comment, Tags, check_names
from scorekeeper.trick_taking.replay import PlayedTrick
from tests.napoleon.dealer import a_hand, a_house

LETTERS = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="\ufffd")
LINES = st.text(LETTERS, min_size=1, max_size=30).map(str.strip).filter(bool)
TAGS = LINES.filter(lambda text: not set("#＃※") & set(text))
NUMBERS = st.integers(-999_999, 999_999)


def _is_a_name(name):
    try:
        check_names((name,), players=1)
    except Refusal:
        return False
    return True


NAMES = st.one_of(
    st.sampled_from(
        ["秋", "Ben Hur", "SA", "D10", "pass", "NT", "Ｅｍｉ", "佐々木　小次郎", "x-1"]
    ),
    LINES.filter(_is_a_name),
)


@st.composite
def written_hands(draw):
    random = draw(st.randoms(use_true_random=True))
    fixed = {}
    if draw(st.booleans()):
        rows = [PointRow(made=2, lost=-2, all_honours=draw(NUMBERS) % 9999) for _ in range(5)]
        against = draw(st.sampled_from((None, rows[4])))
        table = PointTable(
            napoleon=rows[0],
            solo=rows[1],
            adjutant=rows[2],
            ally=rows[3],
            ally_against_solo=against,
        )
        fixed = {"scoring": "table", "point_table": table}
    players = draw(st.integers(4, 7))
    hand = _forgotten(draw, a_hand(random, a_house(random, **fixed), players=players).hand)
    seats = st.integers(0, players - 1)
    names = st.lists(NAMES, min_size=players, max_size=players, unique_by=squeeze)
    declared = _declared(draw, hand)
    stood_at = hand.bid if declared is None else declared.bid
    return WrittenHand(
        hand=hand,
        names=draw(st.just(()) | names.map(tuple)),
        tags=draw(_TAGS),
        dealer=draw(st.none() | seats),
        calls=_calls(draw, hand, stood_at),
        declared=declared,
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


def _stated(players):
    points = st.lists(NUMBERS, min_size=players, max_size=players).map(tuple)
    made = st.none() | st.booleans()
    return st.builds(Stated, taken=st.none() | NUMBERS, made=made, points=st.none() | points)


def _comments(tricks):
    return st.builds(Comment, text=LINES, trick=st.integers(0, tricks))


def _declared(draw, hand):
    called = st.none() | st.sampled_from(hand.pack)
    bids = st.sampled_from(every_bid(hand.ruleset.at(hand.players)))
    return draw(st.none() | st.builds(Declaration, bid=bids, called=called))


def _calls(draw, hand, stood_at):
    seats = st.integers(0, hand.players - 1)
    calls = [
        Call(
            seat=draw(seats),
            bid=draw(st.none() | st.sampled_from(every_bid(hand.ruleset.at(hand.players)))),
        )
        for _ in range(draw(st.integers(0, 9)))
    ]
    top = strength(stood_at, hand.ruleset)
    lower = [c for c in calls if c.bid is None or strength(c.bid, hand.ruleset) < top]
    if any(call.bid is not None for call in lower):
        lower.append(Call(seat=hand.napoleon, bid=stood_at))
    return tuple(lower)


def _forgotten(draw, hand):
    tricks = tuple(_trick(draw, trick, hand.players) for trick in hand.tricks)
    hands = tuple(cards if draw(st.booleans()) else None for cards in hand.hands or ())
    return replace(
        hand,
        tricks=tricks[: draw(st.integers(0, len(tricks)))],
        hands=draw(st.sampled_from([None, hands])),
        called=draw(st.sampled_from([None, hand.called])),
        buried=draw(st.sampled_from([None, (), hand.buried])),
    )


def _trick(draw, trick, players):
    odd = st.sampled_from([UNSEEN, *pack(jokers=2)])
    plays = tuple(card if draw(st.booleans()) else draw(odd) for card in trick.plays)
    seats = st.none() | st.integers(0, players - 1)
    return PlayedTrick(
        plays=plays[: draw(st.integers(0, players))],
        leader=draw(seats),
        named_suit=draw(st.none() | st.sampled_from(Suit)),
        winner=draw(seats),
        honours=draw(st.none() | st.integers(0, 5)),
    )

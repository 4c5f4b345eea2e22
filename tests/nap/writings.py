"""Written hands of Nap at random: a dealer's hand with everything that people write beside it."""

from dataclasses import replace

from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN, Suit, pack, squeeze
from scorekeeper.nap.auction import Call, every_bid, strength
from scorekeeper.nap.auditing import PlayedHand, PlayedTrick
from scorekeeper.nap.notation import WrittenHand
from scorekeeper.nap.rules.payment_table import BIDS, PaymentTable, Rate
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.lines import Comment, Tags
from tests.nap.dealer import a_hand, a_house
from tests.napoleon.writings import LINES, NAMES, NUMBERS, TAGS


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

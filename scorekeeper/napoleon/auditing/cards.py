"""札の行方: where the cards of a hand were, the blind and the discards with them."""

from collections.abc import Iterator

from scorekeeper.cards import Card
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.whereabouts import (
    Whereabouts,
    cards_held,
    cards_played,
    faults_of_places,
    hand_sizes,
    whole_hands,
)
from scorekeeper.trick_taking.auditing.written_tricks import Cards


def whereabouts(hand: PlayedHand) -> Whereabouts:
    """Where the cards of a hand were, as far as it was written down."""
    pack, played = frozenset(hand.pack), cards_played(hand.tricks)
    hands = whole_hands(hand.hands or (None,) * hand.players)
    discards = hand.buried
    if discards is None:
        discards = _left_over(hand, pack, hands, played)
    loose = pack - played - frozenset(discards or ())
    return Whereabouts(pack=pack, hands=hands, discards=discards, loose=loose)


def faults_of_the_deal(hand: PlayedHand) -> Iterator[Fault]:
    """What is wrong with the hands and the discards themselves, before a card is played."""
    buried = [(hand.napoleon, card) for card in hand.buried or ()]
    yield from faults_of_places([*buried, *cards_held(hand.hands)], frozenset(hand.pack))
    yield from hand_sizes(hand.hands, expected=hand.deal.tricks)
    if hand.buried is not None and len(hand.buried) != hand.deal.blind:
        sizes = {"count": len(hand.buried), "expected": hand.deal.blind}
        yield Fault(code="buried-count", player=hand.napoleon, params=sizes)


def _left_over(
    hand: PlayedHand,
    pack: frozenset[Card],
    hands: tuple[frozenset[Card] | None, ...],
    played: frozenset[Card],
) -> Cards | None:
    """The discards where all hands were written down, or else all that was played."""
    dealt = frozenset(card for cards in hands if cards is not None for card in cards)
    for others in (dealt, played):
        left = pack - others
        if len(left) == hand.deal.blind:
            return tuple(card for card in hand.pack if card in left)
    return None

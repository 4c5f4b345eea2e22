"""札の行方: where the cards of a hand were, as far as it was written down."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.game.fault import Fault
from scorekeeper.napoleon.audit_hand import Cards, PlayedHand


@dataclass(frozen=True, slots=True, kw_only=True)
class Whereabouts:
    """Where the cards of a hand were.

    ``hands`` by seat are those of which every card was written down, None for others.
    ``discards`` (捨て札) are as told or as they follow from the rest, None if neither.
    ``loose`` cards are known to be nowhere: an unseen card is one of these.
    """

    pack: frozenset[Card]
    hands: tuple[frozenset[Card] | None, ...]
    discards: Cards | None
    loose: frozenset[Card]

    def unseen_of(self, seat: int) -> frozenset[Card]:
        """The cards that an unseen play of this seat can be."""
        hand = self.hands[seat]
        return self.loose if hand is None else self.loose & hand


def whereabouts(hand: PlayedHand) -> Whereabouts:
    """Where the cards of a hand were, as far as it was written down."""
    pack = frozenset(hand.pack)
    plays = (card for trick in hand.tricks for card in trick.plays)
    played = frozenset(card.held for card in plays if not card.is_unseen)
    hands = tuple(_whole(told) for told in hand.hands or (None,) * hand.players)
    discards = hand.buried
    if discards is None:
        discards = _left_over(hand, pack, hands, played)
    loose = pack - played - frozenset(discards or ())
    return Whereabouts(pack=pack, hands=hands, discards=discards, loose=loose)


def faults_of_the_deal(hand: PlayedHand) -> Iterator[Fault]:
    """What is wrong with the hands and the discards themselves, before a card is played."""
    yield from _in_two_places(hand)
    for seat, cards in enumerate(hand.hands or ()):
        if cards is not None and len(cards) != hand.deal.tricks:
            sizes = {"count": len(cards), "expected": hand.deal.tricks}
            yield Fault(code="hand-size", player=seat, params=sizes)
    if hand.buried is not None and len(hand.buried) != hand.deal.blind:
        sizes = {"count": len(hand.buried), "expected": hand.deal.blind}
        yield Fault(code="buried-count", player=hand.napoleon, params=sizes)


def _whole(cards: Cards | None) -> frozenset[Card] | None:
    return None if cards is None or UNSEEN in cards else frozenset(cards)


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


def _in_two_places(hand: PlayedHand) -> Iterator[Fault]:
    places = [(hand.napoleon, card) for card in hand.buried or ()]
    for seat, cards in enumerate(hand.hands or ()):
        places.extend((seat, card) for card in cards or ())
    pack, seen = frozenset(hand.pack), set()
    for seat, card in places:
        if card.is_unseen:
            continue
        if card not in pack:
            yield Fault(code="card-not-in-pack", player=seat, card=card)
        elif card in seen:
            yield Fault(code="card-dealt-twice", player=seat, card=card)
        seen.add(card)

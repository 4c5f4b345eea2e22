"""札の行方: where the cards of a hand were, as far as it was written down."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.written_tricks import Cards, Hands, PlayedTrick


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

    @property
    def thrown_away(self) -> Cards:
        """The discards as far as they are known."""
        return self.discards or ()

    def find_hand(self, written: Hands | None, seat: int) -> Cards | None:
        """A hand as it was written down; None where not all of it was."""
        return None if written is None or self.hands[seat] is None else written[seat]


def cards_played(tricks: Iterable[PlayedTrick]) -> frozenset[Card]:
    """Every card that was seen to fall, as it was held."""
    plays = (card for trick in tricks for card in trick.plays)
    return frozenset(card.held for card in plays if not card.is_unseen)


def whole_hands(hands: Hands) -> tuple[frozenset[Card] | None, ...]:
    """The hands of which every card was written down, None for the others."""
    return tuple(None if told is None or UNSEEN in told else frozenset(told) for told in hands)


def faults_of_places(places: Iterable[tuple[int, Card]], pack: frozenset[Card]) -> Iterator[Fault]:
    """Cards that are not in the pack or were written down twice, each at the seat that has it."""
    seen: set[Card] = set()
    for seat, card in places:
        if card.is_unseen:
            continue
        if card not in pack:
            yield Fault(code="card-not-in-pack", player=seat, card=card)
        elif card in seen:
            yield Fault(code="card-dealt-twice", player=seat, card=card)
        seen.add(card)


def cards_held(hands: Hands | None) -> Iterator[tuple[int, Card]]:
    """Every card of the hands that were written down, with its seat."""
    for seat, cards in enumerate(hands or ()):
        yield from ((seat, card) for card in cards or ())


def hand_sizes(hands: Hands | None, *, expected: int) -> Iterator[Fault]:
    """Hands that were written down with too many or too few cards."""
    for seat, cards in enumerate(hands or ()):
        if cards is not None and len(cards) != expected:
            sizes = {"count": len(cards), "expected": expected}
            yield Fault(code="hand-size", player=seat, params=sizes)

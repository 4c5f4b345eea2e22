"""再現: a hand gone through trick by trick, its leaders and impossible cards with it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from scorekeeper.cards import Card
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick, replay_trick
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.tricks.trick import as_played
from scorekeeper.trick_taking.auditing import replay as shared
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(shared.Replay[PlayedHand, ReplayedTrick]):
    """A hand as it must have been played, trick by trick.

    ``fall_of_called`` is the trick to which the called card was played, and the seat that played
    it; None where it was not, or unseen.
    """

    fall_of_called: tuple[int, int] | None

    @property
    def holder_of_called(self) -> int | None:
        """The seat that played the called card, or has it in a hand that was written down."""
        if self.fall_of_called is not None:
            return self.fall_of_called[1]
        for seat, held in enumerate(self.where.hands):
            if held is not None and self.hand.called in held:
                return seat
        return None

    @property
    def trick_of_called(self) -> int | None:
        """The trick in which the called card was played; None where it was not, or unseen."""
        return None if self.fall_of_called is None else self.fall_of_called[0]


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    where = whereabouts(hand)
    tricks = shared.replay_tricks(
        hand,
        where,
        leads=hand.napoleon,
        cards=[as_played(hand.ruleset, trick.cards(hand.players)) for trick in hand.tricks],
        judge=partial(replay_trick, hand, where),
    )
    return Replay(hand=hand, where=where, tricks=tricks, fall_of_called=_find_fall(hand, tricks))


def _find_fall(hand: PlayedHand, tricks: Iterable[ReplayedTrick]) -> tuple[int, int] | None:
    for trick in tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            if card.held is hand.called:
                return trick.number, seat
    return None


def whereabouts(hand: PlayedHand) -> Whereabouts:
    """Where the cards of a hand were, as far as it was written down."""
    pack, played = frozenset(hand.pack), cards_played(hand.tricks)
    hands = whole_hands(hand.hands or (None,) * hand.players)
    discards = hand.buried
    if discards is None:
        discards = _find_left_over(hand, pack, hands, played)
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


def _find_left_over(
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

"""手札: what is known of the cards that a player holds when it is his turn.

The table seldom sees a whole hand. Cards that fell later were there before; of the rest it is
known at best how many they are and which cards they can be.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Self

from scorekeeper.cards import Card

CardTest = Callable[[Card], bool]
"""A question about one card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """A player's cards, the one that he plays included.

    ``certain`` are known to be there, in the order in which they prove it; ``possible`` holds
    every card that can be there, the certain ones too; ``size`` is how many cards there are.
    """

    certain: tuple[Card, ...]
    possible: frozenset[Card]
    size: int

    @classmethod
    def known(cls, cards: Iterable[Card]) -> Self:
        """A hand of which every card is known.

        >>> from scorekeeper.cards import parse_cards
        >>> Holding.known(parse_cards("SA H3")).size
        2
        """
        certain = tuple(card.held for card in cards)
        return cls(certain=certain, possible=frozenset(certain), size=len(certain))

    def proof_of(self, test: CardTest) -> tuple[Card, ...]:
        """The certain cards that answer yes."""
        return tuple(card for card in self.certain if test(card))

    def must_have(self, test: CardTest) -> bool:
        """Whether some card of the hand answers yes, whichever the unknown ones are.

        Where fewer cards can answer no than the hand holds, one of it has to answer yes.
        """
        if any(map(test, self.certain)):
            return True
        return sum(not test(card) for card in self.possible) < self.size

    def can_have(self, test: CardTest) -> bool:
        """Whether a card of the hand can answer yes."""
        return any(map(test, self.possible))

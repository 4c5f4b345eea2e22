"""出してもいい札: who asks “may I?” about a trick, and what he still has to tell of it.

What has to be told beside the cards on the table differs from game to game; each has an asker of
its own (``asker`` among its pages).
"""

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, Self, TypeAlias

from scorekeeper.cards import Card, Suit
from scorekeeper.trick_taking.tricks.legality import May, Told
from scorekeeper.web.referee.question import QuestionT

Missing = Literal["trump", "called", "lead", "wild", "next", "named"]
"""What of a trick may still have to be told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker(ABC, Generic[QuestionT]):
    """A trick as far as it is told, before the cards of the player who asks.

    ``gone`` are cards of earlier tricks. ``leads`` says that he leads himself, ``is_head`` that no
    card but jokers has been played yet, ``is_bare`` that a joker was led as itself. ``called`` is
    the adjutant's card, ``calls`` whether anybody has said which it is.
    """

    question: QuestionT
    gone: tuple[Card, ...] = ()
    leads: bool = False
    is_head: bool = False
    is_bare: bool = False
    called: Card | None = None
    calls: bool = False

    @property
    def missing(self) -> Missing | None:
        """The next thing that has to be told of the trick; None where that is enough."""
        if self.question.asks_trump and self.question.trump is None:
            return "trump"
        if not self.leads and not self.question.plays:
            return "lead"
        return self.missing_beside

    @property
    @abstractmethod
    def missing_beside(self) -> Missing | None:
        """The same of what only this game asks, once the lead is told."""

    @property
    @abstractmethod
    def turn(self) -> Any:
        """The turn that he is about to take, once nothing is missing."""

    @property
    @abstractmethod
    def asked(self) -> frozenset[Card]:
        """The cards on which the answer depends; whether he has others need not be told."""

    @property
    def roles(self) -> tuple[str, ...]:
        """The parts of which it matters whether he has them."""
        return ()

    @property
    def called_choices(self) -> tuple[Card, ...]:
        """The cards of which it matters whether they were called."""
        return ()

    @abstractmethod
    def may_play(self, told: Told, role: str | None) -> May:
        """What he may play who tells this of his hand."""

    @property
    def away(self) -> tuple[Card, ...]:
        """The cards that he cannot have any more."""
        return (*self.gone, *self.question.plays)

    @property
    def pool(self) -> frozenset[Card]:
        """The cards that he can have."""
        return frozenset(self.question.pack).difference(card.held for card in self.away)

    def tell(self, cards: Collection[Card], *, is_all: bool) -> Told:
        """His hand by some cards; with ``is_all`` he has no others of those that are asked.

        Raises:
            Refusal: what `Told` refuses.
        """
        question = self.question
        size = None if question.trick is None else question.tricks - question.trick + 1
        return Told.of(
            cards,
            pack=question.pack,
            gone=self.away,
            lacks=self.asked.difference(cards) if is_all else (),
            size=size,
            most=max(question.tricks - 1, 1),
        )

    def with_wild(self, suit: Suit) -> Self:
        """With the joker that was led standing for a card of a suit, whichever it is."""
        joker, *others = self.question.plays
        ranks = [card.rank for card in self.question.pack if card.suit is suit]
        wild = Card(joker=joker.joker, suit=suit, rank=ranks[-1])
        return replace(self, question=replace(self.question, plays=(wild, *others)))


AnyAsker: TypeAlias = Asker[Any]

"""出せる札: rulings on single plays: legal, illegal, or not to be known from what was shown.

A game lists the duties of a player who plays a card. Each duty asks for something only of a
player who can do it. So it says of a card what other card in the same hand makes it a breach, and
the rest is a matter of what is known of the hand.
The table seldom sees a whole hand. Cards that fell later were there before; of the rest it is known
at best how many they are and which cards they can be.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Self, TypeVar

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


TurnT = TypeVar("TurnT")


class Legality(StrEnum):
    """What can be said of a play."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"
    """It depends on something that nobody saw or knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRuling:
    """A ruling on one play.

    ``code`` names the duty that was broken, that may have been broken, or the reason why none
    was; its wording key is ``play-`` and the code. ``field`` is the house rule behind it, None
    for what every house has. ``proof`` are cards of the hand that show it. An unknown one has in
    ``unless`` what would make the play legal: ``not-held`` (he had no such card), ``lead`` (what
    was led asks for nothing else) or what a game adds; its wording key is ``unless-`` and the
    code.
    """

    verdict: Legality
    code: str
    field: str | None = None
    proof: tuple[Card, ...] = ()
    unless: str | None = None

    @property
    def key(self) -> str:
        """The wording key of what the ruling says."""
        return f"play-{self.code}"

    @property
    def unless_key(self) -> str | None:
        """The wording key of what would make an unknown play legal; None for a known one."""
        return None if self.unless is None else f"unless-{self.unless}"


def unknown(code: str, *, unless: str, field: str | None = None) -> PlayRuling:
    """A ruling on a play that may have broken a duty."""
    return PlayRuling(verdict=Legality.UNKNOWN, code=code, field=field, unless=unless)


def _always(_situation: object) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """What in a hand makes a card a breach: a card that ``hurts`` and none that ``spares``."""

    hurts: CardTest
    spares: CardTest | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty(Generic[TurnT]):
    """義務: one thing that a player owes.

    ``code`` names the breach; ``field`` is the house rule behind it, None for what every house
    has; ``obstacle`` says what makes a card a breach on a turn, None where it can be none.
    ``binds`` says of a situation whether the duty can bind anybody in it, ``leading`` whether it
    binds who leads, and not who plays after him.
    """

    code: str
    field: str | None
    sources: tuple[str, ...]
    obstacle: Callable[[TurnT, Card], Obstacle | None]
    binds: Callable[[Any], bool] = _always
    leading: bool = False


def breach_of(
    duties: Iterable[Duty[TurnT]], turn: TurnT, card: Card, holding: Holding
) -> PlayRuling | None:
    """The first duty that a card certainly breaks, else the first that it may break, or None."""
    doubt = None
    for duty in duties:
        obstacle = duty.obstacle(turn, card)
        if obstacle is not None:
            found = _weigh(duty, obstacle, holding)
            if found is not None and found.verdict is Legality.ILLEGAL:
                return found
            doubt = doubt or found
    return doubt


def _weigh(duty: Duty[TurnT], obstacle: Obstacle, holding: Holding) -> PlayRuling | None:
    hurts, spares = obstacle.hurts, obstacle.spares
    if not holding.can_have(hurts) or (spares is not None and holding.must_have(spares)):
        return None
    if holding.must_have(hurts) and not (spares is not None and holding.can_have(spares)):
        proof = holding.proof_of(hurts)
        return PlayRuling(verdict=Legality.ILLEGAL, code=duty.code, field=duty.field, proof=proof)
    return unknown(duty.code, field=duty.field, unless="not-held")

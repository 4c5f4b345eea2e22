"""出来事の表: of every kind of fact of a game, in one row, when it may come and what it changes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from scorekeeper.cards import Refusal


class Ending(Protocol):
    """A hand that is over once it is settled or void."""

    @property
    def settled(self) -> Any:
        """How it was settled; None before."""
        ...

    @property
    def redealt(self) -> Any:
        """Why it is void; None where it is not."""
        ...


HandT = TypeVar("HandT", bound=Ending)
FactT = TypeVar("FactT")


def at_any_time(_hand: Any) -> None:
    """Whatever the hand is waiting for."""


def whichever(_hand: Any, _fact: Any) -> None:
    """No more to ask of a fact that may be recorded now."""


def only_if(holds: Callable[[HandT], object], code: str) -> Callable[[HandT], None]:
    """The question whether something holds of a hand; where it does not, refused with this code."""

    def ask(hand: HandT) -> None:
        if not holds(hand):
            raise Refusal(code)

    return ask


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class Move(Generic[HandT, FactT]):
    """One kind of fact: two questions, each refusing with its reason, and what comes of it.

    ``when`` asks whether any such fact can be recorded now, ``which`` whether this one can;
    ``then`` gives the hand that follows and asks nothing, so that any record can be replayed.
    One that comes ``afterwards`` may be recorded when the hand is settled or void; no others.
    """

    fact: type[FactT]
    then: Callable[[HandT, FactT], HandT]
    when: Callable[[HandT], None] = at_any_time
    which: Callable[[HandT, FactT], None] = whichever
    afterwards: bool = False


class Moves(Generic[HandT, FactT]):
    """Everything that can be recorded of a hand of one game."""

    def __init__(self, *moves: Iterable[Move[HandT, Any]]) -> None:
        self._moves = {move.fact: move for group in moves for move in group}

    @property
    def kinds(self) -> tuple[type[FactT], ...]:
        """Every kind of fact, in the order of a hand."""
        return tuple(self._moves)

    def after(self, hand: HandT, fact: FactT) -> HandT:
        """The hand that follows this fact; nothing is asked.

        Raises:
            KeyError: for what is no fact of the game.
        """
        return self._moves[type(fact)].then(hand, fact)

    def check(self, hand: HandT, fact: FactT) -> None:
        """確認: refuse a fact that cannot be recorded now.

        Raises:
            Refusal: ``hand-over`` once the hand is settled or void, and the reasons of each
                fact's own row.
            KeyError: for what is no fact of the game.
        """
        self.check_time(hand, type(fact))
        self._moves[type(fact)].which(hand, fact)

    def check_time(self, hand: HandT, kind: type[FactT]) -> None:
        """Refuse a kind of fact of which none can be recorded now; raises as ``check``."""
        move = self._moves[kind]
        if (hand.settled or hand.redealt) and not move.afterwards:
            raise Refusal("hand-over")
        move.when(hand)

    def why_not(self, hand: HandT, fact: FactT) -> Refusal | None:
        """Why this cannot be recorded now, a call, a card or a count; None if it can."""
        return _refusal(self.check, hand, fact)

    def timely(self, hand: HandT) -> tuple[type[FactT], ...]:
        """The kinds of fact to which the hand has come, in the order of a hand."""
        return tuple(kind for kind in self._moves if not _refusal(self.check_time, hand, kind))


def _refusal(check: Callable[..., None], *asked: Any) -> Refusal | None:
    try:
        check(*asked)
    except Refusal as refusal:
        return refusal
    return None

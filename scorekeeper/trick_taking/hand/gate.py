"""関門: what a fact of any game has to pass before it is recorded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.ruleset import Rules


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


def anything(_hand: Any, _fact: Any) -> None:
    """No more to ask of a fact that may be recorded now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """Two questions about one kind of fact, each refusing with its reason.

    ``when`` asks whether any such fact can be recorded now, ``which`` whether this one can.
    """

    when: Callable[[Any], None]
    which: Callable[[Any, Any], None] = anything


Gates = Mapping[type, Gate]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks(Generic[HandT, FactT]):
    """確認: may this be recorded now? Every kind of fact has its gate.

    Facts of the kind ``afterwards`` may be recorded when the hand is settled or void; no others.
    """

    gates: Gates
    afterwards: type

    def check(self, hand: HandT, fact: FactT) -> None:
        """Refuse a fact that cannot be recorded now.

        Raises:
            Refusal: ``hand-over`` once the hand is settled or void, and the reasons of each fact's
                own gate.
        """
        self.check_time(hand, type(fact))
        self.gates[type(fact)].which(hand, fact)

    def check_time(self, hand: HandT, kind: type[FactT]) -> None:
        """Refuse a kind of fact of which none can be recorded now; raises as ``check``."""
        if kind not in self.gates:
            raise NotImplementedError(kind.__name__)
        if (hand.settled or hand.redealt) and kind is not self.afterwards:
            raise Refusal("hand-over")
        self.gates[kind].when(hand)

    def timely(self, hand: HandT) -> tuple[type[FactT], ...]:
        """The kinds of fact to which the hand has come, in the order of their gates."""
        return tuple(kind for kind in self.gates if self.is_time_for(hand, kind))

    def is_time_for(self, hand: HandT, kind: type[FactT]) -> bool:
        """Whether the hand has come to where such facts are recorded."""
        try:
            self.check_time(hand, kind)
        except Refusal:
            return False
        return True

    def why_not(self, hand: HandT, fact: FactT) -> Refusal | None:
        """裁定: why this cannot be recorded now, a call, a card or a count; None if it can."""
        try:
            self.check(hand, fact)
        except Refusal as refusal:
            return refusal
        return None


def has_rule(ruleset: Rules, name: str) -> bool:
    """Whether a rule of yes or no is on and has something to act on."""
    return bool(getattr(ruleset, name)) and not ruleset.is_idle(name)

"""次に来るもの: what a hand of any game waits for, who may act, and what may be recorded now."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Generic, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.hand.moves import Ending
from scorekeeper.trick_taking.rules.irregularities import Irregularities

StageT = TypeVar("StageT", bound=StrEnum)
FactT = TypeVar("FactT")
BidT = TypeVar("BidT")


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class Expected(Generic[StageT, FactT, BidT]):
    """What comes next in a hand: everything that a page has to know before it offers anything.

    ``seats`` are those who may act now, in turn order where there is one: whose call it is, who
    leads. ``facts`` are the kinds of fact of which at least one would pass ``check``, in the order
    of a hand; ``bids`` those that may be called now, the lowest first.

    ``candidates`` are the seats that can be the declarer's partner, his own meaning that he stands
    alone, from when that can be said until the hand is over. ``missing`` holds for each of them
    with whom the hand cannot be settled yet the code of what is missing.
    """

    stage: StageT
    seats: tuple[int, ...]
    facts: tuple[type[FactT], ...]
    bids: tuple[BidT, ...] = ()
    candidates: tuple[int, ...] = ()
    missing: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def may_stop(self) -> bool:
        """Whether the hand can be settled now whoever the partner is."""
        return bool(self.candidates) and not self.missing

    def lacks(self, code: str) -> bool:
        """Whether this keeps the hand from being settled with somebody for the partner."""
        return code in self.missing.values()


def loses_the_deal(ruleset: Irregularities, last: Ending) -> bool:
    """Whether the next player deals after this hand, since it was misdealt (N-X10)."""
    return last.redealt == "misdeal" and ruleset.misdeal == "next_dealer"


def find_missing(seats: Iterable[int], check: Callable[[int], None]) -> Mapping[int, str]:
    """The code with which ``check`` refuses each of these seats, those that pass left out."""
    found: dict[int, str] = {}
    for seat in seats:
        try:
            check(seat)
        except Refusal as refusal:
            found[seat] = refusal.code
    return MappingProxyType(found)

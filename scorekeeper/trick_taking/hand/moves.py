"""出来事: what a hand waits for, what may be recorded of it, and what comes of that."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.hand.hand import AnyHand
from scorekeeper.trick_taking.rules.ruleset import Irregularities
from scorekeeper.trick_taking.rules.vocabulary import Record

Upcast = Callable[[Record], Record]
"""Reads the document of one version of a kind of fact as that of the next."""


def with_unsaid(name: str) -> Upcast:
    """The step to a version with one field more, of which older records say nothing.

    >>> with_unsaid("seat")({"reason": "misdeal"})
    {'reason': 'misdeal', 'seat': None}
    """
    return lambda document: {**document, name: None}


LONGEST_NOTE = 200
"""Characters of a note."""


def check_note(text: str) -> None:
    """Refuse a note that says nothing or too much."""
    if not text.strip():
        raise Refusal("note-empty")
    if len(text) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(text), longest=LONGEST_NOTE)


HandT = TypeVar("HandT", bound=AnyHand)
FactT = TypeVar("FactT")
AskedT = TypeVar("AskedT")


def at_any_time(_hand: object) -> None:
    """Whatever the hand is waiting for."""


def whichever(_hand: object, _fact: object) -> None:
    """No more to ask of a fact that may be recorded now."""


def only_if(holds: Callable[[AskedT], object], code: str) -> Callable[[AskedT], None]:
    """The question whether something holds of a hand; where it does not, refused with this code."""

    def ask(hand: AskedT) -> None:
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
    """Everything that can be recorded of a hand of one game; ``late`` also of one that is over."""

    def __init__(self, *moves: Iterable[Move[HandT, Any]]) -> None:
        self._moves = {move.fact: move for group in moves for move in group}
        self.late = tuple(move.fact for move in self._moves.values() if move.afterwards)

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
        if hand.is_over and not move.afterwards:
            raise Refusal("hand-over")
        move.when(hand)

    def why_not(self, hand: HandT, fact: FactT) -> Refusal | None:
        """Why this cannot be recorded now, a call, a card or a count; None if it can."""
        return _refusal(self.check, hand, fact)

    def timely(self, hand: HandT) -> tuple[type[FactT], ...]:
        """The kinds of fact to which the hand has come, in the order of a hand."""
        return tuple(kind for kind in self._moves if not _refusal(self.check_time, hand, kind))


def _refusal(check: Callable[..., None], *asked: object) -> Refusal | None:
    try:
        check(*asked)
    except Refusal as refusal:
        return refusal
    return None


StageT = TypeVar("StageT", bound=StrEnum)
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


def loses_the_deal(ruleset: Irregularities, last: AnyHand) -> bool:
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

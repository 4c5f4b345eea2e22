"""台札の席: who leads to each trick of a hand, as it was played."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from scorekeeper.cards import Refusal


class Lead(Protocol):
    """A lead out of turn that the table lets stand."""

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""
        ...

    @property
    def seat(self) -> int:
        """Who led to it."""
        ...


class Won(Protocol):
    """A trick that somebody has taken."""

    @property
    def winner(self) -> int:
        """Whose it is."""
        ...


class Led(Protocol):
    """A hand that knows who leads next."""

    @property
    def next_trick(self) -> int:
        """The number of the trick to record next."""
        ...

    @property
    def leader(self) -> int | None:
        """Who leads to it."""
        ...


HandT = TypeVar("HandT", bound=Led)


def find_leader(
    trick: int, *, opener: int | None, tricks: Sequence[Won], stood: Iterable[Lead]
) -> int | None:
    """Who leads to a trick that is recorded, or is the next to record; None if nobody can say.

    The ``opener`` leads to the first, each trick's winner to the one after, and whoever led out of
    turn to the trick that ``stood`` names, the last of them where there are several.
    """
    seats = {lead.trick: lead.seat for lead in stood}
    due = tricks[trick - 2].winner if trick > 1 else opener
    return seats.get(trick, due)


def check_lead(hand: HandT, fact: Lead, check_seat: Callable[[HandT, int], Any]) -> None:
    """Refuse a lead out of turn to another trick than the next, or by whoever leads to it anyway.

    Raises:
        Refusal: ``trick-out-of-order``, ``leads-anyway``, and what ``check_seat`` refuses.
    """
    if fact.trick != hand.next_trick:
        raise Refusal("trick-out-of-order", trick=fact.trick, expected=hand.next_trick)
    check_seat(hand, fact.seat)
    if fact.seat == hand.leader:
        raise Refusal("leads-anyway", seat=fact.seat)

"""トリックの再現: one trick as it must have been, by its cards and by what the table says."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.leading import Seats, seats_as_told
from scorekeeper.trick_taking.auditing.written_tricks import Cards, PlayedTrick


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick:
    """One trick as it must have been.

    ``seats`` and ``cards`` run from the leader; an impossible card counts as unseen. ``seats``
    is empty where neither leader nor cards were written down. ``winners`` are the seats that
    can have won; ``winning`` is the winner's card where the cards make it certain.
    """

    number: int
    told: PlayedTrick
    seats: Seats
    cards: Cards
    winners: Seats
    winning: Card | None
    faults: tuple[Fault, ...] = ()

    @property
    def winner(self) -> int | None:
        """The winner's seat; None where more than one can have won."""
        return self.winners[0] if len(self.winners) == 1 else None

    def card_of(self, seat: int) -> Card | None:
        """The card that a seat played; None where nobody saw it."""
        if seat not in self.seats:
            return None
        card = self.cards[self.seats.index(seat)]
        return None if card.is_unseen else card

    def turn_of(self, fault: Fault) -> int:
        """Which card of the trick shows a fault; after the last for what only the whole shows."""
        if fault.card is None or fault.player is None:
            return len(self.seats)
        return self.seats.index(fault.player)


def settled_winners(winners: Seats, told: Iterable[int | None]) -> Seats:
    """Who has won, what the cards leave open taken from what the table says, first things first.

    >>> settled_winners((0, 3), (None, 2, 3)), settled_winners((0, 3), (None, 2))
    ((3,), (0, 3))
    """
    for seat in told:
        if seat in winners:
            winners = (seat,)
    return winners


def winner_differs(trick: ReplayedTrick) -> Iterator[Fault]:
    """Whether the table gave the trick to another than its cards do."""
    if trick.told.winner is not None and trick.told.winner not in trick.winners:
        yield Fault(
            code="winner-differs",
            player=trick.told.winner,
            trick=trick.number,
            proved_in=trick.number,
            proof=trick.winning,
            params={"expected": seats_as_told(trick.winners)},
        )


def in_order(tricks: Iterable[ReplayedTrick], of_play: Collection[Fault]) -> Iterator[Fault]:
    """Faults trick by trick, and in a trick as the cards fell; what its count shows comes last.

    ``of_play`` are those that only the whole hand shows, beside each trick's own.
    """
    for trick in tricks:
        found = [*trick.faults, *(fault for fault in of_play if fault.trick == trick.number)]
        yield from sorted(found, key=trick.turn_of)

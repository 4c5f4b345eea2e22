"""再現: a hand gone through trick by trick, its leaders and impossible cards with it."""

from dataclasses import dataclass, replace

from scorekeeper.napoleon.auditing.cards import whereabouts
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick, by_cards, differences, settled
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.tricks.trick import as_played
from scorekeeper.trick_taking.auditing.leading import Table
from scorekeeper.trick_taking.auditing.whereabouts import Whereabouts

__all__ = ["Replay", "ReplayedTrick", "replay"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A hand as it must have been played, trick by trick."""

    hand: PlayedHand
    where: Whereabouts
    tricks: tuple[ReplayedTrick, ...]

    @property
    def holder_of_called(self) -> int | None:
        """The seat that played the called card, or has it in a hand that was written down."""
        if self._fall_of_called is not None:
            return self._fall_of_called[1]
        for seat, held in enumerate(self.where.hands):
            if held is not None and self.hand.called in held:
                return seat
        return None

    @property
    def trick_of_called(self) -> int | None:
        """The trick in which the called card was played; None where it was not, or unseen."""
        return None if self._fall_of_called is None else self._fall_of_called[0]

    @property
    def _fall_of_called(self) -> tuple[int, int] | None:
        """The trick to which the called card was played, and the seat that played it."""
        for trick in self.tricks:
            for seat, card in zip(trick.seats, trick.cards, strict=False):
                if card.held == self.hand.called:
                    return trick.number, seat
        return None


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand; after a wrong leader it goes on with the leader that was told.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    where = whereabouts(hand)
    table = Table(hand.tricks, where, leads=hand.napoleon)
    tricks = tuple(
        _replayed(table, where, hand, number) for number in range(1, len(hand.tricks) + 1)
    )
    return Replay(hand=hand, where=where, tricks=tricks)


def _replayed(table: Table, where: Whereabouts, hand: PlayedHand, number: int) -> ReplayedTrick:
    leader = table.leader(number)
    seats = () if leader is None else hand.seats(leader)
    played = as_played(hand.ruleset, hand.tricks[number - 1].cards(hand.players))
    cards, impossible = table.sift(number, seats, played)
    seen = by_cards(hand, where, number, seats, cards)
    trick = settled(seen, next_leader=table.told_leader(number + 1))
    faults = (*table.wrong_leader(number), *impossible, *differences(seen))
    table.won(number, trick.winners, trick.winning)
    return replace(trick, faults=faults)

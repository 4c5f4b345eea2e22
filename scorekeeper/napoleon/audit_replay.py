"""再現: a hand gone through trick by trick, its leaders and impossible cards with it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from scorekeeper.cards import UNSEEN, Card, Refusal
from scorekeeper.game.fault import Fault
from scorekeeper.napoleon.audit_cards import Whereabouts, whereabouts
from scorekeeper.napoleon.audit_hand import PlayedHand
from scorekeeper.napoleon.audit_tricks import (
    ReplayedTrick,
    Seats,
    by_cards,
    differences,
    seats_as_told,
    settled,
)
from scorekeeper.napoleon.trick import as_played

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


@dataclass(slots=True)
class _Table:
    """What has been seen so far: where each card fell, and who is expected to lead."""

    hand: PlayedHand
    where: Whereabouts
    fallen: dict[Card, int] = field(default_factory=dict)
    leaders: Seats = ()
    won_by: tuple[int, Card] | None = None


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand; after a wrong leader it goes on with the leader that was told.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    table = _Table(hand=hand, where=whereabouts(hand), leaders=(hand.napoleon,))
    tricks = tuple(_replayed(table, number) for number in range(1, len(hand.tricks) + 1))
    return Replay(hand=hand, where=table.where, tricks=tricks)


def _replayed(table: _Table, number: int) -> ReplayedTrick:
    hand, told = table.hand, table.hand.tricks[number - 1]
    leader = _leader(table, number)
    seats = () if leader is None else hand.seats(leader)
    cards = as_played(hand.ruleset, told.cards(hand.players))
    faults = list(_wrong_leader(table, number))
    for place, seat in enumerate(seats):
        if impossible := _impossible(table, number, seat, cards[place]):
            cards = (*cards[:place], UNSEEN, *cards[place + 1 :])
            faults.append(impossible)
    seen = by_cards(hand, table.where, number, seats, cards)
    trick = settled(seen, next_leader=_told_leader(hand, number + 1))
    table.leaders = trick.winners
    table.won_by = None if trick.winning is None else (number, trick.winning)
    return replace(trick, faults=(*faults, *differences(seen)))


def _told_leader(hand: PlayedHand, number: int) -> int | None:
    return hand.tricks[number - 1].leader if number <= len(hand.tricks) else None


def _leader(table: _Table, number: int) -> int | None:
    told = table.hand.tricks[number - 1]
    if told.leader is not None:
        return told.leader
    if len(table.leaders) == 1:
        return table.leaders[0]
    if told.plays:
        raise Refusal("audit-leader-missing", trick=number)
    return None


def _wrong_leader(table: _Table, number: int) -> Iterator[Fault]:
    told = table.hand.tricks[number - 1]
    if told.leader is None or told.leader in table.leaders:
        return
    proved_in, proof = table.won_by or (None, None)
    yield Fault(
        code="wrong-leader",
        player=told.leader,
        trick=number,
        card=told.plays[0] if told.plays else None,
        proved_in=proved_in,
        proof=proof,
        params={"expected": seats_as_told(table.leaders)},
    )


def _impossible(table: _Table, number: int, seat: int, card: Card) -> Fault | None:
    """Why this seat cannot have played this card now; None where it can."""
    if card.is_unseen:
        return None
    where, held = table.where, card.held
    hand = where.hands[seat]
    fault = Fault(code="card-not-in-pack", player=seat, trick=number, card=card)
    if held not in where.pack:
        return fault
    if held in table.fallen:
        return replace(fault, code="card-played-twice", proved_in=table.fallen[held], proof=held)
    if held in (where.discards or ()):
        return replace(fault, code="card-was-buried")
    if hand is not None and held not in hand:
        return replace(fault, code="card-not-in-hand")
    table.fallen[held] = number
    return None

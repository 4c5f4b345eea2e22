"""一局: what a hand of any game has, as far as the table has told it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.trick_taking.auction import AnyCalls, BidT
from scorekeeper.trick_taking.deal import check_plays, check_seat
from scorekeeper.trick_taking.rules.presets import RulesT


class Lead(Protocol):
    """A lead out of turn that the table lets stand."""

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""

    @property
    def seat(self) -> int:
        """Who led to it."""


class Taken(Protocol):
    """A trick that somebody has taken, with its cards where the table entered them."""

    @property
    def trick(self) -> int:
        """Its number, from 1."""

    @property
    def winner(self) -> int:
        """Whose it is."""

    @property
    def plays(self) -> tuple[Card, ...]:
        """Its cards in order from the leader."""

    @property
    def named_suit(self) -> Suit | None:
        """The suit that its leader named."""


AuctionT = TypeVar("AuctionT", bound=AnyCalls)
TakenT = TypeVar("TakenT", bound=Taken)
LeadT = TypeVar("LeadT", bound=Lead)
SettledT = TypeVar("SettledT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(ABC, Generic[RulesT, AuctionT, BidT, TakenT, LeadT, SettledT]):
    """Everything recorded of one hand; what nobody has said is None.

    ``declarer`` is the seat that stands against the others, at the ``bid``; ``led`` are the leads
    out of turn that stood, ``revoked`` is whose revoke ended or accompanied the hand. ``counted``
    is what the table counted for the declarer at the end, ``redealt`` why the hand is void,
    ``settled`` how it was settled.
    """

    ruleset: RulesT
    players: int
    dealer: int
    auction: AuctionT
    declarer: int | None = None
    bid: BidT | None = None
    tricks: tuple[TakenT, ...] = ()
    led: tuple[LeadT, ...] = ()
    revoked: int | None = None
    counted: int | None = None
    notes: tuple[str, ...] = ()
    redealt: str | None = None
    settled: SettledT | None = None

    @property
    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """The cards that were dealt."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many tricks the hand has."""

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats that were dealt in."""
        return tuple(range(self.players))

    @abstractmethod
    def seat_of(self, leader: int, turn: int) -> int:
        """The seat that plays ``turn`` turns after the leader."""

    @property
    def is_over(self) -> bool:
        """Whether the hand is settled or void."""
        return bool(self.settled or self.redealt)

    @property
    def next_trick(self) -> int:
        """The number of the trick to record next, from 1."""
        return len(self.tricks) + 1

    @property
    def leader(self) -> int | None:
        """Who leads to the next trick: the declarer, then each trick's winner.

        Source: 000:197, 002:148 (N-163, N-164); 000:56, 003:41.
        """
        return self.leader_to(self.next_trick)

    def leader_to(self, trick: int) -> int | None:
        """Who led to a trick that is recorded, or leads to the next; a lead that stood counts.

        Of several to one trick the last does. None if nobody can say.
        """
        seats = {lead.trick: lead.seat for lead in self.led}
        return seats.get(trick, self.tricks[trick - 2].winner if trick > 1 else self.declarer)

    def check_dealt_in(self, seat: int | None) -> None:
        """Refuse a seat that is not at this table, or was not dealt in; None names nobody."""
        check_seat(seat, players=self.players)
        if seat is not None and seat not in self.seated:
            raise Refusal("seat-sits-out", seat=seat)

    def check_lead(self, lead: Lead) -> None:
        """Refuse a lead out of turn to another trick than the next, or by whoever leads anyway."""
        self.check_next(lead.trick)
        self.check_dealt_in(lead.seat)
        if lead.seat == self.leader:
            raise Refusal("leads-anyway", seat=lead.seat)

    def check_next(self, trick: int) -> None:
        """Refuse another trick than the next, with ``trick-out-of-order``."""
        if trick != self.next_trick:
            raise Refusal("trick-out-of-order", trick=trick, expected=self.next_trick)

    def check_cards(self, trick: int, plays: tuple[Card, ...]) -> None:
        """Refuse cards that cannot be those of a trick, whatever fell in the others; none can."""
        if plays:
            before = (card for other in self.tricks if other.trick != trick for card in other.plays)
            check_plays(plays, before=before, pack=self.pack, size=len(self.seated))


AnyHand: TypeAlias = Hand[Any, Any, Any, Any, Any, Any]
"""A hand of any game."""

"""棋譜: a whole hand as it was written down, card by card, before anybody judges it."""

from dataclasses import dataclass

from scorekeeper.cards import Direction, Refusal, turn_order
from scorekeeper.nap.auction.bid import Bid, check_bid
from scorekeeper.nap.deal.deal import check_deal, dealt_pack, hands_dealt, sits_out
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auditing.written_tricks import (
    Cards,
    Hands,
    PlayedTrick,
    check_written,
    find_seats,
)

__all__ = ["PlayedHand", "PlayedTrick"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """A hand as it was written down.

    Seats count from 0 to one less than ``players``. ``dealer`` is None where nobody knows who
    dealt, which matters only where he sits out. ``hands`` are the cards before the first trick by
    seat, None for a hand, or for all, that was not written down.

    Raises:
        Refusal: ``players-out-of-range``, ``pack-too-small``, ``nap-bid-not-played``,
            ``seat-unknown``, ``audit-dealer-missing``, ``seat-sits-out``,
            ``audit-tricks-too-many``, ``trick-too-many-cards`` or ``audit-hands-count``.

    """

    ruleset: Ruleset
    players: int
    declarer: int
    bid: Bid
    dealer: int | None = None
    tricks: tuple[PlayedTrick, ...] = ()
    hands: Hands | None = None

    def __post_init__(self) -> None:
        check_deal(self.ruleset, players=self.players)
        check_bid(self.bid, self.ruleset)
        for seat in (self.declarer, self.dealer, *find_seats(self.tricks)):
            if seat is not None and not 0 <= seat < self.players:
                raise Refusal("seat-unknown", seat=seat, players=self.players)
        if self.dealer is None and self.seated < self.players:
            raise Refusal("audit-dealer-missing")
        for seat in (self.declarer, *find_seats(self.tricks)):
            if seat == self.sitting_out:
                raise Refusal("seat-sits-out", seat=seat)
        check_written(
            self.tricks,
            self.hands,
            players=self.players,
            seated=self.seated,
            most=self.ruleset.hand_size,
        )

    @property
    def seated(self) -> int:
        """How many are dealt in."""
        return hands_dealt(self.ruleset, players=self.players)

    @property
    def sitting_out(self) -> int | None:
        """The seat of a dealer who gets no cards (source: 003:24)."""
        if self.dealer is None:
            return None
        return sits_out(self.ruleset, players=self.players, dealer=self.dealer)

    @property
    def pack(self) -> Cards:
        """The cards that were dealt from."""
        return dealt_pack(self.ruleset, players=self.players)

    def seats(self, leader: int) -> tuple[int, ...]:
        """The seats in the order in which they play to a trick."""
        order = turn_order(leader, players=self.players, direction=Direction.CLOCKWISE)
        return tuple(seat for seat in order if seat != self.sitting_out)

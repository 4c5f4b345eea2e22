"""棋譜: a whole hand as it was written down, card by card, before anybody judges it."""

from dataclasses import dataclass, field

from scorekeeper.cards import Card, Refusal, turn_order
from scorekeeper.napoleon.auction.bid import Bid, check_contract
from scorekeeper.napoleon.deal.deal import Deal, deal, dealt_pack
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auditing.written_tricks import Cards, Hands, check_written, find_seats
from scorekeeper.trick_taking.auditing.written_tricks import PlayedTrick as AnyTrick


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTrick(AnyTrick):
    """One trick as it was written down; ``honours`` are what the table counted, where it did."""

    honours: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """A hand as it was written down.

    Seats count from 0 to one less than ``players``. ``called`` is the adjutant's card, None
    where nobody remembers it. ``blind`` are the cards that Napoleon took and ``buried`` those
    that he discarded, None where nobody saw them. ``hands`` are the cards after the exchange by
    seat, None for a hand, or for all, that was not written down.

    Raises:
        Refusal: ``players-out-of-range``, ``seat-unknown``, ``audit-tricks-too-many``,
            ``trick-too-many-cards``, ``audit-hands-count``, ``card-not-in-pack`` (the called
            card), or what ``check_contract`` refuses.

    """

    ruleset: Ruleset
    players: int
    napoleon: int
    bid: Bid
    called: Card | None = None
    blind: Cards | None = None
    buried: Cards | None = None
    tricks: tuple[PlayedTrick, ...] = ()
    hands: Hands | None = None
    deal: Deal = field(init=False, repr=False, compare=False)
    """The sizes of the deal."""

    def __post_init__(self) -> None:
        check_contract(self.bid, self.ruleset)
        object.__setattr__(self, "deal", deal(self.ruleset, players=self.players))
        check_written(
            self.tricks,
            self.hands,
            players=self.players,
            seated=self.players,
            most=self.deal.tricks,
        )
        if self.called is not None and self.called not in self.pack:
            raise Refusal("card-not-in-pack", card=str(self.called))
        for seat in (self.napoleon, *find_seats(self.tricks)):
            if not 0 <= seat < self.players:
                raise Refusal("seat-unknown", seat=seat, players=self.players)

    @property
    def pack(self) -> Cards:
        """The cards that were dealt."""
        return dealt_pack(self.ruleset, players=self.players)

    def seats(self, leader: int) -> tuple[int, ...]:
        """The seats in the order in which they play to a trick."""
        return turn_order(leader, players=self.players, direction=self.ruleset.turn)

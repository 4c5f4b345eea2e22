"""棋譜: a whole hand as it was written down, card by card, before anybody judges it."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, turn_order
from scorekeeper.napoleon.bid import Bid
from scorekeeper.napoleon.deal import Deal, deal
from scorekeeper.napoleon.dealt_pack import dealt_pack
from scorekeeper.napoleon.forced import check_contract
from scorekeeper.napoleon.ruleset import Ruleset

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTrick:
    """One trick as it was written down.

    ``plays`` are in order from the leader, ``??`` for one that nobody remembers; none at all
    for a trick whose cards were not written down. ``leader`` is a seat, None where it goes
    without saying. ``winner`` and ``honours`` are what the table counted, where it did.
    """

    plays: Cards = ()
    leader: int | None = None
    named_suit: Suit | None = None
    winner: int | None = None
    honours: int | None = None

    def cards(self, players: int) -> Cards:
        """A card for every player, unseen ones for those that are missing."""
        return self.plays + (UNSEEN,) * (players - len(self.plays))


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
    hands: tuple[Cards | None, ...] | None = None

    def __post_init__(self) -> None:
        check_contract(self.bid, self.ruleset)
        if len(self.tricks) > self.deal.tricks:
            raise Refusal("audit-tricks-too-many", count=len(self.tricks), tricks=self.deal.tricks)
        if self.hands is not None and len(self.hands) != self.players:
            raise Refusal("audit-hands-count", count=len(self.hands), players=self.players)
        if self.called is not None and self.called not in self.pack:
            raise Refusal("card-not-in-pack", card=str(self.called))
        for seat in (self.napoleon, *self._seats_told()):
            if not 0 <= seat < self.players:
                raise Refusal("seat-unknown", seat=seat, players=self.players)
        for trick in self.tricks:
            if len(trick.plays) > self.players:
                count = len(trick.plays)
                raise Refusal("trick-too-many-cards", count=count, players=self.players)

    @property
    def deal(self) -> Deal:
        """The sizes of the deal."""
        return deal(self.ruleset, players=self.players)

    @property
    def pack(self) -> Cards:
        """The cards that were dealt."""
        return dealt_pack(self.ruleset, players=self.players)

    def seats(self, leader: int) -> tuple[int, ...]:
        """The seats in the order in which they play to a trick."""
        return turn_order(leader, players=self.players, direction=self.ruleset.turn)

    def _seats_told(self) -> Iterator[int]:
        for trick in self.tricks:
            yield from (seat for seat in (trick.leader, trick.winner) if seat is not None)

"""一局: a hand as far as the table has told it, and what is expected next.

A hand is a value. What may be recorded of it now, and the hand that follows, stand in ``moves``.
"""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.cards import Card, next_seat
from scorekeeper.napoleon.auction import Auction, Bid
from scorekeeper.napoleon.deal import Deal, deal, dealt_pack
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import Hand as AnyHand


class Stage(StrEnum):
    """What a hand is waiting for."""

    AUCTION = "auction"
    ALL_PASSED = "all_passed"
    CALL = "call"
    EXCHANGE = "exchange"
    PLAY = "play"
    SETTLE = "settle"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(AnyHand[Ruleset, Auction, Bid, facts.TrickTaken, facts.LedOutOfTurn, facts.HandSettled]):
    """Everything recorded of one hand of Napoleon, who is its declarer.

    ``turned`` and ``exposed`` are what was shown of the blind after all had passed. The card
    ``called`` is ``called_unseen`` where Napoleon did not know the blind when he called it.
    ``shown`` is the seat from which it fell; ``counted`` the honours of Napoleon's side as counted
    at the end; ``rest`` who got the honours still out by claim or concession.
    """

    turned: tuple[facts.CardTurnedUp, ...] = ()
    exposed: facts.BlindExposed | None = None
    called: Card | None = None
    called_unseen: bool = False
    buried: int | None = None
    trump_said: bool | None = None
    adjutant_changed: bool = False
    trump_changed: bool = False
    shown: int | None = None
    betrayal: facts.AdjutantBetrayed | facts.NapoleonBetrayed | None = None
    rest: facts.RestAwarded | None = None

    @property
    def napoleon(self) -> int | None:
        """ナポレオン: the declarer's seat."""
        return self.declarer

    @property
    def deal(self) -> Deal:
        return deal(self.ruleset, players=self.players)

    @property
    def stage(self) -> Stage:
        """What the hand is waiting for, in the order of a hand (source: 002:130-165, N-011)."""
        if self.is_over:
            return Stage.OVER
        if self.bid is None:
            return Stage.ALL_PASSED if self.auction.all_passed else Stage.AUCTION
        if self.called is None:
            return Stage.EXCHANGE if self.exchanges_first and self._awaits_buried else Stage.CALL
        if self.is_counted:
            return Stage.SETTLE
        return Stage.PLAY if self.exchanges_first or not self._awaits_buried else Stage.EXCHANGE

    @property
    def exchanges_first(self) -> bool:
        """Whether Napoleon takes the blind before he calls his adjutant (source: 000:166)."""
        return self.ruleset.call_adjutant == "after_exchange"

    @property
    def _awaits_buried(self) -> bool:
        unsaid = self.buried is None and self.ruleset.buried_shown != "hidden"
        return unsaid and not self.tricks

    @property
    def seen_blind(self) -> tuple[Card, ...]:
        """The cards that everybody saw in the blind before there was a Napoleon."""
        exposed = self.exposed.cards if self.exposed else ()
        return (*(turned.card for turned in self.turned), *exposed)

    @property
    def is_counted(self) -> bool:
        """Whether nothing more is to come from the tricks."""
        complete = len(self.tricks) == self.size
        told = self.rest is not None or self.counted is not None
        return complete or told or self.revoked is not None

    @property
    def adjutant(self) -> int | None:
        """The adjutant's seat where the table knows it; None if unknown or if there is none."""
        seat = self.settled.adjutant if self.settled else self.shown
        return None if seat == self.napoleon else seat

    @property
    def in_play(self) -> bool:
        """Whether tricks are being played: the adjutant's card is called, the end not yet there."""
        return self.called is not None and self.stage in (Stage.EXCHANGE, Stage.PLAY)

    @property
    def in_exchange(self) -> bool:
        """Whether Napoleon has seen the blind and the first trick is not yet played."""
        if self.tricks or self.betrayal:
            return False
        return self.stage in (Stage.EXCHANGE, Stage.PLAY) or (
            self.stage is Stage.CALL and self.exchanges_first
        )

    @property
    def pack(self) -> tuple[Card, ...]:
        return dealt_pack(self.ruleset, players=self.players)

    @property
    def size(self) -> int:
        return self.deal.tricks

    def who_shows(self, trick: facts.TrickTaken) -> int | None:
        """The seat whose card in the next trick's ``plays`` is the called one; None if nobody's."""
        held = [card.held for card in trick.plays]
        if self.called is None or self.called not in held or self.leader is None:
            return None
        return self.seat_of(self.leader, held.index(self.called))

    def seat_of(self, leader: int, turn: int) -> int:
        return (leader + turn * self.ruleset.turn.step) % self.players


def start_hand(ruleset: Ruleset, *, players: int, dealer: int, first_bidder: int | None) -> Hand:
    """A hand just dealt; ``first_bidder`` is None where the table has to say who bids first.

    >>> start_hand(Ruleset(), players=5, dealer=0, first_bidder=1).stage
    <Stage.AUCTION: 'auction'>

    Raises:
        Refusal: ``players-out-of-range``.
    """
    deal(ruleset, players=players)
    after = next_seat(dealer, players=players, direction=ruleset.turn)
    auction = Auction(
        ruleset=ruleset,
        players=players,
        first=after if first_bidder is None else first_bidder,
        is_settled=first_bidder is not None,
    )
    return Hand(ruleset=ruleset, players=players, dealer=dealer, auction=auction)

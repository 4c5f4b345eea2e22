"""一局: a hand as far as the table has told it, and what is expected next.

A hand is a value. ``after`` gives the hand that follows a fact; it asks nothing, so that a hand
recorded once can always be replayed. Whether a fact may be recorded now is asked of ``checks``.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from scorekeeper.cards import Card
from scorekeeper.napoleon import facts
from scorekeeper.napoleon.auction import Auction, Call
from scorekeeper.napoleon.bid import Bid
from scorekeeper.napoleon.deal import Deal, deal
from scorekeeper.napoleon.ruleset import Ruleset


class Stage(StrEnum):
    """What a hand is waiting for."""

    AUCTION = "auction"
    CALL = "call"
    EXCHANGE = "exchange"
    PLAY = "play"
    SETTLE = "settle"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Everything recorded of one hand; what nobody has said is None.

    ``shown`` is the seat from which the called card fell; ``counted`` the honours of Napoleon's
    side as counted at the end; ``rest`` who got the honours still out by claim or concession.
    """

    ruleset: Ruleset
    players: int
    dealer: int
    auction: Auction
    napoleon: int | None = None
    bid: Bid | None = None
    called: Card | None = None
    buried: int | None = None
    tricks: tuple[facts.TrickTaken, ...] = ()
    shown: int | None = None
    rest: facts.RestAwarded | None = None
    counted: int | None = None
    notes: tuple[str, ...] = ()
    redealt: facts.RedealReason | None = None
    settled: facts.HandSettled | None = None

    @property
    def deal(self) -> Deal:
        """The sizes of this hand's deal."""
        return deal(self.ruleset, players=self.players)

    @property
    def stage(self) -> Stage:
        """What the hand is waiting for."""
        if self.redealt or self.settled:
            return Stage.OVER
        if self.bid is None:
            return Stage.AUCTION
        if self.called is None:
            return Stage.CALL
        if self.is_counted:
            return Stage.SETTLE
        if not self.tricks and self.buried is None and self.ruleset.buried_shown != "hidden":
            return Stage.EXCHANGE
        return Stage.PLAY

    @property
    def is_counted(self) -> bool:
        """Whether nothing more is to come from the tricks."""
        complete = len(self.tricks) == self.deal.tricks
        return complete or self.rest is not None or self.counted is not None

    @property
    def next_trick(self) -> int:
        """The number of the trick to record next, from 1."""
        return len(self.tricks) + 1

    @property
    def leader(self) -> int | None:
        """Who leads to the next trick: Napoleon, then each trick's winner (000:197, 002:148)."""
        return self.tricks[-1].winner if self.tricks else self.napoleon

    @property
    def adjutant(self) -> int | None:
        """The adjutant's seat where the table knows it; None if unknown or if there is none."""
        seat = self.settled.adjutant if self.settled else self.shown
        return None if seat == self.napoleon else seat

    def after(self, fact: facts.Fact) -> "Hand":  # noqa: C901, PLR0911, PLR0912 - a line a fact
        """The hand that follows this fact."""
        match fact:
            case facts.FirstBidderSet(seat=seat):
                return replace(self, auction=replace(self.auction, first=seat))
            case facts.BidCalled(seat=seat, bid=bid):
                return self._with_auction(self.auction.after(Call(seat=seat, bid=bid)))
            case facts.Passed(seat=seat):
                return self._with_auction(self.auction.after(Call(seat=seat, bid=None)))
            case facts.ContractSet(seat=seat, bid=bid):
                return replace(self, napoleon=seat, bid=bid)
            case facts.AdjutantCalled(card=card):
                return replace(self, called=card)
            case facts.HonoursBuried(count=count):
                return replace(self, buried=count)
            case facts.Redeclared(bid=bid, card=card):
                return replace(self, bid=bid, called=card, shown=None)
            case facts.TrickTaken():
                shown = self.shown_by(fact) if self.shown is None else self.shown
                return replace(self, tricks=(*self.tricks, fact), shown=shown)
            case facts.AdjutantShown(seat=seat):
                return replace(self, shown=seat)
            case facts.RestAwarded():
                return replace(self, rest=fact)
            case facts.HonoursCounted(taken=taken):
                return replace(self, counted=taken)
            case facts.HandRedealt(reason=reason):
                return replace(self, redealt=reason)
            case facts.Noted(text=text):
                return replace(self, notes=(*self.notes, text))
            case facts.HandSettled():
                return replace(self, settled=fact)
            case _:
                assert_never(fact)

    def _with_auction(self, auction: Auction) -> "Hand":
        if auction.all_passed and self.ruleset.all_pass == "redeal":
            return replace(self, auction=auction, redealt="all_passed")
        standing = auction.standing
        if not auction.is_over or standing is None:
            return replace(self, auction=auction)
        return replace(self, auction=auction, napoleon=standing.seat, bid=standing.bid)

    def shown_by(self, trick: facts.TrickTaken) -> int | None:
        """The seat whose card in the next trick's ``plays`` is the called one; None if nobody's."""
        if self.called is None or self.called not in trick.plays or self.leader is None:
            return None
        return self.seat_of(self.leader, trick.plays.index(self.called))

    def seat_of(self, leader: int, turn: int) -> int:
        """The seat that plays ``turn`` turns after the leader."""
        return (leader + turn * self.ruleset.turn.step) % self.players


def start_hand(ruleset: Ruleset, *, players: int, dealer: int, first_bidder: int) -> Hand:
    """A hand just dealt.

    >>> start_hand(Ruleset(), players=5, dealer=0, first_bidder=1).stage
    <Stage.AUCTION: 'auction'>

    Raises:
        Refusal: ``players-out-of-range``.
    """
    deal(ruleset, players=players)
    auction = Auction(ruleset=ruleset, players=players, first=first_bidder)
    return Hand(ruleset=ruleset, players=players, dealer=dealer, auction=auction)

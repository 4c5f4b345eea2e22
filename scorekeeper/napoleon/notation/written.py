"""書いた一局: a hand with all that people write down beside its cards."""

from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.napoleon.auction.bid import Bid, check_bid, parse_bid, strength
from scorekeeper.napoleon.auditing.audit import Audit, audit_beside
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.trick_taking.auditing.stated import check_numbers
from scorekeeper.trick_taking.notation import written
from scorekeeper.trick_taking.notation.auction_lines import AuctionLines

AUCTION = AuctionLines(
    parse=parse_bid, check=check_bid, strength=strength, missing="notation-contract-missing"
)
"""How calls of Napoleon are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """最初の宣言: what Napoleon stood at, and the card he called, before he declared again."""

    bid: Bid
    called: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand(written.WrittenHand[PlayedHand, Bid]):
    """書いた一局: the cards, and what was written beside them.

    ``names`` are in seat order, none for players without names. ``declared`` is what held before
    Napoleon declared again (再宣言), None if he did not; the cards' own bid is the last. Comments
    are kept in the order of play.

    Raises:
        Refusal: what ``check_beside`` refuses, ``notation-calls-differ`` where the highest call is
            not the contract, ``notation-number-unreadable``, or what ``check_bid`` refuses.
    """

    dealer: int | None = None
    declared: Declaration | None = None

    def __post_init__(self) -> None:
        self.check_beside(seats=() if self.dealer is None else (self.dealer,))
        check_bid(self.stood_at, self.hand.ruleset)
        AUCTION.check_calls(
            self.calls, self.hand.ruleset, standing=(self.hand.napoleon, self.stood_at)
        )
        check_numbers(trick.honours or 0 for trick in self.hand.tricks)
        self.settle_form()

    @property
    def stood_at(self) -> Bid:
        """The bid that won the auction, whatever was declared after it."""
        return self.hand.bid if self.declared is None else self.declared.bid

    @property
    def first_called(self) -> Card | None:
        """The card that was called first, whatever was declared after it."""
        return self.hand.called if self.declared is None else self.declared.called


def audit_written(written: WrittenHand) -> Audit:
    """A written hand gone through, its calls and its stated result with it.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.
    """
    return audit_beside(written.hand, written.calls, written.stated)

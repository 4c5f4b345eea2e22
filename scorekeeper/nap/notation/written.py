"""書いた一局: a hand with all that people write down beside its cards."""

from dataclasses import dataclass

from scorekeeper.nap.auction.bid import Bid, check_bid, parse_bid, strength
from scorekeeper.nap.auditing.audit import Audit, audit_beside
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.trick_taking.notation import written
from scorekeeper.trick_taking.notation.auction_lines import AuctionLines

AUCTION = AuctionLines(
    parse=parse_bid, check=check_bid, strength=strength, missing="notation-nap-contract-missing"
)
"""How calls of Nap are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand(written.WrittenHand[PlayedHand, Bid]):
    """書いた一局: the cards, and what was written beside them.

    ``names`` are in seat order, none for players without names. Comments are kept in the order of
    play.

    Raises:
        Refusal: what ``check_beside`` refuses, or ``notation-calls-differ`` where the highest call
            is not the contract.
    """

    def __post_init__(self) -> None:
        self.check_beside()
        AUCTION.check_calls(
            self.calls, self.hand.ruleset, standing=(self.hand.declarer, self.hand.bid)
        )
        self.settle_form()


def audit_written(written: WrittenHand) -> Audit:
    """A written hand gone through, its calls and its stated result with it.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.
    """
    return audit_beside(written.hand, written.calls, written.stated)

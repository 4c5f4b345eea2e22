"""宣言の訂正: who plays at what bid, put right while the hand is played on."""

from dataclasses import dataclass, replace

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction.bid import Bid, check_bid
from scorekeeper.nap.hand.facts import ContractSet, Fact
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.trick_correction import check_told
from scorekeeper.trick_taking.hand.trick_correction import check_still

KIND = "nap-contract-corrected"
"""The name under which a journal keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCorrected:
    """宣言の訂正: who really plays, at what bid, in a hand that is not settled yet.

    ``hand`` is its deal, from 1. The calls of the auction, and everything recorded since, stay.
    """

    hand: int
    declarer: int
    bid: Bid


def correct_contract(hand: Hand, fact: ContractCorrected) -> Hand:
    """The hand with the contract as the correction tells it; who plays it led first."""
    return replace(hand, declarer=fact.declarer, bid=fact.bid)


def contract_as(_hand: Hand, deal: int, fact: Fact) -> ContractCorrected | None:
    """The correction that makes the contract of a hand, by its deal, what a fact says of it.

    None where it says nothing of that.
    """
    if not isinstance(fact, ContractSet):
        return None
    return ContractCorrected(hand=deal, declarer=fact.seat, bid=fact.bid)


def check_contract(hand: Hand, fact: ContractCorrected) -> None:
    """Refuse a correction of a contract that cannot stand.

    Raises:
        Refusal: ``contract-none``, ``hand-over``, ``correction-changes-nothing``, and what refuses
            a bid, a seat, or a result as the table told it.
    """
    if hand.bid is None:
        raise Refusal("contract-none")
    if hand.settled or hand.redealt:
        raise Refusal("hand-over")
    if (fact.declarer, fact.bid) == (hand.declarer, hand.bid):
        raise Refusal("correction-changes-nothing")
    hand.check_dealt_in(fact.declarer)
    check_bid(fact.bid, hand.ruleset)
    check_still(check_told, hand, correct_contract(hand, fact))

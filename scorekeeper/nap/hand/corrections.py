"""訂正: a trick, the contract or the end of a hand of Nap put right."""

from dataclasses import dataclass, replace

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import Bid, check_bid
from scorekeeper.nap.hand.facts import ContractSet, Fact, HandSettled, LedOutOfTurn
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.tally import check_finished, countable, has_made
from scorekeeper.nap.scoring import Result
from scorekeeper.trick_taking.hand import corrections as shared


def correct_trick(hand: Hand, fact: shared.TrickCorrected) -> Hand:
    return shared.put_right(hand, replace(fact, honours=None), LedOutOfTurn)


def check_trick(hand: Hand, fact: shared.TrickCorrected) -> None:
    """Refuse a correction of a trick that cannot have been so."""
    corrected = shared.check_put_right(hand, fact, correct_trick)
    hand.check_cards(fact.trick, fact.plays)
    shared.check_still(hand, corrected, check_told, *([check_finished] if hand.settled else []))


def check_told(hand: Hand) -> None:
    """Refuse a result or a count that the tricks leave no room for."""
    untold = replace(hand, said=None, counted=None)
    if hand.said is not None and has_made(untold) not in (None, hand.said):
        raise Refusal("result-impossible", taken=hand.taken)
    possible = countable(untold)
    if hand.counted is not None and hand.counted not in possible:
        low, high = possible[0], possible[-1]
        raise Refusal("tricks-impossible", taken=hand.counted, low=low, high=high)


CONTRACT_KIND = "nap-contract-corrected"
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
    """Refuse a correction of a contract that cannot stand."""
    changes = (fact.declarer, fact.bid) != (hand.declarer, hand.bid)
    shared.check_contract_open(hand, changes=changes)
    hand.check_dealt_in(fact.declarer)
    check_bid(fact.bid, hand.ruleset)
    shared.check_still(hand, correct_contract(hand, fact), check_told)


HAND_KIND = "nap-hand-corrected"
"""The name under which a journal keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrected:
    """訂正: how a settled hand of Nap really ended, in the place of what was recorded.

    ``hand`` is its deal, counted from 1; ``revoked`` is whose revoke it was, if there was one that
    is paid for; ``made`` is what the table says, which has to agree with such a revoke; ``why`` is
    the table's own words. What went into the pot stays as it was.
    """

    hand: int
    declarer: int
    bid: Bid
    made: bool
    revoked: int | None
    why: str


def correct(hand: Hand, correction: HandCorrected) -> Hand:
    """The hand as a correction tells it; its calls, tricks and notes stay as they were recorded."""
    return replace(
        hand,
        declarer=correction.declarer,
        bid=correction.bid,
        counted=None,
        said=correction.made,
        revoked=correction.revoked,
        settled=HandSettled(),
    )


def check_correction(hand: Hand, correction: HandCorrected) -> None:
    """Refuse a result that is impossible under the hand's own rules."""
    check_bid(correction.bid, hand.ruleset)
    Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=correction.bid,
        declarer=correction.declarer,
        made=correction.made,
        dealer=hand.dealer,
        revoked=correction.revoked,
    )
    if has_made(correct(hand, correction)) is not correction.made:
        raise Refusal("made-despite-revoke")


def as_correction(hand: Hand, deal: int) -> HandCorrected | None:
    """A settled hand's result as a correction of this deal that changes nothing; else None."""
    decided = has_made(hand)
    if hand.settled is None or hand.bid is None or hand.declarer is None or decided is None:
        return None
    return HandCorrected(
        hand=deal,
        declarer=hand.declarer,
        bid=hand.bid,
        made=decided,
        revoked=hand.revoked,
        why="",
    )

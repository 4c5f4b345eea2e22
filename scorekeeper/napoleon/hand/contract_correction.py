"""宣言の訂正: who stands at what, and the card called, put right while the hand is played on."""

from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.auction.bid import Bid, check_bid
from scorekeeper.napoleon.hand.facts import AdjutantBetrayed, AdjutantCalled, ContractSet, Fact
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.sides import check_betrayers_cards, check_shown, who_showed_again
from scorekeeper.napoleon.hand.tally import check_counted
from scorekeeper.trick_taking.deal.deal import check_in_pack, check_seat
from scorekeeper.trick_taking.hand.trick_correction import check_still

KIND = "napoleon-contract-corrected"
"""The name under which a journal keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCorrected:
    """宣言の訂正: what really stands in a hand that is not settled yet.

    ``hand`` is its deal, from 1; ``called`` is None where no card has been called yet. The calls of
    the auction, and everything recorded since, stay as they are.
    """

    hand: int
    napoleon: int
    bid: Bid
    called: Card | None = None


def correct_contract(hand: Hand, fact: ContractCorrected) -> Hand:
    """The hand with the contract as the correction tells it.

    The first trick's leader is whoever stands, and the cards show the adjutant by the card that was
    really called; whom the table saw it fall from stays.
    """
    corrected = replace(hand, napoleon=fact.napoleon, bid=fact.bid, called=fact.called)
    return replace(corrected, shown=who_showed_again(hand, corrected))


def contract_as(hand: Hand, deal: int, fact: Fact) -> ContractCorrected | None:
    """The correction that makes the contract of a hand, by its deal, what a fact says of it.

    None where it says nothing of that, or nobody stands in the hand.
    """
    if hand.napoleon is None or hand.bid is None:
        return None
    match fact:
        case ContractSet():
            return ContractCorrected(
                hand=deal, napoleon=fact.seat, bid=fact.bid, called=hand.called
            )
        case AdjutantCalled():
            return ContractCorrected(
                hand=deal, napoleon=hand.napoleon, bid=hand.bid, called=fact.card
            )
        case _:
            return None


def check_contract(hand: Hand, fact: ContractCorrected) -> None:
    """Refuse a correction of a contract that cannot stand.

    Raises:
        Refusal: ``contract-none``, ``hand-over``, ``correction-changes-nothing``,
            ``adjutant-card-first``, ``adjutant-card-not-now``, ``own-card-called``,
            ``betrayal-needs-adjutant``, and what refuses a bid, a card, a count at the end, or the
            seat from which the called card fell.
    """
    if hand.bid is None:
        raise Refusal("contract-none")
    if hand.settled or hand.redealt:
        raise Refusal("hand-over")
    if (fact.napoleon, fact.bid, fact.called) == (hand.napoleon, hand.bid, hand.called):
        raise Refusal("correction-changes-nothing")
    check_seat(fact.napoleon, players=hand.players)
    if fact.bid != hand.bid:
        check_bid(fact.bid, hand.ruleset)
    _check_called(hand, fact.called)
    if isinstance(hand.betrayal, AdjutantBetrayed) and hand.betrayal.seat == fact.napoleon:
        raise Refusal("betrayal-needs-adjutant")
    corrected = correct_contract(hand, fact)
    for check in (check_shown, check_betrayers_cards, check_counted):
        check_still(check, hand, corrected)


def _check_called(hand: Hand, card: Card | None) -> None:
    """Whether a card is called is not put right here, only which."""
    if card is None:
        if hand.called is not None:
            raise Refusal("adjutant-card-first")
        return
    if hand.called is None:
        raise Refusal("adjutant-card-not-now")
    check_in_pack(card, hand.pack)
    if card in hand.seen_blind and hand.ruleset.own_card_call == "forbidden":
        raise Refusal("own-card-called")

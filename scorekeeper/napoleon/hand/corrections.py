"""訂正: a trick, the contract or the end of a hand of Napoleon put right."""

from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.auction import Bid, check_bid
from scorekeeper.napoleon.hand import facts, tally
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.settling import check_finished, result_of
from scorekeeper.napoleon.hand.sides import check_betrayers_cards, check_shown, who_showed_again
from scorekeeper.napoleon.scoring import READING, Result
from scorekeeper.trick_taking import hand as shared
from scorekeeper.trick_taking.auction import check_in_pack


def correct_trick(hand: Hand, fact: shared.TrickCorrected) -> Hand:
    """The hand with one trick as the correction tells it.

    The called card among the cards shows the adjutant, and no longer does where it is not.
    """
    corrected = shared.put_right(hand, fact, facts.LedOutOfTurn)
    return replace(corrected, shown=who_showed_again(hand, corrected))


def check_trick(hand: Hand, fact: shared.TrickCorrected) -> None:
    """Refuse a correction of a trick that cannot have been so."""
    corrected = shared.check_put_right(hand, fact, correct_trick)
    tally.check_number(hand, fact.honours)
    hand.check_cards(fact.trick, fact.plays)
    tally.check_shown_honours(hand, fact.honours, fact.plays)
    shared.check_still(
        hand, corrected, check_shown, check_betrayers_cards, _check_honours, tally.check_counted
    )
    shared.check_still(hand, corrected, _check_settled)


def _check_honours(hand: Hand) -> None:
    """Refuse more honours than the pack has, or fewer than can still come."""
    counted = tally.in_tricks(hand)
    left = hand.ruleset.honours - (hand.buried or 0)
    if counted > left:
        raise Refusal("honours-exceed-pack", honours=counted, left=left)
    tally.check_room(hand, counted, len(hand.tricks), buried=hand.buried)


def _check_settled(hand: Hand) -> None:
    if hand.settled is not None:
        check_finished(hand, hand.settled.adjutant)


CONTRACT_KIND = "napoleon-contract-corrected"
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
    corrected = replace(hand, declarer=fact.napoleon, bid=fact.bid, called=fact.called)
    return replace(corrected, shown=who_showed_again(hand, corrected))


def contract_as(hand: Hand, deal: int, fact: facts.Fact) -> ContractCorrected | None:
    """The correction that makes the contract of a hand, by its deal, what a fact says of it.

    None where it says nothing of that, or nobody stands in the hand.
    """
    if hand.napoleon is None or hand.bid is None:
        return None
    match fact:
        case facts.ContractSet():
            return ContractCorrected(
                hand=deal, napoleon=fact.seat, bid=fact.bid, called=hand.called
            )
        case facts.AdjutantCalled():
            return ContractCorrected(
                hand=deal, napoleon=hand.napoleon, bid=hand.bid, called=fact.card
            )
        case _:
            return None


def check_contract(hand: Hand, fact: ContractCorrected) -> None:
    """Refuse a correction of a contract that cannot stand."""
    standing = (hand.declarer, hand.bid, hand.called)
    shared.check_contract_open(hand, changes=(fact.napoleon, fact.bid, fact.called) != standing)
    hand.check_dealt_in(fact.napoleon)
    if fact.bid != hand.bid:
        check_bid(fact.bid, hand.ruleset)
    _check_called(hand, fact.called)
    if isinstance(hand.betrayal, facts.AdjutantBetrayed) and hand.betrayal.seat == fact.napoleon:
        raise Refusal("betrayal-needs-adjutant")
    corrected = correct_contract(hand, fact)
    shared.check_still(hand, corrected, check_shown, check_betrayers_cards, tally.check_counted)


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


HAND_KIND = "hand-corrected"
"""The name under which a journal keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrected:
    """訂正: how a settled hand really ended, in the place of what was recorded.

    ``hand`` is its deal, counted from 1; ``taken`` counts the honours of Napoleon's side;
    ``adjutant`` is None when he stood alone; ``why`` is the table's own words. Who dealt and who
    bid first stays as it was, here and in every later hand.
    """

    hand: int
    napoleon: int
    bid: Bid
    called: Card
    adjutant: int | None
    taken: int
    why: str


def correct(hand: Hand, correction: HandCorrected) -> Hand:
    """The hand as a correction tells it; its calls and notes stay as they were recorded.

    What only led to the old result (a claim, a betrayal, a card that showed somebody to be the
    adjutant) no longer counts. The rules are read as when the hand was settled.
    """
    reading = READING if hand.settled is None else hand.settled.reading
    return replace(
        hand,
        declarer=correction.napoleon,
        bid=correction.bid,
        called=correction.called,
        shown=None,
        betrayal=None,
        rest=None,
        revoked=None,
        counted=correction.taken,
        settled=facts.HandSettled(adjutant=correction.adjutant, reading=reading),
    )


def check_correction(hand: Hand, correction: HandCorrected) -> None:
    """Refuse a result that is impossible under the hand's own rules."""
    check_in_pack(correction.called, hand.pack)
    Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=correction.bid,
        napoleon=correction.napoleon,
        adjutant=correction.adjutant,
        taken=correction.taken,
    )


def as_correction(hand: Hand, deal: int) -> HandCorrected | None:
    """A settled hand's result as a correction of this deal that changes nothing; else None."""
    if hand.settled is None or hand.bid is None or hand.called is None:
        return None
    result = result_of(hand, hand.settled.adjutant)
    return HandCorrected(
        hand=deal,
        napoleon=result.napoleon,
        bid=result.bid,
        called=hand.called,
        adjutant=result.adjutant,
        taken=result.taken,
        why="",
    )

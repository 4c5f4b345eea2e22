"""局の訂正: what a correction makes of a hand, and whether the hand could have ended so."""

from dataclasses import replace

from scorekeeper.cards import Refusal
from scorekeeper.games import Hand
from scorekeeper.journal.corrections import Correction, HandCorrected, NapHandCorrected
from scorekeeper.nap.hand import correction as nap
from scorekeeper.nap.hand.hand import Hand as NapHand
from scorekeeper.napoleon.hand.facts import HandSettled
from scorekeeper.napoleon.hand.hand import Hand as NapoleonHand
from scorekeeper.napoleon.hand.moves.gate import check_in_pack
from scorekeeper.napoleon.hand.settling import result_of
from scorekeeper.napoleon.scoring import Result


def corrected(hand: Hand, fact: Correction) -> Hand:
    """The hand as a correction tells it; its calls and notes stay as they were recorded.

    What only led to the old result (a claim, a betrayal, a card that showed somebody to be the
    adjutant) no longer counts.

    Raises:
        Refusal: ``fact-of-another-game``.
    """
    match hand, fact:
        case NapoleonHand(), HandCorrected():
            return replace(
                hand,
                napoleon=fact.napoleon,
                bid=fact.bid,
                called=fact.called,
                shown=None,
                betrayal=None,
                rest=None,
                counted=fact.taken,
                settled=HandSettled(adjutant=fact.adjutant),
            )
        case NapHand(), NapHandCorrected():
            return nap.corrected(hand, _nap(fact))
    raise Refusal("fact-of-another-game")


def check_correction(hand: Hand, fact: Correction) -> None:
    """Refuse a result that is impossible under the hand's own rules.

    Raises:
        Refusal: ``fact-of-another-game``, and what the game's own result refuses.
    """
    match hand, fact:
        case NapoleonHand(), HandCorrected():
            check_in_pack(hand, fact.called)
            Result(
                ruleset=hand.ruleset,
                players=hand.players,
                bid=fact.bid,
                napoleon=fact.napoleon,
                adjutant=fact.adjutant,
                taken=fact.taken,
            )
        case NapHand(), NapHandCorrected():
            nap.check_correction(hand, _nap(fact))
        case _:
            raise Refusal("fact-of-another-game")


def as_correction(hand: Hand, deal: int) -> Correction | None:
    """A settled hand's result in the shape of a correction that changes nothing; else None."""
    if isinstance(hand, NapHand):
        return _as_nap_correction(hand, deal)
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


def _as_nap_correction(hand: NapHand, deal: int) -> NapHandCorrected | None:
    standing = nap.as_correction(hand)
    if standing is None:
        return None
    return NapHandCorrected(
        hand=deal,
        declarer=standing.declarer,
        bid=standing.bid,
        made=standing.made,
        revoked=standing.revoked,
        why="",
    )


def _nap(fact: NapHandCorrected) -> nap.Correction:
    return nap.Correction(
        declarer=fact.declarer, bid=fact.bid, made=fact.made, revoked=fact.revoked
    )

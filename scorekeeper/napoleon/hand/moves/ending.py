"""終わり: how a hand comes to its end, and what may always be written down."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.settling import check_finished
from scorekeeper.napoleon.hand.sides import check_adjutant
from scorekeeper.napoleon.hand.tally import check_counted
from scorekeeper.trick_taking.deal.deal import check_seat
from scorekeeper.trick_taking.hand.facts import check_note
from scorekeeper.trick_taking.hand.moves import Move, only_if


def _check_redeal(hand: Hand, fact: facts.HandRedealt) -> None:
    """A misdeal, or any other reason, voids a hand at any time; the others have their moment."""
    if fact.reason == "all_passed":
        _check_all_passed(hand)
    elif fact.reason in ("three_jacks", "one_honour"):
        _check_dealt_badly(hand, fact)


def _check_all_passed(hand: Hand) -> None:
    void = hand.ruleset.all_pass == "redeal" or hand.exposed is not None
    if not void:
        raise Refusal("all-pass-not-so")
    if hand.stage is not Stage.AUCTION or hand.auction.standing is not None:
        raise Refusal("redeal-not-now")


def _check_dealt_badly(hand: Hand, fact: facts.HandRedealt) -> None:
    if not hand.ruleset.has(f"redeal_{fact.reason}"):
        raise Refusal("redeal-off")
    if not may_redeal(hand, fact.reason):
        raise Refusal("redeal-not-now")
    if fact.seat is None:
        raise Refusal("redeal-whose")
    check_seat(fact.seat, players=hand.players)
    if fact.seat == hand.napoleon:
        raise Refusal("redeal-not-napoleon")


def may_redeal(hand: Hand, reason: facts.RedealReason) -> bool:
    """Whether somebody's cards can void the hand now for this reason.

    Three jacks right after the auction (N-050), one honour before it (N-051, AMB-42).
    """
    if not hand.ruleset.has(f"redeal_{reason}"):
        return False
    if reason == "three_jacks":
        changed = hand.trump_changed or hand.buried is not None
        return hand.bid is not None and hand.called is None and not changed
    return hand.stage is Stage.AUCTION and not hand.auction.calls and hand.exposed is None


def _check_settled(hand: Hand, fact: facts.HandSettled) -> None:
    adjutant = fact.adjutant
    if adjutant is not None:
        check_seat(adjutant, players=hand.players)
    if adjutant == hand.napoleon:
        raise Refusal("adjutant-is-napoleon")
    check_adjutant(hand, (hand.napoleon or 0) if adjutant is None else adjutant)
    _check_in_blind(hand, fact)
    check_finished(hand, adjutant)


def _check_in_blind(hand: Hand, fact: facts.HandSettled) -> None:
    """Where nobody may call his own card, Napoleon is alone only if it came with the blind."""
    if fact.adjutant is not None:
        if fact.in_blind:
            raise Refusal("blind-and-adjutant")
    elif hand.ruleset.own_card_call == "forbidden" and not fact.in_blind:
        raise Refusal("in-blind-unsaid" if fact.in_blind is None else "own-card-called")


def _revoke_open(hand: Hand) -> None:
    if hand.ruleset.revoke_penalty != "hand_lost":
        raise Refusal("revoke-not-lost")
    if hand.called is None:
        raise Refusal("adjutant-card-first")
    if hand.revoked is not None:
        raise Refusal("revoked-already", seat=hand.revoked)


def _count(hand: Hand, fact: facts.HonoursCounted) -> Hand:
    return replace(hand, counted=fact.taken)


MOVES: Sequence[Move[Hand, Any]] = (
    Move(
        fact=facts.RestAwarded,
        when=only_if(lambda hand: hand.in_play, "close-not-now"),
        which=lambda hand, fact: check_seat(fact.seat, players=hand.players),
        then=lambda hand, fact: replace(hand, rest=fact),
    ),
    Move(
        fact=facts.Revoked,
        when=_revoke_open,
        which=lambda hand, fact: check_seat(fact.seat, players=hand.players),
        then=lambda hand, fact: replace(hand, revoked=fact.seat),
    ),
    Move(
        fact=facts.HonoursCounted,
        when=only_if(lambda hand: hand.in_play, "count-not-now"),
        which=lambda hand, fact: check_counted(_count(hand, fact)),
        then=_count,
    ),
    Move(
        fact=facts.HandRedealt,
        which=_check_redeal,
        then=lambda hand, fact: replace(hand, redealt=fact.reason),
    ),
    Move(
        fact=facts.Noted,
        which=lambda _, fact: check_note(fact.text),
        then=lambda hand, fact: replace(hand, notes=(*hand.notes, fact.text)),
        afterwards=True,
    ),
    Move(
        fact=facts.HandSettled,
        when=only_if(lambda hand: hand.called is not None, "settle-not-yet"),
        which=_check_settled,
        then=lambda hand, fact: replace(hand, settled=fact),
    ),
)

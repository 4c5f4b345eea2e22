"""終わり: how a hand comes to its end, and what may always be written down."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand, Stage
from scorekeeper.nap.hand.tally import check_finished
from scorekeeper.trick_taking.deal.seats import check_seat
from scorekeeper.trick_taking.hand.moves import Move
from scorekeeper.trick_taking.hand.notes import check_note


def _check_redeal(hand: Hand, fact: facts.HandRedealt) -> None:
    """A misdeal, or any other reason, voids a hand at any time; all pass while nobody has bid."""
    check_seat(fact.seat, players=hand.players)
    if fact.reason != "all_passed":
        return
    if hand.ruleset.all_pass == "dealer_must_bid_one":
        raise Refusal("all-pass-not-so")
    if hand.stage is not Stage.AUCTION or hand.auction.standing is not None:
        raise Refusal("nap-redeal-not-now")


def _settling_open(hand: Hand) -> None:
    if hand.bid is None:
        raise Refusal("nap-settle-not-yet")
    check_finished(hand)


MOVES: Sequence[Move[Hand, Any]] = (
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
        when=_settling_open,
        then=lambda hand, fact: replace(hand, settled=fact),
    ),
)

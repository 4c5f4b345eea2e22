"""訂正: how a settled hand really ended, in the place of what was recorded."""

from dataclasses import dataclass, replace

from scorekeeper.cards import Card
from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.hand.facts import HandSettled
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.settling import result_of
from scorekeeper.napoleon.scoring import Result
from scorekeeper.napoleon.scoring.result import READING
from scorekeeper.trick_taking.deal.deal import check_in_pack

KIND = "hand-corrected"
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
        napoleon=correction.napoleon,
        bid=correction.bid,
        called=correction.called,
        shown=None,
        betrayal=None,
        rest=None,
        revoked=None,
        counted=correction.taken,
        settled=HandSettled(adjutant=correction.adjutant, reading=reading),
    )


def check_correction(hand: Hand, correction: HandCorrected) -> None:
    """Refuse a result that is impossible under the hand's own rules.

    Raises:
        Refusal: ``card-not-in-pack``, and what ``Result`` raises.
    """
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

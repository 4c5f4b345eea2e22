"""訂正: how a settled hand really ended, in the place of what was recorded."""

from dataclasses import dataclass, replace

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction.bid import Bid, check_bid
from scorekeeper.nap.hand.facts import HandSettled
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.tally import has_made
from scorekeeper.nap.scoring.payments import Result

KIND = "nap-hand-corrected"
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
    """Refuse a result that is impossible under the hand's own rules.

    Raises:
        Refusal: ``nap-bid-not-played``, ``made-despite-revoke`` where a revoke says otherwise than
            ``made``, and what ``Result`` raises.
    """
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

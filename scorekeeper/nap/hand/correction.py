"""訂正: how a settled hand really ended, in the place of what was recorded."""

from dataclasses import dataclass, replace

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction.bid import Bid, check_bid
from scorekeeper.nap.hand.facts import HandSettled
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.tally import made
from scorekeeper.nap.scoring.payments import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What a hand came to: who played at what bid, whether it was made, and whose revoke it was.

    ``made`` is what the table says; a revoke that is paid for decides before it.
    """

    declarer: int
    bid: Bid
    made: bool
    revoked: int | None = None


def corrected(hand: Hand, correction: Correction) -> Hand:
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


def as_correction(hand: Hand) -> Correction | None:
    """A settled hand's result in the shape of a correction that changes nothing; else None."""
    decided = made(hand)
    if hand.settled is None or hand.bid is None or hand.declarer is None or decided is None:
        return None
    return Correction(declarer=hand.declarer, bid=hand.bid, made=decided, revoked=hand.revoked)


def check_correction(hand: Hand, correction: Correction) -> None:
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
    if made(corrected(hand, correction)) is not correction.made:
        raise Refusal("made-despite-revoke")

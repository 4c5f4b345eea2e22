"""訂正: how a settled hand really ended, in the place of what was recorded."""

from dataclasses import dataclass, replace

from scorekeeper.nap.bid import Bid
from scorekeeper.nap.facts import HandSettled
from scorekeeper.nap.hand import Hand


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
    """The hand with another end; who dealt, what was bought and who looked stay as they were.

    Its tricks are given up, as they tell of another result.
    """
    return replace(
        hand,
        declarer=correction.declarer,
        bid=correction.bid,
        tricks=(),
        counted=None,
        said=correction.made,
        revoked=correction.revoked,
        redealt=None,
        settled=HandSettled(),
    )

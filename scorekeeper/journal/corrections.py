"""罰点と訂正: what a table adds to the hands that it has played, and what it takes back.

All of it may be recorded at any time, in the middle of another hand and after the evening is
over. A hand is named by its deal, counted from 1.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from scorekeeper.cards import Card
from scorekeeper.nap.auction.bid import Bid as NapBid
from scorekeeper.napoleon.auction.bid import Bid

PenaltyReason = Literal["revoke", "wrong_lead", "misdeal", "house"]
"""リボーク、台札違い、配り間違い、そのほか卓で決めた罰."""

PENALTY_REASONS: tuple[PenaltyReason, ...] = get_args(PenaltyReason)
MOST_POINTS = 999
"""The most points that one penalty can take or give."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """罰点: points beside those of the hands, as they count: ``-13`` takes thirteen away.

    ``hand`` is the deal in which it happened, None where it belongs to none.
    """

    seat: int
    points: int
    reason: PenaltyReason
    hand: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCancelled:
    """罰点の取り下げ: the penalty recorded under this sequence number no longer counts."""

    sequence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandProtested:
    """異議: a hand is scored under protest; ``text`` says what is disputed."""

    hand: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtestSettled:
    """異議の解決: the table agrees about a hand again."""

    hand: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrected:
    """訂正: how a settled hand really ended, in the place of what was recorded.

    ``taken`` counts the honours of Napoleon's side; ``adjutant`` is None when he stood alone;
    ``why`` is the table's own words. Who dealt and who bid first stays as it was, here and in
    every later hand.
    """

    hand: int
    napoleon: int
    bid: Bid
    called: Card
    adjutant: int | None
    taken: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NapHandCorrected:
    """ナップの訂正: how a settled hand of Nap really ended, in the place of what was recorded.

    ``revoked`` is whose revoke it was, if there was one that is paid for; ``made`` is what the
    table says, which has to agree with such a revoke. What went into the pot stays as it was.
    """

    hand: int
    declarer: int
    bid: NapBid
    made: bool
    revoked: int | None
    why: str


Correction = HandCorrected | NapHandCorrected
"""A correction of a hand of either game."""

Fact = Penalty | PenaltyCancelled | HandProtested | ProtestSettled | Correction
"""Everything that can be recorded beside the hands."""

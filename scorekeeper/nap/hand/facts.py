"""出来事: what can happen in a hand of Nap and be written down.

A fact is what somebody at the table says happened; whether it can have happened is asked of
``checks``, what it changes of ``hand``. Seats are whole numbers from 0, clockwise.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from scorekeeper.cards import Card, Suit
from scorekeeper.nap.auction.bid import Bid

RedealReason = Literal["all_passed", "misdeal", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BidCalled:
    """宣言: a bid in the auction (source: 000:39, 003:33)."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """パス: a pass in the auction (source: 000:39)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionEnded:
    """全員パス: nobody has bid, as the table says without the calls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractSet:
    """ディクレアラー: the outcome of the bidding without its calls: who plays, at what bid."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """のぞく: a player looks at the floater, or peeps, and pays for it (source: 003:53, 003:65)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardExchanged:
    """交換: the declarer takes the card on the table for one of his own (003:65, AMB-53)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsBought:
    """エカルテ: new cards bought before the bidding, each for a stake (source: 003:67)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpareTaken:
    """サー・ガーネット: a player takes up the spare hand and so has to bid Nap (source: 003:62)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken:
    """トリック: who took a trick.

    ``plays`` are its cards in order from the leader where the table entered them, else empty.
    """

    trick: int
    winner: int
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSaid:
    """結果: whether the bid was made, as the table says without its tricks."""

    made: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksCounted:
    """集計: how many tricks the declarer has at the end."""

    taken: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoked:
    """リボーク: somebody did not follow suit though he could, and pays for it (source: 003:47)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRedealt:
    """流れ・配り直し: the hand is void and pays nothing.

    ``seat`` is whose mistake a misdeal was where the table said so.
    """

    reason: RedealReason
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """メモ: something worth remembering about the hand."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSettled:
    """精算: the hand is over and its chips change hands."""


Fact = (
    BidCalled
    | Passed
    | AuctionEnded
    | ContractSet
    | Looked
    | CardExchanged
    | CardsBought
    | SpareTaken
    | TrickTaken
    | ResultSaid
    | TricksCounted
    | Revoked
    | HandRedealt
    | Noted
    | HandSettled
)

FACT_TYPES: tuple[type[Fact], ...] = get_args(Fact)
"""Every kind of fact, in the order of a hand."""

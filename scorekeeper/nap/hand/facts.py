"""出来事: what can happen in a hand of Nap and be written down.

A fact is what somebody at the table says happened; ``moves`` asks whether it can have happened and
says what it changes. Seats are whole numbers from 0, clockwise.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from scorekeeper.cards import Card, Suit
from scorekeeper.nap.auction import Bid
from scorekeeper.trick_taking.hand import Upcast

RedealReason = Literal["all_passed", "misdeal", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """出来事: something that happened in a hand of Nap."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BidCalled(Fact):
    """宣言: a bid in the auction (source: 000:39, 003:33)."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Fact):
    """パス: a pass in the auction (source: 000:39)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionEnded(Fact):
    """全員パス: nobody has bid, as the table says without the calls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractSet(Fact):
    """ディクレアラー: the outcome of the bidding without its calls: who plays, at what bid."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Fact):
    """のぞく: a player looks at the floater, or peeps, and pays for it (source: 003:53, 003:65)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardExchanged(Fact):
    """交換: the declarer takes the card on the table for one of his own (003:65, AMB-53)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsBought(Fact):
    """エカルテ: new cards bought before the bidding, each for the house's fee (source: 003:67)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpareTaken(Fact):
    """サー・ガーネット: a player takes up the spare hand and so has to bid Nap (source: 003:62)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LedOutOfTurn(Fact):
    """順番違いの台札: somebody leads to a trick that was not his, and it stands."""

    trick: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken(Fact):
    """トリック: who took a trick.

    ``plays`` are its cards in order from the leader where the table entered them, else empty.
    """

    trick: int
    winner: int
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSaid(Fact):
    """結果: whether the bid was made, as the table says without its tricks."""

    made: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksCounted(Fact):
    """集計: how many tricks the declarer has at the end."""

    taken: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoked(Fact):
    """リボーク: somebody did not follow suit though he could, and pays for it (source: 003:47)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRedealt(Fact):
    """流れ・配り直し: the hand is void and pays nothing.

    ``seat`` is whose mistake a misdeal was where the table said so.
    """

    reason: RedealReason
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Fact):
    """メモ: something worth remembering about the hand."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSettled(Fact):
    """精算: the hand is over and its chips change hands."""


KINDS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        "nap-bid-called": BidCalled,
        "nap-passed": Passed,
        "nap-auction-ended": AuctionEnded,
        "nap-contract-set": ContractSet,
        "nap-looked": Looked,
        "nap-card-exchanged": CardExchanged,
        "nap-cards-bought": CardsBought,
        "nap-spare-taken": SpareTaken,
        "nap-led-out-of-turn": LedOutOfTurn,
        "nap-trick-taken": TrickTaken,
        "nap-result-said": ResultSaid,
        "nap-tricks-counted": TricksCounted,
        "nap-revoked": Revoked,
        "nap-hand-redealt": HandRedealt,
        "nap-noted": Noted,
        "nap-hand-settled": HandSettled,
    }
)
"""Every kind of fact, in the order of a hand, by the name under which a journal keeps it."""

FACT_TYPES: tuple[type[Fact], ...] = tuple(KINDS.values())
"""Every kind of fact, in the order of a hand."""

UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType({})
"""By kind and version: how an older document is read; a kind is written in the version after."""

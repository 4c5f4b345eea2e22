"""出来事: the facts that can be recorded of a hand of Nap."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from scorekeeper.cards import Card, Suit
from scorekeeper.nap.auction import Bid
from scorekeeper.trick_taking.hand import Fact, Lead, Upcast

RedealReason = Literal["all_passed", "misdeal", "other"]


class NapBidCalled(Fact):
    """宣言: a bid in the auction (source: 000:39, 003:33)."""

    seat: int
    bid: Bid


class NapPassed(Fact):
    """パス: a pass in the auction (source: 000:39)."""

    seat: int


class NapAuctionEnded(Fact):
    """全員パス: nobody has bid, recorded without the calls."""


class NapContractSet(Fact):
    """ディクレアラー: the result of the bidding without its calls: the declarer and the bid."""

    seat: int
    bid: Bid


class Looked(Fact):
    """のぞく: a player looks at the floater, or peeps, and pays for it (source: 003:53, 003:65)."""

    seat: int


class CardExchanged(Fact):
    """交換: the declarer swaps a card for the one on the table (003:65, AMB-53)."""


class CardsBought(Fact):
    """エカルテ: new cards bought before the bidding, each for the house's fee (source: 003:67)."""

    seat: int
    count: int


class SpareTaken(Fact):
    """サー・ガーネット: a player takes up the spare hand and must bid Nap (source: 003:62)."""

    seat: int


class NapLedOutOfTurn(Lead):
    """順番違いの台札: such a lead in this game."""


class NapTrickTaken(Fact):
    """トリック: a trick's winner; ``plays`` from its leader, empty if untold."""

    trick: int
    winner: int
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None


class ResultSaid(Fact):
    """結果: whether the bid was made, recorded without tricks."""

    made: bool


class TricksCounted(Fact):
    """集計: the declarer's tricks at the end."""

    taken: int


class NapRevoked(Fact):
    """リボーク: a player did not follow suit, and pays for it (source: 003:47)."""

    seat: int


class NapHandRedealt(Fact):
    """流れ・配り直し: the hand is void; ``seat`` is the misdealer, if told."""

    reason: RedealReason
    seat: int | None = None


class NapNoted(Fact):
    """メモ: something worth remembering about the hand."""

    text: str


class NapHandSettled(Fact):
    """精算: the hand is over and its chips change hands."""


KINDS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        "nap-bid-called": NapBidCalled,
        "nap-passed": NapPassed,
        "nap-auction-ended": NapAuctionEnded,
        "nap-contract-set": NapContractSet,
        "nap-looked": Looked,
        "nap-card-exchanged": CardExchanged,
        "nap-cards-bought": CardsBought,
        "nap-spare-taken": SpareTaken,
        "nap-led-out-of-turn": NapLedOutOfTurn,
        "nap-trick-taken": NapTrickTaken,
        "nap-result-said": ResultSaid,
        "nap-tricks-counted": TricksCounted,
        "nap-revoked": NapRevoked,
        "nap-hand-redealt": NapHandRedealt,
        "nap-noted": NapNoted,
        "nap-hand-settled": NapHandSettled,
    }
)
"""Every kind of fact by its stored name, in the order of a hand."""

UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType({})
"""Steps that read older documents, by kind and version."""

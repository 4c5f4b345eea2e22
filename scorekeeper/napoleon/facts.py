"""出来事: what can happen in a hand of Napoleon and be written down.

A fact is what somebody at the table says happened; whether it can have happened is asked of
``checks``, what it changes of ``hand``. Seats are whole numbers from 0, clockwise.
"""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.cards import Card, Suit
from scorekeeper.napoleon.bid import Bid

RedealReason = Literal["all_passed", "misdeal", "other"]
Side = Literal["napoleon", "allies"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstBidderSet:
    """最初の宣言者: the table settled (by じゃんけん, say) who bids first."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BidCalled:
    """宣言: a bid in the auction (source: 000:142, 002:136)."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """パス: a pass in the auction (source: 000:146, 002:140)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractSet:
    """立つ: the outcome of the auction without its calls: who stands as Napoleon, at what bid."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjutantCalled:
    """副官指名: the card whose holder is the adjutant (source: 000:158, 002:115)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursBuried:
    """捨てた絵札: how many honours Napoleon discarded in the exchange (source: 000:164)."""

    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeclared:
    """再宣言: a higher bid after the exchange, with the card called from now on (002:125)."""

    bid: Bid
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken:
    """トリック: who took a trick and how many honours were in it.

    ``plays`` are its cards in order from the leader where the table entered them, else empty.
    """

    trick: int
    winner: int
    honours: int
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjutantShown:
    """副官が割れる: the called card fell from this seat; Napoleon's own means that he is alone."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RestAwarded:
    """勝ちぶお・投了: the honours still out go to one side by claim or concession."""

    kind: Literal["claim", "concession"]
    side: Side
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursCounted:
    """集計: how many honours Napoleon's side has at the end, counted from the cards won."""

    taken: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRedealt:
    """流れ・配り直し: the hand is void and scores nothing (source: 000:148, 004:54)."""

    reason: RedealReason


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """メモ: something worth remembering about the hand."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSettled:
    """精算: the hand is over; ``adjutant`` is None when Napoleon stood alone (1人立ち)."""

    adjutant: int | None


Fact = (
    FirstBidderSet
    | BidCalled
    | Passed
    | ContractSet
    | AdjutantCalled
    | HonoursBuried
    | Redeclared
    | TrickTaken
    | AdjutantShown
    | RestAwarded
    | HonoursCounted
    | HandRedealt
    | Noted
    | HandSettled
)
